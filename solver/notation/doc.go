// Package notation turns text into puzzles and puzzles into text.
//
// Read takes whatever a person pastes: 81 characters in a line, a grid drawn
// with any borders, a table out of a spreadsheet, cells followed by a region
// map or by its solution, a board of letters, a line of HoDoKu's library, a grid
// of candidates as far as it is certain, a share code, a link. It tries the
// formats of one ordered table (see formats); each either says that the text is
// not its own, or reads it, or says what is wrong with it and where. Nothing is
// dropped without a word: Reading.LeftOut says what stands beside the puzzle. What
// other programs pack, and their addresses, are found by their look (foreign.go),
// read by the packages in internal, one a program, and refused by their name where
// they hold no puzzle that can be solved here. The formats share their tools, which
// stand in the order in which the text passes through them:
//
//	clean    one kind of newline, space, digit, dash and border
//	lex      lines -> rows of cells, without borders and prose
//	shape    rows -> grids of n×n cells, or a count of what was found
//	symbols  cells -> digits: which alphabet, which character is the blank
//	pair     a second grid: its regions, its solution, or another puzzle
//	board    digits (and regions) -> puzzle
//	leftout  the rest of the text -> a few clauses
//
// Exports are the notations in which a state is written for other programs.
//
// Code and ParseCode are the share code, which is the address of a puzzle. Line
// and Text print a grid for other programs and for people. What they print is
// read back to the same puzzle.
package notation
