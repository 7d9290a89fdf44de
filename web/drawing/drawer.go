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
	spots   []spotInCell         // of any cell; made when the first curve needs it
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

// How far within its cells an outline runs: those of several roles do not lie on each
// other, nor any but that of sight on the digits of candidates, which begin at .08 where there are 16.
const (
	insetTarget = .02
	insetHouse  = .03
	insetSet    = .045
	insetCover  = .06
	insetSight  = .16
)

// around is the outline of a house in a role.
func (d *drawer) around(role Role, house int) Shape {
	inset := insetHouse
	if role == Cover {
		inset = insetCover
	}
	return Shape{Form: Outline, Role: role, Inset: inset, Cells: d.house(house)}
}
