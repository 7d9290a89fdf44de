package web

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
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

// forwarded is the query of a text in another notation and the address to go to.
// Digits that the text marks as placed are typed, unless the address says itself
// which are.
func forwarded(u *url.URL, r notation.Reading) (q query, canonical string, err error) {
	q = readingQuery(r)
	canonical = u.RequestURI()
	params := u.Query()
	if typed := q.typed.param(r.Puzzle.Layout()); typed != "" && !params.Has(typedParam) {
		canonical = with(canonical, typedParam, "") + typed // commas stay as they are
	}
	if len(r.LeftOut) == 0 && r.Placed.Empty() || params.Has(readParam) {
		q.read = ""
	}
	return q, canonical, nil
}

// readParam carries what a puzzle was read as, and what of its text was left
// out, to the page that shows it, for a browser that was sent there.
const readParam = "read"
