package drawing

import (
	"fmt"
	"math"

	"sudoku/solver"
	"sudoku/solver/position"
)

// LinkPath is the SVG path of a link that a person has drawn between two candidates of different
// places, from ring to ring, the same in both directions.
func LinkPath(l *solver.Layout, from, to position.Candidate) string {
	if to.Cell < from.Cell || to.Cell == from.Cell && to.Digit < from.Digit {
		from, to = to, from
	}
	across := Across(l)
	a, b := PointOf(l.Size(), across, from), PointOf(l.Size(), across, to)
	dx, dy := b.X-a.X, b.Y-a.Y
	bend := min(.18, .6/math.Sqrt(dx*dx+dy*dy))
	control := Point{X: (a.X+b.X)/2 + dy*bend, Y: (a.Y+b.Y)/2 - dx*bend}
	reach := math.Sqrt((control.X-a.X)*(control.X-a.X) + (control.Y-a.Y)*(control.Y-a.Y))
	radius := notedRadius(across)
	end := func(p Point) Point {
		return Point{p.X + (control.X-p.X)*radius/reach, p.Y + (control.Y-p.Y)*radius/reach}
	}
	return "M" + written(end(a)) + "Q" + written(control) + " " + written(end(b))
}

// RingPath is the SVG path of the ring around a candidate at an end of such a link.
func RingPath(l *solver.Layout, k position.Candidate) string {
	across := Across(l)
	p, r := PointOf(l.Size(), across, k), notedRadius(across)
	half := func(down float64) string { return "a" + written(Point{r, r}) + " 0 1 0 " + written(Point{0, down}) }
	return "M" + written(Point{p.X, p.Y - r}) + half(2*r) + half(-2*r)
}

// written is a place of such a path, to two decimals.
func written(p Point) string { return fmt.Sprintf("%.2f %.2f", p.X, p.Y) }

// notedRadius is discRadius in the two places that are written: the arcs of a ring whose halves do
// not fit would not be round.
func notedRadius(across int) float64 { return math.Round(100*discRadius(across)) / 100 }

// CirclePath is the SVG path of a circle.
func CirclePath(centre Point, r float64) string { return string(circle(nil, centre, r)) }

// SquarePath is the SVG path of a square, from the middle of which its sides are half its width
// away.
func SquarePath(centre Point, half float64) string {
	path := point(nil, 'M', Point{centre.X - half, centre.Y - half})
	path = point(path, 'L', Point{centre.X + half, centre.Y - half})
	path = point(path, 'L', Point{centre.X + half, centre.Y + half})
	path = point(path, 'L', Point{centre.X - half, centre.Y + half})
	return string(append(path, 'z'))
}
