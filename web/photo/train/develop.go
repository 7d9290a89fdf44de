package main

import (
	"bytes"
	"image"
	"image/jpeg"
	"math"
)

// develop makes the picture that a camera takes of the page: what shines through, ink and paper, light, blur, noise,
// and what JPEG leaves of it.
func (p *page) develop() *image.Gray {
	r := p.r
	if !p.screen && r.chance(0.2) {
		p.shineThrough()
	}
	if !p.screen && r.chance(0.15) {
		p.creases()
	}
	p.wear()
	light := p.light()
	dark := float32(r.between(0.3, 0.97))
	if r.chance(0.4) {
		dark = float32(r.between(0.75, 0.97))
	}
	pic := newCanvas(p.ink.w, p.ink.h)
	for i, ink := range p.ink.v {
		pic.v[i] = light.v[i] * p.paper.v[i] * (1 - float32(dark*ink))
	}
	p.specks(pic)
	p.lens(pic)
	p.grain(pic)
	return p.stored(pic)
}

// shineThrough adds what is printed on the other side of the page, mirrored and faint.
func (p *page) shineThrough() {
	r := p.r
	behind := newCanvas(p.ink.w, p.ink.h)
	f := p.from.draw(r)
	size := r.between(0.15, 0.9)
	for range 4 + r.IntN(40) {
		middle := place{r.between(-0.5, across+0.5), r.between(-0.5, across+0.5)}
		g := f.glyphs[1+r.IntN(9)]
		scale := size / f.height
		behind.fill(g.through(func(q place) place {
			return p.at(place{middle.x - float64((q.x-g.box.x0)*scale), middle.y + float64((q.y-g.box.y0)*scale)})
		}), 1)
		if size > 0.5 && r.chance(0.5) {
			break
		}
	}
	behind.blur(r.between(0.3, 0.06*p.cell))
	strength := float32(r.between(0.03, 0.25))
	for i, v := range behind.v {
		p.paper.v[i] *= 1 - float32(strength*v)
	}
}

// creases are folds and stains of the paper: soft dark lines right across it, mostly along its sides, and soft discs.
func (p *page) creases() {
	r := p.r
	soft := newCanvas(p.ink.w, p.ink.h)
	for range 1 + r.IntN(3) {
		a := place{-margin, r.between(-margin, across+margin)}
		b := place{across + margin, a.y + float64(0.3*r.normal())}
		if r.chance(0.4) {
			a, b = place{a.y, a.x}, place{b.y, b.x}
		}
		soft.stroke([]place{p.at(a), p.at(b)}, (0.02+r.small(0.25))*p.cell, float32(r.between(0.1, 0.7)))
	}
	for range r.IntN(3) {
		q := p.at(place{r.between(0, across), r.between(0, across)})
		soft.stroke([]place{q, q}, r.between(0.1, 0.8)*p.cell, float32(r.between(0.05, 0.4)))
	}
	soft.blur(r.between(0.3, 0.08*p.cell))
	for i, v := range soft.v {
		p.paper.v[i] *= 1 - v
	}
}

// wear makes ink uneven, or its shapes thicker or thinner, as bad prints are.
func (p *page) wear() {
	r := p.r
	if r.chance(0.3) {
		p.ink.blur(r.between(0.3, 0.035*p.cell+0.3))
		gain, from := float32(r.between(1, 2.5)), float32(r.between(0, 0.35))
		for i, v := range p.ink.v {
			p.ink.v[i] = min(max(float32((v-from)*gain), 0), 1)
		}
	}
	if r.chance(0.2) {
		uneven := newCanvas(p.ink.w, p.ink.h)
		for i := range uneven.v {
			uneven.v[i] = float32(r.normal())
		}
		sigma := r.between(0.4, 0.1*p.cell)
		uneven.blur(sigma)
		depth := float32(r.between(0.05, 0.35) * (1 + 2*sigma))
		for i, v := range uneven.v {
			p.ink.v[i] *= min(max(1-float32(depth*max(v, 0)), 0), 1)
		}
	}
}

// light is how bright each place of the picture is lit: a slope, and sometimes the edge of a shadow.
func (p *page) light() *canvas {
	r := p.r
	c := newCanvas(p.ink.w, p.ink.h)
	level := r.between(0.3, 1)
	dx, dy := 0.0, 0.0
	if !p.screen {
		dx, dy = 0.12*r.normal()*level, 0.12*r.normal()*level
	}
	shadow, soft := 1.0, 1.0
	nx, ny := r.normal(), r.normal()
	if !p.screen && r.chance(0.2) {
		shadow, soft = r.between(0.35, 0.95), r.between(0.02, 0.8)*p.cell
	}
	long := math.Sqrt(float64(nx*nx)+float64(ny*ny)) + 1e-6
	nx, ny = nx/long/soft, ny/long/soft
	ax, ay := r.between(0, float64(c.w)), r.between(0, float64(c.h))
	for y := range c.h {
		for x := range c.w {
			v := level + float64(dx*(float64(x)/float64(c.w)-0.5)) + float64(dy*(float64(y)/float64(c.h)-0.5))
			side := min(max(float64(nx*(float64(x)-ax))+float64(ny*(float64(y)-ay))+0.5, 0), 1)
			c.v[y*c.w+x] = float32(min(max(v, 0.06), 1) * (1 - float64(side*(1-shadow))))
		}
	}
	return c
}

