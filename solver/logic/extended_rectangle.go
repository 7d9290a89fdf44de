package logic

import (
	"slices"

	"sudoku/solver"
)

// Extended rectangle: k digits in two times k cells of two lines, three or more.
// Every house but the two lines holds both cells of a rung or neither:
//
//	rung  1   2   3
//	line  A   b   C       Whatever way the digits fill the lines, the two
//	line  b   C   A       could be changed for each other.
//
// What follows is the same as for rectangles, see uniqueness.go. With two digits
// it would be one.

// The fewest and the most rungs of an extended rectangle.
const (
	fewestRungs = 3
	mostRungs   = 5
)

// ladder is two lines and the pairs of their cells that no other house parts.
type ladder [][2]int

type laddersKey struct{}

// ladders returns the ladders of the layout, which are found once.
func (g *geometry) ladders() []ladder {
	return g.Derived(laddersKey{}, func() any { return newLadders(g) }).([]ladder)
}

func newLadders(g *geometry) []ladder {
	var all []ladder
	for one := range g.lines {
		for other := range one {
			if l := g.ladder(other, one); len(l) >= fewestRungs {
				all = append(all, l)
			}
		}
	}
	return all
}

// ladder finds the rungs between two houses.
func (g *geometry) ladder(one, other int) ladder {
	var l ladder
	if g.houses[one].Meets(g.houses[other]) {
		return nil
	}
	for _, a := range g.Houses()[one].Cells {
		for _, b := range g.Houses()[other].Cells {
			if slices.Equal(without(g.HousesOf(a), one), without(g.HousesOf(b), other)) {
				l = append(l, [2]int{a, b})
			}
		}
	}
	return l
}

// without lists the others.
func without(houses []int, house int) []int {
	return slices.DeleteFunc(slices.Clone(houses), func(h int) bool { return h == house })
}

// findExtendedRectangles finds what follows from the extended rectangles of every
// ladder, smallest first.
func findExtendedRectangles(s *search) {
	for k := fewestRungs; k <= mostRungs; k++ {
		for _, l := range s.board.geometry.ladders() {
			c := climber{s: s, rungs: s.board.openRungs(l), k: k}
			if len(c.rungs) >= k && !c.climb(0) {
				return
			}
		}
	}
}

// openRungs lists the rungs of which both cells are open.
func (b *Board) openRungs(l ladder) ladder {
	var open ladder
	for _, r := range l {
		if b.digits[r[0]] == 0 && b.digits[r[1]] == 0 {
			open = append(open, r)
		}
	}
	return open
}

// climber is a search for the choices of k rungs that have k digits but for two
// cells, or but for one further digit.
type climber struct {
	s     *search
	rungs ladder
	k     int
	cells []int
}

// climb adds rungs from an index on. It reports whether more steps are wanted.
func (c climber) climb(from int) bool {
	if len(c.cells) == 2*c.k {
		return c.judge()
	}
	for i := from; i <= len(c.rungs)-c.k+len(c.cells)/2; i++ {
		next := c
		next.cells = append(slices.Clip(c.cells), c.rungs[i][0], c.rungs[i][1])
		if c.s.spend(len(c.cells)) || next.plausible() && !next.climb(i+1) {
			return false
		}
	}
	return true
}

// plausible reports whether the cells have not too many digits yet.
func (c climber) plausible() bool {
	if c.union(None, None).Len() <= c.k+1 {
		return true
	}
	for i := range c.cells {
		for j := range i {
			if c.union(i, j).Len() <= c.k {
				return true
			}
		}
	}
	return false
}

// union are the digits of all cells but the ones at two indexes.
func (c climber) union(but, nor int) solver.Digits {
	var digits solver.Digits
	for i, cell := range c.cells {
		if i != but && i != nor {
			digits |= c.s.board.candidates[cell]
		}
	}
	return digits
}

// judge tries every k digits that could fill the cells. It reports whether more
// steps are wanted.
func (c climber) judge() bool {
	var tried []solver.Digits
	try := func(digits solver.Digits) bool {
		if digits.Len() != c.k || slices.Contains(tried, digits) {
			return true
		}
		tried = append(tried, digits)
		return c.found(digits)
	}
	if all := c.union(None, None); all.Len() == c.k+1 {
		for d := range all.All() {
			if !try(all.Without(d)) {
				return false
			}
		}
	}
	for i := range c.cells {
		for j := range i {
			if !try(c.union(i, j)) {
				return false
			}
		}
	}
	return true
}

// found finds what follows if the digits fill the cells but for a roof. It
// reports whether more steps are wanted.
func (c climber) found(digits solver.Digits) bool {
	b := c.s.board
	for _, cell := range c.cells {
		if b.candidates[cell]&digits == 0 {
			return true
		}
	}
	p := deadlyPair{cells: slices.Sorted(slices.Values(c.cells)), digits: digits}
	p.roof = b.others(p.cells, digits)
	for _, follow := range []func(*search, deadlyPair) bool{uniqueType1, uniqueType2, uniqueType3, uniqueType4} {
		if !follow(c.s, p) {
			return false
		}
	}
	return true
}

// tellExtendedRectangle tells what follows by what the step marks.
func tellExtendedRectangle(t teller) words {
	switch {
	case len(t.cells(Guardian)) == 1:
		return tellUnique1(t)
	case len(t.cells(Set)) > 0 || len(t.cells(HiddenSet)) > 0:
		return tellUnique3(t)
	case len(t.marks(Base)) > 0:
		return tellUnique4(t)
	}
	return tellUnique2(t)
}
