package logic

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Subsets: k cells of a house and k digits that belong together.
//
//	naked    the k cells have no candidates but the k digits,
//	         so the digits leave every other cell of the house
//	hidden   the k digits have no places but the k cells,
//	         so every other candidate leaves the cells
//
// A naked subset that lies in two houses at once, as where a row crosses a box, is
// called locked when it has an effect in both.
//
// Each naked subset is the far side of a hidden one: the other empty cells of
// the house and the other missing digits. The smaller is the easier to see.

var subsetMethods = []method{
	{id: "locked-pair", find: lockedSubsets(2), tell: tellNakedSubset},
	{id: "naked-pair", find: nakedSubsets(2), tell: tellNakedSubset},
	{id: "hidden-pair", find: hiddenSubsets(2), tell: tellHiddenSubset},
	{id: "locked-triple", find: lockedSubsets(3), tell: tellNakedSubset},
	{id: "naked-triple", find: nakedSubsets(3), tell: tellNakedSubset},
	{id: "hidden-triple", find: hiddenSubsets(3), tell: tellHiddenSubset},
	{id: "naked-quadruple", find: nakedSubsets(4), tell: tellNakedSubset},
	{id: "hidden-quadruple", find: hiddenSubsets(4), tell: tellHiddenSubset},
}

// nakedSubsets returns the search for naked subsets of one size. Cells that lie
// together in several houses make one step with the effects in all of them.
func nakedSubsets(size int) func(*search) {
	return func(s *search) {
		s.eachNakedSubset(size, s.emit)
	}
}

// lockedSubsets returns the search for the naked subsets of one size that have
// an effect in more than one house.
func lockedSubsets(size int) func(*search) {
	return func(s *search) {
		s.eachNakedSubset(size, func(step position.Step) bool {
			if len(step.Marks) < 2 || step.Marks[1].Role != position.Base {
				return true
			}
			return s.emit(step)
		})
	}
}

// eachNakedSubset hands over the naked subsets of one size that change the board,
// until yield returns false.
func (s *search) eachNakedSubset(size int, yield func(position.Step) bool) {
	b := s.board
	masks := s.masks[:b.Geometry().Size()]
	for i := range b.AllMissing() {
		h := b.Geometry().HouseAt(i)
		for slot, c := range b.Geometry().Houses()[h].Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		for _, c := range s.closed(masks, size) {
			step, ok := nakedSubset(b, h, b.Geometry().CellsAt(h, c.members), solver.Digits(c.union))
			if ok && !yield(step) {
				return
			}
		}
	}
}

// nakedSubset makes the step of the cells, found in a house. It reports false
// when it changes nothing, or has been found in an earlier house.
func nakedSubset(b *position.Board, house int, cells []int, digits solver.Digits) (position.Step, bool) {
	together := b.Geometry().HousesOfSet(solver.CellsOf(cells...))
	if slices.ContainsFunc(together, func(h int) bool { return b.Geometry().OrderOf(h) < b.Geometry().OrderOf(house) }) {
		return position.Step{}, false
	}
	step := position.Step{Digits: digits}
	for _, h := range together {
		if gone := b.Outside(h, cells, digits); gone != nil {
			step.Eliminations = append(step.Eliminations, gone...)
			step.Marks = append(step.Marks, position.MarkHouse(position.Base, h))
		}
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	step.Marks = append(step.Marks, b.MarksIn(position.Pattern, cells, digits)...)
	return step, step.Eliminations != nil
}

// hiddenSubsets returns the search for hidden subsets of one size.
func hiddenSubsets(size int) func(*search) {
	return func(s *search) {
		b := s.board
		n := b.Geometry().Size()
		for i := range b.AllMissing() {
			h := b.Geometry().HouseAt(i)
			for _, c := range s.closed(b.AllHousePlaces()[h*n:(h+1)*n], size) {
				step, ok := hiddenSubset(b, h, b.Geometry().CellsAt(h, c.union), solver.Digits(c.members))
				if ok && !s.emit(step) {
					return
				}
			}
		}
	}
}

// hiddenSubset makes the step of the digits. It reports false when it changes
// nothing.
func hiddenSubset(b *position.Board, house int, cells []int, digits solver.Digits) (position.Step, bool) {
	var gone []position.Candidate
	for _, c := range cells {
		gone = position.AppendCandidates(gone, c, b.Candidates(c)&^digits)
	}
	if gone == nil {
		return position.Step{}, false
	}
	marks := append([]position.Mark{position.MarkHouse(position.Base, house)}, b.MarksIn(position.Pattern, cells, digits)...)
	return position.Step{Digits: digits, Eliminations: position.Ordered(gone), Marks: marks}, true
}

func tellNakedSubset(t teller) words {
	cells, houses := t.cells(position.Pattern), t.houses(position.Base)
	w := words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), houses),
		pattern: fmt.Sprintf("%s in %s", t.shortDigits(), t.shortCells(cells)),
	}
	if d := symbols(t.step.Digits); len(cells) == 2 && len(d) == 2 {
		w.because = fmt.Sprintf("%s can only be %s. One takes %s and the other takes %s, because both lie in %s, so no other cell there can be either.",
			t.cellList(cells), t.digits("or"), d[0], d[1], houses)
		return w
	}
	k := number(len(cells))
	w.because = fmt.Sprintf("%s can only be %s. These %s cells use up the %s digits, because all lie in %s and each takes a different one, so no other cell there can be any of them.",
		t.cellList(cells), t.digits("or"), k, k, houses)
	return w
}

func tellHiddenSubset(t teller) words {
	cells, house := t.cells(position.Pattern), t.houses(position.Base)
	k := number(len(cells))
	return words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), house),
		pattern: fmt.Sprintf("%s in %s", t.shortDigits(), t.shortCells(cells)),
		because: fmt.Sprintf("In %s the digits %s fit only in %s. They fill these %s cells, because %s digits need %s cells, so nothing else fits in them.",
			house, t.digits("and"), t.cellList(cells), k, k, k),
	}
}
