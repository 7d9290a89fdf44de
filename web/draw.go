package web

import (
	"context"
	"net/http"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/templates"
)

// drawPage is what the page shows of a sketch.
type drawPage struct {
	sketch  sketch
	raw     []string // what stands in each cell, where it came from a form
	wrong   []int    // cells that hold something that is not a region
	problem string   // why what was sent could not be used
	fills   fills
}

// fills says whether the board of a complete drawing can be filled at all.
type fills uint8

const (
	unasked fills = iota // the drawing is not complete
	possible
	impossible
	undecided // there was no time to find out
)

// fillWork bounds the search for one solution of an empty board, which most
// boards have within a millisecond.
const fillWork solver.Work = 50_000_000

// draw is the page on which the regions of a board are drawn.
func (s *server) draw(c echo.Context) error {
	k, err := readSketch(c)
	if err != nil {
		return err
	}
	if s.fresh(c) {
		return c.NoContent(http.StatusNotModified)
	}
	p := drawPage{sketch: k, fills: s.canFill(c.Request().Context(), k)}
	if p.fills == undecided {
		volatile(c)
	}
	return s.drawingPage(c, http.StatusOK, p)
}

func (s *server) drawingPage(c echo.Context, status int, p drawPage) error {
	if err := makeWay(c.Request().Context(), len(p.sketch.regions)); err != nil {
		return err
	}
	view := s.drawView(p)
	return s.render(c, status, templates.Document(view.Page, templates.DrawPage(view)))
}

// checkDrawing says how far a drawing is, on each change. Without a script it
// is the same as postDrawing.
func (s *server) checkDrawing(c echo.Context) error {
	if !isHtmx(c) {
		return s.postDrawing(c)
	}
	p, err := readDrawing(c)
	if err != nil {
		return err
	}
	p.fills = s.canFill(c.Request().Context(), p.sketch)
	return s.render(c, http.StatusOK, templates.DrawStatus(drawStatus(p.sketch, p.fills)))
}

// postDrawing goes on to the board that was drawn, or shows the drawing again
// with what it lacks.
func (s *server) postDrawing(c echo.Context) error {
	p, err := readDrawing(c)
	if err != nil {
		return err
	}
	switch {
	case len(p.wrong) > 0:
		p.problem = p.wrongSentence()
	case !p.sketch.isComplete():
		p.problem = "This is not a board yet. " + p.sketch.summary()
	default:
		q, err := p.sketch.puzzle()
		if err != nil {
			return err
		}
		return c.Redirect(http.StatusSeeOther, q.Address(""))
	}
	return s.drawingPage(c, http.StatusUnprocessableEntity, p)
}

// canFill looks for one solution of the board as it was drawn, without digits.
// It is only asked for what it adds to the page: where the server is busy or the search
// long, the question stays open.
func (s *server) canFill(ctx context.Context, k sketch) fills {
	if !k.isComplete() {
		return unasked
	}
	l, err := k.layout()
	if err != nil {
		return unasked
	}
	f, err := find(ctx, s, question[filling]{
		key:    "fill " + l.ID(),
		budget: fillWork,
		find:   func(ctx context.Context, w solver.Work) filling { return fill(ctx, l, w) },
		ending: func(f filling) report.Ending { return f.ending },
		bytes:  func(filling) int { return sizeOf[filling]() },
	})
	if err != nil {
		return undecided
	}
	return f.fills
}

// filling is whether a board can be filled, and how the search for that ended.
type filling struct {
	fills  fills
	ending report.Ending
}

func fill(ctx context.Context, l *solver.Layout, budget solver.Work) filling {
	n, _, err := solver.CountWithin(ctx, solver.EmptyPuzzle(l), 1, budget)
	switch {
	case n > 0:
		return filling{possible, report.Finished}
	case err != nil:
		return filling{undecided, report.EndingOf(err)}
	}
	return filling{impossible, report.Finished}
}
