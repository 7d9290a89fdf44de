package proof

import (
	"slices"

	"sudoku/solver"
)

// follows reports whether a fact follows in the grid, and is news. A placement can follow in
// another way than it did: the fact then has the new kind and house. A part is followed by the
// engine, see replayed.
func (g *grid) follows(f *fact) bool {
	if !g.isNews(f) {
		return false
	}
	switch f.kind {
	case Suppose:
		return true
	case LastDigit, OnlyPlace:
		return g.isPlaced(f)
	case Locked:
		return g.isLocked(f)
	case NakedSet, RemotePair:
		return g.holdOnly(f.cells, f.digits)
	case HiddenSet:
		return g.isHidden(f)
	}
	return false
}

// isPlaced looks for a reason of a placement: the one that it has, or else another.
func (g *grid) isPlaced(f *fact) bool {
	cell, digit := g.cellOf(f.k), g.digitOf(f.k)
	if !g.cand[cell].Has(digit) {
		return false
	}
	if f.kind == OnlyPlace && g.isOnlyPlace(f.house, digit) {
		return true
	}
	if g.cand[cell] == solver.DigitsOf(digit) {
		f.kind = LastDigit
		return true
	}
	for _, s := range g.spots[cell] {
		if g.isOnlyPlace(s.house, digit) {
			f.kind, f.house = OnlyPlace, s.house
			return true
		}
	}
	return false
}

func (g *grid) isOnlyPlace(house, digit int) bool {
	slots := g.places[house*g.n+digit-1]
	return slots&(slots-1) == 0
}

func (g *grid) isLocked(f *fact) bool {
	digit, in := f.digits.Min(), &g.HouseSets[f.other]
	for _, c := range g.Houses()[f.house].Cells {
		if g.cand[c].Has(digit) && !in.Has(c) {
			return false
		}
	}
	return true
}

func (g *grid) holdOnly(cells []int, digits solver.Digits) bool {
	for _, c := range cells {
		if g.cand[c]&^digits != 0 {
			return false
		}
	}
	return true
}

func (g *grid) isHidden(f *fact) bool {
	for _, c := range g.Houses()[f.house].Cells {
		if g.cand[c]&f.digits != 0 && !slices.Contains(f.cells, c) {
			return false
		}
	}
	return true
}

// replayed says which of some facts still follow in a grid, one after the other until an end,
// and numbers them from first. The grid is changed.
func (e *engine) replayed(g *grid, facts []fact, first int16) *run {
	return e.replayedWithout(g, facts, nil, first)
}

// replayedWithout is replayed without one of the facts.
func (e *engine) replayedWithout(g *grid, facts []fact, left *fact, first int16) *run {
	r := e.take(g, first)
	for i := range facts {
		if len(g.ends) > 0 || e.over() {
			break
		}
		if left != nil && facts[i].same(left) {
			continue
		}
		f := facts[i]
		if f.kind == ByPart {
			if inner, ok := e.partReplayed(g, &f, r.next()); ok {
				r.add(inner)
			}
			continue
		}
		if g.follows(&f) {
			r.add(f)
		}
	}
	e.count(g)
	return r
}

// partReplayed is a part with what still follows of it, where it comes to an end.
func (e *engine) partReplayed(g *grid, f *fact, number int16) (fact, bool) {
	if !g.isNews(f) {
		return fact{}, false
	}
	sub := e.copied(g)
	sub.goal = none
	r := e.replayed(sub, f.inner, number)
	defer e.give(r)
	if len(sub.ends) == 0 || len(r.facts) == 0 || r.facts[0].kind != Suppose {
		return fact{}, false
	}
	inner, needs := r.sliced()
	return refuting(inner, needs), true
}
