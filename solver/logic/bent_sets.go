package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/position"
)

// WXYZ-Wing and larger: k cells with k digits, which lie in two houses that cross.
// Every digit but z can stand in one of the cells only, because the cells that
// can be it see each other. So the others fill k-1 cells at most, and z takes one:
//
//	house   wxz  wx  ·         z leaves what sees all cells that can be z
//	other   yz   wy  ·
//
// When z too can stand in one cell only, each digit stands in exactly one, and all
// of them leave what sees all of their cells.

// One kind has all cells but one in one house, and this one has two candidates; it
// can lie anywhere. Sudoku Explainer, by whose scale a path may be rated, knows
// only that kind. The other kind lies in a line and a box that cross; it is looked
// for up to five cells, because more are hardly seen.
func bentSets(size int) func(*search) {
	return func(s *search) {
		if s.hinged(size) && !s.options.rated && size <= mostBent {
			s.bent(size)
		}
	}
}

// mostBent is the most cells of a wing that has no cell of two on its own.
const mostBent = 5

// hinged finds the wings of k-1 cells of a house and a cell of two candidates. It
// reports whether more steps are wanted.
func (s *search) hinged(size int) bool {
	b := s.board
	masks := s.masks[:b.Geometry().Size()]
	for h, house := range b.Geometry().Houses() {
		for slot, c := range house.Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		almost{s: s, masks: masks, largest: size - 1, found: func(members, union uint32) {
			if bitset.Count(members) == size-1 && !s.ended {
				s.hinge(h, b.Geometry().CellsAt(h, members), solver.Digits(union))
			}
		}}.extend(0, 0, 0)
	}
	return !s.ended && !s.over()
}

// hinge adds each cell of two candidates that fits.
func (s *search) hinge(house int, set []int, digits solver.Digits) {
	g := s.board.Geometry()
	for _, c := range s.bivalue() {
		if s.stop() {
			return
		}
		if s.board.Candidates(c)&^digits != 0 || g.HouseSets[house].Has(c) {
			continue
		}
		if free := freeWith(s.board, set, c); free.Len() <= 1 {
			s.wing(append(slices.Clip(set), c), digits, free)
		}
	}
}

// freeWith are the digits that a cell could take at once with one of some cells.
func freeWith(b *position.Board, cells []int, cell int) solver.Digits {
	var free solver.Digits
	for _, c := range cells {
		if !b.Geometry().Sees(c, cell) {
			free |= b.Candidates(c) & b.Candidates(cell)
		}
	}
	return free
}

// bent finds the wings in a line and a box, or what stands for a box.
func (s *search) bent(size int) {
	g := s.board.Geometry()
	var w bender
	for _, x := range g.Crossings {
		if x.Base > x.Other || position.IsArea(g.Houses()[x.Base].Kind) == position.IsArea(g.Houses()[x.Other].Kind) {
			continue
		}
		w = bender{s: s, size: size, from: w.from[:0], cells: w.cells[:0]}
		w.offer(x.Base, x.InBase, 0)
		w.offer(x.Other, x.InOther, 1)
		w.offer(x.Base, ^x.InBase, 2)
		if !w.extend(0, 0, [3]solver.Digits{}) {
			return
		}
	}
}

// bender is a search for the wings in two houses. Cells of the one alone and of
// the other alone could take a digit at once, those of both houses could not.
type bender struct {
	s     *search
	size  int
	from  []bendable
	cells []int
}

// bendable is a cell to choose, and where it lies: in the one house, in the other,
// or in both.
type bendable struct {
	cell   int
	digits solver.Digits
	side   int
}

// offer adds the open cells of a house without some slots.
func (w *bender) offer(house int, but uint32, side int) {
	for slot, c := range w.s.board.Geometry().Houses()[house].Cells {
		d := w.s.board.Candidates(c)
		if n := d.Len(); but>>slot&1 == 0 && n >= 2 && n <= w.size {
			w.from = append(w.from, bendable{c, d, side})
		}
	}
}

