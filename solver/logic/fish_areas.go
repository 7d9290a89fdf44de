package logic

import (
	"math/bits"
	"slices"

	"sudoku/solver"
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
// The search starts from what is to go: a place x of the digit that no template
// uses. Suppose it is the digit. Then no fin is, and the bases without x have to
// find their places in covers without x, of which there is one too few:
//
//	bases without x   m, with their places that do not see x, each in one base
//	covers without x  m-1, that hold all of these places
//
// So the search adds bases one by one, and covers for the places that no cover
// holds yet, until m bases lie in m-1 covers. What is missing of the fish are
// houses of x itself: one more cover; or a base and two more covers.

// maxFins and maxEndoFins are how many fins a fish may have. People find no more.
const (
	maxFins     = 5
	maxEndoFins = 2
)

// fishKind is what a fish is made of.
type fishKind uint8

const (
	basicFish fishKind = iota
	frankenFish
	mutantFish
)

// areaFish returns the search for fish of one size and kind, finned or not.
func areaFish(size int, kind fishKind, finned bool) func(*search) {
	return func(s *search) {
		s.eachDigitWithDead(func(d int) bool {
			f := areaFinder{s: s, digit: d, size: size, kind: kind, finned: finned, seen: map[houseFish]bool{}}
			f.cells = s.board.at[d-1].Slice()
			return len(f.cells) > maxPlaces || f.run()
		})
	}
}

// houseFish is a fish as its houses.
type houseFish struct{ bases, covers houseSet }

// foundFish is a fish with what it takes away.
type foundFish struct {
	houseFish
	step Step
}

// placeSet is a set of the places of a digit, by their numbers. On large boards a
// digit with more places than it can hold is not searched: it has no small fish.
type placeSet [2]uint64

const maxPlaces = 128

func (s *placeSet) add(i int)             { s[i/64] |= 1 << (i % 64) }
func (s placeSet) or(t placeSet) placeSet { return placeSet{s[0] | t[0], s[1] | t[1]} }
func (s placeSet) minus(t placeSet) placeSet {
	return placeSet{s[0] &^ t[0], s[1] &^ t[1]}
}
func (s placeSet) meets(t placeSet) bool { return s[0]&t[0]|s[1]&t[1] != 0 }
func (s placeSet) empty() bool           { return s[0]|s[1] == 0 }

// first is the lowest number of a set that is not empty.
func (s placeSet) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// areaFinder finds the fish of one digit.
type areaFinder struct {
	s           *search
	digit, size int
	kind        fishKind
	finned      bool

	cells             []int      // the places of the digit
	places            []placeSet // of each house
	mayBase, mayCover houseSet
	seen              map[houseFish]bool // looked at
	fish              []foundFish        // handed over

	x      int        // what is to go
	bases  int        // how many without x are needed
	among  []int      // houses that miss the digit, may be a base, and do not hold x
	unseen []placeSet // of each house in among, the places that do not see x
}

// run finds the fish in one direction and the other, and then the pairs of them
// with the same base. It reports whether more steps are wanted.
func (f *areaFinder) run() bool {
	g := f.s.board.geometry
	f.places = make([]placeSet, len(g.houses))
	for i, c := range f.cells {
		for _, h := range g.HousesOf(c) {
			f.places[h].add(i)
		}
	}
	for _, direction := range f.directions() {
		f.mayBase, f.mayCover = direction.bases, direction.covers
		for x := range f.s.dead(f.digit).All() {
			if !f.findFor(x) {
				return false
			}
		}
	}
	return !f.finned || f.emitSiamese()
}

// directions are the houses that may be bases and covers.
func (f *areaFinder) directions() []houseFish {
	var rows, columns, areas, all houseSet
	for h, house := range f.s.board.geometry.Houses() {
		if f.places[h].empty() {
			continue
		}
		all.add(h)
		switch {
		case house.Kind == solver.Row:
			rows.add(h)
		case house.Kind == solver.Column:
			columns.add(h)
		case isArea(house.Kind):
			areas.add(h)
		}
	}
	if f.kind == mutantFish {
		return []houseFish{{all, all}}
	}
	return []houseFish{{rows.with(areas), columns.with(areas)}, {columns.with(areas), rows.with(areas)}}
}

// findFor finds the fish that take x away: those whose base does not hold it, then
// those whose base does.
func (f *areaFinder) findFor(x int) bool {
	g := f.s.board.geometry
	var seen placeSet
	for i, c := range f.cells {
		if c == x || g.peers[x].Has(c) {
			seen.add(i)
		}
	}
	f.x, f.among, f.unseen = x, f.among[:0], f.unseen[:0]
	for _, h := range f.mayBase.list() {
		unseen := f.places[h].minus(seen)
		if !unseen.empty() && !g.inHouses[x].has(h) {
			f.among, f.unseen = append(f.among, h), append(f.unseen, unseen)
		}
	}
	for f.bases = f.size; f.bases >= f.size-1 && f.bases > 1; f.bases-- {
		if !f.addBase(0, partialFish{}) {
			return false
		}
	}
	return true
}

// partialFish is the houses chosen so far, without those of x.
type partialFish struct {
	houseFish
	nBases, nCovers int
	used            placeSet // of the bases, but for what sees x
	held            placeSet // by the covers
}

// addBase adds a base from an index of among on, and covers for its places.
func (f *areaFinder) addBase(from int, fish partialFish) bool {
	if fish.nBases == f.bases {
		return fish.nCovers != f.bases-1 || f.hasSmaller(fish.houseFish) || f.complete(fish.houseFish)
	}
	if fish.nBases > fish.nCovers {
		return true // a smaller fish takes x away
	}
	full := fish.nCovers == f.bases-1
	for i := from; i <= len(f.among)-(f.bases-fish.nBases); i++ {
		if f.s.stop() {
			return false
		}
		open := f.unseen[i].minus(fish.held)
		if full && !open.empty() || f.unseen[i].meets(fish.used) || fish.covers.has(f.among[i]) {
			continue
		}
		next := fish
		next.bases.add(f.among[i])
		next.nBases++
		next.used = fish.used.or(f.unseen[i])
		if !f.addCovers(i, open, next) {
			return false
		}
	}
	return true
}

// addCovers adds covers for the places of the base that was added last which none
// holds yet, and goes on to the next base.
func (f *areaFinder) addCovers(i int, open placeSet, fish partialFish) bool {
	if open.empty() {
		return f.addBase(i+1, fish)
	}
	if fish.nCovers == f.bases-1 {
		return true
	}
	for _, h := range f.s.board.geometry.HousesOf(f.cells[open.first()]) {
		if !f.mayCover.has(h) || fish.bases.has(h) {
			continue
		}
		next := fish
		next.covers.add(h)
		next.nCovers++
		next.held = fish.held.or(f.places[h])
		if !f.addCovers(i, open.minus(f.places[h]), next) {
			return false
		}
	}
	return true
}

// hasSmaller reports whether some of the covers, but not all, hold all places of
// more bases than they are: then a smaller fish takes x away.
func (f *areaFinder) hasSmaller(fish houseFish) bool {
	covers := fish.covers.list()
	for some := range 1<<len(covers) - 1 {
		var held placeSet
		for i, h := range covers {
			if some>>i&1 != 0 {
				held = held.or(f.places[h])
			}
		}
		bases := 0
		for i, h := range f.among {
			if fish.bases.has(h) && f.unseen[i].minus(held).empty() {
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
func (f *areaFinder) complete(fish houseFish) bool {
	houses := f.s.board.geometry.HousesOf(f.x)
	if f.bases == f.size {
		for _, h := range houses {
			if f.mayCover.has(h) && !f.found(fish.bases, fish.covers.plus(h)) {
				return false
			}
		}
		return true
	}
	for _, base := range houses {
		if !f.mayBase.has(base) {
			continue
		}
		for i, h := range houses {
			for _, other := range houses[:i] {
				if h == base || other == base || !f.mayCover.has(h) || !f.mayCover.has(other) {
					continue
				}
				if !f.found(fish.bases.plus(base), fish.covers.plus(h).plus(other)) {
					return false
				}
			}
		}
	}
	return true
}

// found hands a fish over if it is new and of the kind.
func (f *areaFinder) found(bases, covers houseSet) bool {
	fish := houseFish{bases, covers}
	if bases.meets(covers) || f.seen[fish] {
		return true
	}
	f.seen[fish] = true
	if f.s.board.geometry.kindOf(fish) != f.kind {
		return true
	}
	step, ok := f.step(fish)
	if !ok {
		return true
	}
	f.fish = append(f.fish, foundFish{fish, step})
	return f.s.emit(step)
}

// kindOf tells what a fish is made of.
func (g *geometry) kindOf(fish houseFish) fishKind {
	of := func(set houseSet) (rows, columns, areas, others bool) {
		for _, h := range set.list() {
			switch kind := g.Houses()[h].Kind; {
			case kind == solver.Row:
				rows = true
			case kind == solver.Column:
				columns = true
			case isArea(kind):
				areas = true
			default:
				others = true
			}
		}
		return rows, columns, areas, others
	}
	rows, columns, areas, others := of(fish.bases)
	coverRows, coverColumns, coverAreas, coverOthers := of(fish.covers)
	switch {
	case others || coverOthers || rows && (columns || coverRows) || columns && coverColumns || coverRows && coverColumns:
		return mutantFish
	case areas || coverAreas:
		return frankenFish
	}
	return basicFish
}

// step is the fish with all that it takes away. It reports false when it has fins
// and should not, or the other way round, or too many; and when some cover holds no
// place of the base, so that the others would do.
func (f *areaFinder) step(fish houseFish) (Step, bool) {
	g := f.s.board.geometry
	var fins, endoFins, rest, twice, base solver.CellSet
	var used houseSet // covers that hold a place of the base
	for _, c := range f.cells {
		in, by := g.inHouses[c].common(fish.bases), g.inHouses[c].common(fish.covers)
		if in > 0 {
			base.Add(c)
			used = used.with(g.inHouses[c])
		}
		switch {
		case in > 1:
			endoFins.Add(c)
		case in == 1 && by == 0:
			fins.Add(c)
		case in == 0 && by > 0:
			rest.Add(c)
		case in == 1 && by > 1:
			twice.Add(c)
		}
	}
	all := fins.Or(endoFins)
	if used.common(fish.covers) < f.size || all.Empty() == f.finned || fins.Len() > maxFins || endoFins.Len() > maxEndoFins {
		return Step{}, false
	}
	gone := rest.Or(twice)
	if !all.Empty() {
		gone = gone.And(g.seenByAll(all))
	}
	step := Step{Digits: solver.DigitsOf(f.digit), Eliminations: ordered(appendPlaces(nil, gone, f.digit))}
	for _, h := range fish.bases.list() {
		step.Marks = append(step.Marks, markHouse(Base, h))
	}
	for _, h := range fish.covers.list() {
		step.Marks = append(step.Marks, markHouse(Cover, h))
	}
	for c := range base.All() {
		step.Marks = append(step.Marks, markCandidate(f.roleOf(c, fins, endoFins, gone), c, f.digit))
	}
	return step, true
}

func (f *areaFinder) roleOf(cell int, fins, endoFins, gone solver.CellSet) Role {
	switch {
	case fins.Has(cell):
		return Fin
	case endoFins.Has(cell):
		return EndoFin
	case gone.Has(cell):
		return Cannibal
	}
	return Pattern
}

// emitSiamese hands over the pairs of fish with the same base.
func (f *areaFinder) emitSiamese() bool {
	slices.SortStableFunc(f.fish, func(a, b foundFish) int { return slices.Compare(a.bases.list(), b.bases.list()) })
	for _, same := range runs(f.fish, func(x foundFish) houseSet { return x.bases }) {
		for i, one := range same {
			for _, other := range same[:i] {
				if both, ok := siamese(other.step, one.step); ok && !f.s.emit(both) {
					return false
				}
			}
		}
	}
	return true
}
