package respond

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/web/view/page"
)

// Site is what the pages that a client gets need to know of this site.
func (s *Sender) Site(c echo.Context) page.Site {
	site := page.Site{Host: s.Absolute(c, ""), Assets: s.Assets, Paper: s.Paper}
	if m := c.Request().Method; m == http.MethodGet || m == http.MethodHead {
		site.Path = c.Request().URL.EscapedPath()
	}
	return site
}

// origin is scheme and host of the site, as the operator says or, where that is not told, as the
// client has reached it. A client of HTTP/1.0, such as the probe of a balancer, need not name the
// host: then it is empty.
func (s *Sender) origin(c echo.Context) string {
	switch {
	case s.Origin != "":
		return string(s.Origin)
	case c.Request().Host == "":
		return ""
	}
	return Scheme(c) + "://" + c.Request().Host
}

// Absolute puts the origin of the site before an address.
func (s *Sender) Absolute(c echo.Context, address string) string { return s.origin(c) + address }

// Scheme is https if the browser used it, directly or up to a proxy. The header of a proxy
// is used for nothing else.
func Scheme(c echo.Context) string {
	if c.Scheme() == "https" {
		return "https"
	}
	return "http"
}
