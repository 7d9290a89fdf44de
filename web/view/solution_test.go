package view

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
	"sudoku/web/view/board"
	"sudoku/web/view/page"
)

func TestDigitsUsed(t *testing.T) {
	t.Parallel()
	tests := []struct {
		digits, want string
		typed        []int
	}{
		{"", "There was no digit to use.", nil},
		{"r1c1=1", "The only digit in the grid was used.", nil},
		{"r1c1=1 r1c2=2", "All 2 digits in the grid were used, given or typed.", nil},
		{"r1c1=1", "Used: 1 typed digit in r1c1.", []int{0}},
		{"r1c1=1 r1c2=2", "Used: 2 typed digits in r1c1 and r1c2.", []int{0, 1}},
		{"r1c1=1 r1c2=2", "The only given was used, and 1 typed digit in r1c2.", []int{1}},
		{"r1c1=1 r1c2=2 r1c3=3", "The 2 givens were used, and 1 typed digit in r1c3.", []int{2}},
		{"r1c1=1 r1c2=2 r1c3=3 r1c4=4 r1c5=5", "The 2 givens were used, and 3 typed digits in r1c3, r1c4 and r1c5.", []int{2, 3, 4}},
	}
	for _, tt := range tests {
		q := address.Query{Puzzle: puzzles.With("classic", tt.digits)}
		q.Typed.Cells = solver.CellsOf(tt.typed...)
		if got := digitsUsed(q); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.digits, got, tt.want)
		}
	}
	q := address.Query{Puzzle: puzzles.Of(puzzles.One)}
	q.Typed.All = true
	if got, want := digitsUsed(q), "All 25 digits in the grid were used, given or typed."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Where the time ended before everything was said, that is said.
func TestPartialVerdict(t *testing.T) {
	t.Parallel()
	q := address.Query{Puzzle: puzzles.Of(puzzles.None)}
	verdict := solver.Verdict{Status: solver.None, Conflict: []int{0, 3}, Partial: true}
	view := Solution(q, Answer{Verdict: verdict}, page.Site{})
	if got, want := board.Words(view.Sentence[0]), "Among these 2 digits there is a contradiction, though no two of them clash: r1c1 = 2 and r1c4 = 8."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if want := "The search for reasons was given up, because it took too long: there may be more to say."; view.Partial != want {
		t.Errorf("%q, want %q", view.Partial, want)
	}
	verdict.Partial = false
	view = Solution(q, Answer{Verdict: verdict}, page.Site{})
	if want := "No change of a single digit would leave exactly one solution."; view.Partial != want {
		t.Errorf("%q, want %q", view.Partial, want)
	}
}

// What was typed is doubted before what was given.
func TestTypedDigitsAreDoubtedFirst(t *testing.T) {
	t.Parallel()
	verdict := solver.Verdict{Status: solver.None, Conflict: []int{0, 2, 3, 5}, Repairs: []solver.Repair{
		{Cell: 0, Was: 2, Now: 7}, {Cell: 0, Was: 2}, {Cell: 3, Was: 8, Now: 1}, {Cell: 3, Was: 8}, {Cell: 5, Was: 4},
	}}
	const digits = "r1c1=2 r1c3=6 r1c4=8 r1c6=4"
	cannot := "These 4 digits cannot all be right, though no two of them clash; any one fewer of them, and the rest agree: "
	tests := []struct {
		typed             string
		sentence, repairs []string
	}{
		{
			"",
			[]string{cannot + "r1c1 = 2, r1c3 = 6, r1c4 = 8 and r1c6 = 4."},
			[]string{"With r1c1 = 7", "Without the 2 in r1c1", "With r1c4 = 1", "Without the 8 in r1c4", "Without the 4 in r1c6"},
		},
		{
			"r1c4",
			[]string{"Your 8 in r1c4 contradicts the givens.", cannot + "your 8 in r1c4, r1c1 = 2, r1c3 = 6 and r1c6 = 4."},
			[]string{"With 1 in place of your 8 in r1c4", "Without your 8 in r1c4", "With r1c1 = 7", "Without the 2 in r1c1", "Without the 4 in r1c6"},
		},
		{
			"r1c3,r1c6",
			[]string{
				"At least one of your digits contradicts the givens: your 6 in r1c3 and your 4 in r1c6.",
				cannot + "your 6 in r1c3, your 4 in r1c6, r1c1 = 2 and r1c4 = 8.",
			},
			[]string{"Without your 4 in r1c6", "With r1c1 = 7", "Without the 2 in r1c1", "With r1c4 = 1", "Without the 8 in r1c4"},
		},
		{
			"r1c1,r1c3,r1c4,r1c6",
			[]string{cannot + "your 2 in r1c1, your 6 in r1c3, your 8 in r1c4 and your 4 in r1c6."},
			[]string{"With 7 in place of your 2 in r1c1", "Without your 2 in r1c1", "With 1 in place of your 8 in r1c4", "Without your 8 in r1c4", "Without your 4 in r1c6"},
		},
		{
			"all",
			[]string{cannot + "r1c1 = 2, r1c3 = 6, r1c4 = 8 and r1c6 = 4."},
			[]string{"With r1c1 = 7", "Without the 2 in r1c1", "With r1c4 = 1", "Without the 8 in r1c4", "Without the 4 in r1c6"},
		},
	}
	for _, tt := range tests {
		view := Solution(typedInto(t, digits, tt.typed), Answer{Verdict: verdict}, page.Site{})
		var sentence, repairs []string
		for _, text := range view.Sentence[:len(view.Sentence)-1] { // the last says which digits were used
			sentence = append(sentence, board.Words(text))
		}
		for _, r := range view.Repairs {
			repairs = append(repairs, strings.TrimSuffix(r.Text, " this has exactly one solution"))
		}
		if diff := cmp.Diff(tt.sentence, sentence); diff != "" {
			t.Errorf("typed %s: %s", tt.typed, diff)
		}
		if diff := cmp.Diff(tt.repairs, repairs); diff != "" {
			t.Errorf("typed %s: %s", tt.typed, diff)
		}
	}
}

// A typed digit that is changed is still a typed one; one that is dropped is not.
func TestRepairOfATypedDigit(t *testing.T) {
	t.Parallel()
	verdict := solver.Verdict{Status: solver.None, Conflict: []int{0, 3}, Repairs: []solver.Repair{{Cell: 3, Was: 8, Now: 1}, {Cell: 3, Was: 8}}}
	view := Solution(typedInto(t, "r1c1=2 r1c4=8", "r1c4"), Answer{Verdict: verdict}, page.Site{})
	rest := strings.Repeat("0", 77)
	want := []string{"/p/2001" + rest + "/solution?typed=r1c4", "/p/2000" + rest + "/solution"}
	for i, r := range view.Repairs {
		if r.Href != want[i] {
			t.Errorf("%s leads to %s, want %s", r.Text, r.Href, want[i])
		}
	}
}

// typedInto is a classic board with some digits, of which some were typed.
func typedInto(t *testing.T, digits, typed string) address.Query {
	t.Helper()
	p := puzzles.With("classic", digits)
	cells, err := address.ParseTyped(p, typed)
	if err != nil {
		t.Fatal(err)
	}
	return address.Query{Puzzle: p, Typed: cells}
}
