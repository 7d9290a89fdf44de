package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver"
	"sudoku/solver/report"
	"sudoku/solver/stream"
)

// solveCmd prints one line for each line read: the solution, or "none",
// "several", "invalid: …", "gave up: …". Blank lines and comments it passes on.
type solveCmd struct {
	puzzleFlags
	formatFlag
	Method string `default:"fast" help:"How to solve: fast, logic, backtracking, candidates, fillers, iterative or elimination."`
	All    bool   `help:"List every solution of each puzzle, one a line, instead of saying that there are several."`
	Limit  *int   `placeholder:"N" help:"List up to N solutions of each puzzle; with --count, count up to N."`
	Count  bool   `help:"Print how many solutions each puzzle has, instead of the solutions."`
	sharedFlags
}

// Help says what kong cannot know.
func (solveCmd) Help() string {
	return `Prints one line for each line read, in order: the solution, or "none",
"several", "invalid: …", "gave up: …"; with --all or --limit, a line for each
solution instead. A line that cannot be read is named by its number. Blank lines
and comments are passed on as they are.` + exitHelp
}

// Run solves every line of the input.
func (c *solveCmd) Run(ctx context.Context, e *env) error { return c.run(ctx, e, c) }

func (c *solveCmd) task() jobs.Task {
	return jobs.Task{
		Command: jobs.Solve, Format: c.Format, Layout: c.Layout, Work: c.Work, Deadline: c.deadline(),
		Method: c.Method, All: c.All, Limit: c.Limit, Count: c.Count,
	}
}

func solveOf(t jobs.Task) *solveCmd {
	return &solveCmd{puzzleFlags: puzzlesOf(t), formatFlag: formatFlag{t.Format}, Method: t.Method, All: t.All, Limit: t.Limit, Count: t.Count}
}

// check says which flags do not go together.
func (c *solveCmd) check(method string) error {
	switch {
	case c.Limit != nil && *c.Limit < 1:
		return errors.New("--limit must be a number of solutions, 1 or more")
	case c.All && c.Limit != nil:
		return errors.New("--all lists every solution: it does not go with --limit")
	case c.All && c.Count:
		return errors.New("--count prints a number, --all the solutions: they do not go together")
	case c.All && method != report.Fast:
		return errors.New("--all goes with --method fast alone")
	case c.Count && method != report.Fast:
		return errors.New("--count goes with --method fast alone")
	case c.Limit != nil && method != report.Fast && method != fillers:
		return errors.New("--limit goes with --method fast or fillers alone")
	}
	return nil
}

func (c *solveCmd) workers() (func(lineReader) stream.Worker, error) {
	if c.Method == report.Fast && !c.Count && !c.All && c.Limit == nil {
		return newBatchWorker, nil
	}
	return oneByOne(c.job())
}

// job chooses what is done with the puzzles.
func (c *solveCmd) job() (job, error) {
	method, ok := report.FindMethod(c.Method)
	if !ok {
		return job{}, unknownMethod(c.Method)
	}
	if err := c.check(method.Name); err != nil {
		return job{}, usageError{err}
	}
	limit, budget := math.MaxInt, c.solveBudget()
	if c.Limit != nil {
		limit = *c.Limit
	}
	work := func(ctx context.Context, p solver.Puzzle, w *answerWriter) bool {
		return w.write(ctx, solutionAnswer(solveBy(ctx, method, p, budget)))
	}
	switch {
	case c.Count:
		work = count{limit, budget}.work
	case c.Limit != nil && method.Name == fillers:
		work = fillersList{limit, budget}.work
	case c.All || c.Limit != nil:
		work = list{limit, budget}.work
	}
	return job{onPuzzles(work), unreadableSolution, passOn}, nil
}

// solveBy judges a puzzle and lets a method find the solution, each within a budget.
func solveBy(ctx context.Context, method report.Method, p solver.Puzzle, budget solver.Work) report.Solution {
	s := report.Solve(ctx, p, budget)
	if s.Status != solver.One {
		return s
	}
	r := method.Solve(ctx, p, budget)
	if r.Outcome == solver.Solved {
		return s
	}
	n := r.Numbers()
	s.Status, s.Solution = report.GaveUp, ""
	s.Progress = fmt.Sprintf("%s is %s with %d of %d cells filled", method.Name, r.Outcome, p.GivenCount()+n.Placed, p.Layout().CellCount())
	return s
}

func solutionAnswer(s report.Solution) answer {
	return answer{json: s, text: s.Line() + "\n", one: s.Status == solver.One}
}

func unreadableSolution(err error) answer {
	return answer{json: report.Solution{Status: solver.Invalid, Error: err.Error()}, text: "invalid: " + err.Error() + "\n"}
}

func unknownMethod(name string) error {
	var names []string
	for _, m := range report.Methods() {
		names = append(names, m.Name)
	}
	return usageError{fmt.Errorf("--method: %q is not a method; the methods are %s", name, strings.Join(names, ", "))}
}
