package picture

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"

	"sudoku/web/drawing"
)

// markSide is that of the mark of the site on a card, in units.
const markSide = 60

// markParts are the mark of the site, a box with one cell inked, in a square of 32 units. It is that
// of templates/page.templ.
var markParts = []struct {
	path  string
	ink   Ink
	width float64 // of the line; 0: it is filled
}{
	{"M20.5 11.5h8v9h-8z", SolvedInk, 0},
	{"M11.5 3v26M20.5 3v26M3 11.5h26M3 20.5h26", Black, 1.5},
	{"M8 2h16A6 6 0 0 1 30 8v16A6 6 0 0 1 24 30h-16A6 6 0 0 1 2 24v-16A6 6 0 0 1 8 2z", Black, 3},
}

// markIn draws the mark in a square.
func (c *canvas) markIn(x, y, side int) error {
	scale := float64(side) / 32
	for _, part := range markParts {
		edges := flattened{scale: scale, origin: drawing.Point{X: float64(x), Y: float64(y)}}
		if err := drawing.Walk(part.path, &edges); err != nil {
			return err
		}
		what := &edges
		if part.width > 0 {
			what = stroke{width: part.width * scale}.outline(&edges)
		}
		c.press(c.cover(what), image.Point{}, c.brush(whole(part.ink)))
	}
	return nil
}

// TouchIcon draws the mark as a square PNG on paper, with room around it: telephones cut its
// corners round.
func TouchIcon(side int) ([]byte, error) {
	return icon(side, side/8)
}

// Favicon draws the mark in several sizes, in one file as browsers ask for it: an ICO file with PNG
// in it (a header of 6 bytes, 16 bytes about each picture, then the pictures).
func Favicon(sides ...int) ([]byte, error) {
	head := []byte{0, 0, 1, 0, byte(len(sides)), 0}
	var body []byte
	for _, side := range sides {
		data, err := icon(side, 0)
		if err != nil {
			return nil, err
		}
		head = append(head, byte(side), byte(side), 0, 0, 1, 0, 32, 0)
		head = binary.LittleEndian.AppendUint32(head, uint32(len(data)))
		head = binary.LittleEndian.AppendUint32(head, uint32(6+16*len(sides)+len(body)))
		body = append(body, data...)
	}
	return append(head, body...), nil
}

// icon draws the mark in a square.
func icon(side, margin int) ([]byte, error) {
	c, err := newCanvas(side, side, mostLevels, Surface.Color())
	if err != nil {
		return nil, err
	}
	if err := c.markIn(margin, margin, side-2*margin); err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = png.Encode(&out, c.img)
	return out.Bytes(), err
}
