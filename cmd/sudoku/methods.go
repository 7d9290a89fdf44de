package main

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// methodsCmd compares all methods on each puzzle.
type methodsCmd struct {
	puzzleFlags
	formatFlag
}

// Help says what kong cannot know.
func (methodsCmd) Help() string {
	return `Prints a table for each puzzle: how each method ended, the digits it placed,
and what it took. With --jobs 1 no other puzzle takes part in the times.` + exitHelp
}

// Run compares the methods on every line of the input.
func (c *methodsCmd) Run(ctx context.Context, e *env) error {
	return c.each(ctx, e, c.Format, byLine(job{onPuzzles(func(ctx context.Context, p solver.Puzzle, w *answerWriter) bool {
		one := hasOneSolution(ctx, p)
		runs := report.Numbers(report.Compare(ctx, p, c.budget(report.CompareWork)))
		return w.write(ctx, answer{json: runs, text: notation.Code(p) + "\n" + report.MethodsText(runs) + "\n", one: one})
	}), unreadableBlock, leaveOut}))
}
