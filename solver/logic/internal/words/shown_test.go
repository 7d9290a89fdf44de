package words

import (
	"reflect"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

// TestEvidence joins everything that can be shown, some of it twice and in disorder.
func TestEvidence(t *testing.T) {
	t.Parallel()
	nodes := []position.Node{{{Cell: 624, Digit: 25}, {Cell: 3, Digit: 2}}, {{Cell: 80, Digit: 2}, {Cell: 3, Digit: 2}}}
	all := JoinShown(
		ShownLinks(4, 0), ShownCells(9, 624), ShownCandidates(nodes...), Shown{}, ShownDigits(solver.DigitsOf(3)),
		ShownHouses(53), ShownBranches(1, 0), ShownCells(0, 9), ShownDigits(solver.DigitsOf(25)), ShownLinks(4),
		ShownImplications(2, 70, 1), ShownImplications(0, 3), ShownImplications(2, 1),
	)
	want := position.Evidence{
		Cells: []int{0, 9, 624}, Digits: solver.DigitsOf(3, 25), Houses: []int{53}, Links: []int{0, 4}, Branches: []int{0, 1},
		Implications: []position.ImplicationAt{{Branch: 0, Index: 3}, {Branch: 2, Index: 1}, {Branch: 2, Index: 70}},
		Candidates:   []position.Candidate{{Cell: 3, Digit: 2}, {Cell: 80, Digit: 2}, {Cell: 624, Digit: 25}},
	}
	for range 2 { // asking changes nothing
		if got := all.Evidence(); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	if got := (Shown{}).And(ShownCells()).Evidence(); !reflect.DeepEqual(got, position.Evidence{}) || !(Shown{}).Empty() {
		t.Errorf("nothing is %+v", got)
	}
}

// TestShownIsShared: what is joined to one of two phrases that show the same does not
// come to the other.
func TestShownIsShared(t *testing.T) {
	t.Parallel()
	both := ShownCells(1, 2).And(ShownCells(3))
	one, other := both.And(ShownCells(4)), both.And(ShownCells(5))
	if got := [][]int{one.Evidence().Cells, other.Evidence().Cells}; !reflect.DeepEqual(got, [][]int{{1, 2, 3, 4}, {1, 2, 3, 5}}) {
		t.Errorf("%v", got)
	}
}
