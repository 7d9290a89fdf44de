package sheet

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"net/url"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/drawing"
	"sudoku/web/internal/puzzles"
	"sudoku/web/picture"
	"sudoku/web/qr"
)

// host stands before the links of the tests.
const host = "https://example.org/p/"

// ready is a known puzzle with all that can be printed of it.
func ready(t testing.TB, name string) Puzzle {
	t.Helper()
	board := puzzles.Of(puzzles.ByName()[name])
	if name == "25x25" { // which is empty there
		board = third(t, board)
	}
	p := NewPuzzle(notation.State{Puzzle: board}, NoCandidates)
	p.Difficulty, p.Link = "hard", host+notation.Code(board)
	var err error
	if p.Solution, err = solver.Solve(t.Context(), p.Board); err != nil {
		t.Fatal(err)
	}
	return p
}

// third is a third of the digits of a solution of a puzzle.
func third(t testing.TB, p solver.Puzzle) solver.Puzzle {
	t.Helper()
	solution, err := solver.Solve(t.Context(), p, solver.WithBudget(1_000_000))
	if err != nil {
		t.Fatal(err)
	}
	for c := 0; c < len(solution); c += 3 {
		p = p.With(c, int(solution[c]))
	}
	return p
}

// everyBoard are the names of puzzles on boards of every kind.
var everyBoard = []string{"one", "x", "windoku", "jigsaw", "jigsawx", "4x4", "6x6", "12x12", "16x16", "25x25", "jigsaw6"}

// everyOption yields each choice of paper, boards a page and solutions.
func everyOption(yield func(Options) bool) {
	for _, paper := range []Paper{A4, Letter} {
		for _, per := range []int{1, 2, 3, 4, 5, 6} {
			for _, solutions := range []Solutions{NoSolutions, UpsideDown, AtTheEnd} {
				if !yield(Options{Paper: paper, Per: per, Solutions: solutions, Title: "Sudoku", Numbered: per > 1}) {
					return
				}
			}
		}
	}
}

// Nothing is printed in the margins of a page, and nothing is missing from a file because
// another puzzle is in it.
func TestMargins(t *testing.T) {
	t.Parallel()
	const dpi, free = 40, 10.
	for o := range everyOption {
		t.Run(fmt.Sprint(o.Paper, o.Per, o.Solutions), func(t *testing.T) {
			t.Parallel()
			var all []Puzzle
			for _, name := range []string{"one", "jigsaw", "4x4", "16x16", "25x25"} {
				all = append(all, ready(t, name))
			}
			for i, page := range pixels(t, made(t, o, all...), dpi) {
				s := scanOf(page, dpi)
				w, h := o.Paper.size()
				if found, ok := s.dark(rect{0, 0, w, h}); !ok || found.x < free || found.y < free || found.x+found.w > w-free || found.y+found.h > h-free {
					t.Errorf("page %d is printed from %.0f,%.0f, %.0f by %.0f mm", i+1, found.x, found.y, found.w, found.h)
				}
			}
		})
	}
}

// Every line of every kind of board is measured on the pixels of a page, and every digit is
// in its cell; those of the solution too, upside down.
func TestPixels(t *testing.T) {
	t.Parallel()
	for _, name := range everyBoard {
		for _, per := range []int{2, 6} {
			t.Run(name+strconv.Itoa(per), func(t *testing.T) {
				t.Parallel()
				const dpi = 400
				o := Options{Paper: A4, Per: per, Solutions: UpsideDown}
				p := ready(t, name)
				pdf := made(t, o, p)
				s := scanOf(pixels(t, pdf, dpi)[0], dpi)
				at := placeOf(t, o, p)
				l, n := p.Board.Layout(), p.Board.Layout().Size()
				checkLines(t, s, at.board, l, func(c int) int { return c })
				checkLines(t, s, at.solution, l, func(c int) int { return n*n - 1 - c })
				checkDigits(t, s, at.board, p.Board.Grid())
				checkWords(t, pdf, at.board, p.Board.Grid(), func(c int) int { return c })
				checkWords(t, pdf, at.solution, p.Solution, func(c int) int { return n*n - 1 - c })
			})
		}
	}
}

// placeOf is where the first puzzle of a sheet stands.
func placeOf(t *testing.T, o Options, p Puzzle) arrangement {
	t.Helper()
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	parts, _, err := s.partsOf(p)
	if err != nil {
		t.Fatal(err)
	}
	return arrange(shapeFor(s.room, o.Per, parts).place(s.room, 0), parts)
}

