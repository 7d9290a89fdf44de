package drawing

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// told is a statement with its number.
type told struct {
	number string // "3", in a proof "4.1"
	effect bool
	shows  position.Evidence
	cells  solver.CellSet
}

// tell numbers the statements of an argument, or of a proof that has the path "4.". Those of
// other cases than one are left out, unless that is 0.
func tell(path string, statements []logic.Statement, only int) []told {
	all := make([]told, 0, len(statements))
	for i, s := range statements {
		if only == 0 || s.Case == 0 || s.Case == only {
			all = append(all, told{path + strconv.Itoa(i), s.Kind == logic.Effect, s.Shows, solver.CellsOf(s.Shows.Cells...)})
		}
	}
	return all
}

// when lists the numbers of the statements that something holds of.
func (d *drawer) when(holds func(*told) bool) string {
	var b strings.Builder
	for i := range d.told {
		if !holds(&d.told[i]) {
			continue
		}
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(d.told[i].number)
	}
	return b.String()
}

// includes reports whether a list of numbers has one.
func includes(numbers, number string) bool {
	for n := range strings.FieldsSeq(numbers) {
		if n == number {
			return true
		}
	}
	return false
}

func (t *told) house(h int) bool { return slices.Contains(t.shows.Houses, h) }

// cell reports whether the statement shows a cell, by itself or in a candidate.
func (t *told) cell(c int) bool {
	return t.cells.Has(c) || slices.ContainsFunc(t.shows.Candidates, func(k position.Candidate) bool { return k.Cell == c })
}

// candidate reports whether the statement shows a candidate, by itself, with its cell, or
// with a link.
func (t *told) candidate(s *position.Step, c position.Candidate) bool {
	if slices.Contains(t.shows.Candidates, c) {
		return true
	}
	if t.cells.Has(c.Cell) && (t.shows.Digits == 0 || t.shows.Digits.Has(c.Digit)) {
		return true
	}
	return slices.ContainsFunc(t.shows.Links, func(i int) bool {
		l := s.Links[i]
		return slices.Contains(l.From, c) || slices.Contains(l.To, c)
	})
}

func (t *told) link(i int) bool { return slices.Contains(t.shows.Links, i) }

// implication reports whether the statement shows one of a branch: it tells them one by
// one, or names their candidates, or shows the branch as a whole.
func (t *told) implication(at position.ImplicationAt, n position.Node) bool {
	if len(t.shows.Implications) > 0 {
		return slices.Contains(t.shows.Implications, at)
	}
	if !slices.Contains(t.shows.Branches, at.Branch) {
		return false
	}
	if len(t.shows.Candidates) == 0 {
		return true
	}
	return slices.ContainsFunc(n, func(c position.Candidate) bool { return slices.Contains(t.shows.Candidates, c) })
}
