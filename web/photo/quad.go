package photo

import (
	"iter"
	"math"
	"slices"
)

// cross is twice the area of a triangle, positive where a, b, c go clockwise, as y points down.
func cross(a, b, c Point) float64 {
	return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X)
}

// area is that of the quadrilateral in square pixels.
func (q *Quad) area() float64 {
	return math.Abs((q[2].X-q[0].X)*(q[3].Y-q[1].Y)-(q[2].Y-q[0].Y)*(q[3].X-q[1].X)) / 2
}

// hull is the smallest convex polygon around a component, clockwise: down its right side, and up its left one.
func (c *component) hull() []Point {
	down := chain(slices.Values(c.ends))
	return append(down, chain(func(yield func(Point) bool) {
		for _, p := range slices.Backward(c.begins) {
			if !yield(p) {
				return
			}
		}
	})...)
}

// chain leads a line through points, in their order, that always turns clockwise: what would turn it the other way is left out.
func chain(points iter.Seq[Point]) (line []Point) {
	for p := range points {
		for len(line) >= 2 && cross(line[len(line)-2], line[len(line)-1], p) <= 0 {
			line = line[:len(line)-1]
		}
		line = append(line, p)
	}
	return line
}

// simplified is a hull without the corners that matter least, until it has at most most of them.
func simplified(hull []Point, most int) []Point {
	for len(hull) > most {
		least, at := math.Inf(1), 0
		for i := range hull {
			before, after := hull[(i+len(hull)-1)%len(hull)], hull[(i+1)%len(hull)]
			if a := cross(before, hull[i], after); a < least {
				least, at = a, i
			}
		}
		hull = slices.Delete(hull, at, at+1)
	}
	return hull
}

// largestQuad is the quadrilateral with corners of the hull that has the largest area: for each diagonal i–k, the
// corners that are farthest from it on either side.
//
//	  i───j
//	 ╱  ╲  ╲     works the same however the grid is turned
//	l────k──╯
func largestQuad(hull []Point) (Quad, bool) {
	hull = simplified(hull, 32)
	n := len(hull)
	best, most := Quad{}, 0.0
	for i := range n {
		for k := i + 2; k < n; k++ {
			right, left := 0.0, 0.0
			var j, l Point
			for m := i + 1; m < k; m++ {
				if a := cross(hull[i], hull[m], hull[k]); a > right {
					right, j = a, hull[m]
				}
			}
			for m := k + 1; m < n+i; m++ {
				if a := cross(hull[k], hull[m%n], hull[i]); a > left {
					left, l = a, hull[m%n]
				}
			}
			if right > 0 && left > 0 && right+left > most {
				most, best = right+left, Quad{hull[i], j, hull[k], l}
			}
		}
	}
	return best.fromTopLeft(), most > 0
}

// fromTopLeft has the corners in the same order, from the one nearest the picture's top left corner on.
func (q Quad) fromTopLeft() Quad {
	first := 0
	for i, p := range q {
		if p.X+p.Y < q[first].X+q[first].Y {
			first = i
		}
	}
	return q.turned(first)
}

// turned has the corners in the same order, from the one at first on.
func (q Quad) turned(first int) Quad {
	return Quad{q[first%4], q[(first+1)%4], q[(first+2)%4], q[(first+3)%4]}
}

// scaled is the same quadrilateral in a picture of another size.
func (q Quad) scaled(f float64) Quad {
	for i := range q {
		q[i].X, q[i].Y = q[i].X*f, q[i].Y*f
	}
	return q
}

// plain says whether the corners go clockwise around something that is large enough to be read.
func (q *Quad) plain() bool {
	for i := range q {
		if !(cross(q[i], q[(i+1)%4], q[(i+2)%4]) > 1000) {
			return false
		}
	}
	return q.area() < 1e8
}

// middle is where the diagonals' ends are, on average.
func (q *Quad) middle() Point {
	return Point{(q[0].X + q[1].X + q[2].X + q[3].X) / 4, (q[0].Y + q[1].Y + q[2].Y + q[3].Y) / 4}
}

// holds says whether a place is inside.
func (q *Quad) holds(p Point) bool {
	for i := range q {
		if cross(q[i], q[(i+1)%4], p) < 0 {
			return false
		}
	}
	return true
}
