package search_test

import (
	"math/bits"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/searchtest"
)

// TestFacts holds the facts to what the candidates say, on every layout.
func TestFacts(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		b := searchtest.Midway(t, l, 3)
		s := searchtest.New(t, b)
		for _, c := range s.Conjugates() {
			if got := b.Geometry().SetAt(c.House, b.HousePlaces(c.House, c.Digit)); got != solver.CellsOf(c.A, c.B) || c.Other(c.A) != c.B {
				t.Fatalf("%s: %v is no pair", l.Title(), c)
			}
		}
		for _, c := range s.Bivalue() {
			if b.Candidates(c).Len() != 2 {
				t.Fatalf("%s: cell %d has not two candidates", l.Title(), c)
			}
		}
		for _, x := range s.Groups() {
			if x.Cells.Len() < 2 || !x.Cells.Within(b.Places(x.Digit)) || len(b.Geometry().HousesOfSet(x.Cells)) < 2 || !searchtest.SeesAll(b.Geometry(), x.Cells, x.Seen) {
				t.Fatalf("%s: %v is no group", l.Title(), x)
			}
		}
		for c := range l.CellCount() {
			for d := range l.AllDigits().All() {
				if places := b.Places(d); places.Has(c) != b.Candidates(c).Has(d) {
					t.Fatalf("%s: cell %d and digit %d", l.Title(), c, d)
				}
			}
		}
	}
}

// TestSets counts the almost locked sets of every house by trying every choice of
// its cells.
func TestSets(t *testing.T) {
	t.Parallel()
	for _, l := range solvertest.Layouts() {
		if l.Size() > 9 {
			continue
		}
		b := searchtest.Midway(t, l, 5)
		s := searchtest.New(t, b)
		locked := map[solver.CellSet]bool{}
		for h, house := range l.Houses() {
			for choice := uint32(1); choice < 1<<l.Size(); choice++ {
				var digits solver.Digits
				open := true
				for m := choice; m != 0; m &= m - 1 {
					c := house.Cells[bits.TrailingZeros32(m)]
					digits |= b.Candidates(c)
					open = open && b.Digit(c) == 0
				}
				if k := bitset.Count(choice); open && k <= search.LargestSet(l.Size()) && digits.Len() == k+1 {
					locked[b.Geometry().SetAt(h, choice)] = true
				}
			}
		}
		for _, set := range s.LockedSets() {
			if !locked[set.Cells] || set.Size != set.Cells.Len() || set.Size+1 != set.Digits.Len() {
				t.Fatalf("%s: %v is no almost locked set", l.Title(), set)
			}
		}
		if got := len(s.LockedSets()); got != len(locked) {
			t.Errorf("%s: %d sets, want %d", l.Title(), got, len(locked))
		}
	}
}
