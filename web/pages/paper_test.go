package pages

import (
	"testing"

	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// The QR code leads to what is printed; where that is too much for a small square, to the
// puzzle alone.
func TestPrintedLink(t *testing.T) {
	t.Parallel()
	q := address.Query{Puzzle: puzzles.Of(puzzles.One)}
	bare := q.Address("")
	q.Typed.Cells.Add(3)
	few := q.Address("")
	if got := printedLink(q, "none"); got != few {
		t.Errorf("%s, want %s", got, few)
	}
	q.Marks.Auto = true
	if got := printedLink(q, "all"); got != few {
		t.Errorf("marks that are not printed are in %s", got)
	}
	if got := printedLink(q, "mine"); got != q.Address("") {
		t.Errorf("%s, want %s", got, q.Address(""))
	}
	for c := range 81 {
		if q.Puzzle.Given(c) != 0 && c != 3 {
			q.Typed.Cells.Add(c)
		}
	}
	if got := printedLink(q, "none"); len(got) > len(bare)+maxLinkBeside {
		t.Errorf("%d bytes", len(got))
	}
}

// Codes with blanks between them are all read: none is dropped without a word.
func TestCodesWithBlanksBetweenThem(t *testing.T) {
	t.Parallel()
	for _, list := range []string{puzzles.One + " " + puzzles.Hard + " " + puzzles.ByName()["4x4"], puzzles.One + " " + puzzles.Hard + "\n" + puzzles.ByName()["4x4"]} {
		if all, err := readCodes(list); err != nil || len(all) != 3 {
			t.Errorf("%q: %d puzzles, %v", list, len(all), err)
		}
	}
	if all, err := readCodes("5 3 . . 7 . . . . 6 . . 1 9 5 . . . . 9 8 . . . . 6 . 8 . . . 6 . . . 3 4 . . 8 . 3 . . 1 7 . . . 2 . . . 6 . 6 . . . . 2 8 . . . . 4 1 9 . . 5 . . . . 8 . . 7 9"); err != nil || len(all) != 1 {
		t.Errorf("a grid with blanks in it: %d puzzles, %v", len(all), err)
	}
}
