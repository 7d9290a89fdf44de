package generate

import (
	"fmt"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/logic"
)

// enough is a budget within which every wish of these tests is fulfilled.
const enough solver.Work = 5_000_000_000

func mustMake(t *testing.T, w Wishes, seed Seed) Made {
	t.Helper()
	m, err := Make(t.Context(), w, seed, enough)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if len(m.Misses) > 0 {
		t.Fatalf("seed %d misses %q", seed, m.Misses)
	}
	proper(t, m)
	return m
}

// proper proves that a puzzle has the solution that was told, and no other, by another engine.
func proper(t *testing.T, m Made) {
	t.Helper()
	if m.Puzzle.Layout() == solver.Classic() {
		run := classic.Candidates(t.Context(), m.Puzzle, 0)
		if !slices.Equal(run.Grid, m.Solution) {
			t.Fatalf("%v has another solution than was told", m.Puzzle.Grid())
		}
	}
	n, err := solver.Count(t.Context(), m.Puzzle, 2)
	if n != 1 || err != nil {
		t.Fatalf("%d solutions, %v", n, err)
	}
	for c, d := range m.Solution {
		if given := m.Puzzle.Given(c); given != 0 && given != int(d) {
			t.Fatalf("%d is given in %s, where the solution has %d", given, m.Puzzle.Layout().CellName(c), d)
		}
	}
}

// minimal proves that no orbit of givens can be spared.
func minimal(t *testing.T, m Made, s Symmetry) {
	t.Helper()
	for _, orbit := range s.Orbits(m.Puzzle.Layout().Size()) {
		if m.Puzzle.Given(orbit[0]) == 0 {
			continue
		}
		less := without(m.Puzzle, [][]int{orbit})
		if n, _ := solver.Count(t.Context(), less, 2); n != 2 {
			t.Errorf("%s can be spared", m.Puzzle.Layout().CellName(orbit[0]))
		}
	}
}

func TestEachSymmetryIsKeptAndMinimal(t *testing.T) {
	t.Parallel()
	for _, s := range Symmetries() {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			for seed := range Seed(20) {
				m := mustMake(t, Wishes{Symmetry: s, Minimal: true}, seed)
				if !s.Keeps(m.Puzzle) {
					t.Errorf("seed %d is not symmetric", seed)
				}
				minimal(t, m, s)
			}
		})
	}
}

func TestEachDifficultyIsAsNamed(t *testing.T) {
	t.Parallel()
	for _, name := range logic.DifficultyNames()[:6] {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			er, err := ERNamed(name)
			if err != nil {
				t.Fatal(err)
			}
			for seed := range Seed(5) {
				m := mustMake(t, Wishes{ER: er, Symmetry: HalfTurn}, seed)
				rating, err := logic.Rate(t.Context(), m.Puzzle, logic.Options{})
				if err != nil || rating.Name != name {
					t.Errorf("seed %d is %s, %v", seed, rating.Name, err)
				}
			}
		})
	}
}

func TestTheSameSeedIsTheSamePuzzle(t *testing.T) {
	t.Parallel()
	for _, w := range []Wishes{{}, {Symmetry: Full}, {ER: Range{26, 34}}, {Layout: layout(t, "x"), Minimal: true}} {
		for seed := range Seed(3) {
			one, other := mustMake(t, w, seed), mustMake(t, w, seed)
			if !one.Puzzle.Equal(other.Puzzle) || one.Spent != other.Spent {
				t.Errorf("%+v: seed %d gives two puzzles", w, seed)
			}
		}
		if mustMake(t, w, 1).Puzzle.Equal(mustMake(t, w, 2).Puzzle) {
			t.Errorf("%+v: two seeds give one puzzle", w)
		}
	}
}

func layout(t *testing.T, id string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestOtherBoards(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"4x4", "6x6", "x", "windoku", "12x12"} {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			for seed := range Seed(3) {
				m := mustMake(t, Wishes{Layout: layout(t, id), Minimal: true, Symmetry: HalfTurn}, seed)
				minimal(t, m, HalfTurn)
			}
		})
	}
}

func TestGivensInRange(t *testing.T) {
	t.Parallel()
	for _, r := range []Range{{30, 32}, {24, 25}, {40, 40}} {
		for seed := range Seed(4) {
			if m := mustMake(t, Wishes{Givens: r}, seed); !r.Has(m.Puzzle.GivenCount()) {
				t.Errorf("%+v: %d givens", r, m.Puzzle.GivenCount())
			}
		}
	}
}

