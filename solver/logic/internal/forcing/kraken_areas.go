package forcing

import (
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/fish"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Kraken fish whose houses are not all lines: Franken fish with fins that lead by
// chains to what goes. See areas.go of package fish for the fish and kraken.go for the two
// types.
//
//	bases    rows and areas, covers columns and areas; or the other way round
//	fins     places of one base that no cover holds, and places of two bases
//
// The search chooses the bases, and then goes through their places: each lies in a
// cover or is a fin. What all fins make false is kept along the way, and as soon as
// it has nothing new the way ends.

// krakenFrankenFish returns the search for one type: small fish first.
func krakenFrankenFish(target krakenTarget) func(*search.Search) {
	return func(s *search.Search) {
		n := s.Board.Geometry().Size()
		k := &areaKraken{krakenFinder: newKraken(s, target)}
		for i := range k.shared {
			k.shared[i] = k.newSet()
		}
		for k.size = 2; k.size <= maxKrakenAreas(n); k.size++ {
			for k.digit = 1; k.digit <= n; k.digit++ {
				if !k.ofDigit() {
					return
				}
			}
		}
	}
}

// maxKrakenAreas is the most houses of the base of such a fish on a board of n
// digits.
func maxKrakenAreas(n int) int {
	if n <= 9 {
		return 3
	}
	return 2
}

// areaKraken finds the Kraken fish with areas of one type.
type areaKraken struct {
	*krakenFinder
	cells  []int                           // the places of the digit
	places []fish.PlaceSet                 // of each house
	across position.HouseSet               // the houses that can be covers
	shared [maxKrakenFins + 1]candidateSet // what the first fins make false together, of what is wanted
}

// ofDigit finds the fish of a digit.
func (k *areaKraken) ofDigit() bool {
	b, g := k.s.Board, k.s.Board.Geometry()
	k.cells = b.Places(k.digit).Slice()
	if len(k.cells) > fish.MaxPlaces {
		return true
	}
	k.places = make([]fish.PlaceSet, len(g.HouseSets))
	for i, c := range k.cells {
		for _, h := range g.HousesOf(c) {
			k.places[h].Add(i)
		}
	}
	k.setWanted()
	n := g.Size()
	for _, first := range []int{0, n} {
		var bases position.HouseSet
		k.across = position.HouseSet{}
		for _, h := range g.Areas {
			bases.Add(h)
			k.across.Add(h)
		}
		for i := range n {
			bases.Add(first + i)
			k.across.Add(n - first + i)
		}
		if !k.addBase(bases.List(), partialKraken{}) {
			return false
		}
	}
	return true
}

// setWanted makes the set of what may be found: for type 1 the places of the digit, for
// type 2 all candidates.
func (k *areaKraken) setWanted() {
	b := k.s.Board
	clear(k.shared[0])
	for c, candidates := range b.AllCandidates() {
		for d := range candidates.All() {
			if k.target == krakenAnywhere || d == k.digit {
				bitset.SetBit(k.shared[0], k.graph.Index(position.Candidate{Cell: c, Digit: d}))
			}
		}
	}
}

// partialKraken is the houses and fins chosen so far.
type partialKraken struct {
	fish.HouseFish
	nBases, nCovers int
	used            fish.PlaceSet // of the bases
	endo            fish.PlaceSet // of two bases
	fins            fish.PlaceSet // of which no cover holds one, and those of two bases
	nFins           int
	held            fish.PlaceSet // by the covers
}

// addBase adds a base of a list.
func (k *areaKraken) addBase(among []int, part partialKraken) bool {
	if part.nBases == k.size {
		return k.addEndoFins(part)
	}
	for i, h := range among {
		if k.s.Stop() {
			return false
		}
		places := k.places[h]
		next := part
		next.Bases.Add(h)
		next.nBases++
		next.used = part.used.Or(places)
		next.endo = part.endo.Or(part.used.And(places))
		if places.Empty() || next.endo.Len() > maxKrakenFins {
			continue
		}
		if !k.addBase(among[i+1:], next) {
			return false
		}
	}
	return true
}

// addEndoFins takes up the fins that the bases make, then the covers.
func (k *areaKraken) addEndoFins(part partialKraken) bool {
	for _, i := range part.endo.List() {
		useful, more := k.addFin(&part, i)
		if !more {
			return false
		}
		if !useful {
			return true
		}
	}
	return k.addCover(part)
}

// addFin makes a place a fin. It reports whether all fins still make something
// false that is wanted, and whether the search goes on.
func (k *areaKraken) addFin(part *partialKraken, place int) (useful, more bool) {
	if part.nFins == maxKrakenFins {
		return false, true
	}
	off := k.off(k.graph.Index(position.Candidate{Cell: k.cells[place], Digit: k.digit}))
	if off == nil {
		return false, false
	}
	last, next, done := k.shared[part.nFins], k.shared[part.nFins+1], k.done[k.digit-1]
	for i := range next {
		next[i] = last[i] & off[i] &^ done[i]
		useful = useful || next[i] != 0
	}
	part.fins.Add(place)
	part.nFins++
	return useful, !k.s.Spend(len(next) / 4)
}

// addCover looks at the first place of the bases that is in no cover and no fin: it
// becomes one or the other.
func (k *areaKraken) addCover(part partialKraken) bool {
	open := part.used.Minus(part.held).Minus(part.fins)
	if open.Empty() {
		return k.complete(part)
	}
	place := open.First()
	if part.nCovers < k.size {
		for _, h := range k.s.Board.Geometry().HousesOf(k.cells[place]) {
			if !k.across.Has(h) || part.Bases.Has(h) || k.places[h].Meets(part.fins.Minus(part.endo)) {
				continue
			}
			next := part
			next.Covers.Add(h)
			next.nCovers++
			next.held = part.held.Or(k.places[h])
			if k.s.Stop() || !k.addCover(next) {
				return false
			}
		}
	}
	useful, more := k.addFin(&part, place)
	if !useful || !more {
		return more
	}
	return k.addCover(part)
}

// complete looks at a fish that has all its houses. Each base has a place in the
// cover.
func (k *areaKraken) complete(part partialKraken) bool {
	if part.nCovers < k.size || part.nFins == 0 || fish.KindOf(k.s.Board.Geometry(), part.HouseFish) != fish.FrankenFish {
		return true
	}
	for _, h := range part.Bases.List() {
		if !k.places[h].Meets(part.held.Minus(part.endo)) {
			return true
		}
	}
	c := krakenCase{HouseFish: part.HouseFish}
	for _, i := range part.fins.List() {
		c.fins = append(c.fins, k.cells[i])
	}
	return k.eachCover(c, k.shared[part.nFins])
}
