package web

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/view/page"
)

// format is a form in which the same thing can be asked for.
type format uint8

const (
	asPage format = iota
	asJSON
	asText
	asFragment
	asPNG
	asSVG
)

// plainJSON writes JSON as the command line does: r2c3<>4 is not escaped, since nothing
// here puts JSON into a page.
type plainJSON struct{ echo.DefaultJSONSerializer }

// Serialize writes a value as JSON.
func (plainJSON) Serialize(c echo.Context, value any, indent string) error {
	e := json.NewEncoder(c.Response())
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	return e.Encode(value)
}

func isHtmx(c echo.Context) bool { return isScript(c.Request()) }

// headerHtmx is the header by which htmx is known. Like all names here of headers that are looked at on
// each request, it is in canonical form, since http.Header would make that of any other each time.
const headerHtmx = "Hx-Request"

// isScript reports whether a script of ours asks.
func isScript(r *http.Request) bool { return r.Header.Get(headerHtmx) == "true" }

// site is what the pages that a client gets need to know of this site.
func (s *server) site(c echo.Context) page.Site {
	site := page.Site{Host: s.absolute(c, ""), Assets: s.assets}
	if m := c.Request().Method; m == http.MethodGet || m == http.MethodHead {
		site.Path = c.Request().URL.EscapedPath()
	}
	return site
}

// renderPage renders a whole page, or what is left of it when its opening has begun.
func (s *server) renderPage(c echo.Context, status int, p templates.Page, content templ.Component) error {
	if !openingOf(c.Request().Context()).settle() {
		return s.render(c, status, templates.Document(p, content))
	}
	return s.rendered(c.Request().Context(), content, func(page []byte) error {
		c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(page))) // so that nothing compresses it by itself
		return c.Blob(status, echo.MIMETextHTMLCharsetUTF8, page)
	})
}

// render renders into memory first, so that a fault gives an error page and not half a
// page.
func (s *server) render(c echo.Context, status int, component templ.Component) error {
	return s.rendered(c.Request().Context(), component, func(page []byte) error {
		return c.Blob(status, echo.MIMETextHTMLCharsetUTF8, page)
	})
}

// rendered hands a component on as text, which belongs to others again afterwards.
func (s *server) rendered(ctx context.Context, component templ.Component, send func(page []byte) error) error {
	b := templ.GetBuffer()
	defer templ.ReleaseBuffer(b)
	done := s.traces.Start(ctx, "render")
	err := component.Render(ctx, b)
	done()
	if err != nil {
		return err
	}
	page := b.Bytes()
	if !utf8.Valid(page) { // what somebody has sent need not be text
		page = bytes.ToValidUTF8(page, []byte("\ufffd"))
	}
	return send(page)
}

// renderAt sends htmx a page as a fragment, and the address at which the page can be found.
func (s *server) renderAt(c echo.Context, href string, p templates.Page, content templ.Component) error {
	c.Response().Header().Set("HX-Push-Url", href)
	return s.render(c, http.StatusOK, templates.Fragment(p, content))
}

// redirect sends a browser without a script from a form to the page at an address.
func redirect(c echo.Context, href string) error { return c.Redirect(http.StatusSeeOther, href) }

// volatileIfCut keeps an answer that the clock has cut short from being cached: it may be
// another the next time.
func volatileIfCut(c echo.Context, e methods.Ending) {
	if !e.Lasting() {
		volatile(c)
	}
}
