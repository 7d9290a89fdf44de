package picture_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"strings"
	"sync"
	"testing"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/web/internal/puzzles"
	"sudoku/web/internal/racecheck"
	"sudoku/web/picture"
)

// decoded draws a card, and reads it again.
func decoded(t testing.TB, k picture.Card) (img image.Image, size int) {
	t.Helper()
	data, err := k.PNG()
	if err != nil {
		t.Fatal(err)
	}
	img, err = png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if u := k.Unit(); img.Bounds() != image.Rect(0, 0, picture.CardWidth*u, picture.CardHeight*u) {
		t.Errorf("it is %v large, with units of %d", img.Bounds(), u)
	}
	return img, len(data)
}

func card(b picture.Board) picture.Card {
	return picture.Card{Scene: picture.New(b), Title: "Very hard 9×9 Windoku", Level: 7, Lines: []string{"25 givens, 12 placed digits"}}
}

// cells are where the cells of a card are: of a board without a step.
type cells struct {
	img        image.Image
	x, y, side int
	unit       int // in pixels
}

func cellsOf(img image.Image, size, side int) cells {
	unit := img.Bounds().Dx() / picture.CardWidth
	return cells{img, 38*unit + (554*unit-size*side)/2, (picture.CardHeight*unit - size*side) / 2, side, unit}
}

// darkest is the brightness of the darkest point in the inner half of a cell.
func (c cells) darkest(row, col int) uint8 {
	dark := uint8(255)
	for y := c.side / 4; y < 3*c.side/4; y++ {
		for x := c.side / 4; x < 3*c.side/4; x++ {
			dark = min(dark, brightness(c.img.At(c.x+col*c.side+x, c.y+row*c.side+y)))
		}
	}
	return dark
}

func brightness(c color.Color) uint8 { return color.GrayModel.Convert(c).(color.Gray).Y }

// leftOf is the width of the dark line left of a cell, in pixels, at its middle.
func (c cells) leftOf(row, col int) int {
	y, n := c.y+row*c.side+c.side/2, 0
	for x := -4 * c.unit; x < 4*c.unit; x++ {
		if brightness(c.img.At(c.x+col*c.side+x, y)) < 160 {
			n++
		}
	}
	return n
}

// above is leftOf for the line above a cell.
func (c cells) above(row, col int) int {
	x, n := c.x+col*c.side+c.side/2, 0
	for y := -4 * c.unit; y < 4*c.unit; y++ {
		if brightness(c.img.At(x, c.y+row*c.side+y)) < 160 {
			n++
		}
	}
	return n
}

// The lines between regions are thick, and no others: on every kind of board.
func TestRegionLines(t *testing.T) {
	t.Parallel()
	codes := puzzles.ByName()
	for name, side := range map[string]int{"one": 60, "x": 60, "windoku": 60, "jigsaw": 60, "jigsawx": 60, "jigsaw6": 92, "4x4": 138, "6x6": 92, "12x12": 46, "16x16": 68, "25x25": 66} {
		l := puzzles.Of(codes[name]).Layout()
		n := l.Size()
		img, _ := decoded(t, card(picture.Board{Layout: l, Grid: make(solver.Grid, n*n)}))
		c := cellsOf(img, n, side)
		thin, thick := 1+c.unit/2, 3*c.unit
		if side < 30*c.unit {
			thick = 2 * c.unit
		}
		for cell := range n * n {
			row, col := cell/n, cell%n
			if col > 0 {
				checkLine(t, name+" left of "+l.CellName(cell), c.leftOf(row, col), lineWidth(l.RegionOf(cell) != l.RegionOf(cell-1), thin, thick))
			}
			if row > 0 {
				checkLine(t, name+" above "+l.CellName(cell), c.above(row, col), lineWidth(l.RegionOf(cell) != l.RegionOf(cell-n), thin, thick))
			}
		}
		if c.leftOf(0, 0) != 4*c.unit || c.above(0, 0) != 4*c.unit {
			t.Errorf("%s: the frame is %d and %d pixels wide", name, c.leftOf(0, 0), c.above(0, 0))
		}
	}
}

// lineWidth is how wide a line has to be.
func lineWidth(isBorder bool, thin, thick int) int {
	if isBorder {
		return thick
	}
	return thin
}

func checkLine(t *testing.T, where string, got, want int) {
	t.Helper()
	if got != want {
		t.Errorf("the line %s is %d pixels wide, want %d", where, got, want)
	}
}

