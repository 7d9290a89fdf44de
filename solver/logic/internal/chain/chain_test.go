package chain

import (
	"math"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/searchtest"
)

// TestLongerChain raises the rating by a tenth at each of Sudoku Explainer's
// lengths.
func TestLongerChain(t *testing.T) {
	t.Parallel()
	for nodes, want := range map[int]int{3: 0, 6: 0, 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 14: 3, 15: 4, 18: 4, 19: 5, 26: 5, 27: 6, 34: 6, 35: 7, 50: 7, 51: 8} {
		if got := LongerChain(nodes); got != want {
			t.Errorf("%d nodes: %d tenths, want %d", nodes, got, want)
		}
	}
}

// The highest rating that openapi.yaml allows, 20.0, is out of reach of any chain that fits into memory:
// nested chains with nets begin with 10.5.
func TestLongestChainKeepsToTheScale(t *testing.T) {
	t.Parallel()
	if highest := 105 + LongerChain(math.MaxInt32); highest != 163 {
		t.Errorf("%d tenths, want 163", highest)
	}
}

// TestChainsAreShortest holds the chains between candidates to a plain walk over
// the links: each is as long as the shortest way from its start to its end, its
// links are those of the graph and alternate, and it comes back to no cell.
func TestChainsAreShortest(t *testing.T) {
	t.Parallel()
	chains := 0
	for seed := range uint64(30) {
		b := searchtest.Midway(t, solver.Classic(), seed)
		s := searchtest.New(t, b)
		plain := singlesOnly(links.Of(s))
		var w links.Walk
		for _, c := range append(chainsOf(s, plainChains), detoursOf(s, plainChains)...) {
			start, end := c.way[0], c.way[len(c.way)-1]
			if !w.Run(s, plain, start, len(b.AllCandidates())) {
				t.Fatal("the walk was stopped")
			}
			if got := int(w.Depths[end]); got != len(c.way) {
				t.Errorf("seed %d: a chain of %d nodes, where %d would do", seed, len(c.way), got)
			}
			if !searchtest.Linked(plain, c.way) {
				t.Errorf("seed %d: a link is not in the graph", seed)
			}
			if newChainTree(arcsOf(s, plainChains)).lasso(c.way, c.form != openChain, byFirstCell) {
				t.Errorf("seed %d: a chain comes back to a cell", seed)
			}
			chains++
		}
	}
	if chains < 100 {
		t.Errorf("only %d chains", chains)
	}
}

// singlesOnly is a graph without its groups.
func singlesOnly(g *links.Graph) *links.Graph {
	c := g.Clone()
	for v := range c.Strong {
		if c.IsGroup(int32(v)) {
			c.Strong[v], c.Weak[v] = nil, nil
		}
		c.Strong[v], c.Weak[v] = withoutGroups(c, c.Strong[v]), withoutGroups(c, c.Weak[v])
	}
	return c
}

func withoutGroups(g *links.Graph, list []int32) []int32 {
	return slices.DeleteFunc(slices.Clone(list), g.IsGroup)
}
