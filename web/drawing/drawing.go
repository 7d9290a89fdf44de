// Package drawing turns a step into shapes that lie over its board. A shape says what it
// stands for (its Role), where it is, and with which statements of the argument it is
// shown; what it looks like is for others to say: a page, a picture, a sheet of paper.
//
//	position.Step, logic.Statement --Of--> Drawing --Layers--> paths and digits
//
//	drawing.go   a step and the steps inside it -> their shapes, in the order in which they are painted
//	shape.go     Drawing and Shape, and what they are made from
//	board.go     what stands on the board, and where
//	drawer.go    what is drawn of one step so far
//	roles.go     what shapes stand for
//	legend.go    their class names, and their words
//	told.go      which statements show a shape
//	marks.go     marks of a step -> houses, cells, sets and candidates
//	chains.go    links and branches -> nodes, groups and arrows
//	number.go    the numbers of the lines of a chain, and where they stand
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

// Of draws a step.
func Of(in Input) Drawing {
	b := newBoard(in)
	all := b.draw(told{all: tell("", in.Statements, in.Case), only: in.Case}, in.Step)
	if in.Part != "" {
		all.putAside()
	}
	all = b.addProofs(all, "", in.Part, in.Statements)
	shapes := inPaintOrder(all.shapes)
	return Drawing{
		Size: b.size, Across: b.across, Shapes: shapes, Numbers: all.numbers,
		Text: text(in, shapes),
	}
}

// drawn is what is drawn of a step.
type drawn struct {
	shapes  []Shape
	numbers []Number
}

// draw makes the shapes of a step with what is told of it.
func (b *board) draw(t told, s position.Step) drawn {
	d := &drawer{
		board: b, told: t,
		shapes: make([]Shape, 0, roomFor(&s)), used: make([]solver.Digits, b.layout.CellCount()),
	}
	cases := d.cases(&s)
	sets := d.marks(s)
	d.effects(s)
	d.reasons(s, sets, cases)
	d.nodes(s, sets, cases)
	d.named()
	d.arrows(s, cases)
	return drawn{d.shapes, d.numbers(s, cases)}
}

// roomFor is about the number of shapes of a step.
func roomFor(s *position.Step) int {
	n := 2*len(s.Marks) + len(s.Eliminations) + len(s.Placements) + 3*len(s.Links)
	for _, branch := range s.Branches {
		n += len(branch) + arrowsOf(branch)
	}
	return n
}

// putAside puts all of it aside, and into no case.
func (d drawn) putAside() {
	for k := range d.shapes {
		d.shapes[k].Aside, d.shapes[k].Case = true, 0
	}
	for k := range d.numbers {
		d.numbers[k].Aside = true
	}
}

// addProofs adds the steps inside a step that are told. Their shapes are aside, and belong
// to no case of the step itself; those of the part that is drawn are not.
func (b *board) addProofs(all drawn, path, part string, statements []logic.Statement) drawn {
	for i, s := range statements {
		if s.Proof == nil || len(s.Proof.Statements) == 0 {
			continue
		}
		below := path + strconv.Itoa(i) + "."
		isDrawn := below == part+"."
		proof := b.draw(told{all: tell(below, s.Proof.Statements, 0), inner: !isDrawn, part: s.Proof.Name}, s.Proof.Step)
		if !isDrawn {
			proof.putAside()
		}
		all.shapes, all.numbers = append(all.shapes, proof.shapes...), append(all.numbers, proof.numbers...)
		all = b.addProofs(all, below, part, s.Proof.Statements)
	}
	return all
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
