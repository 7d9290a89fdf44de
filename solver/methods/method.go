package methods

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
	HasLog  bool        // it keeps a log of steps
	Work    solver.Work // the budget for all that it may do to a puzzle

	Guesses          bool // it tries digits that are not certain
	TracksCandidates bool // it knows which digits a cell can still hold, so that its log can show them
	PlainSearch      bool // it tries digits without filling what is certain first

	run func(ctx context.Context, p solver.Puzzle, known judgement, budget solver.Work) Result
}

// The names of the two engines that stand beside the textbook methods.
const (
	Fast  = "fast"
	Logic = "logic"
)

// All lists every method: the two engines of our own, then the textbook
// methods in their order.
func All() []Method {
	all := []Method{
		{
			Name: Fast, Title: "Fast",
			Summary: "What Solve uses: only candidates, only places and locked digits as far as they lead, then a guess where little is left. On boards other than the classic one it learns from its dead ends when it is stuck.",
			Work:    JudgeWork, Guesses: true, run: runFast,
		},
		{
			Name: Logic, Title: "Logic",
			Summary: "Named techniques, always the easiest one that works, each with its reason; no guessing.",
			HasLog:  true, Work: PathWork, TracksCandidates: true, run: runLogic(logic.Options{}),
		},
	}
	for _, m := range classic.Methods() {
		all = append(all, Method{
			Name: m.Name, Title: m.Title, Summary: m.Summary, HasLog: true, Work: ClassicWork,
			Guesses: m.Guesses, TracksCandidates: m.TracksCandidates, PlainSearch: m.PlainSearch, run: runClassic(m, nil),
		})
	}
	return all
}

// Find returns the method of a name.
func Find(name string) (Method, bool) {
	for _, m := range All() {
		if m.Name == name {
			return m, true
		}
	}
	return Method{}, false
}

// Result is what a method found out about a puzzle. Path is set by the logic engine,
// Run by a textbook method, neither by the fast engine.
type Result struct {
	Method  Method
	Puzzle  solver.Puzzle
	Status  solver.Status // how many solutions there are; Unknown where it could not be found out
	Outcome solver.Outcome
	Ending  Ending // of the method, or else of the search for the status
	Time    time.Duration
	Path    *logic.Path
	Run     *classic.Run
	Guesses int         // of the fast engine
	grid    solver.Grid // of the fast engine
}

// Stopped reports whether the budget or the context ended before the method did:
// Ending says which.
func (r Result) Stopped() bool { return r.Outcome == solver.Stopped }

// Grid is what stood on the board at the end.
func (r Result) Grid() solver.Grid {
	switch {
	case r.Path != nil:
		return r.Path.Board.Grid()
	case r.Run != nil:
		return r.Run.Grid
	case r.grid != nil:
		return r.grid
	}
	return r.Puzzle.Grid()
}

// Solve judges a puzzle, and runs the method on it within a budget for both;
// 0 sets no limit but the context.
func (m Method) Solve(ctx context.Context, p solver.Puzzle, budget solver.Work) Result {
	known := judge(ctx, p, budget)
	return m.solve(ctx, p, known, budget.Left(known.spent))
}

// solve is Solve for a puzzle that has been judged. The time is that of the method.
func (m Method) solve(ctx context.Context, p solver.Puzzle, known judgement, budget solver.Work) Result {
	start := time.Now()
	r := m.run(ctx, p, known, budget)
	r.Method, r.Puzzle, r.Status, r.Time = m, p, known.status, time.Since(start)
	r.Ending = max(r.Ending, EndingOf(known.err))
	return r
}

// judgement is what is known of a puzzle before a method runs on it.
type judgement struct {
	status solver.Status
	spent  solver.Work
	err    error // why the status is not known
}

