package picture

import (
	"strings"

	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// colourInks are the colours that somebody can give to cells and candidates, as in
// static/pencil.css.
var colourInks = [pencil.ColourCount]Ink{Blue, Amber, Green, Rose, Purple, Orange, Teal, Grey}

// colourLine is the frame of a colour: each is told from the others without it.
func colourLine(colour int) Line {
	line := Line{Paint: whole(colourInks[colour]), Width: 1.5}
	if colour >= 4 {
		line.Width = 3
	}
	switch colour / 2 {
	case 1:
		line.Dash = []float64{3 * line.Width, 2 * line.Width}
	case 3:
		line.Dash = []float64{0, 2 * line.Width}
		line.Round = true
	}
	return line
}

// isRound reports whether the frame of a colour is.
func isRound(colour int) bool { return colour%2 == 0 }

// noted frames the cells that have a colour; a second one within the first.
func (s *Scene) noted(b Board) {
	for i, c := range b.Marks.Colours {
		if c.Digit != 0 {
			continue
		}
		inset := .04
		if pencil.IsSecond(b.Marks.Colours, i) {
			inset = .12
		}
		path := s.square(c.Cell, inset)
		if isRound(c.Colour) {
			path = drawing.CirclePath(drawing.Middle(s.Size, c.Cell), .5-inset)
		}
		s.add(Element{Kind: Noted, Path: path, Line: colourLine(c.Colour)})
	}
}

// colouredCandidates puts a ground under the candidates that have a colour.
func (s *Scene) colouredCandidates(b Board) {
	for _, c := range b.Marks.Colours {
		if c.Digit == 0 || b.Grid[c.Cell] != 0 || !b.Candidates(c.Cell).Has(c.Digit) {
			continue
		}
		at := drawing.PointOf(s.Size, s.Across, position.Candidate{Cell: c.Cell, Digit: c.Digit})
		half := .47 * drawing.Pitch(s.Across)
		path := drawing.SquarePath(at, half)
		if isRound(c.Colour) {
			path = drawing.CirclePath(at, half)
		}
		line := colourLine(c.Colour)
		line.Width /= 1.5
		s.add(Element{Kind: Noted, Path: path, Fill: Paint{Ink: colourInks[c.Colour], Share: .22}, Line: line})
	}
}

// links draws the links that somebody has drawn between candidates of open cells.
func (s *Scene) links(b Board) {
	var strong, weak, ends strings.Builder
	ringed := map[position.Candidate]bool{}
	for _, l := range b.Marks.Links {
		if b.Grid[l.From.Cell] != 0 || b.Grid[l.To.Cell] != 0 {
			continue
		}
		path := &weak
		if l.Strong {
			path = &strong
		}
		path.WriteString(drawing.LinkPath(b.Layout, l.From, l.To))
		for _, end := range []position.Candidate{l.From, l.To} {
			if !ringed[end] {
				ends.WriteString(drawing.RingPath(b.Layout, end))
			}
			ringed[end] = true
		}
	}
	s.add(Element{Kind: Shape, Path: strong.String(), Line: Line{Paint: whole(Blue), Width: 2, Round: true}})
	s.add(Element{Kind: Shape, Path: weak.String(), Line: Line{Paint: whole(Blue), Width: 2, Round: true, Dash: []float64{5, 5}}})
	s.add(Element{Kind: Shape, Path: ends.String(), Line: Line{Paint: whole(Blue), Width: 1.2}})
}
