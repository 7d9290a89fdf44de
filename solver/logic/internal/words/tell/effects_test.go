package tell

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// item is what a list has of a sentence.
type item struct{ text, why string }

func itemsOf(all words.Statements) []item {
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

// TestGiveApart gives reasons in a sentence, and in a list apart.
func TestGiveApart(t *testing.T) {
	t.Parallel()
	tell := New(position.R1C1, solver.Classic(), position.Step{})
	var why []words.Phrase
	for c := range 14 {
		why = append(why, words.Blanks{"cell": tell.TheCell(c)}.Phrase("{cell} is not"))
	}
	claim := words.Blanks{"cell": tell.TheCell(80)}.Phrase("only {cell} is")
	if got, want := tell.Give(words.Premise, claim, why[:2]...).Text(), "Only r9c9 is, because r1c1 is not, and r1c2 is not."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	listed := tell.Listed().Give(words.Premise, claim, why...)
	const some = "r1c1 is not, r1c2 is not, r1c3 is not, r1c4 is not, r1c5 is not, r1c6 is not, r1c7 is not, r1c8 is not, r1c9 is not, and r2c1 is not."
	const rest = "Besides, r2c2 is not, r2c3 is not, r2c4 is not, and r2c5 is not."
	if got := itemsOf(listed); !slices.Equal(got, []item{{"Only r9c9 is.", some}, {rest, ""}}) || len(listed[0].Shows.Evidence().Cells)+len(listed[1].Shows.Evidence().Cells) != 15 {
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
