package logic_test

import (
	"errors"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// TestBudget gives searches little to do: they end with what they have and say
// that they were stopped, never that there is nothing.
func TestBudget(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 7)
	b := position.NewBoard(p)
	all := someSteps(t, b, logic.Options{})
	cut := 0
	for budget := 1; budget < 1<<22; budget *= 2 {
		o := logic.Options{Budget: solver.Work(budget)}
		steps, err := logic.All(t.Context(), b, o)
		for _, s := range steps {
			if !slices.ContainsFunc(all, func(other position.Step) bool { return sameConclusion(s, other) }) {
				t.Fatalf("with a budget of %d: a step that is none", budget)
			}
		}
		if err != nil && !errors.Is(err, search.ErrBudget) || err == nil && len(steps) != len(all) {
			t.Fatalf("with a budget of %d: %d of %d steps, error %v", budget, len(steps), len(all), err)
		}
		path := logic.Solve(t.Context(), p, o)
		if path.Outcome == solver.Stuck && logic.Solve(t.Context(), p, logic.Options{}).Outcome != solver.Stuck {
			t.Fatalf("with a budget of %d: the path says that nothing exists", budget)
		}
		if path.Outcome == solver.Stopped != errors.Is(path.Err, search.ErrBudget) {
			t.Fatalf("with a budget of %d: %v, error %v", budget, path.Outcome, path.Err)
		}
		if path.Outcome == solver.Stopped {
			cut++
		}
	}
	if cut == 0 {
		t.Error("no budget was too small")
	}
}

// TestBudgetOnEmptyBoards: where nearly everything is possible, every technique
// still ends with its budget, and one that could go on for long says that it did.
func TestBudgetOnEmptyBoards(t *testing.T) {
	t.Parallel()
	b := position.NewBoard(solver.EmptyPuzzle(solvertest.Layout("16x16")))
	for _, technique := range logic.Techniques() {
		o := logic.Options{Techniques: []string{technique.ID}, Uniqueness: logic.KnownUnique, Budget: 150_000}
		_, err := logic.All(t.Context(), b, o)
		isCut := errors.Is(err, search.ErrBudget)
		if err != nil && !isCut || !isCut && technique.ID == "qiu-deadly-pattern" {
			t.Errorf("%s: the error is %v", technique.ID, err)
		}
	}
}

// TestChosenTechniques: only those that are asked for are used, in any profile.
func TestChosenTechniques(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 7)
	for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
		for _, chosen := range [][]string{{}, {"naked-single"}, {"hidden-single", "x-wing"}, {"unknown"}} {
			o := logic.Options{Techniques: chosen, Profile: profile}
			for _, step := range logic.Solve(t.Context(), p, o).Steps {
				if !slices.Contains(chosen, step.Technique) {
					t.Errorf("%v: %s was not asked for", profile, step.Technique)
				}
			}
		}
	}
}

// TestUniquenessIsProven: what assumes one solution is used where there is one,
// unless it is switched off, and never where there are several.
func TestUniquenessIsProven(t *testing.T) {
	t.Parallel()
	needs := map[string]bool{}
	for _, technique := range logic.Techniques() {
		needs[technique.ID] = technique.Needs&logic.NeedsUnique != 0
	}
	uses := func(p solver.Puzzle, u logic.Uniqueness) bool {
		steps := someSteps(t, position.NewBoard(p), logic.Options{Uniqueness: u, Budget: 600_000})
		return slices.ContainsFunc(steps, func(s position.Step) bool { return needs[s.Technique] })
	}
	for seed := range uint64(times(20)) {
		p, solution := solvertest.Puzzle(solver.Classic(), seed)
		if uses(p, logic.Prove) != uses(p, logic.KnownUnique) || uses(p, logic.NotUnique) {
			t.Errorf("seed %d: uniqueness is used where it must not, or the other way round", seed)
		}
		if several := blanked(solver.Classic(), solution, seed, 8); uses(several, logic.Prove) {
			t.Errorf("seed %d: uniqueness is used on a puzzle with several solutions", seed)
		}
	}
}

// TestProfilesSolveAlike: a puzzle for singles is solved in every order.
func TestProfilesSolveAlike(t *testing.T) {
	t.Parallel()
	p := classic(articleOne)
	path := logic.Solve(t.Context(), p, logic.Options{})
	want := path.Board.Grid()
	for _, profile := range []logic.Profile{logic.HoDoKu, logic.SudokuExplainer} {
		path := logic.Solve(t.Context(), p, logic.Options{Profile: profile})
		if diff := gocmp.Diff(want, path.Board.Grid()); diff != "" {
			t.Errorf("%v:\n%s", profile, diff)
		}
	}
}

// TestWalkOn goes on from the middle of a path and gets to its end.
func TestWalkOn(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 2)
	path := logic.Solve(t.Context(), p, limited(p.Layout()))
	b := position.NewBoard(p)
	for i, step := range path.Steps {
		if i == len(path.Steps)/2 {
			break
		}
		b = b.Apply(step)
	}
	rest := logic.Walk(t.Context(), b, limited(p.Layout()))
	if diff := gocmp.Diff(path.Steps[len(path.Steps)/2:], rest.Steps); diff != "" {
		t.Error(diff)
	}
}
