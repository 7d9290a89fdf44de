package main

import (
	"math"

	"sudoku/web/photo"
)

const (
	// across is how many cells a drawn page has each way: so each cell has neighbours, and all have one ink.
	across    = 3
	pageCells = across * across
	// margin is what is drawn around them, in cells.
	margin = 0.6
)

// page is a part of a board that is drawn, and how.
type page struct {
	r       random
	from    *choice
	ways    *[classes][][]penStroke
	cell    float64 // pixels a cell
	corners [4]place
	ink     *canvas // how much of the ink's darkness each pixel has
	paper   *canvas // how much light each pixel of paper throws back
	face    *face   // of what is printed
	hand    *face   // of what is written; nil: by strokes
	pen     float64 // how broad the pen is, in cells
	size    float64 // of printed digits, in cells
	stretch float64
	slant   float64
	shift   place
	screen  bool
	letters bool
	numbers bool // 10 to 16 instead of letters
	notes   float64
	sums    bool
	filled  bool // what is not given is written by hand
	samples []sample
}

// draw draws pages, each named by the seed and its number alone, and returns their cells.
func (l *library) draw(seed, first uint64, n int, from *choice) []sample {
	all := ways()
	pages := make([][]sample, n)
	inParallel(n, func(i int) { pages[i] = drawPage(seed, first+uint64(i), from, &all) })
	var out []sample
	for _, p := range pages {
		out = append(out, p...)
	}
	return out
}

func drawPage(seed, number uint64, from *choice, all *[classes][][]penStroke) []sample {
	p := &page{r: newRandom(seed, number), from: from, ways: all}
	p.choose()
	p.drawLines()
	for i := range pageCells {
		p.drawCell(i%across, i/across)
	}
	p.drawMarks()
	pic := p.develop()
	for i, patch := range photo.Patches(pic, p.believed(), across) {
		p.samples[i].pixels = patch
	}
	return p.samples
}

// choose decides all that the cells of a page have in common.
func (p *page) choose() {
	r := p.r
	p.cell = r.between(13, 38)
	if r.chance(0.15) {
		p.cell = r.between(30, 56)
	}
	p.place()
	p.face = p.from.draw(r)
	for p.face.written && r.chance(0.8) {
		p.face = p.from.draw(r)
	}
	p.hand = p.handFace()
	p.pen = r.between(0.03, 0.1)
	p.size = (r.between(0.36, 0.86) + r.between(0.45, 0.75)) / 2
	if r.chance(0.3) {
		p.size = r.between(0.36, 0.86)
	}
	p.stretch = r.between(0.88, 1.12)
	if r.chance(0.1) {
		p.slant = r.between(-0.1, 0.2)
	}
	p.shift = place{0.035 * r.normal(), 0.035 * r.normal()}
	p.screen = r.chance(0.15)
	p.letters = r.chance(0.15)
	p.numbers = p.letters && r.chance(0.3)
	if r.chance(0.3) || p.screen && r.chance(0.5) {
		p.notes = r.between(0.2, 1)
	}
	p.sums = r.chance(0.07)
	p.filled = r.chance(0.33)
}

// place chooses where the corners of the page are in the picture.
func (p *page) place() {
	r := p.r
	t := 0.03 * r.normal()
	if r.chance(0.2) {
		t = r.between(-0.4, 0.4)
	}
	cos, sin := (1-float64(t*t))/(1+float64(t*t)), 2*t/(1+float64(t*t))
	half := across / 2.0 * p.cell
	most := 0.0
	for i, c := range [4]place{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := half*c.x*(1+float64(0.05*r.normal())), half*c.y*(1+float64(0.05*r.normal()))
		p.corners[i] = place{float64(x*cos) - float64(y*sin), float64(x*sin) + float64(y*cos)}
		most = max(most, math.Abs(p.corners[i].x), math.Abs(p.corners[i].y))
	}
	wide := 2 * (most + float64(margin*p.cell))
	for i := range p.corners {
		p.corners[i].x += wide/2 + r.between(-0.5, 0.5)
		p.corners[i].y += wide/2 + r.between(-0.5, 0.5)
	}
	p.ink, p.paper = newCanvas(int(wide), int(wide)), newCanvas(int(wide), int(wide))
	for i := range p.paper.v {
		p.paper.v[i] = 1
	}
}

