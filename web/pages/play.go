package pages

import (
	"github.com/labstack/echo/v4"

	"sudoku/web/form"
	"sudoku/web/respond"
)

func (ps *Pages) playRoutes() []respond.Route {
	return []respond.Route{respond.Post("/play", ps.withDraft(postPlay))}
}

// postPlay opens a puzzle that was entered: from then on its digits are the givens.
func postPlay(c echo.Context, d form.Draft) error {
	return respond.Redirect(c, d.Query().Entered().Address(""))
}
