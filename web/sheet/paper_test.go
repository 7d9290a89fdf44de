package sheet

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// poppler runs a program of poppler, which has nothing to do with the library that wrote the
// file.
func poppler(t *testing.T, program string, args ...string) []byte {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil && testing.Short() {
		t.Skip("there is no " + program)
	}
	if err != nil {
		t.Fatalf("these tests need %s and it was not found: install poppler (Debian: apt-get install poppler-utils)", program)
	}
	out, err := exec.Command(path, args...).Output()
	if err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	return out
}

// fileOf writes a PDF file where programs can read it.
func fileOf(t *testing.T, pdf []byte) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "sheet.pdf")
	if err := os.WriteFile(file, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// pixels are the pages of a PDF file in shades of grey, dpi pixels to the inch.
func pixels(t *testing.T, pdf []byte, dpi int, options ...string) []*image.Gray {
	t.Helper()
	args := append(options, "-gray", "-r", strconv.Itoa(dpi), fileOf(t, pdf))
	rest := poppler(t, "pdftoppm", args...)
	var pages []*image.Gray
	for len(rest) > 0 {
		var w, h int
		if _, err := fmt.Sscanf(string(rest[:min(len(rest), 40)]), "P5\n%d %d\n255\n", &w, &h); err != nil {
			t.Fatalf("pdftoppm made no picture: %v", err)
		}
		rest = rest[len(fmt.Sprintf("P5\n%d %d\n255\n", w, h)):]
		pages = append(pages, &image.Gray{Pix: rest[:w*h], Stride: w, Rect: image.Rect(0, 0, w, h)})
		rest = rest[w*h:]
	}
	return pages
}

// textOf is the text of a PDF file in the order in which it was written.
func textOf(t *testing.T, pdf []byte) string {
	t.Helper()
	return string(poppler(t, "pdftotext", "-raw", fileOf(t, pdf), "-"))
}

// made is the file of some puzzles.
func made(t testing.TB, o Options, puzzles ...Puzzle) []byte {
	t.Helper()
	s, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range puzzles {
		if err := s.Add(p); err != nil {
			t.Fatal(err)
		}
	}
	var file bytes.Buffer
	if err := s.Write(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

// scan is a page of pixels, measured in millimetres.
type scan struct {
	*image.Gray
	perMM float64
}

func scanOf(g *image.Gray, dpi int) scan { return scan{g, float64(dpi) / 25.4} }

// ink is how much of a part of the page is black: 1 for all of it.
func (s scan) ink(r rect) float64 {
	box := s.box(r)
	sum := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			sum += 255 - int(s.GrayAt(x, y).Y)
		}
	}
	return float64(sum) / 255 / float64(box.Dx()*box.Dy())
}

// dark are the least pixels around what is dark in a part of the page.
func (s scan) dark(r rect) (found rect, ok bool) {
	box := s.box(r)
	var around image.Rectangle
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if s.GrayAt(x, y).Y < 128 {
				around = around.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	m := s.perMM
	return rect{float64(around.Min.X) / m, float64(around.Min.Y) / m, float64(around.Dx()) / m, float64(around.Dy()) / m}, !around.Empty()
}

func (s scan) box(r rect) image.Rectangle {
	at := func(v float64) int { return int(v*s.perMM + .5) }
	return image.Rect(at(r.x), at(r.y), at(r.x+r.w), at(r.y+r.h))
}

// lineWidthAt is the width in points of the line that crosses a spot upright or, with across,
// from left to right: the ink around it, in a strip as long as a part of a cell.
func (s scan) lineWidthAt(x, y, cell float64, across bool) float64 {
	reach, long := min(.13*cell, 1.5), .1*cell
	r := rect{x - reach, y - long/2, 2 * reach, long}
	if across {
		r = rect{x - long/2, y - reach, long, 2 * reach}
	}
	ends := .2 * 2 * reach // where only the ground is seen
	first, last := r, r
	if across {
		first.h, last.h, last.y = ends, ends, r.y+r.h-ends
	} else {
		first.w, last.w, last.x = ends, ends, r.x+r.w-ends
	}
	ground := (s.ink(first) + s.ink(last)) / 2
	return (s.ink(r) - ground) / (1 - ground) * 2 * reach / mmPerPoint
}

// word is a word of a page, and where its middle is.
type word struct {
	text string
	x, y float64
}

var wordPattern = regexp.MustCompile(`<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>`)

// wordsOf are the words of the first page.
func wordsOf(t *testing.T, pdf []byte) []word {
	t.Helper()
	var words []word
	found := poppler(t, "pdftotext", "-bbox", "-l", "1", fileOf(t, pdf), "-")
	for _, m := range wordPattern.FindAllStringSubmatch(string(found), -1) {
		var side [4]float64
		for i := range side {
			v, err := strconv.ParseFloat(m[1+i], 64)
			if err != nil {
				t.Fatal(err)
			}
			side[i] = v * mmPerPoint
		}
		words = append(words, word{m[5], (side[0] + side[2]) / 2, (side[1] + side[3]) / 2})
	}
	return words
}

// The page has what its layout says: a title above, and numbers in the order of the puzzles.
func TestText(t *testing.T) {
	t.Parallel()
	o := Options{Paper: A4, Per: 4, Solutions: AtTheEnd, Title: "Übungen für den Winter", Numbered: true}
	var all []Puzzle
	for range 9 {
		all = append(all, ready(t, "one"))
	}
	text := strings.ReplaceAll(textOf(t, made(t, o, all...)), "\f", "\n")
	var want []string
	for i := 1; i <= 9; i++ {
		if i%4 == 1 {
			want = append(want, o.Title)
		}
		want = append(want, strconv.Itoa(i)+" Hard")
	}
	for i := 1; i <= 9; i++ {
		if i == 1 {
			want = append(want, "Solutions", "4") // the page
		}
		want = append(want, strconv.Itoa(i))
	}
	rest := text
	for _, w := range want {
		at := strings.Index("\n"+rest, "\n"+w)
		if at < 0 {
			t.Fatalf("%q is not where it should be in\n%s", w, text)
		}
		rest = rest[at+len(w):]
	}
}
