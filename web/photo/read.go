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

// read finds the grid and reads it. A screen in dark mode has light digits, and its lines may be either: so the
// picture is looked at inverted, too, where it was not clear.
func (p picture) read(ctx context.Context, o Options, net scorer) (Reading, error) {
	light := pyramidOf(p.luma)
	var dark *pyramid
	list, err := grids(ctx, light, p, o)
	if err != nil {
		return Reading{}, err
	}
	if len(list) == 0 || list[0].score < fairly {
		dark = pyramidOf(p.luma.inverse())
		others, err := grids(ctx, dark, p, o)
		if err != nil {
			return Reading{}, err
		}
		list = append(list, others...)
		slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
		list = apart(list)
	}
	if len(list) == 0 {
		return Reading{}, noGrid()
	}
	grid := list[min(max(o.Grid, 0), len(list)-1)]
	chosen := grid.mesh
	g := glanceAt(p.luma, &chosen, o, net)
	if g.clarity < unclear {
		if err := ctx.Err(); err != nil {
			return Reading{}, err
		}
		if other := glanceAt(p.luma.inverse(), &chosen, o, net); other.clarity > g.clarity {
			g = other
		}
	}
	if o.Corners == nil && grid.score < fairly && g.clarity < unreadable {
		return Reading{}, noGrid() // neither the lines nor what is between them
	}
	reading := g.reading(chosen.n)
	reading.Corners = chosen.corners().turned(4 - g.turned).scaled(p.scale)
	for _, c := range list {
		reading.Grids = append(reading.Grids, c.mesh.corners().scaled(p.scale))
	}
	reading.Small, reading.Scale = p.image(), p.scale
	reading.Straight = chosen.straight(light, shown, 0).turned(g.turned).image()
	return reading, nil
}

// shown is how many pixels a cell of the straightened picture has.
const shown = 48

// grids are those that were found, or the one whose corners somebody has said.
func grids(ctx context.Context, pics *pyramid, p picture, o Options) ([]candidate, error) {
	if o.Corners != nil {
		c, ok := consider(o.Corners.scaled(1/p.scale), pics)
		if !ok {
			return nil, noGrid()
		}
		return []candidate{c}, nil
	}
	list, err := find(ctx, pics)
	if err != nil {
		return nil, err
	}
	list = apart(slices.DeleteFunc(list, func(c candidate) bool { return c.score < leastGrid }))
	for i := range list {
		list[i].mesh = list[i].mesh.bent(pics, terms, 3)
	}
	return list, nil
}

// apart leaves out what overlaps a better one: the same grid seen again, or one of its boxes.
func apart(list []candidate) []candidate {
	var out []candidate
	for _, c := range list {
		q := c.mesh.corners()
		if !slices.ContainsFunc(out, func(o candidate) bool {
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
	patches := cells(pic, m)
	if o.Turn != 0 {
		return lookTurned(patches, o.Turn, m.n, net)
	}
	return lookAround(patches, m.n, net)
}

// reading says what the network made of a grid.
func (g *glance) reading(n int) Reading {
	r := Reading{Layout: "9x9", Size: n, Turned: g.turned, Doubtful: g.clarity < unreadable}
	for i := range g.scores {
		r.Cells = append(r.Cells, cellOf(&g.scores[i], n))
	}
	return r
}

// dearest is the cost from which on another reading is not worth a mention.
const dearest = 12

func cellOf(s *[classes]float32, n int) Cell {
	v := best(s, n)
	c := Cell{Value: v, Confidence: math.Exp(float64(s[v]))}
	for other := range min(n+1, classes) {
		if cost := float64(s[v] - s[other]); other != v && cost < dearest {
			c.Others = append(c.Others, Choice{Value: other, Cost: cost})
		}
	}
	slices.SortStableFunc(c.Others, func(a, b Choice) int { return cmp.Compare(a.Cost, b.Cost) })
	return c
}
