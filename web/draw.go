package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/answers"
	"sudoku/web/sketch"
	"sudoku/web/view/entry"
)

// solvabilityWork bounds the search for one solution of an empty board. For most boards it
// takes less than a millisecond.
const solvabilityWork solver.Work = 50_000_000

// draw serves the page on which the regions of a board are drawn.
func (s *server) draw(c echo.Context) error {
	k, err := sketch.Parse(c.QueryParams())
	if err != nil {
		return err
	}
	if s.revalidated(c) {
		return c.NoContent(http.StatusNotModified)
	}
	p := entry.DrawInput{Form: sketch.Form{Sketch: k}, Solvability: s.solvability(c.Request().Context(), k)}
	if p.Solvability == sketch.Undecided {
		volatile(c)
	}
	return s.drawingPage(c, http.StatusOK, p)
}

func (s *server) drawingPage(c echo.Context, status int, p entry.DrawInput) error {
	if err := chooseLane(c.Request().Context(), len(p.Sketch.Regions)); err != nil {
		return err
	}
	page := entry.Draw(p, s.site(c))
	return s.renderPage(c, status, page.Page, templates.DrawPage(page))
}

// checkDrawing says on each change what a drawing still lacks. Without a script it does
// the same as postDrawing.
func (s *server) checkDrawing(c echo.Context) error {
	if !isHtmx(c) {
		return s.postDrawing(c)
	}
	f, err := readDrawing(c)
	if err != nil {
		return err
	}
	status := entry.DrawStatus(f.Sketch, s.solvability(c.Request().Context(), f.Sketch))
	return s.render(c, http.StatusOK, templates.DrawStatus(status))
}

// postDrawing leads to the board that was drawn, or shows the drawing again with what it
// lacks.
func (s *server) postDrawing(c echo.Context) error {
	f, err := readDrawing(c)
	if err != nil {
		return err
	}
	p := entry.DrawInput{Form: f}
	switch {
	case len(f.Wrong) > 0:
		p.Problem = f.WrongSentence()
	case !f.Sketch.IsComplete():
		p.Problem = "This is not a board yet. " + f.Sketch.Summary()
	default:
		q, err := f.Sketch.Query()
		if err != nil {
			return err
		}
		return redirect(c, q.Address(""))
	}
	return s.drawingPage(c, http.StatusUnprocessableEntity, p)
}

// solvability looks for one solution of the board that was drawn, without digits. The page
// does without the answer if the server is busy or the search is long.
func (s *server) solvability(ctx context.Context, k sketch.Sketch) sketch.Solvability {
	if !k.IsComplete() {
		return sketch.NotAsked
	}
	l, err := k.Layout()
	if err != nil {
		return sketch.NotAsked
	}
	f, err := find(ctx, s, question[solvabilityAnswer]{
		key:    "fill " + l.ID(),
		budget: solvabilityWork,
		find:   func(ctx context.Context, w solver.Work) solvabilityAnswer { return searchSolution(ctx, l, w) },
		ending: func(f solvabilityAnswer) methods.Ending { return f.ending },
		bytes:  func(solvabilityAnswer) int { return answers.SizeOf[solvabilityAnswer]() },
		method: "fill", layout: l,
	})
	if err != nil {
		return sketch.Undecided
	}
	return f.solvability
}

// solvabilityAnswer says whether a board has a solution, and how the search for it ended.
type solvabilityAnswer struct {
	solvability sketch.Solvability
	ending      methods.Ending
}

func searchSolution(ctx context.Context, l *solver.Layout, budget solver.Work) solvabilityAnswer {
	n, err := solver.Count(ctx, solver.EmptyPuzzle(l), 1, solver.WithBudget(budget))
	switch {
	case n > 0:
		return solvabilityAnswer{sketch.Solvable, methods.Finished}
	case err != nil:
		return solvabilityAnswer{sketch.Undecided, methods.EndingOf(err)}
	}
	return solvabilityAnswer{sketch.Unsolvable, methods.Finished}
}

// readDrawing reads the form of a drawing.
func readDrawing(c echo.Context) (sketch.Form, error) {
	fields, err := readForm(c.Request())
	if err != nil {
		return sketch.Form{}, err
	}
	return sketch.ParseForm(fields)
}
