package words

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
)

// TestBlanks fills sentences, which show what stands in their blanks.
func TestBlanks(t *testing.T) {
	t.Parallel()
	say := Blanks{"pivot": theCell(40), "x": TheDigit(1), "y": TheDigit(2), "row": {Text: "row 5", Shows: ShownHouses(4)}, "lead": Plain("in it")}
	for pattern, want := range map[string]string{
		"":                            "",
		"{pivot} is {x} or {y}":       "r5c5 is 1 or 2",
		"{lead}, {x}":                 "in it, 1",
		"{row} has no {blank}":        "row 5 has no {blank}",
		"no place":                    "no place",
		"{x}{y}{x}":                   "121",
		"{x} stays open: {unfinished": "1 stays open: {unfinished}",
	} {
		if got := say.Text(pattern); got != want {
			t.Errorf("%q: %q, want %q", pattern, got, want)
		}
	}
	shows := say.Phrase("{pivot} is {x} or {y} in {row}, so {pivot} is {y}").Shows.Evidence()
	if !slices.Equal(shows.Cells, []int{40}) || shows.Digits != solver.DigitsOf(1, 2) || !slices.Equal(shows.Houses, []int{4}) {
		t.Errorf("it shows %+v", shows)
	}
}

// TestStatements cuts a text into sentences, each of which shows its own.
func TestStatements(t *testing.T) {
	t.Parallel()
	say := Blanks{"one": {Text: "A1", Shows: ShownCells(0)}, "other": {Text: "I9", Shows: ShownCells(80)}, "they": Plain("They"), "x": TheDigit(7)}
	told := slices.Concat(say.Premise("{they} are {one} and {other}."), say.Because("If {one} is {x}, {other} is not. {they} differ."), Of(Effect, Plain("")))
	if got, want := told.Text(), "They are A1 and I9. If A1 is 7, I9 is not. They differ."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	kinds := []Kind{Premise, Because, Because}
	cells := [][]int{{0, 80}, {0, 80}, nil}
	for i, s := range told {
		if s.Kind != kinds[i] || !slices.Equal(s.Shows.Evidence().Cells, cells[i]) {
			t.Errorf("statement %d: %+v", i, s)
		}
	}
	if !told[2].Shows.Empty() || told[1].Shows.Empty() {
		t.Error("an empty piece of evidence is not told from another")
	}
}

// TestProseShows holds the sentences that are made of phrases to those that are made of
// strings, and asks that nothing that was shown is lost.
func TestProseShows(t *testing.T) {
	t.Parallel()
	var items []Phrase
	for c := range 40 {
		items = append(items, Blanks{"cell": theCell(c), "x": TheDigit(c%9 + 1)}.Phrase("{cell} is not {x}"))
	}
	for n := range items {
		some := items[:n]
		for name, both := range map[string]struct {
			phrases []Phrase
			string  string
		}{
			"semicolons": {Tell("so ", "", Joined("; "), some), text(Tell("so ", "", Joined("; "), plain(Texts(some))))},
			"follow on":  {FollowOn("then ", some), text(FollowOn("then ", plain(Texts(some))))},
			"at once":    {FollowTogether("then ", some), text(FollowTogether("then ", plain(Texts(some))))},
			"reasons":    {give(Plain("it is so"), some), text(give(Plain("it is so"), plain(Texts(some))))},
		} {
			if got := text(both.phrases); got != both.string {
				t.Errorf("%s of %d: %q, want %q", name, n, got, both.string)
			}
			if got := len(ShownBy(both.phrases).Evidence().Cells); got != n {
				t.Errorf("%s of %d show %d cells", name, n, got)
			}
			for _, p := range both.phrases {
				if strings.Count(p.Text, ". ") > 0 || !strings.HasSuffix(p.Text, ".") {
					t.Errorf("%s of %d: %q is not one sentence", name, n, p.Text)
				}
			}
		}
	}
}

// plain are strings as phrases.
func plain(all []string) []Phrase {
	phrases := make([]Phrase, 0, len(all))
	for _, s := range all {
		phrases = append(phrases, Plain(s))
	}
	return phrases
}

func text(sentences []Phrase) string { return strings.Join(Texts(sentences), " ") }
