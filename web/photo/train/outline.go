package main

import (
	"slices"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// place is a place on a page or in a picture, y downwards.
type place struct{ x, y float64 }

// box is what an outline fills.
type box struct{ x0, y0, x1, y1 float64 }

// outline is closed lines around a shape.
type outline struct {
	lines [][]place
	box   box
}

// units is the size at which outlines are taken from typefaces: fine enough that rounding is not seen.
const units = 1024

// loadOutline returns nil where a typeface has no such glyph, or an empty one.
func loadOutline(f *sfnt.Font, r rune) *outline {
	var buffer sfnt.Buffer
	index, err := f.GlyphIndex(&buffer, r)
	if err != nil || index == 0 {
		return nil
	}
	segments, err := f.LoadGlyph(&buffer, index, fixed.I(units), nil)
	if err != nil || len(segments) == 0 {
		return nil
	}
	o := &outline{}
	for _, s := range segments {
		o.add(s)
	}
	o.measure()
	if o.box.y1-o.box.y0 < units/50 || o.box.x1-o.box.x0 < units/100 {
		return nil
	}
	return o
}

func (o *outline) add(s sfnt.Segment) {
	var p [3]place
	for i, a := range s.Args {
		p[i] = place{float64(a.X) / 64, float64(a.Y) / 64}
	}
	if s.Op == sfnt.SegmentOpMoveTo {
		o.lines = append(o.lines, []place{p[0]})
		return
	}
	last := len(o.lines) - 1
	from := o.lines[last][len(o.lines[last])-1]
	switch s.Op {
	case sfnt.SegmentOpLineTo:
		o.lines[last] = append(o.lines[last], p[0])
	case sfnt.SegmentOpQuadTo:
		o.lines[last] = append(o.lines[last], curve(5, from, p[0], p[1])...)
	case sfnt.SegmentOpCubeTo:
		o.lines[last] = append(o.lines[last], curve(8, from, p[0], p[1], p[2])...)
	}
}

// curve are places on a Bézier curve, after its first: de Casteljau's algorithm.
func curve(steps int, points ...place) []place {
	var out []place
	for i := 1; i <= steps; i++ {
		t := float64(i) / float64(steps)
		p := slices.Clone(points)
		for n := len(p) - 1; n > 0; n-- {
			for k := range n {
				p[k] = along(p[k], p[k+1], t)
			}
		}
		out = append(out, p[0])
	}
	return out
}

// along is the place at t of the way from a to b.
func along(a, b place, t float64) place {
	return place{a.x + float64(t*(b.x-a.x)), a.y + float64(t*(b.y-a.y))}
}

func (o *outline) measure() {
	first := o.lines[0][0]
	o.box = box{first.x, first.y, first.x, first.y}
	for _, line := range o.lines {
		for _, p := range line {
			o.box.x0, o.box.x1 = min(o.box.x0, p.x), max(o.box.x1, p.x)
			o.box.y0, o.box.y1 = min(o.box.y0, p.y), max(o.box.y1, p.y)
		}
	}
}

func (o *outline) same(other *outline) bool {
	return slices.EqualFunc(o.lines, other.lines, slices.Equal[[]place])
}

// through returns the outline with each place taken elsewhere.
func (o *outline) through(to func(place) place) [][]place {
	out := make([][]place, len(o.lines))
	for i, line := range o.lines {
		out[i] = make([]place, len(line))
		for k, p := range line {
			out[i][k] = to(p)
		}
	}
	return out
}
