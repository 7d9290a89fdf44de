package board

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/drawing"
	"sudoku/web/internal/puzzles"
)

// A sentence is cut at the names of cells, and at nothing else.
func TestSentence(t *testing.T) {
	t.Parallel()
	classic := solver.Classic()
	large := puzzles.Of(puzzles.ByName()["16x16"]).Layout()
	tests := []struct {
		layout *solver.Layout
		words  string
		cells  string
	}{
		{classic, "", ""},
		{classic, "No cell here.", ""},
		{classic, "r1c1", "r1c1"},
		{classic, "In row 1, 5 can only go in r1c4.", "r1c4"},
		{classic, "r1c4 = 9, r9c9=1; (r2c2)", "r1c4 r9c9 r2c2"},
		{classic, "r2c3<>4", "r2c3"},
		{classic, "r1c1r2c2", ""},
		{classic, "r0c1 r1c0 r10c1 r1c10 r01c1 r1c01", ""},
		{classic, "her1c1 r1c1x xr1c1 R1C1", ""},
		{classic, "r r1 r1c c1 rc rcrc", ""},
		{classic, "“r5c5”—r6c6…", "r5c5 r6c6"},
		{large, "r10c16 and r16c1, not r17c1", "r10c16 r16c1"},
	}
	for _, tt := range tests {
		text := MarkCells(tt.layout, tt.words)
		var cells []string
		for _, span := range text {
			if span.Cell != "" {
				cells = append(cells, span.Cell)
			}
		}
		if got := strings.Join(cells, " "); got != tt.cells {
			t.Errorf("%q names %q, want %q", tt.words, got, tt.cells)
		}
		if got := Words(text); got != tt.words {
			t.Errorf("%q has become %q", tt.words, got)
		}
	}
}

// In A1 the same cells have other names, and the board goes on calling them r1c1.
func TestSentenceInA1(t *testing.T) {
	t.Parallel()
	got := MarkCellsIn(position.A1, solver.Classic(), "Only C1 can take the 9, because I1, J1 and A10 do not.")
	want := templates.Text{
		{Words: "Only "},
		{Words: "C1", Cell: "r3c1"},
		{Words: " can take the 9, because "},
		{Words: "I1", Cell: "r9c1"},
		{Words: ", J1 and A10 do not."},
	}
	if !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}

// Whatever is cut, nothing is lost, no piece is empty, and what is called a cell
// is one.
func TestSentenceLosesNothing(t *testing.T) {
	t.Parallel()
	classic := solver.Classic()
	rapid.Check(t, func(t *rapid.T) {
		words := strings.Join(rapid.SliceOf(rapid.OneOf(
			rapid.SampledFrom([]string{"r1c1", "r9c9", "r", "c", "1", " ", ", ", "é", "r5c", "r10c1", "A1", "I9", "J1", "A0", "B10", "\xff"}), rapid.String(),
		)).Draw(t, "words"), "")
		n := rapid.SampledFrom([]position.Notation{position.R1C1, position.A1, position.Eureka}).Draw(t, "notation")
		text := MarkCellsIn(n, classic, words)
		if got := Words(text); got != words {
			t.Errorf("%q has become %q", words, got)
		}
		for _, span := range text {
			_, cell := solver.ParseCellName(9, span.Cell)
			if span.Words == "" || span.Cell != "" && !cell {
				t.Errorf("%q: piece %+v", words, span)
			}
		}
	})
}

