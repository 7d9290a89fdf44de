package logic

import (
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
			return f.run()
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

// areaFinder finds the fish of one digit.
type areaFinder struct {
	s           *search
	digit, size int
	kind        fishKind
	finned      bool

	mayBase, mayCover houseSet
	seen              map[houseFish]bool // looked at
	fish              []foundFish        // handed over

	x      int      // what is to go
	bases  int      // how many without x are needed
	among  []int    // houses that miss the digit, may be a base, and do not hold x
	unseen []uint32 // of each house in among, the places that do not see x
}

// run finds the fish in one direction and the other, and then the pairs of them
// with the same base. It reports whether more steps are wanted.
func (f *areaFinder) run() bool {
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
		if !f.s.board.missing[h].Has(f.digit) {
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
	f.x, f.among, f.unseen = x, f.among[:0], f.unseen[:0]
	for _, h := range f.mayBase.list() {
		if g.inHouses[x].has(h) {
			continue
		}
		places := f.s.board.placesOf(h, f.digit)
		for slots := places; slots != 0; slots &= slots - 1 {
			if g.peers[x].Has(g.Houses()[h].Cells[lowest(slots)]) {
				places &^= slots & -slots
			}
		}
		if places != 0 {
			f.among, f.unseen = append(f.among, h), append(f.unseen, places)
		}
	}
	for f.bases = f.size; f.bases >= f.size-1 && f.bases > 1; f.bases-- {
		if !f.addBase(0, houseFish{}) {
			return false
		}
	}
	return true
}

// addBase adds a base from an index of among on, and covers for its places.
func (f *areaFinder) addBase(from int, fish houseFish) bool {
	n := fish.bases.len()
	if n == f.bases {
		return fish.covers.len() != f.bases-1 || f.hasSmaller(fish) || f.complete(fish)
	}
	if n > fish.covers.len() {
		return true // a smaller fish takes x away
	}
	for i := from; i < len(f.among); i++ {
		if f.s.stop() {
			return false
		}
		h := f.among[i]
		if fish.covers.has(h) || !f.apart(h, f.unseen[i], fish.bases) {
			continue
		}
		next := fish
		next.bases.add(h)
		if !f.addCovers(i, f.unseen[i], next) {
			return false
		}
	}
	return true
}

// apart reports whether no place of a house lies in a base.
func (f *areaFinder) apart(house int, places uint32, bases houseSet) bool {
	g := f.s.board.geometry
	cells := g.Houses()[house].Cells
	for ; places != 0; places &= places - 1 {
		if g.inHouses[cells[lowest(places)]].meets(bases) {
			return false
		}
	}
	return true
}

// addCovers adds covers for the places of the base that was added last, and goes
// on to the next base.
func (f *areaFinder) addCovers(i int, places uint32, fish houseFish) bool {
	g := f.s.board.geometry
	cells := g.Houses()[f.among[i]].Cells
	for places != 0 && g.inHouses[cells[lowest(places)]].meets(fish.covers) {
		places &= places - 1
	}
	if places == 0 {
		return f.addBase(i+1, fish)
	}
	if fish.covers.len() == f.bases-1 {
		return true
	}
	for _, h := range g.HousesOf(cells[lowest(places)]) {
		if !f.mayCover.has(h) || fish.bases.has(h) {
			continue
		}
		next := fish
		next.covers.add(h)
		if !f.addCovers(i, places&(places-1), next) {
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
		var held houseSet
		for i, h := range covers {
			if some>>i&1 != 0 {
				held.add(h)
			}
		}
		bases := 0
		for i, h := range f.among {
			if fish.bases.has(h) && f.within(i, held) {
				bases++
			}
		}
		if bases > held.len() {
			return true
		}
	}
	return false
}

// within reports whether all places of a base lie in some covers.
func (f *areaFinder) within(i int, covers houseSet) bool {
	g := f.s.board.geometry
	cells := g.Houses()[f.among[i]].Cells
	for places := f.unseen[i]; places != 0; places &= places - 1 {
		if !g.inHouses[cells[lowest(places)]].meets(covers) {
			return false
		}
	}
	return true
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
	for c := range f.s.board.at[f.digit-1].All() {
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
