// Package fpuzzles reads and writes the puzzles of f-puzzles, which SudokuPad opens
// too: JSON with the size, a list of cells for each row, and a list for each kind
// of rule.
//
//	{"size":9,"grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2]},…],…],
//	 "diagonal+":true,"diagonal-":true,"killercage":[{"cells":["R1C1","R1C2"],"value":"10"}]}
//
// In an address it is compressed with lz-string.
package fpuzzles
