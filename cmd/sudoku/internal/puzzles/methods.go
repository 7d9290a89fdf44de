package puzzles

import (
	"context"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// Methods compares all methods on each puzzle.
type Methods struct {
	eachline.Flags
	eachline.FormatFlag
}

// Help says what kong cannot know.
func (Methods) Help() string {
	return `Prints a table for each puzzle: how each method ended, the digits it placed,
and what it took. With --jobs 1 no other puzzle takes part in the times.` + eachline.ExitHelp
}

// Run compares the methods on every line of the input.
func (c *Methods) Run(ctx context.Context, e *command.Env) error {
	comparison := eachline.OnPuzzles(func(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
		one := hasOneSolution(ctx, p)
		runs := report.Numbers(methods.Compare(ctx, p, c.Budget(methods.CompareWork)))
		return w.Write(ctx, eachline.Answer{JSON: runs, Text: notation.Code(p) + "\n" + report.MethodsText(runs) + "\n", One: one})
	})
	return c.Each(ctx, e, c.Format, eachline.ByLine(eachline.Handler{Read: comparison, Unreadable: eachline.UnreadableBlock, Comment: eachline.LeaveOut}))
}
