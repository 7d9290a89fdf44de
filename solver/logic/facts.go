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

	bivalue   []int
	conjugate []conjugate
	groups    []cellGroup
	sets      []lockedSet
	almost    setGraph
	hidden    []hiddenSet
	links     graph
	dead      []solver.CellSet // see templates.go
	overlay   overlay

	forcings   [forcingModes]*forcings // nil when not made
	refuter    *refuter
	rectangles []deadlyPair
	loops      []deadlyPair
	graves     []grave

	nets    [netKinds]net
	arcs    [chainKinds]arcs
	chains  [chainKinds][]foundChain
	detours [chainKinds][]foundChain
	fish    [largestFish + 1]fishFact // Franken and mutant, by size
}

// fact names a part of the facts.
type fact uint32

const (
	theBivalue fact = 1 << iota
	theConjugate
	theGroups
	theSets
	theSetGraph
	theHiddenSets
	theLinks
	theDead
	theOverlay
	theRectangles
	theLoops
	theGraves
	theNets // one for each kind, as with those that follow
)

const (
	theArcs    = theNets << netKinds
	theChains  = theArcs << chainKinds
	theDetours = theChains << chainKinds
)

func (f *facts) forget() {
	f.known = 0
	f.forcings = [forcingModes]*forcings{}
	f.refuter = nil
	for i := range f.fish {
		f.fish[i].known = false
	}
}

// have reports whether a part is made, and takes note that it will be.
func (f *facts) have(part fact) bool {
	had := f.known&part != 0
	f.known |= part
	return had
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
	if f.have(theConjugate) {
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
