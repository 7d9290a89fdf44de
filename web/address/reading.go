package address

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// FromReading returns the query of a puzzle that was read from a text. Digits that the
// text marks as placed count as typed; if all are, the grid is still being typed.
func FromReading(r notation.Reading) Query {
	q := Query{Puzzle: r.Puzzle, Marks: r.Marks, ReadAs: readAs(r)}
	if n := r.Placed.Len(); n > 0 && n == r.Puzzle.GivenCount() {
		q.Typed.All = true
	} else {
		q.Typed.Cells = r.Placed
	}
	return q
}

// readAs says how a text was understood, in lines: its format, what was left out, and
// which other board is named beside the digits.
func readAs(r notation.Reading) string {
	lines := append([]string{r.Format}, r.LeftOut...)
	if r.Named != nil {
		lines = append(lines, namedBoard+r.Named.ID())
	}
	return strings.Join(lines, "\n")
}

// namedBoard begins the line that names another board. No other line begins with it.
const namedBoard = "board: "

// HowRead says how the text of a puzzle was understood: its format, what was left out,
// and the other board that it names; nil for none.
func (q Query) HowRead() (format string, leftOut []string, board *solver.Layout) {
	lines := strings.Split(q.ReadAs, "\n")
	last := len(lines) - 1
	if id, ok := strings.CutPrefix(lines[last], namedBoard); ok {
		board, _ = solver.ParseLayout(id) // readAs has written it
		lines = lines[:last]
	}
	return lines[0], lines[1:], board
}

// Canonical returns the query of a puzzle that was read from another notation, and the
// address to go to: u with the typed digits added, if it does not name any.
func Canonical(u *url.URL, r notation.Reading) (q Query, canonical string) {
	q = FromReading(r)
	canonical = u.RequestURI()
	params := u.Query()
	if typed := q.Typed.Param(r.Puzzle.Layout()); typed != "" && !params.Has(TypedParam) {
		canonical = With(canonical, TypedParam, "") + typed // commas stay as they are
	}
	if len(r.LeftOut) == 0 && r.Placed.Empty() || params.Has(ReadParam) {
		q.ReadAs = ""
	}
	return q, canonical
}

// ReadParam carries ReadAs to the page of the puzzle, for a browser that is redirected
// there.
const ReadParam = "read"
