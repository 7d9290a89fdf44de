package drawing

import (
	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// Point is a place on the board, in cells from its upper left corner.
type Point struct{ X, Y float64 }

// Drawing is a step as shapes.
type Drawing struct {
	Size    int      // of the board
	Across  int      // candidates side by side in a cell
	Shapes  []Shape  // a later one lies over an earlier one
	Numbers []Number // of the lines of a chain, over all of them
	Text    string   // what there is to see, in words; at most textLimit bytes
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
	Part       string            // the path of the proof that is drawn in the place of the step; empty for the step
}

// Number is the number of a line of a chain, where it stands on the board.
type Number struct {
	Text      string // "3", in part A of a proof "A3"
	Statement string // the number of the statement, as shapes have it
	At        Point
	Of        position.Candidate // beside which it stands
	Aside     bool               // shown with its statement only
}
