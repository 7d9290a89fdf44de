package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// solveCmd prints one line for each line read: the solution, or "none",
// "several", "invalid: …", "gave up: …". Blank lines and comments it passes on.
type solveCmd struct {
	puzzleFlags
	Method string `default:"fast" help:"How to solve: fast, logic, backtracking, candidates, fillers, iterative or elimination."`
	Limit  *int   `placeholder:"N" help:"List up to N solutions of each puzzle, one a line, instead of saying that there are several."`
}

// Help says what kong cannot know.
func (solveCmd) Help() string {
	return `Prints one line for each line read, in order: the solution, or "none",
"several", "invalid: …", "gave up: …". Blank lines and comments are passed on
as they are.` + exitHelp
}

// Run solves every line of the input.
func (c *solveCmd) Run(e *env) error {
	method, ok := report.FindMethod(c.Method)
	switch {
	case !ok:
		return unknownMethod(c.Method)
	case c.Limit != nil && *c.Limit < 1:
		return usageError{errors.New("--limit must be a number of solutions, 1 or more")}
	case c.Limit != nil && method.Name == fillers:
		return c.each(e, job{c.listByFillers, unreadableSolution, passOn})
	case c.Limit != nil && method.Name != report.Fast:
		return usageError{errors.New("--limit goes with --method fast or fillers alone")}
	case c.Limit != nil:
		return c.each(e, job{c.list, unreadableSolution, passOn})
	}
	return c.each(e, job{func(ctx context.Context, p solver.Puzzle) answer {
		return solutionAnswer(solveBy(ctx, method, p))
	}, unreadableSolution, passOn})
}

// solveBy judges a puzzle and, where another method than the fast one is
// wanted, lets that find the solution.
func solveBy(ctx context.Context, method report.Method, p solver.Puzzle) report.Solution {
	s := report.Solve(ctx, p)
	if method.Name == report.Fast || s.Status != "one" {
		return s
	}
	r := method.Solve(ctx, p)
	if r.Outcome == "solved" {
		return s
	}
	n := r.Numbers()
	s.Status, s.Solution = report.GaveUp, ""
	s.Progress = fmt.Sprintf("%s is %s with %d of %d cells filled", method.Name, r.Outcome, p.GivenCount()+n.Placed, p.Layout().CellCount())
	return s
}

func solutionAnswer(s report.Solution) answer {
	return answer{json: s, text: s.Line() + "\n", one: s.Status == "one"}
}

func unreadableSolution(err error) answer {
	return answer{json: report.Solution{Status: "invalid", Error: err.Error()}, text: "invalid: " + err.Error() + "\n"}
}

// passOn keeps blank lines and comments, so that every line read is a line
// printed.
func passOn(line string) string { return line + "\n" }

// list answers with every solution up to the limit.
func (c *solveCmd) list(ctx context.Context, p solver.Puzzle) answer {
	if solver.Clashes(p) != nil {
		return solutionAnswer(report.Solve(ctx, p))
	}
	var lines []string
	for g, err := range solver.Solutions(ctx, p) {
		var stopped *solver.StoppedError
		if errors.As(err, &stopped) {
			return c.stopped(p, lines, stopped)
		}
		if lines = append(lines, notation.Line(p.Layout(), g)); len(lines) > *c.Limit && len(lines) > 1 {
			break
		}
	}
	return c.listed(ctx, p, lines)
}

// fillers is the textbook method that can go on to every solution.
const fillers = "fillers"

// listByFillers is list by that method.
func (c *solveCmd) listByFillers(ctx context.Context, p solver.Puzzle) answer {
	grids, run := classic.FillersAll(ctx, p, max(*c.Limit, 2))
	var lines []string
	for _, g := range grids {
		lines = append(lines, notation.Line(p.Layout(), g))
	}
	if run.Outcome == classic.Stopped {
		return c.stopped(p, lines, &solver.StoppedError{
			Cause: ctx.Err(), Guesses: run.Counters.Guesses, Settled: run.Grid.Filled(), Cells: len(run.Grid), Found: len(lines),
		})
	}
	return c.listed(ctx, p, lines)
}

// listed answers with the solutions found, of which there may be one more than
// the limit, so that it is known whether the first is the only one.
func (c *solveCmd) listed(ctx context.Context, p solver.Puzzle, lines []string) answer {
	if len(lines) == 0 {
		return solutionAnswer(report.Solve(ctx, p))
	}
	s := report.Solution{Puzzle: notation.Code(p), Layout: p.Layout().ID(), Status: "several"}
	if len(lines) == 1 {
		s.Status = "one"
	}
	s.Solutions = lines[:min(len(lines), *c.Limit)]
	return answer{json: s, text: strings.Join(s.Solutions, "\n") + "\n", one: s.Status == "one"}
}

// stopped answers with the solutions that were found before the time was over.
func (c *solveCmd) stopped(p solver.Puzzle, lines []string, stopped *solver.StoppedError) answer {
	s := report.NewSolution(p, solver.Verdict{}, stopped)
	s.Solutions = lines[:min(len(lines), *c.Limit)]
	return answer{json: s, text: strings.Join(append(s.Solutions, s.Line()), "\n") + "\n"}
}

func unknownMethod(name string) error {
	var names []string
	for _, m := range report.Methods() {
		names = append(names, m.Name)
	}
	return usageError{fmt.Errorf("--method: %q is not a method; the methods are %s", name, strings.Join(names, ", "))}
}
