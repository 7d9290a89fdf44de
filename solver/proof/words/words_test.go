package words_test

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/words"
)

const none = position.None

// TestSentences has a line of each kind. Houses of the classic board: rows, columns, boxes.
func TestSentences(t *testing.T) {
	t.Parallel()
	row, column, box := func(n int) int { return n - 1 }, func(n int) int { return 8 + n }, func(n int) int { return 17 + n }
	one, pair := solver.DigitsOf(1), solver.DigitsOf(1, 2)
	for _, tt := range []struct {
		line proof.Line
		want string
	}{
		{proof.Line{Kind: proof.Suppose, House: none, Claims: []proof.Claim{proof.Is(0, 1)}}, "Suppose r1c1 = 1."},
		{proof.Line{Kind: proof.Suppose, House: none, Claims: []proof.Claim{proof.Not(0, 1)}}, "Suppose r1c1 ≠ 1."},
		{proof.Line{Kind: proof.Suppose, House: none, Claims: []proof.Claim{proof.Is(0, 1), proof.Is(0, 2)}}, "Suppose r1c1 is 1 or 2."},
		{proof.Line{Kind: proof.Suppose, House: none, Claims: []proof.Claim{proof.Is(0, 1), proof.Is(1, 1)}}, "Suppose r1c1 or r1c2 is 1."},
		{proof.Line{Kind: proof.Suppose, House: none, Claims: []proof.Claim{proof.Is(0, 1), proof.Is(1, 2)}}, "Suppose r1c1 = 1 or r1c2 = 2."},
		{proof.Line{Kind: proof.OnlyPlace, House: row(1), Claims: []proof.Claim{proof.Is(0, 1)}}, "r1c1 = 1: only place in row 1."},
		{proof.Line{Kind: proof.LastDigit, House: none, Claims: []proof.Claim{proof.Is(0, 1)}}, "r1c1 = 1: last digit."},
		{proof.Line{Kind: proof.Locked, House: box(1), Other: column(2), Digits: one, Claims: []proof.Claim{proof.Not(28, 1), proof.Not(37, 1)}}, "r4c2, r5c2 ≠ 1: in box 1, 1 is only in column 2."},
		{proof.Line{Kind: proof.NakedSet, House: row(1), Cells: []int{0, 1}, Digits: pair, Claims: []proof.Claim{proof.Not(2, 1), proof.Not(2, 2), proof.Not(3, 2)}}, "r1c3 ≠ 1, 2 and r1c4 ≠ 2: r1c1, r1c2 hold the 1 and 2 of row 1."},
		{proof.Line{Kind: proof.HiddenSet, House: row(1), Cells: []int{0, 1}, Digits: pair, Claims: []proof.Claim{proof.Not(0, 3)}}, "r1c1 ≠ 3: only r1c1, r1c2 take 1 and 2 in row 1."},
		{proof.Line{Kind: proof.RemotePair, House: none, Cells: []int{0, 4, 40, 36}, Digits: pair, Claims: []proof.Claim{proof.Not(27, 1)}}, "r4c1 ≠ 1: r1c1, r1c5, r5c5, r5c1 hold only 1 and 2, each sees the next, so r1c1 and r5c1 differ (remote pair)."},
		{proof.Line{Kind: proof.ByPart, House: none, Part: "A", Claims: []proof.Claim{proof.Is(0, 1), proof.Not(1, 2)}}, "r1c1 = 1 and r1c2 ≠ 2 (A)."},
		{proof.Line{Kind: proof.Cases, House: none, Cells: []int{0}, Claims: []proof.Claim{proof.Is(0, 1), proof.Is(0, 2), proof.Is(0, 4)}}, "r1c1 is 1, 2 or 4."},
		{proof.Line{Kind: proof.Cases, House: box(1), Digits: one, Claims: []proof.Claim{proof.Is(0, 1), proof.Is(10, 1)}}, "Box 1 has its 1 in r1c1 or r2c2."},
		{proof.Line{Kind: proof.Case, Case: 1, House: none, Closes: true, If: []proof.Claim{proof.Is(8, 9)}}, "r1c9 = 9: in column 9."},
		{proof.Line{Kind: proof.LastDigit, Case: 1, House: none, Closes: true, If: []proof.Claim{proof.Is(0, 1)}, Claims: []proof.Claim{proof.Is(8, 9)}}, "r1c1 = 1: r1c9 = 9, last digit, in column 9."},
		{proof.Line{Kind: proof.HouseEnd, Case: 1, House: box(1), Digits: one}, "then box 1 has no place for 1."},
		{proof.Line{Kind: proof.CellEnd, House: none, Cells: []int{0}}, "r1c1 has no digit left."},
		{proof.Line{Kind: proof.HouseEnd, House: box(1), Digits: one}, "Box 1 has no place for 1."},
	} {
		say := words.Speaker{Layout: solver.Classic()}
		got := say.Sentences([]proof.Line{tt.line}, []proof.Claim{proof.Not(80, 9)})[0]
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.line.Kind, got, tt.want)
		}
	}
}

func TestOtherNotation(t *testing.T) {
	t.Parallel()
	say := words.Speaker{Layout: solver.Classic(), Notation: position.A1}
	line := proof.Line{Kind: proof.OnlyPlace, House: 2, Claims: []proof.Claim{proof.Is(22, 5)}}
	if got, want := say.Sentences([]proof.Line{line}, nil)[0], "C5 = 5: only place in row C."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestText(t *testing.T) {
	t.Parallel()
	end := proof.Line{Kind: proof.CellEnd, House: none, Cells: []int{0}}
	p := proof.Proof{
		Result: []proof.Claim{proof.Not(0, 1)},
		Main:   []proof.Line{{Kind: proof.Suppose, Claims: []proof.Claim{proof.Is(0, 1)}}, end},
		Parts: []proof.Part{
			{Name: "A", Lines: []proof.Line{end}, Parts: []proof.Part{{Name: "C", Lines: []proof.Line{end}}}},
			{Name: "B", Lines: []proof.Line{end}},
		},
	}
	want := `r1c1 ≠ 1
1. Suppose r1c1 = 1.
2. r1c1 has no digit left.

A1. r1c1 has no digit left.

B1. r1c1 has no digit left.

C1. r1c1 has no digit left.
`
	if got := (words.Speaker{Layout: solver.Classic()}).Text(p); got != want {
		t.Errorf("%s", strings.TrimSpace(got))
	}
}
