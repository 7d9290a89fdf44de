package pages

import (
	"context"
	"fmt"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/lanes"
	"sudoku/web/problem"
	"sudoku/web/respond"
	"sudoku/web/view/hints"
	"sudoku/web/work"
)

func (ps *Pages) allRoutes() []respond.Route {
	return append(ps.Resource("/p/:code/all", ps.allSteps), respond.Post("/all", ps.withDraft(leadTo("/all"))))
}

// allSteps serves every step that there is in a grid.
func (ps *Pages) allSteps(c echo.Context, q address.Query, f respond.Format) error {
	filter, err := readFilter(c, q)
	if err != nil {
		return err
	}
	evidence, err := address.ParseEvidence(c.QueryParam(address.EvidenceParam))
	if err != nil {
		return err
	}
	board, err := ps.boardOf(c, q)
	if err != nil {
		return err
	}
	found, err := ps.Results.Steps(c.Request().Context(), q, board, filter.Forms)
	if err != nil {
		return err
	}
	all := hints.NewAll(q, board, found.All, filter, found.Ending())
	listed := all.Listed()
	r := result{ending: found.Ending()}
	if f == respond.Page {
		r.page, err = ps.listPage(c, q, all)
	} else {
		r.report, err = ps.plainList(c, q, filter, plain{all.Board(), listed, found.Err, evidence && f == respond.JSON})
	}
	if err != nil {
		return err
	}
	return work.InLane(c.Request().Context(), laneToTell(f, len(listed)), func() error { return ps.serve(c, f, r) })
}

// plainList is a list as JSON or text, with the proofs of its steps.
func (ps *Pages) plainList(c echo.Context, q address.Query, filter address.Filter, p plain) (func() printed, error) {
	key := fmt.Sprint(q.Address("/all"), " ", filter, " ", len(p.steps))
	proofs, err := ps.proofsOf(c, key, q, func(ctx context.Context, w solver.Work) report.Proofs {
		return report.ProofsIn(ctx, p.board, p.steps, position.R1C1, w)
	})
	return func() printed {
		list := report.NewFound(p.board, p.steps, p.err, position.R1C1).In(filter.Forms).LeavingOut(q.Without).ToldBy(proofs)
		if p.evidence {
			return list.WithEvidence()
		}
		return list
	}, err
}

// plain is what a list as JSON or text is made of: the steps of a board, and what ended the search for them.
type plain struct {
	board    position.Board
	steps    []position.Step
	err      error
	evidence bool
}

// listPage finds what a page of steps says beside them, and returns what makes it.
func (ps *Pages) listPage(c echo.Context, q address.Query, all hints.All) (func() (shown, error), error) {
	checked, err := ps.Results.Checked(c.Request().Context(), q)
	if err != nil {
		return nil, err
	}
	respond.VolatileIfCut(c, methods.EndingOf(checked.Err))
	all, at, err := ps.shownStep(c, q, all)
	return func() (shown, error) {
		page := all.Page(at, checked, ps.Site(c))
		return shown{page.Page, templates.AllPage(page)}, nil
	}, err
}

// shownStep reads which step of a list is drawn, and finds how it is told.
func (ps *Pages) shownStep(c echo.Context, q address.Query, all hints.All) (hints.All, address.At, error) {
	n, err := readShown(c, all)
	if n == 0 || err != nil {
		return all, address.At{}, err
	}
	log, ending, err := ps.Results.ProvenStep(c.Request().Context(), all.Show(n))
	if err != nil {
		return all, address.At{}, err
	}
	respond.VolatileIfCut(c, ending)
	at, err := readPart(c, log)
	at.Step = n
	return all.Telling(log), at, err
}

// mostTold is about how many steps a page of all of them has words of.
const mostTold = 500

// laneToTell returns the lane in which so many steps are put into words: each takes some ten
// microseconds, and a page has words of no more than some.
func laneToTell(f respond.Format, steps int) lanes.Lane {
	if f == respond.Page {
		steps = min(steps, mostTold)
	}
	switch {
	case steps <= 10:
		return lanes.Fast
	case steps <= mostTold:
		return lanes.Short
	}
	return lanes.Slow
}

// boardOf is the board of a grid. Where digits were typed, it takes a check to know them from givens.
func (ps *Pages) boardOf(c echo.Context, q address.Query) (position.Board, error) {
	if q.Typed.List() == nil {
		return q.Board(), nil
	}
	checked, err := ps.Results.Checked(c.Request().Context(), q)
	respond.VolatileIfCut(c, methods.EndingOf(checked.Err))
	return q.Position().Board(checked), err
}

// readFilter reads which steps are listed.
func readFilter(c echo.Context, q address.Query) (address.Filter, error) {
	f, err := address.ParseFilter(q.Puzzle.Layout(), c.QueryParam)
	if _, isKnown := logic.TechniqueOf(f.Technique); err == nil && f.Technique != "" && !isKnown {
		err = address.Bad(fmt.Sprintf("“%s” in technique= is not the ID of a technique, like x-wing.", clip.Text(f.Technique)))
	}
	return f, err
}

// readShown reads which step of a list is drawn: 0 where there is none.
func readShown(c echo.Context, all hints.All) (shown int, err error) {
	count := len(all.Listed())
	shown = min(1, count)
	value := c.QueryParam(address.ShowParam)
	if value != "" {
		if shown, err = strconv.Atoi(value); err != nil || shown < 1 {
			return 0, address.Bad(fmt.Sprintf("“%s” in show= is not the number of a step.", clip.Text(value)))
		}
	}
	switch {
	case shown > count && !all.Lasting(): // it may have been there when the link was made
		shown = count
	case shown > count:
		return 0, &problem.Error{
			Status:  http.StatusNotFound,
			Message: fmt.Sprintf("There is no step %d: this list has %s.", shown, english.Count(count, "step")),
			Advice:  "Go back to the list.",
			Link:    templates.Link{Label: "The list", Href: all.Address()},
		}
	}
	return shown, nil
}