// checkLines measures the line at every side of every cell. cellAt is the cell of the layout
// that stands in a place, counted row by row.
func checkLines(t *testing.T, s scan, at rect, l *solver.Layout, cellAt func(place int) int) {
	t.Helper()
	n := l.Size()
	cell := at.w / float64(n)
	wrong := 0
	check := func(row, col, besideRow, besideCol int, x, y float64, across bool) {
		kind := picture.Thin
		switch {
		case besideRow < 0 || besideCol < 0 || row == n || col == n:
			kind = picture.Frame
		case l.RegionOf(cellAt(row*n+col)) != l.RegionOf(cellAt(besideRow*n+besideCol)):
			kind = picture.Bold
		}
		thick := lineWidth(picture.Element{Kind: kind}, cell) / mmPerPoint
		if got := s.lineWidthAt(x, y, cell, across); math.Abs(got-thick) > .2*thick+.12 {
			if wrong++; wrong < 6 {
				t.Errorf("the line before r%dc%d, across: %t, is %.2f pt wide, want %.2f", row+1, col+1, across, got, thick)
			}
		}
	}
	for i := range n + 1 {
		for j := range n {
			along, before := (float64(j)+.5)*cell, float64(i)*cell
			check(i, j, i-1, j, at.x+along, at.y+before, true)
			check(j, i, j, i-1, at.x+before, at.y+along, false)
		}
	}
}

// checkDigits wants ink in the middle of every cell with a digit, and in no other.
func checkDigits(t *testing.T, s scan, at rect, g solver.Grid) {
	t.Helper()
	cell, n := at.w/math.Sqrt(float64(len(g))), int(math.Sqrt(float64(len(g))))
	for c, digit := range g {
		x, y := at.x+float64(c%n)*cell, at.y+float64(c/n)*cell
		found, ok := s.dark(rect{x + .12*cell, y + .12*cell, .76 * cell, .76 * cell})
		if ok != (digit != 0) {
			t.Errorf("cell %d: ink %t, digit %d", c, ok, digit)
			continue
		}
		dx, dy := found.x+found.w/2-x-.5*cell, found.y+found.h/2-y-.5*cell
		if ok && (math.Abs(dx) > .09*cell || math.Abs(dy) > .07*cell) {
			t.Errorf("cell %d: the middle of the digit is off by %.2f,%.2f of the cell", c, dx/cell, dy/cell)
		}
	}
}

// checkWords wants the right digit in every cell, as another program reads the file.
func checkWords(t *testing.T, pdf []byte, at rect, g solver.Grid, cellAt func(place int) int) {
	t.Helper()
	n := int(math.Sqrt(float64(len(g))))
	cell := at.w / float64(n)
	got := make(solver.Grid, len(g))
	for _, w := range wordsOf(t, pdf) {
		col, row := (w.x-at.x)/cell, (w.y-at.y)/cell
		if col > 0 && row > 0 && col < float64(n) && row < float64(n) {
			got[cellAt(int(row)*n+int(col))] = uint8(solver.SymbolDigit(w.text[0]))
		}
	}
	if !bytes.Equal(got, g) {
		t.Errorf("the digits read %v, want %v", got, g)
	}
}

// The bytes are the same however often and whatever else is made.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	o := Options{Paper: Letter, Per: 4, Pencil: AllCandidates, Solutions: AtTheEnd, Title: "Sudoku", Numbered: true}
	want := made(t, o, ready(t, "one"), ready(t, "16x16"))
	for range 3 {
		if got := made(t, o, ready(t, "one"), ready(t, "16x16")); !bytes.Equal(got, want) {
			t.Fatal("the bytes differ")
		}
	}
	if bytes.Contains(want, []byte("20"+"26")) {
		t.Error("there is a date in the file")
	}
}

// A QR code is read back from the paper by a decoder that shares nothing with the encoder.
func TestQR(t *testing.T) {
	t.Parallel()
	sizes := []int{1, 6}
	if testing.Short() {
		sizes = sizes[1:]
	}
	for _, name := range everyBoard {
		for _, per := range sizes {
			o := Options{Paper: A4, Per: per, Solutions: UpsideDown}
			p := ready(t, name)
			at := placeOf(t, o, p).qr
			code, err := qr.New(p.Link)
			if err != nil {
				t.Fatal(err)
			}
			square := at.w / float64(code.Size)
			dpi, quiet := int(6*25.4/square), 4*square // six pixels for each square
			s := scanOf(pixels(t, made(t, o, p), dpi)[0], dpi)
			box := s.box(rect{at.x - quiet, at.y - quiet, at.w + 2*quiet, at.h + 2*quiet})
			bitmap, err := gozxing.NewBinaryBitmapFromImage(s.SubImage(box))
			if err != nil {
				t.Fatal(err)
			}
			read, err := qrcode.NewQRCodeReader().Decode(bitmap, nil)
			if err != nil || read.GetText() != p.Link {
				t.Errorf("%s, %d a page: read %v, %v, want %s", name, per, read, err, p.Link)
			}
		}
	}
}

