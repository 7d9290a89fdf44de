package band

import (
	"encoding/binary"
	"math/bits"
)

// start puts the givens on an empty board, all of a digit at once. It reports
// false when a box holds a digit twice; the other clashes come out when the
// board is settled.
func (b *board) start(cells *[81]uint8) bool {
	var given [10][3]uint32 // of each digit; the first is for the blanks
	var fill [3]uint32
	for k := range 3 {
		part := cells[27*k : 27*k+27 : 27*k+27]
		for m := notBlank(part); m != 0; m &= m - 1 {
			cell := bits.TrailingZeros32(m)
			bit := bitOf[cell&31]
			given[part[cell]%10][k] |= bit
			fill[k] |= bit
		}
	}
	for d := range b.digits {
		g, p := &given[d+1], &b.digits[d]
		box0, box1, box2 := lanesOf(g[0]), lanesOf(g[1]), lanesOf(g[2])
		if twice(g[0], box0)|twice(g[1], box1)|twice(g[2], box2) != 0 {
			return false
		}
		p.can0, p.own0 = full&^(fill[0]|box0)|g[0], g[0]
		p.can1, p.own1 = full&^(fill[1]|box1)|g[1], g[1]
		p.can2, p.own2 = full&^(fill[2]|box2)|g[2], g[2]
	}
	b.fill0, b.fill1, b.fill2 = fill[0], fill[1], fill[2]
	b.todo = everyDigit
	return true
}

const everyDigit = 1<<9 - 1

// notBlank has bit i set where part[i] of the 27 cells of a band is not 0.
func notBlank(part []uint8) uint32 {
	return flags(part[0:8]) | flags(part[8:16])<<8 | flags(part[16:24])<<16 | flags(part[19:27])>>5<<24
}

// flags has bit i set where byte i of eight, all below 128, is not 0: a carry
// brings it to the top of its byte, and a product gathers the eight.
func flags(bytes []uint8) uint32 {
	const ones = 0x0101010101010101
	x := binary.LittleEndian.Uint64(bytes)
	x = (x + 127*ones) >> 7 & ones
	return uint32(x * 0x0102040810204080 >> 56)
}
