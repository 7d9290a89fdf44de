package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/vector"

	"sudoku/web/drawing"
)

// canvas is a picture in the making. It has sixteen colours, each of which is found when it is
// needed first: two pixels are a byte, and what is drawn in one row of cells is near enough to be
// referred to in the next.
type canvas struct {
	*setter
	img     *image.Paletted
	known   map[color.RGBA]uint8
	raster  vector.Rasterizer
	mask    image.Alpha
	letters map[letter]stamp
	levels  int // at edges
	unit    int // of a card, in pixels
}

// maxColours are those of a picture with half a byte a pixel.
const maxColours = 16

// mostLevels are the most shades between none and all of a colour, which are at the edges of what
// is drawn. On a screen that shows the picture at half its size nobody sees more than two.
const mostLevels = 3

func newCanvas(width, height, levels int, ground color.RGBA) (*canvas, error) {
	s, err := newSetter()
	if err != nil {
		return nil, err
	}
	return &canvas{
		setter:  s,
		img:     image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{ground}),
		known:   map[color.RGBA]uint8{ground: 0},
		letters: map[letter]stamp{},
		levels:  levels,
		unit:    1,
	}, nil
}

// shade is the place of a colour in the palette, of one that looks the same, or of the one that
// is nearest to it when there is no room left.
func (c *canvas) shade(v color.RGBA) uint8 {
	if i, ok := c.known[v]; ok {
		return i
	}
	i := c.img.Palette.Index(v)
	if apart(v, c.img.Palette[i].(color.RGBA)) > alike && len(c.img.Palette) < maxColours {
		i = len(c.img.Palette)
		c.img.Palette = append(c.img.Palette, v)
	}
	c.known[v] = uint8(i)
	return uint8(i)
}

// alike is how far apart two colours can be that nobody tells apart where they do not touch.
const alike = 10

// apart is the largest difference of two colours in a channel.
func apart(a, b color.RGBA) int {
	one := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return max(one(a.R, b.R), one(a.G, b.G), one(a.B, b.B))
}

// brush puts a colour on what lies below, in levels.
type brush struct {
	canvas *canvas
	paint  Paint
	done   [mostLevels + 1][maxColours]bool
	mixed  [mostLevels + 1][maxColours]uint8
}

func (c *canvas) brush(p Paint) *brush { return &brush{canvas: c, paint: p} }

// on is the colour of a brush on another, by a number of levels.
func (b *brush) on(under uint8, level int) uint8 {
	if !b.done[level][under] {
		below := b.canvas.img.Palette[under].(color.RGBA)
		over, share := b.paint.Ink.Color(), b.paint.Share
		if !b.paint.Through {
			over, share = mix(over, Surface.Color(), share), 1
		}
		b.mixed[level][under] = b.canvas.shade(mix(over, below, share*float64(level)/float64(b.canvas.levels)))
		b.done[level][under] = true
	}
	return b.mixed[level][under]
}

// rectangle paints whole pixels.
func (c *canvas) rectangle(r image.Rectangle, b *brush) {
	r = r.Intersect(c.img.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := c.img.Pix[y*c.img.Stride+r.Min.X : y*c.img.Stride+r.Max.X]
		for i, under := range row {
			row[i] = b.on(under, c.levels)
		}
	}
}

// stamp is how much of each pixel something covers, in levels.
type stamp struct {
	at     image.Point // of its upper left corner
	width  int
	levels []uint8
}

// press paints a stamp.
func (c *canvas) press(s stamp, at image.Point, b *brush) {
	if s.width == 0 {
		return
	}
	at = at.Add(s.at)
	for y := range len(s.levels) / s.width {
		if at.Y+y < 0 || at.Y+y >= c.img.Rect.Max.Y {
			continue
		}
		row := c.img.Pix[(at.Y+y)*c.img.Stride:][:c.img.Stride]
		for x, level := range s.levels[y*s.width:][:s.width] {
			if px := at.X + x; level > 0 && px >= 0 && px < len(row) {
				row[px] = b.on(row[px], int(level))
			}
		}
	}
}

