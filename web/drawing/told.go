package drawing

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// told is what is told of a step that is drawn.
type told struct {
	all   []statement
	only  int    // the case that is drawn; 0 for all
	inner bool   // the step is inside another
	part  string // its name, where the step is a part of a proof
}

// statement is a statement with its number.
type statement struct {
	number string // "3", in a proof "4.1"
	effect bool
	shows  position.Evidence
	cells  solver.CellSet
}

// tell numbers the statements of an argument, or of a proof that has the path "4.". Those of
// other cases than one are left out, unless that is 0.
func tell(path string, statements []logic.Statement, only int) []statement {
	all := make([]statement, 0, len(statements))
	for i, s := range statements {
		if only == 0 || s.Case == 0 || s.Case == only {
			all = append(all, statement{
				number: path + strconv.Itoa(i), effect: s.Kind == logic.Effect,
				shows: s.Shows, cells: solver.CellsOf(s.Shows.Cells...),
			})
		}
	}
	return all
}

// those are the statements that something holds of, by their indexes.
func (t told) those(holds func(*statement) bool) []int {
	var all []int
	for i := range t.all {
		if holds(&t.all[i]) {
			all = append(all, i)
		}
	}
	return all
}

// numbers lists the numbers of statements, which are given by their indexes.
func (t told) numbers(statements []int) string {
	switch len(statements) {
	case 0:
		return ""
	case 1:
		return t.all[statements[0]].number
	}
	var b strings.Builder
	b.Grow(4 * len(statements))
	for i, at := range statements {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.all[at].number)
	}
	return b.String()
}

// when lists the numbers of the statements that something holds of.
func (t told) when(holds func(*statement) bool) string { return t.numbers(t.those(holds)) }

// includes reports whether a list of numbers has one.
func includes(numbers, number string) bool {
	for numbers != "" {
		first, rest, _ := strings.Cut(numbers, " ")
		if first == number {
			return true
		}
		numbers = rest
	}
	return false
}

func (t *statement) house(h int) bool { return slices.Contains(t.shows.Houses, h) }

// cell reports whether the statement shows a cell, by itself or in a candidate.
func (t *statement) cell(c int) bool {
	return t.cells.Has(c) || slices.ContainsFunc(t.shows.Candidates, func(k position.Candidate) bool { return k.Cell == c })
}

// candidate reports whether the statement shows a candidate, by itself, with its cell, or
// with a link.
func (t *statement) candidate(s *position.Step, c position.Candidate) bool {
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

func (t *statement) link(i int) bool { return slices.Contains(t.shows.Links, i) }
