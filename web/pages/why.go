package pages

import (
	"cmp"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/clip"
	"sudoku/web/form"
	"sudoku/web/respond"
	"sudoku/web/view/hints"
	"sudoku/web/work"
)

func (ps *Pages) whyRoutes() []respond.Route {
	back := respond.Post("/why.json", ps.withHistory(ps.backJSON))
	back.Format = respond.JSON
	return append(ps.helping("/p/:code/why", ps.why), respond.Post("/why", ps.withHistory(ps.back)), back)
}

// why serves why a move in a grid was a mistake.
func (ps *Pages) why(c echo.Context, q address.Query, f respond.Format) error {
	move, err := address.ParseMove(q.Puzzle.Layout(), c.QueryParam)
	if err != nil {
		return err
	}
	see := c.QueryParam(address.SeeParam)
	if see != "" && see != address.SeeRule {
		return address.Bad("“" + clip.Text(see) + "” in see= is not " + address.SeeRule + ".")
	}
	w, err := ps.Results.Why(c.Request().Context(), q, move)
	if err != nil {
		return err
	}
	return ps.serve(c, f, result{
		ending: methods.EndingOf(w.Err),
		report: func() printed { return report.NewWhy(w) },
		fragment: func() (templ.Component, error) {
			return templates.WhyFragment(hints.Why(q, w, ps.Site(c))), nil
		},
		page: func() (shown, error) {
			draw := hints.Why
			if see != "" {
				draw = hints.WhyRule
			}
			v := draw(q, w, ps.Site(c))
			return shown{v.Page, templates.WhyPage(v)}, nil
		},
	})
}

// withHistory reads the states that somebody went through, for a handler that is told what was found in them.
func (ps *Pages) withHistory(h func(c echo.Context, b backed) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		fields, err := readForm(c.Request())
		if err != nil {
			return err
		}
		ctx := c.Request().Context()
		var b backed
		var unread error
		err = inLaneFor(ctx, len(fields.Get("states")), func() { b.history, unread = form.ParseHistory(fields) })
		if err = cmp.Or(err, unread); err != nil {
			return err
		}
		if err := work.ChooseLane(ctx, b.history.Givens.Layout().CellCount()); err != nil {
			return err
		}
		if err := ps.find(c, &b); err != nil {
			return err
		}
		return h(c, b)
	}
}

// backed is what was found in a history.
type backed struct {
	history form.History
	trail   mistake.Trail
	query   address.Query // before the move that went wrong
	why     mistake.Why   // of that move; of no digit where none is known
}

// find finds it.
func (ps *Pages) find(c echo.Context, b *backed) (err error) {
	ctx := c.Request().Context()
	if b.trail, err = ps.Results.Back(ctx, b.history.Givens, b.history.States); err != nil || b.trail.Move.Digit == 0 {
		return err
	}
	b.query = b.history.Query(b.trail.Before)
	b.why, err = ps.Results.Why(ctx, b.query, b.trail.Move)
	return err
}

// back shows to a script what went wrong; without one, it leads to the page about the move, or to a check of
// the grid where nothing went wrong.
func (ps *Pages) back(c echo.Context, b backed) error {
	states := b.history.States
	switch {
	case respond.IsHtmx(c):
		return ps.Render(c, http.StatusOK, ps.backFragment(c, b))
	case b.trail.Move.Digit == 0:
		return respond.Redirect(c, b.history.Query(states[len(states)-1]).Address("/check"))
	}
	return respond.Redirect(c, b.query.Why(b.trail.Move))
}

func (ps *Pages) backFragment(c echo.Context, b backed) templ.Component {
	states := len(b.history.States)
	if b.trail.Move.Digit == 0 {
		return templates.BackFragment(templates.NoWayBack{Words: b.trail.Text(states), Older: b.trail.Older()})
	}
	return templates.WhyFragment(hints.WhyBack(b.query, b.why, b.trail, states, ps.Site(c)))
}

// backJSON is the same for a program.
func (ps *Pages) backJSON(c echo.Context, b backed) error {
	r := report.NewBack(b.history.Givens.Layout(), b.trail, len(b.history.States))
	if b.trail.Move.Digit != 0 {
		why := report.NewWhy(b.why)
		r.Why, r.Page = &why, b.query.Why(b.trail.Move)
	}
	return c.JSON(http.StatusOK, r)
}
