// Package bitset has small sets as bits: of numbers below 128, of rows of any length,
// and the bits of one word.
package bitset

import (
	"math/bits"
)

// Set is a set of numbers below mostSmall.
type Set [2]uint64

const Size = 128

func (s *Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

func (s *Set) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

func (s Set) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

func (s Set) Empty() bool { return s[0]|s[1] == 0 }

func (s Set) Len() int { return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) }

func (s Set) Meets(t Set) bool { return s[0]&t[0]|s[1]&t[1] != 0 }

func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1]} }

// And is what is in both sets.
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
