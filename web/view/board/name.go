package board

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/web/address"
)

// nameRow is how many symbols of the first row are in the name of a puzzle at most.
const nameRow = 9

// PuzzleName names a puzzle by its board, how many digits it has, and how it begins:
// "9×9, 25 givens · r1 53··7····".
func PuzzleName(q address.Query) string {
	var row strings.Builder
	for c := range min(q.Puzzle.Layout().Size(), nameRow) {
		if digit := q.Puzzle.Given(c); digit != 0 {
			row.WriteString(solver.SymbolText(digit))
		} else {
			row.WriteString("·")
		}
	}
	if q.Puzzle.Layout().Size() > nameRow {
		row.WriteString("…")
	}
	return fmt.Sprintf("%s, %s · r1 %s", Name(q.Puzzle.Layout()), DigitCounts(q), &row)
}

// Counts counts givens, placed digits, and what is noted beside them.
func Counts(q address.Query) string {
	all := []string{DigitCounts(q)}
	for _, c := range []struct {
		n    int
		noun string
		end  string
	}{
		{q.Marks.Candidates.Count(), "candidate", ""},
		{q.Marks.Removed.Count(), "candidate", " removed"},
		{q.Marks.Corner.Count(), "corner mark", ""},
		{len(q.Marks.Colours), "colour", ""},
		{len(q.Marks.Links), "link", ""},
	} {
		if c.n > 0 {
			all = append(all, english.Count(c.n, c.noun)+c.end)
		}
	}
	return strings.Join(all, ", ")
}

// DigitCounts counts givens and placed digits.
func DigitCounts(q address.Query) string {
	placed := len(q.Typed.List())
	if q.Typed.All {
		placed = q.Puzzle.GivenCount()
	}
	givens := english.Count(q.Puzzle.GivenCount()-placed, "given")
	if placed == 0 {
		return givens
	}
	return givens + ", " + english.Count(placed, "placed digit")
}

// Name is the title of a board as it is printed: 9×9 X.
func Name(l *solver.Layout) string {
	n := l.Size()
	return strings.ReplaceAll(l.Title(), fmt.Sprintf("%dx%d", n, n), fmt.Sprintf("%d×%d", n, n))
}
