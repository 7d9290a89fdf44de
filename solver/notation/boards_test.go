package notation

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/grids"
)

// written is a grid in symbols of one alphabet, with a blank.
func written(g solver.Grid, symbols, blank string) string {
	var b strings.Builder
	for _, d := range g {
		if d == 0 {
			b.WriteString(blank)
		} else {
			b.WriteByte(symbols[d-1])
		}
	}
	return b.String()
}

// inRows breaks a line after every n characters.
func inRows(line string, n int) string {
	var b strings.Builder
	for i := 0; i < len(line); i += n {
		b.WriteString(line[i:i+n] + "\n")
	}
	return b.String()
}

// spread puts a space behind every character but newlines.
func spread(text string) string {
	return strings.ReplaceAll(strings.Join(strings.Split(text, ""), " "), "\n ", "\n")
}

// inNumbers is a grid in decimal numbers of two digits.
func inNumbers(g solver.Grid, n int, format, blank string) string {
	var b strings.Builder
	for c, d := range g {
		word := blank
		if d != 0 {
			word = fmt.Sprintf(format, d)
		}
		b.WriteString(word)
		b.WriteString(map[bool]string{true: "\n", false: " "}[c%n == n-1])
	}
	return b.String()
}

// checkRead reads a text and compares the puzzle and the name of the format.
func checkRead(t *testing.T, text string, asked *solver.Layout, want solver.Puzzle, format string) {
	t.Helper()
	r, err := Read(text, asked)
	if err != nil {
		t.Errorf("%v\n%s", err, text)
		return
	}
	if !r.Puzzle.Equal(want) {
		t.Errorf("read %s\nwant %s\nfrom\n%s", Code(r.Puzzle), Code(want), text)
	}
	if r.Format != format {
		t.Errorf("read as %q, want %q", r.Format, format)
	}
}

// TestAlphabets writes a puzzle in every way in which large boards are written.
func TestAlphabets(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"10x10", "12x12", "16x16", "25x25"} {
		l := solvertest.Layout(id)
		n := l.Size()
		p := scattered(l, 1, 2)
		g := p.Grid()
		last := func(symbols string) string { return symbols[n-1 : n] }
		plain := "1-9A-" + last(grids.PlainSymbols)
		hex := "0-9A-" + last(grids.HexSymbols)
		if n == 10 {
			plain, hex = "1-9A", "0-9"
		}
		line := fmt.Sprintf("%d symbols ", n*n)
		letters := "(A-" + last(grids.LetterSymbols) + ")"
		checkRead(t, written(g, grids.PlainSymbols, "."), nil, p, line+"("+plain+")")
		checkRead(t, strings.ToLower(written(g, grids.PlainSymbols, "0")), nil, p, line+"("+plain+")")
		checkRead(t, written(g, grids.HexSymbols, "."), nil, p, line+"("+hex+")")
		checkRead(t, written(g, grids.LetterSymbols, "."), nil, p, line+letters)
		checkRead(t, written(g, grids.LetterSymbols, "0"), l, p, line+letters)
		checkRead(t, inRows(written(g, grids.PlainSymbols, "_"), n), nil, p, "grid text ("+plain+")")
		checkRead(t, spread(inRows(written(g, grids.LetterSymbols, "-"), n)), nil, p, "grid text "+letters)
		checkRead(t, inNumbers(g, n, "%02d", "00"), nil, p, "grid text (decimal numbers)")
		checkRead(t, inNumbers(g, n, "%d", "0"), nil, p, "grid text (decimal numbers)")
		checkRead(t, inNumbers(g, n, "%2d", ".."), nil, p, "grid text (decimal numbers)")
		checkRead(t, strings.ReplaceAll(inNumbers(g, n, "%d", ""), " ", "\t"), nil, p, "table (decimal numbers)")
		checkRead(t, strings.ReplaceAll(inNumbers(g, n, "%d", ""), " ", ","), l, p, "table (decimal numbers)")
		checkRead(t, Text(l, g), nil, p, "grid text ("+plain+")")
	}
}

