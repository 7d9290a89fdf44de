package picture

import (
	"image"

	"sudoku/web/drawing"
)

// markSide is that of the mark of the site on a card, in pixels.
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

// mark draws the mark of the site.
func (c *canvas) mark(x, y int) error {
	const scale = markSide / 32.
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
