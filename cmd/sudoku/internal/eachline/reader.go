package eachline

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/web/lastresort"
	"sudoku/web/lines"
)

// Reader reads puzzles from lines as the flags say.
type Reader struct {
	Flags   Flags
	Format  string
	Layout  *solver.Layout // nil: told from the line
	Remarks *Remarks       // on all lines
	Clock   lastresort.Clock
}

// Read returns the digits on a line of the input, as lines.Read does. The error names the
// line.
func (r Reader) Read(number int, line string) (reading notation.Reading, ok bool, err error) {
	reading, ok, err = lines.Read(line, r.Layout)
	r.passOver(number, reading.LeftOut, ok)
	return reading, ok, AtLine(number, err)
}

// ReadMarked is read for work that heeds candidates.
func (r Reader) ReadMarked(number int, line string) (reading notation.Reading, ok bool, err error) {
	reading, ok, err = lines.ReadMarked(line, r.Layout)
	r.passOver(number, reading.LeftOut, ok)
	return reading, ok, AtLine(number, err)
}

// passOver notes what is said of a line without a puzzle.
func (r Reader) passOver(number int, leftOut []string, ok bool) {
	if !ok && r.Remarks != nil {
		r.Remarks.Add(number, leftOut)
	}
}

// AtLine names the line of an error; nil stays nil.
func AtLine(number int, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("line %d: %w", number, err)
}
