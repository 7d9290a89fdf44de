package drawing

import (
	"math"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// bends are the curves that are tried: how far the control point lies beside the middle of
// the straight line, as a share of its length. A slight bend is nicest; it keeps a way
// there and a way back apart.
var bends = []float64{.1, -.1, .17, -.17, 0, .25, -.25, .34, -.34, .45, -.45, .6, -.6, .8, -.8}

// What a curve costs. A digit in use must not be crossed, and one that stands is large.
const (
	costUsed    = 12.0
	costDigit   = 2.5
	costPlain   = .7
	costTaken   = .5 // for each piece that runs along an earlier curve
	costBend    = 1.6
	costOutside = 60.0
	farthest    = 2.4 // cells that the control point may lie beside
)

// touching is how far apart candidates are at most that have no room between their marks,
// in places of candidates.
const touching = 1.2

// samples is the number of places that are looked at along a cell's width of a curve, and
// grain the number of squares a side that a cell is divided into to know earlier curves.
const (
	samples      = 8
	quickSamples = 5 // no mark is missed that a curve goes across the middle of
	grain        = 8
)

// In a net no curve keeps clear of all digits: the more arrows there are, the fewer curves
// are tried for each, so that all of them together stay within curvesTried.
const (
	curvesTried = 480
	fewestBends = 3
)

// roads knows what stands on the board, and what curves there are already.
type roads struct {
	size, across int
	cell         []spotInCell
	left         []solver.Digits // of each cell, its candidates
	stands       []bool          // a digit, in each cell
	used         []solver.Digits // those with a mark
	taken        []bool          // by curves, of the squares of the grain
	seen         []int32         // of each candidate, the curve that crossed it last
	curve        int32
	bends        []float64 // that are tried
}

// newRoads is the board with the candidates in use by one case, for a number of arrows.
func (d *drawer) newRoads(branch, arrows int) *roads {
	if d.spots == nil {
		d.spots = spotsInCell(d.size, d.across)
	}
	r := &roads{
		size: d.size, across: d.across, cell: d.spots, left: d.left, stands: d.stands, used: slices.Clone(d.used),
		taken: make([]bool, d.size*grain*d.size*grain), seen: make([]int32, d.layout.CellCount()*(d.size+1)),
		bends: bends[:max(fewestBends, min(len(bends), curvesTried/max(1, arrows)))],
	}
	for i := range d.shapes {
		if s := &d.shapes[i]; branch > 0 && s.Case == branch && s.Form == Disc {
			r.used[s.At[0].Cell] = r.used[s.At[0].Cell].With(s.At[0].Digit)
		}
	}
	return r
}

// end is one end of a curve: the middle of a node and how far from it the curve stays.
type end struct {
	at     Point
	radius float64
}

// route finds the curve between two nodes that crosses the fewest digits, as the start, the
// control point and the end of a quadratic Bézier curve. It begins and ends at the edges of
// the nodes.
func (r *roads) route(from, to end, own position.Node) [3]Point {
	best := r.best(from, to, own, search{bends: r.bends, samples: samples})
	r.take(best)
	return best
}

// quick is route for an arrow that is seen with few others: few curves are tried, they are
// looked at in longer steps, and no other keeps clear of it.
func (r *roads) quick(from, to end, own position.Node) [3]Point {
	return r.best(from, to, own, search{bends: bends[:fewestBends], samples: quickSamples, enough: costUsed / 2})
}

// search says how a curve is looked for.
type search struct {
	bends   []float64 // that are tried
	samples int       // places that are looked at along a cell's width
	enough  float64   // a curve that costs no more is taken
}

// best is the best of some curves, or the first that is good enough.
func (r *roads) best(from, to end, own position.Node, by search) [3]Point {
	best, least := [3]Point{}, math.Inf(1)
	nicest := .1
	if near(from.at, to.at, touching*Pitch(r.across)) {
		nicest = .8 // straight there would be nothing to see of it
	}
	for _, bend := range by.bends {
		base := costBend * math.Abs(math.Abs(bend)-nicest)
		if base >= least {
			continue
		}
		curve := bent(from.at, to.at, bend)
		if cost := base + r.cost(curve, own, by.samples, least-base); cost < least-1e-9 {
			best, least = curve, cost
		}
		if least <= by.enough {
			break
		}
	}
	return trimmed(best, from, to)
}

// bent is the curve from a to b with a bend.
func bent(a, b Point, bend float64) [3]Point {
	dx, dy := b.X-a.X, b.Y-a.Y
	length := distance(a, b)
	side := math.Max(-farthest, math.Min(farthest, 2*bend*length))
	if length < 1 { // within a cell there is room for a bow only beside the digits
		side *= 1.6
	}
	return [3]Point{a, {(a.X+b.X)/2 - dy/length*side/2, (a.Y+b.Y)/2 + dx/length*side/2}, b}
}

// at is a point of a curve, t from 0 to 1.
func at(c [3]Point, t float64) Point {
	u := 1 - t
	return Point{
		u*u*c[0].X + 2*u*t*c[1].X + t*t*c[2].X,
		u*u*c[0].Y + 2*u*t*c[1].Y + t*t*c[2].Y,
	}
}

func distance(a, b Point) float64 { return math.Sqrt((a.X-b.X)*(a.X-b.X) + (a.Y-b.Y)*(a.Y-b.Y)) }

// trimmed is the part of a curve that lies outside both nodes.
func trimmed(c [3]Point, from, to end) [3]Point {
	first := crossing(func(t float64) bool { return !near(at(c, t), from.at, from.radius) })
	last := 1 - crossing(func(t float64) bool { return !near(at(c, 1-t), to.at, to.radius) })
	if first >= last { // the nodes touch
		first, last = .35, .65
	}
	return between(c, first, last)
}

// crossing finds where a curve leaves a node, by halves.
func crossing(outside func(t float64) bool) float64 {
	low, high := 0.0, .5
	for range 12 {
		if mid := (low + high) / 2; outside(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return high
}

// between is a part of a curve, as a curve.
func between(c [3]Point, t, u float64) [3]Point {
	mix := func(a, b Point, t float64) Point { return Point{a.X + (b.X-a.X)*t, a.Y + (b.Y-a.Y)*t} }
	control := mix(mix(c[0], c[1], t), mix(c[1], c[2], t), u)
	return [3]Point{at(c, t), control, at(c, u)}
}

// cost is what a curve crosses. Above enough it is not looked at to its end.
func (r *roads) cost(c [3]Point, own position.Node, samples int, enough float64) float64 {
	r.curve++
	for _, c := range own {
		r.first(c.Cell, c.Digit) // a curve may touch its own nodes
	}
	cost := 0.0
	steps := stepsAlong(c, samples)
	for i := 1; i < steps && cost < enough; i++ {
		p := at(c, float64(i)/float64(steps))
		if !r.inside(p) {
			return costOutside
		}
		cost += r.crossed(p)
		if i > 2 && i < steps-2 && r.taken[r.square(p)] {
			cost += costTaken
		}
	}
	return cost
}

// stepsAlong divides a curve into pieces for a number of samples along a cell's width.
func stepsAlong(c [3]Point, samples int) int {
	return 4 + int(float64(samples)*(distance(c[0], c[1])+distance(c[1], c[2])))
}

func (r *roads) inside(p Point) bool {
	const edge = .04
	n := float64(r.size) - edge
	return p.X >= edge && p.Y >= edge && p.X < n && p.Y < n
}

// crossed is the cost of the digit at a place, which counts once for each curve.
func (r *roads) crossed(p Point) float64 {
	row, col := int(p.Y), int(p.X)
	at := r.cell[int((p.Y-float64(row))*cellGrain)*cellGrain+int((p.X-float64(col))*cellGrain)]
	if at.digit == 0 && !at.middle {
		return 0 // between the digits, whatever they are
	}
	cell := row*r.size + col
	switch digit := int(at.digit); {
	case r.stands[cell]:
		if at.middle && r.first(cell, 0) {
			return costDigit
		}
	case digit == 0:
	case r.used[cell].Has(digit):
		if r.first(cell, digit) {
			return costUsed
		}
	case at.core && r.left[cell].Has(digit) && r.first(cell, digit):
		return costPlain
	}
	return 0
}

// spotInCell is what may stand in a small square of a cell.
type spotInCell struct {
	digit  uint8 // the candidate whose mark covers it; 0 for none
	core   bool  // so does the candidate itself
	middle bool  // a digit that stands covers it
}

// cellGrain is the number of squares a side that a cell is divided into to know what stands
// where.
const cellGrain = 24

// spotsInCell looks at a cell square by square: all cells of a board are alike.
func spotsInCell(size, across int) []spotInCell {
	all := make([]spotInCell, cellGrain*cellGrain)
	places := make([]Point, size)
	for i := range places {
		places[i] = PointOf(size, across, position.Candidate{Digit: i + 1})
	}
	for i := range all {
		p := Point{(float64(i%cellGrain) + .5) / cellGrain, (float64(i/cellGrain) + .5) / cellGrain}
		all[i].middle = near(p, Point{.5, .5}, .27)
		for digit, place := range places {
			if near(p, place, .52*Pitch(across)) {
				all[i].digit, all[i].core = uint8(digit+1), near(p, place, .3*Pitch(across))
			}
		}
	}
	return all
}

// near reports whether two points are less than a distance apart.
func near(a, b Point, distance float64) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy < distance*distance
}

// first reports whether the curve has not crossed the digit before.
func (r *roads) first(cell, digit int) bool {
	at := &r.seen[cell*(r.size+1)+digit]
	if *at == r.curve {
		return false
	}
	*at = r.curve
	return true
}

func (r *roads) square(p Point) int { return int(p.Y*grain)*r.size*grain + int(p.X*grain) }

// take remembers a curve.
func (r *roads) take(c [3]Point) {
	steps := stepsAlong(c, samples)
	for i := range steps + 1 {
		if p := at(c, float64(i)/float64(steps)); p.X >= 0 && p.Y >= 0 && p.X < float64(r.size) && p.Y < float64(r.size) {
			r.taken[r.square(p)] = true
		}
	}
}
