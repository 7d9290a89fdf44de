package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/pencil"
)

// anyState draws a state of a board: some digits, some of them placed, and whatever
// may be noted beside them.
func anyState(t *rapid.T, l *solver.Layout) State {
	g := make(solver.Grid, l.CellCount())
	s := State{}
	for c := range g {
		g[c] = uint8((c/l.Size()+c)%l.Size() + 1)
		switch rapid.IntRange(0, 3).Draw(t, "cell") {
		case 0:
			s.Placed.Add(c)
		case 1:
		default:
			g[c] = 0
		}
	}
	p, err := solver.NewPuzzle(l, g)
	if err != nil {
		t.Fatal(err)
	}
	s.Puzzle = p
	list := func(name string, most int) (all pencil.List) {
		for range rapid.IntRange(0, most).Draw(t, name) {
			c := rapid.IntRange(0, len(g)-1).Draw(t, name)
			if g[c] == 0 {
				all = all.With(c, solver.DigitsOf(rapid.IntRange(1, l.Size()).Draw(t, name)))
			}
		}
		return all
	}
	switch rapid.IntRange(0, 3).Draw(t, "marks") {
	case 1:
		s.Marks.Auto = true
	case 2:
		s.Marks.Auto, s.Marks.Removed = true, list("removed", 5)
	case 3:
		s.Marks.Candidates = list("candidates", 5)
	}
	s.Marks.Corner = list("corner", 3)
	for range rapid.IntRange(0, 2).Draw(t, "colours") {
		c := pencil.Coloured{Cell: rapid.IntRange(0, len(g)-1).Draw(t, "colour"), Colour: rapid.IntRange(0, pencil.ColourCount-1).Draw(t, "colour")}
		if !slices.ContainsFunc(s.Marks.Colours, func(k pencil.Coloured) bool { return k.Cell >= c.Cell }) {
			s.Marks.Colours = append(s.Marks.Colours, c)
		}
	}
	return s
}

// keeps says what of a state each notation keeps.
type keeps struct {
	placed, candidates, corner, colours bool
}

// What is written is read back to the same board and digits, and to the rest as far
// as the notation has it; Loses names exactly what it has not.
func TestForeignExports(t *testing.T) {
	t.Parallel()
	kept := map[string]keeps{
		"sudokuwiki": {placed: true, candidates: true}, "sudokuwiki-link": {placed: true, candidates: true},
		"sudokuexchange": {}, "sudokuexchange-link": {}, "scf": {}, "scf-link": {},
		"sudoku-coach": {placed: true, candidates: true, colours: true}, "sudoku-coach-link": {placed: true, candidates: true, colours: true},
		"f-puzzles": {true, true, true, true}, "f-puzzles-link": {true, true, true, true}, "sudokupad-link": {true, true, true, true},
		"iss": {candidates: true}, "iss-link": {candidates: true},
		"puzzlink-link": {}, "tatham": {},
	}
	layouts := solvertest.Layouts()
	for _, e := range foreignExports() {
		keep, ok := kept[e.ID]
		if !ok {
			t.Errorf("%s: it is not said what it keeps", e.ID)
		}
		t.Run(e.ID, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				s := anyState(t, layouts[rapid.IntRange(0, len(layouts)-1).Draw(t, "board")])
				text, err := e.Write(s)
				if err != nil {
					if text != "" {
						t.Errorf("%q and an error: %v", text, err)
					}
					return
				}
				r, err := Read(text, nil)
				if err != nil {
					t.Fatalf("%v\n%s", err, text)
				}
				if !r.Puzzle.Equal(s.Puzzle) {
					t.Fatalf("read back %s, want %s, from %s", Code(r.Puzzle), Code(s.Puzzle), text)
				}
				if r.LeftOut != nil || r.Others != nil {
					t.Errorf("left out %q, others %v, of %s", r.LeftOut, r.Others, text)
				}
				checkKept(t, keep, s, r, e.Loses(s))
			})
		})
	}
}

