package fish

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/digit"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Finned fish: a fish of lines, except that some places lie outside its cover, the fins.
//
//	     c1  c4 c5 c6          base: rows 1 and 4, cover: columns 1 and 5
//	r1    7   ·  7  7  fin     If the fin r1c6 is not 7, this is an X-Wing; if it
//	r2    ·   ·  ×  ·          is, no other cell that it sees is 7. Either way a
//	r4    7   ·  7  ·          7 of the cover that sees all fins goes.
//
// It is sashimi when some base line has one place left without its fins.
//
// The search starts from what may go: a place x of the digit that no template
// uses. Suppose it is the digit. Then the k base lines have to find their places
// in the k-1 cover lines that are left, and cannot.

// finKind says whether a fish has fins.
type finKind uint8

const (
	noFins finKind = iota
	finned
	sashimi // finned, and some base line has one place left without its fins
)

// findFinnedFish returns the search for fish of one size that are finned, or sashimi:
// those of rows, then those of columns, digit by digit.
func findFinnedFish(size int, kind finKind) func(*search.Search) {
	return func(s *search.Search) { emitFinnedFish(s, size, kind) }
}

func emitFinnedFish(s *search.Search, size int, kind finKind) {
	n := s.Board.Geometry().Size()
	digit.EachDigitWithDead(s, func(d int) bool {
		rows := finFinder{s: s, digit: d, size: size, kind: kind, direction: byRows(n)}
		columns := finFinder{s: s, digit: d, size: size, kind: kind, direction: byColumns(n)}
		return rows.findAll(digit.Dead(s, d)) && columns.findAll(digit.Dead(s, d))
	})
}

// finFinder finds the finned fish of one digit and one direction.
type finFinder struct {
	direction
	s           *search.Search
	digit, size int
	kind        finKind // finned or sashimi

	fish []lineFish // found so far
}

// lineFish is a fish of lines, as bits of the lines' numbers.
type lineFish struct {
	bases, covers uint32
	kind          finKind
	step          position.Step
}

// findAll hands over the fish that take away a dead place, and then the pairs of
// them that have the same base. A pair of a sashimi fish and one that is not goes
// by either name.
func (f *finFinder) findAll(dead solver.CellSet) bool {
	for x := range dead.All() {
		if !f.findFor(x) {
			return false
		}
	}
	for i, one := range f.fish {
		for _, other := range f.fish[:i] {
			if one.bases != other.bases || one.kind != f.kind && other.kind != f.kind {
				continue
			}
			if both, ok := joinSiamese(other.step, one.step); ok && !f.s.Emit(both) {
				return false
			}
		}
	}
	return true
}

// findFor finds the fish that take x away.
func (f *finFinder) findFor(x int) bool {
	g := f.s.Board.Geometry()
	row, col := x/g.Size(), x%g.Size()
	if f.base != 0 {
		row, col = col, row
	}
	masks := f.s.Masks[:g.Size()] // of each line, the places that do not see x
	for i := range masks {
		masks[i] = f.unseen(i, x)
	}
	masks[row] = 0
	return f.extend(masks, 0, search.Choice{Union: 1 << col})
}

// unseen is the set of slots of a line that can take the digit and do not see x.
func (f *finFinder) unseen(line, x int) uint32 {
	g, h := f.s.Board.Geometry(), f.base+line
	left := f.s.Board.HousePlaces(h, f.digit)
	for slots := left; slots != 0; slots &= slots - 1 {
		if g.PeerSets[x].Has(g.Houses()[h].Cells[bitset.Lowest(slots)]) {
			left &^= slots & -slots
		}
	}
	return left
}

// extend adds base lines from an index on to a choice, until it has enough of
// them. The union of the choice is the cover.
func (f *finFinder) extend(masks []uint32, from int, c search.Choice) bool {
	left := f.size - bitset.Count(c.Members)
	if left == 0 {
		return bitset.Count(c.Union) != f.size || f.isNeedless(masks, c.Members) || f.emitNew(c)
	}
	for i := from; i <= len(masks)-left; i++ {
		if f.s.Stop() {
			return false
		}
		union := c.Union | masks[i]
		if masks[i] == 0 || bitset.Count(union) > f.size {
			continue
		}
		if !f.extend(masks, i+1, search.Choice{Members: c.Members | 1<<i, Union: union}) {
			return false
		}
	}
	return true
}

// isNeedless reports whether a smaller fish takes the place away, where one form of a step is enough.
func (f *finFinder) isNeedless(masks []uint32, bases uint32) bool {
	return !f.s.Options.AllForms && hasSmaller(masks, bases)
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

// emitNew notes a fish that is new, and hands it over if it is of the wanted kind.
func (f *finFinder) emitNew(c search.Choice) bool {
	known := slices.ContainsFunc(f.fish, func(o lineFish) bool { return o.bases == c.Members && o.covers == c.Union })
	if known {
		return true
	}
	var outside solver.CellSet
	kind := finned
	for lines := c.Members; lines != 0; lines &= lines - 1 {
		h := f.base + bitset.Lowest(lines)
		places := f.s.Board.HousePlaces(h, f.digit)
		outside = outside.Or(f.s.Board.Geometry().SetAt(h, places&^c.Union))
		if bitset.Count(places&c.Union) < 2 {
			kind = sashimi
		}
	}
	if outside.Empty() {
		return true
	}
	step := f.step(c, outside)
	f.fish = append(f.fish, lineFish{c.Members, c.Union, kind, step})
	return kind != f.kind || f.s.Emit(step)
}

// step is the fish with all that it takes away.
func (f *finFinder) step(c search.Choice, fins solver.CellSet) position.Step {
	b := f.s.Board
	seen := b.Geometry().SeenByAll(fins)
	step := position.Step{Digits: solver.DigitsOf(f.digit)}
	for _, gone := range coverRest(b, f.direction, f.digit, c) {
		if seen.Has(gone.Cell) {
			step.Eliminations = append(step.Eliminations, gone)
		}
	}
	for _, m := range fishMarks(b, f.direction, f.digit, c) {
		if m.Role == position.Pattern && fins.Has(m.Cell) {
			m.Role = position.Fin
		}
		step.Marks = append(step.Marks, m)
	}
	return step
}

// joinSiamese joins two fish with the same base into one step. All marks except those of
// the base have the number of their fish as their part. It reports false when one fish
// has all the effect of the other.
func joinSiamese(one, other position.Step) (position.Step, bool) {
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