// extend adds cells from an index on; sides are the digits of the cells so far, by
// where they lie. It reports whether more steps are wanted.
func (w *bender) extend(i int, digits solver.Digits, sides [3]solver.Digits) bool {
	left := w.size - len(w.cells)
	if left == 0 {
		free := sides[0] & sides[1]
		return digits.Len() != w.size || free.Len() != 1 || w.s.wing(w.cells, digits, free)
	}
	for ; i <= len(w.from)-left; i++ {
		if w.s.stop() {
			return false
		}
		c, next := &w.from[i], sides
		next[c.side] |= c.digits
		all := digits | c.digits
		if all.Len() > w.size || (next[0]&next[1]).Len() > 1 {
			continue
		}
		w.cells = append(w.cells, c.cell)
		if !w.extend(i+1, all, next) {
			return false
		}
		w.cells = w.cells[:len(w.cells)-1]
	}
	return true
}

// wing emits the step of k cells with k digits, of which one at most is free. It
// reports whether more steps are wanted.
func (s *search) wing(cells []int, digits, free solver.Digits) bool {
	b := s.board
	step := position.Step{Digits: digits}
	if free == 0 {
		free, step.Variant = digits, position.DoubleLink
	}
	for z := range free.All() {
		seeing := b.Seeing(b.PlacesWithin(solver.CellsOf(cells...), z), z)
		step.Eliminations = position.AppendPlaces(step.Eliminations, seeing, z)
	}
	if step.Eliminations == nil || b.Geometry().CommonHouse(solver.CellsOf(cells...)) != position.None || holdsSubset(b, cells) {
		return true
	}
	for _, c := range lists.Sorted(slices.Clone(cells)) {
		step.Marks = append(step.Marks, position.MarksOf(position.Wing, c, b.Candidates(c))...)
	}
	return s.emit(step)
}

// holdsSubset reports whether some of the cells, but not all, have no more digits
// than they are: then the others add nothing.
func holdsSubset(b *position.Board, cells []int) bool {
	for members := uint32(1); members < 1<<len(cells)-1; members++ {
		var digits solver.Digits
		for i, c := range cells {
			if members>>i&1 == 1 {
				digits |= b.Candidates(c)
			}
		}
		if digits.Len() <= bitset.Count(members) {
			return true
		}
	}
	return false
}

// rateBent returns the rating of wings on the scale of Sudoku Explainer: the
// middling ones of a size are the hardest. It counts the candidates of the cell
// that has most of all, without the cell of two that hangs on the others.
func rateBent(lowest, size int) func(*solver.Layout, position.Step) int {
	return func(_ *solver.Layout, s position.Step) int {
		most := 0
		for _, same := range runs(s.Marks, func(m position.Mark) int { return m.Cell }) {
			most = max(most, len(same))
		}
		middle := (size + 2) / 2
		return lowest + max(0, size-middle-max(middle-most, most-middle))
	}
}

func tellBentSet(t teller) words {
	cells := t.cells(position.Wing)
	k := number(len(cells))
	w := words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.cellList(cells)),
		pattern: fmt.Sprintf("%s in %s", strings.Join(symbols(t.step.Digits), "/"), t.shortCells(cells)),
	}
	if len(t.step.Eliminations) == 0 {
		return w
	}
	if t.step.Variant&position.DoubleLink != 0 {
		w.because = fmt.Sprintf("%s have only the %s digits %s. No digit fits in two of them, because the cells that could take it see each other. So each digit stands in one of them, and leaves every cell that sees all of these.",
			t.cellList(cells), k, t.digits("and"))
		return w
	}
	z := t.step.Eliminations[0].Digit
	others := t.step.Digits.Without(z)
	w.because = fmt.Sprintf("%s have only the %s digits %s. Each of %s fits in one of them at most, because the cells that could take it see each other, and %s digits cannot fill %s cells. So one of %s is %s, and no cell that sees all of these can be %s.",
		t.cellList(cells), k, t.digits("and"), digitList(others, "and"), number(others.Len()), k,
		t.cellList(t.having(z, position.Wing)), symbol(z), symbol(z))
	return w
}

// having lists the cells in which a role marks a digit.
func (t teller) having(digit int, r position.Role) []int {
	var cells []int
	for _, m := range t.marks(r) {
		if m.Digit == digit {
			cells = append(cells, m.Cell)
		}
	}
	return cells
}
