// Package notation turns text into puzzles and puzzles into text.
//
// Read takes whatever a person pastes: 81 characters in a line, a grid drawn
// with any borders, a table out of a spreadsheet or a page, with names of its rows
// and columns or without, cells followed by a region map or by a solution, a
// board of letters, a line of HoDoKu's library, a grid of candidates, a file of
// another program, a share code, a link. It tries the formats of one ordered table
// (see formats); each either says that the text is not its own, or reads it, or
// says what is wrong with it and where. What is read is a State: digits, which of
// them were placed, candidates and other marks. Nothing is dropped without a word:
// Reading.LeftOut says what stands beside the puzzle, Reading.Others are other grids
// that the text may mean. What other programs pack, and their addresses, are found by
// their look (foreign.go), read by the packages in internal, one a program, and refused
// by their name where they hold no puzzle that can be solved here. The formats share
// their tools, which stand in the order in which the text passes through them:
//
//	clean    one kind of newline, space, digit, dash and border
//	lex      lines -> rows of cells, without borders and prose
//	shape    rows -> grids of n×n cells, or a count of what was found
//	symbols  cells -> digits: which alphabet, which character is the blank
//	pair     a second grid: its regions, its values, its solution, or another puzzle
//	board    digits (and regions) -> puzzle
//	leftout  the rest of the text -> a few clauses
//
// ReadAll reads every puzzle of a text. Code and ParseCode are the share code,
// which is the address of a puzzle. Line and Text print a grid for other programs
// and for people, and Exports lists all that a state is written in. What they print
// is read back to the same state, without what Export.Loses names. FORMATS.md lists them all,
// and what of a position each keeps.
//
// The rooms below know boards and marks, and not the table of formats: notes (the
// candidates of a cell), files (XML, HTML, .doku), write (what is written), lz (texts as
// lz-string compresses them), packed (what the packages of other programs share).
package notation
