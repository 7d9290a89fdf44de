package puzzles

import (
	"context"

	"sudoku/cmd/sudoku/internal/cluster"
	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/machines"
	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/report"
	"sudoku/web/stream"
)

// Rate prints how hard each puzzle is.
type Rate struct {
	eachline.Flags
	eachline.FormatFlag
	eachline.LogicFlags
	machines.ShareFlags
}

// Help says what kong cannot know.
func (Rate) Help() string {
	return `Prints one line for each line read, in order: ER/EP/ED on the scale of Sudoku
Explainer, HoDoKu's level and score, our name for the difficulty, and the hardest
technique. A puzzle without exactly one solution has no rating: "none",
"several", "invalid: …". Where a path did not reach the solution, or the time was
over, the line says of which scale the rating is a lower bound. Blank lines and
comments are passed on as they are.` + eachline.ExitHelp
}

// Run rates every line of the input. The heap is a few megabytes, which Go would collect hundreds of
// times a second, and wake every core for it.
func (c *Rate) Run(ctx context.Context, e *command.Env, engine cluster.Engine) error {
	e.LimitHeap(command.Heap{Percent: command.SeldomPercent})
	return c.ShareFlags.Answer(ctx, e, engine, c)
}

func (c *Rate) handler() (eachline.Handler, error) {
	o := c.Options()
	rating := eachline.OnPuzzles(func(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
		r := report.NewRating(methods.Rate(ctx, p, o, c.Budget(methods.RatingWork)))
		return w.Write(ctx, eachline.Answer{JSON: r, Text: r.Text(), One: r.Status == solver.One})
	})
	return eachline.Handler{Read: rating, Unreadable: eachline.Unreadable, Comment: eachline.PassOn}, nil
}

func (c *Rate) Workers() (func(eachline.Reader) stream.Worker, error) {
	return eachline.OneByOne(c.handler())
}

func (c *Rate) Task() jobs.Task {
	return jobs.Task{Command: jobs.Rate, Format: c.Format, Layout: c.Layout, Work: c.Work, Deadline: c.AskedTime(), NoUniqueness: !c.Uniqueness}
}

func rateOf(t jobs.Task) *Rate {
	return &Rate{Flags: eachline.FlagsOf(t), FormatFlag: eachline.FormatFlag{Format: t.Format}, LogicFlags: eachline.LogicFlags{Uniqueness: !t.NoUniqueness}}
}
