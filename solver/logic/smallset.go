package logic

import (
	"math/bits"

	"sudoku/solver"
)

// smallSet is a set of numbers below mostSmall.
type smallSet [2]uint64

const mostSmall = 128

// houseSet is a set of houses of one layout, by their indexes: a board of size 25
// has 77 houses at most.
type houseSet = smallSet

func (s *smallSet) add(i int)             { s[i/64] |= 1 << (i % 64) }
func (s *smallSet) remove(i int)          { s[i/64] &^= 1 << (i % 64) }
func (s smallSet) has(i int) bool         { return s[i/64]>>(i%64)&1 != 0 }
func (s smallSet) empty() bool            { return s[0]|s[1] == 0 }
func (s smallSet) len() int               { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }
func (s smallSet) meets(t smallSet) bool  { return s[0]&t[0]|s[1]&t[1] != 0 }
func (s smallSet) or(t smallSet) smallSet { return smallSet{s[0] | t[0], s[1] | t[1]} }

// and is what is in both sets.
func (s smallSet) and(t smallSet) smallSet { return smallSet{s[0] & t[0], s[1] & t[1]} }

// minus is the set without what is in another.
func (s smallSet) minus(t smallSet) smallSet { return smallSet{s[0] &^ t[0], s[1] &^ t[1]} }

// plus is the set with one more number.
func (s smallSet) plus(i int) smallSet {
	s.add(i)
	return s
}

// common is how many numbers are in both sets.
func (s smallSet) common(t smallSet) int { return s.and(t).len() }

// first is the lowest number of a set that is not empty.
func (s smallSet) first() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// list returns the numbers in increasing order.
func (s smallSet) list() []int {
	numbers := make([]int, 0, s.len())
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			numbers = append(numbers, i*64+bits.TrailingZeros64(w))
		}
	}
	return numbers
}

// houseSetsOf returns, for each cell of a layout, the houses that it lies in.
func houseSetsOf(l *solver.Layout) []houseSet {
	sets := make([]houseSet, l.CellCount())
	for c := range sets {
		for _, h := range l.HousesOf(c) {
			sets[c].add(h)
		}
	}
	return sets
}
