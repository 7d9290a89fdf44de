// Package picture draws a board for where there is no page: as SVG, as PNG, on paper. What is
// drawn is the same as on the pages, from the same geometry (package drawing).
//
//	Board --New--> Scene --SVG--> a drawing that scales
//	                     --PNG--> a picture of 1200 by 630 units, for who gets a link
//	                     --walked by others--> paper
//
//	scene.go   Scene: what is painted, from the lowest to the highest, in cells
//	board.go   Board -> Scene: lines, digits, candidates, marks
//	noted.go   what a person has noted: colours and links
//	shapes.go  the shapes of a step -> elements, and how each role looks
//	ink.go     the colours, and what they are on white and on black
//	svg.go     Scene -> SVG
//	raster.go  Scene -> pixels
//	card.go    a board with words beside it -> PNG
//
// A Scene is walked element by element. Each is a path or some characters:
//
//	for _, e := range scene.Elements {
//		if e.Fill.Ink != picture.NoInk { … fill e.Path: drawing.Walk(e.Path, pen) … }
//		if e.Line.Width > 0 { … stroke it, dashed where e.Line.Dash has lengths … }
//		for _, g := range e.Text.Glyphs { … put g.Text with its middle at g.At … }
//	}
//
// Lengths are in cells: the board reaches from 0,0 to Size,Size, and y grows downwards. The
// widths of lines, and their dashes, are in pens, of which CellPens are a cell: they are pixels of
// a page with cells of that size. What kind of thing an element is (Kind) is for who draws with
// other widths: the lines of a board do not get thinner where cells are small.
//
// Nothing here knows HTTP.
package picture

import "sudoku/web/drawing"

// CellPens is the width of a cell in the unit of widths.
const CellPens = 60

// Scene is a board with all that is drawn on it.
type Scene struct {
	Size     int       // cells in a row
	Across   int       // candidates side by side in a cell
	Label    string    // what there is to see, in words
	Elements []Element // a later one lies over an earlier one
}

// Kind is what an element is.
type Kind uint8

// The kinds, in the order of painting.
const (
	Ground    Kind = iota // a tint of cells: of diagonals and windows, of colours that somebody gave
	Clash                 // the ground of clashing cells and what marks them beside their colour
	Thin                  // the lines between cells
	Bold                  // the lines between boxes or regions
	Frame                 // the line around the board
	Noted                 // the frames of colours that somebody gave
	Given                 // digits
	Placed                // digits that somebody typed
	Solved                // digits that were found
	Candidate             // digits that a cell can hold
	Corner                // corner marks
	Shape                 // part of a step, see package drawing; or a link that somebody drew
)

// Element is a path, or characters that look alike.
type Element struct {
	Kind Kind
	Path string // as SVG has it and drawing.Walk reads it; empty where there are characters
	Fill Paint
	Line Line
	Text Text
}

// Paint is a colour, whole or thinned.
type Paint struct {
	Ink     Ink     // NoInk: nothing is painted
	Share   float64 // of the ink, up to 1; the rest is the ground
	Through bool    // the rest is what lies below
}

// Line is how a path is drawn.
type Line struct {
	Paint
	Width  float64   // in pens; 0: it is not
	Dash   []float64 // in pens, of dashes and gaps by turns; none: one line
	Round  bool      // its ends are round
	Square bool      // its ends are half its width longer
}

// Text is characters, each with a place of its own.
type Text struct {
	Ink    Ink
	Size   float64 // of the type, in cells
	Weight int     // 400, 500 or 700
	Glyphs []Glyph
}

// Glyph is a character, of which the middle is at a point: halfway along it, and halfway up a
// capital letter.
type Glyph struct {
	Text string
	At   drawing.Point
}
