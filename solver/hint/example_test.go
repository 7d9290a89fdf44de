package hint_test

import (
	"context"
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
)

const exampleGivens = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"

func ExampleFind() {
	givens, err := notation.Parse(exampleGivens)
	if err != nil {
		fmt.Println(err)
		return
	}
	h := hint.Find(context.Background(), hint.Position{Givens: givens, Puzzle: givens}, 0)
	fmt.Println("1.", h.Text())
	fmt.Println("2.", logic.Explain(givens.Layout(), h.Step).Technique)
	fmt.Println("3.", hint.CellsText(givens.Layout(), h.Step))
	fmt.Println("4.", logic.Explain(givens.Layout(), h.Step).Text)
	// Output:
	// 1. Look at box 1.
	// 2. Hidden single
	// 3. See which cells of box 1 the digits in r1c9, r5c3 and r7c2 can rule out.
	// 4. Only r3c1 can take the 9 of box 1, because r1c9 rules 9 out of row 1, r5c3 rules it out of column 3, and r7c2 rules it out of column 2. So r3c1 is 9.
}

func ExampleCheck() {
	givens, err := notation.Parse(exampleGivens)
	if err != nil {
		fmt.Println(err)
		return
	}
	r1c1 := 0 // where 3 is right
	p := hint.Position{Givens: givens, Puzzle: givens.With(r1c1, 2), Typed: []int{r1c1}}
	c := hint.Check(context.Background(), p, solver.Work(1_000_000))
	fmt.Println(c.Status, c.Wrong)
	fmt.Println(strings.Join(c.Text(p), " "))
	// Output:
	// one [0]
	// Your digit is wrong: r1c1.
}
