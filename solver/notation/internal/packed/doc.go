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
//	tatham      Simon Tatham's puzzles: a letter for a run of blanks, and saved games
//	pzpr        puzz.link and pzv.jp: digits in base 16, and a letter for a run of blanks
//	penpa       Penpa: drawings, as lines of shortened JSON, deflated
//	sudokumaker SudokuMaker: JSON, compressed with lz-string
//	gnome       GNOME Sudoku: JSON, a list of cells
//	nytimes     New York Times: JSON, in a page
//	hodoku      HoDoKu: XML of a Java object, in a zip file
//
// What strangers pack may unfold to anything: every reader bounds what it reads
// and what it makes of it.
package packed
