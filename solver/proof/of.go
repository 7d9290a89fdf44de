package proof

import (
	"context"
	"errors"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// ErrNone says that no proof was found: the evidence of the step is the only one then.
var ErrNone = errors.New("no proof was found")

// Budget is work enough for nearly every step of a classic board: half a second at most, and some
// milliseconds mostly.
const Budget solver.Work = 50_000_000

// Of is a proof of a result, which has to hold in a position. What of it shows there already is left
// out. The budget is the most work that the search may do, 0 for no limit; what the search has found
// by then is the answer. The error wraps solver.ErrBudget where the budget ended the search before it
// found anything, or the error of the context, or is ErrNone. The same question has the same answer.
func Of(ctx context.Context, b position.Board, result []Claim, budget solver.Work) (Proof, error) {
	proof, _, err := Counted(ctx, b, result, budget)
	return proof, err
}

// Counted is Of, and says how much work it was.
func Counted(ctx context.Context, b position.Board, result []Claim, budget solver.Work) (Proof, solver.Work, error) {
	b = b.OrEmpty()
	if _, broken := b.Contradiction(); broken {
		return Proof{}, 0, ErrNone
	}
	e := newEngine(ctx, &b, budget)
	start := newGrid(e.board)
	start.reset(&b)
	result = slices.DeleteFunc(slices.Clone(result), start.shows)
	proof, ok := e.proven(start, result)
	cut := e.err != nil && !errors.Is(e.err, solver.ErrBudget) // somebody stopped it: another time it comes further
	switch {
	case ok && !cut:
		proof.Result = result
		return proof, e.spent, nil
	case e.err != nil:
		return Proof{}, e.spent, e.err
	}
	return Proof{}, e.spent, ErrNone
}

// proven proves a result: one claim by the main argument, several by a part each.
func (e *engine) proven(start *grid, result []Claim) (Proof, bool) {
	switch len(result) {
	case 0:
		return Proof{}, false
	case 1:
		return e.one(start, result[0])
	}
	return e.several(start, result)
}

// one proves one claim: by a supposition, or by cases where that is shorter.
func (e *engine) one(start *grid, claim Claim) (Proof, bool) {
	a := e.refuted(start, e.board.supposing(claim.Opposite()))
	if !claim.On && (!a.found() || a.cost > linesOfCases+2) {
		below := MaxLines + 1
		if a.found() {
			below = min(a.cost, below)
		}
		goal := e.board.index(claim.Cell, claim.Digit)
		if p, ok := e.byCases(start, goal, below); ok {
			return e.writtenCases(start, p, goal), true
		}
	}
	if !a.found() {
		return Proof{}, false
	}
	return e.written(start, a.facts), true
}
