package drawing

import (
	"cmp"
	"math"
	"slices"

	"sudoku/solver"
)

// corner is how far the corner of an outline is rounded.
const corner = .1

// The directions along the edges of cells, clockwise: with y downwards the cells are on the
// right-hand side of a line that goes right along their upper edges.
var ways = [4]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}

// edges are the directions of the edges that start at each corner of the cells, as bits.
type edges struct {
	size  int
	start []uint8
}

// loops are the lines around some cells of an n×n board, a little within them. Cells that
// touch only at a corner have lines of their own.
func loops(n int, cells *solver.CellSet, inset float64) [][]Point {
	e := edges{n, make([]uint8, (n+1)*(n+1))}
	for c := range cells.All() {
		e.around(c, cells)
	}
	var all [][]Point
	for at := range e.start {
		for e.start[at] != 0 {
			all = append(all, e.follow(at, inset))
		}
	}
	return all
}

// around adds the edges of a cell beyond which there is none of the cells.
func (e *edges) around(c int, cells *solver.CellSet) {
	n, row, col := e.size, c/e.size, c%e.size
	corners := [4]int{row*(n+1) + col, row*(n+1) + col + 1, (row+1)*(n+1) + col + 1, (row+1)*(n+1) + col}
	beyond := [4]bool{
		row > 0 && cells.Has(c-n), col < n-1 && cells.Has(c+1),
		row < n-1 && cells.Has(c+n), col > 0 && cells.Has(c-1),
	}
	for way, inside := range beyond {
		if !inside {
			e.start[corners[way]] |= 1 << way
		}
	}
}

// follow takes the edges of one line, and returns its corners.
func (e *edges) follow(from int, inset float64) []Point {
	way := 0
	for e.start[from]>>way&1 == 0 {
		way++
	}
	var points []Point
	turned := way
	for at := from; ; {
		e.start[at] &^= 1 << way
		at += int(ways[way].X) + int(ways[way].Y)*(e.size+1)
		next, ok := e.turn(at, way)
		if !ok { // back where it began
			return appendCorner(points, e.point(at), way, turned, inset)
		}
		points = appendCorner(points, e.point(at), way, next, inset)
		way = next
	}
}

// turn is the way on from a corner: to the right if that can be, so that the line stays
// with its cell.
func (e *edges) turn(at, way int) (next int, ok bool) {
	for _, by := range [3]int{1, 0, 3} {
		if next = (way + by) % 4; e.start[at]>>next&1 != 0 {
			return next, true
		}
	}
	return 0, false
}

func (e *edges) point(at int) Point {
	return Point{float64(at % (e.size + 1)), float64(at / (e.size + 1))}
}

func appendCorner(points []Point, p Point, in, out int, inset float64) []Point {
	if in == out {
		return points
	}
	a, b := ways[(in+1)%4], ways[(out+1)%4] // towards the cells
	return append(points, Point{p.X + inset*(a.X+b.X), p.Y + inset*(a.Y+b.Y)})
}

// hull is the smallest convex line around some points, clockwise; one or two points are
// their own.
func hull(points []Point) []Point {
	sorted := slices.Clone(points)
	slices.SortFunc(sorted, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	if sorted = slices.Compact(sorted); len(sorted) < 3 {
		return sorted
	}
	half := func(points []Point) []Point {
		var line []Point
		for _, p := range points {
			for len(line) > 1 && cross(line[len(line)-2], line[len(line)-1], p) <= 1e-9 {
				line = line[:len(line)-1]
			}
			line = append(line, p)
		}
		return line[:len(line)-1]
	}
	there := half(sorted)
	slices.Reverse(sorted)
	return append(there, half(sorted)...)
}

// cross is positive where the way from a over b to c turns right, with y downwards.
func cross(a, b, c Point) float64 { return (b.X-a.X)*(c.Y-a.Y) - (b.Y-a.Y)*(c.X-a.X) }

// outward is the point at a distance from a side of a hull, beyond its end p.
func outward(from, to, p Point, r float64) Point {
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	return Point{p.X + (to.Y-from.Y)/length*r, p.Y - (to.X-from.X)/length*r}
}
