package logic_test

import (
	"errors"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/examples"
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
		path, err := logic.Solve(t.Context(), p, o)
		if path.Outcome == solver.Stuck && walked(t.Context(), p, logic.Options{}).Outcome != solver.Stuck {
			t.Fatalf("with a budget of %d: the path says that nothing exists", budget)
		}
		if path.Outcome == solver.Stopped != errors.Is(err, search.ErrBudget) {
			t.Fatalf("with a budget of %d: %v, error %v", budget, path.Outcome, err)
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
			for _, step := range walked(t.Context(), p, o).Steps {
				if !slices.Contains(chosen, step.Technique) {
					t.Errorf("%v: %s was not asked for", profile, step.Technique)
				}
			}
		}
	}
}

// TestWithout: what is left out is not used, in any profile, and all that was found otherwise still is.
func TestWithout(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 7)
	without := []string{"hidden-single", "pointing", "unknown"}
	for _, profile := range []logic.Profile{logic.Ours, logic.HoDoKu, logic.SudokuExplainer} {
		path := walked(t.Context(), p, logic.Options{Without: without, Profile: profile})
		if path.Outcome != solver.Solved {
			t.Errorf("%v: %v", profile, path.Outcome)
		}
		for _, step := range path.Steps {
			if slices.Contains(without, step.Technique) {
				t.Errorf("%v: %s was left out", profile, step.Technique)
			}
		}
	}
	b := position.NewBoard(p)
	every := someSteps(t, b, logic.Options{Budget: 600_000})
	rest := slices.DeleteFunc(every, func(s position.Step) bool { return slices.Contains(without, s.Technique) })
	if diff := gocmp.Diff(rest, someSteps(t, b, logic.Options{Without: without, Budget: 600_000})); diff != "" {
		t.Error(diff)
	}
	o := logic.Options{Techniques: []string{"hidden-single", "naked-single"}, Without: without}
	for _, step := range someSteps(t, b, o) {
		if step.Technique != "naked-single" {
			t.Errorf("%s was not asked for, or left out", step.Technique)
		}
	}
}

// TestWithoutChains: one of Sudoku Explainer's own takes the turn of the chain that it stands for, and
// is not asked otherwise.
func TestWithoutChains(t *testing.T) {
	t.Parallel()
	e, _ := examples.Of("x-cycle")
	left := func(techniques ...string) (found []string) {
		o := logic.Options{Uniqueness: logic.KnownUnique}
		for _, technique := range logic.Techniques() {
			if !slices.Contains(techniques, technique.ID) {
				o.Without = append(o.Without, technique.ID)
			}
		}
		for _, s := range someSteps(t, e.Board, o) {
			found = append(found, s.Technique)
		}
		return slices.Compact(found)
	}
	if got := left("x-cycle", "bidirectional-x-cycle"); !slices.Equal(got, []string{"x-cycle"}) {
		t.Errorf("both: %v", got)
	}
	if got := left("bidirectional-x-cycle"); !slices.Equal(got, []string{"bidirectional-x-cycle"}) {
		t.Errorf("one: %v", got)
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
	path := walked(t.Context(), p, logic.Options{})
	want := path.Board.Grid()
	for _, profile := range []logic.Profile{logic.HoDoKu, logic.SudokuExplainer} {
		path := walked(t.Context(), p, logic.Options{Profile: profile})
		if diff := gocmp.Diff(want, path.Board.Grid()); diff != "" {
			t.Errorf("%v:\n%s", profile, diff)
		}
	}
}

// TestWalkOn goes on from the middle of a path and gets to its end.
func TestWalkOn(t *testing.T) {
	t.Parallel()
	p, _ := solvertest.Puzzle(solver.Classic(), 2)
	path := walked(t.Context(), p, limited(p.Layout()))
	b := position.NewBoard(p)
	for i, step := range path.Steps {
		if i == len(path.Steps)/2 {
			break
		}
		b = b.Apply(step)
	}
	rest, _ := logic.Walk(t.Context(), b, limited(p.Layout()))
	if diff := gocmp.Diff(path.Steps[len(path.Steps)/2:], rest.Steps); diff != "" {
		t.Error(diff)
	}
}
