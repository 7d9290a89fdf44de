package logic

import (
	"slices"

	"sudoku/solver"
)

// facts is what several techniques want to know of a board. Each part is made
// when it is asked for first, and forgotten when the board changes; the memory
// is kept.
type facts struct {
	known fact // which parts are made

	// Cells, pairs of places, groups and sets.
	bivalue   []int
	conjugate []conjugate
	groups    []cellGroup
	sets      []lockedSet
	setGraph  setGraph

	// Deadly patterns but for a few candidates.
	rectangles []deadlyPair
	loops      []deadlyPair
	graves     []grave

	// Digits on the whole board.
	dead    []solver.CellSet // by digit-1, see templates.go
	overlay overlay
	fish    [largestFish + 1][]areaFish // Franken and mutant, by size

	// Chains.
	links   graph
	nets    [netKinds]net
	colours []colourCluster
	arcs    [chainKinds]arcs
	chains  [chainKinds][]foundChain
	detours [chainKinds][]foundChain

	// What does not go together, by the largest set that says so.
	forbids [largestExcluder + 1][]solver.Digits

	// What assumptions lead to. These keep account of their own parts; nil when
	// nothing is known.
	forcings [forcingModes]*forcings
	refuter  *refuter
}

// fact names a part of the facts, or several, by bits.
type fact uint64

const (
	theBivalue fact = 1 << iota
	theConjugates
	theGroups
	theSets
	theSetGraph
	theRectangles
	theLoops
	theGraves
	theDead
	theOverlay
	theLinks
	theColours
	theNets // of the first kind; the other kinds follow, as with the next ones
)

const (
	theArcs    = theNets << netKinds
	theChains  = theArcs << chainKinds
	theDetours = theChains << chainKinds
	theFish    = theDetours << chainKinds // by size, from 0
	theForbids = theFish << (largestFish + 1)

	_ = theForbids << largestExcluder // the last one: this compiles as long as it fits
)

// forget says that the board has changed.
func (f *facts) forget() {
	f.known = 0
	f.forcings = [forcingModes]*forcings{}
	f.refuter = nil
}

// have reports whether a part is made, and takes note that it will be.
func (f *facts) have(part fact) bool {
	had := f.known&part != 0
	f.known |= part
	return had
}

// dropIfCut forgets a part that was just made, if the budget ended first.
func (s *search) dropIfCut(part fact) {
	if s.meter.over {
		s.facts.known &^= part
	}
}

// bivalue lists the cells of two candidates, in increasing order.
func (s *search) bivalue() []int {
	f := &s.facts
	if f.have(theBivalue) {
		return f.bivalue
	}
	f.bivalue = f.bivalue[:0]
	for c, candidates := range s.board.candidates {
		if candidates.Len() == 2 {
			f.bivalue = append(f.bivalue, c)
		}
	}
	return f.bivalue
}

// conjugate is a digit with two places in a house: one of them is right.
type conjugate struct {
	digit, house int
	a, b         int // cells, a < b
}

// other is the other place of the pair.
func (c conjugate) other(cell int) int { return c.a + c.b - cell }

// conjugates lists the conjugate pairs, digit by digit and house by house. Two
// cells that are a pair in two houses are listed twice.
func (s *search) conjugates() []conjugate {
	f, b := &s.facts, s.board
	if f.have(theConjugates) {
		return f.conjugate
	}
	f.conjugate = f.conjugate[:0]
	for d := range b.geometry.AllDigits().All() {
		for h, house := range b.geometry.Houses() {
			if places := b.placesOf(h, d); count(places) == 2 {
				low := lowest(places)
				high := lowest(places & (places - 1))
				f.conjugate = append(f.conjugate, conjugate{d, h, house.Cells[low], house.Cells[high]})
			}
		}
	}
	return f.conjugate
}

// cellGroup is a digit with several places where two houses cross, seen from one
// of them: as one, they see what all of them see.
type cellGroup struct {
	digit int
	cells solver.CellSet
	list  []int
	seen  solver.CellSet // by all of them
}

// groups lists the groups, crossing by crossing and digit by digit, each set of
// cells once.
func (s *search) groups() []cellGroup {
	f, b := &s.facts, s.board
	if f.have(theGroups) {
		return f.groups
	}
	f.groups = f.groups[:0]
	for _, x := range b.geometry.crossings {
		if x.base > x.other {
			continue // seen from the other side already
		}
		for d := range (b.missing[x.base] & b.missing[x.other]).All() {
			places := b.placesOf(x.base, d) & x.inBase
			if count(places) < 2 {
				continue
			}
			f.addGroup(b, d, x.base, places)
		}
	}
	return f.groups
}

// addGroup adds a group, unless two other houses that cross in the same cells have it.
func (f *facts) addGroup(b *Board, digit, house int, places uint32) {
	list := b.geometry.cellsAt(house, places)
	for i := range f.groups {
		if f.groups[i].digit == digit && slices.Equal(f.groups[i].list, list) {
			return
		}
	}
	cells := b.geometry.setAt(house, places)
	f.groups = append(f.groups, cellGroup{digit, cells, list, b.geometry.seenByAll(cells)})
}
