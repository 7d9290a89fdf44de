package drawing

import (
	"math"
	"strconv"

	"sudoku/solver"
)

// Layer is the shapes that look alike and are shown together, as SVG path data with one
// unit a cell. Its parts lie over each other in the order of the fields.
type Layer struct {
	Class      string
	Role       Role
	Part       int // of several sets, colours or wings; 0 for none
	Form       Form
	Slight     bool   // it is of very many arrows
	Statements string // numbers of the statements that show it; empty: it is always shown
	Aside      bool   // shown with its statements only

	Path   string
	Detail string // heads of arrows, the hatching of a disc
	Digits Letters
	Over   string // what strikes the digits
}

// Letters are characters, each with a place of its own.
type Letters struct {
	Text string
	X, Y string // a number for each character, with spaces between
}

// Layers joins the shapes of a drawing into layers, from the lowest to the highest.
func (d Drawing) Layers() []Layer {
	if len(d.Shapes) == 0 {
		return nil
	}
	layers := 1
	for i := range d.Shapes[1:] {
		if !alike(&d.Shapes[i], &d.Shapes[i+1]) {
			layers++
		}
	}
	all := make([]Layer, 0, layers)
	w := writer{size: d.Size}
	for i := range d.Shapes {
		s := &d.Shapes[i]
		if i > 0 && !alike(&d.Shapes[i-1], s) {
			all = append(all, w.layer(&d.Shapes[i-1]))
		}
		w.shape(s)
	}
	return append(all, w.layer(&d.Shapes[len(d.Shapes)-1]))
}

func alike(a, b *Shape) bool {
	return a.Role == b.Role && a.Form == b.Form && a.Part == b.Part && a.Case == b.Case && a.Aside == b.Aside && a.Statements == b.Statements
}

// Swatch is the shape of a role alone, in a square of one unit.
func (e LegendEntry) Swatch() Layer {
	w := writer{size: 1}
	c := Point{.5, .5}
	s := Shape{Role: e.Role, Part: e.Part, Form: Disc, Points: []Point{c}, Radius: .36}
	switch {
	case e.Role <= Target:
		s.Form, s.Inset, s.Cells = Outline, .1, solver.CellsOf(0)
	case e.Role == Blocker:
		s.Form, s.Radius = Ring, .4
	case e.Role == Grouped:
		s.Form, s.Points, s.Radius = Group, []Point{{.3, .5}, {.7, .5}}, .26
	case e.Role == Strong || e.Role == Weak:
		s.Form, s.Points = Arrow, []Point{{0, .5}, c, {1, .5}}
	}
	w.shape(&s)
	return w.layer(&s)
}

// writer collects the parts of a layer.
type writer struct {
	size               int
	path, detail, over []byte
	text, x, y         []byte
}

func (w *writer) layer(s *Shape) Layer {
	l := Layer{
		Class: s.Class(), Role: s.Role, Part: s.Part, Form: s.Form, Slight: s.Slight, Statements: s.Statements, Aside: s.Aside,
		Path: string(w.path), Detail: string(w.detail), Over: string(w.over),
		Digits: Letters{string(w.text), string(w.x), string(w.y)},
	}
	*w = writer{size: w.size, path: w.path[:0], detail: w.detail[:0], over: w.over[:0], text: w.text[:0], x: w.x[:0], y: w.y[:0]}
	return l
}

func (w *writer) shape(s *Shape) {
	switch s.Form {
	case Outline:
		for _, loop := range loops(w.size, &s.Cells, s.Inset) {
			w.outline(loop)
		}
		if s.Text != "" {
			w.letter(s.Text, s.Points[0])
		}
	case Ring:
		w.mark(s)
	case Disc:
		w.mark(s)
		if len(s.At) > 0 {
			w.letter(solver.SymbolText(s.At[0].Digit), s.Points[0])
		}
	case Group:
		w.group(hull(s.Points), s.Radius)
	case Arrow:
		w.arrow(s)
	}
}

// outline is a closed line of edges with round corners.
func (w *writer) outline(points []Point) {
	n := len(points)
	for i, p := range points {
		before, after := points[(i+n-1)%n], points[(i+1)%n]
		command := byte('L')
		if i == 0 {
			command = 'M'
		}
		w.path = point(w.path, command, towards(p, before, corner))
		w.path = point(w.path, 'Q', p)
		w.path = point(w.path, ' ', towards(p, after, corner))
	}
	w.path = append(w.path, 'z')
}

// towards is the point at a distance from one point on the way to another.
func towards(p, to Point, by float64) Point {
	length := distance(p, to)
	if by = math.Min(by, length/2); length == 0 {
		return p
	}
	return Point{p.X + (to.X-p.X)*by/length, p.Y + (to.Y-p.Y)*by/length}
}

// mark is the mark of a candidate in the form of its role.
func (w *writer) mark(s *Shape) {
	p, r := s.Points[0], s.Radius
	square, twice := s.Role == Deadly || s.Role == Colour && s.Part > 2, s.Role == EndoFin
	switch {
	case square:
		w.path = polygon(w.path, p, .92*r, 4, math.Pi/4)
	case s.Role == Fin || s.Role == EndoFin || s.Role == Cannibal:
		w.path = polygon(w.path, p, 1.14*r, 4, 0)
	case s.Role == Guardian:
		w.path = polygon(w.path, p, 1.06*r, 6, 0)
	default:
		w.path = circle(w.path, p, r)
	}
	if twice {
		w.path = polygon(w.path, p, .84*r, 4, 0)
	}
	if s.Role == Colour && s.Part%2 == 0 {
		w.hatch(p, r, square)
	}
	if s.Role == Eliminated || s.Role == Cannibal || s.Role == Removed {
		at := r / math.Sqrt2
		w.over = point(point(w.over, 'M', Point{p.X - at, p.Y + at}), 'L', Point{p.X + at, p.Y - at})
	}
}

