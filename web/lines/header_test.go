package lines

import (
	"strings"
	"testing"

	"sudoku/solver/notation"
)

// TestHeader passes over the names of columns, and says so. Whatever may be meant as a puzzle is none.
func TestHeader(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"quizzes,solutions", "puzzle", "id,puzzle,solution,clues,difficulty", "\"quizzes\";\"solutions\"", "Puzzle\tRating", "\ufeffquizzes,solutions\r", "sudoku_puzzle,se_rating",
	} {
		r, ok, err := ReadMarked(line, nil)
		if ok || err != nil || len(r.LeftOut) != 1 || !strings.Contains(r.LeftOut[0], "names of columns") {
			t.Errorf("%q: %v %v %v", line, r.LeftOut, ok, err)
		}
		if _, ok, err := Read(line, nil); ok || err != nil {
			t.Errorf("%q: %v %v", line, ok, err)
		}
	}
	for _, line := range []string{
		"hello", "grid = 53", "puzzle: 530070000", "quizzes,53..7....6..195", "id,rating", ",,,", "1,puzzle",
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7", strings.Repeat("puzzle", 20),
	} {
		if r, ok, err := ReadMarked(line, nil); ok || err == nil {
			t.Errorf("%q is passed over: %v", line, r.LeftOut)
		}
	}
}

// FuzzHeader checks that no line with a puzzle is passed over.
func FuzzHeader(f *testing.F) {
	f.Add("quizzes,solutions")
	f.Add("ABCDEFGHIABCDEFGHI,puzzle")
	f.Add(strings.Repeat("A", 16))
	f.Fuzz(func(t *testing.T, line string) {
		if !isHeader(line) {
			return
		}
		if r, err := notation.Read(line, nil); err == nil {
			t.Errorf("%q is read as %s", line, r.Format)
		}
	})
}
