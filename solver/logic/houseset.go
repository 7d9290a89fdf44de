package logic

import (
	"math/bits"

	"sudoku/solver"
)

// houseSet is a set of houses of one layout, by their indexes: a board of size 25
// has 77 houses at most.
type houseSet [2]uint64

func (s *houseSet) add(house int)        { s[house/64] |= 1 << (house % 64) }
func (s *houseSet) remove(house int)     { s[house/64] &^= 1 << (house % 64) }
func (s houseSet) has(house int) bool    { return s[house/64]>>(house%64)&1 != 0 }
func (s houseSet) meets(t houseSet) bool { return s[0]&t[0]|s[1]&t[1] != 0 }
func (s houseSet) len() int              { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

func (s houseSet) with(t houseSet) houseSet { return houseSet{s[0] | t[0], s[1] | t[1]} }

// plus is the set with one more house.
func (s houseSet) plus(house int) houseSet {
	s.add(house)
	return s
}

// common is the number of houses that are in both sets.
func (s houseSet) common(t houseSet) int {
	return bits.OnesCount64(s[0]&t[0]) + bits.OnesCount64(s[1]&t[1])
}

// list returns the houses in increasing order.
func (s houseSet) list() []int {
	houses := make([]int, 0, s.len())
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			houses = append(houses, i*64+bits.TrailingZeros64(w))
		}
	}
	return houses
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
