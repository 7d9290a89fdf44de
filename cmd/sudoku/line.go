package main

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/lastresort"
	"sudoku/solver/lines"
	"sudoku/solver/notation"
)

// lineReader reads puzzles from lines as the flags say.
type lineReader struct {
	flags   puzzleFlags
	format  string
	layout  *solver.Layout // nil: told from the line
	remarks *remarks       // on all lines
	clock   lastresort.Clock
}

// read returns the digits on a line of the input, as lines.Read does. The error names the
// line.
func (r lineReader) read(number int, line string) (reading notation.Reading, ok bool, err error) {
	reading, ok, err = lines.Read(line, r.layout)
	r.passOver(number, reading.LeftOut, ok)
	return reading, ok, atLine(number, err)
}

// readMarked is read for work that heeds candidates.
func (r lineReader) readMarked(number int, line string) (reading notation.Reading, ok bool, err error) {
	reading, ok, err = lines.ReadMarked(line, r.layout)
	r.passOver(number, reading.LeftOut, ok)
	return reading, ok, atLine(number, err)
}

// passOver notes what is said of a line without a puzzle.
func (r lineReader) passOver(number int, leftOut []string, ok bool) {
	if !ok && r.remarks != nil {
		r.remarks.add(number, leftOut)
	}
}

// atLine names the line of an error; nil stays nil.
func atLine(number int, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("line %d: %w", number, err)
}
