package main

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/report"
)

// rateCmd prints how hard each puzzle is.
type rateCmd struct {
	puzzleFlags
	formatFlag
	logicFlags
}

// Help says what kong cannot know.
func (rateCmd) Help() string {
	return `Prints one line for each line read, in order: ER/EP/ED on the scale of Sudoku
Explainer, HoDoKu's level and score, our name for the difficulty, and the hardest
technique. A puzzle without exactly one solution has no rating: "none",
"several", "invalid: …". Where a path did not reach the solution, or the time was
over, the line says of which scale the rating is a lower bound. Blank lines and
comments are passed on as they are.` + exitHelp
}

// Run rates every line of the input.
func (c *rateCmd) Run(ctx context.Context, e *env) error {
	o := c.options()
	return c.each(ctx, e, c.Format, byLine(job{onPuzzles(func(ctx context.Context, p solver.Puzzle, w *answerWriter) bool {
		r := report.Rate(ctx, p, o, report.RatingWork)
		return w.write(ctx, answer{json: r, text: r.Text(), one: r.One})
	}), unreadable, passOn}))
}