// The QR code of a classic puzzle stays small: its digits are packed.
func TestQRSize(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]int{"one": 33, "jigsaw": 41, "16x16": 57, "25x25": 85} {
		if code, err := qr.New(ready(t, name).Link); err != nil || code.Size != want {
			t.Errorf("%s: %d squares, %v, want %d", name, code.Size, err, want)
		}
	}
	if _, err := qr.New(host + strings.Repeat("x", 4000)); err == nil {
		t.Error("a link of 4,000 letters has a QR code")
	}
}

// The parts of a puzzle do not touch each other, and stay in their place.
func TestArrange(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		p := parts{
			size: rapid.IntRange(4, 25).Draw(t, "size"), across: rapid.IntRange(0, 5).Draw(t, "across"),
			modules: rapid.SampledFrom([]int{0, 29, 37, 57, 89}).Draw(t, "modules"), solution: rapid.Bool().Draw(t, "solution"),
		}
		room := rapid.SampledFrom([]Paper{A4, Letter}).Draw(t, "paper").room()
		s := shapeFor(room, rapid.SampledFrom([]int{1, 2, 4, 6}).Draw(t, "per"), p)
		in := s.place(room, rapid.IntRange(0, s.places()-1).Draw(t, "place"))
		a := arrange(in, p)
		all := []rect{a.board, a.qr, a.solution}
		for i, r := range all {
			if r.w > 0 && (r.x < in.x-1e-9 || r.y < in.y+lineHeight-1e-9 || r.x+r.w > in.x+in.w+1e-9 || r.y+r.h > in.y+in.h+1e-9) {
				t.Errorf("%v is not in %v", r, in)
			}
			for _, other := range all[:i] {
				if r.w > 0 && other.w > 0 && r.x < other.x+other.w && other.x < r.x+r.w && r.y < other.y+other.h && other.y < r.y+r.h {
					t.Errorf("%v and %v lie over each other", r, other)
				}
			}
		}
		if s != (shape{1, 1}) && !p.fits(a.board.w) || a.board.w < 100 && s == (shape{1, 1}) && p.size > 8 {
			t.Errorf("%d cells in %.0f mm", p.size, a.board.w)
		}
		if p.solution != (a.solution.w > 0) || (p.modules > 0) != (a.qr.w > 0) {
			t.Errorf("a part is missing: %v", a)
		}
	})
}

// A rating that is a lower bound says so, unless nothing is harder.
func TestRatingInWords(t *testing.T) {
	t.Parallel()
	for want, r := range map[string]report.Rating{
		"Hard":          {Name: "hard"},
		"At least hard": {Name: "hard", SE: report.SERating{Bound: true}},
		"Nightmarish":   {Name: "nightmarish", SE: report.SERating{Bound: true}},
		"":              {SE: report.SERating{Bound: true}},
	} {
		s, err := New(Options{Paper: A4, Per: 4, Numbered: true})
		if err != nil {
			t.Fatal(err)
		}
		p := NewPuzzle(notation.State{Puzzle: puzzles.Of(puzzles.One)}, NoCandidates).WithRating(r)
		if got := s.describe(p); got != want {
			t.Errorf("%+v: %q, want %q", r, got, want)
		}
	}
}

// Candidates are where they are on the pages: all that the digits leave, or those noted.
func TestCandidates(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	m, err := pencil.Parse(l, func(name string) string {
		return map[string]string{"candidates": "r1c1-28", "corner": "r1c1-9,r2c3-4", "removed": "r1c2-7"}[name]
	})
	if err != nil {
		t.Fatal(err)
	}
	s := notation.State{Puzzle: puzzles.Of(puzzles.One), Marks: m}
	for _, tt := range []struct {
		o    Pencil
		cell int
		want string
	}{
		{AllCandidates, 0, "234"},
		{AllCandidates, 1, "36"}, // and not 7
		{Noted, 0, "289"},
		{Noted, 1, ""},
		{Noted, 11, ""},
	} {
		p := NewPuzzle(s, tt.o)
		if got := solver.DigitsOf(digits(tt.want)...); p.Candidates(tt.cell) != got {
			t.Errorf("%s in cell %d: %b, want %s", tt.o, tt.cell, p.Candidates(tt.cell), tt.want)
		}
	}
	if p := NewPuzzle(s, NoCandidates); p.Candidates != nil || !p.Marks.Empty() {
		t.Error("there are candidates")
	}
	if p := NewPuzzle(notation.State{Puzzle: s.Puzzle}, Noted); p.Candidates != nil {
		t.Error("there are candidates though none is noted")
	}
}

