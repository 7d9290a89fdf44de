package lessons_test

import (
	"testing"

	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/practice"
	"sudoku/web/internal/racecheck"
	"sudoku/web/lessons"
)

// In every position that a technique is practised on it can be found, and what is asked for is the same
// in the first two rounds.
func TestNumbered(t *testing.T) {
	racecheck.Skip(t, "it searches a thousand positions, each by itself")
	t.Parallel()
	for _, technique := range logic.Techniques() {
		t.Run(technique.ID, func(t *testing.T) {
			t.Parallel()
			for n := 1; n <= most(technique); n++ {
				p, ok := lessons.Numbered(t.Context(), technique.ID, n)
				if !ok {
					t.Fatal("there is no position")
				}
				steps, err := practice.Steps(t.Context(), p.Board(), technique.ID, methods.FindWork)
				if len(steps) == 0 {
					t.Fatalf("position %d has no step: %v", n, err)
				}
				if task := practice.New(p.Board(), technique, steps); task.Title() == "" || len(task.Sizes) == 0 {
					t.Errorf("position %d asks for nothing", n)
				}
			}
		})
	}
	if _, ok := lessons.Numbered(t.Context(), "no-technique", 1); ok {
		t.Error("there is a position of none")
	}
}

// most is how many positions are looked at: one where the search takes long.
func most(t logic.Technique) int {
	if t.Effort > logic.Slow || testing.Short() {
		return 2
	}
	return 6
}

// In the position of a puzzle of the bank its technique is the next step, in whatever guise.
func TestBankPositionsAreNext(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"hidden-single", "naked-pair", "x-wing", "xy-wing", "skyscraper", "ur-1"} {
		for n := 2; n <= 9; n++ {
			p, ok := lessons.Numbered(t.Context(), id, n)
			if !ok {
				t.Fatalf("there is no position %d of %s", n, id)
			}
			step, ok, err := logic.Next(t.Context(), p.Board(), logic.Options{Without: p.Without, Uniqueness: logic.KnownUnique})
			if !ok || err != nil || step.Technique != id {
				t.Errorf("the next step in position %d of %s is %s, %v", n, id, step.Technique, err)
			}
		}
	}
}
