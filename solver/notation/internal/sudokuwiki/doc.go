// Package sudokuwiki reads and writes the strings of SudokuWiki, and their addresses:
//
//	53007…            81 digits
//	0b07vuvu0b…       version 1: two digits to base 32 a cell, twice the candidates
//	                  as bits, and one for a clue
//	S9B050f2e0i46…    version B: what kind, what size, and for each cell a number to
//	                  base 36: 0, a clue, size + a solved digit, or twice the size +
//	                  the candidates as bits
//	J9B0ep0ep…        the same of a jigsaw: the box from 0, 10 bits further up
//
// The definitions are on https://www.sudokuwiki.org/Sudoku_String_Definitions. The page of each
// kind takes them behind bd=: sudoku.htm, SudokuX.aspx, jigsaw.aspx, and Windoku.aspx, which the
// author's article on forcing nets names.
package sudokuwiki
