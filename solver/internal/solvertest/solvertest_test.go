package solvertest_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

func TestPuzzles(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		t.Run(l.ID(), func(t *testing.T) {
			t.Parallel()
			p, solution := solvertest.Puzzle(l, 7)
			if err := solvertest.CheckSolution(l, solution); err != nil {
				t.Errorf("the solution: %v", err)
			}
			if !solvertest.Extends(p, solution) {
				t.Error("the solution changes a given")
			}
			if n := solvertest.Oracle(p, 2); n != 1 {
				t.Errorf("the oracle counts %d solutions, want 1", n)
			}
			again, _ := solvertest.Puzzle(l, 7)
			if !again.Equal(p) {
				t.Error("the same seed gives another puzzle")
			}
			if other, _ := solvertest.Puzzle(l, 8); other.Equal(p) {
				t.Error("another seed gives the same puzzle")
			}
			t.Logf("%d givens", p.GivenCount())
		})
	}
}

func TestFreeForm(t *testing.T) {
	t.Parallel()
	a, again, b := solvertest.FreeForm(9, 5), solvertest.FreeForm(9, 5), solvertest.FreeForm(9, 6)
	if a.ID() != again.ID() {
		t.Error("the same seed gives another board")
	}
	if a.ID() == b.ID() {
		t.Error("another seed gives the same board")
	}
	t.Log(a.ID())
}

// The judges have to be able to say no.
func TestCheckSolutionRefuses(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		good := solvertest.Solution(l, 1)
		for _, bad := range []solver.Grid{nil, good[1:], spoil(good, 0, 0), spoil(good, 3, int(good[4])), spoil(good, 2, l.Size()+1)} {
			if solvertest.CheckSolution(l, bad) == nil {
				t.Errorf("%s: %v passes", l.ID(), bad)
			}
		}
	}
	// A classic solution that breaks a diagonal, a window, a region.
	g := solvertest.Solution(solvertest.Layout("classic"), 1)
	for _, l := range []*solver.Layout{solvertest.Layout("x"), solvertest.Layout("windoku"), solvertest.FreeForm(9, 1)} {
		if solvertest.CheckSolution(l, g) == nil {
			t.Errorf("%s: a classic solution passes", l.ID())
		}
	}
}

func spoil(g solver.Grid, cell, d int) solver.Grid {
	g = g.Clone()
	g[cell] = uint8(d)
	return g
}

func TestOracleCounts(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("4x4")
	if n := solvertest.Oracle(solver.EmptyPuzzle(l), 1000); n != 288 {
		t.Errorf("the empty 4x4 board has %d solutions, want 288", n)
	}
	clash := solvertest.Parse(l, "11..............")
	if n := solvertest.Oracle(clash, 2); n != 0 {
		t.Errorf("clashing givens have %d solutions, want 0", n)
	}
}

func TestParse(t *testing.T) {
	t.Parallel()
	p := solvertest.Parse(solvertest.Layout("4x4"), "1.0.....4.......")
	if diff := cmp.Diff(solver.Grid{1, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0}, p.Grid()); diff != "" {
		t.Error(diff)
	}
}
