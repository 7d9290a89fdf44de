package notation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/grids"
)

// pattern is a solution of an n×n board: each row is the one above it, shifted
// by a box, or by one more where a new row of boxes begins.
func pattern(l *solver.Layout) solver.Grid {
	n := l.Size()
	rows, cols := l.BoxShape()
	g := make(solver.Grid, n*n)
	for c := range g {
		r, k := c/n, c%n
		g[c] = uint8(1 + (cols*(r%rows)+r/rows+k)%n)
	}
	return g
}

// thinned is a grid with a few of its digits.
func thinned(g solver.Grid) solver.Grid {
	p := g.Clone()
	for c := range p {
		if c%3 != 0 && c%7 != 1 {
			p[c] = 0
		}
	}
	return p
}

// A puzzle with its solution, joined or apart, is the puzzle: on every size, in
// either order, with every separator.
func TestPuzzleAndSolution(t *testing.T) {
	t.Parallel()
	for _, n := range solver.Sizes() {
		l := solvertest.Layout(fmt.Sprintf("%dx%d", n, n))
		solution := pattern(l)
		puzzle := thinned(solution)
		want := solvertest.FromGrid(l, puzzle)
		if p := solvertest.FromGrid(l, solution); solver.Clashes(p) != nil {
			t.Fatalf("%s: the pattern is no solution", l.ID())
		}
		a, b := Line(l, puzzle), Line(l, solution)
		joined := "puzzle and solution joined: the %s " + grids.RunName(n) + " are read, the solution is left out"
		apart := "the solution beside the puzzle is left out"
		for _, tt := range []struct{ text, leftOut string }{
			{a + b, fmt.Sprintf(joined, "first")},
			{b + a, fmt.Sprintf(joined, "last")},
			{a + " " + b, apart},
			{b + "," + a, apart},
			{`"` + a + `";"` + b + `"`, apart},
			{a + "\n" + b + "\n", apart},
			{inRows(a, n) + "\n" + inRows(b, n), apart},
			{inRows(b, n) + "\n" + inRows(a, n), apart},
			{Text(l, puzzle) + "\n" + Text(l, solution), apart},
		} {
			for _, asked := range []*solver.Layout{nil, l} {
				r, err := Read(tt.text, asked)
				if err != nil || !r.Puzzle.Equal(want) || !slices.Equal(r.LeftOut, []string{tt.leftOut}) {
					t.Errorf("%s: read %v as %q, %q, %v from\n%s", l.ID(), r.Puzzle, r.Format, r.LeftOut, err, tt.text)
				}
			}
		}
	}
}

// The alphabet of a puzzle is told by its solution.
func TestSolutionTellsTheAlphabet(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("16x16")
	solution := pattern(l)
	puzzle := solver.EmptyPuzzle(l).With(0, int(solution[0]))
	for _, symbols := range []string{grids.PlainSymbols[:16], grids.LetterSymbols[:16], grids.HexSymbols[:16]} {
		text := written(puzzle.Grid(), symbols, ".") + written(solution, symbols, ".")
		if r, err := Read(text, nil); err != nil || !r.Puzzle.Equal(puzzle) {
			t.Errorf("%s: %v %v", symbols, r, err)
		}
	}
}

// Regions stay regions, joined to the cells or not, behind them or before.
func TestRegionsStayRegions(t *testing.T) {
	t.Parallel()
	for _, n := range []int{4, 6, 9, 12, 16} {
		l := solvertest.FreeForm(n, 5)
		p := scattered(l, 3, 2)
		cells := Line(l, p.Grid())
		_, regions, _ := strings.Cut(l.ID(), "-")
		for _, text := range []string{
			cells + regions, cells + " " + regions, regions + cells, regions + "\n" + cells,
			written(p.Grid(), grids.PlainSymbols, "0") + strings.ToLower(regions),
		} {
			r, err := Read(text, nil)
			if err != nil || !r.Puzzle.Equal(p) || r.LeftOut != nil {
				t.Errorf("%s: %v, %q, read from\n%s", l.ID(), err, r.LeftOut, text)
			}
		}
	}
}

// What is neither regions nor a solution is refused, and says why.
func TestNeitherRegionsNorSolution(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	solution := pattern(l)
	puzzle := Line(l, thinned(solution))
	right := Line(l, solution)
	change := func(text, places string, from int) string {
		return text[:from] + places + text[from+len(places):]
	}
	other := solvertest.FromGrid(l, solution).With(0, 2).Grid()
	disjoint := make([]string, 9)
	for r := range disjoint {
		disjoint[r] = strings.Repeat([]string{"123", "456", "789"}[r%3], 3)
	}
	brokenBoxes := make(solver.Grid, 81)
	for c := range brokenBoxes {
		brokenBoxes[c] = uint8(1 + (c/9+c%9)%9)
	}
	for _, tt := range []struct{ name, text, want string }{
		{"another digit in the solution", puzzle + Line(l, other), "row 1, column 1: the puzzle has 1 here, the solution with it 2"},
		{
			"two digits of the solution changed round", puzzle + change(right, right[2:3]+right[1:2], 1),
			"row 1, column 2: the puzzle has 2 here, the solution with it 3",
		},
		{"a solution without boxes", Line(l, thinned(brokenBoxes)) + Line(l, brokenBoxes), "the grid with the puzzle fills it, but is no solution on a 9x9 board"},
		{"two puzzles", puzzle + puzzle, "found 162 symbols: the last 81 are neither the solution of the first 81 nor 9 regions of 9 cells that hang together"},
		{"two puzzles with zeros", wiki + wiki, "found 162 symbols: the last 81 are neither the solution of the first 81 nor 9 regions of 9 cells that hang together"},
		{"disjoint groups", puzzle + strings.Join(disjoint, ""), "region 1 (the one with r1c1) does not hang together; where that is meant, a line \"regions:\" above the regions says so"},
	} {
		_, err := Read(tt.text, nil)
		if err == nil || err.Error() != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
		}
	}
	said := puzzle + "\nRegions:\n" + strings.Join(disjoint, "")
	if r, err := Read(said, nil); err != nil || !grids.IsFreeForm(r.Puzzle.Layout()) {
		t.Errorf("regions that are said to be such: %v %v", r, err)
	}
}