// Lines are drawn where boxes and regions end, tints where lines do not show a
// house.
func TestBorders(t *testing.T) {
	t.Parallel()
	tests := map[string]string{ // a cell a mark: t above, l left, b both
		"4x4": "..l. ..l. ttbt ..l.",
		//  1 1 1 2
		//  1 2 2 2
		//  3 3 3 4
		//  3 4 4 4
		"jigsaw-1112122233343444": "...l .bt. tttb .bt.",
	}
	for id, want := range tests {
		l, err := solver.ParseLayout(id)
		if err != nil {
			t.Fatal(err)
		}
		if got := drawnBorders(l); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}

func drawnBorders(l *solver.Layout) string {
	marks := map[string]string{"": ".", "bt": "t", "bl": "l", "bt bl": "b"}
	var rows []string
	for r := range l.Size() {
		row := ""
		for k := range l.Size() {
			row += marks[Borders(l.Size(), r*l.Size()+k, l.RegionOf)]
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, " ")
}

func TestShade(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]int{"classic": 0, "x": 17, "windoku": 36, "windokux": 41, "16x16x": 32, "jigsaw-1112122233343444": 0} {
		l, err := solver.ParseLayout(id)
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for c := range l.CellCount() {
			if extraClass(l, c) != "" {
				got++
			}
		}
		if got != want {
			t.Errorf("%s: %d cells are tinted, want %d", id, got, want)
		}
	}
}

func TestBoard(t *testing.T) {
	t.Parallel()
	l, err := solver.ParseLayout("4x4")
	if err != nil {
		t.Fatal(err)
	}
	board := Input{
		Layout: l, ID: "board", Label: "A board",
		Grid:       solver.Grid{1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4},
		Origin:     func(c int) Origin { return []Origin{0: Given, 2: Typed, 15: Found}[c] },
		Candidates: func(int) solver.Digits { return solver.DigitsOf(2, 4) },
		Class:      func(c int) string { return map[int]string{1: "base", 15: "target"}[c] },
		Mark:       func(c, digit int) string { return []string{2: "gone", 4: ""}[digit] },
	}.Model()
	if board.ID != "board" || board.Label != "A board" || board.Size != 4 || board.Across != 2 || len(board.Rows) != 4 {
		t.Errorf("%+v", board)
	}
	marks := []templates.Marks{{Text: " "}, {Text: "2", Class: "gone"}, {Text: "\n 4"}}
	wantRow := []templates.Cell{
		{Name: "r1c1", Label: "Row 1, column 1, 1, given", Value: "1", Class: "given"},
		{Name: "r1c2", Label: "Row 1, column 2, candidates 2, 4; 2 ruled out", Class: "base", Candidates: marks},
		{Name: "r1c3", Label: "Row 1, column 3, 3, typed", Value: "3", Class: "typed bl"},
		{Name: "r1c4", Label: "Row 1, column 4, candidates 2, 4; 2 ruled out", Candidates: marks},
	}
	if diff := cmp.Diff(wantRow, board.Rows[0]); diff != "" {
		t.Error(diff)
	}
	want := templates.Cell{Name: "r4c4", Label: "Row 4, column 4, 4, solved; acted on", Value: "4", Class: "solved target"}
	if diff := cmp.Diff(want, board.Rows[3][3]); diff != "" {
		t.Error(diff)
	}
}

// Each candidate has its own place in the lines of a cell.
func TestPencilMarks(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		id         string
		candidates solver.Digits
		want       []templates.Marks
	}{
		{"classic", 0, nil},
		{"classic", solver.DigitsOf(1, 2, 3, 4, 5, 6, 7, 8, 9), []templates.Marks{{Text: "123\n4"}, {Text: "5", Class: "gone"}, {Text: "6\n789"}}},
		{"classic", solver.DigitsOf(9), []templates.Marks{{Text: "   \n   \n  9"}}},
		{"classic", solver.DigitsOf(3), []templates.Marks{{Text: "  3"}}},
		{"classic", solver.DigitsOf(1, 5, 6), []templates.Marks{{Text: "1  \n "}, {Text: "5", Class: "gone"}, {Text: "6"}}},
		{"16x16", solver.DigitsOf(4, 10, 16), []templates.Marks{{Text: "   4\n    \n A  \n   G"}}},
	} {
		l, err := solver.ParseLayout(tt.id)
		if err != nil {
			t.Fatal(err)
		}
		d := Input{
			Layout: l, Candidates: func(int) solver.Digits { return tt.candidates },
			Mark: func(_, digit int) string { return map[int]string{5: "gone"}[digit] },
		}
		if diff := cmp.Diff(tt.want, d.pencilMarks(0)); diff != "" {
			t.Errorf("%s %v: %s", tt.id, tt.candidates, diff)
		}
	}
}

// Candidates stand in a square that is as small as it can be.
func TestAcross(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]int{"4x4": 2, "6x6": 3, "classic": 3, "10x10": 4, "16x16": 4, "20x20": 5, "25x25": 5} {
		l, err := solver.ParseLayout(id)
		if err != nil {
			t.Fatal(err)
		}
		if got := drawing.Across(l); got != want {
			t.Errorf("%s: %d, want %d", id, got, want)
		}
	}
}
