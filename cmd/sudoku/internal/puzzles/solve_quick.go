package puzzles

import (
	"context"
	"strconv"

	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
)

// quick is what a batchWorker does with puzzles: it appends the answers that the batch knows, and leaves all others
// to something that takes its time.
type quick struct {
	known func(b *solver.Batch, out []byte, i int) (longer []byte, ok bool)
	rest  func(ctx context.Context, t *batchWorker, i int, w *eachline.Writer) (one bool)
}

// quick is how the puzzles are answered together; ok is false where each is answered by itself.
func (c *Solve) quick(isText bool) (q quick, ok bool) {
	limit, budget := c.most(), c.SolveBudget()
	switch {
	case !c.Count && !c.All && c.Limit == nil && isText:
		return quick{appendSolution, restOfSolutions}, true
	case !c.Count && !c.All && c.Limit == nil:
		return quick{appendObject, restOfSolutions}, true
	case !isText || c.Work != nil || c.Deadline != nil: // a budget is held to the work of each
		return quick{}, false
	case c.Count:
		return quick{countUpTo(limit), restBy(count{limit, budget}.work)}, true
	}
	return quick{appendFound, restBy(list{limit, budget}.work)}, true
}

// appendSolution appends the line of a puzzle: its solution, or a word.
func appendSolution(b *solver.Batch, out []byte, i int) ([]byte, bool) {
	if solved, ok := b.AppendLine(out, i); ok {
		return append(solved, '\n'), true
	}
	if !b.Settled(i) || b.Status(i) == solver.Invalid {
		return out, false
	}
	return append(append(out, b.Status(i)...), '\n'), true
}

// appendFound is appendSolution where several solutions are listed.
func appendFound(b *solver.Batch, out []byte, i int) ([]byte, bool) {
	if b.Settled(i) && b.Status(i) == solver.Several {
		return out, false
	}
	return appendSolution(b, out, i)
}

// appendObject appends the object of JSON of a puzzle with exactly one solution.
func appendObject(b *solver.Batch, out []byte, i int) ([]byte, bool) {
	longer, ok := b.AppendPuzzle(append(out, `{"puzzle":"`...), i)
	if !ok {
		return out, false
	}
	longer = append(append(append(longer, `","layout":"`...), solver.Classic().ID()...), `","status":"one","solution":"`...)
	if longer, ok = b.AppendLine(longer, i); !ok {
		return out, false
	}
	return append(longer, "\"}\n"...), true
}

// countUpTo appends how many solutions a puzzle has, of two at most.
func countUpTo(limit int) func(*solver.Batch, []byte, int) ([]byte, bool) {
	return func(b *solver.Batch, out []byte, i int) ([]byte, bool) {
		if !b.Settled(i) {
			return out, false
		}
		n := 0
		switch b.Status(i) {
		case solver.One:
			n = 1
		case solver.Several:
			n = 2
		case solver.Invalid:
			return out, false
		}
		if n == 2 && limit > 2 {
			return out, false
		}
		return append(strconv.AppendInt(out, int64(min(n, limit)), 10), '\n'), true
	}
}

// restOfSolutions says of a puzzle what there is to say.
func restOfSolutions(ctx context.Context, t *batchWorker, i int, w *eachline.Writer) (one bool) {
	return w.Write(ctx, solutionAnswer(t.solution(ctx, i)))
}

// restBy has the work done on a puzzle by itself.
func restBy(work func(context.Context, solver.Puzzle, *eachline.Writer) bool) func(context.Context, *batchWorker, int, *eachline.Writer) bool {
	return func(ctx context.Context, t *batchWorker, i int, w *eachline.Writer) bool {
		return work(ctx, t.batch.Puzzle(i), w)
	}
}
