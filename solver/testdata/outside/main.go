// Command outside uses the library as anybody may: it is a module of its own.
package main

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/hint"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/position"
)

func main() {
	ctx := context.Background()
	puzzle, err := notation.Parse("000500809180400060000070010500000070649000000020010000090032000010005600700000480")
	solution, unsolved := solver.Solve(ctx, puzzle)
	number, stopped := solver.Count(ctx, puzzle.With(3, 0), 100, solver.WithBudget(1_000_000))
	verdict, unjudged := solver.Judge(ctx, puzzle.With(0, 5))
	board := position.NewBoard(puzzle)
	step, found, unfound := logic.Next(ctx, board, logic.Options{})
	told := logic.Explain(board.Layout(), step)
	rating, unrated := logic.Rate(ctx, puzzle, logic.Options{})
	next := hint.Find(ctx, hint.Position{Givens: puzzle, Puzzle: puzzle}, 0)
	run := classic.Backtracking(ctx, puzzle, 0)

	fmt.Println("errors:", err, unsolved, stopped, unjudged, unfound, unrated, next.Err, run.Err)
	fmt.Println("solve:", notation.Line(puzzle.Layout(), solution))
	fmt.Println("count:", number)
	fmt.Println("judge:", verdict.Status, verdict.Clashes[0].House.Name(), len(verdict.Repairs))
	fmt.Println("next:", found, step.Technique, told.Text)
	fmt.Println("rate:", rating.SE.ER, rating.HoDoKu.Level, rating.Name)
	fmt.Println("hint:", next.Text())
	fmt.Println("backtracking:", run.Outcome, run.Counters.Guesses)
}
