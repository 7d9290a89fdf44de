package web

import (
	"testing"

	"sudoku/solver"
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
		q := query{puzzle: puzzleWith(t, "classic", tt.digits)}
		q.typed.cells = solver.CellsOf(tt.typed...)
		if got := digitsUsed(q); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.digits, got, tt.want)
		}
	}
	q := queryOf(codeOne)
	q.typed.all = true
	if got, want := digitsUsed(q), "All 25 digits in the grid were used, given or typed."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPlural(t *testing.T) {
	t.Parallel()
	for n, want := range []string{"0 steps", "1 step", "2 steps"} {
		if got := plural(n, "step"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Where the time ended before everything was said, that is said.
func TestPartialVerdict(t *testing.T) {
	t.Parallel()
	_, s, _ := newInside(t, Config{}, nil)
	q := queryOf(codeNone)
	verdict := solver.Verdict{Status: solver.None, Conflict: []int{0, 3}, Partial: true}
	view := s.solutionView(q, answer{verdict: verdict}, "")
	if got, want := wordsOf(view.Sentence[0]), "Among these 2 digits there is a contradiction, though no two of them clash: r1c1 = 2 and r1c4 = 8."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if want := "The search for reasons was given up, because it took too long: there may be more to say."; view.Partial != want {
		t.Errorf("%q, want %q", view.Partial, want)
	}
	verdict.Partial = false
	view = s.solutionView(q, answer{verdict: verdict}, "")
	if want := "No change of a single digit would leave exactly one solution."; view.Partial != want {
		t.Errorf("%q, want %q", view.Partial, want)
	}
}
