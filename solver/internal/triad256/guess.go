//go:build goexperiment.simd && amd64

package triad256

import (
	"math"
	"math/bits"
	"simd/archsimd"
)

// bands is what a guess knows of the bands of a board as it lies, or transposed: for each the three permutations of
// either kind, and the three triads of each row, as three times 16 bits and nine more that are always set.
type bands struct {
	even, odd [4]uint64
	places    [3][4]uint64 // by row
}

// look finds the permutations of the bands. h are their triads, row by row.
func (b *bands) look(h0, h1, h2 set, f *form) {
	right1, right2, quads := route(&f.right1), route(&f.right2), route(&f.quads)
	along(h0.And(along(h1, right1)).And(along(h2, right2)), quads).AsUint64x4().Store(&b.even)
	along(h0.And(along(h1, right2)).And(along(h2, right1)), quads).AsUint64x4().Store(&b.odd)
	along(h0, quads).AsUint64x4().Store(&b.places[0])
	along(h1, quads).AsUint64x4().Store(&b.places[1])
	along(h2, quads).AsUint64x4().Store(&b.places[2])
}

// permutations is how many a band has left, over all digits, and 18.
func (b *bands) permutations(band uint) uint {
	return uint(bits.OnesCount64(b.even[band&3])) + uint(bits.OnesCount64(b.odd[band&3]))
}

// price is the number of permutations of a band, more than any for one that is solved, with its number in the last bits.
func (s *search) price(side, band uint) uint {
	return (s.bands[side&1].permutations(band)-18-10)<<3 | side<<2 | band
}

// open is less than the price of a band that is solved, which has nine permutations.
const open = math.MaxUint &^ 7

// branch goes on from a settled board: it guesses, or takes note of a solution.
// It reports false when the search is done.
func (s *search) branch() bool {
	w, odd := s.at, s.odd&1
	h0 := load(&w[0]).Or(load(&w[3])).Or(load(&w[6]))
	h1 := load(&w[1]).Or(load(&w[4])).Or(load(&w[7]))
	h2 := load(&w[2]).Or(load(&w[5])).Or(load(&w[8]))
	s.bands[0].look(h0, h1, h2, &k.forms[odd])
	// The rows of the transposed board, from its cells: see turn.
	turn := archsimd.LoadUint32x8(&k.forms[odd].turn)
	h0 = turned(load(&w[0]).Or(load(&w[7])).Or(load(&w[5])), turn)
	h1 = turned(load(&w[1]).Or(load(&w[8])).Or(load(&w[3])), turn)
	h2 = turned(load(&w[2]).Or(load(&w[6])).Or(load(&w[4])), turn)
	s.bands[1].look(h0, h1, h2, &k.forms[odd^1])
	best := min(s.price(0, 0), s.price(0, 1), s.price(0, 2), s.price(1, 0), s.price(1, 1), s.price(1, 2))
	if best >= open {
		return s.solution()
	}
	if s.stopped() {
		return false
	}
	s.result.Guesses++
	side, band := best>>2&1, best&3
	if side != 0 {
		w.turn(turn)
		odd ^= 1
		s.odd = odd
	}
	s.guess(&s.bands[side], int(band), int(odd))
	return true
}

// turn transposes a board.
func (w *board) turn(turn archsimd.Uint32x8) {
	a0, a1, a2 := load(&w[0]), load(&w[1]), load(&w[2])
	b0, b1, b2 := load(&w[3]), load(&w[4]), load(&w[5])
	c0, c1, c2 := load(&w[6]), load(&w[7]), load(&w[8])
	store(turned(a0, turn), &w[0])
	store(turned(a1, turn), &w[1])
	store(turned(a2, turn), &w[2])
	store(turned(c1, turn), &w[3])
	store(turned(c2, turn), &w[4])
	store(turned(c0, turn), &w[5])
	store(turned(b2, turn), &w[6])
	store(turned(b0, turn), &w[7])
	store(turned(b1, turn), &w[8])
}

// guess says that a digit of a band is in some triads of a row and not in the others; a copy of the board that has it the
// other way round waits on the stack.
func (s *search) guess(b *bands, band, odd int) {
	digit := b.few(band)
	c := &choices[b.where(band, digit)]
	w, waits := s.at, &s.stack[s.depth]
	for i := range w {
		store(load(&w[i]), &waits[i])
	}
	s.turned[s.depth] = s.odd
	s.depth++
	at := lane(odd, band, 0)
	step := lane(odd, band, 1) - at
	for box := range 3 {
		place := (at + box*step) & 15
		if c.yes>>box&1 != 0 {
			w.take(int(c.row), place, digit)
		}
		if c.no>>box&1 != 0 {
			waits.take(int(c.row), place, digit)
		}
	}
}

// take takes a digit from the cells of a triad.
func (w *board) take(row, place int, digit uint16) {
	for d := range 3 {
		w[3*d+row][place] &^= digit
	}
}

// where says in which of the nine triads of a band a digit can be.
func (b *bands) where(band int, digit uint16) uint {
	shift := bits.TrailingZeros16(digit)
	return spot(b.places[0][band&3]>>shift) | spot(b.places[1][band&3]>>shift)<<3 | spot(b.places[2][band&3]>>shift)<<6
}

// spot makes bits 0, 16 and 32 bits 0, 1 and 2.
func spot(x uint64) uint { return uint(x&1 | x>>15&2 | x>>30&4) }

// few is the lowest of the digits with two permutations in a band, else of those with three, else of those with more.
func (b *bands) few(band int) uint16 {
	e, o := b.even[band&3], b.odd[band&3]
	e0, e1, e2 := uint16(e), uint16(e>>16), uint16(e>>32)
	o0, o1, o2 := uint16(o), uint16(o>>16), uint16(o>>32)
	evens, evens2 := e0^e1^e2, e0&e1|(e0|e1)&e2
	odds, odds2 := o0^o1^o2, o0&o1|(o0|o1)&o2
	ones, carry := evens^odds, evens&odds
	twos := evens2 ^ odds2 ^ carry
	more := evens2&odds2 | (evens2|odds2)&carry
	digits := twos &^ (ones | more)
	if digits == 0 {
		digits = twos & ones &^ more
	}
	if digits == 0 {
		digits = more
	}
	return digits & -digits
}

// choices says, for the triads of a band where a digit can be, from which triads of which row it goes when a guess is
// true, and from which when it is false. The guess is about a row with as few triads to choose from as possible, but at
// least two.
var choices = newChoices()

type choice struct{ row, yes, no uint8 }

func newChoices() *[512]choice {
	var t [512]choice
	for places := range t {
		fewest := 4
		for row := range 3 {
			in := places >> (3 * row) & 7
			if n := bits.OnesCount(uint(in)); n > 1 && n < fewest {
				first := in & -in
				t[places] = choice{row: uint8(row), yes: uint8(in &^ first), no: uint8(first)}
				fewest = n
			}
		}
	}
	return &t
}

// solvedCells counts the cells with one candidate.
func (w *board) solvedCells() int {
	one := load(&k.one)
	none := one.Xor(one)
	sum := none
	for i := range total {
		x := load(&w[i])
		sum = sum.Add(one.Masked(rest(x, one).Equal(none)))
	}
	var quarters [4]uint64
	sum.AsUint8x32().SumAbsDiff(none.AsUint8x32()).AsUint64x4().Store(&quarters)
	return int(quarters[0] + quarters[1] + quarters[2] + quarters[3])
}
