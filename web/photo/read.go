package photo

import (
	"cmp"
	"context"
	"io"
	"math"
	"slices"
)

// Read reads the Sudoku in a picture: JPEG, PNG, WebP or GIF. An error is an *Error, or the context's.
func Read(ctx context.Context, r io.Reader, o Options) (Reading, error) {
	p, err := decode(r)
	if err != nil {
		return Reading{}, err
	}
	return p.read(ctx, o, digits())
}

// read finds the grids, and reads the one that was chosen. What neither has all lines nor anything to be read between
// them is none.
func (p picture) read(ctx context.Context, o Options, net scorer) (Reading, error) {
	list, err := grids(ctx, p, o)
	if err != nil {
		return Reading{}, err
	}
	for range min(len(list), mostRead) {
		if err := ctx.Err(); err != nil {
			return Reading{}, err
		}
		k := min(max(o.Grid, 0), len(list)-1)
		c := list[k]
		g := c.glance(o, net)
		if o.Corners != nil || g.clarity > unreadable || c.mesh.n == 9 && c.score > sure {
			return p.reading(list, c, g, o), nil
		}
		list = slices.Delete(list, k, k+1)
	}
	return Reading{}, noGrid()
}

// mostRead grids are read until one makes sense.
const mostRead = 3

// glance reads the cells of a grid in the picture, or in its inverse, where its lines are dark. Where the cells are not
// clear there, it is the other: a screen in dark mode may have black lines and light digits.
func (c *candidate) glance(o Options, net scorer) *glance {
	pic := c.pics[0]
	g := glanceAt(pic, &c.mesh, o, net)
	if g.clarity < unclear {
		if other := glanceAt(pic.inverse(), &c.mesh, o, net); other.clarity > g.clarity {
			return other
		}
	}
	return g
}

// reading says what the network made of a grid, and where it is.
func (p picture) reading(list []*candidate, c *candidate, g *glance, o Options) Reading {
	m := &c.mesh
	r := Reading{
		Layout: cmp.Or(o.Layout, layoutOf(m, c.pics, g.turned)), Size: m.n,
		Corners: m.corners().turned(4 - g.turned).scaled(p.scale),
		Turned:  g.turned, Doubtful: g.clarity < unreadable,
		Small: p.image(), Scale: p.scale,
		Straight: m.straight(pyramidOf(p.luma), shown, 0).turned(g.turned).image(),
	}
	for i := range g.scores {
		r.Cells = append(r.Cells, cellOf(&g.scores[i], m.n))
		r.Cells[i].Written = r.Cells[i].Value != 0 && g.written[i] > 0.5
	}
	for _, c := range list {
		r.Grids = append(r.Grids, c.mesh.corners().scaled(p.scale))
	}
	return r
}

// shown is how many pixels a cell of the straightened picture has.
const shown = 48

// grids are those that were found, or the one whose corners somebody has said.
func grids(ctx context.Context, p picture, o Options) ([]*candidate, error) {
	sizes := sizesOf(o.Layout)
	if o.Corners != nil {
		return at(o.Corners.scaled(1/p.scale), p.luma, sizes)
	}
	list, err := find(ctx, p.luma, sizes)
	if err != nil {
		return nil, err
	}
	list = apart(slices.DeleteFunc(list, func(c *candidate) bool { return c.score < leastGrid }))
	for i := range list {
		list[i].mesh = list[i].mesh.bent(list[i].pics, terms, 3)
	}
	return list, nil
}

// at is the grid with these corners, in the picture or in its inverse.
func at(q Quad, l *luma, sizes []int) ([]*candidate, error) {
	if !q.plain() {
		return nil, noGrid()
	}
	s := search{sizes: sizes}
	best, ok := s.straighten(q, pyramidOf(l))
	if !ok {
		return nil, noGrid()
	}
	if best.score < fairly {
		if dark, _ := s.straighten(q, pyramidOf(l.inverse())); dark.score > best.score {
			best = dark
		}
	}
	return []*candidate{&best}, nil
}

// apart leaves out what overlaps a better one: the same grid seen again, or one of its boxes.
func apart(list []*candidate) []*candidate {
	var out []*candidate
	for _, c := range list {
		q := c.mesh.corners()
		if !slices.ContainsFunc(out, func(o *candidate) bool {
			other := o.mesh.corners()
			return other.holds(q.middle()) || q.holds(other.middle())
		}) {
			out = append(out, c)
		}
	}
	return out
}

// glanceAt reads the cells under a mesh.
func glanceAt(pic *luma, m *mesh, o Options, net scorer) *glance {
	return lookAround(evenCells(pic, m), m.n, o.Turn, net)
}

// dearest is the cost from which on another reading is not worth a mention.
const dearest = 12

func cellOf(s *[classes]float32, n int) Cell {
	v := best(s, n)
	c := Cell{Value: v, Confidence: math.Exp(float64(s[v]))}
	for other := range min(n+1, classes) {
		if cost := float64(s[v] - s[other]); other != v && cost < dearest {
			c.Others = append(c.Others, Choice{Value: other, Cost: cost})
			for k := len(c.Others) - 1; k > 0 && c.Others[k].Cost < c.Others[k-1].Cost; k-- {
				c.Others[k], c.Others[k-1] = c.Others[k-1], c.Others[k] // the likeliest first
			}
		}
	}
	return c
}
