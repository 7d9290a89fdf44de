package search

import (
	"iter"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
)

// Choices of masks, the pattern behind subsets, fish and almost locked sets: some
// cells with as many digits between them, or with one more; some rows and the
// columns that they need.

// Closed finds every choice of k of the masks whose union has exactly k bits. Naked
// subsets, hidden subsets and fish have this in common: k cells with k digits between
// them, k digits with k cells, k rows with k columns.
//
// Masks of fewer than two bits are left out: a naked or hidden single is no part
// of a larger pattern. A choice that holds a smaller closed one is found too; on
// a path the smaller one comes first. The result is good until the next call.
func (s *Search) Closed(masks []uint32, k int) []Choice {
	s.choices = s.choices[:0]
	s.extend(masks, k, 0, Choice{})
	return s.choices
}

// Choice is a set of masks, as the bits of their indexes, and their union.
type Choice struct{ Members, Union uint32 }

// extend adds masks from an index on to a choice, until it has k of them.
func (s *Search) extend(masks []uint32, k, from int, c Choice) {
	left := k - bitset.Count(c.Members)
	if left == 0 {
		if bitset.Count(c.Union) == k {
			s.choices = append(s.choices, c)
		}
		return
	}
	for i := from; i <= len(masks)-left; i++ {
		if s.Stop() {
			return
		}
		union := c.Union | masks[i]
		if bitset.Count(masks[i]) >= 2 && bitset.Count(union) <= k {
			s.extend(masks, k, i+1, Choice{c.Members | 1<<i, union})
		}
	}
}

// Almost is a search for the choices of k masks whose union has k+1 bits.
type Almost struct {
	S       *Search
	Masks   []uint32
	Largest int
	Found   func(members, union uint32)
}

// Extend adds masks from an index on to a choice.
func (a Almost) Extend(from int, members, union uint32) {
	size := bitset.Count(members)
	if size > 0 && bitset.Count(union) == size+1 {
		a.Found(members, union)
	}
	if size == a.Largest {
		return
	}
	for i := from; i < len(a.Masks); i++ {
		if a.Masks[i] == 0 || bitset.Count(union|a.Masks[i]) > a.Largest+1 {
			continue
		}
		if a.S.Stop() {
			return
		}
		a.Extend(i+1, members|1<<i, union|a.Masks[i])
	}
}

// Choices goes through the choices of k of n digits.
func Choices(n, k int) iter.Seq[solver.Digits] {
	return func(yield func(solver.Digits) bool) {
		for d := solver.DigitsUpTo(k); d < 1<<n && yield(d); {
			low := d & -d // the next number with as many bits
			up := d + low
			d = up | (d^up)/low>>2
		}
	}
}
