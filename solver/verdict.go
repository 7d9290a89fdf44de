package solver

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
)

// Status is what there is to say about a puzzle as a whole.
type Status uint8

// The statuses of a puzzle.
const (
	Unknown Status = iota // the search was stopped first
	One                   // exactly one solution
	Several               // more than one
	None                  // no solution, though no givens clash
	Invalid               // givens clash
)

func (s Status) String() string {
	return [...]string{"unknown", "one", "several", "none", "invalid"}[s]
}

// Verdict is the answer to a puzzle, with the reason where it is not a single
// solution.
type Verdict struct {
	Status   Status
	Solution Grid  // One and Several
	Second   Grid  // Several: another solution
	Differs  []int // Several: the cells in which the two differ

	// Clashes says for Invalid what clashes.
	Clashes []Clash
	// Conflict is for None a set of givens that contradict each other, without
	// the others: they have a solution as soon as any one of them is dropped.
	Conflict []int
	// Repairs are for None and Invalid the single slips of the hand that would
	// explain it, ordered by cell, the removal of a given last.
	Repairs []Repair
	// Partial says that the context or the budget ended while the reason was
	// looked for: the status holds, but Conflict may be larger than it need be
	// and repairs may be missing.
	Partial bool
	// Err says for Partial what ended: a *StoppedError, which wraps ErrBudget or
	// the context's own error.
	Err error
}

// Repair is one change of one given that leaves exactly one solution.
type Repair struct {
	Cell int
	Was  int
	Now  int // 0: the given is removed
}

// Judge solves a puzzle and explains the outcome. When the context ends before
// the status is known it returns a *StoppedError; the verdict then holds the
// solution found so far, if any, and nothing else.
func Judge(ctx context.Context, p Puzzle) (Verdict, error) {
	return JudgeWithin(ctx, p, 0)
}

// JudgeWithin is Judge within a budget for all that it does. Where that ends before
// the status is known, the error is a *StoppedError that wraps ErrBudget.
func JudgeWithin(ctx context.Context, p Puzzle, budget Work) (Verdict, error) {
	if clashes := Clashes(p); clashes != nil {
		return judgeInvalid(ctx, p, clashes), nil
	}
	var found []Grid
	_, err := search(ctx, p, guessesFor(p.layout, budget), func(g Grid) bool {
		found = append(found, g.Clone())
		return len(found) < 2
	})
	var v Verdict
	switch {
	case len(found) == 2:
		v.Status, v.Solution, v.Second, v.Differs = Several, found[0], found[1], differs(found[0], found[1])
	case len(found) == 1:
		v.Solution = found[0]
		if err == nil {
			v.Status = One
		}
	case err == nil:
		v = judgeNone(ctx, p)
	}
	return v, err
}

func differs(a, b Grid) []int {
	var cells []int
	for c := range a {
		if a[c] != b[c] {
			cells = append(cells, c)
		}
	}
	return cells
}

func judgeNone(ctx context.Context, p Puzzle) Verdict {
	v := Verdict{Status: None}
	conflict, err := Conflict(ctx, p)
	v.Conflict = conflict.Slice()
	if err == nil {
		v.Repairs, err = repairs(ctx, p, conflict)
	}
	v.Partial, v.Err = err != nil, err
	return v
}

func judgeInvalid(ctx context.Context, p Puzzle, clashes []Clash) Verdict {
	suspects := clashes[0].Cells
	for _, c := range clashes {
		suspects = suspects.And(c.Cells)
	}
	v := Verdict{Status: Invalid, Clashes: clashes}
	found, err := repairs(ctx, p, suspects)
	v.Repairs, v.Partial, v.Err = found, err != nil, err
	return v
}

// shortProof is the number of guesses that Conflict begins with.
const shortProof = 30

// conflictOrders is the number of orders in which Conflict drops givens on
// boards up to 9x9, where a set is found in about a millisecond.
const conflictOrders = 16

// Conflict returns, for a puzzle without a solution, an irreducible set of
// givens that contradict each other: with any one of them dropped, the others
// have a solution. The order in which givens are dropped decides which set is
// found, so it tries several orders, the same on every call, and returns the
// smallest set; the first order gets all the time it needs, the others only
// short proofs. When the context ends before it has a set that is irreducible,
// the set may be larger than it need be, and the error is a *StoppedError.
func Conflict(ctx context.Context, p Puzzle) (CellSet, error) {
	givens := p.givenCells()
	smallest, err := conflictIn(ctx, p, givens, math.MaxInt)
	if err != nil || p.layout.size > 9 {
		return smallest, err
	}
	random := rand.New(rand.NewPCG(1, uint64(len(givens))))
	for range conflictOrders - 1 {
		random.Shuffle(len(givens), func(i, k int) { givens[i], givens[k] = givens[k], givens[i] })
		set, err := conflictIn(ctx, p, givens, shortProof)
		if err == nil && set.Len() < smallest.Len() {
			smallest = set
		}
	}
	return smallest, nil
}

// conflictIn drops givens in the order given, and keeps those without which the
// contradiction goes away. The fewer givens are left, the longer a proof can
// take, so it goes over them with more and more patience: what a short search
// shows to be idle goes first, which leaves a contradiction that is easy to see.
// Where more patience than a number of guesses is asked for, it gives up.
func conflictIn(ctx context.Context, p Puzzle, order []int, patience int) (CellSet, error) {
	kept := CellsOf(order...)
	open := slices.Clone(order)
	for limit := shortProof; len(open) > 0; limit *= 10 {
		var later []int
		for _, c := range open {
			_, _, err := solveWithin(ctx, p.With(c, 0), limit)
			switch {
			case errors.Is(err, ErrNoSolution):
				p = p.With(c, 0)
				kept.Remove(c)
			case ctx.Err() != nil || err != nil && limit >= patience:
				return kept, err
			case err != nil:
				later = append(later, c)
			}
		}
		open = later
	}
	return kept, nil
}

// repairs tries every other digit, and none, in each suspect. The suspects must
// hold every given whose change could help: a conflict does, since a change
// outside it leaves it standing.
func repairs(ctx context.Context, p Puzzle, suspects CellSet) ([]Repair, error) {
	var found []Repair
	for c := range suspects.All() {
		was := p.Given(c)
		for _, now := range otherDigits(p.layout, was) {
			proper, err := isProper(ctx, p.With(c, now))
			if err != nil {
				return found, err
			}
			if proper {
				found = append(found, Repair{c, was, now})
			}
		}
	}
	return found, nil
}

// otherDigits lists every digit but one, and 0, for none, last.
func otherDigits(l *Layout, was int) []int {
	return append(slices.Collect(l.AllDigits().Without(was).All()), 0)
}

func isProper(ctx context.Context, p Puzzle) (bool, error) {
	if Clashes(p) != nil {
		return false, nil
	}
	n, err := Count(ctx, p, 2)
	return n == 1, err
}
