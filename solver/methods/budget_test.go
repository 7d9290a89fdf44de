package methods_test

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// The log of a hard puzzle is the same every time, however busy the processors are.
func TestLogsUnderLoad(t *testing.T) {
	if testing.Short() {
		t.Skip("left out with -short: it takes many long searches")
	}
	t.Parallel()
	method, _ := methods.Find(methods.Logic)
	const budget = 30_000_000
	want := string(toJSON(t, report.NewLog(method.Solve(t.Context(), classic(hardLog), budget))))
	if !strings.Contains(want, `"outcome":"stopped"`) || strings.Count(want, "technique") < 5 {
		t.Fatalf("this shows nothing: %s", want)
	}
	var all sync.WaitGroup
	for range 4 * runtime.GOMAXPROCS(0) {
		all.Go(func() {
			r := method.Solve(t.Context(), classic(hardLog), budget)
			if got := string(toJSON(t, report.NewLog(r))); got != want {
				t.Errorf("another log: %s", got)
			}
			if r.Ending != methods.OutOfBudget || !r.Ending.Lasting() {
				t.Errorf("%v", r.Ending)
			}
		})
	}
	all.Wait()
}

// Every method solves one puzzle at once, and each time in the same way: they share
// nothing but the layout.
func TestMethodsAtOnce(t *testing.T) {
	t.Parallel()
	p := classic(seed003)
	for _, m := range methods.All() {
		logs := make([]string, 4)
		var all sync.WaitGroup
		for i := range logs {
			all.Go(func() { logs[i] = string(toJSON(t, report.NewLog(m.Solve(t.Context(), p, methods.Quick)))) })
		}
		all.Wait()
		for _, log := range logs {
			if log == "" || log != logs[0] {
				t.Errorf("%s: not the same each time", m.Name)
			}
		}
	}
}

// A textbook method ends by its budget, soon and the same every time, and a small
// budget is not a large one: the log is the beginning of the other, except for its end.
func TestMethodsEndByTheirBudget(t *testing.T) {
	t.Parallel()
	long := classic("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	for _, p := range []solver.Puzzle{long, solver.EmptyPuzzle(solvertest.Layout("25x25"))} {
		for _, m := range methods.All() {
			for _, budget := range []solver.Work{50, 5_000, methods.Quick} {
				r, again := m.Solve(t.Context(), p, budget), m.Solve(t.Context(), p, budget)
				if r.Outcome != again.Outcome || r.Ending != again.Ending || string(toJSON(t, report.NewLog(r))) != string(toJSON(t, report.NewLog(again))) {
					t.Errorf("%s: budget %d: not the same twice", m.Name, budget)
				}
				if r.Ending == methods.Interrupted || r.Stopped() && r.Ending != methods.OutOfBudget {
					t.Errorf("%s: budget %d: %s, %v", m.Name, budget, r.Outcome, r.Ending)
				}
				if r.Run != nil && r.Run.Spent > 2*budget+20_000 {
					t.Errorf("%s: budget %d: %d spent", m.Name, budget, r.Run.Spent)
				}
			}
		}
	}
}

func endingOfJudge(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending {
	_, err := solver.Judge(ctx, p, solver.WithBudget(w))
	return methods.EndingOf(err)
}

func endingOfCount(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending {
	_, err := solver.Count(ctx, p, 1<<40, solver.WithBudget(w))
	return methods.EndingOf(err)
}

func endingOfAll(ctx context.Context, p solver.Puzzle, w solver.Work) methods.Ending {
	_, err := logic.All(ctx, position.NewBoard(p), logic.Options{Budget: w})
	return methods.EndingOf(err)
}

// What the context ended is told from what the budget ended.
func TestEndings(t *testing.T) {
	t.Parallel()
	m, _ := methods.Find("backtracking")
	empty := solver.EmptyPuzzle(solvertest.Layout("25x25"))
	for _, got := range []methods.Ending{
		m.Solve(cancelled(), empty, 1000).Ending,
		report.NewRating(methods.Rate(cancelled(), classic(seed003), logic.Options{}, 1000)).Ending,
		endingOfJudge(cancelled(), empty, 1000), endingOfAll(cancelled(), empty, 1000),
	} {
		if got != methods.Interrupted || got.Lasting() {
			t.Errorf("a context that has ended: %v", got)
		}
	}
	for _, got := range []methods.Ending{
		m.Solve(t.Context(), empty, 1000).Ending,
		report.NewRating(methods.Rate(t.Context(), classic(hardLog), logic.Options{}, 100_000)).Ending,
		endingOfJudge(t.Context(), empty, 1000), endingOfAll(t.Context(), empty, 1000),
	} {
		if got != methods.OutOfBudget || !got.Lasting() {
			t.Errorf("a budget that is too small: %v", got)
		}
	}
	if got := report.NewRating(methods.Rate(t.Context(), classic(seed003), logic.Options{}, methods.Quick)).Ending; got != methods.Finished {
		t.Errorf("an easy puzzle: %v", got)
	}
}

// The log of an empty board says at once that it has several solutions, and that
// nothing can be concluded.
func TestLogsOfEmptyBoards(t *testing.T) {
	t.Parallel()
	method, _ := methods.Find(methods.Logic)
	for _, l := range solvertest.Layouts() {
		r := method.Solve(t.Context(), solver.EmptyPuzzle(l), methods.PathWork)
		s := report.NewLog(r)
		if s.Status != "several" || s.Outcome != "stuck" || len(s.Steps) > 0 || !r.Path.Exhausted || r.Path.Spent > 100_000 {
			t.Errorf("%s: %s, %s, %d steps, %d spent", l.Title(), s.Status, s.Outcome, len(s.Steps), r.Path.Spent)
		}
		if !strings.Contains(s.Text(), "status   several\nnote     The puzzle has several solutions") || !strings.Contains(s.Text(), "nothing more can be concluded") {
			t.Errorf("%s: %s", l.Title(), s.Text())
		}
	}
}

// A comparison gives each method its share of the work.
func TestCompareSharesTheWork(t *testing.T) {
	t.Parallel()
	p := classic("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
	for _, r := range methods.Compare(t.Context(), p, 8*methods.Quick) {
		if r.Method.Name == "backtracking" && (r.Ending != methods.OutOfBudget || r.Run.Spent > 2*methods.Quick) {
			t.Errorf("backtracking: %v after %d", r.Ending, r.Run.Spent)
		}
		if r.Method.Name == methods.Fast && r.Ending != methods.Finished {
			t.Errorf("fast: %v", r.Ending)
		}
	}
}

// counted is a context that counts how often it is looked at.
type counted struct {
	context.Context
	looks *int
}

func (c counted) Err() error {
	*c.looks++
	return c.Context.Err()
}

// A comparison looks at the context that it is given, as every method does: whoever
// gave it may want to do something at each look.
func TestCompareLooksAtItsContext(t *testing.T) {
	t.Parallel()
	p, err := notation.ParseCode(hardLog)
	if err != nil {
		t.Fatal(err)
	}
	looks := 0
	methods.Compare(counted{t.Context(), &looks}, p, 10*methods.Quick)
	if looks < 100 {
		t.Errorf("%d looks", looks)
	}
}
