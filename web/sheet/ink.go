package sheet

import (
	"strconv"

	"codeberg.org/go-pdf/fpdf"

	"sudoku/web/drawing"
	"sudoku/web/picture"
	"sudoku/web/qr"
)

// ink draws on the last page of a file.
type ink struct {
	pdf       *fpdf.Fpdf
	structure *structure
}

// weight is that of type, as picture.Text has it.
type weight = int

const (
	regular weight = 400
	medium  weight = 500
	bold    weight = 700
)

// family is the name under which a file has the type of a weight.
func family(w weight) string { return "figtree-" + strconv.Itoa(w) }

// capHeight is the height of a capital, or a digit, of a type of size 1.
const capHeight = .7

const (
	mmPerPoint = 25.4 / 72
	tintGrey   = 228 // of 255: the ground of diagonals and windows
	restGrey   = 150 // the part of a bar that is not reached
)

func newInk(pdf *fpdf.Fpdf) (ink, error) {
	for _, w := range picture.Weights() {
		face, err := picture.TTF(w)
		if err != nil {
			return ink{}, err
		}
		pdf.AddUTF8FontFromBytes(family(w), "", face)
	}
	return ink{pdf, new(structure)}, pdf.Error()
}

// board draws a scene in a square.
func (i ink) board(s picture.Scene, at rect) {
	cell := at.w / float64(s.Size)
	for _, e := range s.Elements {
		i.fill(e, at, cell)
		i.stroke(e, at, cell)
		i.glyphs(e.Text, at, cell)
	}
}

// fill fills the ground of diagonals and windows, and nothing else: colours come out on paper
// as greys that cannot be told from each other, and their frames are there.
func (i ink) fill(e picture.Element, at rect, cell float64) {
	if e.Fill.Ink != picture.Extra {
		return
	}
	i.pdf.SetFillColor(tintGrey, tintGrey, tintGrey)
	i.path(e.Path, at, cell, "F")
}

// stroke draws the line of a path in black.
func (i ink) stroke(e picture.Element, at rect, cell float64) {
	if e.Line.Width == 0 {
		return
	}
	i.pdf.SetDrawColor(0, 0, 0)
	i.pdf.SetLineWidth(lineWidth(e, cell))
	i.pdf.SetLineCapStyle(capStyle(e.Line))
	dash := make([]float64, len(e.Line.Dash))
	for k, d := range e.Line.Dash {
		dash[k] = d / picture.CellPens * cell
	}
	i.pdf.SetDashPattern(dash, 0)
	i.path(e.Path, at, cell, "D")
	i.pdf.SetDashPattern(nil, 0)
}

func capStyle(l picture.Line) string {
	switch {
	case l.Round:
		return "round"
	case l.Square:
		return "square"
	}
	return "butt"
}

// boardLines are the widths of the lines of a board in points: on one with cells of 17 mm, and
// the least on any, which a press can still print.
var boardLines = map[picture.Kind]struct{ wide, least float64 }{
	picture.Thin:  {.4, .25},
	picture.Bold:  {1.4, .7},
	picture.Frame: {2, .9},
}

// lineWidth is the width of a line in millimetres.
func lineWidth(e picture.Element, cell float64) float64 {
	if w, ok := boardLines[e.Kind]; ok {
		return max(w.least, w.wide*(.4+.6*cell/widestCell)) * mmPerPoint
	}
	return e.Line.Width / picture.CellPens * cell
}

func (i ink) glyphs(t picture.Text, at rect, cell float64) {
	if len(t.Glyphs) == 0 {
		return
	}
	size := t.Size * cell
	i.font(family(t.Weight), size/mmPerPoint)
	for _, g := range t.Glyphs {
		x := at.x + g.At.X*cell - i.pdf.GetStringWidth(g.Text)/2
		i.pdf.Text(x, at.y+g.At.Y*cell+capHeight*size/2, g.Text)
	}
}

// path draws a path of a scene.
func (i ink) path(path string, at rect, cell float64, style string) {
	if err := drawing.Walk(path, pen{i.pdf, at, cell}); err != nil {
		i.pdf.SetError(err)
	}
	i.pdf.DrawPath(style)
}

// pen draws paths of which the unit is a cell.
type pen struct {
	pdf  *fpdf.Fpdf
	at   rect
	cell float64
}

func (p pen) place(q drawing.Point) (x, y float64) { return p.at.x + q.X*p.cell, p.at.y + q.Y*p.cell }

