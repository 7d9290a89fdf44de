package main

import (
	"fmt"
	"strings"
	"unicode"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/stream"
)

// lineReader reads puzzles from lines as the flags say.
type lineReader struct {
	flags   puzzleFlags
	format  string
	layout  *solver.Layout // nil: told from the line
	remarks *remarks       // on all lines
}

// read is readMarked for work that heeds digits alone. What the line says of candidates
// is added to what is left out; a line of a technique library is refused.
func (r lineReader) read(number int, line string) (reading notation.Reading, ok bool, err error) {
	if len(line) <= stream.MaxLine && !hasOldEnds(line) && isPosition(line) {
		return reading, false, fmt.Errorf("line %d: this is a line of a technique library, which only find and steps read", number)
	}
	reading, ok, err = r.readMarked(number, line)
	if reading.Marks.Candidates != nil || reading.Marks.Removed != nil {
		reading.LeftOut = append(reading.LeftOut, "the candidates are left out, which only find and steps heed")
	}
	return reading, ok, err
}

// readMarked returns the grid on a line of the input. Where there is none it reports
// false, with an error that names the line or, for a blank line or a comment,
// without.
func (r lineReader) readMarked(number int, line string) (reading notation.Reading, ok bool, err error) {
	switch {
	case len(line) > stream.MaxLine:
		return reading, false, fmt.Errorf("line %d: longer than %d bytes", number, stream.MaxLine)
	case hasOldEnds(line):
		return reading, false, fmt.Errorf("line %d: a carriage return in the middle; lines end with a line feed", number)
	case isComment(line):
		return reading, false, nil
	}
	reading, err = notation.Read(line, r.layout)
	if err != nil {
		return reading, false, fmt.Errorf("line %d: %w", number, err)
	}
	return reading, true, nil
}

// hasOldEnds reports whether a line is several that end with a carriage return. All
// but the first would be lost.
func hasOldEnds(line string) bool {
	return strings.ContainsRune(strings.TrimSpace(line), '\r')
}

// isPosition reports whether a line is one of a technique library. Read as a puzzle
// it would lose what the position has placed and deleted.
func isPosition(line string) bool {
	if !logic.IsLibraryLine(line) {
		return false
	}
	_, err := logic.ParseLibraryLine(line)
	return err == nil
}

// isComment reports whether a line is blank or a comment: # alone, or with a space
// or a letter behind it. Before a digit or another # it can be a blank cell.
func isComment(line string) bool {
	text := strings.TrimSpace(line)
	if text == "" {
		return true
	}
	rest, marked := strings.CutPrefix(text, "#")
	return marked && (rest == "" || rest[0] == ' ' || rest[0] == '\t' || unicode.IsLetter(rune(rest[0])))
}
