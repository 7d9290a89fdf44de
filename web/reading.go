package web

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
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

// words say how a text was understood, in lines: what it was read as, what was
// left out, and which other board is named beside the digits.
func words(r notation.Reading) string {
	lines := append([]string{r.Format}, r.LeftOut...)
	if r.Named != nil {
		lines = append(lines, namedBoard+r.Named.ID())
	}
	return strings.Join(lines, "\n")
}

// namedBoard begins the line of another board. No clause begins with it.
const namedBoard = "board: "

// readLines takes the words apart. The board is nil for none.
func (q query) readLines() (format string, leftOut []string, board *solver.Layout) {
	lines := strings.Split(q.read, "\n")
	last := len(lines) - 1
	if id, ok := strings.CutPrefix(lines[last], namedBoard); ok {
		board, _ = solver.ParseLayout(id) // which words has named
		lines = lines[:last]
	}
	return lines[0], lines[1:], board
}

// origin says it in sentences; it is empty for a puzzle that was read from no
// text.
func (q query) origin() templates.Origin {
	if q.read == "" {
		return templates.Origin{}
	}
	format, leftOut, board := q.readLines()
	text := fmt.Sprintf("Read as %s: %s on %s board.", format, q.digitCounts(), english.WithArticle(q.puzzle.Layout().Title()))
	for _, clause := range leftOut {
		text += " " + english.Capital(clause) + "."
	}
	return templates.Origin{Text: text, Board: q.onBoard(board)}
}

// onBoard leads to the digits on another board; nil for none.
func (q query) onBoard(board *solver.Layout) *templates.Link {
	if board == nil {
		return nil
	}
	p, err := solver.NewPuzzle(board, q.puzzle.Grid())
	if err != nil {
		return nil
	}
	return &templates.Link{Label: "Open them on the " + board.Title() + " board", Href: query{puzzle: p, typed: q.typed}.address("")}
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
	return givens + ", " + english.Count(placed, "placed digit")
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
	r.Read, r.LeftOut, _ = q.readLines()
	return r
}
