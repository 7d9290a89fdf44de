package e2e

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
)

// paperDPI is fine enough to measure a line of 0.4 pt, which is 2.2 pixels wide.
const paperDPI = 400

// sheet is the first page of a print as a printer puts it on paper, paperDPI
// pixels to the inch, each from 0, black, to 255, white.
type sheet struct {
	width, height int
	grey          []byte
}

func (s sheet) at(x, y int) byte {
	if x < 0 || y < 0 || x >= s.width || y >= s.height {
		return 255
	}
	return s.grey[y*s.width+x]
}

// isDark is what counts as ink where a line is measured.
func isDark(grey byte) bool { return grey < 128 }

// points is a number of pixels of a sheet in points, 72 to the inch.
func points(pixels int) float64 { return float64(pixels) * 72 / paperDPI }

// pdf prints the page on A4 as a person does who has changed no setting: without
// the backgrounds, and with the margins that the page asks for.
func (p *page) pdf() []byte {
	p.Helper()
	const inch = 25.4
	cssMargins := true
	return call(p, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PaperWidth: 210 / inch, PaperHeight: 297 / inch, PreferCSSPageSize: &cssMargins}).Data
}

// sheetOf is the first sheet of a print.
func sheetOf(t *testing.T, pdf []byte) sheet {
	t.Helper()
	var s sheet
	pgm := raster(t, pdf, "-gray", "-r", strconv.Itoa(paperDPI))
	if _, err := fmt.Sscanf(string(pgm[:min(len(pgm), 40)]), "P5\n%d %d\n255\n", &s.width, &s.height); err != nil {
		t.Fatalf("pdftoppm made no picture: %v", err)
	}
	s.grey = pgm[len(pgm)-s.width*s.height:]
	return s
}

// coloured reports whether anything but shades of grey is printed.
func coloured(t *testing.T, pdf []byte) bool {
	t.Helper()
	ppm := raster(t, pdf, "-r", "72")
	var width, height int
	if _, err := fmt.Sscanf(string(ppm[:min(len(ppm), 40)]), "P6\n%d %d\n255\n", &width, &height); err != nil {
		t.Fatalf("pdftoppm made no picture: %v", err)
	}
	pixels := ppm[len(ppm)-3*width*height:]
	for i := 0; i < len(pixels); i += 3 {
		if pixels[i] != pixels[i+1] || pixels[i] != pixels[i+2] {
			return true
		}
	}
	return false
}

// raster turns the first page of a PDF file into a picture, with a program that
// has nothing to do with the browser that wrote it.
func raster(t *testing.T, pdf []byte, options ...string) []byte {
	t.Helper()
	program, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Fatal("the tests of print need pdftoppm and it was not found: install poppler (Debian: apt-get install poppler-utils)")
	}
	file := filepath.Join(t.TempDir(), "print.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	picture, err := exec.Command(program, append(options, "-f", "1", "-l", "1", file)...).Output()
	if err != nil {
		t.Fatalf("pdftoppm: %v", err)
	}
	return picture
}

// paperBoard is where a board stands on a sheet: its frame from edge to edge,
// and how wide the line of the frame is, in pixels.
type paperBoard struct {
	sheet
	n                        int
	left, top, right, bottom int
	frame                    int
}

// board finds the first board of a sheet, which is the first thing on it to
// have a line a quarter of the sheet long.
func (s sheet) board(n int) (paperBoard, error) {
	b := paperBoard{sheet: s, n: n, right: -1}
	for b.top = 0; b.top < s.height && b.right < 0; b.top++ {
		b.left, b.right = s.longRun(b.top)
	}
	if b.right < 0 {
		return b, errors.New("there is no board on the sheet")
	}
	b.top--
	within := b.left + 3
	for b.bottom = b.top; isDark(s.at(within, b.bottom+1)); b.bottom++ {
	}
	middle := b.top + (b.bottom-b.top)/(2*n)
	for isDark(s.at(b.left+b.frame, middle)) {
		b.frame++
	}
	return b, nil
}

// longRun is the first dark run of a row that is at least a quarter of the sheet
// long, both ends within; -1 where there is none.
func (s sheet) longRun(y int) (from, to int) {
	start := -1
	for x := 0; x <= s.width; x++ {
		switch dark := isDark(s.at(x, y)); {
		case dark && start < 0:
			start = x
		case !dark && start >= 0:
			if x-start >= s.width/4 {
				return start, x - 1
			}
			start = -1
		}
	}
	return -1, -1
}

// across is the side of a cell in pixels, and down its height.
func (b paperBoard) across() float64 { return float64(b.right+1-b.left-b.frame) / float64(b.n) }
func (b paperBoard) down() float64   { return float64(b.bottom+1-b.top-b.frame) / float64(b.n) }

// place is the pixel at some cells from the left and from the top.
func (b paperBoard) place(right, down float64) (x, y int) {
	half := float64(b.frame) / 2
	return b.left + int(half+right*b.across()), b.top + int(half+down*b.down())
}

// besides are places along the side of a cell, clear of what stands in it.
var besides = []float64{.14, .3, .7, .86}

// lineAbove is the width in points of the line above a cell of row r, which may
// be the frame at the bottom; lineLeft that of the line left of one. Where a line
// is not equally wide all along the cell it is the smallest width.
func (b paperBoard) lineAbove(r, k int) float64 {
	width := b.height
	for _, f := range besides {
		x, y := b.place(float64(k)+f, float64(r))
		width = min(width, b.darkAround(x, y, 0, 1))
	}
	return points(width)
}

func (b paperBoard) lineLeft(r, k int) float64 {
	width := b.width
	for _, f := range besides {
		x, y := b.place(float64(k), float64(r)+f)
		width = min(width, b.darkAround(x, y, 1, 0))
	}
	return points(width)
}

// darkAround counts the dark pixels around a place, in one direction. A line
// that is not black is none.
func (b paperBoard) darkAround(x, y, dx, dy int) int {
	reach := int(.06*min(b.across(), b.down())) + 1
	dark, blackest := 0, byte(255)
	for i := -reach; i <= reach; i++ {
		grey := b.at(x+i*dx, y+i*dy)
		if isDark(grey) {
			dark++
		}
		blackest = min(blackest, grey)
	}
	if blackest > 30 {
		return 0
	}
	return dark
}

// inside is the shade of the ground of a cell, and the darkest in it.
func (b paperBoard) inside(r, k int) (ground, darkest byte) {
	left, top := b.place(float64(k)+.1, float64(r)+.1)
	right, bottom := b.place(float64(k)+.9, float64(r)+.9)
	var counts [256]int
	darkest = 255
	for y := top; y <= bottom; y += 2 {
		for x := left; x <= right; x += 2 {
			grey := b.at(x, y)
			counts[grey]++
			darkest = min(darkest, grey)
		}
	}
	for grey, count := range counts {
		if count > counts[ground] {
			ground = byte(grey)
		}
	}
	return ground, darkest
}
