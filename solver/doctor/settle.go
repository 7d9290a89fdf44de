package doctor

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"sudoku/solver"
)

// Settling is how a puzzle with several solutions gets exactly one.
type Settling struct {
	Solutions int  // how many there are, or were looked at
	Many      bool // there are more than that

	Singles List // with one given more; all that there are, where Sure
	Pairs   List // with two, where no one given suffices
	Set     List // with more, where no two were found: one suggestion, of which no given can be spared
	Sure    bool // there is no other single given that settles it

	Leaving []Leaving // the givens that leave the fewest solutions, where no single one settles it
}

// Leaving is a given that settles nothing alone, and how many solutions it leaves.
type Leaving struct {
	Change
	Solutions int
	Many      bool // more than that
}

// Bounds on what is named.
const (
	mostPairs   = 60
	mostLeaving = 12
)

// settle looks for the fewest givens more that leave one solution.
func (s *search) settle(p solver.Puzzle) (x Settling) {
	var found []solver.Grid
	var all bool
	s.within(1, 4, func() { found, all = s.solutions(p, mostSolutions) })
	x.Solutions, x.Many = len(found), !all
	tally := tallyOf(p, found)
	s.within(1, 2, func() { x.Singles.All, x.Sure = s.singles(p, tally, all) })
	if len(x.Singles.All) == 0 {
		s.within(1, 2, func() { x.Leaving, x.Pairs.All = s.pairs(p, tally, found, all) })
	}
	if len(x.Singles.All)+len(x.Pairs.All) == 0 && len(found) > 0 {
		s.within(1, 2, func() { x.Set.All = s.set(p, found[0]) })
	}
	for _, l := range []*List{&x.Singles, &x.Pairs, &x.Set} {
		l.More = s.rateAll(l.All, 0)
		gentlest(l.All)
	}
	return x
}

// tally counts in how many solutions each open cell has each digit.
type tally struct {
	puzzle solver.Puzzle
	counts []int // by cell and digit
}

func tallyOf(p solver.Puzzle, solutions []solver.Grid) tally {
	n := p.Layout().Size()
	t := tally{p, make([]int, len(p.Grid())*n)}
	for _, g := range solutions {
		for c, d := range g {
			t.counts[c*n+int(d)-1]++
		}
	}
	return t
}

// of lists the givens that could be added, from those that stand in the fewest of the solutions; those that stand
// in none, or in all, are left out.
func (t tally) of(solutions int) []Change {
	n := t.puzzle.Layout().Size()
	var all []Change
	for i, k := range t.counts {
		if k > 0 && k < solutions && t.puzzle.Given(i/n) == 0 {
			all = append(all, Change{Cell: i / n, Now: i%n + 1})
		}
	}
	slices.SortStableFunc(all, func(a, b Change) int { return cmp.Compare(t.at(a), t.at(b)) })
	return all
}

func (t tally) at(c Change) int { return t.counts[c.Cell*t.puzzle.Layout().Size()+c.Now-1] }

// singles are the givens each of which leaves one solution alone, and whether there is no other. Where not all
// solutions are known, what stands in two of those that are is out; the others are asked.
func (s *search) singles(p solver.Puzzle, t tally, all bool) (found []Suggestion, sure bool) {
	n := p.Layout().Size()
	sure = true
	for i, k := range t.counts {
		c := Change{Cell: i / n, Now: i%n + 1}
		switch {
		case p.Given(c.Cell) != 0 || k > 1 || all && k == 0:
			continue
		case !all:
			solutions, ok := s.count(p.With(c.Cell, c.Now), 2)
			sure = sure && ok
			if solutions != 1 || !ok {
				continue
			}
		}
		found = append(found, suggest(p, c))
	}
	return found, sure
}

// pairs looks for two givens that leave one solution: with each given, from that which leaves the fewest solutions,
// those that one more settles. It also lists the givens that leave the fewest.
func (s *search) pairs(p solver.Puzzle, t tally, found []solver.Grid, all bool) (leaving []Leaving, pairs []Suggestion) {
	for _, first := range t.of(len(found)) {
		if s.over() || len(pairs) >= mostPairs && len(leaving) >= mostLeaving {
			break
		}
		with := p.With(first.Cell, first.Now)
		some, whole := having(found, first), all
		if !all {
			some, whole = s.solutions(with, mostSolutions)
		}
		s.pay(solver.Work(len(some)))
		leaving = append(leaving, Leaving{first, len(some), !whole})
		if !whole {
			continue
		}
		after := tallyOf(with, some)
		for _, second := range after.of(len(some)) {
			if after.at(second) == 1 && (second.Cell > first.Cell || !all) && len(pairs) < mostPairs {
				pairs = append(pairs, suggest(p, first, second))
			}
		}
	}
	slices.SortStableFunc(leaving, func(a, b Leaving) int { return cmp.Compare(a.Solutions, b.Solutions) })
	return leaving[:min(len(leaving), mostLeaving)], withoutTwins(pairs)
}

// having are the solutions with a digit in a cell.
func having(all []solver.Grid, c Change) (some []solver.Grid) {
	for _, g := range all {
		if int(g[c.Cell]) == c.Now {
			some = append(some, g)
		}
	}
	return some
}

// withoutTwins leaves out what leads to the same puzzle as one before it.
func withoutTwins(all []Suggestion) (kept []Suggestion) {
	for _, a := range all {
		if !slices.ContainsFunc(kept, func(b Suggestion) bool { return b.Puzzle.Equal(a.Puzzle) }) {
			kept = append(kept, a)
		}
	}
	return kept
}

// orders is in how many orders givens are dropped, to keep the best outcome.
const orders = 12

// set is the smallest set of digits of a solution that was found to settle a puzzle: all of them are given, and
// dropped again where they are not needed, in several orders.
func (s *search) set(p solver.Puzzle, solution solver.Grid) (best []Suggestion) {
	var open []int
	for c, d := range solution {
		if p.Given(c) == 0 && d != 0 {
			open = append(open, c)
		}
	}
	random := rand.New(rand.NewPCG(1, uint64(len(open))))
	for range orders {
		random.Shuffle(len(open), func(i, k int) { open[i], open[k] = open[k], open[i] })
		kept, done := s.needed(p, solution, open)
		if !done {
			break
		}
		if best == nil || len(kept) < len(best[0].Changes) {
			best = []Suggestion{suggest(p, kept...)}
		}
	}
	return best
}

// needed drops the digits of a solution in an order, where there is one solution still, and returns what is left.
// It reports false where the work ended first.
func (s *search) needed(p solver.Puzzle, solution solver.Grid, order []int) (kept []Change, done bool) {
	whole := p
	for _, c := range order {
		whole = whole.With(c, int(solution[c]))
	}
	for _, c := range order {
		if less := whole.With(c, 0); s.one(less) {
			whole = less
		} else {
			kept = append(kept, Change{Cell: c, Now: int(solution[c])})
		}
	}
	slices.SortFunc(kept, func(a, b Change) int { return cmp.Compare(a.Cell, b.Cell) })
	return kept, !s.over()
}
