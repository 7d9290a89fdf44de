package solver_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// impatience are the patiences that make the second search take over before the
// first guess, amid the first solutions, and never.
var impatience = []int{0, 1, 4, 30, math.MaxInt / 2}

// solutions lists the solutions of a puzzle up to a limit, checks them, and reports
// whether there may be more.
func solutions(t *testing.T, p solver.Puzzle, patience, limit int) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	found, _, deepest, stopped := solver.Search(context.Background(), p, patience, math.MaxInt, func(g solver.Grid) bool {
		if err := solvertest.CheckSolution(p.Layout(), g); err != nil || !solvertest.Extends(p, g) {
			t.Fatalf("%v is no solution of %v: %v", g, p.Grid(), err)
		}
		all[string(g)] = true
		return len(all) < limit
	})
	if stopped || found != len(all) {
		t.Errorf("patience %d: %d solutions, %d of them different; stopped: %v", patience, found, len(all), stopped)
	}
	if found > 0 && deepest != p.Layout().CellCount() {
		t.Errorf("patience %d: solved, and at most %d cells filled", patience, deepest)
	}
	return all
}

// thinned takes givens away from a puzzle at random, and sometimes changes one.
func thinned(p solver.Puzzle, givens int, rng *rand.Rand) solver.Puzzle {
	l := p.Layout()
	for range givens {
		p = p.With(rng.IntN(l.CellCount()), 0)
	}
	if rng.IntN(2) == 0 {
		p = p.With(rng.IntN(l.CellCount()), 1+rng.IntN(l.Size()))
	}
	return p
}

// Wherever the second search takes over, the solutions are the same.
func TestPatienceMakesNoDifference(t *testing.T) {
	t.Parallel()
	for _, l := range append(solvertest.Layouts(), solver.Classic(), solvertest.HandDrawn()) {
		t.Run(shortName(l), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(6, uint64(l.Size())))
			for seed := range uint64(4) {
				p, _ := solvertest.Puzzle(l, seed)
				p = thinned(p, rng.IntN(5), rng)
				comparePatience(t, p)
			}
		})
	}
}

// comparePatience compares what the oracle counts, and the solutions where there
// are not too many to list.
func comparePatience(t *testing.T, p solver.Puzzle) {
	t.Helper()
	const few, many = 3, 400
	oracle := solvertest.Oracle(p, few)
	want := solutions(t, p, math.MaxInt/2, many)
	for _, patience := range impatience {
		if n := len(solutions(t, p, patience, few)); n != oracle {
			t.Errorf("%v: patience %d: %d solutions; the oracle counts %d", p.Grid(), patience, n, oracle)
		}
		got := solutions(t, p, patience, many)
		if len(got) != len(want) {
			t.Errorf("%v: patience %d: %d solutions, want %d", p.Grid(), patience, len(got), len(want))
		}
		for g := range got {
			if len(want) < many && !want[g] {
				t.Errorf("%v: patience %d: a solution too many", p.Grid(), patience)
			}
		}
	}
}

// Past the first thousand solutions the second search works in another way.
func TestThousandsOfSolutionsLearned(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 7))
	for _, l := range []*solver.Layout{solvertest.Layout("6x6"), solvertest.FreeForm(6, 1), solvertest.Layout("x")} {
		p := solvertest.FromGrid(l, solvertest.Solution(l, 2))
		want := 0
		for want < 1500 {
			p = p.With(rng.IntN(l.CellCount()), 0)
			want, _ = solver.CountGuesses(p, 100_000)
		}
		if n := len(solutions(t, p, 0, math.MaxInt)); n != want {
			t.Errorf("%v: %d solutions, want %d", p.Grid(), n, want)
		}
		if n := len(solutions(t, p, 2, want-1)); n != want-1 {
			t.Errorf("%v: %d solutions, want %d", p.Grid(), n, want-1)
		}
	}
}

// The engine for all boards says of the classic board what the others say.
func TestGenericEngineOnClassicBoards(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(8, 8))
	for seed := range uint64(20) {
		p, _ := solvertest.Puzzle(solver.Classic(), seed)
		p = thinned(p, rng.IntN(5), rng)
		want, err := solver.Count(context.Background(), p, 5000)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := solver.CountGuesses(p, 5000); got != want {
			t.Errorf("%v: %d solutions, want %d", p.Grid(), got, want)
		}
	}
}

