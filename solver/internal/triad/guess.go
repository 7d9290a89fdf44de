//go:build goexperiment.simd && amd64

package triad

import (
	"math"
	"math/bits"
	"simd/archsimd"
)

// permutations returns, for the digits, which of the three even and of the three
// odd permutations of a band can still be. Those of band R are in lanes 9R to
// 9R+2 (and again, in another order, in the next two rows).
func permutations(h set) (even, odd set) {
	even = h.And(along(h, &k.even1).And(along(h, &k.even2)))
	odd = h.And(along(h, &k.odd1).And(along(h, &k.odd2)))
	return even, odd
}

// cost is the number of permutations of each band, over all digits.
func cost(even, odd set) set {
	n := even.OnesCount().Add(odd.OnesCount())
	return n.Add(along(n, &k.right1)).Add(along(n, &k.right2))
}

// cheapest is the band with the lowest cost that is still open, and whether it
// is one of the board as it lies, 0, or transposed, 1. It is not ok when none is
// open. It has no branch but one: which band it is, is anybody's guess.
func (s *search) cheapest() (side, band uint, ok bool) {
	best := min(s.price(0, 0), s.price(0, 1), s.price(0, 2), s.price(1, 0), s.price(1, 1), s.price(1, 2))
	return best >> 2 & 1, best & 3, best < solvedBand
}

// price is the cost of a band, more than any for one that is solved, with its
// number in the last bits.
func (s *search) price(side, band uint) uint {
	return uint(s.costs[side][9*band]-10)<<3 | side<<2 | band
}

const solvedBand = math.MaxUint16 << 3

// few returns, for each band, the digits with two permutations, else those with
// three, else those with more.
func few(even, odd set) set {
	two, three, more := byNumber(even, odd)
	two = two.Or(three.ShiftLeft(two))
	return two.Or(more.ShiftLeft(two))
}

// byNumber returns the digits with two, three, and more than three
// permutations, by adding up bits.
func byNumber(even, odd set) (two, three, more set) {
	even1, even2 := along(even, &k.right1), along(even, &k.right2)
	odd1, odd2 := along(odd, &k.right1), along(odd, &k.right2)
	evens, evens2 := parity(even, even1, even2), majority(even, even1, even2)
	odds, odds2 := parity(odd, odd1, odd2), majority(odd, odd1, odd2)
	ones, carry := evens.Xor(odds), evens.And(odds)
	twos := evens2.Xor(odds2).Xor(carry)
	more = evens2.And(odds2).Or(evens2.Or(odds2).And(carry))
	two = twos.AndNot(ones.Or(more))
	three = twos.And(ones).AndNot(more)
	return two, three, more
}

// solvedCells counts the cells with one candidate.
func solvedCells(a, b, c set) int {
	one := load(&k.one)
	return bits.OnesCount32(uint32(full(single(a, one), one))) +
		bits.OnesCount32(uint32(full(single(b, one), one))) +
		bits.OnesCount32(uint32(full(single(c, one), one)))
}

// triads is a set of the nine triads of a band.
type triads uint16

// of returns the digit in these triads of a band.
func (t triads) of(digit set, band uint) set {
	return digit.And(archsimd.Mask16x32FromBits(uint32(t) << (9 * band)).ToInt16x32().AsUint16x32())
}

// choices says, for the triads of a band where a digit can go, from which it
// goes when a guess is true, and from which when it is false. The guess is about
// a row with as few triads to choose from as possible, but at least two.
var choices = newChoices()

type choice struct{ yes, no triads }

func newChoices() *[512]choice {
	var t [512]choice
	for places := range t {
		fewest := 4
		for row := range 3 {
			in := places >> (3 * row) & 7
			if n := bits.OnesCount(uint(in)); n > 1 && n < fewest {
				first := in & -in
				t[places] = choice{yes: triads(in&^first) << (3 * row), no: triads(first) << (3 * row)}
				fewest = n
			}
		}
	}
	return &t
}