// Givens are darker than what was found, and an empty cell is white.
func TestOriginOfDigitsIsSeen(t *testing.T) {
	t.Parallel()
	p := puzzles.Of(puzzles.One)
	img, _ := decoded(t, card(solvedBoard(t, puzzles.One)))
	empty, _ := decoded(t, card(puzzleBoard(puzzles.One)))
	solved, puzzle := cellsOf(img, 9, 60), cellsOf(empty, 9, 60)
	for c := range 81 {
		row, col, isGiven := c/9, c%9, p.Given(c) != 0
		if dark := solved.darkest(row, col); isGiven != (dark < 45) || dark > 150 {
			t.Errorf("%s: given %v, as dark as %d", p.Layout().CellName(c), isGiven, dark)
		}
		if dark := puzzle.darkest(row, col); isGiven != (dark < 250) {
			t.Errorf("%s of the puzzle: given %v, as dark as %d", p.Layout().CellName(c), isGiven, dark)
		}
	}
}

// Diagonals, windows and clashes have a ground of their own.
func TestGrounds(t *testing.T) {
	t.Parallel()
	codes := puzzles.ByName()
	for _, name := range []string{"x", "windoku"} {
		l := puzzles.Of(codes[name]).Layout()
		img, _ := decoded(t, card(picture.Board{Layout: l, Grid: make(solver.Grid, 81)}))
		c := cellsOf(img, 9, 60)
		for _, h := range l.Houses() {
			if h.Kind != solver.Diagonal && h.Kind != solver.Window {
				continue
			}
			for _, cell := range h.Cells {
				if got := c.darkest(cell/9, cell%9); got > 240 {
					t.Errorf("%s: %s is not tinted: %d", name, l.CellName(cell), got)
				}
			}
		}
		if got := c.darkest(0, 4); got != 255 {
			t.Errorf("%s: r1c5 is tinted: %d", name, got)
		}
	}
	img, _ := decoded(t, card(puzzleBoard(puzzles.Invalid)))
	if r, g, b, _ := img.At(40+5+12, 45+30).RGBA(); r <= g || r <= b {
		t.Error("the ground of a clash is not red")
	}
}

// A card has no more bytes than MaxCard: every board, full and with givens, those with the most to
// see, and the step of every technique with every word that it can have.
func TestCardsAreSmall(t *testing.T) {
	racecheck.Skip(t, "it draws hundreds of pictures in one goroutine")
	t.Parallel()
	boards := map[string]picture.Board{"25x25": largeBoard(t)}
	for _, name := range []string{"12x12", "15x15", "16x16", "20x20", "25x25"} {
		boards[name+" noted"] = crowdedBoard(t, name)
	}
	for name, code := range puzzles.ByName() {
		boards[name] = puzzleBoard(code)
	}
	for _, name := range []string{"one", "x", "jigsaw", "windoku", "16x16", "12x12", "jigsawx"} {
		boards[name+" solved"] = solvedBoard(t, puzzles.ByName()[name])
	}
	for i, x := range examples.All() {
		if i%4 == 0 || x.Name == "als-continuous-loop" { // all of them were looked at: a quarter takes two seconds
			boards[x.Name] = stepBoard(t, x.Name)
		}
	}
	for name, b := range boards {
		k := card(b)
		if data, err := k.PNG(); err != nil || len(data) > picture.MaxCard(k.Unit()) {
			t.Errorf("%s: %d bytes, error %v", name, len(data), err)
		}
	}
}

// The same card has the same bytes every time, drawn as a server does, several at a time.
func TestCardsAtOnce(t *testing.T) {
	t.Parallel()
	k := card(stepBoard(t, "als-continuous-loop"))
	var drawn [4][]byte
	var wait sync.WaitGroup
	for i := range drawn {
		wait.Go(func() { drawn[i], _ = k.PNG() })
	}
	wait.Wait()
	for _, data := range drawn {
		if len(data) == 0 || !bytes.Equal(data, drawn[0]) {
			t.Error("it differs")
		}
	}
}

// Every word that a card can have is in the typeface, and fits beside the board.
func TestWordsOfCards(t *testing.T) {
	racecheck.Skip(t, "it draws hundreds of pictures in one goroutine")
	t.Parallel()
	words := logic.DifficultyNames()
	for _, x := range logic.Techniques() {
		words = append(words, x.Title+": 4 in box 3")
	}
	words = append(words, "“free-form” 9×9 · r1 53··7····…", strings.Repeat("unreasonably", 9), strings.Repeat("long and ", 40), "")
	for _, title := range words {
		img, _ := decoded(t, picture.Card{Scene: picture.Scene{Size: 1}, Title: title, Lines: []string{title, "r3c5<>4, r4c7<>4"}})
		for y := range picture.CardHeight {
			if x := picture.CardWidth - 30; brightness(img.At(x, y)) < 200 {
				t.Fatalf("%q reaches the edge", title)
			}
		}
	}
}

