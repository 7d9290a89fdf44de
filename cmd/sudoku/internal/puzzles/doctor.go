package puzzles

import (
	"context"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/doctor"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// Doctor prints what a setter can do to each puzzle.
type Doctor struct {
	eachline.Flags
	eachline.FormatFlag
}

// Help says what kong cannot know.
func (Doctor) Help() string {
	return `Of a puzzle with several solutions: the givens, or pairs or a set of them, that
leave one, and how hard it is then. Of one with a single solution: which givens
are not needed, what makes it gentler, harder or symmetric. Of one with none: the
fewest givens to take out. Where the work ended before all was looked at, the
answer says so.` + eachline.ExitHelp
}

// Run looks at every line of the input.
func (c *Doctor) Run(ctx context.Context, e *command.Env) error {
	examine := eachline.OnPuzzles(func(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
		r := report.NewDoctor(doctor.Examine(ctx, p, c.Budget(methods.DoctorWork)))
		return w.Write(ctx, eachline.Answer{JSON: r, Text: r.Text() + "\n", One: r.Status == solver.One})
	})
	return c.Each(ctx, e, c.Format, eachline.ByLine(eachline.Handler{Read: examine, Unreadable: eachline.UnreadableBlock, Comment: eachline.LeaveOut}))
}
