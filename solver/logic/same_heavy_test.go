package logic_test

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestShuffledFish is TestShuffledPuzzle for the heavy techniques that look at
// everything all the same: large fish, Kraken fish and templates.
func TestShuffledFish(t *testing.T) {
	t.Parallel()
	o := logic.Options{Uniqueness: logic.KnownUnique}
	for _, technique := range logic.Techniques() {
		heavy := technique.Effort == logic.Heavy && slices.Contains([]string{"Fish", "Templates"}, technique.Family)
		if heavy || technique.Family == "Kraken" {
			o.Techniques = append(o.Techniques, technique.ID)
		}
	}
	for seed := range uint64(times(3)) {
		m := shuffle(rand.New(rand.NewPCG(seed, 2)))
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		here, there := position.NewBoard(p), position.NewBoard(m.puzzle(p))
		steps, err := logic.All(t.Context(), here, o)
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range steps {
			steps[i] = m.step(s)
		}
		moved, err := logic.All(t.Context(), there, o)
		if err != nil {
			t.Fatal(err)
		}
		if want, got := conclusionsOf(steps), conclusionsOf(moved); !maps.Equal(want, got) {
			t.Fatalf("seed %d:\n%s", seed, gocmp.Diff(want, got))
		}
	}
}