func checkKept(t *rapid.T, keep keeps, s State, r Reading, lost []string) {
	t.Helper()
	for _, part := range []struct {
		name         string
		keeps, isOwn bool
		isSame       bool
	}{
		{"placed digits cannot be told from givens", keep.placed, !s.Placed.Empty(), r.Placed == s.Placed},
		{"candidates are left out", keep.candidates && !hasBareCell(s), s.Marks.Candidates != nil || s.Marks.TakenOut(s.Puzzle) != nil, slices.Equal(r.Marks.TakenOut(s.Puzzle), s.Marks.TakenOut(s.Puzzle))},
		{"corner marks are left out", keep.corner, s.Marks.Corner != nil, slices.Equal(r.Marks.Corner, s.Marks.Corner)},
		{"colour", keep.colours, s.Marks.Colours != nil, slices.Equal(r.Marks.Colours, s.Marks.Colours)},
	} {
		isLost := slices.ContainsFunc(lost, func(clause string) bool {
			return strings.Contains(clause, strings.TrimPrefix(part.name, "placed digits "))
		})
		switch {
		case part.keeps && !part.isSame:
			t.Errorf("%s are not the same: %v, want %v", part.name, r.State, s)
		case part.isOwn && !part.isSame && !isLost:
			t.Errorf("%s are lost, and it is not said: %q", part.name, lost)
		case !part.isOwn && isLost:
			t.Errorf("%s are said to be lost, of which there are none", part.name)
		}
	}
}

// hasBareCell reports whether an open cell has no candidate left, which looks like
// one in which nothing is noted, or a single one, which looks like a digit.
func hasBareCell(s State) bool {
	return s.Marks.TakenOut(s.Puzzle) != nil && slices.ContainsFunc(foreign.GridOf(reading.State(s)).Cells, func(c packed.Cell) bool { return c.Digit == 0 && c.Candidates.Len() < 2 })
}

// What is written for the puzzles of the programs' own pages is what they have there.
func TestForeignWritten(t *testing.T) {
	t.Parallel()
	write := func(id, text string) string {
		r, err := Read(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		all := foreignExports()
		i := slices.IndexFunc(all, func(e Export) bool { return e.ID == id })
		out, err := all[i].Write(r.State)
		if err != nil {
			t.Errorf("%s: %v", id, err)
		}
		return out
	}
	const grouped = "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609"
	const x = "X9B011g05440d074y0903c838d40abobo5e0476b604cy0603bm026a0a0794bl101xb65r5k5gc4904504cy035f78785c144h5u1x1w5r6g097s9k06dg6c044m014k800180bo5g5g074o5g0e082c03380a091g04"
	for _, tt := range []struct{ id, from, want string }{
		{"sudokuwiki", grouped, grouped},
		{"sudokuwiki-link", grouped, "https://www.sudokuwiki.org/sudoku.htm?bd=" + grouped},
		{"sudokuwiki-link", x, "https://www.sudokuwiki.org/SudokuX.aspx?bd=" + x},
		{"sudokuexchange", wiki, "5NlQ19j9mGca3OIN1bWGk2m41TjS79"},
		{"sudokuexchange-link", wiki, "https://sudokuexchange.com/play/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79"},
		{"scf", strings.Repeat(".", 81), "scfoooooooooooooK"},
		{"scf-link", "windoku~" + wiki, "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79w"},
		{"sudoku-coach-link", wiki, "https://sudoku.coach/en/play/" + wiki},
		{"iss", wiki, ".~R1C1_5~R1C2_3~R1C5_7~R2C1_6~R2C4_1~R2C5_9~R2C6_5~R3C2_9~R3C3_8~R3C8_6~R4C1_8~R4C5_6~R4C9_3~R5C1_4~R5C4_8~R5C6_3~R5C9_1~R6C1_7~R6C5_2~R6C9_6~R7C2_6~R7C7_2~R7C8_8~R8C4_4~R8C5_1~R8C6_9~R8C9_5~R9C5_8~R9C8_7~R9C9_9"},
		{"f-puzzles", "4x4~1000020000000000", `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{"value":2,"given":true},{},{}],[{},{},{},{}],[{},{},{},{}]]}`},
	} {
		if got := write(tt.id, tt.from); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.id, got, tt.want)
		}
	}
	if got := write("f-puzzles-link", wiki); len(got) > 500 || !strings.HasPrefix(got, "https://f-puzzles.com/?load=N4Ig") {
		t.Errorf("f-puzzles-link: %s", got)
	}
}

