package words

import (
	"slices"
	"testing"

	"sudoku/solver"
)

// item is what a list has of a sentence.
type item struct{ text, why string }

func itemsOf(all Statements) []item {
	var items []item
	for _, s := range all.Items() {
		one := item{text: s.Text}
		if s.Reasoned != nil {
			one.why = s.Reasoned.Why
		}
		items = append(items, one)
	}
	return items
}

// theCell names a cell of a classic board.
func theCell(cell int) Phrase { return Phrase{solver.Classic().CellName(cell), ShownCells(cell)} }

// TestItems cuts sentences where their patterns say "because" and "so": what stands in
// their places is never cut, whatever it says.
func TestItems(t *testing.T) {
	t.Parallel()
	say := Blanks{"one": theCell(0), "other": theCell(80), "x": TheDigit(7), "trap": Plain("it is, because of that, so there, and no cell is safe")}
	for pattern, want := range map[string][]item{
		"{one} is {x}.":                      {{"r1c1 is 7.", ""}},
		"{one} is {x}, because {other} is.":  {{"r1c1 is 7.", "r9c9 is."}},
		"{one} is {x}, because it can be.":   {{"r1c1 is 7.", "It can be."}},
		"{one} is {x}, so {other} is not.":   {{"r1c1 is 7.", ""}, {"So r9c9 is not.", ""}},
		"{trap}, because {trap}.":            {{"It is, because of that, so there, and no cell is safe.", "It is, because of that, so there, and no cell is safe."}},
		"So {one} is {x}, as it was. It is.": {{"So r1c1 is 7, as it was.", ""}, {"It is.", ""}},
		"{one} is, because {x} is, so {other} is not, because {one} is, and no cell that sees both is.": {
			{"r1c1 is.", "7 is."}, {"So r9c9 is not.", "r1c1 is."}, {"So no cell that sees both is.", ""},
		},
		"If so, {one} is, and no other cell of {other} is.": {{"If so, r1c1 is.", ""}, {"So no other cell of r9c9 is.", ""}},
	} {
		if got := itemsOf(say.Because(pattern)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", pattern, got, want)
		}
	}
}

// TestItemsShow asks each part of a sentence for what it names; what the sentence shows
// besides, each of them shows, and a part that names nothing shows all of it.
func TestItemsShow(t *testing.T) {
	t.Parallel()
	say := Blanks{"a": theCell(1), "b": theCell(2), "c": theCell(3)}
	told := say.Premise("{a} is, because {b} is, so {c} is not, so that is it.")
	for name, want := range map[string]struct {
		told  Statements
		cells [][]int
	}{
		"by themselves": {told, [][]int{{1, 2}, {3}, {1, 2, 3}}},
		"with more":     {told.Showing(ShownCells(9)), [][]int{{1, 2, 9}, {3, 9}, {1, 2, 3, 9}}},
	} {
		for i, s := range want.told.Items() {
			if got := s.Shows.Evidence().Cells; !slices.Equal(got, want.cells[i]) || s.Kind != Premise {
				t.Errorf("%s: %q shows %v, want %v", name, s.Text, got, want.cells[i])
			}
		}
		if got := want.told.Items(); len(got) != len(want.cells) {
			t.Errorf("%s: %d items", name, len(got))
		}
	}
	if got := told[0].Shows.Evidence().Cells; !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("the sentence shows %v", got)
	}
}
