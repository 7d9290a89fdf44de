// Package sheet puts puzzles on paper: a PDF file with one to six boards a page,
// each with its difficulty and a QR code of its link, and with the solutions upside down
// beside them, or on pages at the end, or nowhere.
//
//	sheet.go      Sheet: puzzles in, one after the other; a file out
//	options.go    what can be chosen, and reading it from an address or from flags
//	paper.go      sizes and margins of a page, and places for boards on it
//	place.go      one place -> where its board, its QR code and its solution stand
//	puzzle.go     a puzzle in its place
//	solutions.go  the pages at the end
//	ink.go        what is drawn: a board, a QR code, the bar of a difficulty, words
//	title.go      the typeface of a title
//	structure.go  what a file says to who does not see it: headings, and figures in words
//	words.go      a board in words
//	tagged.go     the structure, written behind what the library wrote
//
// Lengths are in millimetres, from the upper left corner of the page. The same puzzles with
// the same options make the same bytes: a file holds no date and nothing random. All of
// its type is embedded, as printers want it.
package sheet
