package bank

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/isomorph"
)

// Make makes a puzzle as generate.Make does, fresh where that is soon done. Where it is not, one of the bank is turned,
// if that fulfils the wishes; and at once where they are for what no random puzzle is. A budget of work below soon
// gives the same puzzle as a higher one, or none.
func Make(ctx context.Context, w generate.Wishes, seed generate.Seed, budget solver.Work) (m generate.Made, err error) {
	if err := w.Check(); err != nil {
		return m, err
	}
	some := fitting(w)
	if len(some) == 0 {
		return generate.Make(ctx, w, seed, budget)
	}
	if w.ER.Min < tooRare {
		m, err = generate.Make(ctx, w, seed, within(budget))
		unfinished := errors.Is(err, solver.ErrBudget) || err == nil && len(m.Misses) > 0
		if !unfinished || budget != 0 && budget <= soon {
			return m, err
		}
	}
	turned, err := turn(ctx, w, some, seed, budget.Left(m.Spent))
	if err != nil {
		return m, err
	}
	turned.Attempts += m.Attempts
	turned.Spent += m.Spent
	if turned.Turned {
		return turned, nil
	}
	m, err = generate.Make(ctx, w, seed, budget.Left(turned.Spent))
	m.Attempts += turned.Attempts
	m.Spent += turned.Spent
	return m, err
}

// tooRare is the rating from which on hardly one of a thousand random puzzles is.
const tooRare = 91

// soon is the work within which a fresh puzzle is soon there: a third of a second. It does not depend on the budget, so
// that who has another gets no other puzzle.
const soon solver.Work = 30_000_000

// within is what of a budget a fresh puzzle may take.
func within(budget solver.Work) solver.Work {
	if budget == 0 {
		return soon
	}
	return min(budget, soon)
}

// fitting are the entries that may fulfil wishes.
func fitting(w generate.Wishes) (some []Entry) {
	techniques := techniquesOf(w)
	if !w.Classic() || w.Unbiased || !w.Pattern.Empty() || len(techniques) == 0 && w.ER.Min < tooRare {
		return nil
	}
	for _, e := range All() {
		serves := len(techniques) == 0 || slices.Contains(techniques, e.Technique) && (e.Needed || len(w.Needs) == 0)
		if serves && w.ER.Has(int(e.SE)) && w.Symmetry.Keeps(e.Puzzle) {
			some = append(some, e)
		}
	}
	return some
}

// techniquesOf are those that have to be in the log.
func techniquesOf(w generate.Wishes) []string {
	return slices.DeleteFunc(append([]string{w.Next, w.Only}, w.Needs...), func(id string) bool { return id == "" })
}

// mostTurned is how many entries are turned until one fulfils the wishes.
const mostTurned = 12

// turn turns entries until one fulfils the wishes: in another guise a puzzle can have another log, where several steps
// are equally easy. It gives none where no entry does.
func turn(ctx context.Context, w generate.Wishes, some []Entry, seed generate.Seed, budget solver.Work) (m generate.Made, err error) {
	rng := rand.New(rand.NewPCG(uint64(seed), 0))
	group := groupOf(w.Symmetry)
	for m.Attempts < mostTurned && len(some) > 0 && (budget == 0 || m.Spent < budget) {
		e := some[rng.IntN(len(some))]
		p := group.Random(rng).Puzzle(e.Puzzle)
		misses, spent, err := missesOf(ctx, w, e, p, budget.Left(m.Spent))
		if err != nil {
			return m, err
		}
		m.Attempts++
		m.Spent += spent
		if len(misses) == 0 {
			m.Puzzle, m.Turned = p, true
			m.Solution, err = solver.Solve(ctx, p)
			return m, err
		}
	}
	return m, nil
}

// groupOf is the ways to turn a puzzle whose givens have a symmetry.
func groupOf(s generate.Symmetry) isomorph.Group {
	var kept []isomorph.Map
	for _, to := range s.Maps(solver.Classic().Size()) {
		kept = append(kept, to)
	}
	return isomorph.Of(solver.Classic(), kept...)
}

// missesOf says which wishes a turned entry does not fulfil. The hardest are not rated again, which would take a third of
// a second, where their rating cannot differ by as much as would count.
func missesOf(ctx context.Context, w generate.Wishes, e Entry, p solver.Puzzle, budget solver.Work) ([]string, solver.Work, error) {
	if e.SE >= tooRare && int(e.SE) >= w.ER.Min+drift && (w.ER.Max == 0 || int(e.SE) <= w.ER.Max-drift) {
		w.ER = generate.Range{}
	}
	return generate.Misses(ctx, w, p, budget)
}

// drift is more than the rating of one of the hardest differs from that of an isomorph, in tenths; BENCHMARKS.md of
// generate has how often it does.
const drift = 2