// A board that a notation has not is refused in a sentence.
func TestForeignNotWritten(t *testing.T) {
	t.Parallel()
	want := map[string]map[string]string{
		"x":        {"sudokuexchange-link": "SudokuExchange has no 9x9 X board"},
		"16x16":    {"sudokuexchange": "SudokuExchange has no 16x16 board", "sudokuwiki-link": "the solvers of SudokuWiki open 9x9 boards; of this 16x16 board there is the string alone", "scf": "the scf words of SudokuPad have no 16x16 board", "sudoku-coach-link": "sudoku.coach has no 16x16 board"},
		"25x25":    {"iss-link": "the Interactive Sudoku Solver has boards up to 16x16, not 25x25"},
		"windokux": {"sudokuwiki": "SudokuWiki has no 9x9 Windoku X board", "sudoku-coach": "sudoku.coach has no 9x9 Windoku X board"},
		"10x10":    {"sudokuwiki": "SudokuWiki has no board of 10x10"},
	}
	for board, sentences := range want {
		s := State{Puzzle: solver.EmptyPuzzle(namedLayout(t, "@"+board))}
		for _, e := range foreignExports() {
			if sentence, ok := sentences[e.ID]; ok {
				if _, err := e.Write(s); err == nil || err.Error() != sentence {
					t.Errorf("%s of %s: %v, want %s", e.ID, board, err, sentence)
				}
			}
		}
	}
}

// Jigsaws that are not 9x9 are read from where their regions have a place, and refused by name
// from where only those of 9x9 are known.
func TestForeignJigsaws(t *testing.T) {
	t.Parallel()
	for _, n := range []int{6, 8, 10, 12} {
		p := scattered(solvertest.FreeForm(n, 3), 2, 3)
		for _, id := range []string{"f-puzzles-link", "sudokupad-link", "iss-link", "sudoku-coach-link"} {
			e, _ := FindExport(id)
			text, err := e.Write(State{Puzzle: p})
			if id == "sudoku-coach-link" && n > 9 {
				if err == nil {
					t.Errorf("%s: %dx%d is written", id, n, n)
				}
				continue
			}
			if r, rerr := Read(text, nil); err != nil || rerr != nil || !r.Puzzle.Equal(p) {
				t.Errorf("%s: %v, %v, %s, want %s", id, err, rerr, inLines(r), Code(p))
			}
		}
		var cells, regions []string
		for c := range n * n {
			cells = append(cells, fmt.Sprintf("=%dJ%d", p.Given(c), p.Layout().RegionOf(c)))
			regions = append(regions, strconv.Itoa(p.Layout().RegionOf(c)%9+1))
		}
		digits := strings.Repeat("0", n*n)
		for text, want := range map[string]string{
			"SumoCueV1" + strings.Join(cells, ""): fmt.Sprintf("this looks like a puzzle of SumoCue; it has the %d cells of a %dx%d board; those of 9x9 are read, with 81", n*n, n, n),
			"https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=" + digits + "&jigmap=" + strings.Join(regions, ""): fmt.Sprintf("this looks like a SudokuWiki link; found %d characters in jigmap=; a 9x9 board has 81 cells", n*n),
		} {
			if _, err := Read(text, nil); err == nil || err.Error() != want {
				t.Errorf("%dx%d: %v, want %s", n, n, err, want)
			}
		}
	}
	_, err := Read("J6B"+strings.Repeat("00j", 36), nil)
	if want := "this looks like a string of SudokuWiki; the header J6B says that it is a jigsaw of 6x6; how SudokuWiki packs those is not known here"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// SudokuPad's own JSON has regions of any size too.
func TestSudokuPadJigsaw(t *testing.T) {
	t.Parallel()
	l := solvertest.Drawn(7, 5)
	var regions [7][]string
	for c := range 49 {
		regions[l.RegionOf(c)] = append(regions[l.RegionOf(c)], fmt.Sprintf("[%d,%d]", c/7, c%7))
	}
	var all []string
	for _, cells := range regions {
		all = append(all, "["+strings.Join(cells, ",")+"]")
	}
	text := `{"cells":[[{"value":3},{},{},{},{},{},{}]` + strings.Repeat(`,[{},{},{},{},{},{},{}]`, 6) + `],"regions":[` + strings.Join(all, ",") + `]}`
	want := solver.EmptyPuzzle(l).With(0, 3)
	if r, err := Read(text, nil); err != nil || !r.Puzzle.Equal(want) || r.LeftOut != nil {
		t.Errorf("%v, %s, want %s", err, inLines(r), Code(want))
	}
}
