package wing

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// findBentSets finds both kinds. One kind has k-1 cells in one house; the last cell has
// two candidates and can lie anywhere. Sudoku Explainer, by whose scale a path may be
// rated, knows only that kind. The other kind lies in a line and a box that cross; it is
// searched for up to five cells, because people hardly see more.
func findBentSets(size int) func(*search.Search) {
	return func(s *search.Search) {
		if setsWithBivalue(s, size) && !s.Options.Rated && size <= mostInCrossing {
			setsInCrossings(s, size)
		}
	}
}

// mostInCrossing is the most cells of a set in a line and a box.
const mostInCrossing = 5

// setsWithBivalue finds the sets of k-1 cells of a house and a cell of two candidates.
func setsWithBivalue(s *search.Search, size int) bool {
	b := s.Board
	masks := s.Masks[:b.Geometry().Size()]
	for h, house := range b.Geometry().Houses() {
		for slot, c := range house.Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		search.Almost{S: s, Masks: masks, Largest: size - 1, Found: func(members, union uint32) {
			if bitset.Count(members) == size-1 && !s.Ended {
				addBivalue(s, h, b.Geometry().CellsAt(h, members), solver.Digits(union))
			}
		}}.Extend(0, 0, 0)
	}
	return !s.Ended && !s.Over()
}

// addBivalue adds each cell of two candidates that fits to k-1 cells of a house.
func addBivalue(s *search.Search, house int, set []int, digits solver.Digits) {
	g := s.Board.Geometry()
	for _, c := range s.Bivalue() {
		if s.Stop() {
			return
		}
		if s.Board.Candidates(c)&^digits != 0 || g.HouseSets[house].Has(c) {
			continue
		}
		if free := sharedUnseen(s.Board, set, c); free.Len() <= 1 {
			emitBentSet(s, append(slices.Clip(set), c), digits, free)
		}
	}
}

// sharedUnseen is the digits that a cell shares with those of some cells that it does
// not see: both could take them at once.
func sharedUnseen(b *position.Board, cells []int, cell int) solver.Digits {
	var free solver.Digits
	for _, c := range cells {
		if !b.Geometry().Sees(c, cell) {
			free |= b.Candidates(c) & b.Candidates(cell)
		}
	}
	return free
}

// setsInCrossings finds the sets in a line and a box, or another area that crosses it.
func setsInCrossings(s *search.Search, size int) {
	g := s.Board.Geometry()
	var w crossingSearch
	for _, x := range g.Crossings {
		if x.Base > x.Other || position.IsArea(g.Houses()[x.Base].Kind) == position.IsArea(g.Houses()[x.Other].Kind) {
			continue
		}
		w = crossingSearch{s: s, size: size, from: w.from[:0], cells: w.cells[:0]}
		w.addFrom(x.Base, x.InBase, inBase)
		w.addFrom(x.Other, x.InOther, inOther)
		w.addFrom(x.Base, ^x.InBase, inBoth)
		if !w.extend(0, 0, [3]solver.Digits{}) {
			return
		}
	}
}

// crossingSearch is a search for the sets in two houses that cross. A cell of the one
// alone and a cell of the other alone could take a digit at once; cells of both houses
// see all the others.
type crossingSearch struct {
	s     *search.Search
	size  int
	from  []sidedCell
	cells []int // chosen so far
}

// Where a cell of two houses lies: in one of them alone, or in both.
const (
	inBase = iota
	inOther
	inBoth
)

// sidedCell is a cell to choose, and where it lies.
type sidedCell struct {
	cell   int
	digits solver.Digits
	side   int
}

// addFrom adds the open cells of a house, except those at some slots.
func (w *crossingSearch) addFrom(house int, except uint32, side int) {
	for slot, c := range w.s.Board.Geometry().Houses()[house].Cells {
		d := w.s.Board.Candidates(c)
		if n := d.Len(); except>>slot&1 == 0 && n >= 2 && n <= w.size {
			w.from = append(w.from, sidedCell{c, d, side})
		}
	}
}

