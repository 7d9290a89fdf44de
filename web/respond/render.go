package respond

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"unicode/utf8"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver/methods"
	"sudoku/templates"
)

// RenderPage renders a whole page, or what is left of it when its opening has begun.
func (s *Sender) RenderPage(c echo.Context, status int, p templates.Page, content templ.Component) error {
	if !OpeningOf(c.Request().Context()).Settle() {
		return s.Render(c, status, templates.Document(p, content))
	}
	return s.rendered(c.Request().Context(), content, func(page []byte) error {
		c.Response().Header().Set(echo.HeaderContentLength, strconv.Itoa(len(page))) // so that nothing compresses it by itself
		return c.Blob(status, echo.MIMETextHTMLCharsetUTF8, page)
	})
}

// Render renders into memory first, so that a fault gives an error page and not half a
// page.
func (s *Sender) Render(c echo.Context, status int, component templ.Component) error {
	return s.rendered(c.Request().Context(), component, func(page []byte) error {
		return c.Blob(status, echo.MIMETextHTMLCharsetUTF8, page)
	})
}

// rendered hands a component on as text, which belongs to others again afterwards.
func (s *Sender) rendered(ctx context.Context, component templ.Component, send func(page []byte) error) error {
	b := templ.GetBuffer()
	defer templ.ReleaseBuffer(b)
	done := s.Traces.Start(ctx, "render")
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

// RenderAt sends htmx a page as a fragment, and the address at which the page can be found.
func (s *Sender) RenderAt(c echo.Context, href string, p templates.Page, content templ.Component) error {
	c.Response().Header().Set("HX-Push-Url", href)
	return s.Render(c, http.StatusOK, templates.Fragment(p, content))
}

// Redirect sends a browser without a script from a form to the page at an address.
func Redirect(c echo.Context, href string) error { return c.Redirect(http.StatusSeeOther, href) }

// VolatileIfCut keeps an answer that the clock has cut short from being cached: it may be
// another the next time.
func VolatileIfCut(c echo.Context, e methods.Ending) {
	if !e.Lasting() {
		Volatile(c)
	}
}
