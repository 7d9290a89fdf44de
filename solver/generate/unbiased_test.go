package generate

import (
	"math/big"
	"slices"
	"testing"

	"sudoku/solver"
)

// How likely thinning comes to a puzzle is known exactly where few cells can go: by all ways there are. The mean over
// all orders of the cells that have gone must come to the same.
func TestHowLikelyThinningComesToAPuzzle(t *testing.T) {
	t.Parallel()
	const spare = 3
	for seed := range Seed(3) {
		made := mustMake(t, Wishes{Minimal: true}, seed)
		start := made.Puzzle
		for _, c := range sourceOf(seed, 9).Perm(81) {
			if start.GivenCount() == made.Puzzle.GivenCount()+spare {
				break
			}
			start = start.With(c, int(made.Solution[c]))
		}
		likely := map[cells]*big.Rat{}
		takeAway(t, start, big.NewRat(1, 1), likely)
		if len(likely) < 2 {
			t.Errorf("seed %d: %d minimal puzzles show little", seed, len(likely))
		}
		for puzzle, want := range likely {
			if got := overAllOrders(t, start, puzzle); got.Cmp(want) != 0 {
				t.Errorf("seed %d: %v, want %v", seed, got, want)
			}
		}
	}
}

// takeAway takes any one of the givens that can be spared away, each as likely, until none can.
func takeAway(t *testing.T, p solver.Puzzle, chance *big.Rat, likely map[cells]*big.Rat) {
	var less []solver.Puzzle
	for c := range 81 {
		if p.Given(c) == 0 {
			continue
		}
		q := without(p, [][]int{{c}})
		if n, err := solver.Count(t.Context(), q, 2); err != nil {
			t.Fatal(err)
		} else if n == 1 {
			less = append(less, q)
		}
	}
	each := new(big.Rat).Quo(chance, big.NewRat(int64(max(1, len(less))), 1))
	for _, q := range less {
		takeAway(t, q, each, likely)
	}
	if len(less) == 0 {
		if likely[cellsGiven(p)] == nil {
			likely[cellsGiven(p)] = new(big.Rat)
		}
		likely[cellsGiven(p)].Add(likely[cellsGiven(p)], chance)
	}
}

func cellsGiven(p solver.Puzzle) (s cells) {
	for c := range 81 {
		if p.Given(c) != 0 {
			s.add(c)
		}
	}
	return s
}

func overAllOrders(t *testing.T, start solver.Puzzle, puzzle cells) *big.Rat {
	r := reaching{sets: noSets(), kept: slices.Collect(puzzle.all())}
	for c := range r.from {
		r.from[c] = '0' + byte(start.Given(c))
	}
	permute(slices.Collect(cellsGiven(start).without(puzzle).all()), 0, func(order []int) { r.add(slices.Clone(order)) })
	if _, err := r.settle(t.Context(), &solver.Batch{}); err != nil {
		t.Fatal(err)
	}
	num, den := r.likely()
	return new(big.Rat).SetFrac(num, den)
}

// noSets bound nothing: that of all cells has more than one given.
func noSets() *unavoidable {
	return &unavoidable{sets: [36 * 4]cells{{1<<64 - 1, 1<<17 - 1}}}
}

func permute(order []int, from int, yield func([]int)) {
	if from >= len(order)-1 {
		yield(order)
		return
	}
	for i := from; i < len(order); i++ {
		order[from], order[i] = order[i], order[from]
		permute(order, from+1, yield)
		order[from], order[i] = order[i], order[from]
	}
}

// The unavoidable sets save searches, and change nothing.
func TestUnavoidableSetsBoundWhatIsNeeded(t *testing.T) {
	t.Parallel()
	m := maker{walker: walker{ctx: t.Context(), left: 1 << 60}, orbits: None.Orbits(9)}
	all, full, err := m.thinnings(0, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i := range all {
		with := all[i].reaching(&full[i])
		with.draw(3, sourceOf(1, 1))
		bare := reaching{from: with.from, kept: with.kept, sets: noSets()}
		for _, order := range with.gone {
			bare.add(order)
		}
		searches := [2]int{}
		for k, r := range []*reaching{&with, &bare} {
			if searches[k], err = r.settle(t.Context(), &m.batch); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(with.least, bare.least) {
			t.Errorf("with the sets %v, without them %v", with.least, bare.least)
		}
		if searches[0] >= searches[1] {
			t.Errorf("%d searches with the sets, %d without", searches[0], searches[1])
		}
	}
}

// Of all minimal puzzles one has 26.6 givens at the mean; those that thinning comes to have 24.4.
func TestUnbiasedPuzzlesHaveMoreGivens(t *testing.T) {
	t.Parallel()
	const count = 8
	givens := 0
	for seed := range Seed(count) {
		m := mustMake(t, Wishes{Unbiased: true}, seed)
		minimal(t, m, None)
		givens += m.Puzzle.GivenCount()
	}
	if mean := float64(givens) / count; mean < 25.6 || mean > 27.6 {
		t.Errorf("%.1f givens at the mean", mean)
	}
}
