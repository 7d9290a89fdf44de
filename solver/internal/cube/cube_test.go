package cube_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/cube"
	"sudoku/solver/internal/solvertest"
)

func housesOf(l *solver.Layout) (houses [][]int) {
	for _, h := range l.Houses() {
		houses = append(houses, h.Cells)
	}
	return houses
}

// boardOf is the board of a layout; without leftovers, if those are not wanted.
func boardOf(l *solver.Layout, leftovers bool) *cube.Board {
	regions := 0
	if rows, _ := l.BoxShape(); rows == 0 && leftovers {
		regions = l.Size()
	}
	return cube.NewBoard(l.Size(), housesOf(l), regions)
}

// layouts are small boards of every kind, among them drawings without a solution.
func layouts() []*solver.Layout {
	var small []*solver.Layout
	for _, l := range solvertest.Layouts() {
		if l.Size() <= 12 {
			small = append(small, l)
		}
	}
	for seed := range uint64(6) {
		small = append(small, solvertest.Drawn(5+int(seed%3), seed))
	}
	return small
}

// someGivens keeps some digits of a grid, and sometimes changes one of them. Where
// there is no grid, as on a board without a solution, it gives two digits at random.
func someGivens(l *solver.Layout, full solver.Grid, rng *rand.Rand) solver.Grid {
	g := make(solver.Grid, l.CellCount())
	if full == nil {
		for d := range 2 {
			g[rng.IntN(len(g))] = uint8(d + 1)
		}
		return g
	}
	for _, c := range rng.Perm(len(g))[:len(g)/6+rng.IntN(len(g)/3)] {
		g[c] = full[c]
	}
	if rng.IntN(4) == 0 {
		g[rng.IntN(len(g))] = uint8(1 + rng.IntN(l.Size()))
	}
	return g
}

// eachPuzzle calls f with puzzles at random on every layout.
func eachPuzzle(t *testing.T, puzzles int, f func(*testing.T, solver.Puzzle)) {
	t.Helper()
	for i, l := range layouts() {
		t.Run(l.ID()[:min(len(l.ID()), 20)], func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(3, uint64(i)))
			var full solver.Grid
			if solvertest.Oracle(solver.EmptyPuzzle(l), 1) > 0 {
				full = solvertest.Solution(l, uint64(i))
			}
			for range puzzles {
				f(t, solvertest.FromGrid(l, someGivens(l, full, rng)))
			}
		})
	}
}

// search lists up to a number of solutions.
func search(b *cube.Board, givens []uint8, limit int) (all [][]uint8, r cube.Result) {
	s := b.NewSearch(givens)
	defer s.Close()
	r = s.Run(context.Background(), math.MaxInt, math.MaxInt, func(g []uint8) bool {
		all = append(all, slices.Clone(g))
		return len(all) < limit
	})
	return all, r
}

func TestSolutionsAgreeWithTheOracle(t *testing.T) {
	t.Parallel()
	eachPuzzle(t, 8, func(t *testing.T, p solver.Puzzle) {
		const limit = 5
		want := solvertest.Oracle(p, limit)
		all, r := search(boardOf(p.Layout(), true), p.Grid(), limit)
		if len(all) != want || r.Found != want || r.Stopped {
			t.Errorf("%v: %d solutions, %+v; the oracle counts %d", p.Grid(), len(all), r, want)
		}
		if want > 0 && r.Deepest != len(all[0]) {
			t.Errorf("%v: solved, and at most %d cells filled", p.Grid(), r.Deepest)
		}
		for i, g := range all {
			if err := solvertest.CheckSolution(p.Layout(), g); err != nil || !solvertest.Extends(p, g) {
				t.Errorf("%v is no solution of %v: %v", g, p.Grid(), err)
			}
			if slices.ContainsFunc(all[:i], func(o []uint8) bool { return slices.Equal(o, g) }) {
				t.Errorf("%v: a solution came twice", p.Grid())
			}
		}
	})
}

// Propagation takes away nothing that some solution needs, and with leftovers it
// takes away what it takes without them, and more on some boards.
func TestOpenKeepsEverySolution(t *testing.T) {
	t.Parallel()
	var mu sync.Mutex
	more := 0
	t.Run("boards", func(t *testing.T) {
		eachPuzzle(t, 20, func(t *testing.T, p solver.Puzzle) {
			with, plain := boardOf(p.Layout(), true), boardOf(p.Layout(), false)
			cand, ok := with.Open(p.Grid())
			all, _ := search(plain, p.Grid(), 50)
			if !ok && len(all) > 0 {
				t.Fatalf("%v: nothing left, and it has a solution", p.Grid())
			}
			checkWithin(t, p, cand, all)
			wider, okToo := plain.Open(p.Grid())
			if ok && !okToo {
				t.Errorf("%v: leftovers made an impossible board possible", p.Grid())
			}
			for c := range cand {
				if ok && cand[c]&^wider[c] != 0 {
					t.Errorf("%v: cell %d: %b with leftovers, %b without", p.Grid(), c, cand[c], wider[c])
				}
			}
			mu.Lock()
			defer mu.Unlock()
			if ok != okToo || ok && !slices.Equal(cand, wider) {
				more++
			}
		})
	})
	if more == 0 {
		t.Error("leftovers never took anything away")
	}
}

func checkWithin(t *testing.T, p solver.Puzzle, cand []uint32, solutions [][]uint8) {
	t.Helper()
	for _, g := range solutions {
		for c, d := range g {
			if cand[c]>>(d-1)&1 == 0 {
				t.Fatalf("%v: cell %d cannot hold %d any more, and a solution has it there", p.Grid(), c, d)
			}
		}
	}
}

