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
	answer, err := readPractise(c, t.ID)
	if err != nil {
		return err
	}
	found, err := ps.Results.Practice(c.Request().Context(), t.ID, max(answer.Turn, 1))
	switch {
	case err != nil:
		return err
	case len(found.All) == 0 && found.Ending() == methods.Interrupted:
		return &problem.Error{Status: http.StatusServiceUnavailable, Message: "The position could not be looked at in time.", Advice: "Try again in a few seconds."}
	case len(found.All) == 0:
		return fmt.Errorf("position %d of %s has no step: %v", answer.Turn, t.ID, found.Err)
	}
	asked := lesson.Asked{Exercise: found.Exercise}
	if asked.Answer, err = answer.ParseAnswer(found.Exercise.Puzzle.Layout(), c.QueryParams()[address.CellsParam], c.QueryParam(address.DigitParam)); err != nil {
		return err
	}
	respond.VolatileIfCut(c, found.Ending())
	asked.Task = practice.New(found.Exercise.Board(), t, found.All)
	page := lesson.Practise(asked, ps.Site(c))
	return ps.RenderPage(c, http.StatusOK, page.Page, templates.PractisePage(page))
}

// readPractise reads which position is asked for, and how much help was wanted.
func readPractise(c echo.Context, id string) (answer address.Practise, err error) {
	answer = address.Practise{ID: id, Checks: c.QueryParam(address.CheckParam) != ""}
	if answer.Turn, err = readTurn(c); err != nil {
		return answer, err
	}
	for _, text := range c.QueryParams()[address.HelpedParam] { // what was sent along, and the next
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > address.MostHelp {
			return answer, address.Bad(fmt.Sprintf("“%s” in hint= is not a number from 1 to %d.", clip.Text(text), address.MostHelp))
		}
		answer.Helped = max(answer.Helped, n)
	}
	return answer, nil
}
