package band

import (
	"encoding/binary"
	"math/bits"
)

// start puts the givens on an empty board, all of a digit at once. It reports
// false when a box holds a digit twice; the other clashes come out when the
// board is settled.
func (b *board) start(grid *[81]uint8) bool {
	var given [10]cells // of each digit; the first is for the blanks
	for k := range 3 {
		part := grid[27*k : 27*k+27 : 27*k+27]
		for m := notBlank(part); m != 0; m &= m - 1 {
			cell := bits.TrailingZeros32(m)
			w := bitOf[cell&31]
			g := &given[part[cell]%10]
			switch k {
			case 0:
				g.ab |= w
			case 1:
				g.ab |= w << 32
			default:
				g.c |= w
			}
		}
	}
	free := everything
	for d := range b.digits {
		free = free.andNot(given[d+1])
	}
	for d := range b.digits {
		g := given[d+1]
		if g.twice() {
			return false
		}
		b.digits[d] = places{own: g, open: free.andNot(g.boxes())}
	}
	b.free, b.todo = free, everyDigit
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