func TestAmbiguousAlphabet(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("16x16")
	p := solver.EmptyPuzzle(l).With(3, 10).With(40, 16)
	checkRead(t, Line(l, p.Grid()), nil, p, "256 symbols (1-9A-G, though A-P would fit too)")
}

// TestSmallBoards reads boards up to 9x9 by their number of cells.
func TestSmallBoards(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"4x4", "6x6", "8x8", "classic"} {
		l := solvertest.Layout(id)
		p := scattered(l, 1, 1)
		g, n := p.Grid(), l.Size()
		line := fmt.Sprintf("%d digits", n*n)
		checkRead(t, Line(l, g), nil, p, line)
		checkRead(t, written(g, grids.PlainSymbols, "*"), nil, p, line)
		checkRead(t, "7: "+written(g, grids.PlainSymbols, "0")+" easy", l, p, line)
		checkRead(t, inRows(Line(l, g), n), nil, p, "grid text")
		checkRead(t, Text(l, g), nil, p, "grid text")
		checkRead(t, written(g, grids.LetterSymbols, "."), nil, p, line+" (A-"+grids.LetterSymbols[n-1:n]+")")
	}
}

// TestAskedBoard reads cells onto the board that was asked for.
func TestAskedBoard(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		p := scattered(l, 2, 2)
		g := p.Grid()
		for _, text := range []string{
			Line(l, g), Text(l, g), Code(p), "https://sudoku.example/p/" + Code(p),
			inRows(Line(l, g), l.Size()), "3) " + written(g, grids.PlainSymbols, "0") + " # comment",
		} {
			r, err := Read(text, l)
			if err != nil || !r.Puzzle.Equal(p) {
				t.Errorf("%s: %v, read from\n%s", l.ID(), err, text)
			}
		}
	}
	x := solvertest.Layout("x")
	checkRead(t, "https://sudoku.example/p/"+article, x, solvertest.Parse(x, article), "share link")
}

// TestFreeForm reads cells with regions, in every way in which they are put.
func TestFreeForm(t *testing.T) {
	t.Parallel()
	x, classic := solvertest.Layout("x"), solver.Classic()
	for _, l := range []*solver.Layout{solvertest.FreeForm(6, 1), solvertest.FreeForm(9, 2), solvertest.FreeForm(12, 1)} {
		p := scattered(l, 3, 2)
		n := l.Size()
		_, regions, _ := strings.Cut(l.ID(), "-")
		for _, cells := range []string{Line(l, p.Grid()), written(p.Grid(), grids.PlainSymbols, "0")} {
			for _, names := range []string{"123456789ABC", "ABCDEFGHIJKL", "abcdefghijkl", "0123456789AB"} {
				named := renamed(regions, names)
				for _, text := range []string{
					cells + named,
					cells + " " + named,
					cells + "\n" + named + "\n",
					"5: \"" + cells + "\",\"" + named + "\" easy",
					inRows(cells, n) + "\n" + inRows(named, n),
					spread(inRows(cells, n)) + spread(inRows(named, n)),
					inRows(cells, n) + "\nRegions:\n" + inRows(named, n),
				} {
					r, err := Parse(text)
					if err != nil || !r.Equal(p) {
						t.Errorf("%v, read from\n%s", err, text)
					}
				}
			}
		}
		checkRead(t, Line(l, p.Grid())+" "+regions, l, p, grids.RunName(n)+alphabetNote(n)+", cells and regions")
	}
	withX := solvertest.FreeFormX(9, 1)
	p := scattered(withX, 4, 2)
	_, regions, _ := strings.Cut(withX.ID(), "-")
	line := Line(withX, p.Grid()) + " " + regions
	checkRead(t, line, x, p, "81 digits, cells and regions")
	checkRead(t, Text(withX, p.Grid()), nil, p, "grid text, cells and regions")
	if _, err := Read(line, classic); err == nil || err.Error() != "the text is of a 9x9 free-form board, not of the 9x9 board asked for" {
		t.Errorf("regions on the classic board: %v", err)
	}
	other := solvertest.FreeForm(9, 3)
	if _, err := Read(line, other); err == nil || err.Error() != "the text is of another 9x9 free-form board than the one asked for: the regions differ" {
		t.Errorf("regions on another free-form board: %v", err)
	}
}