// at is where a place of the page, 0 to across, is in the picture.
func (p *page) at(q place) place {
	u, v := q.x/across, q.y/across
	return along(along(p.corners[0], p.corners[1], u), along(p.corners[3], p.corners[2], u), v)
}

// believed are the corners that a reader may have found, a little beside the true ones.
func (p *page) believed() photo.Quad {
	r := p.r
	off := 0.025
	if r.chance(0.06) {
		off = 0.08
	}
	all := place{off * p.cell * r.normal(), off * p.cell * r.normal()}
	var q photo.Quad
	for i, c := range p.corners {
		// A pixel's centre has whole numbers there.
		q[i].X = c.x - 0.5 + all.x + float64(off*p.cell*r.normal())
		q[i].Y = c.y - 0.5 + all.y + float64(off*p.cell*r.normal())
	}
	return q
}

// handFace is a typeface like handwriting, or nil: half of all hands are drawn with strokes.
func (p *page) handFace() *face {
	if p.r.chance(0.5) {
		return nil
	}
	for range 200 {
		if f := p.from.draw(p.r); f.written {
			return f
		}
	}
	return nil
}

// drawLines draws the lines between cells, thick ones between boxes.
func (p *page) drawLines() {
	r := p.r
	thin := 0.012 + r.small(0.06)
	thick := min(thin*r.between(1, 4), 0.17)
	faint, strong := float32(r.between(0.25, 1)), float32(r.between(0.6, 1))
	if r.chance(0.06) {
		faint = 0
	}
	if r.chance(0.02) {
		faint, strong = 0, 0
	}
	if r.chance(0.5) {
		faint = min(faint, strong)
	}
	px, py := r.IntN(3), r.IntN(3)
	for k := range across + 1 {
		t, s := thin, faint
		if k%3 == px {
			t, s = thick, strong
		}
		p.line(place{float64(k), -margin}, place{float64(k), across + margin}, t, s)
		t, s = thin, faint
		if k%3 == py {
			t, s = thick, strong
		}
		p.line(place{-margin, float64(k)}, place{across + margin, float64(k)}, t, s)
	}
	if r.chance(0.06) {
		p.regions(thick, strong)
	}
}

// regions draws thick sides of some cells, as those of jigsaws are.
func (p *page) regions(thick float64, strong float32) {
	for range p.r.IntN(10) {
		a := place{float64(p.r.IntN(across)), float64(p.r.IntN(across))}
		b := place{a.x + 1, a.y}
		if p.r.chance(0.5) {
			b = place{a.x, a.y + 1}
		}
		p.line(a, b, thick, strong)
	}
}

func (p *page) line(a, b place, breadth float64, strength float32) {
	wobble := 0.008
	a = place{a.x + float64(wobble*p.r.normal()), a.y + float64(wobble*p.r.normal())}
	b = place{b.x + float64(wobble*p.r.normal()), b.y + float64(wobble*p.r.normal())}
	p.ink.stroke([]place{p.at(a), p.at(b)}, breadth*p.cell, strength)
}

// drawCell chooses what stands in a cell, and draws it.
func (p *page) drawCell(cx, cy int) {
	r := p.r
	s := sample{letters: p.letters}
	middle := place{float64(cx) + 0.5, float64(cy) + 0.5}
	if r.chance(0.55) {
		s.label = uint8(1 + r.IntN(9))
		if p.letters && r.chance(0.45) {
			s.label = uint8(10 + r.IntN(7))
		}
	}
	s.written = p.filled && r.chance(0.6) && s.label > 0
	if s.label > 0 {
		strength := float32(1)
		if s.written || p.screen {
			strength = float32(r.between(0.5, 1))
		}
		p.digit(middle, int(s.label), s.written, strength)
	}
	if s.label == 0 && r.chance(p.notes) {
		p.pencilMarks(middle)
	}
	if p.sums && r.chance(0.4) || r.chance(0.01) {
		p.cornerNumber(middle)
	}
	p.samples = append(p.samples, s)
}

// digit draws what stands in the middle of a cell.
func (p *page) digit(middle place, class int, written bool, strength float32) {
	r := p.r
	if written {
		size := r.between(0.42, 0.85)
		p.handwritten(jittered(r, middle, 0.05), class, size, p.pen*r.between(0.85, 1.15), strength)
		return
	}
	at := jittered(r, place{middle.x + p.shift.x, middle.y + p.shift.y}, 0.012)
	p.printed(p.face, at, class, p.size*r.between(0.98, 1.02), strength, 0.9)
}