func (p pen) MoveTo(q drawing.Point) { p.pdf.MoveTo(p.place(q)) }
func (p pen) LineTo(q drawing.Point) { p.pdf.LineTo(p.place(q)) }
func (p pen) Close()                 { p.pdf.ClosePath() }

func (p pen) QuadTo(control, q drawing.Point) {
	cx, cy := p.place(control)
	x, y := p.place(q)
	p.pdf.CurveTo(cx, cy, x, y)
}

func (p pen) CubeTo(first, second, q drawing.Point) {
	ax, ay := p.place(first)
	bx, by := p.place(second)
	x, y := p.place(q)
	p.pdf.CurveBezierCubicTo(ax, ay, bx, by, x, y)
}

// upsideDown turns what is drawn in a square.
func (i ink) upsideDown(at rect, draw func()) {
	i.pdf.TransformBegin()
	i.pdf.TransformRotate(180, at.x+at.w/2, at.y+at.h/2)
	draw()
	i.pdf.TransformEnd()
}

// qr draws a QR code as one path, so that no light comes through between its squares.
func (i ink) qr(c qr.Code, at rect) {
	m := at.w / float64(c.Size)
	i.pdf.SetFillColor(0, 0, 0)
	for _, b := range c.Bars {
		i.square(at.x+float64(b.X)*m, at.y+float64(b.Y)*m, float64(b.Width)*m, m)
	}
	i.pdf.DrawPath("F")
}

// square adds a rectangle to the path.
func (i ink) square(x, y, w, h float64) {
	i.pdf.MoveTo(x, y)
	i.pdf.LineTo(x+w, y)
	i.pdf.LineTo(x+w, y+h)
	i.pdf.LineTo(x, y+h)
	i.pdf.ClosePath()
}

// A difficulty is a bar of nine pieces.
const (
	pieces     = 9
	pieceWidth = 1.8
	pieceGap   = .6
	barHeight  = 1.5
	barWidth   = pieces*pieceWidth + (pieces-1)*pieceGap
)

// bar draws a difficulty on a line of words.
func (i ink) bar(level int, x, base float64) {
	for k := range pieces {
		height, grey := barHeight, 0
		if k >= level {
			height, grey = .3, restGrey
		}
		i.pdf.SetFillColor(grey, grey, grey)
		i.pdf.Rect(x+float64(k)*(pieceWidth+pieceGap), base-height-.4, pieceWidth, height, "F")
	}
}

func (i ink) font(family string, points float64) {
	i.pdf.SetTextColor(0, 0, 0)
	i.pdf.SetFont(family, "", points)
}

// width is that of words.
func (i ink) width(words string, w weight, points float64) float64 {
	i.font(family(w), points)
	return i.pdf.GetStringWidth(words)
}

// words writes words on a line, cut where they are longer than most, and returns where they
// end.
func (i ink) words(words string, w weight, points, x, base, most float64) (end float64) {
	words, wide := i.cut(words, family(w), points, most)
	i.pdf.Text(x, base, words)
	return x + wide
}

// number writes the number of a puzzle before other words, and returns where it ends. A blank that
// nobody sees stands between them, so that they are not read as one word.
func (i ink) number(n int, points, x, base, most float64) (end float64) {
	end = i.words(strconv.Itoa(n), bold, points, x, base, most)
	i.words(" ", bold, points, end, base, most)
	return end
}

// centred writes words in the middle of the lower edge of a part of the page, cut where they
// are longer than that.
func (i ink) centred(words, family string, points float64, in rect) {
	words, wide := i.cut(words, family, points, in.w)
	i.pdf.Text(in.x+(in.w-wide)/2, in.y+in.h, words)
}

// cut is as much of words as there is room for, and how wide that is.
func (i ink) cut(words, family string, points, most float64) (fitting string, wide float64) {
	i.font(family, points)
	for i.pdf.GetStringWidth(words) > most && words != "" {
		words = shorter(words)
	}
	return words, i.pdf.GetStringWidth(words)
}

// shorter cuts the last letter off words, and says that something is missing.
func shorter(words string) string {
	letters := []rune(words)
	if n := len(letters); letters[n-1] == '…' {
		letters = letters[:n-1]
	}
	if len(letters) < 2 {
		return ""
	}
	return string(letters[:len(letters)-1]) + "…"
}

func (i ink) pageNumber() string { return strconv.Itoa(i.pdf.PageNo()) }
