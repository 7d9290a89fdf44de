package mistake

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

// Move is one change that a person makes to a grid.
type Move struct {
	position.Candidate
	Out bool // the digit was taken out of the candidates of the cell; else it was put into the cell
}

// after is a state after a move.
func (m Move) after(s State) State {
	if m.Out {
		s.Marks.Removed = s.Marks.Removed.With(m.Cell, solver.DigitsOf(m.Digit))
		return s
	}
	s.Puzzle = s.Puzzle.With(m.Cell, m.Digit)
	return s
}

// Trail is what is known of the states that somebody went through.
type Trail struct {
	Status solver.Status // of the givens; Unknown where Err says why
	Last   int           // the index of the last state from which a solution can be reached; position.None for none
	Good   bool          // that is the last state of all: nothing is wrong
	Before State         // where the first wrong move was made
	Move   Move          // that move; its digit is 0 where no move is known
	Err    error         // what ended the search before its end
	Spent  solver.Work
}

// Back looks through the states that somebody went through, the oldest first and the one that stands now
// last, for the last from which a solution of the givens can be reached, and for the move after it that
// went wrong. The budget is one for all states; 0 sets no limit but the context.
func Back(ctx context.Context, givens solver.Puzzle, states []State, budget solver.Work) Trail {
	m := &meter{ctx: ctx, limit: budget}
	j := newJudge(m, givens)
	t := Trail{Status: j.status, Last: position.None}
	if j.err == nil && (j.status == solver.One || j.status == solver.Several) {
		t.find(j, states)
	}
	t.Err, t.Spent = m.err, m.spent
	return t
}

func (t *Trail) find(j *judge, states []State) {
	for i := len(states) - 1; i >= 0 && j.err == nil; i-- {
		if j.reaches(states[i]) {
			t.Last = i
			break
		}
	}
	switch {
	case t.Last == position.None || j.err != nil:
	case t.Last == len(states)-1:
		t.Good = true
	default:
		t.Before, t.Move = firstWrong(j, states[t.Last], states[t.Last+1])
	}
}

// firstWrong is the first of the changes between two states that goes wrong, with what stood before it.
// What was taken away goes first, then digits are put, then candidates are taken out.
func firstWrong(j *judge, from, to State) (State, Move) {
	at := State{Puzzle: from.Puzzle, Marks: pencil.Marks{Auto: from.Marks.Auto, Removed: listed(from.takenOut())}}
	for cell, d := range from.Puzzle.Grid() {
		if d != 0 && to.Puzzle.Given(cell) != int(d) {
			at.Puzzle = at.Puzzle.With(cell, 0)
		}
	}
	for _, m := range changes(from, to) {
		next := m.after(at)
		if !j.reaches(next) {
			return at, m
		}
		at = next
	}
	return at, Move{}
}

// takenOut lists the candidates that the digits of the state leave and its notes do not.
func (s State) takenOut() []position.Candidate { return s.Marks.TakenOut(s.Puzzle) }

func listed(candidates []position.Candidate) (list pencil.List) {
	for _, k := range candidates {
		list = list.With(k.Cell, solver.DigitsOf(k.Digit))
	}
	return list
}

// changes lists the digits that were put between two states, then the candidates that were taken out.
func changes(from, to State) []Move {
	var all []Move
	for cell, d := range to.Puzzle.Grid() {
		if d != 0 && from.Puzzle.Given(cell) != int(d) {
			all = append(all, Move{Candidate: position.Candidate{Cell: cell, Digit: int(d)}})
		}
	}
	gone := listed(from.takenOut())
	for _, k := range to.takenOut() {
		if out, _ := gone.Of(k.Cell); !out.Has(k.Digit) {
			all = append(all, Move{Candidate: k, Out: true})
		}
	}
	return all
}
