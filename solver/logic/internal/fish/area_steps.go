package fish

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// A fish with areas once its houses are known: its kind, its fins, what it
// takes away, and how two of them make one step.

// KindOf tells what a fish is made of.
func KindOf(g *position.Geometry, fish HouseFish) Kind {
	of := func(set position.HouseSet) (rows, columns, areas, others bool) {
		for _, h := range set.List() {
			switch kind := g.Houses()[h].Kind; {
			case kind == solver.Row:
				rows = true
			case kind == solver.Column:
				columns = true
			case position.IsArea(kind):
				areas = true
			default:
				others = true
			}
		}
		return rows, columns, areas, others
	}
	rows, columns, areas, others := of(fish.Bases)
	coverRows, coverColumns, coverAreas, coverOthers := of(fish.Covers)
	switch {
	case others || coverOthers || rows && (columns || coverRows) || columns && coverColumns || coverRows && coverColumns:
		return mutantFish
	case areas || coverAreas:
		return FrankenFish
	}
	return basicFish
}

// fishParts is what the places of a digit are in a fish.
type fishParts struct {
	base, fins, endoFins solver.CellSet
	gone                 solver.CellSet // what it takes away
	used                 int            // covers that hold a place of the base: the others are of no use
}

// partsOf sorts the places of a digit by the houses of a fish that hold them.
func partsOf(b *position.Board, fish HouseFish, digit int) fishParts {
	g := b.Geometry()
	var p fishParts
	var used position.HouseSet
	for c := range b.Places(digit).All() {
		in, by := g.HousesByCell[c].Common(fish.Bases), g.HousesByCell[c].Common(fish.Covers)
		if in > 0 {
			p.base.Add(c)
			used = used.Or(g.HousesByCell[c])
		}
		switch {
		case in > 1:
			p.endoFins.Add(c)
		case by > in:
			p.gone.Add(c)
		case in == 1 && by == 0:
			p.fins.Add(c)
		}
	}
	p.used = used.Common(fish.Covers)
	if fins := p.fins.Or(p.endoFins); !fins.Empty() {
		p.gone = p.gone.And(g.SeenByAll(fins))
	}
	return p
}

// stepOfFish is a fish as a step.
func stepOfFish(b *position.Board, fish areaFish) position.Step {
	p := partsOf(b, fish.HouseFish, fish.digit)
	step := position.Step{Digits: solver.DigitsOf(fish.digit), Eliminations: position.Ordered(position.AppendPlaces(nil, p.gone, fish.digit))}
	for _, h := range fish.Bases.List() {
		step.Marks = append(step.Marks, position.MarkHouse(position.Base, h))
	}
	for _, h := range fish.Covers.List() {
		step.Marks = append(step.Marks, position.MarkHouse(position.Cover, h))
	}
	for c := range p.base.All() {
		role := position.Pattern
		switch {
		case p.fins.Has(c):
			role = position.Fin
		case p.endoFins.Has(c):
			role = position.EndoFin
		case p.gone.Has(c):
			role = position.Cannibal
		}
		step.Marks = append(step.Marks, position.MarkCandidate(role, c, fish.digit))
	}
	return step
}

// emitSiamese hands over the pairs of fish of a digit with the same base.
func emitSiamese(s *search.Search, fish []areaFish) {
	fish = slices.Clone(fish)
	slices.SortStableFunc(fish, func(x, y areaFish) int {
		return cmp.Or(cmp.Compare(x.digit, y.digit), slices.Compare(x.Bases[:], y.Bases[:]))
	})
	type base struct {
		digit int
		bases position.HouseSet
	}
	for same := range words.Runs(fish, func(x areaFish) base { return base{x.digit, x.Bases} }) {
		for i, one := range same {
			for _, other := range same[:i] {
				if s.Stop() || !emitSiamesePair(s, other, one) {
					return
				}
			}
		}
	}
}

// emitSiamesePair hands over a pair of fish, unless one has all the effect of the other.
func emitSiamesePair(s *search.Search, one, other areaFish) bool {
	if one.gone.Within(other.gone) || other.gone.Within(one.gone) {
		return true
	}
	both, ok := joinSiamese(stepOfFish(s.Board, one), stepOfFish(s.Board, other))
	return !ok || s.Emit(both)
}
