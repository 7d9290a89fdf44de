package picture

import (
	"embed"
	"fmt"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The typeface is that of the pages: see type/figtree.mjs.
//
//go:embed type/*.ttf
var typefaces embed.FS

// Weights are the weights of the typeface.
func Weights() [3]int { return [...]int{400, 500, 700} }

// TTF returns the typeface in one of its Weights as a TrueType font.
func TTF(weight int) ([]byte, error) {
	return typefaces.ReadFile(fmt.Sprintf("type/figtree-%d.ttf", weight))
}

// fonts are the typeface in its weights. A *sfnt.Font can be used by many at once, each with a
// buffer of its own.
var fonts = sync.OnceValues(func() (map[int]*sfnt.Font, error) {
	all := map[int]*sfnt.Font{}
	for _, weight := range Weights() {
		data, err := TTF(weight)
		if err != nil {
			return nil, err
		}
		if all[weight], err = sfnt.Parse(data); err != nil {
			return nil, err
		}
	}
	return all, nil
})

// setter sets characters. It is for one goroutine.
type setter struct {
	fonts  map[int]*sfnt.Font
	buffer sfnt.Buffer
}

func newSetter() (*setter, error) {
	all, err := fonts()
	return &setter{fonts: all}, err
}

// face is the typeface in a weight and a size.
type face struct {
	weight int
	size   float64 // in pixels
}

func (f face) ppem() fixed.Int26_6 { return fixed.Int26_6(f.size*64 + .5) }

// outline is a character as a path, from the left end of its baseline, and how far it reaches.
func (s *setter) outline(f face, char rune) (path sfnt.Segments, advance float64, err error) {
	glyph, err := s.fonts[f.weight].GlyphIndex(&s.buffer, char)
	if err != nil {
		return nil, 0, err
	}
	wide, err := s.fonts[f.weight].GlyphAdvance(&s.buffer, glyph, f.ppem(), font.HintingNone)
	if err != nil {
		return nil, 0, err
	}
	path, err = s.fonts[f.weight].LoadGlyph(&s.buffer, glyph, f.ppem(), nil)
	return path, length(wide), err
}

// capHeight is the height of capital letters, and of digits.
func (s *setter) capHeight(f face) (float64, error) {
	m, err := s.fonts[f.weight].Metrics(&s.buffer, f.ppem(), font.HintingNone)
	return length(m.CapHeight), err
}

// kern is how much nearer a character stands to the one before it.
func (s *setter) kern(f face, before, char rune) float64 {
	font0 := s.fonts[f.weight]
	a, errA := font0.GlyphIndex(&s.buffer, before)
	b, errB := font0.GlyphIndex(&s.buffer, char)
	if errA != nil || errB != nil {
		return 0
	}
	k, err := font0.Kern(&s.buffer, a, b, f.ppem(), font.HintingNone)
	if err != nil { // there is none for this pair
		return 0
	}
	return length(k)
}

func length(v fixed.Int26_6) float64 { return float64(v) / 64 }
