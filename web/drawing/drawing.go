// Package drawing turns a step into shapes that lie over its board. A shape says what it
// stands for (its Role), where it is, and with which statements of the argument it is
// shown; what it looks like is for others to say: a page, a picture, a sheet of paper.
//
//	position.Step, logic.Statement --Of--> Drawing --Layers--> paths and digits
//
//	drawing.go   Drawing and Shape, and the order in which they are made
//	roles.go     what shapes stand for, and their words for a legend
//	told.go      which statements show a shape
//	marks.go     marks of a step -> houses, cells, sets and candidates
//	chains.go    links and branches -> nodes, groups and arrows
//	rest.go      which part of a long case is drawn at rest
//	route.go     where an arrow runs, so that it crosses no digit in use
//	outline.go   lines around cells and around groups of candidates
//	layers.go    shapes -> SVG paths
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
	Cases  int     // branches of the step
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
	d := newDrawer(in)
	d.only = in.Case
	d.step(in.Step, tell("", in.Statements, in.Case))
	d.only = 0
	d.proofs("", in.Statements)
	slices.SortStableFunc(d.shapes, paintOrder)
	return Drawing{
		Size: d.size, Across: d.across, Cases: len(in.Step.Branches), Shapes: d.shapes,
		Text: text(in, d.shapes),
	}
}

// drawer makes the shapes of a step and of the steps inside it.
type drawer struct {
	layout *solver.Layout
	size   int
	across int
	left   []solver.Digits // of each cell, its candidates
	stands []bool          // a digit, in each cell
	spots  []spotInCell    // of a cell, for the ways of arrows
	shapes []Shape

	// Of the step that is being drawn:
	told    []told
	inner   bool
	only    int                  // the case that is drawn; 0 for all
	aside   bool                 // what is being added lies aside
	used    []solver.Digits      // of each cell, those with a mark that is no part of a case
	sets    []solver.CellSet     // those that marks outline
	letters []position.Candidate // the places that the letters of sets take
}

func newDrawer(in Input) *drawer {
	d := &drawer{layout: in.Layout, size: in.Layout.Size(), across: Across(in.Layout), left: make([]solver.Digits, in.Layout.CellCount()), stands: make([]bool, in.Layout.CellCount())}
	for c := range d.left {
		if in.Candidates != nil {
			d.left[c] = in.Candidates(c)
		}
		d.stands[c] = in.Grid != nil && in.Grid[c] != 0 || in.Grid == nil && in.Candidates != nil && d.left[c] == 0
	}
	return d
}

// step draws one step with what is told of it.
func (d *drawer) step(s position.Step, statements []told) {
	first := len(d.shapes)
	d.told = statements
	d.used = make([]solver.Digits, d.layout.CellCount())
	d.sets, d.letters = nil, nil
	d.marks(s)
	d.effects(s)
	d.reasons(s)
	d.nodes(s)
	d.named(first)
	d.arrows(s)
}

// proofs draws the steps inside a step that are told, each aside.
func (d *drawer) proofs(path string, statements []logic.Statement) {
	d.inner = true
	for i, s := range statements {
		if s.Proof == nil || len(s.Proof.Statements) == 0 {
			continue
		}
		below := path + strconv.Itoa(i) + "."
		d.step(s.Proof.Step, tell(below, s.Proof.Statements, 0))
		d.proofs(below, s.Proof.Statements)
	}
}

// add adds a shape of the step that is being drawn.
func (d *drawer) add(s Shape) {
	if s.Form == Disc && s.Case == 0 && s.Role != Named {
		d.used[s.At[0].Cell] = d.used[s.At[0].Cell].With(s.At[0].Digit)
	}
	s.Aside = s.Aside || d.aside || s.Role == Named
	if d.inner {
		if s.Statements == "" {
			return // nothing would ever show it
		}
		s.Aside, s.Case = true, 0
	}
	d.shapes = append(d.shapes, s)
}

// paintOrder puts what is large below what is small, and shapes that look alike beside each
// other.
func paintOrder(a, b Shape) int {
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

// Across is the number of candidates side by side in a cell.
func Across(l *solver.Layout) int {
	n := 1
	for n*n < l.Size() {
		n++
	}
	return n
}

// A digit and the candidates stand a little below and right of the middle, because a cell has its
// lines above and on the left.
const (
	middle = .51
	spread = .935 // of the cell, over which the candidates are spread
)

// pitch is the distance between candidates of a cell.
func pitch(across int) float64 { return spread / float64(across) }

// Place is where a candidate stands.
func Place(size, across int, c position.Candidate) Point {
	col, row := (c.Digit-1)%across, (c.Digit-1)/across
	half := float64(across-1) / 2
	return Point{
		X: float64(c.Cell%size) + middle + (float64(col)-half)*pitch(across),
		Y: float64(c.Cell/size) + middle + (float64(row)-half)*pitch(across),
	}
}

func (d *drawer) place(c position.Candidate) Point { return Place(d.size, d.across, c) }

func (d *drawer) places(n position.Node) []Point {
	points := make([]Point, len(n))
	for i, c := range n {
		points[i] = d.place(c)
	}
	return points
}

// discRadius is that of the mark of a candidate.
func discRadius(across int) float64 { return .46 * pitch(across) }

// groupRadius is that of the line around a group: it leaves room around the marks.
func groupRadius(across int) float64 { return .58 * pitch(across) }