func jittered(r random, p place, by float64) place {
	return place{p.x + float64(by*r.normal()), p.y + float64(by*r.normal())}
}

// handwritten draws a digit as somebody writes it.
func (p *page) handwritten(middle place, class int, size, pen float64, strength float32) {
	r := p.r
	if p.hand != nil && p.hand.glyphs[class] != nil {
		p.printed(p.hand, middle, class, size, strength, 0.95)
		return
	}
	t := 0.05 * r.normal()
	for _, line := range penned(r, class, size, p.ways) {
		out := make([]place, len(line))
		for i, q := range line {
			out[i] = p.at(place{middle.x + q.x - float64(t*q.y), middle.y + q.y + float64(t*q.x)})
		}
		p.ink.stroke(out, max(pen*p.cell, 0.7), strength)
	}
}

// printed draws a digit of a typeface around a place, no wider than most.
func (p *page) printed(f *face, middle place, class int, size float64, strength float32, most float64) {
	r := p.r
	glyphs := []*outline{f.glyphs[class]}
	if class > 9 && (p.numbers || glyphs[0] == nil) {
		if glyphs[0] = f.glyphs[1]; class == 10 {
			glyphs = append(glyphs, f.zero)
		} else {
			glyphs = append(glyphs, f.glyphs[class-10])
		}
	}
	scale := size / f.height
	wide, gap := 0.0, f.height*0.08
	for _, g := range glyphs {
		wide += g.box.x1 - g.box.x0 + gap
	}
	wide = float64((wide - gap) * scale * p.stretch)
	if wide > most {
		scale *= most / wide
		wide = most
	}
	t, turn := p.slant, 0.012*r.normal()
	if f.written {
		t, turn = t+float64(0.06*r.normal()), 0.04*r.normal()
	}
	left := -wide / 2
	low := f.glyphs[1].box.y1 - f.height/2
	for _, g := range glyphs {
		if f.written {
			low = (g.box.y0 + g.box.y1) / 2
		}
		p.ink.fill(g.through(func(q place) place {
			x := left + float64((q.x-g.box.x0)*scale*p.stretch)
			y := float64((q.y - low) * scale)
			x -= float64(t * y)
			return p.at(place{middle.x + x - float64(turn*y), middle.y + y + float64(turn*x)})
		}), strength)
		left += float64((g.box.x1 - g.box.x0 + gap) * scale * p.stretch)
	}
}

// pencilMarks draws small digits: in a square of three by three, or a few anywhere near the border.
func (p *page) pencilMarks(middle place) {
	r := p.r
	size := r.between(0.14, 0.27)
	strength := float32(r.between(0.25, 1))
	byHand := !p.screen && r.chance(0.5)
	ordered := r.chance(0.6)
	share := r.between(0.15, 0.8)
	for d := 1; d < 10; d++ {
		if !r.chance(share) {
			continue
		}
		at := place{middle.x + float64(0.29*float64((d-1)%3-1)), middle.y + float64(0.29*float64((d-1)/3-1))}
		if !ordered {
			if r.chance(0.5) {
				continue
			}
			at = p.nearBorder(middle, size)
		}
		p.small(jittered(r, at, 0.015), d, size, strength, byHand)
	}
}

// nearBorder is a place of a small digit near the border of a cell.
func (p *page) nearBorder(middle place, size float64) place {
	r := p.r
	far := 0.47 - size/2
	a, b := r.between(-far, far), far*r.between(0.75, 1)
	if r.chance(0.6) {
		b = -b
	}
	if r.chance(0.25) {
		a, b = b, a
	}
	return place{middle.x + a, middle.y + b}
}

func (p *page) small(at place, d int, size float64, strength float32, byHand bool) {
	if byHand {
		p.handwritten(at, d, size, p.pen*0.6, strength)
		return
	}
	p.printed(p.face, at, d, size, strength, 0.3)
}

// cornerNumber draws the sum of a cage.
func (p *page) cornerNumber(middle place) {
	r := p.r
	size := r.between(0.15, 0.26)
	x := middle.x - 0.5 + r.between(0.06, 0.14) + size/3
	y := middle.y - 0.5 + r.between(0.05, 0.12) + size/2
	for range 1 + r.IntN(2) {
		p.printed(p.face, place{x, y}, 1+r.IntN(9), size, 1, 0.25)
		x += 0.65 * size
	}
}
