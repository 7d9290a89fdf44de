package main

import "math"

// canvas is a picture of one number a pixel, such as how much of it is inked, 0 to 1.
type canvas struct {
	w, h int
	v    []float32
}

func newCanvas(w, h int) *canvas { return &canvas{w, h, make([]float32, w*h)} }

// fill inks what closed lines surround, as much of each pixel as lies inside: where it is inked already, by more
// than that, it stays. Areas are summed along each row, as Levien's font-rs does it.
func (c *canvas) fill(lines [][]place, strength float32) {
	b := c.around(lines)
	if b.x1 <= b.x0 || b.y1 <= b.y0 {
		return
	}
	area := newCanvas(b.x1-b.x0+2, b.y1-b.y0)
	for _, line := range lines {
		for i, p := range line {
			q := line[(i+1)%len(line)]
			area.edge(place{p.x - float64(b.x0), p.y - float64(b.y0)}, place{q.x - float64(b.x0), q.y - float64(b.y0)})
		}
	}
	for y := range area.h {
		sum := float32(0)
		for x := range b.x1 - b.x0 {
			sum += area.v[y*area.w+x]
			c.ink(b.x0+x, b.y0+y, strength*min(max(sum, -sum), 1))
		}
	}
}

type pixels struct{ x0, y0, x1, y1 int }

// around are the pixels that lines may touch.
func (c *canvas) around(lines [][]place) pixels {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, line := range lines {
		for _, p := range line {
			b.x0, b.x1 = min(b.x0, p.x), max(b.x1, p.x)
			b.y0, b.y1 = min(b.y0, p.y), max(b.y1, p.y)
		}
	}
	return c.clip(b)
}

func (c *canvas) clip(b box) pixels {
	within := func(v float64, most int) int { return int(min(max(v, 0), float64(most))) }
	return pixels{
		within(math.Floor(b.x0), c.w), within(math.Floor(b.y0), c.h),
		within(math.Ceil(b.x1), c.w), within(math.Ceil(b.y1), c.h),
	}
}

func (c *canvas) ink(x, y int, v float32) {
	if at := &c.v[y*c.w+x]; *at < v {
		*at = v
	}
}

// edge adds the area to the right of an edge, in each pixel that it crosses.
func (c *canvas) edge(p, q place) {
	sign := 1.0
	if p.y > q.y {
		p, q, sign = q, p, -1
	}
	if p.y == q.y || q.y <= 0 || p.y >= float64(c.h) {
		return
	}
	slope := (q.x - p.x) / (q.y - p.y)
	for y := int(max(p.y, 0)); y < c.h && float64(y) < q.y; y++ {
		top, bottom := max(p.y, float64(y)), min(q.y, float64(y+1))
		if bottom <= top {
			continue
		}
		x0 := p.x + float64(slope*(top-p.y))
		x1 := p.x + float64(slope*(bottom-p.y))
		c.crossing(y, min(x0, x1), max(x0, x1), sign*(bottom-top))
	}
}

// crossing adds what an edge contributes within one row of pixels.
func (c *canvas) crossing(y int, x0, x1, height float64) {
	most := float64(c.w - 1)
	x0, x1 = min(max(x0, 0), most), min(max(x1, 0), most)
	row := c.v[y*c.w : (y+1)*c.w]
	first, last := int(x0), min(int(x1), c.w-2)
	first = min(first, c.w-2)
	if first == last {
		right := float64(height * (float64(first+1) - (x0+x1)/2))
		row[first] += float32(right)
		row[first+1] += float32(height - right)
		return
	}
	before := 0.0
	for x := first; x <= last; x++ {
		// How much of the area right of the edge lies in pixels up to this one.
		a, b := max(x0, float64(x)), min(x1, float64(x+1))
		part := float64(height * (b - a) / (x1 - x0))
		inside := float64(part * (float64(x+1) - (a+b)/2))
		row[x] += float32(before + inside)
		before = part - inside
	}
	row[last+1] += float32(before)
}

// stroke inks a line of some breadth along places, with round ends.
func (c *canvas) stroke(line []place, breadth float64, strength float32) {
	r := breadth / 2
	for i := 1; i < len(line); i++ {
		p, q := line[i-1], line[i]
		b := c.clip(box{min(p.x, q.x) - r - 1, min(p.y, q.y) - r - 1, max(p.x, q.x) + r + 1, max(p.y, q.y) + r + 1})
		for y := b.y0; y < b.y1; y++ {
			for x := b.x0; x < b.x1; x++ {
				d := distance(place{float64(x) + 0.5, float64(y) + 0.5}, p, q)
				if share := min(r+0.5-d, 1, breadth); share > 0 {
					c.ink(x, y, strength*float32(share))
				}
			}
		}
	}
}

// distance is that of a place from a line between two others.
func distance(a, p, q place) float64 {
	dx, dy := q.x-p.x, q.y-p.y
	t := 0.0
	if long := float64(dx*dx) + float64(dy*dy); long > 0 {
		t = min(max((float64((a.x-p.x)*dx)+float64((a.y-p.y)*dy))/long, 0), 1)
	}
	n := along(p, q, t)
	return math.Sqrt(float64((a.x-n.x)*(a.x-n.x)) + float64((a.y-n.y)*(a.y-n.y)))
}
