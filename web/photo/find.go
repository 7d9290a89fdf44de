package photo

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// A candidate is a place where a grid may be.
type candidate struct {
	mesh  mesh
	score float64
	// worth weighs the score with the size: yesterday's solution beside the puzzle is a grid, too.
	worth float64
}

// What a search may do, counted: a picture of nothing but grids takes no longer than this.
const (
	mostCandidates = 8  // in a threshold's bitmap
	mostMeshes     = 64 // looked at, in all
)

// Scores of grids. Those that are there have 0.80 to 1; pages with the grid painted out at most 0.73.
const (
	sure      = 0.95
	fairly    = 0.85
	leastGrid = 0.75
)

// find looks for grids, the likeliest first.
func find(ctx context.Context, pics *pyramid) ([]candidate, error) {
	pic := pics[0]
	sums := integralOf(pic)
	var list []candidate
	looked := 0
	var seen []Quad
	for i, t := range thresholds {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for _, c := range t.binarise(pic, sums).components(min(pic.w, pic.h)/6, mostCandidates) {
			q, ok := largestQuad(c.hull())
			if !ok || looked == mostMeshes || known(seen, &q, 0.004*float64(max(pic.w, pic.h))) {
				continue
			}
			seen = append(seen, q)
			looked++
			if c, ok := consider(q, pics); ok {
				list = append(list, c)
			}
		}
		slices.SortStableFunc(list, func(a, b candidate) int { return cmp.Compare(b.worth, a.worth) })
		if len(list) > 0 && (list[0].score > sure || i >= 3 && list[0].score > fairly) {
			break
		}
	}
	return list, nil
}

// consider straightens what may be a grid, and scores it. Where bent paper does not explain it, a screen may, which is
// flat: lines are looked for so near that pencil marks beside them, which can be darker, are not taken for them.
func consider(q Quad, pics *pyramid) (candidate, bool) {
	const n = 9
	view, ok := squareTo(q, n)
	if !ok {
		return candidate{}, false
	}
	flat := mesh{n: n, view: view}
	c := scored(flat.bent(pics, 6, 7).bent(pics, 10, 5), pics)
	if c.score <= sure {
		if screen := scored(flat.bent(pics, 3, 3), pics); screen.score > c.score {
			c = screen
		}
	}
	c.worth = c.score + 0.06*math.Log2(max(q.area()/float64(pics[0].w*pics[0].h), 1e-3))
	return c, true
}

func scored(m mesh, pics *pyramid) candidate { return candidate{mesh: m, score: m.score(pics)} }

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
