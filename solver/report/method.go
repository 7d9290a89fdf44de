package report

import (
	"context"
	"errors"
	"time"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/logic"
)

// Method is a way to solve a puzzle, as data for menus and tables.
type Method struct {
	Name    string // for addresses and flags
	Title   string
	Summary string
	HasLog  bool // it keeps a log of steps

	run func(ctx context.Context, p solver.Puzzle) Result
}

// The names of the two engines that stand beside the textbook methods.
const (
	Fast  = "fast"
	Logic = "logic"
)

// Methods lists every method: the two engines of our own, then the textbook
// methods in their order.
func Methods() []Method {
	all := []Method{
		{Fast, "Fast", "What Solve uses: only candidates, only places and locked digits as far as they lead, then a guess where little is left. On boards other than the classic one it learns from its dead ends when it is stuck.", false, runFast},
		{Logic, "Logic", "Named techniques, always the easiest one that works, each with its reason; no guessing.", true, runLogic},
	}
	for _, m := range classic.Methods() {
		all = append(all, Method{m.Name, m.Title, m.Summary, true, func(ctx context.Context, p solver.Puzzle) Result {
			run := m.Run(ctx, p)
			return Result{Outcome: run.Outcome.String(), Run: &run}
		}})
	}
	return all
}

// FindMethod returns the method of a name.
func FindMethod(name string) (Method, bool) {
	for _, m := range Methods() {
		if m.Name == name {
			return m, true
		}
	}
	return Method{}, false
}

// Result is what a method made of a puzzle. Path is set by the logic engine,
// Run by a textbook method, neither by the fast engine.
type Result struct {
	Method  Method
	Puzzle  solver.Puzzle
	Outcome string // solved, stuck, unsolvable, stopped
	Time    time.Duration
	Path    *logic.Path
	Run     *classic.Run

	grid    solver.Grid // of the fast engine
	guesses int
}

// Stopped reports whether the context ended before the method did.
func (r Result) Stopped() bool { return r.Outcome == "stopped" }

// Solve lets the method loose on a puzzle until the context ends.
func (m Method) Solve(ctx context.Context, p solver.Puzzle) Result {
	start := time.Now()
	r := m.run(ctx, p)
	r.Method, r.Puzzle, r.Time = m, p, time.Since(start)
	return r
}

func runFast(ctx context.Context, p solver.Puzzle) Result {
	g, guesses, err := solver.SolveCounted(ctx, p)
	r := Result{Outcome: "solved", grid: g, guesses: guesses}
	switch {
	case errors.Is(err, solver.ErrNoSolution):
		r.Outcome = "unsolvable"
	case err != nil:
		r.Outcome = "stopped"
	}
	return r
}

func runLogic(ctx context.Context, p solver.Puzzle) Result {
	return logical(ctx, p, logic.Options{})
}

func logical(ctx context.Context, p solver.Puzzle, o logic.Options) Result {
	path := logic.Solve(ctx, p, o)
	return Result{Outcome: path.Outcome.String(), Path: &path}
}

// WithOptions is the logic engine with options of its own; any other method has
// none, and stays as it is.
func (m Method) WithOptions(o logic.Options) Method {
	if m.Name == Logic {
		m.run = func(ctx context.Context, p solver.Puzzle) Result { return logical(ctx, p, o) }
	}
	return m
}
