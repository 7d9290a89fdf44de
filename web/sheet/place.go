package sheet

import "slices"

// arrangement is where the parts of a puzzle stand. Parts that it does not have are empty.
type arrangement struct {
	board, qr, solution rect
}

// parts is what there is to arrange in a place.
type parts struct {
	size     int  // of the board, in cells
	across   int  // candidates side by side in a cell; 0 for none
	modules  int  // of the QR code along a side; 0 for none
	solution bool // there is one, upside down
}

const (
	lineHeight   = 7    // of what is said above a board
	gap          = 5    // between a board and what is beside or below it
	widestCell   = 17   // a larger one is no better to write in
	leastCell    = 5    // nobody can write into a smaller one
	leastMark    = 1.6  // for a candidate
	leastSolved  = 2.1  // for a cell of a solution that is only looked at
	usualQR      = 18.5 // the side of a QR code, so that boards with different links are of a size
	leastModule  = .4   // for a square of it: a camera close by still reads it
	solutionPart = .36  // of the side of a board, at most, for its solution
)

func (p parts) qrSide() float64 {
	if p.modules == 0 {
		return 0
	}
	return max(usualQR, float64(p.modules)*leastModule)
}

// leastSolution is the smallest side of the solution.
func (p parts) leastSolution() float64 {
	if !p.solution {
		return 0
	}
	return float64(p.size) * leastSolved
}

// beside is the least width of what stands beside or below the board; 0 for nothing.
func (p parts) beside() float64 { return max(p.qrSide(), p.leastSolution()) }

// gapBeside is the gap between the board and that.
func (p parts) gapBeside() float64 {
	if p.beside() == 0 {
		return 0
	}
	return gap
}

// fits reports whether somebody can write into a board of a width.
func (p parts) fits(width float64) bool {
	return width/float64(p.size) >= max(leastCell, float64(p.across)*leastMark)
}

// shapeFor is the division of a page with the most places, and not more than are needed for per boards, in which
// the cells of a board are wide enough; a whole page where they are in none.
func shapeFor(room rect, per int, p parts) shape {
	for _, s := range shapes {
		if s.places() <= placesFor(per) && p.fits(arrange(s.place(room, 0), p).board.w) {
			return s
		}
	}
	return shape{1, 1}
}

// arrange finds places for the parts of a puzzle, with the board as large as it can be: the
// others stand below it in a row, or beside it in a column.
func arrange(in rect, p parts) arrangement {
	widest := widestCell * float64(p.size)
	extra := p.beside() + p.gapBeside()
	below := min(in.w, in.h-lineHeight-extra, widest)
	beside := min(in.w-extra, in.h-lineHeight, widest)
	if below >= beside {
		return p.inARow(in, below)
	}
	return p.inAColumn(in, beside)
}

// inARow puts the QR code below the left end of the board, and the solution below the right.
func (p parts) inARow(in rect, side float64) arrangement {
	q, y := p.qrSide(), in.y+lineHeight+side+p.gapBeside()
	s := p.solutionSide(side, in.y+in.h-y, in.w-past(q))
	left := in.x + (in.w-max(side, past(q)+s))/2
	return arrangement{
		board:    rect{left, in.y + lineHeight, side, side},
		qr:       rect{left, y, q, q},
		solution: rect{left + max(side-s, past(q)), y, s, s},
	}
}

// inAColumn puts the QR code beside the upper end of the board, and the solution beside the
// lower.
func (p parts) inAColumn(in rect, side float64) arrangement {
	q, top := p.qrSide(), in.y+lineHeight
	s := p.solutionSide(side, in.w-side-gap, in.h-lineHeight-past(q))
	left := in.x + (in.w-side-p.gapBeside()-max(q, s))/2
	x := left + side + p.gapBeside()
	return arrangement{
		board:    rect{left, top, side, side},
		qr:       rect{x, top, q, q},
		solution: rect{x, top + max(side-s, past(q)), s, s},
	}
}

// past is how far from the beginning of a QR code of a side something may stand.
func past(side float64) float64 {
	if side == 0 {
		return 0
	}
	return side + gap
}

// solutionSide is the side of the solution where there is room for most at most.
func (p parts) solutionSide(board float64, most ...float64) float64 {
	if !p.solution {
		return 0
	}
	return slices.Min(append(most, max(p.leastSolution(), solutionPart*board)))
}

// placesFor is how many places a page is divided into for a number of boards: three stand as four do, and five as six,
// with one place left, since boards one below the other would be smaller than that.
func placesFor(per int) int {
	if per > 2 {
		return per + per%2
	}
	return per
}
