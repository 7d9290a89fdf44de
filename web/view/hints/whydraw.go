package hints

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/mistake"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/drawing"
	"sudoku/web/view/board"
	"sudoku/web/view/logs"
)

// The roles that shapes of a refutation have, with the classes under which they are drawn here.
const (
	follows = drawing.Pivot      // a cell whose digit follows
	loses   = drawing.Wing       // a cell that loses a candidate
	lacks   = drawing.Cover      // the house, or the cell, that is left with nothing
	seen    = drawing.Named      // a candidate before the move
	line    = drawing.Pattern    // the number of a line
	struck  = drawing.Eliminated // the digit of the move
)

var whyClasses = map[drawing.Role]string{
	follows: "follows", loses: "loses", lacks: "lacks", seen: "seen", line: "line", struck: "struck",
}

// overLines draws a refutation over the grid before the move: the digit that was taken back, the cells of
// each line with its number, and what is left without.
func overLines(w mistake.Why) templates.Drawing {
	if len(w.Lines()) == 0 {
		return templates.Drawing{}
	}
	d := whyDrawer{why: w, layout: w.Board.Layout()}
	d.across = drawing.Across(d.layout)
	d.outlines()
	d.candidates()
	d.numbers()
	d.move()
	v := logs.Drawn(drawing.Drawing{Size: d.layout.Size(), Across: d.across, Shapes: d.shapes, Text: d.text()})
	for i, l := range (drawing.Drawing{Size: d.layout.Size(), Shapes: d.shapes}).Layers() {
		v.Layers[i].Class = whyClasses[l.Role]
		if l.Role == struck && !w.Move.Out {
			v.Layers[i].Class += " placed-digit"
		}
	}
	v.Legend = nil
	return v
}

// whyDrawer makes the shapes of a refutation.
type whyDrawer struct {
	why    mistake.Why
	layout *solver.Layout
	across int
	shapes []drawing.Shape
}

func (d *whyDrawer) add(s drawing.Shape) { d.shapes = append(d.shapes, s) }

// outlines are the cells of the lines, and the house that is left without a place.
func (d *whyDrawer) outlines() {
	var put, gone, end solver.CellSet
	for _, l := range d.why.Lines() {
		for _, k := range l.Put {
			put.Add(k.Cell)
		}
		for _, k := range l.Gone {
			gone.Add(k.Cell)
		}
		end = end.Or(solver.CellsOf(l.Cells...))
		if l.House != position.None {
			end = end.Or(solver.CellsOf(d.layout.Houses()[l.House].Cells...))
		}
	}
	for _, o := range []struct {
		role  drawing.Role
		cells solver.CellSet
		inset float64
	}{{follows, put, .03}, {loses, gone.Minus(put), .03}, {lacks, end, .04}} {
		if !o.cells.Empty() {
			d.add(drawing.Shape{Form: drawing.Outline, Role: o.role, Cells: o.cells, Inset: o.inset})
		}
	}
}

// candidates are those of the open cells of the lines, in the middle of the cells, where no number of a line
// lies over them.
func (d *whyDrawer) candidates() {
	var cells solver.CellSet
	for _, l := range d.why.Lines() {
		cells = cells.Or(cellsOfLine(l))
	}
	cells.Remove(d.why.Move.Cell)
	for cell := range cells.All() {
		d.row(cell, d.why.Board.Candidates(cell))
	}
}

// inRow is how many candidates stand side by side.
const inRow = 4

// row writes candidates in rows around the middle of a cell.
func (d *whyDrawer) row(cell int, digits solver.Digits) {
	n, middle, pitch := digits.Len(), drawing.Middle(d.layout.Size(), cell), .6*drawing.Pitch(d.across)
	rows, i := (n+inRow-1)/inRow, 0
	for digit := range digits.All() {
		row := i / inRow
		width := min(inRow, n-row*inRow)
		at := drawing.Point{
			X: middle.X + (float64(i%inRow)-float64(width-1)/2)*pitch,
			Y: middle.Y + (float64(row)-float64(rows-1)/2)*1.2*pitch,
		}
		k := position.Candidate{Cell: cell, Digit: digit}
		d.add(drawing.Shape{Form: drawing.Disc, Role: seen, At: []position.Candidate{k}, Points: []drawing.Point{at}, Radius: pitch / 2})
		i++
	}
}

// disc is a candidate at its place.
func (d *whyDrawer) disc(role drawing.Role, k position.Candidate) drawing.Shape {
	return drawing.Shape{
		Form: drawing.Disc, Role: role, At: []position.Candidate{k}, Radius: .46 * drawing.Pitch(d.across),
		Points: []drawing.Point{drawing.PointOf(d.layout.Size(), d.across, k)},
	}
}

// mostNumbered is how many lines have their numbers on the board: those of one figure.
const mostNumbered = 9

// numbers are those of the lines, in the upper right corners of their cells. A cell of several lines has that
// of the first.
func (d *whyDrawer) numbers() {
	var numbered solver.CellSet
	for i, l := range d.why.Lines() {
		if i == mostNumbered {
			break
		}
		cells := cellsOfLine(l).Minus(numbered)
		for cell := range cells.All() {
			n := d.layout.Size()
			corner := drawing.Point{X: float64(cell%n) + .85, Y: float64(cell/n) + .16}
			d.add(drawing.Shape{
				Form: drawing.Disc, Role: line, Radius: .14,
				At: []position.Candidate{{Cell: cell, Digit: i + 1}}, Points: []drawing.Point{corner},
			})
		}
		numbered = numbered.Or(cells)
	}
}

// move is the digit of the move, struck out: large where it was placed, at its place where it was a candidate.
func (d *whyDrawer) move() {
	k := d.why.Move.Candidate
	s := d.disc(struck, k)
	if !d.why.Move.Out {
		s.Points, s.Radius = []drawing.Point{drawing.Middle(d.layout.Size(), k.Cell)}, .4
	}
	d.add(s)
}

// text says what there is to see.
func (d *whyDrawer) text() string {
	said := []string{fmt.Sprintf("%s in %s is struck out.", solver.SymbolText(d.why.Move.Digit), d.layout.CellName(d.why.Move.Cell))}
	for i, l := range d.why.Lines() {
		if names := board.CellNames(d.layout, cellsOfLine(l)); names != "" {
			said = append(said, fmt.Sprintf("Line %d is at %s.", i+1, names))
		}
		if l.House != position.None {
			said = append(said, fmt.Sprintf("A dashed line is around %s.", d.layout.Houses()[l.House].Name()))
		}
	}
	return strings.Join(said, " ")
}

// overRule draws the rule that almost applied, with the candidate that spoils it.
func overRule(w mistake.Why) templates.Drawing {
	a := *w.Almost
	drawn := drawing.Of(drawing.Input{
		Layout: w.Board.Layout(), Candidates: w.Board.Candidates, Grid: w.Board.Grid(), Step: a.Step,
	})
	d := whyDrawer{why: w, layout: w.Board.Layout(), across: drawn.Across}
	spoils := d.disc(drawing.Cannibal, a.Spoils)
	drawn.Shapes = append(drawn.Shapes, spoils)
	drawn.Text += fmt.Sprintf(" %s in %s is in its way.", solver.SymbolText(a.Spoils.Digit), d.layout.CellName(a.Spoils.Cell))
	v := logs.Drawn(drawn)
	v.Layers[len(v.Layers)-1].Class = "spoils"
	v.Legend = nil
	return v
}