// Shapes drawn at random, some of which have no solution at all.
func TestShapesAgreeWithTheOracle(t *testing.T) {
	t.Parallel()
	without := 0
	for seed := range uint64(60) {
		p := solver.EmptyPuzzle(solvertest.Drawn(4+int(seed%3), seed))
		want := solvertest.Oracle(p, 1)
		if want == 0 {
			without++
		}
		for _, patience := range impatience[:4] {
			if n := len(solutions(t, p, patience, 1)); n != want {
				t.Errorf("%s: patience %d: %d solutions, want %d", p.Layout().ID(), patience, n, want)
			}
		}
	}
	if without < 3 || without > 57 {
		t.Errorf("%d of 60 shapes have no solution: too little variety", without)
	}
}

// halfEmpty is a board of 25 by 25 of which some cells are given. It starts from
// the plain pattern and shuffles rows, columns and digits.
func halfEmpty(givens int, seed uint64) solver.Puzzle {
	rng := rand.New(rand.NewPCG(seed, 25))
	shuffled := func() (lines []int) {
		for _, band := range rng.Perm(5) {
			for _, line := range rng.Perm(5) {
				lines = append(lines, 5*band+line)
			}
		}
		return lines
	}
	rows, columns, digits := shuffled(), shuffled(), rng.Perm(25)
	g := make(solver.Grid, 625)
	for _, c := range rng.Perm(625)[:givens] {
		r, k := rows[c/25], columns[c%25]
		g[c] = uint8(1 + digits[(5*r+r/5+k)%25])
	}
	return solvertest.FromGrid(solvertest.Layout("25x25"), g)
}

func TestHalfEmptyBoards(t *testing.T) {
	t.Parallel()
	for _, givens := range []int{0, 100, 220, 260, 300, 400} {
		p := halfEmpty(givens, uint64(givens))
		var first, second solver.Spent
		g, err := solver.Solve(context.Background(), p, solver.WithSpent(&first))
		if err != nil || solvertest.CheckSolution(p.Layout(), g) != nil || !solvertest.Extends(p, g) {
			t.Errorf("%d givens: %v, %v", givens, g, err)
		}
		again, err := solver.Solve(context.Background(), p, solver.WithSpent(&second))
		if err != nil || string(again) != string(g) || second != first {
			t.Errorf("%d givens: another solution the second time, %v", givens, err)
		}
	}
}

// The budget and the context bind the second search as they do the first.
func TestLearningIsStopped(t *testing.T) {
	t.Parallel()
	p := halfEmpty(250, 3)
	before := -1
	for _, budget := range []solver.Work{1, 1_000_000, 2_000_000, 4_000_000} {
		found, guesses, deepest, stopped := solver.Search(context.Background(), p, 0, budget, func(solver.Grid) bool { return true })
		if found > guesses || guesses <= before || guesses > int(budget/100) || !stopped || deepest < p.GivenCount() {
			t.Errorf("budget %d: %d found, %d guesses, %d filled, stopped: %v", budget, found, guesses, deepest, stopped)
		}
		before = guesses
	}
	for _, asked := range []int{1, 2, 3, 10} {
		ctx := solvertest.EndAfter(asked)
		found, guesses, _, stopped := solver.Search(ctx, p, 0, math.MaxInt, func(solver.Grid) bool { return true })
		if found != 0 || guesses > 16*asked || !stopped {
			t.Errorf("asked %d times: %d found, %d guesses, stopped: %v", asked, found, guesses, stopped)
		}
	}
}

// A wrong digit on a large board is found, and what contradicts it.
func TestConflictOnLargeBoards(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"12x12", "8x8"} {
		l := solvertest.Layout(id)
		rng := rand.New(rand.NewPCG(9, uint64(l.Size())))
		good, solution := solvertest.Puzzle(l, 1)
		p := good
		for len(solver.Clashes(p)) > 0 || !hasNone(p) {
			p = slip(good, solution, rng)
		}
		conflict, err := solver.Conflict(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		checkConflict(t, p, conflict.Slice())
	}
}

func hasNone(p solver.Puzzle) bool {
	_, err := solver.Solve(context.Background(), p)
	return errors.Is(err, solver.ErrNoSolution)
}
