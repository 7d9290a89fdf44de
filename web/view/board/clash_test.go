package board

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

func TestClashSentences(t *testing.T) {
	t.Parallel()
	tests := []struct {
		layout, digits string
		want           []string
	}{
		{"classic", "", []string{}},
		{"classic", "r1c1=5", []string{}},
		{"classic", "r1c1=5 r1c9=5", []string{"5 appears twice in row 1."}},
		{"classic", "r1c1=5 r9c1=5", []string{"5 appears twice in column 1."}},
		{"classic", "r1c1=5 r2c2=5", []string{"5 appears twice in box 1."}},
		{"classic", "r1c1=5 r1c2=5", []string{"5 appears twice in row 1 and in box 1."}},
		{"classic", "r1c1=5 r1c2=5 r1c3=5", []string{"5 appears three times in row 1 and in box 1."}},
		{"classic", "r1c1=5 r1c2=5 r2c1=5", []string{"5 appears twice in row 1 and in column 1.", "5 appears three times in box 1."}},
		{"classic", "r1c1=5 r1c9=5 r9c1=5 r9c9=5", []string{"5 appears twice in row 1, in row 9, in column 1 and in column 9."}},
		{"classic", "r1c1=5 r1c9=5 r2c1=7 r2c9=7", []string{"5 appears twice in row 1.", "7 appears twice in row 2."}},
		{"x", "r1c1=5 r9c9=5", []string{"5 appears twice in diagonal 1."}},
		{"x", "r1c9=5 r9c1=5", []string{"5 appears twice in diagonal 2."}},
		{"x", "r4c4=5 r5c5=5 r6c6=5", []string{"5 appears three times in box 5 and in diagonal 1."}},
		{"windoku", "r2c2=5 r4c4=5", []string{"5 appears twice in window 1."}},
		{"windoku", "r6c8=5 r8c6=5", []string{"5 appears twice in window 4."}},
		{"jigsaw-1122112233443344", "r1c1=3 r2c2=3", []string{"3 appears twice in region 1."}},
		{"16x16", "r1c1=G r1c16=G", []string{"G appears twice in row 1."}},
		{"25x25", "r25c25=P r1c25=P", []string{"P appears twice in column 25."}},
	}
	for _, tt := range tests {
		q := address.Query{Puzzle: puzzles.With(tt.layout, tt.digits)}
		got := ClashSentences(q, solver.Clashes(q.Puzzle))
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s %s: %s", tt.layout, tt.digits, diff)
		}
	}
}

// A typed digit that clashes with a given is named, and before anything else.
func TestClashOfATypedDigit(t *testing.T) {
	t.Parallel()
	tests := []struct {
		digits, typed string
		want          []string
	}{
		{"r1c1=5 r1c9=5", "", []string{"5 appears twice in row 1."}},
		{"r1c1=5 r1c9=5", "r1c9", []string{"Your 5 in r1c9 clashes with a given: 5 appears twice in row 1."}},
		{"r1c1=5 r1c9=5", "r1c1,r1c9", []string{"5 appears twice in row 1."}},
		{"r1c1=5 r1c9=5", "all", []string{"5 appears twice in row 1."}},
		{"r1c1=5 r1c9=5 r4c4=7", "r4c4", []string{"5 appears twice in row 1."}},
		{"r1c1=5 r1c2=5", "r1c2", []string{"Your 5 in r1c2 clashes with a given: 5 appears twice in row 1 and in box 1."}},
		{"r1c1=5 r1c5=5 r9c5=5", "r1c5", []string{"Your 5 in r1c5 clashes with givens: 5 appears twice in row 1 and in column 5."}},
		{"r1c1=5 r1c5=5 r1c9=5", "r1c5,r1c9", []string{"Your 5 in r1c5 and your 5 in r1c9 clash with a given: 5 appears three times in row 1."}},
		{
			"r1c1=5 r1c9=5 r2c1=7 r2c9=7", "r2c9",
			[]string{"Your 7 in r2c9 clashes with a given: 7 appears twice in row 2.", "5 appears twice in row 1."},
		},
	}
	for _, tt := range tests {
		q := queryWith(t, tt.digits, tt.typed)
		if diff := cmp.Diff(tt.want, ClashSentences(q, solver.Clashes(q.Puzzle))); diff != "" {
			t.Errorf("%s typed %s: %s", tt.digits, tt.typed, diff)
		}
	}
}

// queryWith is a classic board with some digits, of which some were typed.
func queryWith(t *testing.T, digits, typed string) address.Query {
	t.Helper()
	p := puzzles.With("classic", digits)
	cells, err := address.ParseTyped(p, typed)
	if err != nil {
		t.Fatal(err)
	}
	return address.Query{Puzzle: p, Typed: cells}
}

func TestClashStatus(t *testing.T) {
	t.Parallel()
	p := puzzles.With("4x4", "r1c1=1 r1c4=1 r4c2=3")
	want := templates.Status{
		Grid: "1001000000000300", Cells: "r1c1 r1c4",
		Clashes: []string{"1 twice in row 1."}, Count: "Clash:",
	}
	if diff := cmp.Diff(want, ClashStatus(address.Query{Puzzle: p})); diff != "" {
		t.Error(diff)
	}
	p = p.With(0, 0)
	want = templates.Status{
		Grid: "0001000000000300", Clashes: []string{}, Count: "No clashes.",
	}
	if diff := cmp.Diff(want, ClashStatus(address.Query{Puzzle: p})); diff != "" {
		t.Error(diff)
	}
}

func TestClashCount(t *testing.T) {
	t.Parallel()
	for n, want := range []string{"No clashes.", "Clash:", "Clash:"} {
		if got := clashCount(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
