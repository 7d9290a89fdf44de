package als

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/searchtest"
	"sudoku/solver/position"
)

// TestSetGraph holds the nodes of almost locked sets to the board: a set has a
// node for each digit, and what a node excludes is seen by all of it.
func TestSetGraph(t *testing.T) {
	t.Parallel()
	p, err := solver.NewPuzzle(solver.Classic(), make(solver.Grid, 81))
	if err != nil {
		t.Fatal(err)
	}
	b := position.NewBoard(p)
	b = b.Apply(position.Step{Placements: []position.Candidate{{Cell: 0, Digit: 1}, {Cell: 12, Digit: 2}, {Cell: 24, Digit: 3}, {Cell: 28, Digit: 4}, {Cell: 40, Digit: 5}, {Cell: 52, Digit: 6}, {Cell: 56, Digit: 7}, {Cell: 68, Digit: 8}, {Cell: 80, Digit: 9}}})
	b = b.Apply(position.Step{Eliminations: []position.Candidate{{Cell: 1, Digit: 2}, {Cell: 1, Digit: 3}, {Cell: 1, Digit: 4}, {Cell: 1, Digit: 5}, {Cell: 1, Digit: 6}, {Cell: 1, Digit: 7}, {Cell: 2, Digit: 4}, {Cell: 2, Digit: 5}, {Cell: 2, Digit: 6}, {Cell: 2, Digit: 7}, {Cell: 2, Digit: 8}, {Cell: 10, Digit: 3}, {Cell: 10, Digit: 5}, {Cell: 10, Digit: 6}, {Cell: 10, Digit: 7}}})
	g := setGraphOf(searchtest.New(t, b))
	if len(g.sets) < 2 {
		t.Fatalf("only %d sets", len(g.sets))
	}
	for i, set := range g.sets {
		for d := range set.Digits.All() {
			node := g.nodes[g.node(i, d)]
			if node.cells != b.PlacesWithin(set.Cells, d) || node.seeing.Meets(set.Cells) {
				t.Errorf("set %v: the node of %d is %v", set.Cells.Slice(), d, node.cells.Slice())
			}
			for _, w := range g.weak[g.node(i, d)] {
				if g.nodes[w].digit != d || !searchtest.SeesAll(b.Geometry(), node.cells, g.nodes[w].cells) {
					t.Errorf("%d in %v does not exclude it in %v", d, node.cells.Slice(), g.nodes[w].cells.Slice())
				}
			}
		}
	}
}
