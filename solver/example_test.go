package solver_test

import (
	"context"
	"fmt"

	"sudoku/solver"
)

// puzzleOf makes a puzzle of a line of digits. Package notation does that for
// any text.
func puzzleOf(layout *solver.Layout, cells string) solver.Puzzle {
	givens := make(solver.Grid, len(cells))
	for c := range len(cells) {
		givens[c] = uint8(solver.SymbolDigit(cells[c]))
	}
	p, err := solver.NewPuzzle(layout, givens)
	if err != nil {
		fmt.Println(err)
	}
	return p
}

func ExampleSolve() {
	p := puzzleOf(solver.Classic(), "000500809180400060000070010500000070649000000020010000090032000010005600700000480")
	solution, err := solver.Solve(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	for r := range 9 {
		fmt.Println(solution[9*r : 9*r+9])
	}
	// Output:
	// [3 7 4 5 6 1 8 2 9]
	// [1 8 5 4 2 9 3 6 7]
	// [9 6 2 3 7 8 5 1 4]
	// [5 3 1 9 8 4 2 7 6]
	// [6 4 9 2 5 7 1 3 8]
	// [8 2 7 6 1 3 9 4 5]
	// [4 9 6 8 3 2 7 5 1]
	// [2 1 8 7 4 5 6 9 3]
	// [7 5 3 1 9 6 4 8 2]
}

func ExampleCount() {
	board, err := solver.ParseLayout("4x4x") // 4x4 with both diagonals
	if err != nil {
		fmt.Println(err)
		return
	}
	n, err := solver.Count(context.Background(), solver.EmptyPuzzle(board), 1000)
	fmt.Println(n, err)
	// Output: 48 <nil>
}

func ExampleSolutions() {
	board, _ := solver.ParseLayout("4x4")
	p := puzzleOf(board, "1234341.2.......")
	for g, err := range solver.Solutions(context.Background(), p) {
		fmt.Println(g, err)
	}
	// Output:
	// [1 2 3 4 3 4 1 2 2 1 4 3 4 3 2 1] <nil>
	// [1 2 3 4 3 4 1 2 2 3 4 1 4 1 2 3] <nil>
}

func ExampleClashes() {
	board, _ := solver.ParseLayout("4x4")
	for _, c := range solver.Clashes(puzzleOf(board, "1..1.1..........")) {
		fmt.Print(c.House.Name(), " holds ", c.Digit, " in")
		for cell := range c.Cells.All() {
			fmt.Print(" ", board.CellName(cell))
		}
		fmt.Println()
	}
	// Output:
	// row 1 holds 1 in r1c1 r1c4
	// box 1 holds 1 in r1c1 r2c2
}

func ExampleJudge() {
	p := puzzleOf(solver.Classic(), "200804006006090500074000920300040007000305000400060009019000740008000200500608001")
	v, err := solver.Judge(context.Background(), p)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("solutions:", v.Status, "-", len(v.Conflict), "givens contradict each other")
	for _, r := range v.Repairs {
		if r.Now == 0 {
			fmt.Println("without", p.Layout().CellName(r.Cell), "it has exactly one")
			continue
		}
		fmt.Println("with", p.Layout().CellName(r.Cell), "=", r.Now, "it has exactly one")
	}
	// Output:
	// solutions: none - 16 givens contradict each other
	// with r2c5 = 3 it has exactly one
	// without r2c5 it has exactly one
	// with r7c3 = 3 it has exactly one
	// without r7c3 it has exactly one
}

func ExampleFreeForm() {
	_, err := solver.FreeForm("1122112233443334")
	fmt.Println(err)
	board, err := solver.FreeForm("aabbaabbccddccdd")
	fmt.Println(board.Title(), board.ID(), err)
	// Output:
	// region 3 (the one with r3c1) must have 4 cells; it has 5
	// 4x4 free-form jigsaw-1122112233443344 <nil>
}