// judge finds out how many solutions a puzzle has, with a quarter of the budget at
// most.
func judge(ctx context.Context, p solver.Puzzle, budget solver.Work) judgement {
	if solver.Clashes(p) != nil {
		return judgement{status: solver.Invalid}
	}
	var spent solver.Spent
	n, err := solver.Count(ctx, p, 2, solver.WithBudget((budget+3)/4), solver.WithSpent(&spent))
	known := judgement{status: solver.Unknown, spent: spent.Work}
	switch {
	case n == 2:
		known.status = solver.Several
	case err != nil:
		known.err = err
	case n == 1:
		known.status = solver.One
	default:
		known.status = solver.None
	}
	return known
}

func runFast(ctx context.Context, p solver.Puzzle, _ judgement, budget solver.Work) Result {
	var spent solver.Spent
	g, err := solver.Solve(ctx, p, solver.WithBudget(budget), solver.WithSpent(&spent))
	r := Result{Outcome: solver.Solved, grid: g, Guesses: spent.Guesses}
	switch {
	case errors.Is(err, solver.ErrNoSolution):
		r.Outcome = solver.Unsolvable
	case err != nil:
		r.Outcome, r.Ending = solver.Stopped, EndingOf(err)
	}
	return r
}

func runClassic(m classic.Method, found func([]classic.Event)) func(context.Context, solver.Puzzle, judgement, solver.Work) Result {
	return func(ctx context.Context, p solver.Puzzle, _ judgement, budget solver.Work) Result {
		run := m.RunWith(ctx, p, classic.Options{Budget: budget, Found: found})
		return Result{Outcome: run.Outcome, Ending: EndingOf(run.Err), Run: &run}
	}
}

func runLogic(o logic.Options) func(context.Context, solver.Puzzle, judgement, solver.Work) Result {
	return func(ctx context.Context, p solver.Puzzle, known judgement, budget solver.Work) Result {
		return solveByLogic(ctx, p, known, budget, o)
	}
}

func solveByLogic(ctx context.Context, p solver.Puzzle, known judgement, budget solver.Work, o logic.Options) Result {
	o = known.withUniqueness(o)
	o.Budget = budget
	if known.status == solver.Several {
		o = withPossible(ctx, p, o)
	}
	path, err := logic.Solve(ctx, p, o)
	return Result{Outcome: path.Outcome, Ending: EndingOf(err), Path: &path}
}

// withPossible finds out for a puzzle with several solutions what is in any of them,
// with an eighth of the budget at most. Where that is too little, another eighth is
// what remains: such a path seldom gets far, and never to a solution.
func withPossible(ctx context.Context, p solver.Puzzle, o logic.Options) logic.Options {
	eighth := (o.Budget + 7) / 8
	var spent solver.Spent
	possible, err := solver.Possible(ctx, p, solver.WithBudget(eighth), solver.WithSpent(&spent))
	if err != nil {
		o.Budget = eighth
		return o
	}
	o.Possible, o.Budget = possible, o.Budget.Left(spent.Work)
	return o
}

// withUniqueness tells the logic engine whether there is exactly one solution, which it
// would otherwise have to prove.
func (j judgement) withUniqueness(o logic.Options) logic.Options {
	if o.Uniqueness == logic.Prove && j.err == nil {
		o.Uniqueness = logic.NotUnique
		if j.status == solver.One {
			o.Uniqueness = logic.KnownUnique
		}
	}
	return o
}

// WithOptions is the logic engine with options of its own; any other method has
// none, and stays as it is.
func (m Method) WithOptions(o logic.Options) Method {
	if m.Name == Logic {
		m.run = runLogic(o)
	}
	return m
}

// WithEvents is a textbook method that hands over what it has done so far after each
// event, as classic.Options has it; any other method has no events, and stays as it is.
func (m Method) WithEvents(found func(events []classic.Event)) Method {
	for _, c := range classic.Methods() {
		if c.Name == m.Name {
			m.run = runClassic(c, found)
		}
	}
	return m
}
