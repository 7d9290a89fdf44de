// Package photo reads a Sudoku from a picture: a photo of a page, a scan or a screenshot.
package photo

import "image"

// Options say what is known about a picture already. The zero value knows nothing.
type Options struct {
	// Turn is how many quarter turns clockwise make the digits stand upright, 1 to 4, where 4 leaves it as it is;
	// 0: the way up is found.
	Turn int
	// Corners are those of the grid's outer frame, where somebody has said them; nil: they are found.
	Corners *Quad
	// Grid chooses one of several grids in the picture, from 0, the likeliest.
	Grid int
	// Layout is the name of the board, as solver/layouts knows it; empty: found from the picture.
	Layout string
}

// Point is a place in a picture, in pixels from its top left corner, the EXIF tag applied.
type Point struct{ X, Y float64 }

// Quad is the four corners of a grid, clockwise from its top left cell's.
type Quad [4]Point

// Reading is what was found in a picture.
type Reading struct {
	// Layout is the name of the board, "9x9" for the classic one.
	Layout string
	// Size is the number of cells in a row; Cells are row by row, Size*Size of them.
	Size  int
	Cells []Cell
	// Corners is the frame that was read; Grids are all frames found, the likeliest first.
	Corners Quad
	Grids   []Quad
	// Turned is how many quarter turns clockwise were taken so that the digits stand upright.
	Turned int
	// Straight is the grid alone, upright, straightened and square.
	Straight *image.Gray
	// Small is all of the picture, the EXIF tag applied, at most 1000 pixels a side, as the grid was looked for in it.
	// Scale is how many pixels of the picture are one of it.
	Small *image.Gray
	Scale float64
	// Doubtful says that so little was read with confidence that all of it needs a look.
	Doubtful bool
}

// Cell is one cell as it was read.
type Cell struct {
	// Value is the digit, from 1 (A is 10), or 0 for a blank cell.
	Value int
	// Confidence is the probability of Value, 0 to 1.
	Confidence float64
	// Others are the other readings, the likeliest first.
	Others []Choice
	// Written says that the digit was put there by hand, not printed.
	Written bool
}

// Choice is another reading of a cell. Cost is the natural logarithm of how many times likelier the cell's own
// reading is, at least 0.
type Choice struct {
	Value int
	Cost  float64
}

// UncertainBelow is the confidence below which a person is asked to look at a cell.
const UncertainBelow = 0.9

// Uncertain says whether a person should look at the cell.
func (c Cell) Uncertain() bool { return c.Confidence < UncertainBelow }
