package logic_test

import (
	"slices"
	"testing"

	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// mixedSubset is a position with a rectangle of 2 and 6 whose roof, with 3, 8 and 9, makes a subset with
// cells of box 2 of which two have a 6.
const mixedSubset = ":0000:x:7+45.....2...4.1...3.+1.......1.6..4..2..+15...........9....37+8....8....6...9.....8.::::"

// The cells of a subset with the roof of a rectangle may have digits of the rectangle.
func TestSubsetsWithDigitsOfTheRectangle(t *testing.T) {
	t.Parallel()
	line, err := logic.ParseLibraryLine(mixedSubset)
	if err != nil {
		t.Fatal(err)
	}
	steps, err := logic.All(t.Context(), line.Board, logic.Options{Techniques: []string{"ur-3"}, Uniqueness: logic.KnownUnique})
	if err != nil {
		t.Fatal(err)
	}
	const r3c4, r3c6 = 2*9 + 3, 2*9 + 5
	want := []position.Candidate{{Cell: r3c4, Digit: 8}, {Cell: r3c6, Digit: 6}, {Cell: r3c4, Digit: 9}, {Cell: r3c6, Digit: 9}}
	found := false
	for _, s := range steps {
		found = found || slices.Equal(position.Ordered(slices.Clone(s.Eliminations)), position.Ordered(slices.Clone(want)))
		if fault := faultOfUniqueness(line.Board, s); fault != "" {
			t.Errorf("%s: %s", logic.Explain(line.Board.Layout(), s).Text, fault)
		}
		t.Log(logic.Explain(line.Board.Layout(), s).Text)
	}
	if !found {
		t.Errorf("none of %d steps takes r3c4-89 and r3c6-69", len(steps))
	}
}
