package solver_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver"
)

func TestDigits(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfDistinct(rapid.IntRange(1, solver.MaxSize), rapid.ID[int]).Draw(t, "digits")
		s := solver.DigitsOf(want...)
		slices.Sort(want)
		if got := slices.Collect(s.All()); !slices.Equal(got, want) {
			t.Fatalf("All is %v, want %v", got, want)
		}
		if s.Len() != len(want) {
			t.Fatalf("Len is %d, want %d", s.Len(), len(want))
		}
		for d := 1; d <= solver.MaxSize; d++ {
			if s.Has(d) != slices.Contains(want, d) || !s.With(d).Has(d) || s.Without(d).Has(d) {
				t.Fatalf("digit %d", d)
			}
		}
		if len(want) > 0 && s.Min() != want[0] {
			t.Fatalf("Min is %d, want %d", s.Min(), want[0])
		}
	})
	if solver.Digits(0).Min() != 0 {
		t.Error("the empty set has a least digit")
	}
	if got := solver.DigitsUpTo(solver.MaxSize).Len(); got != solver.MaxSize {
		t.Errorf("DigitsUpTo holds %d digits", got)
	}
}

func TestCellSet(t *testing.T) {
	t.Parallel()
	cells := rapid.SliceOfDistinct(rapid.IntRange(0, solver.MaxSize*solver.MaxSize-1), rapid.ID[int])
	rapid.Check(t, func(t *rapid.T) {
		a, b := cells.Draw(t, "a"), cells.Draw(t, "b")
		sa, sb := solver.CellsOf(a...), solver.CellsOf(b...)
		for c := range solver.MaxSize * solver.MaxSize {
			inA, inB := slices.Contains(a, c), slices.Contains(b, c)
			and, or, minus := sa.And(sb), sa.Or(sb), sa.Minus(sb)
			if sa.Has(c) != inA || and.Has(c) != (inA && inB) || or.Has(c) != (inA || inB) || minus.Has(c) != (inA && !inB) {
				t.Fatalf("cell %d", c)
			}
		}
		slices.Sort(a)
		if got := sa.Slice(); !slices.Equal(got, a) || sa.Len() != len(a) || sa.Empty() != (len(a) == 0) {
			t.Fatalf("Slice is %v, want %v", got, a)
		}
		for _, c := range a {
			sa.Remove(c)
		}
		if !sa.Empty() {
			t.Fatal("cells are left after the removal of all")
		}
	})
}

func TestCellSetStopsEarly(t *testing.T) {
	t.Parallel()
	for c := range solver.CellsOf(3, 70, 200).All() {
		if c == 70 {
			return
		}
	}
	t.Error("the second cell was not reached")
}

func TestCellNames(t *testing.T) {
	t.Parallel()
	for _, n := range []int{4, 9, 25} {
		for cell := range n * n {
			name := solver.CellNameOf(n, cell)
			if got, ok := solver.ParseCellName(n, name); !ok || got != cell {
				t.Errorf("%s on a board of size %d is read as %d, %v", name, n, got, ok)
			}
		}
	}
	for _, name := range []string{"", "r", "r1", "c1r1", "r0c1", "r1c0", "r10c1", "r1c10", "r01c1", "r1c1 ", "r1c1x", "R1C1", "r-1c1", "r+1c1", "r 1c1", "r99999999999999999999c1"} {
		if cell, ok := solver.ParseCellName(9, name); ok {
			t.Errorf("%q is read as cell %d", name, cell)
		}
	}
}

func TestSymbols(t *testing.T) {
	t.Parallel()
	var all string
	for d := 1; d <= solver.MaxSize; d++ {
		ch := solver.Symbol(d)
		all += string(ch)
		if got := solver.SymbolDigit(ch); got != d {
			t.Errorf("%c is read as %d, want %d", ch, got, d)
		}
		if got := solver.SymbolDigit(ch | 0x20); got != d && ch >= 'A' {
			t.Errorf("small %c is read as %d, want %d", ch, got, d)
		}
	}
	if diff := cmp.Diff("123456789ABCDEFGHIJKLMNOP", all); diff != "" {
		t.Error(diff)
	}
	for _, ch := range []byte("0.*Qq-/:@[`{\x00\xff") {
		if d := solver.SymbolDigit(ch); d != 0 {
			t.Errorf("%q is read as %d", ch, d)
		}
	}
}
