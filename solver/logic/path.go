package logic

import (
	"context"

	"sudoku/solver"
)

// Outcome says how a path ended.
type Outcome uint8

// The outcomes of a path.
const (
	Solved     Outcome = iota // every cell is filled
	Stuck                     // no technique finds a step
	Unsolvable                // the board holds a contradiction
	Stopped                   // the context ended first
)

func (o Outcome) String() string {
	return [...]string{"solved", "stuck", "unsolvable", "stopped"}[o]
}

// Path is a walk from a puzzle by the easiest step each time.
type Path struct {
	Steps   []Step
	Outcome Outcome
	Board   Board // where the path ended; for Unsolvable, its Contradiction says why
}

// Solve walks from the puzzle by the easiest step each time, to the solution or
// as far as the techniques lead. A puzzle with more than one solution is walked
// as far as all its solutions agree, at most.
func Solve(ctx context.Context, p solver.Puzzle) Path {
	path := Path{Board: NewBoard(p)}
	for {
		if _, broken := path.Board.Contradiction(); broken {
			path.Outcome = Unsolvable
			return path
		}
		if path.Board.Solved() {
			path.Outcome = Solved
			return path
		}
		step, ok, err := next(ctx, &path.Board)
		if err != nil {
			path.Outcome = Stopped
			return path
		}
		if !ok {
			path.Outcome = Stuck
			return path
		}
		path.Steps = append(path.Steps, step)
		path.Board.apply(step) // in place: nobody else has this board
	}
}
