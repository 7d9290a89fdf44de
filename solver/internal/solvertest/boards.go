package solvertest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"

	"sudoku/solver"
	"sudoku/solver/internal/regions"
)

// Layouts is a spread of boards, small ones first: n×n boards, X, Windoku, and
// free-form boards with and without diagonals. Every one of them has solutions.
func Layouts() []*solver.Layout { return slices.Clone(layouts()) }

var layouts = sync.OnceValue(func() []*solver.Layout {
	var all []*solver.Layout
	for _, id := range []string{"4x4", "6x6", "classic", "x", "windoku"} {
		all = append(all, Layout(id))
	}
	return append(all,
		FreeForm(6, 1),
		FreeForm(9, 1), FreeForm(9, 2), FreeForm(9, 3),
		FreeFormX(9, 1),
		Layout("12x12"), Layout("16x16"))
})

// HandDrawn is the classic board as a free-form one, which the generic engine
// solves.
func HandDrawn() *solver.Layout { return handDrawn() }

var handDrawn = sync.OnceValue(func() *solver.Layout {
	l, err := solver.FreeForm("111222333111222333111222333444555666444555666444555666777888999777888999777888999")
	if err != nil {
		panic(err)
	}
	return l
})

// Layout is the board with an ID that is known to be right.
func Layout(id string) *solver.Layout {
	l, err := solver.ParseLayout(id)
	if err != nil {
		panic(err)
	}
	return l
}

// FreeForm draws a free-form board at random. It starts from the boxes of an
// n×n board, trades cells between neighbouring regions that both stay in one
// piece, and keeps the first drawing for which a solution is found quickly.
func FreeForm(size int, seed uint64) *solver.Layout {
	return draw(seed, solver.Spec{Size: size})
}

// FreeFormX is FreeForm with the diagonals as houses.
func FreeFormX(size int, seed uint64) *solver.Layout {
	return draw(seed, solver.Spec{Size: size, Diagonals: true})
}

func draw(seed uint64, s solver.Spec) *solver.Layout {
	size := s.Size
	rng := rand.New(rand.NewPCG(seed, uint64(size)))
	for {
		s.Regions = drawRegions(Layout(fmt.Sprintf("%dx%d", size, size)), rng)
		l, err := solver.NewLayout(s)
		if err != nil {
			panic(err)
		}
		if fill(l, rng) != nil {
			return l
		}
	}
}

// Drawn is a free-form board drawn at random in the same way, but from rows, and
// without regard to whether it has a solution.
func Drawn(size int, seed uint64) *solver.Layout {
	rng := rand.New(rand.NewPCG(seed, uint64(size)))
	bars := make([]int, size*size)
	for c := range bars {
		bars[c] = c / size
	}
	for range 20 * size * size {
		regions.Trade(size, bars, rng.IntN(size*size), rng.IntN(size*size))
	}
	l, err := solver.NewLayout(solver.Spec{Size: size, Regions: bars})
	if err != nil {
		panic(err)
	}
	return l
}

func drawRegions(boxes *solver.Layout, rng *rand.Rand) []int {
	n := boxes.Size()
	of := make([]int, n*n)
	for c := range of {
		of[c] = boxes.RegionOf(c)
	}
	for range 20 * n * n {
		regions.Trade(n, of, rng.IntN(n*n), rng.IntN(n*n))
	}
	return of
}