func TestIcons(t *testing.T) {
	t.Parallel()
	touch, err := picture.TouchIcon(180)
	if err != nil {
		t.Fatal(err)
	}
	if img, err := png.Decode(bytes.NewReader(touch)); err != nil || img.Bounds().Dx() != 180 || brightness(img.At(90, 90)) < 200 {
		t.Error("the icon of a telephone", err)
	}
	ico, err := picture.Favicon(16, 32, 48)
	if err != nil || !bytes.HasPrefix(ico, []byte{0, 0, 1, 0, 3, 0}) {
		t.Fatal("it is no ICO file", err)
	}
	for i, side := range []int{16, 32, 48} {
		entry := ico[6+16*i:]
		size, at := binary.LittleEndian.Uint32(entry[8:]), binary.LittleEndian.Uint32(entry[12:])
		img, err := png.Decode(bytes.NewReader(ico[at : at+size]))
		if err != nil || img.Bounds().Dx() != side || int(entry[0]) != side {
			t.Errorf("picture %d: %v", side, err)
		}
	}
}

// BenchmarkPNG draws cards, from the board to the last byte.
func BenchmarkPNG(b *testing.B) {
	of := func(b picture.Board, level int, title string, lines ...string) picture.Card {
		return picture.Card{Scene: picture.New(b), Title: title, Level: level, Lines: lines}
	}
	for name, k := range map[string]picture.Card{
		"puzzle":        of(puzzleBoard(puzzles.One), 5, "Very hard 9×9", "25 givens"),
		"solution":      of(solvedBoard(b, puzzles.One), 0, "One solution", "9×9 · 25 givens"),
		"25x25":         of(largeBoard(b), 5, "Hard 25×25", "375 givens"),
		"hidden-single": of(stepBoard(b, "hidden-single"), 0, "Hidden single", "4 in box 3", "So r1c9 is 4.", "Step 3 of 51"),
		"chain":         of(stepBoard(b, "als-continuous-loop"), 0, "Continuous nice loop", "So r3c5<>4, r4c7<>4 and r9c1<>2.", "Step 12 of 51"),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			size := 0
			for b.Loop() {
				data, err := k.PNG()
				if err != nil {
					b.Fatal(err)
				}
				size = len(data)
			}
			b.ReportMetric(float64(size), "bytes")
		})
	}
}

// The digits of every board can be read on its card, and so can the candidates: a digit is 16 pixels
// high at least, a candidate as high as on 12x12, which is 7.
func TestCardsCanBeRead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"4x4", "6x6", "8x8", "classic", "10x10", "12x12", "15x15", "16x16", "20x20", "25x25"} {
		l, err := solver.ParseLayout(name)
		if err != nil {
			t.Fatal(err)
		}
		digit, _ := decoded(t, card(placedAt(l, 0)))
		elsewhere, _ := decoded(t, card(placedAt(l, l.CellCount()-1)))
		if high := tallest(digit, elsewhere); high < 16 {
			t.Errorf("%s: a digit is %d pixels high", name, high)
		}
		candidates, _ := decoded(t, card(notedAt(l, 0)))
		elsewhere, _ = decoded(t, card(notedAt(l, l.CellCount()-1)))
		if high := tallest(candidates, elsewhere); high < 7 || high > 60 {
			t.Errorf("%s: a candidate is %d pixels high", name, high)
		}
		if width, height := picture.CardSize(l); image.Rect(0, 0, width, height) != digit.Bounds() || width > 4096 {
			t.Errorf("%s: the card is %v, but said to be %d by %d", name, digit.Bounds(), width, height)
		}
	}
}

// The mark on a large card is green, although the shades of a step are more than there is room for.
func TestMarkIsGreen(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"naked-pair/16x16", "naked-single/16x16"} {
		k := card(stepBoard(t, name))
		img, _ := decoded(t, k)
		u := k.Unit()
		if most := mostGreen(img, image.Rect(640*u, 30*u, 710*u, 120*u)); most < 30 {
			t.Errorf("%s: the greenest point of the mark is green by %d", name, most)
		}
	}
}

// mostGreen is by how much the greenest point of an area has more green than red and blue.
func mostGreen(img image.Image, area image.Rectangle) int {
	most := 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			c := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
			most = max(most, int(c.G)-int(max(c.R, c.B)))
		}
	}
	return most
}

// placedAt is a board with a digit in one cell.
func placedAt(l *solver.Layout, cell int) picture.Board {
	b := picture.Board{Layout: l, Grid: make(solver.Grid, l.CellCount())}
	b.Grid[cell] = 1
	return b
}

// notedAt is a board with every candidate in one cell.
func notedAt(l *solver.Layout, cell int) picture.Board {
	return picture.Board{Layout: l, Grid: make(solver.Grid, l.CellCount()), Candidates: func(c int) solver.Digits {
		if c == cell {
			return l.AllDigits()
		}
		return 0
	}}
}

// tallest is the most rows of pixels in a run that differ between two pictures.
func tallest(a, b image.Image) int {
	best, run := 0, 0
	for y := range a.Bounds().Dy() {
		differ := false
		for x := 0; x < a.Bounds().Dx()/2 && !differ; x++ {
			differ = a.At(x, y) != b.At(x, y)
		}
		run++
		if !differ {
			run = 0
		}
		best = max(best, run)
	}
	return best
}
