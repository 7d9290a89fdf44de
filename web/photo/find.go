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
	mostQuads      = 48 // looked at, in all
)

// Scores of grids. Those that are there have 0.80 to 1; pages with the grid painted out at most 0.73.
const (
	sure      = 0.95
	fairly    = 0.85
	leastGrid = 0.75
)

// search is a search for grids in one picture, and in its inverse.
type search struct {
	sizes  []int
	sides  []lighting
	list   []candidate
	looked int
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
	lightOnly = 3
	fussy     = 3
)

// find looks for grids of some sizes, the likeliest first. Where the first thresholds show none, the lines may be
// lighter than the paper: the inverse is looked at, too.
func find(ctx context.Context, l *luma, sizes []int) ([]candidate, error) {
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
	slices.SortStableFunc(s.list, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
	return len(s.list) > 0 && (s.list[0].score > sure || i >= fussy && s.list[0].score > fairly)
}

// look looks for grids under one threshold.
func (s *search) look(side *lighting, t threshold) {
	pic := side.pics[0]
	for _, c := range t.binarise(pic, side.sums).components(min(pic.w, pic.h)/6, mostCandidates) {
		q, ok := largestQuad(c.hull())
		if !ok || s.looked == mostQuads || known(side.seen, &q, 0.004*float64(max(pic.w, pic.h))) {
			continue
		}
		side.seen = append(side.seen, q)
		s.looked++
		if c, ok := consider(q, side.pics, s.sizes); ok {
			s.list = append(s.list, c)
		}
	}
}

// consider straightens what may be a grid, and scores it as one of each size, until one fits.
func consider(q Quad, pics *pyramid, sizes []int) (candidate, bool) {
	best := candidate{score: -1}
	for _, n := range sizes {
		view, ok := squareTo(q, float64(n))
		if !ok {
			return candidate{}, false
		}
		c := asGrid(mesh{n: n, view: view}, pics)
		if n != 9 && len(sizes) > 1 && c.score < fairly {
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

// asGrid follows the lines. Where bent paper does not explain what is seen, a screen may, which is flat: lines are
// looked for so near that pencil marks beside them, which can be darker, are not taken for them.
func asGrid(flat mesh, pics *pyramid) candidate {
	if !flat.promising(pics) {
		return candidate{mesh: flat, pics: pics}
	}
	c := scored(flat.bent(pics, 6, 7).bent(pics, terms, 5), pics)
	if c.score <= sure {
		if screen := scored(flat.bent(pics, 3, 3), pics); screen.score > c.score {
			c = screen
		}
	}
	return c
}

func scored(m mesh, pics *pyramid) candidate {
	return candidate{mesh: m, pics: pics, score: m.score(pics)}
}

// known says whether a quadrilateral is one of those that were looked at, within some pixels.
func known(seen []Quad, q *Quad, within float64) bool {
	return slices.ContainsFunc(seen, func(s Quad) bool {
		for i := range s {
			if math.Abs(s[i].X-q[i].X) > within || math.Abs(s[i].Y-q[i].Y) > within {
				return false
			}
		}
		return true
	})
}