func digits(text string) []int {
	var all []int
	for _, d := range text {
		all = append(all, int(d-'0'))
	}
	return all
}

// A candidate stands in its cell at the place of its digit.
func TestCandidatesOnPaper(t *testing.T) {
	t.Parallel()
	p := NewPuzzle(notation.State{Puzzle: puzzles.Of(puzzles.One)}, AllCandidates)
	o := Options{Paper: A4, Per: 2, Pencil: AllCandidates}
	const dpi = 300
	s := scanOf(pixels(t, made(t, o, p), dpi)[0], dpi)
	at := placeOf(t, o, p).board
	cell := at.w / 9
	for c := range 81 {
		if p.Board.Given(c) != 0 {
			continue
		}
		for d := 1; d <= 9; d++ {
			mid := drawing.PointOf(9, 3, position.Candidate{Cell: c, Digit: d})
			_, ok := s.dark(rect{at.x + (mid.X-.1)*cell, at.y + (mid.Y-.1)*cell, .2 * cell, .2 * cell})
			if ok != p.Candidates(c).Has(d) {
				t.Errorf("candidate %d in cell %d is printed: %t", d, c, ok)
			}
		}
	}
}

func TestParseOptions(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"":                                "{a4 1 none none each   false}",
		"paper=letter&per=6&pencil=mine":  "{letter 6 mine none each   false}",
		"solution=upside-down&pencil=all": "{a4 1 all upside-down each   false}",
		"paper=a5":                        "paper=a5 is not a4 or letter",
		"per=7":                           "per=7 is not 1, 2, 3, 4, 5 or 6",
		"pencil=yes":                      "pencil=yes is not none, mine or all",
		"qr=no":                           "qr=no is not each or none",
		"solution=below":                  "solution=below is not none, upside-down or end",
	} {
		values, err := url.ParseQuery(query)
		if err != nil {
			t.Fatal(err)
		}
		o, err := ParseOptions(values.Get)
		got := fmt.Sprint(o)
		if err != nil {
			got = err.Error()
		}
		if got != strings.ReplaceAll(want, `\\`, `\`) {
			t.Errorf("%s: %s, want %s", query, got, want)
		}
	}
}

// A large board has a page of its own where many are asked for, and the puzzles stay in order.
func TestLargeBoards(t *testing.T) {
	t.Parallel()
	o := Options{Paper: A4, Per: 6, Numbered: true}
	pdf := made(t, o, ready(t, "one"), ready(t, "25x25"), ready(t, "one"), ready(t, "4x4"))
	pages := strings.Split(strings.TrimSuffix(textOf(t, pdf), "\f"), "\f")
	if len(pages) != 3 {
		t.Fatalf("%d pages, want 3", len(pages))
	}
	for i, want := range []string{"1 Hard\n", "2 Hard, 25x25\n", "3 Hard\n"} {
		if !strings.Contains("\n"+pages[i], "\n"+want) {
			t.Errorf("page %d does not say %q:\n%s", i+1, want, pages[i])
		}
	}
}

// What is kept of a booklet until it is written does not grow beyond its pages.
func TestMemory(t *testing.T) {
	s, err := New(Options{Paper: A4, Per: 4, Solutions: AtTheEnd, Numbered: true})
	if err != nil {
		t.Fatal(err)
	}
	p := ready(t, "one")
	before := heap()
	const many = 200
	for range many {
		if err := s.Add(p); err != nil {
			t.Fatal(err)
		}
	}
	if each := (heap() - before) / many; each > 64<<10 {
		t.Errorf("%d bytes for each puzzle", each)
	}
	if err := s.Write(io.Discard); err != nil {
		t.Fatal(err)
	}
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

// A booklet of 200 puzzles, with its solutions.
func BenchmarkBooklet(b *testing.B) {
	p := ready(b, "one")
	b.ReportAllocs()
	for b.Loop() {
		s, err := New(Options{Paper: A4, Per: 4, Solutions: AtTheEnd, Numbered: true, Title: "Sudoku"})
		if err != nil {
			b.Fatal(err)
		}
		for range 200 {
			if err := s.Add(p); err != nil {
				b.Fatal(err)
			}
		}
		if err := s.Write(io.Discard); err != nil {
			b.Fatal(err)
		}
	}
}

// One puzzle on a page.
func BenchmarkPage(b *testing.B) {
	p := ready(b, "one")
	for b.Loop() {
		made(b, Options{Paper: A4, Per: 1, Solutions: UpsideDown}, p)
	}
}