// cover is the stamp of what is inside a line.
func (c *canvas) cover(edges *flattened) stamp {
	if len(edges.lines) == 0 {
		return stamp{}
	}
	box := edges.box().Intersect(c.img.Rect.Inset(-maxOutside * c.unit))
	if box.Empty() {
		return stamp{}
	}
	c.raster.Reset(box.Dx(), box.Dy())
	for _, line := range edges.lines {
		for i, p := range line {
			x, y := float32(p.X-float64(box.Min.X)), float32(p.Y-float64(box.Min.Y))
			if i == 0 {
				c.raster.MoveTo(x, y)
			} else {
				c.raster.LineTo(x, y)
			}
		}
		c.raster.ClosePath()
	}
	if n := box.Dx() * box.Dy(); cap(c.mask.Pix) < n {
		c.mask.Pix = make([]uint8, n)
	} else {
		c.mask.Pix = c.mask.Pix[:n]
	}
	c.mask.Stride, c.mask.Rect = box.Dx(), image.Rect(0, 0, box.Dx(), box.Dy())
	c.raster.DrawOp = draw.Src
	c.raster.Draw(&c.mask, c.mask.Rect, image.Opaque, image.Point{})
	return c.stamped(box.Min)
}

// maxOutside is how far beyond a picture what is drawn may reach, in units.
const maxOutside = 64

// stamped is what is in the mask.
func (c *canvas) stamped(at image.Point) stamp {
	s := stamp{at: at, width: c.mask.Stride, levels: make([]uint8, len(c.mask.Pix))}
	for i, alpha := range c.mask.Pix {
		s.levels[i] = uint8((int(alpha)*c.levels + 127) / 255)
	}
	return s
}

// letter is a character in a face.
type letter struct {
	face
	char rune
}

// stampOf is a character, from the left end of its baseline.
func (c *canvas) stampOf(l letter) (stamp, error) {
	if s, ok := c.letters[l]; ok {
		return s, nil
	}
	path, _, err := c.outline(l.face, l.char)
	if err != nil {
		return stamp{}, err
	}
	var edges flattened
	for _, s := range path {
		edges.segment(s)
	}
	s := c.cover(&edges)
	c.letters[l] = s
	return s, nil
}

// segment adds a piece of the outline of a character.
func (f *flattened) segment(s sfnt.Segment) {
	at := func(i int) drawing.Point { return drawing.Point{X: length(s.Args[i].X), Y: length(s.Args[i].Y)} }
	switch s.Op {
	case sfnt.SegmentOpMoveTo:
		f.MoveTo(at(0))
	case sfnt.SegmentOpLineTo:
		f.LineTo(at(0))
	case sfnt.SegmentOpQuadTo:
		f.QuadTo(at(0), at(1))
	case sfnt.SegmentOpCubeTo:
		f.CubeTo(at(0), at(1), at(2))
	}
}

// glyph paints a character with its middle at a point.
func (c *canvas) glyph(f face, char rune, at drawing.Point, b *brush) error {
	_, advance, err := c.outline(f, char)
	if err != nil {
		return err
	}
	high, err := c.capHeight(f)
	if err != nil {
		return err
	}
	s, err := c.stampOf(letter{f, char})
	if err != nil {
		return err
	}
	c.press(s, image.Pt(round(at.X-advance/2), round(at.Y+high/2)), b)
	return nil
}

// words paints a line of text from the left end of its baseline, and returns where it ends.
func (c *canvas) words(f face, text string, x, y float64, b *brush) (float64, error) {
	before := rune(-1)
	for _, char := range text {
		if before >= 0 {
			x += c.kern(f, before, char)
		}
		s, err := c.stampOf(letter{f, char})
		if err != nil {
			return x, err
		}
		c.press(s, image.Pt(round(x), round(y)), b)
		_, advance, err := c.outline(f, char)
		if err != nil {
			return x, err
		}
		x += advance
		before = char
	}
	return x, nil
}

// width is how wide a line of text is.
func (s *setter) width(f face, text string) float64 {
	before, wide := rune(-1), 0.
	for _, char := range text {
		if before >= 0 {
			wide += s.kern(f, before, char)
		}
		if _, advance, err := s.outline(f, char); err == nil {
			wide += advance
		}
		before = char
	}
	return wide
}

func round(v float64) int { return int(math.Floor(v + .5)) }
