package solver

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
)

// Status says how many solutions a puzzle has, in the word that is written for it.
type Status string

// The statuses of a puzzle.
const (
	Unknown Status = "unknown" // the search was stopped first
	One     Status = "one"     // exactly one solution
	Several Status = "several" // more than one
	None    Status = "none"    // no solution, though no givens clash
	Invalid Status = "invalid" // givens clash
)

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
}

// Repair is one change of one given that leaves exactly one solution.
type Repair struct {
	Cell int
	Was  int
	Now  int // 0: the given is removed
}

// Judge solves a puzzle and explains the outcome, within one budget for all that it
// does. When the context or the budget ends first it returns a *StoppedError. Then the
// verdict is Partial, or, where the status is Unknown, it holds the solution found so
// far, if any, and nothing else.
func Judge(ctx context.Context, p Puzzle, opts ...Option) (Verdict, error) {
	o := optionsOf(opts)
	left := &allowance{limits: o.limits}
	v, err := judge(o.in(ctx), p, left)
	o.add(left.spent)
	return v, err
}

func judge(ctx context.Context, p Puzzle, left *allowance) (Verdict, error) {
	if clashes := Clashes(p); clashes != nil {
		return judgeInvalid(ctx, p, clashes, left)
	}
	found, r, err := firstSolutions(ctx, p, 2, left.limits)
	left.spend(r)
	switch {
	case len(found) == 2:
		return Verdict{Status: Several, Solution: found[0], Second: found[1], Differs: differs(found[0], found[1])}, err
	case len(found) == 1 && err == nil:
		return Verdict{Status: One, Solution: found[0]}, nil
	case len(found) == 1:
		return Verdict{Status: Unknown, Solution: found[0]}, err
	case err != nil:
		return Verdict{Status: Unknown}, err
	}
	return judgeNone(ctx, p, left)
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

func judgeNone(ctx context.Context, p Puzzle, left *allowance) (Verdict, error) {
	v := Verdict{Status: None}
	conflict, err := conflictWithin(ctx, p, left)
	v.Conflict = conflict.Slice()
	if err == nil {
		v.Repairs, err = repairs(ctx, p, conflict, left)
	}
	v.Partial = err != nil
	return v, err
}

func judgeInvalid(ctx context.Context, p Puzzle, clashes []Clash, left *allowance) (Verdict, error) {
	suspects := clashes[0].Cells
	for _, c := range clashes {
		suspects = suspects.And(c.Cells)
	}
	found, err := repairs(ctx, p, suspects, left)
	return Verdict{Status: Invalid, Clashes: clashes, Repairs: found, Partial: err != nil}, err
}

// allowance is what is left of the budget of a call that makes several searches, and what
// they took.
type allowance struct {
	limits
	spent tally
}

func (a *allowance) spend(r tally) {
	a.spent.Work += r.Work
	a.spent.Guesses += r.Guesses
	if a.most != noLimit {
		a.most = max(0, a.most-r.Work)
	}
}

// solve looks for a solution with a limit of its own. It reports whether that limit,
// and not the budget or the context, was too small.
func (a *allowance) solve(ctx context.Context, p Puzzle, most Work) (short bool, err error) {
	isMost := most < a.most
	_, o, err := solveWithin(ctx, p, limits{min(most, a.most), a.engine})
	a.spend(o)
	return isMost && errors.Is(err, ErrBudget), err
}

// shortProof is the number of guesses that Conflict begins with.
const shortProof = 30

// guessWork is about what a guess takes.
func guessWork(l *Layout) Work {
	if l.size == 9 {
		return bandGuess
	}
	return 2 * Work(l.CellCount())
}

// conflictOrders is the number of orders in which Conflict drops givens on
// boards up to 9x9, where a set is found in about a millisecond.
const conflictOrders = 16

// Conflict returns, for a puzzle without a solution, an irreducible set of
// givens that contradict each other: with any one of them dropped, the others
// have a solution. The order in which givens are dropped decides which set is
// found, so it tries several orders, the same on every call, and returns the
// smallest set; the first order gets all the time it needs, the others only
// short proofs. When the context or the budget ends before it is done, the set may
// be larger than it need be, and the error is a *StoppedError.
func Conflict(ctx context.Context, p Puzzle, opts ...Option) (CellSet, error) {
	o := optionsOf(opts)
	left := &allowance{limits: o.limits}
	set, err := conflictWithin(o.in(ctx), p, left)
	o.add(left.spent)
	return set, err
}

func conflictWithin(ctx context.Context, p Puzzle, left *allowance) (CellSet, error) {
	givens := p.givenCells()
	smallest, _, err := conflictIn(ctx, p, givens, noLimit, left)
	if err != nil || p.Layout().size > 9 {
		return smallest, err
	}
	random := rand.New(rand.NewPCG(1, uint64(len(givens))))
	for range conflictOrders - 1 {
		random.Shuffle(len(givens), func(i, k int) { givens[i], givens[k] = givens[k], givens[i] })
		set, gaveUp, err := conflictIn(ctx, p, givens, shortProof*guessWork(p.Layout()), left)
		if err != nil {
			return smallest, err
		}
		if !gaveUp && set.Len() < smallest.Len() {
			smallest = set
		}
	}
	return smallest, nil
}

// conflictIn drops givens in the order given, and keeps those without which the
// contradiction goes away. The fewer givens are left, the longer a proof can
// take, so it goes over them with more and more patience: what a short search
// shows to be idle goes first, which leaves a contradiction that is easy to see.
// Where a proof takes more patience than there is, it gives up.
func conflictIn(ctx context.Context, p Puzzle, order []int, patience Work, left *allowance) (kept CellSet, gaveUp bool, err error) {
	kept = CellsOf(order...)
	open := slices.Clone(order)
	for limit := shortProof * guessWork(p.Layout()); len(open) > 0; limit *= 10 {
		var later []int
		for _, c := range open {
			short, err := left.solve(ctx, p.With(c, 0), limit)
			switch {
			case errors.Is(err, ErrNoSolution):
				p = p.With(c, 0)
				kept.Remove(c)
			case short && limit >= patience:
				return kept, true, nil
			case short:
				later = append(later, c)
			case err != nil:
				return kept, false, err
			}
		}
		open = later
	}
	return kept, false, nil
}

// repairs tries every other digit, and none, in each suspect. The suspects must
// hold every given whose change could help: a conflict does, since a change
// outside it leaves it standing.
func repairs(ctx context.Context, p Puzzle, suspects CellSet, left *allowance) ([]Repair, error) {
	var found []Repair
	for c := range suspects.All() {
		was := p.Given(c)
		for _, now := range otherDigits(p.Layout(), was) {
			proper, err := left.isProper(ctx, p.With(c, now))
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

func (a *allowance) isProper(ctx context.Context, p Puzzle) (bool, error) {
	if Clashes(p) != nil {
		return false, nil
	}
	if a.most == noLimit {
		n, err := Count(ctx, p, 2, Option{engine: &a.engine})
		return n == 1, err
	}
	n, o, err := countByYield(ctx, p, 2, a.limits)
	a.spend(o)
	return n == 1, err
}