// hatch draws three lines across a disc.
func (w *writer) hatch(p Point, r float64, square bool) {
	for _, off := range [3]float64{-.5, 0, .5} {
		half := math.Sqrt(1-off*off) * r
		if square {
			half = (1 - math.Abs(off)) * .92 * r
		}
		x, y := p.X+off*r/math.Sqrt2, p.Y+off*r/math.Sqrt2
		d := half / math.Sqrt2
		w.detail = point(point(w.detail, 'M', Point{x - d, y + d}), 'L', Point{x + d, y - d})
	}
}

// group is a line around a hull.
func (w *writer) group(points []Point, r float64) {
	n := len(points)
	if n == 1 {
		w.path = circle(w.path, points[0], r)
		return
	}
	bow := r
	if n == 2 {
		bow -= .02 // too small for its ends, however they are rounded, an arc is drawn as half a circle
	}
	for i, p := range points {
		before, after := points[(i+n-1)%n], points[(i+1)%n]
		command := byte('L')
		if i == 0 {
			command = 'M'
		}
		w.path = point(w.path, command, outward(before, p, p, r))
		w.path = arc(w.path, bow, outward(p, after, p, r))
	}
	w.path = append(w.path, 'z')
}

// headLength is the length of the head of an arrow in cells.
const headLength = .13

func (w *writer) arrow(s *Shape) {
	from, control, to := s.Points[0], s.Points[1], s.Points[2]
	length := math.Min(headLength, 1.2*distance(from, to))
	if !s.Head {
		length = 0
	}
	if s.Head {
		back := towards(to, control, length)
		dx, dy := (to.X-back.X)*.42, (to.Y-back.Y)*.42
		w.detail = point(w.detail, 'M', to)
		w.detail = point(w.detail, 'L', Point{back.X - dy, back.Y + dx})
		w.detail = point(w.detail, 'L', Point{back.X + dy, back.Y - dx})
		w.detail = append(w.detail, 'z')
		to = towards(to, control, .8*length)
	}
	w.path = point(w.path, 'M', from)
	w.path = point(w.path, 'Q', control)
	w.path = point(w.path, ' ', to)
}

// letterWidth is how far the characters of a name stand from one another. A name of several stands a little to the
// left of its place, clear of a line at the right.
const letterWidth = .14

func (w *writer) letter(text string, p Point) {
	for i := range len(text) {
		if len(w.text) > 0 {
			w.x, w.y = append(w.x, ' '), append(w.y, ' ')
		}
		w.text = append(w.text, text[i])
		left := .78 * float64(len(text)-1)
		w.x, w.y = number(w.x, p.X+(float64(i)-left)*letterWidth), number(w.y, p.Y)
	}
}

// circle adds a circle to a path. Its ends are twice the radius apart as it is written, and
// not a hundredth more or less: with other ends the halves would not be halves.
func circle(path []byte, c Point, r float64) []byte {
	r = rounded(r)
	left, right := Point{rounded(c.X) - r, c.Y}, Point{rounded(c.X) + r, c.Y}
	path = point(path, 'M', left)
	path = arc(path, r, right)
	return append(arc(path, r, left), 'z')
}

// rounded is a length as number writes it.
func rounded(v float64) float64 { return math.Round(v*100) / 100 }

// arc adds half a circle or less, clockwise.
func arc(path []byte, r float64, to Point) []byte {
	path = number(append(path, 'A'), r)
	path = number(append(path, ' '), r)
	path = append(path, " 0 0 1"...)
	return point(path, ' ', to)
}

// polygon adds a regular polygon with a corner at an angle.
func polygon(path []byte, c Point, r float64, corners int, angle float64) []byte {
	if corners == 4 && angle != 0 {
		r *= math.Sqrt2 * .95
	}
	command := byte('M')
	for i := range corners {
		a := angle + 2*math.Pi*float64(i)/float64(corners)
		path = point(path, command, Point{c.X + r*math.Cos(a), c.Y + r*math.Sin(a)})
		command = 'L'
	}
	return append(path, 'z')
}

// point adds a command of a path and its point.
func point(path []byte, command byte, p Point) []byte {
	path = number(append(path, command), p.X)
	return number(append(path, ' '), p.Y)
}

// number adds a length to two decimals, which is half a pixel of a cell at most.
func number(path []byte, v float64) []byte {
	hundredths := int(math.Round(v * 100))
	if hundredths < 0 {
		path, hundredths = append(path, '-'), -hundredths
	}
	if whole := hundredths / 100; whole > 0 || hundredths == 0 {
		path = strconv.AppendInt(path, int64(whole), 10)
	}
	switch rest := hundredths % 100; {
	case rest == 0:
	case rest%10 == 0:
		path = append(path, '.', byte('0'+rest/10))
	default:
		path = append(path, '.', byte('0'+rest/10), byte('0'+rest%10))
	}
	return path
}

// Place is where the number stands, as attributes of SVG have it.
func (n Number) Place() (x, y string) {
	return string(number(nil, n.At.X)), string(number(nil, n.At.Y))
}

// Disc is the path of a thick line with round ends behind the number. A number of one figure has a line of no length,
// as near as all browsers draw one.
func (n Number) Disc() string {
	half := .005 + .05*float64(len(n.Text)-1)
	return "M" + string(number(nil, n.At.X-half)) + " " + string(number(nil, n.At.Y)) + "h" + string(number(nil, 2*half))
}
