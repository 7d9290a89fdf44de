package picture

import (
	"image"
	"unicode/utf8"

	"sudoku/web/drawing"
)

// board is where a scene lies in a picture.
type board struct {
	*canvas
	at   image.Point // of its upper left corner
	cell int         // pixels; whole, so that its lines are sharp
}

// place is a point of the board in the picture.
func (b *board) place(p drawing.Point) drawing.Point {
	return drawing.Point{X: float64(b.at.X) + p.X*float64(b.cell), Y: float64(b.at.Y) + p.Y*float64(b.cell)}
}

// draw paints a scene.
func (b *board) draw(s Scene) error {
	side := s.Size * b.cell
	b.rectangle(image.Rect(b.at.X, b.at.Y, b.at.X+side, b.at.Y+side), b.brush(whole(Surface)))
	b.reserve(s)
	for _, e := range s.Elements {
		if err := b.element(e); err != nil {
			return err
		}
	}
	return nil
}

// reserve takes the inks of a scene into the palette, before their tints and edges come.
func (b *board) reserve(s Scene) {
	for _, e := range s.Elements {
		for _, ink := range []Ink{e.Text.Ink, e.Fill.Ink, e.Line.Ink} {
			if ink != NoInk {
				b.shade(ink.Color())
			}
		}
	}
}

func (b *board) element(e Element) error {
	switch e.Kind {
	case Thin, Bold, Frame:
		return drawing.Walk(e.Path, &ruler{board: b, brush: b.brush(e.Line.Paint), width: b.ruled(e.Kind)})
	}
	if e.Kind == Candidate && e.Path != "" {
		return b.dots(e)
	}
	if e.Path != "" {
		if err := b.path(e); err != nil {
			return err
		}
	}
	return b.text(e.Text)
}

// ruled is the width of the lines of the board, in pixels.
func (b *board) ruled(k Kind) int {
	switch k {
	case Frame:
		return 4 * b.unit
	case Bold:
		if b.cell >= 30*b.unit {
			return 3 * b.unit
		}
		return 2 * b.unit
	}
	return 1 + b.unit/2
}

// dots paints squares of whole pixels.
func (b *board) dots(e Element) error {
	squares := flattened{scale: float64(b.cell), origin: b.place(drawing.Point{})}
	if err := drawing.Walk(e.Path, &squares); err != nil {
		return err
	}
	brush := b.brush(e.Fill)
	for _, line := range squares.lines {
		x, y, side := round(line[0].X), round(line[0].Y), max(round(line[2].X-line[0].X), 2*b.unit)
		b.rectangle(image.Rect(x, y, x+side, y+side), brush)
	}
	return nil
}

// path paints what is inside a path, and its line.
func (b *board) path(e Element) error {
	edges := flattened{scale: float64(b.cell), origin: b.place(drawing.Point{})}
	if err := drawing.Walk(e.Path, &edges); err != nil {
		return err
	}
	if e.Fill.Ink != NoInk {
		b.press(b.cover(&edges), image.Point{}, b.brush(e.Fill))
	}
	if e.Line.Width > 0 {
		b.press(b.cover(b.stroke(e.Line).outline(&edges)), image.Point{}, b.brush(e.Line.Paint))
	}
	return nil
}

// thinnest is the width of a line that can be seen where cells are small, in units.
const thinnest = .9

// stroke is a line in pixels.
func (b *board) stroke(l Line) stroke {
	pen := float64(b.cell) / CellPens
	s := stroke{width: max(l.Width*pen, thinnest*float64(b.unit)), round: l.Round, square: l.Square}
	for _, dash := range l.Dash {
		s.dash = append(s.dash, dash*s.width/l.Width)
	}
	return s
}

func (b *board) text(t Text) error {
	if len(t.Glyphs) == 0 {
		return nil
	}
	f, brush := face{t.Weight, t.Size * float64(b.cell)}, b.brush(whole(t.Ink))
	for _, g := range t.Glyphs {
		char, _ := utf8.DecodeRuneInString(g.Text)
		if err := b.glyph(f, char, b.place(g.At), brush); err != nil {
			return err
		}
	}
	return nil
}

// ruler is a drawing.Pen for the lines of a board: each is so many whole pixels wide.
type ruler struct {
	board     *board
	brush     *brush
	width     int
	at, start drawing.Point
}

// MoveTo implements drawing.Pen.
func (r *ruler) MoveTo(p drawing.Point) { r.at, r.start = p, p }

// LineTo implements drawing.Pen.
func (r *ruler) LineTo(p drawing.Point) {
	a, b := r.board.place(r.at), r.board.place(p)
	line := image.Rect(round(a.X), round(a.Y), round(b.X), round(b.Y)) // from its upper left end
	before, behind := r.width/2, r.width-r.width/2
	r.board.rectangle(image.Rect(line.Min.X-before, line.Min.Y-before, line.Max.X+behind, line.Max.Y+behind), r.brush)
	r.at = p
}

// QuadTo implements drawing.Pen. A board has no curves.
func (r *ruler) QuadTo(_, p drawing.Point) { r.LineTo(p) }

// CubeTo implements drawing.Pen.
func (r *ruler) CubeTo(_, _, p drawing.Point) { r.LineTo(p) }

// Close implements drawing.Pen.
func (r *ruler) Close() { r.LineTo(r.start) }

// cellOf is the side of the cells of a board that fits into a square of some pixels. It is even,
// so that the same digit has the same bytes in every cell where two pixels are a byte.
func cellOf(size, within int) int { return within / size &^ 1 }
