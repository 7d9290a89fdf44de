package pages

import (
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/respond"
)

// result is what was found out, in each format that it can be asked for. What is not asked for is not made.
type result struct {
	ending   methods.Ending // of the search for it
	report   func() printed
	fragment func() (templ.Component, error) // the part that a script asks for; nil where there is none
	page     func() (shown, error)
}

// printed is an object of JSON that is a text, too.
type printed interface{ Text() string }

// shown is a page with its content.
type shown struct {
	page    templates.Page
	content templ.Component
}

// serve sends a result in the format that is asked for.
func (ps *Pages) serve(c echo.Context, f respond.Format, r result) error {
	respond.VolatileIfCut(c, r.ending)
	switch f {
	case respond.JSON:
		return c.JSON(http.StatusOK, r.report())
	case respond.Text:
		return c.String(http.StatusOK, r.report().Text())
	case respond.Fragment:
		part, err := r.fragment()
		if err != nil {
			return err
		}
		return ps.Render(c, http.StatusOK, part)
	}
	whole, err := r.page()
	if err != nil {
		return err
	}
	return ps.RenderPage(c, http.StatusOK, whole.page, whole.content)
}