func alphabetNote(n int) string {
	if n > 9 {
		return " (1-9A-" + grids.PlainSymbols[n-1:n] + ")"
	}
	return ""
}

// renamed gives every region of a map another name.
func renamed(regions, names string) string {
	return strings.Map(func(r rune) rune { return rune(names[solver.SymbolDigit(byte(r))-1]) }, regions)
}

// scattered is a puzzle with digits all over the board, every k-th cell or so,
// among them every digit; nothing says that it has a solution.
func scattered(l *solver.Layout, seed uint64, k int) solver.Puzzle {
	rng := rand.New(rand.NewPCG(seed, uint64(l.CellCount())))
	g := make(solver.Grid, l.CellCount())
	for c := range g {
		if rng.IntN(k+1) == 0 {
			g[c] = uint8(1 + rng.IntN(l.Size()))
		}
	}
	cells := rng.Perm(l.CellCount())
	for d := range l.Size() {
		g[cells[d]] = uint8(d + 1)
	}
	return solvertest.FromGrid(l, g)
}

// TestRoundTrips prints puzzles on every board and reads them back.
func TestRoundTrips(t *testing.T) {
	t.Parallel()
	boards := append(solver.KnownLayouts(), solvertest.Layouts()...)
	for _, s := range []solver.Spec{
		{Size: 6, BoxRows: 3, BoxCols: 2},
		{Size: 7, BoxRows: 1, BoxCols: 7},
		{Size: 5, BoxRows: 5, BoxCols: 1},
		{Size: 5, Regions: latin(5)},
		{Size: 7, Regions: latin(7), Diagonals: true},
	} {
		l, err := solver.NewLayout(s)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, l)
	}
	for _, l := range boards {
		t.Run(l.ID(), func(t *testing.T) {
			t.Parallel()
			checkRoundTrip(t, solver.EmptyPuzzle(l))
			checkRoundTrip(t, solver.EmptyPuzzle(l).With(l.Size()+1, l.Size()))
			for seed := range uint64(6) {
				checkRoundTrip(t, scattered(l, seed, int(seed)))
			}
		})
	}
}

// latin is a region map in which no region touches itself.
func latin(n int) []int {
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = (c/n + c) % n
	}
	return regions
}

// checkRoundTrip checks that what is printed of a puzzle is read back.
func checkRoundTrip(t *testing.T, p solver.Puzzle) {
	t.Helper()
	l, g := p.Layout(), p.Grid()
	back := func(name, text string, got solver.Puzzle, err error) {
		t.Helper()
		if err != nil || !got.Equal(p) {
			t.Errorf("%s of %s: %v, read back from\n%s", name, l.ID(), err, text)
		}
	}
	r, err := Read(Line(l, g), l)
	back("Line", Line(l, g), r.Puzzle, err)
	r, err = Read(Text(l, g), l)
	back("Text", Text(l, g), r.Puzzle, err)
	if _, err := solver.ParseLayout(l.ID()); err != nil {
		return // a board without a name that is known
	}
	q, err := Parse(Text(l, g))
	back("Text", Text(l, g), q, err)
	q, err = ParseCode(Code(p))
	back("Code", Code(p), q, err)
	q, err = ParseCode(strings.ToUpper(Code(p)))
	back("upper-case Code", Code(p), q, err)
	q, err = Parse("http://sudoku.example/p/" + Code(p) + "/steps?step=3")
	back("link", Code(p), q, err)
}
