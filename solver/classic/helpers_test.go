package classic_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"sudoku/solver"
	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

// The tests are named after what the articles claim, and quote them by number:
//
//	000  To solve a Sudoku (candidates)
//	001  Michael Smith, How to create a Sudoku Solver (backtracking)
//	002  Alejandro Arias, Sudoku Solving Algorithm (fillers)
//	003  Sudoku Solver using C# Windows Application (iterative)
//	004  Maansey Rishi, Sudoku Solver, Math Research Project (elimination)

// The puzzles printed in the articles.
const (
	seed003 = "000500809180400060000070010500000070649000000020010000090032000010005600700000480" // one solution
	seed004 = "200804006006090500074000920300040007000305000400060009019000740008000200500608001" // none
)

func classicPuzzle(cells string) solver.Puzzle { return solvertest.Parse(solver.Classic(), cells) }

// easyPuzzle makes a puzzle that the plainest method solves in no time: two
// cells in five are open on a board up to 9x9, one in five above that. It has
// one solution.
func easyPuzzle(l *solver.Layout, seed uint64) (solver.Puzzle, solver.Grid) {
	solution := solvertest.Solution(l, seed)
	open := 2
	if l.Size() > 9 {
		open = 1
	}
	for ; ; seed++ {
		givens := solution.Clone()
		rng := rand.New(rand.NewPCG(seed, 0))
		for _, c := range rng.Perm(len(givens))[:len(givens)*open/5] {
			givens[c] = 0
		}
		p := solvertest.FromGrid(l, givens)
		if n, err := solver.Count(context.Background(), p, 2); n == 1 && err == nil {
			return p, solution
		}
	}
}

func eachMethod(t *testing.T, test func(t *testing.T, m classic.Method)) {
	t.Helper()
	for _, m := range classic.Methods() {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			test(t, m)
		})
	}
}

// count returns how many events satisfy a condition.
func count(t classic.Trace, is func(classic.Event) bool) int {
	n := 0
	for _, e := range t.Events {
		if is(e) {
			n++
		}
	}
	return n
}

func ofKind(kinds ...classic.EventKind) func(classic.Event) bool {
	return func(e classic.Event) bool {
		for _, k := range kinds {
			if e.Kind == k {
				return true
			}
		}
		return false
	}
}
