package basic

import (
	"math/bits"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/position"
)

// TestLeftovers holds the leftovers of free-form boards to those that are found by
// trying every choice of regions.
func TestLeftovers(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		g := position.GeometryOf(l)
		if l.Size() > 9 || g.BoxRows > 0 {
			continue
		}
		got := leftoversOf(g)
		if len(got) == 0 {
			t.Errorf("%s has no leftovers", l.Title())
		}
		for _, x := range got {
			if want := everyLeftover(g, x.lines); !slices.ContainsFunc(want, func(y leftover) bool { return slices.Equal(x.regions, y.regions) }) {
				t.Errorf("%s: lines %v and regions %v are none", l.Title(), x.lines, x.regions)
			}
		}
		for first := range g.LineCount {
			for k := 1; first%l.Size()+k <= l.Size()/2; k++ {
				var lines []int
				for h := first; h < first+k; h++ {
					lines = append(lines, h)
				}
				of := slices.DeleteFunc(slices.Clone(got), func(x leftover) bool { return !slices.Equal(x.lines, lines) })
				if want := everyLeftover(g, lines); len(of) != len(want) {
					t.Errorf("%s: lines %v: %d leftovers instead of %d", l.Title(), lines, len(of), len(want))
				}
			}
		}
	}
}

// everyLeftover tries every choice of as many regions as lines.
func everyLeftover(g *position.Geometry, lines []int) []leftover {
	var regions []int
	for _, h := range g.Areas {
		if g.Houses()[h].Kind == solver.Region {
			regions = append(regions, h)
		}
	}
	var all []leftover
	for choice := uint(1); choice < 1<<len(regions); choice++ {
		if bits.OnesCount(choice) != len(lines) {
			continue
		}
		l := leftover{lines: lines}
		var cells solver.CellSet
		for i, h := range regions {
			if choice>>i&1 != 0 {
				l.regions = append(l.regions, h)
				cells = cells.Or(g.HouseSets[h])
			}
		}
		if left := cells.Minus(linesOf(g, l)).Len(); left > 0 && left <= mostLeftovers {
			all = append(all, l)
		}
	}
	return all
}

// TestLeftoversOfNearRows asks for the leftovers of a large board whose regions are
// rows except for a cell: choosing among the regions without looking at what is left
// would take minutes.
func TestLeftoversOfNearRows(t *testing.T) {
	t.Parallel()
	const n = solver.MaxSize
	regions := make([]int, n*n)
	for c := range regions {
		regions[c] = c / n
	}
	for row := 0; row+1 < n; row += 2 {
		c := row * n
		regions[c], regions[c+n] = regions[c+n], regions[c]
	}
	l, err := solver.NewLayout(solver.Spec{Size: n, Regions: regions})
	if err != nil {
		t.Fatal(err)
	}
	if got := leftoversOf(position.GeometryOf(l)); len(got) == 0 {
		t.Error("there are no leftovers")
	}
}
