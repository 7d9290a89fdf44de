package pages

import (
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/practice"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/lessons"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view/lesson"
)

func (ps *Pages) practiseRoutes() []respond.Route {
	return []respond.Route{respond.Get(address.TechniquesPath+"/:id"+address.PractisePage, respond.Page, ps.practise)}
}

// practise asks for a technique in a position, and says whether what was chosen is it.
func (ps *Pages) practise(c echo.Context) error {
	id := c.Param("id")
	t, ok := logic.TechniqueOf(id)
	if !ok {
		return noSuchTechnique(id)
	}
	if ps.Revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	asked, err := readPractise(c, t.ID)
	if err != nil {
		return err
	}
	board := asked.Exercise.Board()
	found, err := ps.Results.Practice(c.Request().Context(), t.ID, max(asked.Answer.Turn, 1), board)
	switch {
	case err != nil:
		return err
	case len(found.All) == 0 && found.Ending() == methods.Interrupted:
		return &problem.Error{Status: http.StatusServiceUnavailable, Message: "The position could not be looked at in time.", Advice: "Try again in a few seconds."}
	case len(found.All) == 0:
		return fmt.Errorf("position %d of %s has no step: %v", asked.Answer.Turn, t.ID, found.Err)
	}
	respond.VolatileIfCut(c, found.Ending())
	asked.Task = practice.New(board, t, found.All)
	page := lesson.Practise(asked, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.PractisePage(page))
}

// readPractise reads which position is asked for, what was chosen there, and how much help was wanted.
func readPractise(c echo.Context, id string) (asked lesson.Asked, err error) {
	answer := address.Practise{ID: id, Checks: c.QueryParam(address.CheckParam) != ""}
	if answer.Turn, err = readTurn(c); err != nil {
		return asked, err
	}
	asked.Exercise, _ = lessons.Numbered(id, max(answer.Turn, 1))
	given := c.QueryParams()
	for _, text := range given[address.HelpedParam] { // what was sent along, and the next
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > address.MostHelp {
			return asked, address.Bad(fmt.Sprintf("“%s” in hint= is not a number from 1 to %d.", clip.Text(text), address.MostHelp))
		}
		answer.Helped = max(answer.Helped, n)
	}
	asked.Answer, err = answer.ParseAnswer(asked.Exercise.Puzzle.Layout(), given[address.CellsParam], c.QueryParam(address.DigitParam))
	return asked, err
}
