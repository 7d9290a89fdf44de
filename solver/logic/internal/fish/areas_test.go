package fish

import (
	"testing"

	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic/internal/searchtest"
	"sudoku/solver/position"
)

// TestSmallAreaFish finds the fish of two houses by trying every four houses. The
// search has to have those of which no smaller pattern does the work: something
// goes outside the base, and each base house has a place that does not see it.
func TestSmallAreaFish(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := searchtest.Midway(t, l, 0)
		s := searchtest.New(t, b)
		found := map[int]map[HouseFish]bool{}
		for d := range l.AllDigits().All() {
			found[d] = map[HouseFish]bool{}
		}
		for _, f := range areaFishOf(s, 2) {
			found[f.digit][f.HouseFish] = true
		}
		for d := range l.AllDigits().All() {
			everyPair(&b, d, func(fish HouseFish) {
				if isOwnFish(&b, d, fish) != found[d][fish] {
					t.Errorf("%s: digit %d, bases %v, covers %v: found %v", l.Title(), d, fish.Bases.List(), fish.Covers.List(), found[d][fish])
				}
			})
		}
	}
}

// everyPair hands over all choices of two bases and two covers that miss a digit.
func everyPair(b *position.Board, digit int, visit func(HouseFish)) {
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
			if !bases.Meets(covers) && KindOf(b.Geometry(), HouseFish{bases, covers}) != basicFish {
				visit(HouseFish{bases, covers})
			}
		}
	}
}

func isOwnFish(b *position.Board, digit int, fish HouseFish) bool {
	g := b.Geometry()
	p := partsOf(b, fish, digit)
	if p.used < 2 || p.fins.Len() > maxFins || p.endoFins.Len() > maxEndoFins {
		return false
	}
	for x := range p.gone.Minus(p.base).All() {
		own := true
		for _, h := range fish.Bases.List() {
			own = own && !b.PlacesWithin(g.HouseSets[h], digit).Within(g.PeerSets[x])
		}
		if own && g.HousesByCell[x].Common(fish.Covers) == 1 {
			return true
		}
	}
	return false
}
