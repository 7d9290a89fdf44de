package pages

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/templates"
	"sudoku/web/exchange"
	"sudoku/web/form"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view/entry"
	"sudoku/web/work"
)

// readDraft reads the form of a grid.
func readDraft(c echo.Context) (form.Draft, error) {
	fields, err := readForm(c.Request())
	if err != nil {
		return form.Draft{}, err
	}
	return form.ParseDraft(fields)
}

// readForm reads the fields of a form. It runs on every key that is typed.
func readForm(r *http.Request) (form.Fields, error) {
	if exchange.MediaType(r) != echo.MIMEApplicationForm {
		return form.Fields{}, echo.ErrUnsupportedMediaType
	}
	body, err := exchange.BodyOf(r)
	var fields form.Fields
	if err == nil {
		fields, err = form.Parse(string(body))
	}
	if err != nil {
		return form.Fields{}, problem.BadForm(err)
	}
	return fields, nil
}

// withDraft reads a form for a handler that needs a grid of digits.
func (ps *Pages) withDraft(h func(c echo.Context, d form.Draft) error) echo.HandlerFunc {
	return func(c echo.Context) error { return ps.answerDraft(c, h) }
}

func (ps *Pages) answerDraft(c echo.Context, h func(c echo.Context, d form.Draft) error) error {
	d, err := readDraft(c)
	if err != nil {
		return err
	}
	if err := work.ChooseLane(c.Request().Context(), d.Layout.CellCount()); err != nil {
		return err
	}
	if len(d.Wrong) > 0 {
		return ps.rejectDraft(c, d)
	}
	return h(c, d)
}

// rejectDraft shows the form again as it was sent, with what is wrong.
func (ps *Pages) rejectDraft(c echo.Context, d form.Draft) error {
	e := entry.EntryInput{Draft: d, Problem: d.WrongSentence(), Paste: templates.Paste{Text: d.Text}}
	if !respond.IsHtmx(c) {
		return ps.entryPage(c, http.StatusUnprocessableEntity, e)
	}
	page := entry.Entry(e, ps.Site(c))
	c.Response().Header().Set("HX-Retarget", "#page")
	c.Response().Header().Set("HX-Reswap", "outerHTML")
	return ps.Render(c, http.StatusUnprocessableEntity, templates.Fragment(page.Page, templates.EntryPage(page)))
}
