package board

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/web/internal/puzzles"
)

func TestBoardRule(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"classic":                 "Every row, column and box holds 1 to 9 once.",
		"x":                       "Every row, column, box and diagonal holds 1 to 9 once; the two diagonals are marked.",
		"windoku":                 "Every row, column, box and window holds 1 to 9 once; the four windows are tinted.",
		"windokux":                "Every row, column, box, diagonal and window holds 1 to 9 once; the two diagonals and the four windows are marked.",
		"4x4":                     "Every row, column and 2×2 box holds 1 to 4 once.",
		"10x10":                   "Every row, column and box of 2 rows and 5 columns holds 1 to 9 and A once.",
		"16x16":                   "Every row, column and 4×4 box holds 1 to 9 and A to G once.",
		"12x12b4x3":               "Every row, column and box of 4 rows and 3 columns holds 1 to 9 and A to C once.",
		"jigsaw-1122112233443344": "Every row, column and region holds 1 to 4 once.",
	} {
		if got := Rule(puzzles.Board(id)); got != want {
			t.Errorf("%s: %s\nwant %s", id, got, want)
		}
	}
}

// A picture draws each line between boxes or regions once, and tints the cells
// that the board tints.
func TestBoardPicture(t *testing.T) {
	t.Parallel()
	got := Picture(puzzles.Board("jigsawx-1112122233343444"))
	if diff := cmp.Diff("M0 1h4M1 0v4M0 2h4M2 0v4M0 3h4M3 0v4", got.Thin); diff != "" {
		t.Error(diff)
	}
	//  1 1 1 2
	//  1 2 2 2
	//  3 3 3 4
	//  3 4 4 4
	if diff := cmp.Diff("M1 1h2M1 1v1M1 3v1M0 2h4M1 3h2M3 0v1M3 2v1", got.Bold); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff("M0 0h1v1h-1zM3 0h1v1h-1zM1 1h2v1h-2zM1 2h2v1h-2zM0 3h1v1h-1zM3 3h1v1h-1z", got.Tint); diff != "" {
		t.Error(diff)
	}
}
