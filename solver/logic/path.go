package logic

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic/internal/basic"
	"sudoku/solver/position"
)

// Path is a walk from a puzzle by the easiest step each time.
type Path struct {
	Start   position.Board // where it began
	Steps   []position.Step
	Outcome solver.Outcome
	Board   position.Board // where the path ended; for Unsolvable, its Contradiction says why

	// Exhausted says for Stuck that every candidate that is left stands in some
	// solution, so that nothing more can be concluded, by whatever technique.
	Exhausted bool

	// Spent is the work that the path took.
	Spent solver.Work
}

// Solve walks from the puzzle by the easiest step each time, to the solution or
// as far as the techniques lead. A puzzle with more than one solution is walked
// as far as all its solutions agree, at most. The error says what stopped the search:
// the context's error, or one that wraps ErrBudget. Then the path holds the steps until
// there, and more may exist.
func Solve(ctx context.Context, p solver.Puzzle, o Options) (Path, error) {
	from := position.NewBoard(p)
	if o.Removed != nil {
		from = from.Without(o.Removed)
	}
	return Walk(ctx, from, o)
}

// Walk is Solve from a position on the way.
func Walk(ctx context.Context, from position.Board, o Options) (path Path, err error) {
	from = from.OrEmpty()
	path.Start, path.Board = from, from.Clone()
	f := newFinder(ctx, &path.Board, o)
	if o.Profile == HoDoKu && f.allowed == nil {
		f.queue = basic.NewSinglesQueue(&path.Board)
	}
	defer func() { path.Spent = f.meter.Spent }()
	for {
		if _, broken := path.Board.Contradiction(); broken {
			path.Outcome = solver.Unsolvable
			return path, nil
		}
		if path.Board.Solved() {
			path.Outcome = solver.Solved
			return path, nil
		}
		if o.Possible != nil && shows(&path.Board, o.Possible) {
			path.Outcome, path.Exhausted = solver.Stuck, true
			return path, nil
		}
		step, ok, err := f.next()
		if err != nil {
			path.Outcome = solver.Stopped
			return path, err
		}
		if !ok {
			path.Outcome = solver.Stuck
			return path, nil
		}
		path.Steps = append(path.Steps, step)
		path.Board.ApplyInPlace(step) // in place: nobody else has this board
		if f.queue != nil {
			f.queue.Take(step)
		}
		f.search.Changed()
		if o.Found != nil {
			o.Found(path.Steps)
		}
	}
}

// shows reports whether every candidate that is left is possible, and every open cell
// has several.
func shows(b *position.Board, possible []solver.Digits) bool {
	for c, left := range b.AllCandidates() {
		if b.Digit(c) == 0 && (left.Len() < 2 || left&^possible[c] != 0) {
			return false
		}
	}
	return true
}
