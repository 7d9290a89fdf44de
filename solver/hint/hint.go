package hint

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Kind says what a hint is about.
type Kind uint8

// The kinds, in the order in which they are said: what is wrong comes before what is next.
const (
	Clash         Kind = iota // digits clash
	Wrong                     // typed digits are wrong
	Apart                     // the typed digits do not go together
	Lacking                   // notes leave out the right digit
	Solved                    // the grid is full, and right
	Contradiction             // nothing is wrong that could be told, but the position has no solution
	Next                      // the next step
	NoStep                    // no known technique goes on
	Stopped                   // the search was stopped before it found a step
)

// String is the name of the kind in JSON.
func (k Kind) String() string {
	return [...]string{"clash", "wrong", "apart", "lacking", "solved", "contradiction", "step", "no-step", "stopped"}[k]
}

// Hint is the hint for a position.
type Hint struct {
	Position Position
	Checked  Checked
	Kind     Kind
	Board    position.Board // with the candidates that the marks leave
	Step     position.Step  // of Next
	Err      error          // of Stopped
}

// Find finds the hint for a position within a budget; 0 sets no limit but the context. The step
// is the easiest that the board offers.
func Find(ctx context.Context, p Position, budget solver.Work) Hint {
	h := Hint{Position: p, Checked: Check(ctx, p, budget)}
	h.Board = p.Board(h.Checked)
	switch c := h.Checked; {
	case c.Clashes != nil:
		h.Kind = Clash
	case c.Wrong != nil:
		h.Kind = Wrong
	case c.Apart:
		h.Kind = Apart
	case c.Lacking != nil:
		h.Kind = Lacking
	case c.Full:
		h.Kind = Solved
	default:
		h.next(ctx, budget.Left(c.Spent))
	}
	return h
}

// next looks for the next step.
func (h *Hint) next(ctx context.Context, budget solver.Work) {
	if _, broken := h.Board.Contradiction(); broken {
		h.Kind = Contradiction
		return
	}
	o := logic.Options{Uniqueness: logic.NotUnique, Budget: budget, Without: h.Position.Without}
	if h.Checked.Status == solver.One { // then the grid has that solution too: nothing in it is wrong
		o.Uniqueness = logic.KnownUnique
	}
	step, ok, err := logic.Next(ctx, h.Board, o)
	switch {
	case err != nil:
		h.Kind, h.Err = Stopped, err
	case !ok:
		h.Kind = NoStep
	default:
		h.Kind, h.Step = Next, step
	}
}
