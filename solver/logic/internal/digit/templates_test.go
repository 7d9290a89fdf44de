package digit

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic/internal/searchtest"
	"sudoku/solver/position"
)

// everyTemplate lists the ways in which a digit can lie, row by row and by trying
// every cell.
func everyTemplate(b *position.Board, digit, row int, way solver.CellSet) []solver.CellSet {
	g := b.Geometry()
	if row == g.Size() {
		for h := range b.AllMissing() {
			if b.Missing(h).Has(digit) && !g.HouseSets[h].Meets(way) {
				return nil // a diagonal or a window without it
			}
		}
		return []solver.CellSet{way}
	}
	if !b.Missing(row).Has(digit) {
		return everyTemplate(b, digit, row+1, way)
	}
	var all []solver.CellSet
	for _, c := range g.Houses()[row].Cells {
		if b.Candidates(c).Has(digit) && !g.PeerSets[c].Meets(way) {
			next := way
			next.Add(c)
			all = append(all, everyTemplate(b, digit, row+1, next)...)
		}
	}
	return all
}

// TestTemplates holds the dead places and the lists of templates to those that are
// found by trying.
func TestTemplates(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := searchtest.Midway(t, l, 5)
		s := searchtest.New(t, b)
		o, ok := overlayOf(s)
		if !ok {
			t.Fatal("the search was stopped")
		}
		for d := range l.AllDigits().All() {
			want := everyTemplate(&b, d, 0, solver.CellSet{})
			if got := Dead(s, d); got != b.Places(d).Minus(union(want)) {
				t.Errorf("%s: digit %d: the dead places are %v", l.Title(), d, got.Slice())
			}
			if got := o.all[d-1]; b.Places(d) != (solver.CellSet{}) && len(got) != len(want) {
				t.Errorf("%s: digit %d: %d templates instead of %d", l.Title(), d, len(got), len(want))
			}
		}
	}
}

// TestOverlayKeepsTheSolution asks that pruning leaves the way in which each digit
// lies in the solution.
func TestOverlayKeepsTheSolution(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		for seed := range uint64(10) {
			b := searchtest.Midway(t, l, seed)
			_, solution := solvertest.Puzzle(l, seed)
			o, _ := overlayOf(searchtest.New(t, b))
			for _, d := range o.digits(mostTemplates) {
				var way solver.CellSet
				for c, digit := range solution {
					if int(digit) == d && b.Digit(c) == 0 {
						way.Add(c)
					}
				}
				if !slices.Contains(o.left[d-1], way) {
					t.Errorf("%s, seed %d: the way of digit %d in the solution is gone", l.Title(), seed, d)
				}
			}
		}
	}
}
