package wing

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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
func bentSets(size int) func(*search.Search) {
	return func(s *search.Search) {
		if hinged(s, size) && !s.Options.Rated && size <= mostBent {
			bent(s, size)
		}
	}
}

// mostBent is the most cells of a wing that has no cell of two on its own.
const mostBent = 5

// hinged finds the wings of k-1 cells of a house and a cell of two candidates. It
// reports whether more steps are wanted.
func hinged(s *search.Search, size int) bool {
	b := s.Board
	masks := s.Masks[:b.Geometry().Size()]
	for h, house := range b.Geometry().Houses() {
		for slot, c := range house.Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		search.Almost{S: s, Masks: masks, Largest: size - 1, Found: func(members, union uint32) {
			if bitset.Count(members) == size-1 && !s.Ended {
				hinge(s, h, b.Geometry().CellsAt(h, members), solver.Digits(union))
			}
		}}.Extend(0, 0, 0)
	}
	return !s.Ended && !s.Over()
}

// hinge adds each cell of two candidates that fits.
func hinge(s *search.Search, house int, set []int, digits solver.Digits) {
	g := s.Board.Geometry()
	for _, c := range s.Bivalue() {
		if s.Stop() {
			return
		}
		if s.Board.Candidates(c)&^digits != 0 || g.HouseSets[house].Has(c) {
			continue
		}
		if free := freeWith(s.Board, set, c); free.Len() <= 1 {
			wing(s, append(slices.Clip(set), c), digits, free)
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
func bent(s *search.Search, size int) {
	g := s.Board.Geometry()
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
	s     *search.Search
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
	for slot, c := range w.s.Board.Geometry().Houses()[house].Cells {
		d := w.s.Board.Candidates(c)
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
		return digits.Len() != w.size || free.Len() != 1 || wing(w.s, w.cells, digits, free)
	}
	for ; i <= len(w.from)-left; i++ {
		if w.s.Stop() {
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
func wing(s *search.Search, cells []int, digits, free solver.Digits) bool {
	b := s.Board
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
	return s.Emit(step)
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
		for _, same := range words.Runs(s.Marks, func(m position.Mark) int { return m.Cell }) {
			most = max(most, len(same))
		}
		middle := (size + 2) / 2
		return lowest + max(0, size-middle-max(middle-most, most-middle))
	}
}

func tellBentSet(t words.Teller) words.Words {
	cells := t.Cells(position.Wing)
	k := words.Number(len(cells))
	w := words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), t.CellList(cells)),
		Pattern: fmt.Sprintf("%s in %s", strings.Join(words.Symbols(t.Step.Digits), "/"), t.ShortCells(cells)),
	}
	if len(t.Step.Eliminations) == 0 {
		return w
	}
	if t.Step.Variant&position.DoubleLink != 0 {
		w.Because = fmt.Sprintf("%s have only the %s digits %s. No digit fits in two of them, because the cells that could take it see each other. So each digit stands in one of them, and leaves every cell that sees all of these.",
			t.CellList(cells), k, t.Digits("and"))
		return w
	}
	z := t.Step.Eliminations[0].Digit
	others := t.Step.Digits.Without(z)
	w.Because = fmt.Sprintf("%s have only the %s digits %s. Each of %s fits in one of them at most, because the cells that could take it see each other, and %s digits cannot fill %s cells. So one of %s is %s, and no cell that sees all of these can be %s.",
		t.CellList(cells), k, t.Digits("and"), words.DigitList(others, "and"), words.Number(others.Len()), k,
		t.CellList(having(t, z, position.Wing)), words.Symbol(z), words.Symbol(z))
	return w
}

// having lists the cells in which a role marks a digit.
func having(t words.Teller, digit int, r position.Role) []int {
	var cells []int
	for _, m := range t.Marks(r) {
		if m.Digit == digit {
			cells = append(cells, m.Cell)
		}
	}
	return cells
}
