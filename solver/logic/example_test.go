package logic_test

import (
	"context"
	"fmt"

	"sudoku/solver/logic"
	"sudoku/solver/position"
)

func ExampleSolve() {
	p := classic(articleOne)
	path := logic.Solve(context.Background(), p, logic.Options{})
	fmt.Println(path.Outcome, "in", len(path.Steps), "steps")
	for _, step := range path.Steps[:2] {
		fmt.Println(logic.Explain(p.Layout(), step).Line)
	}
	// Output:
	// solved in 56 steps
	// Hidden Single: r3c1=9
	// Hidden Single: r1c6=1
}

func ExampleNext() {
	p := classic(articleOne)
	step, found, err := logic.Next(context.Background(), position.NewBoard(p), logic.Options{})
	if err != nil || !found {
		return
	}
	e := logic.Explain(p.Layout(), step)
	fmt.Println(e.Technique + ": " + e.Title)
	fmt.Println(e.Text)
	// Output:
	// Hidden single: 9 in box 1
	// Only r3c1 can take the 9 of box 1, because r1c9 rules 9 out of row 1, r5c3 rules it out of column 3, and r7c2 rules it out of column 2. So r3c1 is 9.
}
