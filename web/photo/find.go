package photo

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// A candidate is a place where a grid may be.
type candidate struct {
	mesh mesh
	// pics is the picture in which its lines are dark.
	pics  *pyramid
	score float64
	// worth weighs the score with the size: yesterday's solution beside the puzzle is a grid, too.
	worth float64
}

// What a search may do, counted: a picture of nothing but grids takes no longer than this.
const (
	mostCandidates = 8  // in a threshold's bitmap
	mostQuads      = 64 // looked at, in all
	mostArched     = 6  // of them, tried as paper that is bent much
)

// Scores of grids. Those that are there have 0.80 to 1; pages with the grid painted out at most 0.73.
const (
	sure      = 0.95
	fairly    = 0.85
	leastGrid = 0.75
)

// search is a search for grids in one picture, and in its inverse.
type search struct {
	sizes []int
	sides []lighting
	list  []*candidate
	// looked and arched count the work.
	looked, arched int
}

// lighting is a picture, or its inverse, and where grids were looked for in it.
type lighting struct {
	pics *pyramid
	sums integral
	seen []Quad
}

func lightingOf(l *luma) lighting { return lighting{pics: pyramidOf(l), sums: integralOf(l)} }

// Up to these thresholds the picture alone is looked at; up to those, only a sure grid ends the search.
const (
	lightOnly = 1
	fussy     = 3
)

// find looks for grids of some sizes, the likeliest first. Where the first thresholds show none, the lines may be
// lighter than the paper: the inverse is looked at, too.
func find(ctx context.Context, l *luma, sizes []int) ([]*candidate, error) {
	s := search{sizes: sizes, sides: []lighting{lightingOf(l)}}
	for i := range thresholds {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if i == lightOnly {
			s.sides = append(s.sides, lightingOf(l.inverse()))
			for k := range lightOnly {
				s.look(&s.sides[1], thresholds[k])
			}
			if s.done(i) {
				break
			}
		}
		for k := range s.sides {
			s.look(&s.sides[k], thresholds[i])
		}
		if s.done(i) {
			break
		}
	}
	return s.list, nil
}

// done says whether what was found is good enough after the threshold i.
func (s *search) done(i int) bool {
	slices.SortStableFunc(s.list, func(a, b *candidate) int { return cmp.Compare(b.worth, a.worth) })
	return len(s.list) > 0 && (s.list[0].score > sure || i >= fussy && s.list[0].score > fairly)
}

// look looks for grids under one threshold: lines that hang together, or else cells side by side.
func (s *search) look(side *lighting, t threshold) {
	pic := side.pics[0]
	dark := t.binarise(pic, side.sums)
	s.consider(side, dark.components(min(pic.w, pic.h)/6, mostCandidates))
	for _, c := range s.list {
		if c.score > sure {
			return
		}
	}
	s.consider(side, dark.thickened().tiled())
}

// consider looks at the largest quadrilaterals of components that are not known yet.
func (s *search) consider(side *lighting, list []component) {
	pic := side.pics[0]
	for i := range list {
		q, ok := largestQuad(list[i].hull())
		if !ok || s.looked == mostQuads || known(side.seen, &q, 0.004*float64(max(pic.w, pic.h))) {
			continue
		}
		side.seen = append(side.seen, q)
		s.looked++
		if c, ok := s.straighten(q, side.pics); ok {
			s.list = append(s.list, &c)
		}
	}
}

// straighten scores what may be a grid as one of each size, until one fits.
func (s *search) straighten(q Quad, pics *pyramid) (candidate, bool) {
	best := candidate{score: -1}
	for _, n := range s.sizes {
		view, ok := squareTo(q, float64(n))
		if !ok {
			return candidate{}, false
		}
		c := s.asGrid(mesh{n: n, view: view}, pics)
		if n != 9 && len(s.sizes) > 1 && c.score < fairly {
			continue // tables have any number of rows
		}
		if c.score > best.score {
			best = c
		}
		if best.score > fairly {
			break
		}
	}
	best.worth = best.score + 0.06*math.Log2(max(q.area()/float64(pics[0].w*pics[0].h), 1e-3))
	return best, true
}

// asGrid follows the lines. Where paper that is bent a little does not explain what is seen, a screen may, which is flat:
// lines are looked for so near that pencil marks beside them, which can be darker, are not taken for them. Or it is bent
// so much, in the middle between corners, that a line lies nearer to the place of the next.
func (s *search) asGrid(flat mesh, pics *pyramid) candidate {
	if !flat.promising(pics) {
		return candidate{mesh: flat, pics: pics}
	}
	c := scored(flat.bent(pics, 6, 7).bent(pics, terms, 5), pics)
	if c.score > sure {
		return c
	}
	if screen := scored(flat.bent(pics, 3, 3), pics); screen.score > c.score {
		c = screen
	}
	if c.score > sure || c.score < leastBent || s.arched == mostArched || flat.n != s.sizes[0] {
		return c
	}
	s.arched++
	for _, start := range flat.arched() {
		if other := scored(start.bent(pics, 6, 5).bent(pics, terms, 5), pics); other.score > c.score {
			c = other
		}
	}
	return c
}

// leastBent is the score of what may be a grid on paper that is bent much: its frame, and what its lines meet by chance.
const leastBent = 0.3

// arched are meshes whose corners are the same, but between them the paper rises or falls by a third of a cell.
func (m mesh) arched() []mesh {
	var list []mesh
	for _, by := range []float64{-0.35, 0.35} {
		across, down := m, m
		across.y[0], across.y[3] = by, -by // 1 - u²
		down.x[0], down.x[5] = by, -by     // 1 - v²
		list = append(list, across, down)
	}
	return list
}

func scored(m mesh, pics *pyramid) candidate {
	return candidate{mesh: m, pics: pics, score: m.score(pics)}
}

// known says whether a quadrilateral is one of those that were looked at, within some pixels.
func known(seen []Quad, q *Quad, within float64) bool {
	for k := range seen {
		far := 0.0
		for i, p := range seen[k] {
			far = max(far, math.Abs(p.X-q[i].X), math.Abs(p.Y-q[i].Y))
		}
		if far <= within {
			return true
		}
	}
	return false
}
