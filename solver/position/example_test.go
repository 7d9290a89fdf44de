package position_test

import (
	"fmt"
	"slices"

	"sudoku/solver/notation"
	"sudoku/solver/position"
)

func ExampleNewBoard() {
	puzzle, err := notation.Parse("000500809180400060000070010500000070649000000020010000090032000010005600700000480")
	if err != nil {
		fmt.Println(err)
		return
	}
	board := position.NewBoard(puzzle)
	fmt.Println("r1c1 can be", slices.Collect(board.Candidates(0).All()))
	fmt.Println("9 can be in", board.Places(9).Len(), "cells")
	// Output:
	// r1c1 can be [2 3 4]
	// 9 can be in 19 cells
}

func ExampleBoard_Apply() {
	puzzle, err := notation.Parse("4x4~1000000000000000")
	if err != nil {
		fmt.Println(err)
		return
	}
	board := position.NewBoard(puzzle)
	step := position.Step{Placements: []position.Candidate{{Cell: 1, Digit: 2}}} // r1c2
	after := board.Apply(step)
	fmt.Println(notation.Line(board.Layout(), board.Grid()), slices.Collect(board.Candidates(2).All()))
	fmt.Println(notation.Line(after.Layout(), after.Grid()), slices.Collect(after.Candidates(2).All()))
	// Output:
	// 1............... [2 3 4]
	// 12.............. [3 4]
}

func ExampleBoard_Contradiction() {
	puzzle, err := notation.Parse("4x4~1200000000300040")
	if err != nil {
		fmt.Println(err)
		return
	}
	board := position.NewBoard(puzzle)
	if why, broken := board.Contradiction(); broken {
		fmt.Println(why.Text(board.Layout(), position.R1C1))
	}
	// Output: r1c3 has no candidate left.
}
