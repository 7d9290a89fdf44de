package logic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/position"
)

// Finned fish: a fish of lines but for some places outside its cover, the fins.
//
//	     c1  c4 c5 c6          base: rows 1 and 4, cover: columns 1 and 5
//	r1    7   ·  7  7  fin     If the fin r1c6 is not 7, this is an X-Wing; if it
//	r2    ·   ·  ×  ·          is, no other cell that it sees is 7. Either way a
//	r4    7   ·  7  ·          7 of the cover that sees all fins goes.
//
// It is sashimi when some base line has one place left without its fins.
//
// The search starts from what is to go: a place x of the digit that no template
// uses. Suppose it is the digit. Then the k base lines have to find their places
// in the k-1 cover lines that are left, and cannot.

// finnedFish returns the search for finned fish of one size and sort: those of
// rows, then those of columns, digit by digit.
func finnedFish(size int, sashimi bool) func(*search) {
	return func(s *search) {
		n := s.board.Geometry().Size()
		s.eachDigitWithDead(func(d int) bool {
			rows := finFinder{s: s, digit: d, size: size, sashimi: sashimi, base: 0, cross: n}
			columns := finFinder{s: s, digit: d, size: size, sashimi: sashimi, base: n, cross: 0}
			return rows.findAll(s.dead(d)) && columns.findAll(s.dead(d))
		})
	}
}

// finFinder finds the finned fish of one digit and one direction.
type finFinder struct {
	s           *search
	digit, size int
	sashimi     bool
	base, cross int // the first base line and the first line across it

	fish []lineFish // found so far
}

// lineFish is a fish of lines, as bits of the lines' numbers.
type lineFish struct {
	bases, covers uint32
	sashimi       bool
	step          position.Step
}

// findAll hands over the fish that take away a dead place, and then the pairs of
// them that have the same base. A pair of a sashimi fish and one that is not goes
// by either name. It reports whether more steps are wanted.
func (f *finFinder) findAll(dead solver.CellSet) bool {
	for x := range dead.All() {
		if !f.findFor(x) {
			return false
		}
	}
	for i, one := range f.fish {
		for _, other := range f.fish[:i] {
			if one.bases != other.bases || one.sashimi != f.sashimi && other.sashimi != f.sashimi {
				continue
			}
			if both, ok := siamese(other.step, one.step); ok && !f.s.emit(both) {
				return false
			}
		}
	}
	return true
}

// findFor finds the fish that take x away.
func (f *finFinder) findFor(x int) bool {
	g := f.s.board.Geometry()
	row, col := x/g.Size(), x%g.Size()
	if f.base != 0 {
		row, col = col, row
	}
	masks := f.s.masks[:g.Size()] // of each line, the places that do not see x
	for i := range masks {
		masks[i] = f.unseen(i, x)
	}
	masks[row] = 0
	return f.extend(masks, 0, choice{union: 1 << col})
}

// unseen is the set of slots of a line that can take the digit, but for those
// that see x.
func (f *finFinder) unseen(line, x int) uint32 {
	g, h := f.s.board.Geometry(), f.base+line
	left := f.s.board.HousePlaces(h, f.digit)
	for slots := left; slots != 0; slots &= slots - 1 {
		if g.PeerSets[x].Has(g.Houses()[h].Cells[bitset.Lowest(slots)]) {
			left &^= slots & -slots
		}
	}
	return left
}

// extend adds base lines from an index on to a choice, until it has enough of
// them. The union of the choice is the cover.
func (f *finFinder) extend(masks []uint32, from int, c choice) bool {
	left := f.size - bitset.Count(c.members)
	if left == 0 {
		return bitset.Count(c.union) != f.size || hasSmaller(masks, c.members) || f.found(c)
	}
	for i := from; i <= len(masks)-left; i++ {
		if f.s.stop() {
			return false
		}
		union := c.union | masks[i]
		if masks[i] == 0 || bitset.Count(union) > f.size {
			continue
		}
		if !f.extend(masks, i+1, choice{c.members | 1<<i, union}) {
			return false
		}
	}
	return true
}

// hasSmaller reports whether some of the base lines, but not all, have fewer cover
// lines between them than they need: then a smaller fish takes the place away.
func hasSmaller(masks []uint32, bases uint32) bool {
	for some := (bases - 1) & bases; some != 0; some = (some - 1) & bases {
		var union uint32
		for lines := some; lines != 0; lines &= lines - 1 {
			union |= masks[bitset.Lowest(lines)]
		}
		if bitset.Count(union) < bitset.Count(some) {
			return true
		}
	}
	return false
}

// found takes note of a fish that is new, and hands it over if it is of the sort.
func (f *finFinder) found(c choice) bool {
	known := slices.ContainsFunc(f.fish, func(o lineFish) bool { return o.bases == c.members && o.covers == c.union })
	if known {
		return true
	}
	var fins solver.CellSet
	sashimi := false
	for lines := c.members; lines != 0; lines &= lines - 1 {
		h := f.base + bitset.Lowest(lines)
		places := f.s.board.HousePlaces(h, f.digit)
		fins = fins.Or(f.s.board.Geometry().SetAt(h, places&^c.union))
		sashimi = sashimi || bitset.Count(places&c.union) < 2
	}
	if fins.Empty() {
		return true
	}
	step := f.step(c, fins)
	f.fish = append(f.fish, lineFish{c.members, c.union, sashimi, step})
	return sashimi != f.sashimi || f.s.emit(step)
}

// step is the fish with all that it takes away.
func (f *finFinder) step(c choice, fins solver.CellSet) position.Step {
	b := f.s.board
	seen := b.Geometry().SeenByAll(fins)
	step := position.Step{Digits: solver.DigitsOf(f.digit)}
	for _, gone := range coverRest(b, f.cross, f.digit, c.union, c.members) {
		if seen.Has(gone.Cell) {
			step.Eliminations = append(step.Eliminations, gone)
		}
	}
	for _, m := range fishMarks(b, f.base, f.cross, f.digit, c.members, c.union) {
		if m.Role == position.Pattern && fins.Has(m.Cell) {
			m.Role = position.Fin
		}
		step.Marks = append(step.Marks, m)
	}
	return step
}

// siamese joins two fish with the same base into one step, whose marks but those
// of the base are numbered by fish. It reports false when one of them has all the
// effect of the other.
func siamese(one, other position.Step) (position.Step, bool) {
	both := position.Step{Variant: position.Siamese, Digits: one.Digits}
	both.Eliminations = position.Ordered(slices.Concat(one.Eliminations, other.Eliminations))
	if n := len(both.Eliminations); n == len(one.Eliminations) || n == len(other.Eliminations) {
		return position.Step{}, false
	}
	for i, fish := range []position.Step{one, other} {
		for _, m := range fish.Marks {
			switch {
			case m.Role != position.Base:
				m.Part = i + 1
				both.Marks = append(both.Marks, m)
			case i == 0:
				both.Marks = append(both.Marks, m)
			}
		}
	}
	return both, true
}
