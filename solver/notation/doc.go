// Package notation turns text into puzzles and puzzles into text.
//
// Read takes whatever a person pastes: 81 characters in a line, a grid drawn
// with any borders, a table out of a spreadsheet, cells followed by a region
// map, a board of letters, a share code, a link. It tries the formats of one
// ordered table (see formats); each either says that the text is not its own,
// or reads it, or says what is wrong with it and where. The formats share their
// tools, which stand in the order in which the text passes through them:
//
//	clean    one kind of newline, space, digit, dash and border
//	lex      lines -> rows of cells, without borders and prose
//	shape    rows -> grids of n×n cells, or a count of what was found
//	symbols  cells -> digits: which alphabet, which character is the blank
//	board    digits (and regions) -> puzzle
//
// Code and ParseCode are the share code, which is the address of a puzzle. Line
// and Text print a grid for other programs and for people. What they print is
// read back to the same puzzle.
package notation
