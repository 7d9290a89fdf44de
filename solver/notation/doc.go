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
// that the text may mean. ReadAll reads every puzzle of a text.
//
// Code and ParseCode are the share code, which is the address of a puzzle. Line and
// Text print a grid for other programs and for people, and Exports lists all that a
// state is written in. What they print is read back to the same state, without what
// Export.Loses names. FORMATS.md lists them all, and what of a position each keeps.
// Unpack returns the text of a file that is packed.
//
// The readers stand in rooms of their own, of which each may use those before it:
//
//	fault       an error, and its place
//	grids       text -> rows -> grids of cells -> digits: the tools
//	reading     what is read, and what of the text is left out
//	weigh       which of several readings is meant: the one with one solution
//	plain       cells and nothing else
//	candidates  several candidates in a cell
//	tables      headings, HTML, arrays: what is wrapped around cells
//	saved       files and libraries with what was placed and noted
//	foreign     what other programs pack: found by its look, read by the package of its program
//	share       this program's own: code, link, JSON
//
// Beside them are notes (the candidates of a cell), files (XML, HTML, .doku), write (what is
// written), lz (texts as lz-string compresses them), packed (what the packages of other programs
// share), and a package for each of those programs. The table of formats, the cutting of a text
// with many puzzles, and the table of exports are here.
package notation
