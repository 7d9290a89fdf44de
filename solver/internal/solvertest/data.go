package solvertest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sudoku/solver"
)

// DataFile reads a puzzle collection that is not part of this project, such as
// "9x9/easy.txt": its lines, split into fields at white space. The folder is
// named by the environment variable SUDOKU_DATA; where it is not set, the test
// is skipped.
func DataFile(t testing.TB, name string) [][]string {
	t.Helper()
	dir := os.Getenv("SUDOKU_DATA")
	if dir == "" {
		t.Skipf("set SUDOKU_DATA to a folder that holds %s to run this on real collections", name)
	}
	text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]string
	for line := range strings.Lines(string(text)) {
		if fields := strings.Fields(line); len(fields) > 0 {
			lines = append(lines, fields)
		}
	}
	return lines
}

// DataPuzzles reads the puzzles of such a collection. A line holds the cells
// and, for a free-form board, the regions; layout then is nil, and diagonals
// says whether the board has them.
func DataPuzzles(t testing.TB, name string, layout *solver.Layout, diagonals bool) []solver.Puzzle {
	t.Helper()
	var puzzles []solver.Puzzle
	for _, fields := range DataFile(t, name) {
		l := layout
		if l == nil {
			read := solver.FreeForm
			if diagonals {
				read = solver.FreeFormX
			}
			var err error
			if l, err = read(fields[1]); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		puzzles = append(puzzles, Parse(l, fields[0]))
	}
	return puzzles
}
