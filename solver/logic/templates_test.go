package logic

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// everyTemplate lists the ways in which a digit can lie, row by row and by trying
// every cell.
func everyTemplate(b *position.Board, digit, row int, way solver.CellSet) []solver.CellSet {
	g := b.Geometry()
	if row == g.Size() {
		for h := range b.AllMissing() {
			if b.Missing(h).Has(digit) && !g.HouseSets[h].Meets(way) {
				return nil // a diagonal or a window without it
			}
		}
		return []solver.CellSet{way}
	}
	if !b.Missing(row).Has(digit) {
		return everyTemplate(b, digit, row+1, way)
	}
	var all []solver.CellSet
	for _, c := range g.Houses()[row].Cells {
		if b.Candidates(c).Has(digit) && !g.PeerSets[c].Meets(way) {
			next := way
			next.Add(c)
			all = append(all, everyTemplate(b, digit, row+1, next)...)
		}
	}
	return all
}

// TestTemplates holds the dead places and the lists of templates to those that are
// found by trying.
func TestTemplates(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := midway(t, l, 5)
		s := newTestSearch(t, b)
		o, ok := s.overlay()
		if !ok {
			t.Fatal("the search was stopped")
		}
		for d := range l.AllDigits().All() {
			want := everyTemplate(&b, d, 0, solver.CellSet{})
			if got := s.dead(d); got != b.Places(d).Minus(union(want)) {
				t.Errorf("%s: digit %d: the dead places are %v", l.Title(), d, got.Slice())
			}
			if got := o.all[d-1]; b.Places(d) != (solver.CellSet{}) && len(got) != len(want) {
				t.Errorf("%s: digit %d: %d templates instead of %d", l.Title(), d, len(got), len(want))
			}
		}
	}
}

// TestOverlayKeepsTheSolution asks that weeding leaves the way in which each digit
// lies in the solution.
func TestOverlayKeepsTheSolution(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		for seed := range uint64(10) {
			b := midway(t, l, seed)
			_, solution := solvertest.Puzzle(l, seed)
			o, _ := newTestSearch(t, b).overlay()
			for _, d := range o.digits(mostWays) {
				var way solver.CellSet
				for c, digit := range solution {
					if int(digit) == d && b.Digit(c) == 0 {
						way.Add(c)
					}
				}
				if !slices.Contains(o.left[d-1], way) {
					t.Errorf("%s, seed %d: the way of digit %d in the solution is gone", l.Title(), seed, d)
				}
			}
		}
	}
}

// TestSmallAreaFish finds the fish of two houses by trying every four houses. The
// search has to have those of which no smaller pattern does the work: something
// goes outside the base, and each base house has a place that does not see it.
func TestSmallAreaFish(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := midway(t, l, 0)
		s := newTestSearch(t, b)
		found := map[int]map[houseFish]bool{}
		for d := range l.AllDigits().All() {
			found[d] = map[houseFish]bool{}
		}
		for _, f := range s.areaFish(2) {
			found[f.digit][f.houseFish] = true
		}
		for d := range l.AllDigits().All() {
			everyPair(&b, d, func(fish houseFish) {
				if isOwnFish(&b, d, fish) != found[d][fish] {
					t.Errorf("%s: digit %d, bases %v, covers %v: found %v", l.Title(), d, fish.bases.List(), fish.covers.List(), found[d][fish])
				}
			})
		}
	}
}

// everyPair hands over all choices of two bases and two covers that miss a digit.
func everyPair(b *position.Board, digit int, look func(houseFish)) {
	var pairs []position.HouseSet
	for h := range b.AllMissing() {
		for k := range h {
			if b.Missing(h).Has(digit) && b.Missing(k).Has(digit) {
				pairs = append(pairs, position.HouseSet{}.Plus(h).Plus(k))
			}
		}
	}
	for _, bases := range pairs {
		for _, covers := range pairs {
			if !bases.Meets(covers) && kindOf(b.Geometry(), houseFish{bases, covers}) != basicFish {
				look(houseFish{bases, covers})
			}
		}
	}
}

func isOwnFish(b *position.Board, digit int, fish houseFish) bool {
	g := b.Geometry()
	p := partsOf(b, fish, digit)
	if p.used < 2 || p.fins.Len() > maxFins || p.endoFins.Len() > maxEndoFins {
		return false
	}
	for x := range p.gone.Minus(p.base).All() {
		own := true
		for _, h := range fish.bases.List() {
			own = own && !b.PlacesWithin(g.HouseSets[h], digit).Within(g.PeerSets[x])
		}
		if own && g.HousesByCell[x].Common(fish.covers) == 1 {
			return true
		}
	}
	return false
}
