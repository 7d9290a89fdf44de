package sheet

// rect is a part of a page.
type rect struct{ x, y, w, h float64 }

// A page has margins that every printer can keep. Between its title and its number there is
// room for boards.
const (
	margin     = 12
	headHeight = 10 // of the title
	footHeight = 8  // of the page number
	betweenX   = 7  // boards side by side
	betweenY   = 7  // boards one below the other
)

// size is the width and the height of a page.
func (p Paper) size() (w, h float64) {
	if p == Letter {
		return 215.9, 279.4
	}
	return 210, 297
}

// room is the part of a page that boards can have.
func (p Paper) room() rect {
	w, h := p.size()
	return rect{margin, margin + headHeight, w - 2*margin, h - 2*margin - headHeight - footHeight}
}

// shape is how a page is divided into places, all of the same size.
type shape struct{ cols, rows int }

func (s shape) places() int { return s.cols * s.rows }

// shapes are the ways to divide a page, those with the most places first.
var shapes = []shape{{2, 3}, {2, 2}, {1, 2}, {1, 1}}

// place is the i-th place of a page, row by row.
func (s shape) place(room rect, i int) rect {
	w := (room.w - float64(s.cols-1)*betweenX) / float64(s.cols)
	h := (room.h - float64(s.rows-1)*betweenY) / float64(s.rows)
	return rect{
		room.x + float64(i%s.cols)*(w+betweenX),
		room.y + float64(i/s.cols)*(h+betweenY),
		w, h,
	}
}
