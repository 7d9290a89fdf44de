// Package packed is what the notations of other programs have in common: a grid
// with what those programs keep in its cells, and the sentences about what of a
// puzzle is not read here. The packages beside it each know the notation of one
// program, and nothing of each other:
//
//	sudokuwiki  SudokuWiki: two characters a cell, and version B with a header
//	exchange    SudokuExchange and SudokuPad: a digit and the blanks behind it
//	coach       sudoku.coach: JSON, deflated, in base 32
//	fpuzzles    f-puzzles and SudokuPad: JSON, compressed with lz-string
//	sudokupad   SudokuPad's own JSON, shortened and compressed
//	iss         Interactive Sudoku Solver: a list of constraints
//	sumocue     SumoCue: cells with regions and cages
//
// What strangers pack may unfold to anything: every reader bounds what it reads
// and what it makes of it.
package packed
