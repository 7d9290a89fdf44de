package solver_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// mostCompared is how many solutions of a puzzle the engines look for, and workCompared how much
// each of them may do: what takes longer is not compared.
const (
	mostCompared              = 20
	workCompared  solver.Work = 300_000
	seedsCompared             = 20
)

// searched is what an engine says of a puzzle.
type searched struct {
	found   int
	stopped bool
}

// FuzzEngines puts a puzzle to each engine by itself and to a SAT solver: cube and learn on every
// board, band and triad on the classic one. The bytes are cells, and digits to write into them.
func FuzzEngines(f *testing.F) {
	var boards []*solver.Layout
	for _, l := range solvertest.Layouts() {
		if l.Size() <= 9 {
			boards = append(boards, l)
		}
	}
	boards = append(boards, solvertest.Drawn(5, 1), solvertest.Drawn(7, 2)) // which may have no solution
	made := map[string]solver.Puzzle{}
	f.Fuzz(func(t *testing.T, board uint8, seed uint64, changes []byte) {
		i, seed := int(board)%len(boards), seed%seedsCompared
		l := boards[i]
		key := fmt.Sprint(i, " ", seed)
		p, ok := made[key]
		if !ok {
			p = solver.EmptyPuzzle(l)
			if i < len(boards)-2 {
				p, _ = solvertest.Puzzle(l, seed)
			}
			made[key] = p
		}
		for i := 0; i+1 < len(changes) && i < 2*l.CellCount(); i += 2 {
			p = p.With(int(changes[i])%l.CellCount(), int(changes[i+1])%(l.Size()+1))
		}
		checkEngines(t, p)
	})
}

func checkEngines(t *testing.T, p solver.Puzzle) {
	t.Helper()
	all := map[string]searched{
		"cube":  searchAlone(t, p, math.MaxInt/2),
		"learn": searchAlone(t, p, 1),
	}
	if p.Layout() == solver.Classic() {
		solver.EachClassicEngine(func(name string, with solver.Option) {
			n, err := solver.Count(context.Background(), p, mostCompared, with)
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			all[name] = searched{n, false}
		})
	}
	want := solvertest.Oracle(p, mostCompared)
	for name, got := range all {
		if got.found > want || got.found < want && !got.stopped {
			t.Errorf("%s finds %d solutions of %v on %s, the SAT solver %d", name, got.found, p.Grid(), p.Layout().ID(), want)
		}
	}
}

// searchAlone is a search by the engines for all boards: by the plain one, or after some guesses
// without a solution by the one that learns. Its solutions keep the rules, and differ.
func searchAlone(t *testing.T, p solver.Puzzle, patience int) searched {
	t.Helper()
	seen := map[string]bool{}
	n, _, _, stopped := solver.Search(context.Background(), p, patience, workCompared, func(g solver.Grid) bool {
		if err := solvertest.CheckSolution(p.Layout(), g); err != nil || !solvertest.Extends(p, g) || seen[string(g)] {
			t.Errorf("%v is no solution of %v, or comes again: %v", g, p.Grid(), err)
		}
		seen[string(g)] = true
		return len(seen) < mostCompared
	})
	return searched{n, stopped}
}
