package picture

import (
	"bytes"
	"image"
	"image/png"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/web/drawing"
)

// The size of a card in units: in pixels that of the pictures which chats and networks show with a
// link. A unit is a pixel, or two or three of a board that could not be read otherwise: see unitOf.
const (
	CardWidth  = 1200
	CardHeight = 630
)

// Card is a board with words beside it.
type Card struct {
	Scene Scene
	Title string   // large; in as many lines as it needs, three at most
	Level int      // of difficulty, from 1 to 9, as a bar; 0 for none
	Lines []string // below it
}

// Where things are on a card, in units.
const (
	edge      = 38
	boardSide = CardHeight - 2*edge
	column    = edge + boardSide + 52 // where the words begin
	columnEnd = CardWidth - 44
)

// The type of the words of a card, in units.
var (
	brandFace = face{700, 34}
	linesFace = face{500, 32}
)

// titleSizes are those of the title: the largest in which it fits.
var titleSizes = []float64{76, 64, 54, 46}

// lineHeight is the distance of the lines of a text, in parts of the size of its type.
const lineHeight = 1.18

// PNG draws a card.
func (k Card) PNG() ([]byte, error) {
	for levels := k.levels(); levels > 0; levels-- {
		data, err := k.encoded(levels, png.DefaultCompression)
		if err != nil || len(data) <= MaxCard(k.Unit()) {
			return data, err
		}
	}
	return k.encoded(1, png.BestCompression) // which takes several times as long, and is hardly ever needed
}

// MaxCard is how many bytes a card with such a unit has at most.
func MaxCard(unit int) int { return 15_000 * unit * unit }

// The smallest type that can be read on a card, in pixels: candidates are as large as on 12x12.
const (
	leastDigit     = 24
	leastCandidate = 8.5
)

// unitOf is how many pixels a unit has on the cards of a board: as few as will do to read its digits
// and its candidates.
func unitOf(size, across int) int {
	unit := 1
	for ; unit < maxUnit; unit++ {
		cell := float64(cellOf(size, boardSide*unit))
		if digitSize*cell >= leastDigit && candidateSize(across)*cell >= leastCandidate {
			break
		}
	}
	return unit
}

// maxUnit is the largest unit: networks refuse a picture of more than 4096 pixels.
const maxUnit = 3

// Unit is how many pixels a unit of the card has.
func (k Card) Unit() int { return unitOf(k.Scene.Size, k.Scene.Across) }

// CardSize is the size of the cards of a board, in pixels. All of them are of one size, so that who
// links to one can say which.
func CardSize(l *solver.Layout) (width, height int) {
	unit := unitOf(l.Size(), drawing.Across(l))
	return CardWidth * unit, CardHeight * unit
}

// levels are the shades at edges to begin with: a step has so much in it that it cannot have as
// many as other boards. A large card has bytes enough, and small candidates that need them.
func (k Card) levels() int {
	switch busy := k.Scene.busyness(); {
	case k.Unit() > 1:
		return mostLevels
	case busy > 7_500:
		return 1
	case busy > 1_700 || k.Scene.isStep():
		return 2
	}
	return mostLevels
}

func (k Card) encoded(levels int, compression png.CompressionLevel) ([]byte, error) {
	unit := k.Unit()
	c, err := newCanvas(CardWidth*unit, CardHeight*unit, levels, Paper.Color())
	if err != nil {
		return nil, err
	}
	c.unit = unit
	if unit > 1 {
		c.shade(SolvedInk.Color()) // for the mark, which comes when the shades of a large step have taken all places
	}
	if err := c.card(k); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	e := png.Encoder{CompressionLevel: compression}
	err = e.Encode(&out, c.img)
	return out.Bytes(), err
}

// busyness is about how much there is to see.
func (s Scene) busyness() int {
	n := 0
	for _, e := range s.Elements {
		n += len(e.Path) + 20*len(e.Text.Glyphs) // a character takes about as much as a path of that length
	}
	return n
}

// isStep reports whether candidates or shapes are drawn.
func (s Scene) isStep() bool {
	return slices.ContainsFunc(s.Elements, func(e Element) bool { return e.Kind == Candidate || e.Kind == Shape })
}

// side is that of the cells, in pixels. In rows of 54 pixels, with two pixels a byte, a row of cells
// is near enough to the one above it for the compression, which looks 32 KiB back.
func (k Card) side() int {
	unit := k.Unit()
	if most := cellOf(k.Scene.Size, boardSide*unit); most < 54 || unit > 1 || !k.Scene.isStep() {
		return most
	}
	return 54
}

