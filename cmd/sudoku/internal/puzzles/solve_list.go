package puzzles

import (
	"context"
	"errors"
	"strconv"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// list lists the solutions of a puzzle up to a limit, as they are found.
type list struct {
	limit  int
	budget solver.Work
}

func (c list) work(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
	if solver.Clashes(p) != nil {
		return w.Write(ctx, withoutSolution(ctx, p, w, c.budget))
	}
	l := newListing(p, w, c.limit, c.budget)
	for g, err := range solver.Solutions(ctx, p, solver.WithBudget(c.budget)) {
		var stopped *solver.StoppedError
		if errors.As(err, &stopped) {
			return l.stopped(ctx, stopped)
		}
		if l.add(ctx, g); l.found >= max(c.limit, 2) {
			break
		}
	}
	return l.end(ctx)
}

// withoutSolution is the answer to a puzzle that has none. Reasons take time, and
// text has no place for them.
func withoutSolution(ctx context.Context, p solver.Puzzle, w *eachline.Writer, budget solver.Work) eachline.Answer {
	if w.JSON {
		return solutionAnswer(judge(ctx, p, budget))
	}
	v := solver.Verdict{Status: solver.None, Clashes: solver.Clashes(p)}
	if v.Clashes != nil {
		v.Status = solver.Invalid
	}
	return solutionAnswer(report.NewSolution(p, v, nil))
}

// listing writes solutions while they are found, because there may be more than
// fit into memory. As JSON it is one object, whose status comes last, when it is
// known.
type listing struct {
	puzzle solver.Puzzle
	w      *eachline.Writer
	limit  int
	budget solver.Work
	found  int // one past the limit is noticed, to tell one from several
}

func newListing(p solver.Puzzle, w *eachline.Writer, limit int, budget solver.Work) *listing {
	return &listing{puzzle: p, w: w, limit: limit, budget: budget}
}

func (l *listing) add(ctx context.Context, g solver.Grid) {
	l.found++
	if l.found > l.limit {
		return
	}
	out := &l.w.Block.Out
	switch {
	case !l.w.JSON:
		*out = append(notation.AppendLine(*out, l.puzzle.Layout(), g), '\n')
	case l.found == 1:
		*out = append(*out, '{')
		if l.w.ID != nil {
			*out = append(append(append(*out, `"id":`...), l.w.ID...), ',')
		}
		*out = append(*out, `"puzzle":`...)
		*out = strconv.AppendQuote(*out, notation.Code(l.puzzle))
		*out = append(*out, `,"layout":`...)
		*out = strconv.AppendQuote(*out, l.puzzle.Layout().ID())
		*out = append(*out, `,"solutions":["`...)
		*out = append(notation.AppendLine(*out, l.puzzle.Layout(), g), '"')
	default:
		*out = append(*out, `,"`...)
		*out = append(notation.AppendLine(*out, l.puzzle.Layout(), g), '"')
	}
	l.w.MakeRoom(ctx)
}

// end ends a list that is whole.
func (l *listing) end(ctx context.Context) (one bool) {
	switch l.found {
	case 0:
		return l.w.Write(ctx, withoutSolution(ctx, l.puzzle, l.w, l.budget))
	case 1:
		l.close(report.Solution{Status: solver.One})
	default:
		l.close(report.Solution{Status: solver.Several})
	}
	return l.found == 1
}

// stopped ends a list for which the work was done, or the time over. One that was interrupted ends
// where it is, but as JSON it is whole.
func (l *listing) stopped(ctx context.Context, stopped *solver.StoppedError) (one bool) {
	s := report.NewSolution(l.puzzle, solver.Verdict{Status: solver.Unknown}, stopped)
	if l.found == 0 {
		return l.w.Write(ctx, solutionAnswer(s))
	}
	if !l.w.JSON && !eachline.IsInterrupted(ctx) {
		l.w.Block.Out = append(l.w.Block.Out, s.Line()+"\n"...)
	}
	l.close(s)
	return false
}

// close ends the object with what is said of the puzzle.
func (l *listing) close(s report.Solution) {
	if !l.w.JSON {
		return
	}
	out := append(l.w.Block.Out, `],"status":`...)
	out = strconv.AppendQuote(out, string(s.Status))
	if s.Progress != "" {
		out = append(out, `,"progress":`...)
		out = strconv.AppendQuote(out, s.Progress)
	}
	if s.CutBy != "" {
		out = append(out, `,"cut_by":`...)
		out = strconv.AppendQuote(out, string(s.CutBy))
	}
	l.w.Block.Out = append(out, "}\n"...)
	l.w.EndObject()
}