// The levels for beginners have something to see at each moment, unless givens are what counts.
func TestOpen(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		asked Asked
		open  int
	}{
		{Asked{Difficulty: "gentle"}, 4},
		{Asked{Difficulty: "easy", Symmetry: "180"}, 2},
		{Asked{Difficulty: "easy", Minimal: true}, 0},
		{Asked{Difficulty: "easy", Givens: "24-26"}, 0},
	} {
		w, err := c.asked.Wishes()
		if err != nil {
			t.Fatal(err)
		}
		for seed := range Seed(6) {
			m := mustMake(t, w, seed)
			if got := narrowest(m.Puzzle); got < c.open {
				t.Errorf("%+v: %d cells can be filled at some moment", c.asked, got)
			}
			if w.Minimal {
				minimal(t, m, w.Symmetry)
			}
		}
	}
}

func TestTechniqueWishes(t *testing.T) {
	t.Parallel()
	for _, w := range []Wishes{
		{Needs: []string{"x-wing"}},
		{Needs: []string{"xy-wing"}, Beyond: "xyz-wing"},
		{Next: "naked-pair"},
		{Only: "skyscraper"},
	} {
		m := mustMake(t, w, 1)
		path, err := logic.Solve(t.Context(), m.Puzzle, logic.Options{})
		if err != nil {
			t.Fatal(err)
		}
		used := map[string]bool{}
		next := ""
		for _, s := range path.Steps {
			used[s.Technique] = true
			if next == "" && !single(s) {
				next = s.Technique
			}
		}
		for _, id := range w.Needs {
			if !used[id] {
				t.Errorf("%+v: the log has no %s", w, id)
			}
		}
		if w.Next != "" && next != w.Next {
			t.Errorf("%+v: the next step is %s", w, next)
		}
		if w.Only != "" && !only(path.Steps, w.Only) {
			t.Errorf("%+v: %v", w, used)
		}
		for id := range used {
			if w.Beyond != "" && logic.PlaceOf(id) > logic.PlaceOf(w.Beyond) {
				t.Errorf("%+v: the log has %s", w, id)
			}
		}
	}
}

func TestPattern(t *testing.T) {
	t.Parallel()
	var ring solver.CellSet
	for i := range 9 {
		for _, c := range []int{i, 72 + i, 9 * i, 9*i + 8, 10 * i, 8 * (i + 1)} {
			ring.Add(c)
		}
	}
	m, err := Make(t.Context(), Wishes{Pattern: ring}, 3, enough)
	if err != nil {
		t.Fatal(err)
	}
	proper(t, m)
	for c := range 81 {
		if ring.Has(c) != (m.Puzzle.Given(c) != 0) {
			t.Errorf("%s is not as drawn", solver.Classic().CellName(c))
		}
	}
}

func TestWishesThatContradict(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		w    Wishes
		want string
	}{
		{Wishes{Needs: []string{"x-wing"}, ER: Range{0, 30}}, "X-Wing is never needed below SE 3.2"},
		{Wishes{Needs: []string{"xy-chain"}, Beyond: "x-wing"}, "XY-chain is beyond X-Wing, beyond which nothing is to be needed"},
		{Wishes{Givens: Range{5, 12}}, "12 givens: a puzzle on the classic board has at least 17"},
		{Wishes{ER: Range{80, 20}}, "SE 8.0 to 2.0: the first number is the smaller one"},
		{Wishes{ER: Range{130, 0}}, "SE 13.0: no puzzle on the classic board is known beyond 11.9"},
		{Wishes{Only: "x-wing", Next: "naked-pair"}, "only one technique beside singles, and another is asked for, too"},
	} {
		_, err := Make(t.Context(), c.w, 1, 1)
		if got := fmt.Sprint(err); got != c.want {
			t.Errorf("%+v: %s", c.w, got)
		}
	}
}

// A budget that is too small says so: the nearest puzzle comes with what it misses.
func TestShortBudgetGivesTheNearest(t *testing.T) {
	t.Parallel()
	m, err := Make(t.Context(), Wishes{ER: Range{Min: 90}}, 1, 3_000_000)
	if err != nil || len(m.Misses) == 0 || m.Puzzle.GivenCount() == 0 {
		t.Errorf("%v, misses %q", err, m.Misses)
	}
	proper(t, m)
}
