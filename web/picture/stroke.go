package picture

import (
	"image"
	"math"

	"sudoku/web/drawing"
)

// flattened is a path as straight lines, in pixels. It is a drawing.Pen.
type flattened struct {
	lines  [][]drawing.Point
	closed []bool // the line ends where it begins

	scale  float64 // pixels of a unit; 0 for 1
	origin drawing.Point
}

// pixel is a point of the path in pixels.
func (f *flattened) pixel(p drawing.Point) drawing.Point {
	if f.scale == 0 {
		return p
	}
	return drawing.Point{X: f.origin.X + p.X*f.scale, Y: f.origin.Y + p.Y*f.scale}
}

// MoveTo implements drawing.Pen.
func (f *flattened) MoveTo(p drawing.Point) {
	f.lines = append(f.lines, []drawing.Point{f.pixel(p)})
	f.closed = append(f.closed, false)
}

// LineTo implements drawing.Pen.
func (f *flattened) LineTo(p drawing.Point) { f.add(f.pixel(p)) }

func (f *flattened) add(p drawing.Point) {
	if len(f.lines) == 0 {
		f.lines, f.closed = append(f.lines, nil), append(f.closed, false)
	}
	last := len(f.lines) - 1
	f.lines[last] = append(f.lines[last], p)
}

// from is where the pen is.
func (f *flattened) from(to drawing.Point) drawing.Point {
	if len(f.lines) == 0 || len(f.lines[len(f.lines)-1]) == 0 {
		return to
	}
	line := f.lines[len(f.lines)-1]
	return line[len(line)-1]
}

// QuadTo implements drawing.Pen.
func (f *flattened) QuadTo(control, p drawing.Point) {
	c, to := f.pixel(control), f.pixel(p)
	from := f.from(c)
	for i, n := 1, pieces(from, c, to); i <= n; i++ {
		t := float64(i) / float64(n)
		a, b := between(from, c, t), between(c, to, t)
		f.add(between(a, b, t))
	}
}

// CubeTo implements drawing.Pen.
func (f *flattened) CubeTo(first, second, p drawing.Point) {
	c, d, to := f.pixel(first), f.pixel(second), f.pixel(p)
	from := f.from(c)
	for i, n := 1, pieces(from, c, d, to); i <= n; i++ {
		t := float64(i) / float64(n)
		a, b, e := between(from, c, t), between(c, d, t), between(d, to, t)
		f.add(between(between(a, b, t), between(b, e, t), t))
	}
}

// Close implements drawing.Pen.
func (f *flattened) Close() {
	if n := len(f.lines); n > 0 {
		f.closed[n-1] = true
	}
}

// pieces is how many straight lines a curve is divided into: more where it is long.
func pieces(points ...drawing.Point) int {
	long := 0.
	for i := range points[1:] {
		long += far(points[i], points[i+1])
	}
	return min(max(int(1.6*math.Sqrt(long)), 2), 64)
}

func far(a, b drawing.Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

func between(a, b drawing.Point, t float64) drawing.Point {
	return drawing.Point{X: a.X + (b.X-a.X)*t, Y: a.Y + (b.Y-a.Y)*t}
}

// box is the smallest rectangle of pixels around all lines.
func (f *flattened) box() image.Rectangle {
	low, high := drawing.Point{X: math.Inf(1), Y: math.Inf(1)}, drawing.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, line := range f.lines {
		for _, p := range line {
			low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
			high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
		}
	}
	return image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(high.X)), int(math.Ceil(high.Y)))
}

// stroke is how lines are drawn, in pixels.
type stroke struct {
	width         float64
	dash          []float64
	round, square bool
}

// outline returns what a stroke along the lines covers: a rectangle for each straight piece, and
// a disc where two of them meet. All of them go round the same way, so that where they overlap
// they count once.
func (s stroke) outline(f *flattened) *flattened {
	var out flattened
	for i, line := range f.lines {
		if f.closed[i] && len(line) > 0 {
			line = append(line[:len(line):len(line)], line[0])
		}
		if len(s.dash) == 0 {
			s.piece(&out, line, f.closed[i])
			continue
		}
		for _, dash := range s.dashes(line) {
			s.piece(&out, dash, notClosed)
		}
	}
	return &out
}

// dashes cuts a line.
func (s stroke) dashes(line []drawing.Point) [][]drawing.Point {
	var all [][]drawing.Point
	i, left, draws := 0, s.dash[0], true
	var now []drawing.Point
	for k := range line[:max(len(line)-1, 0)] {
		at, to := line[k], line[k+1]
		if draws && now == nil {
			now = []drawing.Point{at}
		}
		for long := far(at, to); long > left; long = far(at, to) {
			at = between(at, to, left/long)
			if draws {
				all, now = append(all, append(now, at)), nil
			} else {
				now = []drawing.Point{at}
			}
			draws = !draws
			i = (i + 1) % len(s.dash)
			left = max(s.dash[i], minDash)
		}
		left -= far(at, to)
		if draws {
			now = append(now, to)
		}
	}
	if draws && len(now) > 1 {
		all = append(all, now)
	}
	return all
}

// notClosed is said of a dash: it has two ends.
const notClosed = false

// minDash is the length of a dash that is a point.
const minDash = .05

// piece adds what a stroke along some points covers.
func (s stroke) piece(out *flattened, line []drawing.Point, closed bool) {
	half := s.width / 2
	for i := range line[:max(len(line)-1, 0)] {
		a, b := line[i], line[i+1]
		long := far(a, b)
		if long == 0 {
			continue
		}
		dx, dy := (b.X-a.X)/long*half, (b.Y-a.Y)/long*half
		if s.square && i == 0 {
			a = drawing.Point{X: a.X - dx, Y: a.Y - dy}
		}
		if s.square && i == len(line)-2 {
			b = drawing.Point{X: b.X + dx, Y: b.Y + dy}
		}
		out.loop([]drawing.Point{{X: a.X + dy, Y: a.Y - dx}, {X: b.X + dy, Y: b.Y - dx}, {X: b.X - dy, Y: b.Y + dx}, {X: a.X - dy, Y: a.Y + dx}})
		if i > 0 || closed || s.round {
			out.disc(line[i], half)
		}
	}
	if s.round && !closed && len(line) > 1 {
		out.disc(line[len(line)-1], half)
	}
}

func (f *flattened) loop(points []drawing.Point) {
	f.lines, f.closed = append(f.lines, points), append(f.closed, true)
}

// disc adds a circle as a line of a few corners.
func (f *flattened) disc(at drawing.Point, r float64) {
	const corners = 10
	points := make([]drawing.Point, corners)
	for i := range points {
		a := 2 * math.Pi * float64(i) / corners
		points[i] = drawing.Point{X: at.X + r*math.Cos(a), Y: at.Y + r*math.Sin(a)}
	}
	f.loop(points)
}
