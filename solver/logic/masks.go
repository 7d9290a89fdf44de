package logic

import (
	"iter"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
)

// Choices of masks, the pattern behind subsets, fish and almost locked sets: some
// cells with as many digits between them, or with one more; some rows and the
// columns that they need.

// closed finds every choice of k of the masks whose union has just k bits. It
// is what naked subsets, hidden subsets and fish have in common: k cells with k
// digits between them, k digits with k cells, k rows with k columns.
//
// Masks of fewer than two bits take no part: a naked or hidden single is no part
// of a larger pattern. A choice that holds a smaller closed one is found too; on
// a path the smaller one comes first. The result is good until the next call.
func (s *search) closed(masks []uint32, k int) []choice {
	s.choices = s.choices[:0]
	s.extend(masks, k, 0, choice{})
	return s.choices
}

// choice is a set of masks, as the bits of their indexes, and their union.
type choice struct{ members, union uint32 }

// extend adds masks from an index on to a choice, until it has k of them.
func (s *search) extend(masks []uint32, k, from int, c choice) {
	left := k - bitset.Count(c.members)
	if left == 0 {
		if bitset.Count(c.union) == k {
			s.choices = append(s.choices, c)
		}
		return
	}
	for i := from; i <= len(masks)-left; i++ {
		if s.stop() {
			return
		}
		union := c.union | masks[i]
		if bitset.Count(masks[i]) >= 2 && bitset.Count(union) <= k {
			s.extend(masks, k, i+1, choice{c.members | 1<<i, union})
		}
	}
}

// almost is a search for the choices of k masks whose union has k+1 bits.
type almost struct {
	s       *search
	masks   []uint32
	largest int
	found   func(members, union uint32)
}

// extend adds masks from an index on to a choice.
func (a almost) extend(from int, members, union uint32) {
	size := bitset.Count(members)
	if size > 0 && bitset.Count(union) == size+1 {
		a.found(members, union)
	}
	if size == a.largest {
		return
	}
	for i := from; i < len(a.masks); i++ {
		if a.masks[i] == 0 || bitset.Count(union|a.masks[i]) > a.largest+1 {
			continue
		}
		if a.s.stop() {
			return
		}
		a.extend(i+1, members|1<<i, union|a.masks[i])
	}
}

// choices goes through the choices of k of n digits.
func choices(n, k int) iter.Seq[solver.Digits] {
	return func(yield func(solver.Digits) bool) {
		for d := solver.DigitsUpTo(k); d < 1<<n && yield(d); {
			low := d & -d // the next number with as many bits
			up := d + low
			d = up | (d^up)/low>>2
		}
	}
}
