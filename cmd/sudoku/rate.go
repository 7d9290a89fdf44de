package main

import (
	"context"
	"runtime/debug"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/solver/stream"
)

// rateCmd prints how hard each puzzle is.
type rateCmd struct {
	puzzleFlags
	formatFlag
	logicFlags
	sharedFlags
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

// Run rates every line of the input. The heap is a few megabytes, which Go would collect hundreds of
// times a second, and wake every core for it.
func (c *rateCmd) Run(ctx context.Context, e *env) error {
	debug.SetGCPercent(gcPercent)
	return c.run(ctx, e, c)
}

func (c *rateCmd) job() (job, error) {
	o := c.options()
	return job{onPuzzles(func(ctx context.Context, p solver.Puzzle, w *answerWriter) bool {
		r := report.Rate(ctx, p, o, c.budget(report.RatingWork))
		return w.write(ctx, answer{json: r, text: r.Text(), one: r.Status == solver.One})
	}), unreadable, passOn}, nil
}

func (c *rateCmd) workers() (func(lineReader) stream.Worker, error) { return oneByOne(c.job()) }

func (c *rateCmd) task() jobs.Task {
	return jobs.Task{Command: jobs.Rate, Format: c.Format, Layout: c.Layout, Work: c.Work, Deadline: c.deadline(), NoUniqueness: !c.Uniqueness}
}

func rateOf(t jobs.Task) *rateCmd {
	return &rateCmd{puzzleFlags: puzzlesOf(t), formatFlag: formatFlag{t.Format}, logicFlags: logicFlags{!t.NoUniqueness}}
}
