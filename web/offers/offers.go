// Package offers looks for other readings of a picture with which the puzzle has exactly one solution, to be
// offered to a person and never taken by itself: one misread digit leaves exactly one, wrong, solution in three of
// a hundred pictures.
package offers

import (
	"context"

	"sudoku/solver"
	"sudoku/web/photo"
)

// Bounds on what is proposed. A cost is a natural logarithm of how many times likelier the reading itself is.
const (
	mostChanges = 4   // cells read otherwise
	mostCost    = 4.0 // of a reading that is proposed
	clearBy     = 2.0 // by which any other with one solution costs more
	mostLikely  = 3   // readings that are named where none is proposed
	mostTried   = 4000
)

// Budget is how much work the search may take: about two tenths of a second.
const Budget solver.Work = 20_000_000

// Change is a cell that may be something else than what was read.
type Change struct{ Cell, From, To int }

// Other is another reading, with which the puzzle has exactly one solution.
type Other struct {
	Changes []Change // by cell
	Cost    float64
}

// Offers are what can be said about a reading by solving it.
type Offers struct {
	Reading photo.Reading // as it was, but for digits that only look written
	Puzzle  solver.Puzzle // what was printed
	Status  solver.Status // of that
	// Proposed is the reading that is much likelier than all others that have exactly one solution; nil for none.
	Proposed *Other
	// Likely are some that have, where none of them is much likelier.
	Likely []Other
	// Filled is what was printed and written; the same as Puzzle where nothing was written.
	Filled solver.Puzzle
}

// Of looks for offers on a reading. It ends with the budget, or early with the context.
func Of(ctx context.Context, r photo.Reading, budget solver.Work) (Offers, error) {
	l, err := solver.ParseLayout(r.Layout)
	if err != nil {
		return Offers{}, err
	}
	s := search{ctx: ctx, left: budget}
	r = s.believed(l, r)
	o := Offers{Reading: r}
	o.Puzzle, o.Filled = parted(l, r)
	s.read = o.Puzzle
	if o.Status = s.status(o.Puzzle); o.Status == solver.None || o.Status == solver.Several || o.Status == solver.Invalid {
		o.Proposed, o.Likely = s.others(choicesOf(r))
	}
	return o, nil
}

// HasWritten reports whether something was written into a puzzle that has exactly one solution without it: then
// what was written are entries of a game.
func (o Offers) HasWritten() bool {
	return o.Status == solver.One && o.Filled.GivenCount() > o.Puzzle.GivenCount()
}
