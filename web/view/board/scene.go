package board

import (
	"sudoku/solver"
	"sudoku/web/address"
	"sudoku/web/picture"
)

// SceneOf is a grid on the board of a puzzle: what is in both is given or typed, the rest was
// found.
func SceneOf(q address.Query, g solver.Grid) picture.Board {
	b := picture.Board{Layout: q.Puzzle.Layout(), Grid: g}
	if !q.Typed.All {
		b.Typed = q.Typed.Cells
	}
	for c, digit := range g {
		if digit != 0 && q.Puzzle.Given(c) == 0 {
			b.Found.Add(c)
		}
	}
	return b
}
