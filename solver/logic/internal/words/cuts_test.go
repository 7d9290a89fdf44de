package words

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
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

// TestItems cuts sentences where their patterns say "because" and "so": what stands in
// their places is never cut, whatever it says.
func TestItems(t *testing.T) {
	t.Parallel()
	tell := New(position.R1C1, solver.Classic(), position.Step{})
	say := Places{"one": tell.TheCell(0), "other": tell.TheCell(80), "x": TheDigit(7), "trap": Plain("it is, because of that, so there, and no cell is safe")}
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
	tell := New(position.R1C1, solver.Classic(), position.Step{})
	say := Places{"a": tell.TheCell(1), "b": tell.TheCell(2), "c": tell.TheCell(3)}
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

// TestGiveApart gives reasons in a sentence, and in a list apart.
func TestGiveApart(t *testing.T) {
	t.Parallel()
	tell := New(position.R1C1, solver.Classic(), position.Step{})
	var why []Phrase
	for c := range 14 {
		why = append(why, Places{"cell": tell.TheCell(c)}.Phrase("{cell} is not"))
	}
	claim := Places{"cell": tell.TheCell(80)}.Phrase("only {cell} is")
	if got, want := tell.Give(Premise, claim, why[:2]...).Text(), "Only r9c9 is, because r1c1 is not, and r1c2 is not."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	listed := tell.Listed().Give(Premise, claim, why...)
	const all = "r1c1 is not, r1c2 is not, r1c3 is not, r1c4 is not, r1c5 is not, r1c6 is not, r1c7 is not, r1c8 is not, r1c9 is not, r2c1 is not, r2c2 is not, r2c3 is not, r2c4 is not, and r2c5 is not."
	if got := itemsOf(listed); !slices.Equal(got, []item{{"Only r9c9 is.", all}}) || len(listed[0].Shows.Evidence().Cells) != 15 {
		t.Errorf("%q shows %v", got, listed[0].Shows.Evidence().Cells)
	}
}

// TestEffects says what goes in words of a cell, and in a list one by one.
func TestEffects(t *testing.T) {
	t.Parallel()
	gone := position.Node{{Cell: 0, Digit: 5}, {Cell: 3, Digit: 5}, {Cell: 0, Digit: 6}, {Cell: 3, Digit: 6}, {Cell: 8, Digit: 7}}
	for _, tt := range []struct {
		step position.Step
		text string
		list []item
	}{
		{position.Step{Eliminations: gone[4:]}, "So r1c9 is not 7.", []item{{"So r1c9 is not 7.", ""}}},
		{position.Step{Eliminations: gone}, "So r1c1 and r1c4 are not 5 or 6; r1c9 is not 7.", []item{{"So r1c1 and r1c4 are not 5 or 6.", ""}, {"r1c9 is not 7.", ""}}},
		{position.Step{Placements: gone[:1]}, "So r1c1 is 5.", []item{{"So r1c1 is 5.", ""}}},
		{position.Step{Placements: gone[:2]}, "So r1c1 and r1c4 are 5.", []item{{"So r1c1 and r1c4 are 5.", ""}}},
		{position.Step{}, "", nil},
	} {
		tell := New(position.R1C1, solver.Classic(), tt.step)
		if got := tell.Effects().Text(); got != tt.text {
			t.Errorf("%q, want %q", got, tt.text)
		}
		if got := itemsOf(tell.Listed().Effects()); !slices.Equal(got, tt.list) {
			t.Errorf("%q, want %q", got, tt.list)
		}
	}
}
