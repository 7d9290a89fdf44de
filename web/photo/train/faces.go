package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/font/sfnt"
)

// face is one typeface, with the outlines of what is drawn: the digits from 1, then A to G.
type face struct {
	name    string
	pkg     *source
	written bool // looks like handwriting
	kept    bool // kept back, to be examined with
	height  float64
	glyphs  [classes]*outline
	zero    *outline // for 10 on boards without letters
}

// library is all typefaces.
type library struct {
	faces   []*face
	learned *choice // those that are learned from
	kept    *choice // those that are examined with
	refused map[string]int
}

func (l *library) String() string {
	written := 0
	for _, f := range l.faces {
		if f.written {
			written++
		}
	}
	return fmt.Sprintf("%d typefaces, %d of them like handwriting; refused: %v", len(l.faces), written, l.refused)
}

// choice draws a typeface: first a package, by its weight, then one of its faces.
type choice struct {
	packs   []*source
	faces   [][]*face
	weights []float64 // summed up
}

func newChoice(faces []*face) *choice {
	c := &choice{}
	for _, f := range faces {
		i := slices.Index(c.packs, f.pkg)
		if i < 0 {
			i = len(c.packs)
			c.packs, c.faces = append(c.packs, f.pkg), append(c.faces, nil)
			last := 0.0
			if i > 0 {
				last = c.weights[i-1]
			}
			c.weights = append(c.weights, last+f.pkg.weight)
		}
		c.faces[i] = append(c.faces[i], f)
	}
	return c
}

func (c *choice) draw(r random) *face {
	at := r.Float64() * c.weights[len(c.weights)-1]
	i, _ := slices.BinarySearch(c.weights, at)
	return c.faces[i][r.IntN(len(c.faces[i]))]
}

// loadFaces reads all typefaces of all packages, in the order of their names.
func loadFaces(folder string) (*library, error) {
	l := &library{refused: map[string]int{}}
	packs, err := packages()
	if err != nil {
		return nil, err
	}
	for _, p := range packs {
		if err := l.loadPackage(filepath.Join(folder, p.name), p); err != nil {
			return nil, err
		}
	}
	var learned, kept []*face
	for _, f := range l.faces {
		if f.kept {
			kept = append(kept, f)
		} else {
			learned = append(learned, f)
		}
	}
	l.learned, l.kept = newChoice(learned), newChoice(kept)
	return l, nil
}

func (l *library) loadPackage(folder string, p *source) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || !isFace(d.Name()) {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		f, why := newFace(p, d.Name(), data)
		if why != "" {
			l.refused[why]++
			return nil
		}
		l.faces = append(l.faces, f)
		return nil
	})
}

// unwanted are parts of the names of files whose digits are no digits of puzzles: symbols, shapes that are hollow or
// broken on purpose, and those of Noto for other scripts.
var unwanted = []string{
	"symbol", "dingbat", "d050000l", "math", "emoji", "ornament", "initials", "outline", "shadow", "braille", "barcode",
	"keyboard", "fraktur", "blackletter", "icon", "stencil", "hollow", "3d", "lmmathit", "lmmathsy", "lmmathex", "swash",
	"linbiolinum_k", "ocrbe", "junkyard", "it_wasn", "wargames", "penguin",
}

func isFace(name string) bool {
	lower := strings.ToLower(name)
	if !strings.HasSuffix(lower, ".otf") && !strings.HasSuffix(lower, ".ttf") {
		return false
	}
	for _, part := range unwanted {
		if strings.Contains(lower, part) {
			return false
		}
	}
	if rest, noto := strings.CutPrefix(name, "Noto"); noto {
		head, _, _ := strings.Cut(rest, "-")
		return slices.Contains([]string{"Sans", "Serif", "SansMono", "SansDisplay", "SerifDisplay", "Mono"}, head)
	}
	return true
}

// newFace reads a typeface, or says why it cannot be used.
func newFace(p *source, name string, data []byte) (f *face, why string) {
	font, err := sfnt.Parse(data)
	if err != nil {
		return nil, "not read"
	}
	f = &face{name: name, pkg: p, written: p.written, kept: p.kept}
	for c := 1; c < classes; c++ {
		if f.glyphs[c] = loadOutline(font, runeOf(c)); f.glyphs[c] == nil && c < 10 {
			return nil, "digit missing"
		}
	}
	if f.zero = loadOutline(font, '0'); f.zero == nil {
		return nil, "digit missing"
	}
	return f, f.broken()
}

// runeOf is what is printed for a class.
func runeOf(c int) rune {
	if c < 10 {
		return rune('0' + c)
	}
	return rune('A' + c - 10)
}

// broken says what is wrong with the digits: two of them are the same, or they do not stand on one line at one
// height, as text figures do not.
func (f *face) broken() string {
	low, high := f.glyphs[1].box, f.glyphs[1].box
	for c := 1; c < 10; c++ {
		b := f.glyphs[c].box
		low.y0, low.y1 = min(low.y0, b.y0), min(low.y1, b.y1)
		high.y0, high.y1 = max(high.y0, b.y0), max(high.y1, b.y1)
		for other := 1; other < c; other++ {
			if f.glyphs[c].same(f.glyphs[other]) {
				return "two digits are one"
			}
		}
	}
	f.height = high.y1 - low.y0
	most := 0.12
	if f.written {
		most = 0.45
	}
	if high.y0-low.y0 > most*f.height || high.y1-low.y1 > most*f.height {
		return "text figures"
	}
	return ""
}
