package main

// drawMarks draws what some boards have besides digits: shading, diagonals, cages, dots, circles, and what a pen
// left.
func (p *page) drawMarks() {
	r := p.r
	if r.chance(0.22) {
		p.shade()
	}
	if r.chance(0.08) {
		p.diagonals()
	}
	if p.sums || r.chance(0.02) {
		p.cages()
	}
	if r.chance(0.04) {
		p.dots()
	}
	if r.chance(0.04) {
		p.circles()
	}
	if r.chance(0.08) {
		p.scribbles()
	}
}

// shade darkens the paper of some cells.
func (p *page) shade() {
	r := p.r
	tone := float32(r.between(0.6, 0.97))
	if r.chance(0.3) {
		p.canvasOf(place{r.between(-1, 3), r.between(-1, 3)}, r.between(1, 4), tone)
		return
	}
	for i := range pageCells {
		if r.chance(0.4) {
			p.canvasOf(place{float64(i % across), float64(i / across)}, 1, tone)
		}
	}
}

// canvasOf gives a square of the page's paper a tone.
func (p *page) canvasOf(at place, size float64, tone float32) {
	shape := newCanvas(p.paper.w, p.paper.h)
	shape.fill([][]place{{
		p.at(at), p.at(place{at.x + size, at.y}), p.at(place{at.x + size, at.y + size}), p.at(place{at.x, at.y + size}),
	}}, 1)
	for i, v := range shape.v {
		p.paper.v[i] *= 1 - float32(v*(1-tone))
	}
}

// diagonals crosses some cells, as on boards with an X.
func (p *page) diagonals() {
	r := p.r
	breadth, strength := 0.012+r.small(0.06), float32(r.between(0.15, 0.9))
	down, up := r.chance(0.7), r.chance(0.5)
	for i := range across {
		x, y := float64(i), float64(across-1-i)
		if down {
			p.line(place{x, x}, place{x + 1, x + 1}, breadth, strength)
		}
		if up {
			p.line(place{x, y + 1}, place{x + 1, y}, breadth, strength)
		}
	}
}

// cages draws dashed lines inside some cells.
func (p *page) cages() {
	r := p.r
	in, breadth, strength := r.between(0.04, 0.1), r.between(0.01, 0.03), float32(r.between(0.3, 1))
	dash := r.between(0.04, 0.12)
	for range 2 + r.IntN(10) {
		x, y := float64(r.IntN(across)), float64(r.IntN(across))
		side := r.IntN(4)
		for t := in; t < 1-in; t += 2 * dash {
			a, b := place{x + t, y + in}, place{x + min(t+dash, 1-in), y + in}
			switch side {
			case 1:
				a, b = place{x + t, y + 1 - in}, place{b.x, y + 1 - in}
			case 2:
				a, b = place{x + in, y + t}, place{x + in, y + min(t+dash, 1-in)}
			case 3:
				a, b = place{x + 1 - in, y + t}, place{x + 1 - in, y + min(t+dash, 1-in)}
			}
			p.line(a, b, breadth, strength)
		}
	}
}

// dots draws small discs, between cells or in the middle of empty ones.
func (p *page) dots() {
	r := p.r
	size := r.between(0.06, 0.2)
	for range 1 + r.IntN(5) {
		at := place{float64(r.IntN(2*across)) / 2, float64(r.IntN(2*across)) / 2}
		if !p.blank(at) {
			continue
		}
		q := p.at(at)
		p.ink.stroke([]place{q, q}, size*p.cell, float32(r.between(0.3, 1)))
	}
}

// blank says that a place is not the middle of a cell with a digit.
func (p *page) blank(at place) bool {
	x, y := int(at.x), int(at.y)
	middle := at.x > float64(x) && at.y > float64(y)
	return !middle || p.samples[y*across+x].label == 0
}

// circles draws circles around some cells' digits.
func (p *page) circles() {
	r := p.r
	radius, breadth, strength := r.between(0.36, 0.46), r.between(0.012, 0.05), float32(r.between(0.2, 0.8))
	for range 1 + r.IntN(4) {
		x, y := float64(r.IntN(across))+0.5, float64(r.IntN(across))+0.5
		var ring []place
		for _, q := range smooth([]place{{1, 0}, {0.71, 0.71}, {0, 1}, {-0.71, 0.71}, {-1, 0}, {-0.71, -0.71}, {0, -1}, {0.71, -0.71}, {1, 0}}) {
			ring = append(ring, p.at(place{x + float64(radius*q.x), y + float64(radius*q.y)}))
		}
		p.ink.stroke(ring, breadth*p.cell, strength)
	}
}

// scribbles draws what a pen left in empty cells: short strokes that are no digit.
func (p *page) scribbles() {
	r := p.r
	for i := range pageCells {
		if p.samples[i].label != 0 || !r.chance(0.3) {
			continue
		}
		at := place{float64(i%across) + r.between(0.05, 0.95), float64(i/across) + r.between(0.05, 0.95)}
		var line []place
		for range 2 + r.IntN(3) {
			line = append(line, p.at(at))
			at = jittered(r, at, 0.12)
		}
		p.ink.stroke(smooth(line), max(p.pen*p.cell*0.7, 0.6), float32(r.between(0.15, 0.8)))
	}
}
