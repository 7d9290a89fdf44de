package notation

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/pencil"
)

// Each notation says by name what it has no place for.
func TestLoses(t *testing.T) {
	t.Parallel()
	plain := State{Puzzle: mustParse(t, wiki)}
	full := plain
	full.Placed = solver.CellsOf(0, 1)
	full.Marks = pencil.Marks{
		Auto: true, Removed: pencil.List{{Cell: 2, Digits: solver.DigitsOf(4)}}, Corner: pencil.List{{Cell: 3, Digits: solver.DigitsOf(2, 6)}},
		Colours: []pencil.Coloured{{Cell: 2}},
	}
	noted := plain
	noted.Marks.Candidates = pencil.List{{Cell: 2, Digits: solver.DigitsOf(1, 2)}}
	taken := plain
	taken.Marks.Removed = full.Marks.Removed
	windoku := State{Puzzle: solver.EmptyPuzzle(solvertest.Layout("windoku"))}
	alone := plain
	alone.Marks = pencil.Marks{Auto: true}
	for c, left := range whole(plain.Puzzle) { // 5 stays in r4c2 and nowhere near
		if c == 28 {
			alone.Marks.Removed = alone.Marks.Removed.With(c, left.Without(5))
		} else if plain.Puzzle.Given(c) == 0 && plain.Puzzle.Layout().Sees(c, 28) && left.Has(5) {
			alone.Marks.Removed = alone.Marks.Removed.With(c, solver.DigitsOf(5))
		}
	}
	rest := "2 corner marks are left out; 1 colour is left out"
	placed := "2 placed digits cannot be told from givens"
	candidates := "the candidates are left out"
	for _, tt := range []struct {
		id   string
		s    State
		want string
	}{
		{"line", plain, ""},
		{"line", full, placed + "; " + candidates + "; " + rest},
		{"line", windoku, "the digits alone do not say that the board is 9x9 Windoku"},
		{"grid", windoku, ""},
		{"candidates", full, placed + "; " + rest},
		{"candidates", noted, "the candidates of all cells are written, not those noted in 1 cell alone"},
		{"candidates", alone, "1 single candidate will be taken for placed"},
		{"candidates", State{Puzzle: plain.Puzzle.With(2, 5)}, "2 digits that clash will be taken for candidates"},
		{"hodoku", full, rest},
		{"hodoku", noted, candidates},
		{"sdx", alone, "1 single candidate will be taken for placed"},
		{"opensudoku", full, rest},
		{"opensudoku", noted, ""},
		{"sdk", noted, ""},
		{"sdk", taken, "candidates that were removed are left out"},
		{"opensudoku", taken, "candidates that were removed are left out"},
		{"json", taken, ""},
		{"json", full, ""},
		{"json", noted, ""},
	} {
		e, ok := FindExport(tt.id)
		if got := strings.Join(e.Loses(tt.s), "; "); !ok || got != tt.want {
			t.Errorf("%s of %s: %q, want %q", tt.id, Code(tt.s.Puzzle), got, tt.want)
		}
	}
}

// A notation that does not have a board, or a state, says so.
func TestNotWritten(t *testing.T) {
	t.Parallel()
	x := State{Puzzle: solver.EmptyPuzzle(solvertest.Layout("x"))}
	small := State{Puzzle: solver.EmptyPuzzle(solvertest.Layout("4x4"))}
	stuck := State{Puzzle: mustParse(t, wiki), Marks: pencil.Marks{Removed: pencil.List{{Cell: 2, Digits: solver.DigitsOf(1, 2, 4)}}}}
	freeX := State{Puzzle: solver.EmptyPuzzle(solvertest.FreeFormX(9, 1))}
	for _, tt := range []struct {
		id   string
		s    State
		want string
	}{
		{"hodoku", x, "a 9x9 X board: HoDoKu's library has none"},
		{"sdk", small, "a 4x4 board: an .sdk file has none"},
		{"run", small, "the 64 candidates of a 4x4 board would be read as the cells of an 8x8 board"},
		{"sdx", stuck, "r1c3 has no candidate left, for which an .sdx file has no sign"},
		{"jigsaw", x, "a 9x9 X board: this is for boards with regions of their own"},
		{"sukaku", freeX, "a 9x9 free-form X board: this has no place for the diagonals"},
	} {
		e, _ := FindExport(tt.id)
		text, err := e.Write(tt.s)
		if err == nil || text != "" || err.Error() != tt.want {
			t.Errorf("%s: %q, %v, want %s", tt.id, text, err, tt.want)
		}
	}
}

// What is written is what the programs write.
func TestWritten(t *testing.T) {
	t.Parallel()
	s := State{Puzzle: mustParse(t, wiki).With(2, 4), Placed: solver.CellsOf(2), Marks: pencil.Marks{Auto: true, Removed: pencil.List{{Cell: 3, Digits: solver.DigitsOf(2)}}}}
	for id, want := range map[string]string{
		"line":   "534.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
		"zeros":  "534070000600195000098000060800060003400803001700020006060000280000419005000080079\n",
		"sdm":    "534070000600195000098000060800060003400803001700020006060000280000419005000080079\n",
		"hodoku": ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:214::\n",
		"csv":    "5,3,4,,7,,,,\n6,,,1,9,5,,,\n",
		"json":   `{"puzzle":"534070000600195000098000060800060003400803001700020006060000280000419005000080079","layout":"classic","size":9,"typed":["r1c3"],"candidates":"auto","removed":"r1c4-2"}` + "\n",
		"sdk":    "[Puzzle]\n53..7....\n6..195...\n",
		"sdx":    "5 3 u4 6 7 268 189 129 28\n",
		"run":    "....5......3.........4..........6.........7...",
		"simple": "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n",
		"candidates": ".-------------------.----------------.--------------------.\n" +
			"| 5    3     4      | 6     7   268  | 189    129   28    |\n",
		"opensudoku": `<?xml version="1.0" encoding="UTF-8"?>` + "\n" + `<opensudoku version="2">` + "\n" + `  <folder name="Sudoku" created="0">` + "\n" +
			`    <game created="0" state="0" time="0" last_played="0" data="version: 1&#xA;5|-|0|3|-|0|4|-|1|0|6,|1|7|-|0|`,
	} {
		e, _ := FindExport(id)
		text, err := e.Write(s)
		if err != nil || !strings.HasPrefix(text, want) {
			t.Errorf("%s: %v\n%swant\n%s", id, err, text, want)
		}
	}
}
