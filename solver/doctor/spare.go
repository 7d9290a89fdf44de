package doctor

import (
	"math/rand/v2"
	"slices"

	"sudoku/solver"
)

// Tuning is what can be done to a puzzle with one solution.
type Tuning struct {
	Now Rating

	Spare    List         // a given less
	Together []Suggestion // as many givens less as go together; one suggestion, or none without a spare given
	Most     bool         // no larger set goes together

	Gentler List // a given more; those that make it gentler
	Harder  List // a given less or another one in its place; those that make it harder

	Symmetric []Symmetric
}

// tune looks for all of them. Each gets a share of the work.
func (s *search) tune(p solver.Puzzle, solution solver.Grid) (x Tuning) {
	x.Now = s.rateWithin(p, 0, max(1, s.left/2))
	var spare []int
	s.within(1, 8, func() { spare = s.spare(p) })
	for _, c := range spare {
		x.Spare.All = append(x.Spare.All, suggest(p, Change{Cell: c}))
	}
	s.within(1, 8, func() { x.Together, x.Most = s.together(p, spare) })
	s.within(1, 8, func() { x.Symmetric = s.symmetric(p, solution) })
	s.within(1, 2, func() { x.Gentler = s.gentler(p, solution, x.Now) })
	s.within(1, 2, func() { x.Spare.More = s.rateAll(x.Spare.All, 0) })
	gentlest(x.Spare.All)
	x.Harder = s.harder(p, x)
	return x
}

// spare are the givens without each of which there is one solution still.
func (s *search) spare(p solver.Puzzle) (cells []int) {
	for c, d := range p.Grid() {
		if d != 0 && s.one(p.With(c, 0)) {
			cells = append(cells, c)
		}
	}
	return cells
}

// together is the largest set of givens found that can go together: dropped one after the other in several orders,
// and then looked for in all sets where that takes not too long. It says whether no set is larger.
func (s *search) together(p solver.Puzzle, spare []int) (best []Suggestion, most bool) {
	if len(spare) == 0 {
		return nil, true
	}
	var set []int
	order := slices.Clone(spare)
	random := rand.New(rand.NewPCG(1, uint64(len(spare))))
	for range orders {
		if dropped := s.drop(p, order); len(dropped) > len(set) {
			set = dropped
		}
		random.Shuffle(len(order), func(i, k int) { order[i], order[k] = order[k], order[i] })
	}
	larger := largest{search: s, best: set, left: mostSets}
	larger.extend(p, spare, nil)
	slices.Sort(larger.best)
	changes := make([]Change, len(larger.best))
	for i, c := range larger.best {
		changes[i].Cell = c
	}
	one := suggest(p, changes...)
	one.Rating = s.rate(one.Puzzle, 0)
	return []Suggestion{one}, larger.left > 0 && !s.over()
}

// drop takes givens away in an order, where there is one solution still.
func (s *search) drop(p solver.Puzzle, order []int) (dropped []int) {
	for _, c := range order {
		if less := p.With(c, 0); s.one(less) {
			p = less
			dropped = append(dropped, c)
		}
	}
	return dropped
}

// mostSets is how many sets are tried to find out whether one is the largest.
const mostSets = 3000

// largest looks for a set of givens that can go together and is larger than the best so far. What cannot go from a
// set cannot go from a larger one.
type largest struct {
	*search
	best []int
	left int // sets that may still be tried
}

// extend tries the sets that hold those that are gone already, and some of the open ones.
func (l *largest) extend(p solver.Puzzle, open, gone []int) {
	if len(gone) > len(l.best) {
		l.best = slices.Clone(gone)
	}
	for i, c := range open {
		if len(gone)+len(open)-i <= len(l.best) || l.left == 0 {
			return
		}
		l.left--
		if less := p.With(c, 0); l.one(less) {
			l.extend(less, open[i+1:], append(gone, c))
		}
	}
}