// Where digits are like each other, making them different leaves a solution if
// there was one.
func TestPinningLeavesASolution(t *testing.T) {
	t.Parallel()
	for _, l := range []*solver.Layout{solvertest.Layout("4x4"), solvertest.FreeForm(4, 1), solvertest.FreeFormX(4, 3)} {
		rng := rand.New(rand.NewPCG(4, uint64(l.Size())))
		for range 20 {
			g := make(solver.Grid, l.CellCount())
			for _, c := range rng.Perm(len(g))[:rng.IntN(4)] {
				g[c] = uint8(1 + rng.IntN(2))
			}
			b := boardOf(l, true)
			cand, pinned, ok := b.OpenPinned(g)
			fresh := l.Size() - len(slices.Compact(slices.Sorted(slices.Values(g)))) + 1
			if ok && fresh > 1 && !pinned {
				t.Errorf("%v: %d digits are like each other, and none is pinned", g, fresh)
			}
			all, _ := search(b, g, math.MaxInt)
			within := slices.ContainsFunc(all, func(s []uint8) bool {
				for c, d := range s {
					if cand[c]>>(d-1)&1 == 0 {
						return false
					}
				}
				return true
			})
			if (len(all) > 0) != (ok && within) {
				t.Errorf("%v: %d solutions; pinned: open %v, with a solution %v", g, len(all), ok, within)
			}
		}
	}
}

// What each conclusion takes away, on the classic board.
func TestConclusions(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, cells string
		cell        int
		want        uint32 // digits left in the cell
	}{
		{
			"only candidate: r1c9 sees all digits but 9",
			"12345678.........................................................................", 8, 1 << 8,
		},
		{
			"only place: 1 of box 1 can go to r1c1 alone",
			"............1............1..1...........................1........................", 0, 1,
		},
		{
			"pointing: 1, 8 and 9 of box 1 are in row 1, so not in r1c4",
			".........234......567............................................................", 3, 0b001111110,
		},
		{
			"claiming: 7, 8 and 9 of row 1 are in box 3, so not in r2c9",
			"123456...........................................................................", 17, 0b000111111,
		},
	} {
		p := solvertest.Parse(solver.Classic(), c.cells)
		cand, ok := boardOf(p.Layout(), true).Open(p.Grid())
		if !ok || cand[c.cell] != c.want {
			t.Errorf("%s: %09b, %v; want %09b", c.name, cand[c.cell], ok, c.want)
		}
	}
}

func TestDeadEndsSeenAtOnce(t *testing.T) {
	t.Parallel()
	for name, cells := range map[string]string{
		"a digit twice in a row":    "1......1.........................................................................",
		"a cell without candidates": "12345678.........9...............................................................",
		"a digit without a place":   "...1...........1..234............................................................",
	} {
		p := solvertest.Parse(solver.Classic(), cells)
		if cand, ok := boardOf(p.Layout(), true).Open(p.Grid()); ok {
			t.Errorf("%s: %v", name, cand)
		}
		if all, r := search(boardOf(p.Layout(), true), p.Grid(), 1); len(all) != 0 || r.Guesses != 0 || r.Stopped {
			t.Errorf("%s: %v, %+v", name, all, r)
		}
	}
}

// The context is looked at before every guess, and a search that was stopped, by it
// or by the limit of guesses or by who wanted no more, goes on where it was.
func TestStoppedAndTakenUpAgain(t *testing.T) {
	t.Parallel()
	for _, l := range []*solver.Layout{solvertest.Layout("6x6"), solvertest.FreeForm(6, 1), solvertest.Layout("16x16")} {
		const most = 300
		b, givens := boardOf(l, true), make([]uint8, l.CellCount())
		want, whole := search(b, givens, most)
		s := b.NewSearch(givens)
		var got [][]uint8
		for round := 0; len(got) < most; round++ {
			ctx, before, limit := solvertest.EndAfter(1+round%5), s.Guesses, math.MaxInt
			if round%3 == 0 {
				limit = before + 2
			}
			r := s.Run(ctx, limit, math.MaxInt, func(g []uint8) bool {
				got = append(got, slices.Clone(g))
				return round%4 != 0 && len(got) < most
			})
			if made := r.Guesses - before; made > 1+round%5 || limit < math.MaxInt && made > 2 {
				t.Fatalf("round %d: %d guesses", round, made)
			}
		}
		if s.Guesses != whole.Guesses || !slices.EqualFunc(got, want, slices.Equal) {
			t.Errorf("%s: in pieces %d guesses, at once %d; the same solutions: %v", l.Title(),
				s.Guesses, whole.Guesses, slices.EqualFunc(got, want, slices.Equal))
		}
		s.Close()
	}
}

// One board serves many searches at a time, and one after the other: none of them
// leaves anything behind.
func TestSearchesDoNotMeet(t *testing.T) {
	t.Parallel()
	l := solvertest.FreeForm(9, 2)
	b := boardOf(l, true)
	puzzles := make([]solver.Puzzle, 6)
	want := make([]cube.Result, len(puzzles))
	for seed := range puzzles {
		puzzles[seed], _ = solvertest.Puzzle(l, uint64(seed))
		_, want[seed] = search(boardOf(l, true), puzzles[seed].Grid(), 2)
	}
	var wait sync.WaitGroup
	for first := range puzzles {
		wait.Go(func() {
			for i := range 3 * len(puzzles) {
				k := (first + i) % len(puzzles)
				if _, r := search(b, puzzles[k].Grid(), 2); r != want[k] {
					t.Errorf("puzzle %d: %+v, alone %+v", k, r, want[k])
				}
			}
		})
	}
	wait.Wait()
}
