package solver_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// randomDigits fills about a third of a board with no regard to the rules.
func randomDigits(l *solver.Layout, rng *rand.Rand) solver.Puzzle {
	g := make(solver.Grid, l.CellCount())
	for c := range g {
		if rng.IntN(3) == 0 {
			g[c] = uint8(1 + rng.IntN(l.Size()))
		}
	}
	return solvertest.FromGrid(l, g)
}

func TestClashes(t *testing.T) {
	t.Parallel()
	for _, l := range boards() {
		rng := rand.New(rand.NewPCG(1, uint64(l.Size())))
		for range 10 {
			p := randomDigits(l, rng)
			if diff := cmp.Diff(slowClashes(p), solver.Clashes(p)); diff != "" {
				t.Fatalf("%s %v: %s", l.ID(), p.Grid(), diff)
			}
		}
		if clashes := solver.Clashes(solvertest.FromGrid(l, emptyOr(l))); clashes != nil {
			t.Errorf("%s: a board without clashes has %v", l.ID(), clashes)
		}
	}
}

// slowClashes says the same from the definition.
func slowClashes(p solver.Puzzle) []solver.Clash {
	var all []solver.Clash
	for _, h := range p.Layout().Houses() {
		for d := 1; d <= p.Layout().Size(); d++ {
			var cells []int
			for _, c := range h.Cells {
				if p.Given(c) == d {
					cells = append(cells, c)
				}
			}
			if len(cells) > 1 {
				all = append(all, solver.Clash{House: h, Digit: d, Cells: solver.CellsOf(cells...)})
			}
		}
	}
	return all
}

// emptyOr is a filled board where one is quickly made, and else an empty one.
func emptyOr(l *solver.Layout) solver.Grid {
	if l.Size() > 16 {
		return make(solver.Grid, l.CellCount())
	}
	return solvertest.Solution(l, 1)
}

// Every clash is of cells that see each other, and no such cell is left out.
func TestClashesAreOfPeers(t *testing.T) {
	t.Parallel()
	for _, l := range boards() {
		p := randomDigits(l, rand.New(rand.NewPCG(2, uint64(l.Size()))))
		var marked, want solver.CellSet
		for _, clash := range solver.Clashes(p) {
			marked = marked.Or(clash.Cells)
		}
		for c := range l.CellCount() {
			if d := p.Given(c); d != 0 && slices.ContainsFunc(l.Peers(c), func(peer int) bool { return p.Given(peer) == d }) {
				want.Add(c)
			}
		}
		if marked != want {
			t.Errorf("%s: marked %v, want %v", l.ID(), marked.Slice(), want.Slice())
		}
	}
}

func TestClashesDoNotAllocate(t *testing.T) {
	clean, _ := solvertest.Puzzle(solver.Classic(), 1)
	full := randomDigits(solver.Classic(), rand.New(rand.NewPCG(3, 3)))
	buffer := make([]solver.Clash, 0, 64)
	if n := testing.AllocsPerRun(100, func() { solver.Clashes(clean) }); n != 0 {
		t.Errorf("Clashes without clashes: %v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { buffer = solver.AppendClashes(buffer[:0], full) }); n != 0 {
		t.Errorf("AppendClashes: %v allocations", n)
	}
	if len(buffer) == 0 {
		t.Error("no clashes were found")
	}
}

func TestAppendClashesKeepsWhatIsThere(t *testing.T) {
	t.Parallel()
	p := solvertest.Parse(solvertest.Layout("4x4"), "1..1............")
	first := solver.Clash{Digit: 4}
	got := solver.AppendClashes([]solver.Clash{first}, p)
	if len(got) != 2 || got[0].Digit != 4 || got[1].House.Name() != "row 1" {
		t.Errorf("got %v", got)
	}
}
