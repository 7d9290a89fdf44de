package forcing

import (
	"math/bits"
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/fish"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Kraken fish: a fish with fins that do not all see what goes, but lead to its end by
// chains. If no fin is right, each cover has its digit in the base.
//
//	type 1   the digit leaves a cell of a cover outside the base, because each fin
//	         leads there by a chain
//	type 2   a candidate from anywhere goes, because each place of the base in one
//	         cover, and each fin, leads there
//
// Both are branches of the same sort: the places of the base in one cover, and the
// fins, are all the cases there are. The fish are those of lines; kraken_areas.go has
// Franken fish.

// maxKrakenFins is the most fins of such a fish, maxKrakenLinks the most links from
// a fin or a place to what goes.
const (
	maxKrakenFins  = 3
	maxKrakenLinks = 24
)

// maxKrakenSize is the most lines of such a fish on a board of n digits.
func maxKrakenSize(n int) int {
	switch {
	case n <= 9:
		return 4
	case n <= 16:
		return 3
	}
	return 2
}

// krakenTarget is where a Kraken fish takes candidates away.
type krakenTarget uint8

const (
	krakenInCover  krakenTarget = iota // type 1: in a cover, outside the base
	krakenAnywhere                     // type 2
)

// krakenFish returns the search for one type: small fish first.
func krakenFish(target krakenTarget) func(*search.Search) {
	return func(s *search.Search) {
		n := s.Board.Geometry().Size()
		k := newKraken(s, target)
		for k.size = 2; k.size <= maxKrakenSize(n); k.size++ {
			for d := 1; d <= n; d++ {
				for _, k.base = range []int{0, n} {
					k.digit, k.cross = d, n-k.base
					if !k.addLine(0, 0, 0, 0) {
						return
					}
				}
			}
		}
	}
}

// candidateSet is a set of candidates, as the bits of their nodes.
type candidateSet []uint64

// krakenFinder finds the Kraken fish of one type; it goes through the digits, sizes
// and directions one after the other.
type krakenFinder struct {
	s           *search.Search
	graph       *links.Graph
	walk        links.Walk
	target      krakenTarget
	offs        []candidateSet // by node: what a walk from there makes false; nil: not walked
	done        []candidateSet // by digit-1: what was handed over
	digit, size int
	base, cross int // the first base line and the first line across it
}

func newKraken(s *search.Search, target krakenTarget) *krakenFinder {
	k := &krakenFinder{s: s, graph: links.Of(s), target: target}
	k.offs = make([]candidateSet, k.graph.Singles)
	for range s.Board.Geometry().Size() {
		k.done = append(k.done, k.newSet())
	}
	return k
}

// krakenCase is a fish with the places in one cover, one of which is right unless a
// fin is.
type krakenCase struct {
	fish.HouseFish
	cover        int
	places, fins []int
}

// addLine adds base lines from an index on; union is the columns of their places,
// all the number of places.
func (k *krakenFinder) addLine(from int, bases, union uint32, all int) bool {
	if bitset.Count(bases) == k.size {
		return k.addCover(bases, union, 0, 0)
	}
	b := k.s.Board
	for i := from; i < b.Geometry().Size(); i++ {
		if k.s.Stop() {
			return false
		}
		places := b.HousePlaces(k.base+i, k.digit)
		if n := all + bitset.Count(places); places != 0 && n <= k.size*k.size+maxKrakenFins {
			if !k.addLine(i+1, bases|1<<i, union|places, n) {
				return false
			}
		}
	}
	return true
}

// addCover adds cover lines of the union from a slot on.
func (k *krakenFinder) addCover(bases, union, covers uint32, from int) bool {
	if bitset.Count(covers) == k.size {
		return k.fish(bases, covers)
	}
	for left := union &^ (1<<from - 1); left != 0; left &= left - 1 {
		if k.s.Stop() {
			return false
		}
		if i := bitset.Lowest(left); !k.addCover(bases, union, covers|1<<i, i+1) {
			return false
		}
	}
	return true
}

// fish looks at a fish that is complete. Each base line has a place in the cover.
func (k *krakenFinder) fish(bases, covers uint32) bool {
	b := k.s.Board
	fins := 0
	for lines := bases; lines != 0; lines &= lines - 1 {
		places := b.HousePlaces(k.base+bitset.Lowest(lines), k.digit)
		fins += bitset.Count(places &^ covers)
		if places&covers == 0 || fins > maxKrakenFins {
			return true
		}
	}
	if fins == 0 {
		return true
	}
	var c krakenCase
	for lines := bases; lines != 0; lines &= lines - 1 {
		h := k.base + bitset.Lowest(lines)
		c.Bases.Add(h)
		c.fins = append(c.fins, b.Geometry().CellsAt(h, b.HousePlaces(h, k.digit)&^covers)...)
	}
	off := k.common(nil, c.fins)
	if off == nil || bitset.IsEmpty(off) {
		return !k.s.Stop()
	}
	for lines := covers; lines != 0; lines &= lines - 1 {
		c.Covers.Add(k.cross + bitset.Lowest(lines))
	}
	return k.eachCover(c, off)
}

// eachCover looks at the places in each cover, given what the fins make false. Where
// a cover has no place, some fin must be right: that is no fish.
func (k *krakenFinder) eachCover(c krakenCase, off candidateSet) bool {
	for _, c.cover = range c.Covers.List() {
		if c.places = k.placesIn(c); c.places == nil {
			continue
		}
		gone := k.ofCover(c, off)
		if k.target == krakenAnywhere {
			gone = k.common(off, c.places)
		}
		if gone == nil || !k.emitAll(c, gone) {
			return false
		}
	}
	return true
}

// placesIn lists the places of the base in the cover of a case, without fins and without
// those that would use up another cover too.
func (k *krakenFinder) placesIn(c krakenCase) []int {
	b := k.s.Board
	var places []int
	for cell := range b.PlacesWithin(b.Geometry().HouseSets[c.cover], k.digit).All() {
		in := b.Geometry().HousesByCell[cell]
		if in.Common(c.Bases) == 1 && in.Common(c.Covers) == 1 {
			places = append(places, cell)
		}
	}
	return places
}

// ofCover is what of a set is the digit, in more covers than bases, one of which is
// the cover of a case.
func (k *krakenFinder) ofCover(c krakenCase, off candidateSet) candidateSet {
	b := k.s.Board
	gone := make(candidateSet, len(off))
	for cell := range b.PlacesWithin(b.Geometry().HouseSets[c.cover], k.digit).All() {
		in := b.Geometry().HousesByCell[cell]
		v := k.graph.Index(position.Candidate{Cell: cell, Digit: k.digit})
		if in.Common(c.Covers) > in.Common(c.Bases) && bitset.HasBit(off, v) {
			bitset.SetBit(gone, v)
		}
	}
	return gone
}

// common is what each of some places of the digit makes false, and a set has; nil
// for the set stands for everything. It returns nil when the search stops.
func (k *krakenFinder) common(set candidateSet, cells []int) candidateSet {
	all := slices.Clone(set)
	for _, cell := range cells {
		off := k.off(k.graph.Index(position.Candidate{Cell: cell, Digit: k.digit}))
		if off == nil {
			return nil
		}
		if all == nil {
			all = slices.Clone(off)
			continue
		}
		bitset.AndInto(all, off)
	}
	return all
}

func (k *krakenFinder) newSet() candidateSet { return make(candidateSet, (k.graph.Singles+63)/64) }

// off is what follows to be false from a candidate. It returns nil when the search
// stops.
func (k *krakenFinder) off(v int32) candidateSet {
	if k.offs[v] != nil {
		return k.offs[v]
	}
	if !k.walk.Run(k.s, k.graph, links.True(v), maxKrakenLinks) {
		return nil
	}
	off := k.newSet()
	for _, l := range k.walk.Order {
		if !l.On() && !k.graph.IsGroup(l.Node()) && l.Node() != v {
			bitset.SetBit(off, l.Node())
		}
	}
	k.offs[v] = off
	return off
}

// emitAll hands over a step for each candidate of a set, without those that the fish
// takes away without chains, and those that were handed over.
func (k *krakenFinder) emitAll(c krakenCase, gone candidateSet) bool {
	var list []position.Candidate
	done := k.done[k.digit-1]
	for i, w := range gone {
		for w &^= done[i]; w != 0; w &= w - 1 {
			if e := k.graph.Candidate(int32(i*64 + bits.TrailingZeros64(w))); !k.direct(c, e) {
				done[i] |= w & -w
				list = append(list, e)
			}
		}
	}
	if list == nil {
		return true
	}
	for _, step := range k.steps(c, list) {
		if !k.s.Emit(step) {
			return false
		}
	}
	return !k.s.Stop()
}

// direct reports whether a fish of the other sort, or none, takes a candidate away:
// for type 1 one whose fins all see it, for type 2 one of type 1.
func (k *krakenFinder) direct(c krakenCase, e position.Candidate) bool {
	g := k.s.Board.Geometry()
	if e.Digit != k.digit {
		return false
	}
	if k.target == krakenAnywhere {
		return g.HouseSets[c.cover].Has(e.Cell)
	}
	return !slices.ContainsFunc(c.fins, func(fin int) bool { return !g.Sees(fin, e.Cell) })
}

// steps makes the steps of a fish, one for each candidate that goes: a branch for
// each place of the cover and each fin.
func (k *krakenFinder) steps(c krakenCase, gone []position.Candidate) []position.Step {
	b := k.s.Board
	steps := make([]position.Step, len(gone))
	for _, cell := range slices.Concat(c.places, c.fins) {
		if !k.walk.Run(k.s, k.graph, links.True(k.graph.Index(position.Candidate{Cell: cell, Digit: k.digit})), maxKrakenLinks) {
			return nil
		}
		for i, e := range gone {
			way := k.walk.Way(links.False(k.graph.Index(e)))
			steps[i].Branches = append(steps[i].Branches, links.UntilClash(b.Geometry(), k.graph.Branch(b, way)))
			steps[i].Length += len(way)
		}
	}
	for i, e := range gone {
		steps[i].Digits, steps[i].Eliminations = solver.DigitsOf(k.digit), []position.Candidate{e}
		steps[i].Marks = krakenMarks(b, c, k.digit, e)
	}
	return steps
}

// krakenMarks marks the houses of a fish and its places, one of which may be what
// goes.
func krakenMarks(b *position.Board, c krakenCase, digit int, gone position.Candidate) []position.Mark {
	var marks []position.Mark
	for _, h := range c.Bases.List() {
		marks = append(marks, position.MarkHouse(position.Base, h))
	}
	for _, h := range c.Covers.List() {
		marks = append(marks, position.MarkHouse(position.Cover, h))
	}
	for cell := range b.Places(digit).All() {
		role := position.Pattern
		switch in := b.Geometry().HousesByCell[cell].Common(c.Bases); {
		case in == 0:
			continue
		case in > 1:
			role = position.EndoFin
		case slices.Contains(c.fins, cell):
			role = position.Fin
		case gone == position.Candidate{Cell: cell, Digit: digit} && b.Geometry().HousesByCell[cell].Common(c.Covers) > 1:
			role = position.Cannibal
		}
		marks = append(marks, position.MarkCandidate(role, cell, digit))
	}
	return marks
}
