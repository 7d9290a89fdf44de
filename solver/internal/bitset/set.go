// Package bitset has sets of small numbers as bits: Set for numbers below 128, rows of any
// length (rows.go), and the bits of one word (mask.go).
package bitset

import "math/bits"

// Set is a set of numbers below Size.
type Set [2]uint64

// Size is the number of bits of a Set.
const Size = 128

// Add adds a number.
func (s *Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove removes a number.
func (s *Set) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Has reports whether a number is in the set.
func (s Set) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// Empty reports whether nothing is in the set.
func (s Set) Empty() bool { return s[0]|s[1] == 0 }

// Len is how many numbers are in the set.
func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

// Meets reports whether two sets have a number in common.
func (s Set) Meets(t Set) bool { return s[0]&t[0]|s[1]&t[1] != 0 }

// Or is what is in one of two sets, or in both.
func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// And is what is in both of two sets.
func (s Set) And(t Set) Set { return Set{s[0] & t[0], s[1] & t[1]} }

// Minus is the set without what is in another.
func (s Set) Minus(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1]} }

// Plus is the set with one more number.
func (s Set) Plus(i int) Set {
	s.Add(i)
	return s
}

// Common is how many numbers are in both sets.
func (s Set) Common(t Set) int { return s.And(t).Len() }

// First is the lowest number of a set that is not empty.
func (s Set) First() int {
	if s[0] != 0 {
		return bits.TrailingZeros64(s[0])
	}
	return 64 + bits.TrailingZeros64(s[1])
}

// List returns the numbers in increasing order.
func (s Set) List() []int {
	numbers := make([]int, 0, s.Len())
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			numbers = append(numbers, i*64+bits.TrailingZeros64(w))
		}
	}
	return numbers
}
