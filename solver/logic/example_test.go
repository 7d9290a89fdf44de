package logic_test

import (
	"context"
	"fmt"
	"strings"

	"sudoku/solver/logic"
	"sudoku/solver/position"
)

func ExampleSolve() {
	p := classic(articleOne)
	path, _ := logic.Solve(context.Background(), p, logic.Options{})
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

func ExampleAll() {
	b := position.NewBoard(classic(articleOne))
	steps, err := logic.All(context.Background(), b, logic.Options{Techniques: []string{"pointing", "naked-pair"}})
	if err != nil {
		return
	}
	for _, step := range steps {
		fmt.Println(logic.Explain(b.Layout(), step).Line)
	}
	// Output:
	// Pointing: 7 in b3 => r2c3<>7
	// Pointing: 7 in b8 => r56c4<>7
}

func ExampleExplain() {
	const grid = "8.+67....2+9...+8+2.+36+2.3+6.9.8+5+3+8+74+6+152+916....+8.+3+5.98..+6.1+4+3+8256..+7+691+37+8+2+5+47....+4+368"
	line, err := logic.ParseLibraryLine(":0800::" + grid + ":418:")
	if err != nil {
		return
	}
	step, found, err := logic.Next(context.Background(), line.Board, logic.Options{})
	if err != nil || !found {
		return
	}
	e := logic.Explain(line.Board.Layout(), step)
	fmt.Println(e.Line)
	for _, statement := range e.Statements() {
		fmt.Println("-", strings.TrimSpace(statement.Text+" "+statement.Why))
	}
	// Output:
	// XY-Wing: 1/5/4 in r2c34,r3c5 => r3c2<>4
	// - The pivot r2c4 is 1 or 5.
	// - If it is 1, the wing r3c5 is 4. r3c5 can only be 1 or 4.
	// - If it is 5, the wing r2c3 is 4. r2c3 can only be 5 or 4.
	// - So one of r3c5 and r2c3 is 4.
	// - So no cell that sees both can be 4.
	// - So r3c2 is not 4.
}

func ExampleRate() {
	rating, err := logic.Rate(context.Background(), classic(articleOne), logic.Options{})
	if err != nil {
		return
	}
	fmt.Println(rating.Name, "because of", rating.Hardest)
	fmt.Println("Sudoku Explainer:", rating.SE.ER)
	fmt.Println("HoDoKu:", rating.HoDoKu.Level, rating.HoDoKu.Score)
	// Output:
	// easy because of direct-hidden-pair
	// Sudoku Explainer: 2.0
	// HoDoKu: Easy 384
}
