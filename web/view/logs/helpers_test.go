package logs

import (
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// queryAt is the query of a share code that is known to be right.
func queryAt(code string) address.Query { return address.Query{Puzzle: puzzles.Of(code)} }
