package web

import (
	"fmt"
	"strings"

	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// readingQuery is the query of a puzzle that was read from a text. Digits that
// the text marks as placed are typed; where all are, the grid is being typed.
func readingQuery(r notation.Reading) query {
	q := query{puzzle: r.Puzzle, read: words(r)}
	if n := r.Placed.Len(); n > 0 && n == r.Puzzle.GivenCount() {
		q.typed.all = true
	} else {
		q.typed.cells = r.Placed
	}
	return q
}

// words say how a text was understood, in lines: what it was read as, and what
// was left out.
func words(r notation.Reading) string {
	return strings.Join(append([]string{r.Format}, r.LeftOut...), "\n")
}

// origin says it in sentences; it is empty for a puzzle that was read from no
// text.
func (q query) origin() string {
	if q.read == "" {
		return ""
	}
	format, leftOut, _ := strings.Cut(q.read, "\n")
	text := fmt.Sprintf("Read as %s: %s on %s board.", format, q.digitCounts(), withArticle(q.puzzle.Layout()))
	for clause := range strings.SplitSeq(leftOut, "\n") {
		if clause != "" {
			text += " " + upperFirst(clause) + "."
		}
	}
	return text
}

// digitCounts tells givens from digits that were placed.
func (q query) digitCounts() string {
	placed := len(q.typed.list())
	if q.typed.all {
		placed = q.puzzle.GivenCount()
	}
	givens := fmt.Sprintf("%d givens", q.puzzle.GivenCount()-placed)
	if placed == 0 {
		return givens
	}
	return givens + ", " + plural(placed, "placed digit")
}

// report is the puzzle as JSON, with how its text was understood.
func (q query) report() report.Puzzle {
	r := report.NewPuzzle(q.puzzle)
	for _, c := range q.typed.list() {
		r.Typed = append(r.Typed, q.puzzle.Layout().CellName(c))
	}
	if q.read == "" {
		return r
	}
	lines := strings.Split(q.read, "\n")
	r.Read, r.LeftOut = lines[0], lines[1:]
	return r
}
