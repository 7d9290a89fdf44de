package notation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
)

// boxShapes are the boxes that are drawn in the tests.
var boxShapes = []struct{ n, rows, cols int }{{4, 2, 2}, {6, 2, 3}, {6, 3, 2}, {8, 2, 4}, {8, 4, 2}, {9, 3, 3}, {10, 2, 5}, {10, 5, 2}, {12, 3, 4}, {12, 4, 3}, {16, 4, 4}}

// drawing says how a grid is drawn.
type drawing struct {
	name            string
	isFramed        bool
	between, beside string // between two cells, and beside a bar
	isTrimmed       bool   // spaces at the ends of lines are lost, and those before the first
	change          *strings.Replacer
}

var drawings = []drawing{
	{name: "framed", isFramed: true, between: " ", beside: " "},
	{name: "framed, one character a cell", isFramed: true},
	{name: "open", between: " ", beside: " "},
	{name: "open, one character a cell"},
	{name: "open, trimmed", between: " ", beside: " ", isTrimmed: true},
	{name: "narrow, trimmed", isTrimmed: true},
	{name: "thin lines", isFramed: true, between: " ", beside: " ", change: strings.NewReplacer("|", "│", "-", "─", "+", "┼")},
	{name: "thick lines", isFramed: true, between: " │ ", beside: " ", change: strings.NewReplacer("|", "┃", "-", "━", "+", "╋")},
}

// draw draws a grid with a sign for blanks.
func (d drawing) draw(l *solver.Layout, g solver.Grid, blank string) string {
	n := l.Size()
	rows, cols := l.BoxShape()
	cell := func(c int) string {
		if g[c] == 0 {
			return blank
		}
		return solver.SymbolText(int(g[c]))
	}
	ruler := strings.TrimSuffix(strings.Repeat(strings.Repeat("-", len([]rune(d.between))*(cols-1)+cols+2*len(d.beside))+"+", n/cols), "+")
	line := func(text, end string) string {
		if d.isFramed {
			text = end + text + end
		}
		return text + "\n"
	}
	text := ""
	for r := range n {
		if r%rows == 0 && (r > 0 || d.isFramed) {
			text += line(ruler, "+")
		}
		var boxes []string
		for from := 0; from < n; from += cols {
			var cells []string
			for k := range cols {
				cells = append(cells, cell(r*n+from+k))
			}
			boxes = append(boxes, d.beside+strings.Join(cells, d.between)+d.beside)
		}
		text += line(strings.Join(boxes, "|"), "|")
	}
	if d.isFramed {
		text += line(ruler, "+")
	}
	if d.change != nil {
		text = d.change.Replace(text)
	}
	if !d.isTrimmed {
		return text
	}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.Join(lines, "\n")
}

// TestSpacesForDots reads drawings with spaces for blanks as those with dots: the same grid, the same
// board, and what is said of it.
func TestSpacesForDots(t *testing.T) {
	t.Parallel()
	for _, size := range boxShapes {
		l, err := solver.NewLayout(solver.Spec{Size: size.n, BoxRows: size.rows, BoxCols: size.cols})
		if err != nil {
			t.Fatal(err)
		}
		for _, every := range []int{2, 3, 5} {
			g := pattern(l)
			for c := range g {
				if (c*7+c/size.n)%every != 0 || c < size.n/2 {
					g[c] = 0
				}
			}
			for _, d := range drawings {
				want, err := Read(d.draw(l, g, "."), nil)
				if err != nil || !slices.Equal(want.Puzzle.Grid(), g) || !sameRegions(want.Puzzle.Layout(), l) {
					t.Errorf("%v, %s, dots: %q %v from\n%s", size, d.name, want.LeftOut, err, d.draw(l, g, "."))
				}
				text := d.draw(l, g, " ")
				r, err := Read(text, nil)
				if err != nil || !r.Puzzle.Equal(want.Puzzle) || fmt.Sprint(r.LeftOut) != fmt.Sprint(want.LeftOut) || len(r.Others) != len(want.Others) {
					t.Errorf("%v, %s, every %d: read %s, %q, %d others %v, not %q from\n%s", size, d.name, every, Code(r.Puzzle), r.LeftOut, len(r.Others), err, want.LeftOut, text)
				}
			}
		}
	}
}

// TestRulersAlone reads the boxes that lines between rows show, with spaces for blanks.
func TestRulersAlone(t *testing.T) {
	t.Parallel()
	const text = "1   36\n 2    \n    4 \n------\n6    1\n  5   \n 1   2"
	for _, drawn := range []string{text, strings.ReplaceAll(text, " ", ".")} {
		r, err := Read(drawn, nil)
		if err != nil || r.Puzzle.Layout().RegionOf(2) == r.Puzzle.Layout().RegionOf(1) || !strings.Contains(strings.Join(r.LeftOut, ""), "3 rows and 2 columns") {
			t.Errorf("read %s %q %v from\n%s", Code(r.Puzzle), r.LeftOut, err, drawn)
		}
	}
}

// TestGaps weighs the boxes that gaps show against the customary ones.
func TestGaps(t *testing.T) {
	t.Parallel()
	for _, size := range boxShapes {
		l, _ := solver.NewLayout(solver.Spec{Size: size.n, BoxRows: size.rows, BoxCols: size.cols})
		g := pattern(l)
		for c := range g {
			if c%4 == 0 {
				g[c] = 0
			}
		}
		bars := drawing{}.draw(l, g, ".")
		wide := drawing{between: " ", beside: " "}.draw(l, g, ".")
		for _, lines := range []string{bars, wide} {
			text := ""
			for line := range strings.Lines(lines) {
				if strings.Contains(line, "-") {
					line = "\n"
				}
				text += strings.ReplaceAll(line, "|", " ")
			}
			r, err := Read(text, nil)
			if err != nil || !slices.Equal(r.Puzzle.Grid(), g) || !sameRegions(r.Puzzle.Layout(), l) {
				t.Errorf("%v: read %s %q %v from\n%s", size, Code(r.Puzzle), r.LeftOut, err, text)
			}
			if isUsual := size.rows <= size.cols; isUsual != (len(r.LeftOut) == 0) || isUsual != (len(r.Others) == 0) {
				t.Errorf("%v: said %q, %d others, from\n%s", size, r.LeftOut, len(r.Others), text)
			}
		}
	}
}

// TestDrawnNotWrapped does not take the spaces of a drawing for cells of a larger board.
func TestDrawnNotWrapped(t *testing.T) {
	t.Parallel()
	const text = `+---------+---------+
|         |     7 8 |
|       8 | 1 2 3 4 |
+---------+---------+
| 2 3 4   |   7   1 |
|   7 8   | 2 3     |
+---------+---------+
| 3 4   6 | 7 8     |
| 7   1   | 3   5 6 |
+---------+---------+
|   5   7 |   1     |
| 8   2   |   5 6   |
+---------+---------+`
	r, err := Read(text, nil)
	if err != nil || r.Puzzle.Layout().ID() != "8x8" || r.Puzzle.Given(6) != 7 || r.Puzzle.Given(16) != 2 {
		t.Errorf("read %s %q %v", Code(r.Puzzle), r.LeftOut, err)
	}
	short := strings.Join(strings.Split(text, "\n")[:10], "\n")
	if r, err := Read(short, nil); err == nil && len(r.LeftOut) == 0 {
		t.Errorf("read %s in silence from\n%s", Code(r.Puzzle), short)
	}
}
