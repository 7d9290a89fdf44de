package logic_test

import (
	"math/rand/v2"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
)

// blanked is the solution with cells blanked at random, so many out of ten. It
// often has other solutions, and no step may contradict any of them.
func blanked(l *solver.Layout, solution solver.Grid, seed uint64, outOfTen int) solver.Puzzle {
	rng := rand.New(rand.NewPCG(seed, 7))
	grid := solution.Clone()
	for c := range grid {
		if rng.IntN(10) < outOfTen {
			grid[c] = 0
		}
	}
	return solvertest.FromGrid(l, grid)
}

// wrong says what a step does that the solution forbids; "" when it does not.
func wrong(s logic.Step, solution solver.Grid) string {
	for _, p := range s.Placements {
		if int(solution[p.Cell]) != p.Digit {
			return "a placement is wrong"
		}
	}
	for _, e := range s.Eliminations {
		if int(solution[e.Cell]) == e.Digit {
			return "a digit of the solution leaves its cell"
		}
	}
	if len(s.Placements)+len(s.Eliminations) == 0 {
		return "the step does nothing"
	}
	return ""
}
