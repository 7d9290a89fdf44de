package puzzles

import (
	"context"
	"errors"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// Steps prints the log of a method on each puzzle.
type Steps struct {
	eachline.Flags
	eachline.FormatFlag
	eachline.LogicFlags
	eachline.EvidenceFlag
	eachline.MarksFlags
	Notation *position.Notation `placeholder:"NAME" values:"r1c1,a1,eureka" help:"Write cells so, and in the text each step of logic a second time, in a line of notation: r1c1, a1 or eureka."`
	eachline.ProofsFlag
	Truths  bool   `help:"Each step of logic also as truths and links with their rank, where some prove it by adding up."`
	Method  string `default:"logic" values:"logic,backtracking,candidates,fillers,iterative,elimination" help:"Whose steps: logic, backtracking, candidates, fillers, iterative or elimination."`
	Profile string `enum:"ours,hodoku,sudoku-explainer" default:"ours" help:"Order in which logic tries the techniques: ours, hodoku or sudoku-explainer."`
}

// Help says what kong cannot know.
func (Steps) Help() string {
	return `Prints the log of each puzzle, a numbered step a line. What is left where the
method got no further stands below it.` + eachline.ExitHelp
}

// Run prints the log of every line of the input.
func (c *Steps) Run(ctx context.Context, e *command.Env) error {
	method, ok := methods.Find(c.Method)
	switch {
	case !ok:
		return unknownMethod(c.Method)
	case !method.HasLog:
		return command.UsageError(errors.New("--method: " + method.Name + " keeps no log of steps"))
	}
	if err := c.Check(c.Format); err != nil {
		return err
	}
	o := c.Options()
	o.Profile = profile(c.Profile)
	log := c.OnMarkedPuzzles(func(ctx context.Context, p solver.Puzzle, removed []position.Candidate, w *eachline.Writer) bool {
		o := o
		o.Removed = removed
		r := method.WithOptions(o).Solve(ctx, p, c.Budget(method.Work))
		s := c.log(ctx, r)
		return w.Write(ctx, eachline.Answer{JSON: s, Text: s.Text() + "\n", One: r.Status == solver.One})
	})
	return c.Each(ctx, e, c.Format, eachline.ByLine(eachline.Handler{Read: log, Unreadable: eachline.UnreadableBlock, Comment: eachline.LeaveOut}))
}

// log is the log of a result as it was asked for.
func (c *Steps) log(ctx context.Context, r methods.Result) report.Steps {
	var s report.Steps
	if c.Notation == nil {
		s = report.NewLog(r)
	} else {
		s = report.NewLogIn(r, *c.Notation)
	}
	if c.Evidence {
		s = s.WithEvidence()
	}
	if c.Truths {
		s = s.WithTruths()
	}
	if c.WithProofs(c.Format) {
		s = s.ToldBy(s.Proofs(ctx, c.Budget(methods.ProofsWork)))
	}
	return s
}

// profile is the order of a name in which a path tries the techniques.
func profile(name string) logic.Profile {
	for _, p := range []logic.Profile{logic.HoDoKu, logic.SudokuExplainer} {
		if p.String() == name {
			return p
		}
	}
	return logic.Ours
}

// hasOneSolution decides the exit status.
func hasOneSolution(ctx context.Context, p solver.Puzzle) bool {
	n, err := solver.Count(ctx, p, 2, solver.WithBudget(methods.JudgeWork))
	return err == nil && n == 1
}
