package photo

import "math"

// homography takes a place (u, v) of the flat grid to its place in a picture taken at an angle: straight lines stay
// straight, parallel ones may meet.
//
//	u,v:  0───n        picture:   0──────3'
//	      │   │   ──>              \    /
//	      n───n                     ────
type homography [8]float64

// squareTo is the homography that takes the corners of a square of side n to those of q, in the same order. ok is
// false where three of them lie on a line.
func squareTo(q Quad, n float64) (h homography, ok bool) {
	// Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
	sx := q[0].X - q[1].X + q[2].X - q[3].X
	sy := q[0].Y - q[1].Y + q[2].Y - q[3].Y
	dx1, dy1 := q[1].X-q[2].X, q[1].Y-q[2].Y
	dx2, dy2 := q[3].X-q[2].X, q[3].Y-q[2].Y
	det := determinant(dx1, dy1, dx2, dy2)
	if math.Abs(det) < 1e-9 {
		return homography{}, false
	}
	g := determinant(sx, sy, dx2, dy2) / det
	k := determinant(dx1, dy1, sx, sy) / det
	return homography{
		(q[1].X - q[0].X + float64(g*q[1].X)) / n, (q[3].X - q[0].X + float64(k*q[3].X)) / n, q[0].X,
		(q[1].Y - q[0].Y + float64(g*q[1].Y)) / n, (q[3].Y - q[0].Y + float64(k*q[3].Y)) / n, q[0].Y,
		g / n, k / n,
	}, true
}

// determinant is that of a, b over c, d. Products are rounded before they are added, here and wherever the
// trainer's cells pass: some processors would do both at once, and its weights would be others there.
func determinant(a, b, c, d float64) float64 { return float64(a*d) - float64(b*c) }

func (h *homography) at(u, v float64) Point {
	w := float64(h[6]*u) + float64(h[7]*v) + 1
	return Point{(float64(h[0]*u) + float64(h[1]*v) + h[2]) / w, (float64(h[3]*u) + float64(h[4]*v) + h[5]) / w}
}

// bend says how far places of the grid lie beside where flat paper would have them, in cells: a polynomial of third
// degree in u and v, each from -1 to 1 over the grid.
//
//	1, u, v, u², uv, v², u³, u²v, uv², v³
type bend [terms]float64

const terms = 10

// powers are the values of the bend's terms at one place.
func powers(u, v float64) [terms]float64 {
	return [terms]float64{1, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v}
}

func (b *bend) at(p *[terms]float64) float64 {
	sum := 0.0
	for i, c := range b {
		sum += c * p[i]
	}
	return sum
}

// mesh takes places of the grid, 0 to n both ways, to those of the picture: the angle first, then the bent paper.
type mesh struct {
	n    int
	view homography
	x, y bend
}

func (m *mesh) at(u, v float64) Point {
	half := float64(m.n) / 2
	p := powers(u/half-1, v/half-1)
	return m.view.at(u+m.x.at(&p), v+m.y.at(&p))
}

// corners are those of the grid's outer frame in the picture.
func (m *mesh) corners() Quad {
	n := float64(m.n)
	return Quad{m.at(0, 0), m.at(n, 0), m.at(n, n), m.at(0, n)}
}

// cellSide is the mean side of a cell in pixels of the picture.
func (m *mesh) cellSide() float64 {
	q := m.corners()
	return math.Sqrt(q.area()) / float64(m.n)
}

// straight draws the grid as if seen from above: side pixels a cell, and margin cells around it. Its places are
// found at the corners of each cell, and in between by how near they are, since within one cell paper is flat.
func (m *mesh) straight(pics *pyramid, side int, margin float64) *luma {
	level, scale := 0, 1.0
	for level+1 < len(pics) && m.cellSide()*scale > 1.4*float64(side) {
		level, scale = level+1, scale/2
	}
	pic := pics[level]
	edge := int(float64(side) * margin)
	size := m.n*side + 2*edge
	out := newLuma(size, size)
	knots := (size+side-1)/side + 1
	at := make([]Point, knots*knots)
	for j := range knots {
		for i := range knots {
			p := m.at(float64(i)-margin, float64(j)-margin)
			at[j*knots+i] = Point{(p.X+0.5)*scale - 0.5, (p.Y+0.5)*scale - 0.5}
		}
	}
	for y := range size {
		j, fy := y/side, (float64(y%side)+0.5)/float64(side)
		for i := range knots - 1 {
			k := j*knots + i
			left, right := along(at[k], at[k+knots], fy), along(at[k+1], at[k+knots+1], fy)
			for x := i * side; x < min((i+1)*side, size); x++ {
				p := along(left, right, (float64(x-i*side)+0.5)/float64(side))
				out.v[y*size+x] = uint8(pic.at(p.X, p.Y) + 0.5)
			}
		}
	}
	return out
}

// along is the place at the share f of the way from a to b.
func along(a, b Point, f float64) Point {
	return Point{a.X + float64(f*(b.X-a.X)), a.Y + float64(f*(b.Y-a.Y))}
}

// between is the place inside four corners, clockwise from the top left, at fx and fy of the way.
func between(a, b, c, d Point, fx, fy float64) Point {
	return along(along(a, b, fx), along(d, c, fx), fy)
}