func (c *canvas) card(k Card) error {
	b := board{canvas: c, cell: k.side()}
	margin := (CardHeight*c.unit - k.Scene.Size*b.cell) / 2
	b.at = image.Pt(edge*c.unit+(boardSide*c.unit-k.Scene.Size*b.cell)/2, margin)
	if err := b.draw(k.Scene); err != nil {
		return err
	}
	if err := c.brand(column*c.unit, margin); err != nil {
		return err
	}
	return c.told(k, CardHeight*c.unit-margin)
}

// told writes the title, the bar and the lines of a card, the last one at the foot.
func (c *canvas) told(k Card, foot int) error {
	sizes := titleSizes
	if k.Scene.isStep() { // which needs the bytes itself
		sizes = sizes[1:]
	}
	title, lines := c.fitted(k.Title, sizes)
	small, left := c.scaled(linesFace), float64(column*c.unit)
	below := float64(len(k.Lines)) * small.size * 1.35
	bar := 0.
	if k.Level > 0 {
		bar = float64(46 * c.unit)
	}
	y := float64(foot) - below - bar - float64(len(lines)-1)*title.size*lineHeight - float64(14*c.unit)
	ink := c.brush(whole(Black))
	for _, line := range lines {
		if _, err := c.words(title, line, left-float64(3*c.unit), y, ink); err != nil {
			return err
		}
		y += title.size * lineHeight
	}
	y += -title.size*lineHeight + float64(28*c.unit)
	if k.Level > 0 {
		c.bar(column*c.unit, round(y), k.Level)
		y += bar
	}
	grey := c.brush(whole(Grey))
	for _, line := range k.Lines {
		y += small.size
		if _, err := c.words(small, c.clipped(small, line), left, y, grey); err != nil {
			return err
		}
		y += small.size * .35
	}
	return nil
}

// fitted is the largest face of some sizes in which a title fits into three lines, and these.
func (c *canvas) fitted(title string, sizes []float64) (face, []string) {
	var f face
	var lines []string
	for _, size := range sizes {
		f = c.scaled(face{700, size})
		if lines = c.wrapped(f, title); len(lines) <= 2 || size < 60 && len(lines) <= 3 {
			break
		}
	}
	if len(lines) > 3 {
		lines = append(lines[:2], strings.Join(lines[2:], " "))
	}
	for i := range lines {
		lines[i] = c.clipped(f, lines[i])
	}
	return f, lines
}

// scaled is a face of a card in pixels.
func (c *canvas) scaled(f face) face { return face{f.weight, f.size * float64(c.unit)} }

// columnWidth is the width of the column of words, in pixels.
func (c *canvas) columnWidth() float64 { return float64((columnEnd - column) * c.unit) }

// wrapped divides a text into lines of the width of the column.
func (c *canvas) wrapped(f face, text string) []string {
	var lines []string
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && c.width(f, lines[last]+" "+word) <= c.columnWidth() {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// clipped is a line, cut where it would be too long.
func (c *canvas) clipped(f face, line string) string {
	for runes := []rune(line); c.width(f, line) > c.columnWidth() && len(runes) > 1; {
		runes = runes[:len(runes)-1]
		line = strings.TrimRight(string(runes), " ,·") + "…"
	}
	return line
}

// bar draws a difficulty as a bar of nine.
func (c *canvas) bar(x, y, level int) {
	wide, gap, high := 38*c.unit, 10*c.unit, 16*c.unit
	on, off := c.brush(whole(Black)), c.brush(Paint{Ink: LineInk, Share: .35})
	for i := range 9 {
		b := off
		if i < level {
			b = on
		}
		c.rectangle(image.Rect(x, y, x+wide, y+high), b)
		x += wide + gap
	}
}

// brand draws the mark of the site, and its name.
func (c *canvas) brand(x, y int) error {
	side, f := markSide*c.unit, c.scaled(brandFace)
	if err := c.markIn(x, y, side); err != nil {
		return err
	}
	high, err := c.capHeight(f)
	if err != nil {
		return err
	}
	base := float64(y+side/2) + high/2
	end, err := c.words(f, "sudoku", float64(x+side+18*c.unit), base, c.brush(whole(Black)))
	if err == nil {
		_, err = c.words(f, "solver", end+.26*f.size, base, c.brush(whole(Grey)))
	}
	return err
}