// specks are dark and light spots of paper, and threads.
func (p *page) specks(pic *canvas) {
	r := p.r
	if p.screen || !r.chance(0.25) {
		return
	}
	dark, white := newCanvas(pic.w, pic.h), newCanvas(pic.w, pic.h)
	for range r.IntN(30) {
		at := place{r.between(0, float64(pic.w)), r.between(0, float64(pic.h))}
		to := at
		if r.chance(0.2) {
			to = jittered(r, at, 0.2*p.cell)
		}
		spots := dark
		if r.chance(0.25) {
			spots = white
		}
		spots.stroke([]place{at, to}, (0.02+r.small(0.1))*p.cell+0.5, float32(r.between(0.1, 0.8)))
	}
	for i, v := range pic.v {
		v *= 1 - dark.v[i]
		pic.v[i] = v + float32(white.v[i]*(1-v)*0.5)
	}
}

// lens blurs, shakes and sharpens.
func (p *page) lens(pic *canvas) {
	r := p.r
	sigma := 0.25 + r.small(0.08*p.cell)
	if p.screen {
		sigma = 0.1 + r.small(0.8)
	}
	pic.blur(sigma)
	if !p.screen && r.chance(0.12) {
		pic.shake(r, r.between(0.5, 0.16*p.cell))
	}
	if r.chance(0.3) {
		soft := &canvas{pic.w, pic.h, append([]float32(nil), pic.v...)}
		soft.blur(r.between(0.6, 2))
		amount := float32(r.between(0.2, 1.5))
		for i, v := range soft.v {
			pic.v[i] = min(max(pic.v[i]+float32(amount*(pic.v[i]-v)), 0), 1)
		}
	}
}

// grain adds noise: of each pixel by itself, or of a few together.
func (p *page) grain(pic *canvas) {
	r := p.r
	if p.screen || r.chance(0.15) {
		return
	}
	noise := newCanvas(pic.w, pic.h)
	for i := range noise.v {
		noise.v[i] = float32(r.normal())
	}
	strength := 0.004 + r.small(0.07)
	if r.chance(0.3) {
		sigma := r.between(0.4, 1)
		noise.blur(sigma)
		strength *= 1 + float64(1.5*sigma)
	}
	for i, v := range noise.v {
		pic.v[i] += float32(float32(strength) * v)
	}
}

// stored is the picture as a file has it.
func (p *page) stored(pic *canvas) *image.Gray {
	r := p.r
	out := image.NewGray(image.Rect(0, 0, pic.w, pic.h))
	for i, v := range pic.v {
		out.Pix[i] = uint8(min(max(float32(v*255)+0.5, 0), 255))
	}
	if p.screen && r.chance(0.6) || r.chance(0.15) {
		return out
	}
	var file bytes.Buffer
	if err := jpeg.Encode(&file, out, &jpeg.Options{Quality: 15 + r.IntN(76)}); err != nil {
		panic(err) // a buffer takes everything
	}
	back, err := jpeg.Decode(&file)
	if err != nil {
		panic(err) // what was just encoded
	}
	gray := back.(*image.Gray)
	for y := range out.Rect.Dy() {
		copy(out.Pix[y*out.Stride:][:out.Stride], gray.Pix[y*gray.Stride:])
	}
	return out
}

// blur is a Gaussian one, each way by itself.
func (c *canvas) blur(sigma float64) {
	if sigma < 0.15 {
		return
	}
	kernel := gauss(sigma)
	line := make([]float32, max(c.w, c.h)+2*len(kernel))
	for y := range c.h {
		blurLine(c.v[y*c.w:(y+1)*c.w], 1, c.w, kernel, line)
	}
	for x := range c.w {
		blurLine(c.v[x:], c.w, c.h, kernel, line)
	}
}

// gauss is the right half of the bell, its middle first.
func gauss(sigma float64) []float32 {
	n := int(math.Ceil(2.5 * sigma))
	half := make([]float32, n+1)
	sum := 0.0
	for i := range half {
		v := exp(-float64(float64(i*i) / (2 * float64(sigma*sigma))))
		half[i] = float32(v)
		sum += v
		if i > 0 {
			sum += v
		}
	}
	for i := range half {
		half[i] /= float32(sum)
	}
	return half
}

// blurLine blurs n numbers, step apart, with those at the ends repeated beyond.
func blurLine(v []float32, step, n int, half, line []float32) {
	k := len(half) - 1
	for i := range n + 2*k {
		line[i] = v[min(max(i-k, 0), n-1)*step]
	}
	for i := range n {
		sum := float32(half[0] * line[i+k])
		for j := 1; j <= k; j++ {
			sum += float32(half[j] * (line[i+k-j] + line[i+k+j]))
		}
		v[i*step] = sum
	}
}

// shake is a camera's move while it looks: the mean along a short way.
func (c *canvas) shake(r random, far float64) {
	t := r.between(-1, 1)
	dx, dy := far*(1-float64(t*t))/(1+float64(t*t)), far*2*t/(1+float64(t*t))
	from := append([]float32(nil), c.v...)
	const steps = 6
	clear(c.v)
	for s := range steps {
		k := (float64(s)+0.5)/steps - 0.5
		ox, oy := int(math.Floor(float64(k*dx)+0.5)), int(math.Floor(float64(k*dy)+0.5))
		for y := range c.h {
			row := min(max(y+oy, 0), c.h-1) * c.w
			for x := range c.w {
				c.v[y*c.w+x] += from[row+min(max(x+ox, 0), c.w-1)]
			}
		}
	}
	for i := range c.v {
		c.v[i] /= steps
	}
}
