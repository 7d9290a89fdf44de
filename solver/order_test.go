package solver_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// What is said of a puzzle is the same with every engine, with and without a budget:
// which of several solutions comes first, and second, what contradicts, what is
// possible, and how far a budget leads.
func TestEveryEngineSaysTheSame(t *testing.T) {
	puzzles := []solver.Puzzle{solver.EmptyPuzzle(solver.Classic()), classic(seed004), classic("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")}
	for seed := range uint64(30) {
		puzzles = append(puzzles, loosened(solver.Classic(), seed))
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		puzzles = append(puzzles, p, p.With(int(seed), 1+int(seed)%9))
	}
	for _, p := range puzzles {
		var first *saying
		solver.EachClassicEngine(func(engine string, with solver.Option) {
			said := sayingOf(t, p, with)
			if first == nil {
				first = &said
			} else if !reflect.DeepEqual(*first, said) {
				t.Errorf("%v\n%s says %+v\nthe other %+v", p.Grid(), engine, said, *first)
			}
		})
	}
}

// saying is all that is said of a puzzle.
type saying struct {
	verdicts  []solver.Verdict
	solutions []solver.Grid
	guesses   []int
	stops     []solver.StoppedError
	batch     solver.Grid
	status    solver.Status
}

func sayingOf(t *testing.T, p solver.Puzzle, with solver.Option) (s saying) {
	t.Helper()
	for _, budget := range []solver.Work{1, 100, 500, 2_000, 10_000, 1 << 30, 0} {
		within := solver.WithBudget(budget)
		v, err := solver.Judge(t.Context(), p, within, with)
		s.verdicts = append(s.verdicts, v)
		s.note(err)
		if budget > 0 {
			var solved, counted, listed solver.Spent
			g, err := solver.Solve(t.Context(), p, within, with, solver.WithSpent(&solved))
			s.solutions, s.guesses = append(s.solutions, g), append(s.guesses, solved.Guesses)
			s.note(err)
			count, err := solver.Count(t.Context(), p, 5, within, with, solver.WithSpent(&counted))
			s.guesses = append(s.guesses, count, int(counted.Work))
			s.note(err)
			found := 0
			for g, err := range solver.Solutions(t.Context(), p, within, with, solver.WithSpent(&listed)) {
				if s.note(err); err != nil {
					break
				}
				s.solutions = append(s.solutions, g)
				if found++; found == 5 {
					break
				}
			}
			if found != count || listed != counted {
				t.Errorf("%d solutions are listed with %d, and %d counted with %d", found, listed, count, counted)
			}
		}
	}
	for g := range solver.Solutions(t.Context(), p, with) {
		if s.solutions = append(s.solutions, g); len(s.solutions) > 20 {
			break
		}
	}
	var b solver.Batch
	b.Use(with)
	b.Add(p)
	b.Solve(t.Context())
	s.status, s.batch, _ = b.Answer(t.Context(), 0, with)
	s.batch = slices.Clone(s.batch)
	return s
}

// note takes the numbers out of an error.
func (s *saying) note(err error) error {
	var stopped *solver.StoppedError
	if errors.As(err, &stopped) {
		s.stops = append(s.stops, *stopped)
		return nil
	}
	return err
}

// A search under a budget comes as far as any other time, and ends soon: on every
// board, for every kind of search.
func TestBudgetsBindOnEveryBoard(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		empty := solver.EmptyPuzzle(l)
		for _, budget := range []solver.Work{1, 1_000, 300_000} {
			var first, second solver.Spent
			n, err := solver.Count(t.Context(), empty, 1<<40, solver.WithBudget(budget), solver.WithSpent(&first))
			if l.Size() > 4 && !errors.Is(err, solver.ErrBudget) {
				t.Errorf("%s: budget %d: %d solutions, %v", l.Title(), budget, n, err)
			}
			// A board is set up before the first look at the budget.
			if most := 2*budget + 2_000*solver.Work(l.CellCount()); first.Work > most {
				t.Errorf("%s: budget %d: %d spent", l.Title(), budget, first.Work)
			}
			again, _ := solver.Count(t.Context(), empty, 1<<40, solver.WithBudget(budget), solver.WithSpent(&second))
			if again != n || second != first {
				t.Errorf("%s: budget %d: %d with %d, then %d with %d", l.Title(), budget, n, first, again, second)
			}
		}
	}
}

// A verdict that a budget has left whole is that of any larger one.
func TestWholeVerdictsStay(t *testing.T) {
	t.Parallel()
	for _, p := range []solver.Puzzle{classic(seed004), solver.EmptyPuzzle(solver.Classic()).With(0, 1).With(1, 1), loosened(solver.Classic(), 3)} {
		want, err := solver.Judge(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		for budget := solver.Work(64); budget < 1<<34; budget *= 4 {
			v, err := solver.Judge(t.Context(), p, solver.WithBudget(budget))
			if err == nil && !reflect.DeepEqual(v, want) {
				t.Errorf("budget %d: %+v, want %+v", budget, v, want)
			}
			if stopped := errors.Is(err, solver.ErrBudget); v.Partial != (stopped && v.Status != solver.Unknown) {
				t.Errorf("budget %d: partial %v, %v", budget, v.Partial, err)
			}
		}
	}
}
