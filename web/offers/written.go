package offers

import (
	"slices"

	"sudoku/solver"
	"sudoku/web/photo"
)

// How many digits may look written in a puzzle that nobody has begun: fewWritten at most, and mereWritten where the
// puzzle has exactly one solution without them. Of the hundred newspaper photos that the reader is measured with, seven
// have one or two such digits.
const (
	fewWritten  = 4
	mereWritten = 2
)

// parted are the digits that were printed, and all digits that were read.
func parted(l *solver.Layout, r photo.Reading) (printed, filled solver.Puzzle) {
	printed, filled = solver.EmptyPuzzle(l), solver.EmptyPuzzle(l)
	for c, cell := range r.Cells {
		filled = filled.With(c, cell.Value)
		if !cell.Written {
			printed = printed.With(c, cell.Value)
		}
	}
	return printed, filled
}

// allPrinted is a reading in which nothing counts as written.
func allPrinted(r photo.Reading) photo.Reading {
	r.Cells = slices.Clone(r.Cells)
	for c := range r.Cells {
		r.Cells[c].Written = false
	}
	return r
}

// believed is the reading in which digits count as written only where that is likely: there are many, or some and what
// is printed has exactly one solution without them.
func (s *search) believed(l *solver.Layout, r photo.Reading) photo.Reading {
	printed, filled := parted(l, r)
	written := filled.GivenCount() - printed.GivenCount()
	if written > fewWritten || written > mereWritten && s.status(printed) == solver.One {
		return r
	}
	return allPrinted(r)
}
