package puzzles

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

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

// Solve prints one line for each line read: the solution, or "none",
// "several", "invalid: …", "gave up: …". Blank lines and comments it passes on.
type Solve struct {
	eachline.Flags
	eachline.FormatFlag
	Method string `default:"fast" values:"fast,logic,backtracking,candidates,fillers,iterative,elimination" help:"How to solve: fast, logic, backtracking, candidates, fillers, iterative or elimination."`
	All    bool   `help:"List every solution of each puzzle, one a line, instead of saying that there are several."`
	Limit  *int   `placeholder:"N" help:"List up to N solutions of each puzzle; with --count, count up to N."`
	Count  bool   `help:"Print how many solutions each puzzle has, instead of the solutions."`
	machines.ShareFlags
}

// Help says what kong cannot know.
func (Solve) Help() string {
	return `Prints one line for each line read, in order: the solution, or "none",
"several", "invalid: …", "gave up: …"; with --all or --limit, a line for each
solution instead. A line that cannot be read is named by its number. Blank lines
and comments are passed on as they are.` + eachline.ExitHelp
}

// Run solves every line of the input.
func (c *Solve) Run(ctx context.Context, e *command.Env, engine cluster.Engine) error {
	return c.ShareFlags.Answer(ctx, e, engine, c)
}

func (c *Solve) Task() jobs.Task {
	return jobs.Task{
		Command: jobs.Solve, Format: c.Format, Layout: c.Layout, Work: c.Work, Deadline: c.AskedTime(),
		Method: c.Method, All: c.All, Limit: c.Limit, Count: c.Count,
	}
}

func solveOf(t jobs.Task) *Solve {
	return &Solve{Flags: eachline.FlagsOf(t), FormatFlag: eachline.FormatFlag{Format: t.Format}, Method: t.Method, All: t.All, Limit: t.Limit, Count: t.Count}
}

// check says which flags do not go together.
func (c *Solve) check(method string) error {
	switch {
	case c.Limit != nil && *c.Limit < 1:
		return errors.New("--limit must be a number of solutions, 1 or more")
	case c.All && c.Limit != nil:
		return errors.New("--all lists every solution: it does not go with --limit")
	case c.All && c.Count:
		return errors.New("--count prints a number, --all the solutions: they do not go together")
	case c.All && method != methods.Fast:
		return errors.New("--all goes with --method fast alone")
	case c.Count && method != methods.Fast:
		return errors.New("--count goes with --method fast alone")
	case c.Limit != nil && method != methods.Fast && method != fillers:
		return errors.New("--limit goes with --method fast or fillers alone")
	}
	return nil
}

func (c *Solve) Workers() (func(eachline.Reader) stream.Worker, error) {
	h, err := c.handler()
	if q, ok := c.quick(c.Format == "text"); ok && err == nil && c.Method == methods.Fast {
		return func(r eachline.Reader) stream.Worker { return newBatchWorker(r, q) }, nil
	}
	return eachline.OneByOne(h, err)
}

// most is how many solutions are listed or counted.
func (c *Solve) most() int {
	if c.Limit == nil {
		return math.MaxInt
	}
	return *c.Limit
}

// handler chooses what is done with the puzzles.
func (c *Solve) handler() (eachline.Handler, error) {
	method, ok := methods.Find(c.Method)
	if !ok {
		return eachline.Handler{}, unknownMethod(c.Method)
	}
	if err := c.check(method.Name); err != nil {
		return eachline.Handler{}, command.UsageError(err)
	}
	limit, budget := c.most(), c.SolveBudget()
	work := func(ctx context.Context, p solver.Puzzle, w *eachline.Writer) bool {
		return w.Write(ctx, solutionAnswer(solveBy(ctx, method, p, budget)))
	}
	switch {
	case c.Count:
		work = count{limit, budget}.work
	case c.Limit != nil && method.Name == fillers:
		work = fillersList{limit, budget}.work
	case c.All || c.Limit != nil:
		work = list{limit, budget}.work
	}
	return eachline.Handler{Read: eachline.OnPuzzles(work), Unreadable: unreadableSolution, Comment: eachline.PassOn}, nil
}

// judge reports the verdict on a puzzle.
func judge(ctx context.Context, p solver.Puzzle, budget solver.Work) report.Solution {
	v, err := solver.Judge(ctx, p, solver.WithBudget(budget))
	return report.NewSolution(p, v, err)
}

// solveBy judges a puzzle and lets a method find the solution, each within a budget.
func solveBy(ctx context.Context, method methods.Method, p solver.Puzzle, budget solver.Work) report.Solution {
	s := judge(ctx, p, budget)
	if s.Status != solver.One {
		return s
	}
	r := method.Solve(ctx, p, budget)
	if r.Outcome == solver.Solved {
		return s
	}
	n := report.NewMethodRun(r)
	s.Status, s.Solution = report.GaveUp, ""
	s.Progress = fmt.Sprintf("%s is %s with %d of %d cells filled", method.Name, r.Outcome, p.GivenCount()+n.Placed, p.Layout().CellCount())
	return s
}

func solutionAnswer(s report.Solution) eachline.Answer {
	return eachline.Answer{JSON: s, Text: s.Line() + "\n", One: s.Status == solver.One}
}

func unreadableSolution(err error) eachline.Answer {
	return eachline.Answer{JSON: report.Solution{Status: solver.Invalid, Error: err.Error()}, Text: "invalid: " + err.Error() + "\n"}
}

func unknownMethod(name string) error {
	var names []string
	for _, m := range methods.All() {
		names = append(names, m.Name)
	}
	return command.UsageError(fmt.Errorf("--method: %q is not a method; the methods are %s", name, strings.Join(names, ", ")))
}