// extend adds cells from an index on; sides are the digits of the cells so far, by
// where they lie.
func (w *crossingSearch) extend(i int, digits solver.Digits, sides [3]solver.Digits) bool {
	left := w.size - len(w.cells)
	if left == 0 {
		free := sides[inBase] & sides[inOther]
		return digits.Len() != w.size || free.Len() != 1 || emitBentSet(w.s, w.cells, digits, free)
	}
	for ; i <= len(w.from)-left; i++ {
		if w.s.Stop() {
			return false
		}
		c, next := &w.from[i], sides
		next[c.side] |= c.digits
		all := digits | c.digits
		if all.Len() > w.size || (next[inBase]&next[inOther]).Len() > 1 {
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

// emitBentSet emits the step of k cells with k digits. Free are the digits that two of
// the cells could take at once, one at most.
func emitBentSet(s *search.Search, cells []int, digits, free solver.Digits) bool {
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

// holdsSubset reports whether some of the cells, not all, are a naked subset: then the
// other cells add nothing.
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

// rateBentSet returns the rating of wings on the scale of Sudoku Explainer: the
// sets of a size whose largest cell has a middling number of candidates are the hardest.
func rateBentSet(lowest, size int) func(*solver.Layout, position.Step) int {
	return func(_ *solver.Layout, s position.Step) int {
		most := 0
		for same := range words.Runs(s.Marks, func(m position.Mark) int { return m.Cell }) {
			most = max(most, len(same))
		}
		middle := (size + 2) / 2
		return lowest + max(0, size-middle-max(middle-most, most-middle))
	}
}

func tellBentSet(t tell.Teller) words.Words {
	cells, gone := t.CellsOf(position.Wing, 0), t.Gone()
	set := t.TheCells(cells)
	say := words.Blanks{
		"set": set, "k": words.Plain(english.Number(len(cells))), "digits": words.TheDigits(t.Step.Digits),
	}
	w := words.Words{
		Title:   say.Text("{digits} in {set}"),
		Pattern: strings.Join(words.Symbols(t.Step.Digits), "/") + " in " + t.ShortCells(cells),
	}
	if gone == 0 {
		return w
	}
	so := tellOneFree(t, gone)
	if t.Step.Variant&position.DoubleLink != 0 {
		so = tellNoneFree(t)
	}
	w.Reasons = slices.Concat(say.Premise("{set} have only the {k} digits {digits}."), so)
	return w
}

// tellNoneFree tells of a set in which every digit fits in one cell at most.
func tellNoneFree(t tell.Teller) words.Statements {
	return words.Blanks{}.Because("No digit fits in two of them, because the cells that could take it see each other. So each digit stands in one of them, and no cell that sees all places for it here can be it.").
		Showing(t.TheCells(t.CellsOf(position.Wing, 0)).Shows)
}

// tellOneFree tells of a set in which only z could stand in several cells.
func tellOneFree(t tell.Teller, z solver.Digits) words.Statements {
	others := t.Step.Digits &^ z
	say := words.Blanks{
		"others": words.TheDigits(others), "fewer": words.Plain(english.Number(others.Len())),
		"k": words.Plain(english.Number(t.Step.Digits.Len())), "z": words.AnyDigit(z), "places": t.TheCells(placesIn(t, z)),
	}
	set := t.TheCells(t.CellsOf(position.Wing, 0)).Shows
	return slices.Concat(
		say.Because("Each of {others} fits in one of them at most, because the cells that could take it see each other. But {fewer} digits cannot fill {k} cells.").Showing(set),
		say.Because("So one of {places} is {z}, and no cell that sees all of these can be {z}."),
	)
}

// placesIn lists the cells of the set in which one of the digits fits.
func placesIn(t tell.Teller, digits solver.Digits) []int {
	return slices.DeleteFunc(t.CellsOf(position.Wing, 0), func(c int) bool { return t.DigitsAt(position.Wing, c)&digits == 0 })
}
