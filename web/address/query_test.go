package address

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/web/internal/puzzles"
)

func TestAddress(t *testing.T) {
	t.Parallel()
	codes := puzzles.ByName()
	one := queryAt(puzzles.One)
	typed := one
	typed.Typed.Cells = solver.CellsOf(3, 79)
	all := one
	all.Typed.All = true
	left := one
	left.Without = []string{"x-wing", "two-string-kite"}
	empty := Query{Puzzle: solver.EmptyPuzzle(solver.Classic())}
	tests := []struct {
		q          Query
		page, want string
	}{
		{one, "", "/p/" + puzzles.One},
		{one, "/solution", "/p/" + puzzles.One + "/solution"},
		{typed, "", "/p/" + puzzles.One + "?typed=r1c4,r9c8"},
		{typed, "/steps", "/p/" + puzzles.One + "/steps?typed=r1c4,r9c8"},
		{all, "", "/p/" + puzzles.One + "?typed=all"},
		{all, "/solution", "/p/" + puzzles.One + "/solution"},
		{left, "", "/p/" + puzzles.One + "?without=x-wing,two-string-kite"},
		{left, "/hint", "/p/" + puzzles.One + "/hint?without=x-wing,two-string-kite"},
		{left.WithAll(), "/hint", "/p/" + puzzles.One + "/hint"},
		{empty, "", "/"},
		{empty, "/solution", "/p/" + codes["empty"] + "/solution"},
		{queryAt(codes["x"]), "", "/p/" + codes["x"]},
		{Query{Puzzle: solver.EmptyPuzzle(queryAt(codes["4x4"]).Puzzle.Layout())}, "", "/boards/4x4"},
		{Query{Puzzle: solver.EmptyPuzzle(queryAt(codes["jigsaw6"]).Puzzle.Layout())}, "", "/p/" + strings.SplitAfter(codes["jigsaw6"], "~")[0] + strings.Repeat("0", 36)},
	}
	for _, tt := range tests {
		if got := tt.q.Address(tt.page); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}

// The givens are the puzzle without what was typed.
func TestGivens(t *testing.T) {
	t.Parallel()
	q := queryAt(puzzles.One)
	q.Typed.Cells = solver.CellsOf(3, 79)
	if got := q.Givens(); got.Given(3) != 0 || got.Given(79) != 0 || got.GivenCount() != 23 {
		t.Errorf("%v", got.Grid())
	}
	if q.Puzzle.GivenCount() != 25 {
		t.Error("the puzzle has changed")
	}
}

func TestWith(t *testing.T) {
	t.Parallel()
	for want, address := range map[string]string{
		"/p/1?step=3":           With("/p/1", "step", "3"),
		"/p/1?typed=r1c1&a=b+c": With("/p/1?typed=r1c1", "a", "b c"),
		"/?read=%26%3D%23":      With("/", "read", "&=#"),
	} {
		if address != want {
			t.Errorf("%s, want %s", address, want)
		}
	}
}

// queryAt is the query of a share code that is known to be right.
func queryAt(code string) Query { return Query{Puzzle: puzzles.Of(code)} }
