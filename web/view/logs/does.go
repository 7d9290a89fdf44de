package logs

import (
	"slices"
	"strings"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/position"
)

// mostOfHeading is how many characters there is room for, in large letters beside a board.
const mostOfHeading = 14

// does says what a step does, as short as can be: "r2c7 = 4", "r4c4 ≠ 9". It is empty where that is not
// short enough to head the step.
func (l Log) does(step int) string {
	words := ""
	if l.Result.Path != nil {
		s := l.Result.Path.Steps[step-1]
		words = l.equations(s.Placements, s.Eliminations)
	} else if e := l.Result.Run.Trace.Events[step-1]; e.Kind.Places() && e.Cell >= 0 {
		words = l.equation([]position.Candidate{{Cell: e.Cell, Digit: e.Digit}}, "=")
	}
	if utf8.RuneCountInString(words) > mostOfHeading {
		return ""
	}
	return words
}

// equations says what is placed and what is eliminated.
func (l Log) equations(placed, eliminated []position.Candidate) string {
	var all []string
	for _, part := range []struct {
		candidates []position.Candidate
		sign       string
	}{{placed, "="}, {eliminated, "≠"}} {
		if len(part.candidates) > 0 {
			all = append(all, l.equation(part.candidates, part.sign))
		}
	}
	return strings.Join(all, ", ")
}

// equation says of candidates that they are true, or that they are not: cells that have one digit in common
// together, and digits that have one cell in common.
func (l Log) equation(candidates []position.Candidate, sign string) string {
	size := l.Result.Puzzle.Layout().Size()
	var cells, digits, each []string
	for _, c := range candidates {
		cell, digit := l.names.CellName(size, c.Cell), solver.SymbolText(c.Digit)
		cells, digits, each = append(cells, cell), append(digits, digit), append(each, cell+" "+sign+" "+digit)
	}
	same := func(is func(a, b position.Candidate) bool) bool {
		return !slices.ContainsFunc(candidates, func(c position.Candidate) bool { return !is(c, candidates[0]) })
	}
	switch {
	case same(func(a, b position.Candidate) bool { return a.Digit == b.Digit }):
		return strings.Join(cells, ", ") + " " + sign + " " + digits[0]
	case same(func(a, b position.Candidate) bool { return a.Cell == b.Cell }):
		return cells[0] + " " + sign + " " + strings.Join(digits, ", ")
	}
	return strings.Join(each, ", ")
}
