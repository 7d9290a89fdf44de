package drawing

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// drawer makes the shapes of one step. Each part of the step is drawn from the step and
// from the parts before it; what it adds, it only ever adds to.
type drawer struct {
	*board
	told told

	shapes  []Shape
	used    []solver.Digits      // of each cell, those with a mark that is no part of a case
	letters []position.Candidate // the places that the letters of sets take
}

// draw makes the shapes of a step with what is told of it.
func (b *board) draw(t told, s position.Step) []Shape {
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
	return d.shapes
}

// roomFor is about the number of shapes of a step.
func roomFor(s *position.Step) int {
	n := 2*len(s.Marks) + len(s.Eliminations) + len(s.Placements) + 3*len(s.Links)
	for _, branch := range s.Branches {
		n += len(branch) + arrowsOf(branch)
	}
	return n
}

// add adds a shape of the step. In a step inside another, one that no statement shows would
// never be seen.
func (d *drawer) add(s Shape) {
	if d.told.inner && s.Statements == "" {
		return
	}
	if s.Form == Disc && s.Case == 0 && s.Role != Named {
		d.used[s.At[0].Cell] = d.used[s.At[0].Cell].With(s.At[0].Digit)
	}
	d.shapes = append(d.shapes, s)
}

// visibility says when a shape is seen, as the fields of Shape do.
type visibility struct {
	statements string
	branch     int // the Case
	aside      bool
}

// when is the shape, seen at certain times.
func (s Shape) when(v visibility) Shape {
	s.Statements, s.Case, s.Aside = v.statements, v.branch, v.aside
	return s
}

// around is the outline of a house in a role.
func (d *drawer) around(role Role, house int) Shape {
	inset := insetHouse
	if role == Cover {
		inset = insetCover
	}
	return Shape{Form: Outline, Role: role, Inset: inset, Cells: d.house(house)}
}
