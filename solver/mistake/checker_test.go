package mistake_test

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/mistake"
	"sudoku/solver/position"
)

// checker holds what a refutation says against the rules of Sudoku alone: it knows the digits and the
// candidates of each cell, the cells of each house, and nothing of the package under test.
type checker struct {
	layout *solver.Layout
	digit  []int
	can    []map[int]bool
}

// newChecker has the candidates that the digits leave and the removed ones are not among.
func newChecker(p solver.Puzzle, removed []position.Candidate) *checker {
	l := p.Layout()
	c := &checker{layout: l}
	for cell := range l.CellCount() {
		can := map[int]bool{}
		for d := 1; d <= l.Size(); d++ {
			can[d] = true
		}
		c.digit, c.can = append(c.digit, 0), append(c.can, can)
		_ = cell
	}
	for _, k := range removed {
		delete(c.can[k.Cell], k.Digit)
	}
	for cell := range l.CellCount() {
		if d := p.Given(cell); d != 0 {
			c.put(cell, d)
		}
	}
	return c
}

// put puts a digit into a cell and takes it from every cell that shares a house with that.
func (c *checker) put(cell, digit int) {
	c.digit[cell], c.can[cell] = digit, map[int]bool{}
	for _, h := range c.layout.Houses() {
		if !slices.Contains(h.Cells, cell) {
			continue
		}
		for _, other := range h.Cells {
			delete(c.can[other], digit)
		}
	}
}

// places lists the cells of a house that can take a digit.
func (c *checker) places(house, digit int) (cells []int) {
	for _, cell := range c.layout.Houses()[house].Cells {
		if c.can[cell][digit] {
			cells = append(cells, cell)
		}
	}
	return cells
}

func (c *checker) stands(house, digit int) bool {
	return slices.ContainsFunc(c.layout.Houses()[house].Cells, func(cell int) bool { return c.digit[cell] == digit })
}

// follows checks one consequence, and does what it says.
func (c *checker) follows(t *testing.T, f mistake.Consequence) {
	t.Helper()
	switch f.Rule {
	case mistake.OnlyDigit:
		if !c.can[f.Put.Cell][f.Put.Digit] || len(c.can[f.Put.Cell]) != 1 {
			t.Errorf("%v: the cell can be %v", f, c.can[f.Put.Cell])
		}
		c.put(f.Put.Cell, f.Put.Digit)
		return
	case mistake.OnlyPlace:
		if places := c.places(f.House, f.Put.Digit); !slices.Equal(places, []int{f.Put.Cell}) || c.stands(f.House, f.Put.Digit) {
			t.Errorf("%v: places %v", f, places)
		}
		c.put(f.Put.Cell, f.Put.Digit)
		return
	case mistake.Locked:
		c.locked(t, f)
	case mistake.TwoForPair:
		c.pair(t, f)
	}
	for _, k := range f.Gone {
		delete(c.can[k.Cell], k.Digit)
	}
}

func (c *checker) locked(t *testing.T, f mistake.Consequence) {
	digit := f.Digits.Min()
	places, other := c.places(f.House, digit), c.layout.Houses()[f.Other].Cells
	if len(places) == 0 || c.stands(f.House, digit) {
		t.Errorf("%v: no place", f)
	}
	for _, cell := range places {
		if !slices.Contains(other, cell) {
			t.Errorf("%v: a place outside", f)
		}
	}
	for _, k := range f.Gone {
		if k.Digit != digit || !slices.Contains(other, k.Cell) || slices.Contains(places, k.Cell) {
			t.Errorf("%v: %v does not go", f, k)
		}
	}
}

func (c *checker) pair(t *testing.T, f mistake.Consequence) {
	house := c.layout.Houses()[f.House].Cells
	if len(f.Cells) != 2 || f.Digits.Len() != 2 {
		t.Errorf("%v is no pair", f)
	}
	for _, cell := range f.Cells {
		if !slices.Contains(house, cell) || len(c.can[cell]) == 0 {
			t.Errorf("%v: a cell of no use", f)
		}
		for d := range c.can[cell] {
			if !f.Digits.Has(d) {
				t.Errorf("%v: a third digit", f)
			}
		}
	}
	for _, k := range f.Gone {
		if !f.Digits.Has(k.Digit) || !slices.Contains(house, k.Cell) || slices.Contains(f.Cells, k.Cell) {
			t.Errorf("%v: %v does not go", f, k)
		}
	}
}

// refuted checks a refutation from the move to its end.
func (c *checker) refuted(t *testing.T, w mistake.Why) {
	t.Helper()
	before := make([]map[int]bool, len(c.can))
	for cell, can := range c.can {
		before[cell] = map[int]bool{}
		for d := range can {
			before[cell][d] = true
		}
	}
	r, k := w.Refutation, w.Move.Candidate
	if r.End.Clash {
		house := c.layout.Houses()[r.End.House].Cells
		if w.Move.Out || c.digit[r.Blame] != k.Digit || !slices.Contains(house, r.Blame) || !slices.Contains(house, k.Cell) {
			t.Errorf("no clash: %+v", r)
		}
		return
	}
	if w.Move.Out {
		delete(c.can[k.Cell], k.Digit)
	} else {
		c.put(k.Cell, k.Digit)
	}
	for _, f := range r.Facts {
		c.follows(t, f)
	}
	for _, lost := range r.Losses {
		if !before[lost.Cell][lost.Digit] || c.can[lost.Cell][lost.Digit] || c.digit[lost.Cell] != 0 {
			t.Errorf("%v is not lost", lost)
		}
	}
	switch {
	case r.End.Cell != position.None && (c.digit[r.End.Cell] != 0 || len(c.can[r.End.Cell]) != 0):
		t.Errorf("the cell %d can be %v", r.End.Cell, c.can[r.End.Cell])
	case r.End.Cell == position.None && (c.stands(r.End.House, r.End.Digit) || c.places(r.End.House, r.End.Digit) != nil):
		t.Errorf("house %d has a place for %d", r.End.House, r.End.Digit)
	}
}
