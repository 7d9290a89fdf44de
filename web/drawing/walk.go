package drawing

import (
	"fmt"
	"math"
	"strconv"
)

// Pen is what a path is drawn with: the operations that the libraries for pixels and for paper
// have too.
type Pen interface {
	MoveTo(p Point)
	LineTo(p Point)
	QuadTo(control, p Point)
	CubeTo(first, second, p Point)
	Close()
}

// Walk draws an SVG path as this package writes them with a pen: M L H V Q A and z, and h v a. An
// arc is of a circle, and becomes cubic curves. The error says where the path is not one.
func Walk(path string, pen Pen) error {
	w := walker{rest: path, pen: pen}
	for w.rest != "" && w.err == nil {
		w.command()
	}
	if w.err != nil {
		return fmt.Errorf("path, at %d of %d: %w", len(path)-len(w.rest), len(path), w.err)
	}
	return nil
}

type walker struct {
	rest      string
	pen       Pen
	err       error
	at, start Point // where the pen is, and where its line began
}

func (w *walker) command() {
	c := w.rest[0]
	w.rest = w.rest[1:]
	switch c {
	case 'M':
		w.at = w.point()
		w.start = w.at
		w.pen.MoveTo(w.at)
	case 'L':
		w.line(w.point())
	case 'H':
		w.line(Point{w.number(), w.at.Y})
	case 'h':
		w.line(Point{w.at.X + w.number(), w.at.Y})
	case 'V':
		w.line(Point{w.at.X, w.number()})
	case 'v':
		w.line(Point{w.at.X, w.at.Y + w.number()})
	case 'Q':
		control := w.point()
		w.at = w.point()
		w.pen.QuadTo(control, w.at)
	case 'A', 'a':
		w.arc(c == 'a')
	case 'z':
		w.at = w.start
		w.pen.Close()
	default:
		w.err = fmt.Errorf("%q is no command", c)
	}
}

func (w *walker) line(to Point) {
	w.at = to
	w.pen.LineTo(to)
}

func (w *walker) point() Point {
	x := w.number()
	return Point{x, w.number()}
}

// number reads a number with the space before it.
func (w *walker) number() float64 {
	if w.err != nil {
		return 0
	}
	text := w.rest
	if text != "" && text[0] == ' ' {
		text = text[1:]
	}
	end := lengthOf(text)
	v, err := strconv.ParseFloat(text[:end], 64)
	if err != nil || math.Abs(v) > 1e6 {
		w.err = fmt.Errorf("%q is no length", text[:end])
		return 0
	}
	w.rest = text[end:]
	return v
}

// lengthOf is how long the number is that a text begins with. The next one may follow at once,
// with its sign or its point.
func lengthOf(text string) int {
	pointed := false
	for i := range len(text) {
		switch c := text[i]; {
		case c == '.' && !pointed:
			pointed = true
		case c < '0' && !(c == '-' && i == 0), c > '9':
			return i
		}
	}
	return len(text)
}

// arc reads and draws an arc of a circle.
func (w *walker) arc(relative bool) {
	r, ry := w.number(), w.number()
	w.number() // a circle looks the same however it is turned
	large, clockwise := w.number() != 0, w.number() != 0
	to := w.point()
	if relative {
		to = Point{w.at.X + to.X, w.at.Y + to.Y}
	}
	if w.err == nil && (r <= 0 || r != ry) {
		w.err = fmt.Errorf("an arc of %v by %v is not of a circle", r, ry)
	}
	if w.err == nil {
		curve(w.pen, w.at, to, r, large, clockwise)
		w.at = to
	}
}

// curve draws an arc of a circle as cubic curves of a quarter or less.
func curve(pen Pen, from, to Point, r float64, large, clockwise bool) {
	d := distance(from, to)
	if d == 0 {
		return
	}
	r = max(r, d/2) // as SVG has it, of a circle that is too small
	side := math.Sqrt(max(0, r*r-d*d/4)) / d
	if large == clockwise {
		side = -side
	}
	centre := Point{(from.X+to.X)/2 - side*(to.Y-from.Y), (from.Y+to.Y)/2 + side*(to.X-from.X)}
	angle := math.Atan2(from.Y-centre.Y, from.X-centre.X)
	sweep := math.Mod(math.Atan2(to.Y-centre.Y, to.X-centre.X)-angle+4*math.Pi, 2*math.Pi)
	if !clockwise {
		sweep -= 2 * math.Pi
	}
	parts := math.Ceil(math.Abs(sweep)/(math.Pi/2) - 1e-9)
	step := sweep / parts
	k := 4. / 3 * math.Tan(step/4) * r
	for i := range int(parts) {
		a, b := angle+float64(i)*step, angle+float64(i+1)*step
		p, q := onCircle(centre, r, a), onCircle(centre, r, b)
		if i == int(parts)-1 {
			q = to
		}
		pen.CubeTo(
			Point{p.X - k*math.Sin(a), p.Y + k*math.Cos(a)},
			Point{q.X + k*math.Sin(b), q.Y - k*math.Cos(b)}, q,
		)
	}
}

func onCircle(centre Point, r, angle float64) Point {
	return Point{centre.X + r*math.Cos(angle), centre.Y + r*math.Sin(angle)}
}
