package basic

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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

var subsetMethods = []family.Method{
	{ID: "locked-pair", Find: lockedSubsets(2), Tell: tellNakedSubset},
	{ID: "naked-pair", Find: nakedSubsets(2), Tell: tellNakedSubset},
	{ID: "hidden-pair", Find: hiddenSubsets(2), Tell: tellHiddenSubset},
	{ID: "locked-triple", Find: lockedSubsets(3), Tell: tellNakedSubset},
	{ID: "naked-triple", Find: nakedSubsets(3), Tell: tellNakedSubset},
	{ID: "hidden-triple", Find: hiddenSubsets(3), Tell: tellHiddenSubset},
	{ID: "naked-quadruple", Find: nakedSubsets(4), Tell: tellNakedSubset},
	{ID: "hidden-quadruple", Find: hiddenSubsets(4), Tell: tellHiddenSubset},
}

// nakedSubsets returns the search for naked subsets of one size. Cells that lie
// together in several houses make one step with the effects in all of them.
func nakedSubsets(size int) func(*search.Search) {
	return func(s *search.Search) {
		eachNakedSubset(s, size, s.Emit)
	}
}

// lockedSubsets returns the search for the naked subsets of one size that have
// an effect in more than one house.
func lockedSubsets(size int) func(*search.Search) {
	return func(s *search.Search) {
		eachNakedSubset(s, size, func(step position.Step) bool {
			if len(step.Marks) < 2 || step.Marks[1].Role != position.Base {
				return true
			}
			return s.Emit(step)
		})
	}
}

// eachNakedSubset hands over the naked subsets of one size that change the board,
// until yield returns false.
func eachNakedSubset(s *search.Search, size int, yield func(position.Step) bool) {
	b := s.Board
	masks := s.Masks[:b.Geometry().Size()]
	for i := range b.AllMissing() {
		h := b.Geometry().HouseAt(i)
		for slot, c := range b.Geometry().Houses()[h].Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		for _, c := range s.Closed(masks, size) {
			step, ok := nakedSubset(b, h, b.Geometry().CellsAt(h, c.Members), solver.Digits(c.Union))
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
func hiddenSubsets(size int) func(*search.Search) {
	return func(s *search.Search) {
		b := s.Board
		n := b.Geometry().Size()
		for i := range b.AllMissing() {
			h := b.Geometry().HouseAt(i)
			for _, c := range s.Closed(b.AllHousePlaces()[h*n:(h+1)*n], size) {
				step, ok := hiddenSubset(b, h, b.Geometry().CellsAt(h, c.Union), solver.Digits(c.Members))
				if ok && !s.Emit(step) {
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

func tellNakedSubset(t words.Teller) words.Words {
	cells, houses := t.Cells(position.Pattern), t.Houses(position.Base)
	w := words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), houses),
		Pattern: fmt.Sprintf("%s in %s", t.ShortDigits(), t.ShortCells(cells)),
	}
	if d := words.Symbols(t.Step.Digits); len(cells) == 2 && len(d) == 2 {
		w.Because = fmt.Sprintf("%s can only be %s. One takes %s and the other takes %s, because both lie in %s, so no other cell there can be either.",
			t.CellList(cells), t.Digits("or"), d[0], d[1], houses)
		return w
	}
	k := words.Number(len(cells))
	w.Because = fmt.Sprintf("%s can only be %s. These %s cells use up the %s digits, because all lie in %s and each takes a different one, so no other cell there can be any of them.",
		t.CellList(cells), t.Digits("or"), k, k, houses)
	return w
}

func tellHiddenSubset(t words.Teller) words.Words {
	cells, house := t.Cells(position.Pattern), t.Houses(position.Base)
	k := words.Number(len(cells))
	return words.Words{
		Title:   fmt.Sprintf("%s in %s", t.Digits("and"), house),
		Pattern: fmt.Sprintf("%s in %s", t.ShortDigits(), t.ShortCells(cells)),
		Because: fmt.Sprintf("In %s the digits %s fit only in %s. They fill these %s cells, because %s digits need %s cells, so nothing else fits in them.",
			house, t.Digits("and"), t.CellList(cells), k, k, k),
	}
}
