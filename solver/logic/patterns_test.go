package logic

import (
	"math/bits"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

// TestThreeLines asks for three different lines in every way there is on four.
func TestThreeLines(t *testing.T) {
	t.Parallel()
	possible := func(m [3]uint32) bool {
		for a := range 4 {
			for b := range 4 {
				for c := range 4 {
					if a != b && a != c && b != c && (m[0]>>a)&(m[1]>>b)&(m[2]>>c)&1 != 0 {
						return true
					}
				}
			}
		}
		return false
	}
	for i := range uint32(1 << 12) {
		m := [3]uint32{i & 15, i >> 4 & 15, i >> 8}
		if threeLines(m) != possible(m) {
			t.Fatalf("%b: %v", m, threeLines(m))
		}
	}
}

// TestRingCovers: every cover covers, all are as small, and nothing is smaller.
func TestRingCovers(t *testing.T) {
	t.Parallel()
	covers := func(houses, pairs uint8) bool {
		for i := range 8 {
			if pairs>>i&1 != 0 && houses>>i&1 == 0 && houses>>((i+7)%8)&1 == 0 {
				return false
			}
		}
		return true
	}
	for pairs := range 256 {
		got := ringCovers(uint8(pairs))
		fewest, count := 9, 0
		for houses := range 256 {
			k := bits.OnesCount8(uint8(houses))
			switch {
			case !covers(uint8(houses), uint8(pairs)) || k > fewest:
			case k < fewest:
				fewest, count = k, 1
			default:
				count++
			}
		}
		if len(got) != count {
			t.Errorf("%08b: %d covers, want %d", pairs, len(got), count)
		}
		for _, c := range got {
			if !covers(c, uint8(pairs)) || bits.OnesCount8(c) != fewest {
				t.Errorf("%08b: %08b is no cover, or not of %d", pairs, c, fewest)
			}
		}
	}
}

// TestTridagonParity fills twelve cells with three digits for every choice of the
// cells: it cannot be done just when an odd number of boxes turns the sense round.
func TestTridagonParity(t *testing.T) {
	t.Parallel()
	for choice := range 6 * 6 * 6 * 6 {
		var cells []int
		odd := 0
		for box, rest := 0, choice; box < 4; box, rest = box+1, rest/6 {
			odd += rest % 6 / 3
			for r, c := range transversals[rest%6] {
				cells = append(cells, 9*(box/2*3+r)+box%2*3+c)
			}
		}
		if got := colourable(cells, nil); got != (odd%2 == 0) {
			t.Fatalf("%v: three digits fill them: %v", cells, got)
		}
	}
}

// colourable reports whether three digits can fill cells of the classic board.
func colourable(cells, colours []int) bool {
	k := len(colours)
	if k == len(cells) {
		return true
	}
next:
	for d := range 3 {
		for i, c := range colours {
			if c == d && solver.Classic().Sees(cells[i], cells[k]) {
				continue next
			}
		}
		if colourable(cells, append(colours[:k:k], d)) {
			return true
		}
	}
	return false
}

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
	g := newTestSearch(t, b).setGraph()
	if len(g.sets) < 2 {
		t.Fatalf("only %d sets", len(g.sets))
	}
	for i, set := range g.sets {
		for d := range set.digits.All() {
			node := g.nodes[g.node(i, d)]
			if node.cells != b.PlacesWithin(set.cells, d) || node.kills.Meets(set.cells) {
				t.Errorf("set %v: the node of %d is %v", set.cells.Slice(), d, node.cells.Slice())
			}
			for _, w := range g.weak[g.node(i, d)] {
				if g.nodes[w].digit != d || !seesAll(b.Geometry(), node.cells, g.nodes[w].cells) {
					t.Errorf("%d in %v does not exclude it in %v", d, node.cells.Slice(), g.nodes[w].cells.Slice())
				}
			}
		}
	}
}
