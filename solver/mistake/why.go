package mistake

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/position"
)

// Kind says what is known of a move.
type Kind uint8

// The kinds.
const (
	Refuted    Kind = iota // it is a mistake, and Refutation says why
	TooLong                // it is a mistake, and no easy rule shows it
	Harmless               // it is none: a solution can still be reached
	Before                 // no solution could be reached before it
	NoSolution             // the givens have none
	Given                  // the cell of the move is filled already
	Stopped                // the search was stopped before it knew
)

// String is the name of the kind in JSON.
func (k Kind) String() string {
	return [...]string{"refuted", "too-long", "harmless", "before", "no-solution", "filled", "stopped"}[k]
}

// Why is what is known of a move: whether it was a mistake, and why.
type Why struct {
	Position   hint.Position // where the move was made
	Move       Move
	Kind       Kind
	Status     solver.Status  // of the givens
	Right      int            // the digit that the cell has in the only solution; 0 where there are several
	Board      position.Board // where the move was made, with the candidates that the notes leave
	Refutation Refutation     // of Refuted
	Almost     *Almost        // the rule that almost applied; nil for none
	Err        error          // what ended the search: of Stopped, or where more could be known
	Spent      solver.Work
}

// Explain says whether a move in a position was a mistake, and why, within a budget; 0 sets no limit but the
// context.
func Explain(ctx context.Context, p hint.Position, move Move, budget solver.Work) Why {
	w := Why{Position: p, Move: move}
	m := &meter{ctx: ctx, limit: budget}
	w.judge(m)
	if w.Kind == TooLong {
		w.refute(m)
	}
	w.Spent = m.spent
	return w
}

// judge finds out whether the move is a mistake; TooLong until a refutation is found.
func (w *Why) judge(m *meter) {
	at := State{w.Position.Puzzle, w.Position.Marks}
	w.Board = at.board()
	if at.Puzzle.Given(w.Move.Cell) != 0 {
		w.Kind, w.Status = Given, solver.Unknown
		return
	}
	j := newJudge(m, w.Position.Givens)
	w.Status = j.status
	if j.status == solver.One {
		w.Right = int(j.known[0][w.Move.Cell])
	}
	switch before, after := j.reaches(at), j.reaches(w.Move.after(at)); {
	case m.err != nil:
		w.Kind, w.Err = Stopped, m.err
	case j.status == solver.None || j.status == solver.Invalid:
		w.Kind = NoSolution
	case !before:
		w.Kind = Before
	case after:
		w.Kind = Harmless
	default:
		w.Kind = TooLong
	}
}

// refute looks for the refutation, and for the rule that almost applied.
func (w *Why) refute(m *meter) {
	r := refuter{meter: m, before: w.Board, move: w.Move}
	if found, ok := r.refute(); ok {
		w.Kind, w.Refutation = Refuted, found
	}
	if found, ok := almost(m, w.Board, w.Move); ok {
		w.Almost = &found
	}
	if w.Err = m.err; m.err != nil && w.Kind == TooLong {
		w.Kind = Stopped
	}
}
