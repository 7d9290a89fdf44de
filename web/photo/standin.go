package photo

import (
	"image"
	"math"
	"sync"

	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// classes are what a cell can be: blank, or one of nine digits.
const classes = 10

// templates are drawn digits that a cell is compared with, until there is a network.
type templates [classes]*patch

// digits are the stand-in's.
func digits() scorer { return drawnDigits() }

var drawnDigits = sync.OnceValue(func() *templates {
	f, err := sfnt.Parse(gobold.TTF)
	if err != nil {
		return &templates{}
	}
	t := &templates{}
	for v := 1; v < classes; v++ {
		t[v] = drawnDigit(f, rune('0'+v)).cropped()
	}
	return t
})

func drawnDigit(f *sfnt.Font, r rune) *patch {
	var b sfnt.Buffer
	p := &patch{}
	i, err := f.GlyphIndex(&b, r)
	if err != nil {
		return p
	}
	path, err := f.LoadGlyph(&b, i, fixed.I(26), nil)
	if err != nil {
		return p
	}
	z := vector.NewRasterizer(side, side)
	at := func(q fixed.Point26_6) (x, y float32) { return 6 + float32(q.X)/64, 24 + float32(q.Y)/64 }
	for _, s := range path {
		x, y := at(s.Args[0])
		x1, y1 := at(s.Args[1])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			z.MoveTo(x, y)
		case sfnt.SegmentOpLineTo:
			z.LineTo(x, y)
		case sfnt.SegmentOpQuadTo:
			z.QuadTo(x, y, x1, y1)
		}
	}
	mask := image.NewAlpha(image.Rect(0, 0, side, side))
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	for i, a := range mask.Pix {
		p[i] = float32(a) / 255
	}
	return p
}

// cropped is the ink near the centre, stretched over the whole patch; nil where there is none.
func (p *patch) cropped() *patch {
	left, right, top, bottom := side, -1, side, -1
	for y := 3; y < side-3; y++ {
		for x := 3; x < side-3; x++ {
			if p[y*side+x] > 0.45 {
				left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
			}
		}
	}
	if right < left || bottom-top < 8 {
		return nil
	}
	out := &patch{}
	h := float64(bottom - top + 1)
	w := max(float64(right-left+1), h*0.6)
	middle := float64(left+right) / 2
	pic := newLuma(side, side)
	for i, v := range p {
		pic.v[i] = uint8(min(v, 1) * 255)
	}
	for y := range side {
		for x := range side {
			out[y*side+x] = pic.at(middle+w*((float64(x)+0.5)/side-0.5), float64(top)+h*(float64(y)+0.5)/side-0.5) / 255
		}
	}
	return out
}

func (t *templates) scores(p *patch) [classes]float32 {
	var s [classes]float32
	c := p.cropped()
	if c == nil {
		s[0] = 10
		return normalised(s)
	}
	for v := 1; v < classes; v++ {
		s[v] = 25 * correlation(c, t[v])
	}
	s[0] = 8
	return normalised(s)
}

func normalised(s [classes]float32) [classes]float32 {
	sum := 0.0
	for _, v := range s {
		sum += math.Exp(float64(v))
	}
	for i := range s {
		s[i] -= float32(math.Log(sum))
	}
	return s
}

func correlation(a, b *patch) float32 {
	var ma, mb float32
	for i := range a {
		ma, mb = ma+a[i]/side/side, mb+b[i]/side/side
	}
	var ab, aa, bb float64
	for i := range a {
		x, y := float64(a[i]-ma), float64(b[i]-mb)
		ab, aa, bb = ab+x*y, aa+x*x, bb+y*y
	}
	return float32(ab / math.Sqrt(aa*bb+1e-9))
}
