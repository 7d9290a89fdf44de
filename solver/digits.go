package solver

import (
	"iter"
	"math/bits"
)

// MaxSize is the largest board: 25 by 25, digits 1 to 25.
const MaxSize = 25

// Digits is a set of digits: bit d-1 stands for digit d. As the candidates of
// a cell it fits every board up to MaxSize.
type Digits uint32

// DigitsUpTo returns the set {1, …, n}.
func DigitsUpTo(n int) Digits { return 1<<n - 1 }

// DigitsOf returns the set of the digits given.
func DigitsOf(digits ...int) Digits {
	var s Digits
	for _, d := range digits {
		s |= digit(d)
	}
	return s
}

func digit(d int) Digits { return 1 << (d - 1) }

// Has reports whether d is in the set.
func (s Digits) Has(d int) bool { return s&digit(d) != 0 }

// With returns the set with d added.
func (s Digits) With(d int) Digits { return s | digit(d) }

// Without returns the set with d taken out.
func (s Digits) Without(d int) Digits { return s &^ digit(d) }

// Len is the number of digits in the set.
func (s Digits) Len() int { return bits.OnesCount32(uint32(s)) }

// Min is the smallest digit of the set, or 0 for the empty set.
func (s Digits) Min() int {
	if s == 0 {
		return 0
	}
	return bits.TrailingZeros32(uint32(s)) + 1
}

// All yields the digits in increasing order.
func (s Digits) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.Min()) {
				return
			}
		}
	}
}
