package fish

import (
	"math/bits"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/digit"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Fish with areas: any k houses as the base, and k others as the cover.
//
//	Franken   rows and areas against columns and areas, or columns and areas
//	          against rows and areas; not all of them lines
//	mutant    all others
//
// A place in two houses of the base could serve both, so it counts as a fin, an
// endo-fin. A place in more covers than bases would use up more of the cover than
// it serves of the base, so it goes too if it sees all fins, as part of the base
// even: the fish is cannibalistic then.
//
// The search starts from what may go: a place x of the digit that no template
// uses. Suppose it is the digit. Then no fin is, and the bases without x have to
// find their places in covers without x, of which there is one too few:
//
//	bases without x   m, with their places that do not see x, each in one base
//	covers without x  m-1, that hold all of these places
//
// So the search adds bases one by one, and covers for the places that no cover
// holds yet, until m bases lie in m-1 covers, and no fewer bases in fewer covers.
// What is missing of the fish are houses of x itself: one more cover; or a base and
// two more covers.

// maxFins and maxEndoFins are the most fins of a fish. People find no more.
const (
	maxFins     = 5
	maxEndoFins = 2
)

// Kind is what a fish is made of.
type Kind uint8

// The kinds: a basic fish is one of rows and columns, one against the other.
const (
	basicFish Kind = iota
	FrankenFish
	mutantFish
)

// findAreaFish returns the search for fish of one size and kind, without fins or finned.
func findAreaFish(size int, kind Kind, fins finKind) func(*search.Search) {
	return func(s *search.Search) { emitAreaFish(s, size, kind, fins) }
}

// emitAreaFish is not part of findAreaFish, since of that there would be a copy for each technique.
func emitAreaFish(s *search.Search, size int, kind Kind, fins finKind) {
	var fish []areaFish
	for _, f := range areaFishOf(s, size) {
		if f.kind != kind || f.fins != fins || f.size != size {
			continue
		}
		fish = append(fish, f)
		if !s.Emit(stepOfFish(s.Board, f)) {
			return
		}
	}
	if fins == finned {
		emitSiamese(s, fish)
	}
}

// areaFishOf lists the Franken and mutant fish of a size. The large ones are found all at
// once, and then it lists those of all large sizes. Where the budget ends first the list
// is cut, and the search that asked is over too.
func areaFishOf(s *search.Search, size int) []areaFish {
	least, most := size, size
	if size > smallFish {
		least, most = smallFish+1, largestFish
	}
	f := &search.Memo[facts](s).areaFish[least]
	if f.Known(s) {
		return f.Value
	}
	fish := f.Value[:0]
	digit.EachDigitWithDead(s, func(d int) bool {
		a := areaFinder{s: s, digit: d, least: least, most: most, cells: s.Board.Places(d).Slice(), seen: map[HouseFish]bool{}}
		if len(a.cells) > MaxPlaces || size > smallFish && digit.Dead(s, d) == s.Board.Places(d) {
			return true // too many places, or nothing is known of its templates
		}
		more := a.findAll()
		fish = append(fish, a.fish...)
		return more
	})
	f.Value = fish
	f.DropIfCut(s)
	return fish
}

// facts is what the family finds out about a position.
type facts struct {
	areaFish [largestFish + 1]search.Fact[[]areaFish] // Franken and mutant, by size
}

// smallFish is the most houses of the base of a fish that a path meets now and then.
const smallFish = 4

// HouseFish is a fish as its houses.
type HouseFish struct{ Bases, Covers position.HouseSet }

// areaFish is a fish of one digit with what it takes away.
type areaFish struct {
	HouseFish
	digit int
	size  int
	kind  Kind
	fins  finKind // never sashimi, which is a word for lines
	gone  solver.CellSet
}

// PlaceSet is a set of the places of a digit, by their numbers. On large boards a
// digit with more than MaxPlaces is not searched: it has no small fish.
type PlaceSet = bitset.Set

const MaxPlaces = bitset.Size

// areaFinder finds the fish of one digit and some sizes.
type areaFinder struct {
	s           *search.Search
	digit       int
	least, most int // houses of a base

	cells  []int      // the places of the digit
	places []PlaceSet // of each house
	seen   map[HouseFish]bool
	fish   []areaFish

	x        int        // what may go
	mayBases []int      // houses that miss the digit and do not hold x
	unseen   []PlaceSet // of each house of mayBases, the places that do not see x
}

// findAll finds all fish of the digit.
func (f *areaFinder) findAll() bool {
	g := f.s.Board.Geometry()
	f.places = make([]PlaceSet, len(g.HouseSets))
	for i, c := range f.cells {
		for _, h := range g.HousesOf(c) {
			f.places[h].Add(i)
		}
	}
	for x := range digit.Dead(f.s, f.digit).All() {
		if !f.findFor(x) {
			return false
		}
	}
	return true
}

// findFor finds the fish that take x away.
func (f *areaFinder) findFor(x int) bool {
	g := f.s.Board.Geometry()
	var seen PlaceSet
	for i, c := range f.cells {
		if c == x || g.PeerSets[x].Has(c) {
			seen.Add(i)
		}
	}
	f.x, f.mayBases, f.unseen = x, f.mayBases[:0], f.unseen[:0]
	for h, places := range f.places {
		unseen := places.Minus(seen)
		if !unseen.Empty() && !g.HousesByCell[x].Has(h) {
			f.mayBases, f.unseen = append(f.mayBases, h), append(f.unseen, unseen)
		}
	}
	return f.addBase(0, partialFish{})
}

// partialFish is the houses chosen so far, without those of x.
type partialFish struct {
	HouseFish
	nBases, nCovers int
	used            PlaceSet // of the bases, without what sees x
	covered         PlaceSet // by the covers
}

// addBase adds a base from an index of mayBases on, and covers for its places.
func (f *areaFinder) addBase(from int, fish partialFish) bool {
	if fish.nBases > fish.nCovers {
		// Whatever is added from here on has this one in it.
		if !f.hasSmaller(fish.HouseFish) {
			f.complete(fish)
		}
		return true
	}
	if fish.nBases == f.most {
		return true
	}
	full := fish.nCovers == f.most-1
	for i := from; i < len(f.mayBases); i++ {
		if f.s.Stop() {
			return false
		}
		open := f.unseen[i].Minus(fish.covered)
		if full && !open.Empty() || f.unseen[i].Meets(fish.used) || fish.Covers.Has(f.mayBases[i]) {
			continue
		}
		next := fish
		next.Bases.Add(f.mayBases[i])
		next.nBases++
		next.used = fish.used.Or(f.unseen[i])
		if !f.addCovers(i, open, next) {
			return false
		}
	}
	return true
}

// addCovers adds covers for the places of the base that was added last which none
// holds yet, and goes on to the next base.
func (f *areaFinder) addCovers(i int, open PlaceSet, fish partialFish) bool {
	if open.Empty() {
		return f.addBase(i+1, fish)
	}
	if fish.nCovers == f.most-1 {
		return true
	}
	for _, h := range f.s.Board.Geometry().HousesOf(f.cells[open.First()]) {
		if fish.Bases.Has(h) {
			continue
		}
		next := fish
		next.Covers.Add(h)
		next.nCovers++
		next.covered = fish.covered.Or(f.places[h])
		if !f.addCovers(i, open.Minus(f.places[h]), next) {
			return false
		}
	}
	return true
}

// hasSmaller reports whether some of the covers, but not all, hold all places of
// more bases than they are: then a smaller fish takes x away.
func (f *areaFinder) hasSmaller(fish HouseFish) bool {
	covers := fish.Covers.List()
	for some := range 1<<len(covers) - 1 {
		var held PlaceSet
		for i, h := range covers {
			if some>>i&1 != 0 {
				held = held.Or(f.places[h])
			}
		}
		bases := 0
		for i, h := range f.mayBases {
			if fish.Bases.Has(h) && f.unseen[i].Minus(held).Empty() {
				bases++
			}
		}
		if bases > bits.OnesCount(uint(some)) {
			return true
		}
	}
	return false
}

// complete adds houses of x.
func (f *areaFinder) complete(fish partialFish) {
	houses := f.s.Board.Geometry().HousesOf(f.x)
	if fish.nBases >= f.least {
		for _, h := range houses {
			f.add(HouseFish{fish.Bases, fish.Covers.Plus(h)})
		}
	}
	if fish.nBases+1 < f.least || fish.nBases == f.most {
		return
	}
	for _, base := range houses {
		for i, h := range houses {
			for _, other := range houses[:i] {
				if h != base && other != base {
					f.add(HouseFish{fish.Bases.Plus(base), fish.Covers.Plus(h).Plus(other)})
				}
			}
		}
	}
}

// add notes a fish that is new, unless it is one of lines.
func (f *areaFinder) add(fish HouseFish) {
	if fish.Bases.Meets(fish.Covers) || f.seen[fish] {
		return
	}
	f.seen[fish] = true
	kind := KindOf(f.s.Board.Geometry(), fish)
	if kind == basicFish {
		return
	}
	p := partsOf(f.s.Board, fish, f.digit)
	size := fish.Bases.Len()
	if p.used < size || p.fins.Len() > maxFins || p.endoFins.Len() > maxEndoFins {
		return
	}
	fins := noFins
	if !p.fins.Empty() || !p.endoFins.Empty() {
		fins = finned
	}
	f.fish = append(f.fish, areaFish{fish, f.digit, size, kind, fins, p.gone})
}
