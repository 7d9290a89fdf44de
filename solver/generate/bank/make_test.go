package bank

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/generate"
)

// enough is a budget as the server gives.
const enough solver.Work = 300_000_000

func wishes(t *testing.T, a generate.Asked) generate.Wishes {
	t.Helper()
	w, err := a.Wishes()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// What no random puzzle is comes from the bank: the same for the same seed, another for another.
func TestTheHardestComeFromTheBank(t *testing.T) {
	t.Parallel()
	for _, a := range []generate.Asked{{Difficulty: "monstrous"}, {Difficulty: "monstrous", Symmetry: "180"}} {
		w := wishes(t, a)
		seen := map[string]bool{}
		for seed := range generate.Seed(4) {
			m, err := Make(t.Context(), w, seed, enough)
			if err != nil || len(m.Misses) > 0 || !m.Turned || !w.Symmetry.Keeps(m.Puzzle) {
				t.Fatalf("%+v, seed %d: %+v, %v", a, seed, m, err)
			}
			if n, err := solver.Count(t.Context(), m.Puzzle, 2); n != 1 || err != nil {
				t.Errorf("%d solutions, %v", n, err)
			}
			seen[string(m.Puzzle.Grid())] = true
		}
		if again, err := Make(t.Context(), w, 3, enough); err != nil || !seen[string(again.Puzzle.Grid())] {
			t.Errorf("%+v: a seed gives two puzzles, %v", a, err)
		}
		if len(seen) != 4 {
			t.Errorf("%+v: 4 seeds give %d puzzles", a, len(seen))
		}
	}
}

// What a fresh puzzle is soon made for is fresh; what it is not comes from the bank, and is needed all the same.
func TestFreshWhereThatIsSoon(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		asked  generate.Asked
		turned bool
	}{
		{generate.Asked{Difficulty: "hard"}, false},
		{generate.Asked{Technique: "xy-wing"}, false},
		{generate.Asked{Technique: "death-blossom"}, true},
	} {
		m, err := Make(t.Context(), wishes(t, c.asked), 3, enough)
		if err != nil || len(m.Misses) > 0 || m.Turned != c.turned {
			t.Errorf("%+v: turned %v, misses %q, %v", c.asked, m.Turned, m.Misses, err)
		}
	}
}

// A search is begun with little work, and again with more. It must not matter with how little.
func TestTheBudgetDoesNotMatter(t *testing.T) {
	t.Parallel()
	for _, a := range []generate.Asked{{Technique: "xy-wing"}, {Technique: "death-blossom"}} {
		w := wishes(t, a)
		want, err := Make(t.Context(), w, 3, enough)
		if err != nil || len(want.Misses) > 0 {
			t.Fatalf("%+v: misses %q, %v", a, want.Misses, err)
		}
		for budget := solver.Work(1_000_000); budget < 2*enough; budget *= 4 {
			m, err := Make(t.Context(), w, 3, budget)
			if err == nil && len(m.Misses) == 0 && !m.Puzzle.Equal(want.Puzzle) {
				t.Errorf("%+v: another puzzle with a budget of %d", a, budget)
			}
		}
	}
}

// Boards that are not the classic one have no puzzles in the bank, nor has who wants each puzzle to be as likely.
func TestWhatTheBankDoesNotHave(t *testing.T) {
	t.Parallel()
	for _, a := range []generate.Asked{{Layout: "jigsaw", SE: "9.1-"}, {Layout: "6x6", Technique: "x-wing"}, {Unbiased: true, Technique: "x-wing"}} {
		if some := fitting(wishes(t, a)); len(some) > 0 {
			t.Errorf("%+v: %d entries", a, len(some))
		}
	}
}
