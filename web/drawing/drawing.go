// Package drawing turns a step into shapes that lie over its board. A shape says what it
// stands for (its Role), where it is, and with which statements of the argument it is
// shown; what it looks like is for others to say: a page, a picture, a sheet of paper.
//
//	position.Step, logic.Statement --Of--> Drawing --Layers--> paths and digits
//
//	drawing.go   Drawing and Shape, and the order in which they are painted
//	board.go     what stands on the board, and where
//	drawer.go    one step -> its shapes
//	roles.go     what shapes stand for, and their words for a legend
//	told.go      which statements show a shape
//	marks.go     marks of a step -> houses, cells, sets and candidates
//	chains.go    links and branches -> nodes, groups and arrows
//	rest.go      which part of a long case is drawn at rest
//	route.go     where an arrow runs, so that it crosses no digit in use
//	outline.go   lines around cells and around groups of candidates
//	layers.go    shapes -> SVG paths
//	grid.go      the lines of an empty board -> SVG paths
//	walk.go      an SVG path -> the movements of a pen, for pixels and paper
//	noted.go     links that a person has drawn -> SVG paths
//	text.go      the same in words, for who cannot see it
//
// Lengths are in cells: the cell in row 1 and column 1 reaches from 0,0 to 1,1, and y grows
// downwards.
//
// Words used here. A case is a branch of a forcing technique, counted from 1. A shape that
// is aside is shown only together with one of its statements: the whole drawing would be
// too full with it.
//
// Nothing here knows HTML.
package drawing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Point is a place on the board, in cells from its upper left corner.
type Point struct{ X, Y float64 }

// Drawing is a step as shapes.
type Drawing struct {
	Size   int     // of the board
	Across int     // candidates side by side in a cell
	Shapes []Shape // a later one lies over an earlier one
	Text   string  // what there is to see, in words; at most textLimit bytes
}

// Shape is one thing that is drawn.
type Shape struct {
	Form       Form
	Role       Role
	Part       int    // of several sets, colours or wings; 0 for none
	Statements string // numbers of the statements that show it: "2 5 4.1"; empty: it is always shown
	Case       int    // the branch that it belongs to; 0 for none
	Aside      bool   // shown with its statements only

	Cells  solver.CellSet       // of an Outline
	At     []position.Candidate // of a Disc, a Group and an Arrow: the candidates that it is at
	Points []Point              // of an Arrow its start, control point and end; of an Outline where its Text is; else of At, or the middle of a cell
	Radius float64              // of everything round
	Text   string               // of an Outline: the letter of a set
	Inset  float64              // of an Outline: how far within the cells it runs
	Head   bool                 // of an Arrow: it has a direction
	Slight bool                 // of an Arrow: it is one of very many
}

// Form is the kind of a shape.
type Form uint8

// The forms.
const (
	Outline Form = iota // around cells
	Ring                // around a digit that stands; the Role says which form it has
	Disc                // a candidate, with its digit; likewise
	Group               // a line around candidates that count as one
	Arrow               // a curve between two nodes, from start to end
)

// Input is what a drawing is made from.
type Input struct {
	Layout     *solver.Layout
	Candidates func(cell int) solver.Digits // of the board before the step; nil: none are shown
	Grid       solver.Grid                  // the digits that stand; nil: in cells without candidates there is one
	Names      position.Notation            // in which Text names cells
	Step       position.Step
	Statements []logic.Statement // of its argument; none: every shape is always shown
	Case       int               // the branch that is drawn alone, from 1; 0 for all
}

// Of draws a step.
func Of(in Input) Drawing {
	b := newBoard(in)
	shapes := b.draw(told{all: tell("", in.Statements, in.Case), only: in.Case}, in.Step)
	shapes = inPaintOrder(b.addProofs(shapes, "", in.Statements))
	return Drawing{
		Size: b.size, Across: b.across, Shapes: shapes,
		Text: text(in, shapes),
	}
}

// addProofs adds the steps inside a step that are told. Their shapes are aside, and belong
// to no case of the step itself.
func (b *board) addProofs(shapes []Shape, path string, statements []logic.Statement) []Shape {
	for i, s := range statements {
		if s.Proof == nil || len(s.Proof.Statements) == 0 {
			continue
		}
		below := path + strconv.Itoa(i) + "."
		proof := b.draw(told{all: tell(below, s.Proof.Statements, 0), inner: true}, s.Proof.Step)
		for k := range proof {
			proof[k].Aside, proof[k].Case = true, 0
		}
		shapes = b.addProofs(append(shapes, proof...), below, s.Proof.Statements)
	}
	return shapes
}

// inPaintOrder sorts shapes by paintOrder, and those that are alike by their order so far.
func inPaintOrder(shapes []Shape) []Shape {
	order := make([]int, len(shapes)) // a shape is large
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, k int) int { return cmp.Or(paintOrder(&shapes[i], &shapes[k]), i-k) })
	sorted := make([]Shape, 0, len(shapes))
	for _, from := range order {
		sorted = append(sorted, shapes[from])
	}
	return sorted
}

// paintOrder puts what is large below what is small, and shapes that look alike beside each
// other.
func paintOrder(a, b *Shape) int {
	if a.Role != b.Role {
		return int(a.Role) - int(b.Role)
	}
	if a.Part != b.Part {
		return a.Part - b.Part
	}
	if a.Case != b.Case {
		return a.Case - b.Case
	}
	return strings.Compare(a.Statements, b.Statements)
}
