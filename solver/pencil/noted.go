package pencil

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// Noted returns the marks of a puzzle whose open cells show these candidates, one entry a cell.
// Where each shows some, and none that the digits rule out, every candidate is shown but those
// that are missing, which says the same in fewer words. Else each cell has a list of its own.
// No list at all is no marks.
func Noted(p solver.Puzzle, shown []solver.Digits) Marks {
	if shown == nil {
		return Marks{}
	}
	board := position.NewBoard(p)
	left := board.AllCandidates()
	removed := Marks{Auto: true}
	var lists Marks
	for cell, digit := range p.Grid() {
		if digit != 0 {
			continue
		}
		if shown[cell] == 0 || shown[cell]&^left[cell] != 0 {
			removed.Auto = false
		}
		if shown[cell] != 0 {
			lists.Candidates = append(lists.Candidates, CellDigits{cell, shown[cell]})
		}
		if out := left[cell] &^ shown[cell]; out != 0 {
			removed.Removed = append(removed.Removed, CellDigits{cell, out})
		}
	}
	if removed.Auto && lists.Candidates != nil {
		return removed
	}
	return lists
}

// Count is the number of digits in all cells of the list.
func (l List) Count() int {
	n := 0
	for _, d := range l {
		n += d.Digits.Len()
	}
	return n
}
