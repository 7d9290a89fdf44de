package notation

import (
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"sudoku/solver"
)

// article is the puzzle that the texts of testdata/classic.txtar hold.
const article = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"

// articleSolution is its solution.
const articleSolution = "374561829185429367962378514531984276649257138827613945496832751218745693753196482"

// archive reads a file of testdata.
func archive(t testing.TB, name string) []txtar.File {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return a.Files
}

func TestReadClassic(t *testing.T) {
	t.Parallel()
	for _, f := range archive(t, "classic.txtar") {
		name, rest, _ := strings.Cut(f.Name, ": ")
		format, leftOut, _ := strings.Cut(rest, "; ")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, err := Read(string(f.Data), nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := Code(givens(r.State)); got != article {
				t.Errorf("read %s\nwant %s", got, article)
			}
			if r.Format != format {
				t.Errorf("read as %q, want %q", r.Format, format)
			}
			if got := strings.Join(r.LeftOut, "; "); got != leftOut {
				t.Errorf("left out %q, want %q", got, leftOut)
			}
			again, err := Read(string(f.Data), solver.Classic())
			if err != nil || !again.Puzzle.Equal(r.Puzzle) {
				t.Errorf("with the layout given: %v %v", again, err)
			}
		})
	}
}

func mustParse(t testing.TB, text string) solver.Puzzle {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// givens is the puzzle without the digits that were placed.
func givens(s State) solver.Puzzle {
	p := s.Puzzle
	for c := range s.Placed.All() {
		p = p.With(c, 0)
	}
	return p
}
