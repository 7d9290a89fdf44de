// Package plain reads what is nothing but cells, in any company: a line of 81 characters, a grid
// with any borders, a table out of a spreadsheet. A second grid may stand with the first: its
// regions, its values, its solution, or another puzzle.
//
//	line, grid, table, spaced, marked    text -> grids of cells: a Source
//	pair                                 what the second grid is to the first
//	source                               digits, and regions -> puzzle
//	diagnose                             what is wrong with a text that holds no grid
package plain

import (
	"sudoku/solver"
	"sudoku/solver/notation/internal/reading"
)

// Formats are the notations that are nothing but cells, in any company.
func Formats() []reading.Format {
	return []reading.Format{
		ReadLine,   // 81 characters in a line, in any company; 162 with regions
		readTable,  // one cell between two tabs, commas or bars; none is a blank
		readSpaced, // a grid in which a space is a blank
		readMarked, // a grid with + before the digits that were placed
		ReadGrid,   // a grid with any borders; a second grid of regions
	}
}

// Read reads the part of a text that is nothing but cells.
func Read(text string, l *solver.Layout) (reading.Reading, error) {
	return reading.FirstOf(Formats(), text, l)
}
