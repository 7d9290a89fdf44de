// Package lines reads one puzzle from a line of text, as the command line and the API do: any
// notation that fits a line, a line of a technique library where the work heeds candidates, and
// lines that hold no puzzle, blank ones and comments.
package lines

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/stream"
)

// Errors of lines of which no notation is tried.
var (
	ErrTooLong  = fmt.Errorf("longer than %d bytes", stream.MaxLine)
	errOldEnds  = errors.New("a carriage return in the middle; lines end with a line feed")
	errPosition = errors.New("this is a line of a technique library, which only find and steps read")
)

// candidatesLeftOut is what work that heeds digits alone leaves out of a line with candidates.
const candidatesLeftOut = "the candidates are left out, which only find and steps heed"

// Read is ReadMarked for work that heeds digits alone. What the line says of candidates is added
// to what is left out; a line of a technique library is refused.
func Read(line string, layout *solver.Layout) (r notation.Reading, ok bool, err error) {
	if len(line) <= stream.MaxLine && !hasOldEnds(line) && isPosition(line) {
		return r, false, errPosition
	}
	r, ok, err = ReadMarked(line, layout)
	if r.Marks.Candidates != nil || r.Marks.Removed != nil {
		r.LeftOut = append(r.LeftOut, candidatesLeftOut)
	}
	return r, ok, err
}

// ReadMarked returns the grid on a line; with a layout, its cells belong on that board. Where
// there is none it reports false, with an error, or for a blank line or a comment without; so too for
// the names of the columns of a table, with a clause that says it.
func ReadMarked(line string, layout *solver.Layout) (r notation.Reading, ok bool, err error) {
	switch {
	case len(line) > stream.MaxLine:
		return r, false, ErrTooLong
	case hasOldEnds(line):
		return r, false, errOldEnds
	case IsComment(line):
		return r, false, nil
	case isHeader(line):
		r.LeftOut = []string{"the names of columns are passed over: “" + english.Clip(strings.TrimSpace(line), mostNames) + "”"}
		return r, false, nil
	}
	r, err = notation.Read(line, layout)
	return r, err == nil, err
}

// ReadBoard reads a puzzle with its candidates, or a line of a technique library, for work on
// boards in the middle of a solution. It returns what was left out of the text too.
func ReadBoard(line string, layout *solver.Layout) (b position.Board, leftOut []string, ok bool, err error) {
	if !logic.IsLibraryLine(line) || len(line) > stream.MaxLine || hasOldEnds(line) {
		r, ok, err := ReadMarked(line, layout)
		if ok {
			b = BoardOf(r)
		}
		return b, r.LeftOut, ok, err
	}
	ll, err := logic.ParseLibraryLine(line)
	if err != nil {
		return b, nil, false, err
	}
	return ll.Board, nil, true, nil
}

// BoardOf has the digits that a text marks as placed put in by a step, and not the candidates
// that it leaves out.
func BoardOf(r notation.Reading) position.Board {
	if r.Placed.Empty() {
		return r.Marks.Board(r.Puzzle)
	}
	givens := r.Puzzle
	var placed []position.Candidate
	for c := range r.Placed.All() {
		placed = append(placed, position.Candidate{Cell: c, Digit: r.Puzzle.Given(c)})
		givens = givens.With(c, 0)
	}
	b := position.NewBoard(givens)
	b = b.Apply(position.Step{Placements: placed})
	return b.Without(r.Marks.TakenOut(r.Puzzle))
}

// TakenOut lists the candidates that a puzzle loses by two lists, of those that are left and of
// those that were taken out, as in the link of a page: "r1c2-45,r3c7-9". The error is a
// *pencil.Error.
func TakenOut(p solver.Puzzle, left, removed string) ([]position.Candidate, error) {
	if left == "" && removed == "" {
		return nil, nil
	}
	fields := map[string]string{pencil.CandidatesField: left, pencil.RemovedField: removed}
	m, err := pencil.Parse(p.Layout(), func(name string) string { return fields[name] })
	if err != nil {
		return nil, err
	}
	m.Auto = true // the lists say what is left, wherever there is one
	return m.TakenOut(p), nil
}

// hasOldEnds reports whether a line is several that end with a carriage return. All but the
// first would be lost.
func hasOldEnds(line string) bool {
	return strings.ContainsRune(strings.TrimSpace(line), '\r')
}

// isPosition reports whether a line is one of a technique library. Read as a puzzle it would
// lose what the position has placed and deleted.
func isPosition(line string) bool {
	if !logic.IsLibraryLine(line) {
		return false
	}
	_, err := logic.ParseLibraryLine(line)
	return err == nil
}

// IsComment reports whether a line is blank or a comment: # alone, or with a space or a letter
// behind it. Before a digit or another # it can be a blank cell.
func IsComment(line string) bool {
	text := strings.TrimSpace(line)
	if text == "" {
		return true
	}
	rest, marked := strings.CutPrefix(text, "#")
	return marked && (rest == "" || rest[0] == ' ' || rest[0] == '\t' || unicode.IsLetter(rune(rest[0])))
}
