package pattern

import (
	"math/bits"
	"testing"

	"sudoku/solver"
)

// TestThreeLines asks for three different lines in every way there is on four.
func TestThreeLines(t *testing.T) {
	t.Parallel()
	possible := func(m [3]uint32) bool {
		for a := range 4 {
			for b := range 4 {
				for c := range 4 {
					if a != b && a != c && b != c && (m[0]>>a)&(m[1]>>b)&(m[2]>>c)&1 != 0 {
						return true
					}
				}
			}
		}
		return false
	}
	for i := range uint32(1 << 12) {
		m := [3]uint32{i & 15, i >> 4 & 15, i >> 8}
		if threeLines(m) != possible(m) {
			t.Fatalf("%b: %v", m, threeLines(m))
		}
	}
}

// TestRingCovers: every cover covers, all are as small, and nothing is smaller.
func TestRingCovers(t *testing.T) {
	t.Parallel()
	covers := func(houses, pairs uint8) bool {
		for i := range 8 {
			if pairs>>i&1 != 0 && houses>>i&1 == 0 && houses>>((i+7)%8)&1 == 0 {
				return false
			}
		}
		return true
	}
	for pairs := range 256 {
		got := ringCovers(uint8(pairs))
		fewest, count := 9, 0
		for houses := range 256 {
			k := bits.OnesCount8(uint8(houses))
			switch {
			case !covers(uint8(houses), uint8(pairs)) || k > fewest:
			case k < fewest:
				fewest, count = k, 1
			default:
				count++
			}
		}
		if len(got) != count {
			t.Errorf("%08b: %d covers, want %d", pairs, len(got), count)
		}
		for _, c := range got {
			if !covers(c, uint8(pairs)) || bits.OnesCount8(c) != fewest {
				t.Errorf("%08b: %08b is no cover, or not of %d", pairs, c, fewest)
			}
		}
	}
}

// TestTridagonParity fills twelve cells with three digits for every choice of the
// cells: it cannot be done just when an odd number of boxes turns the sense round.
func TestTridagonParity(t *testing.T) {
	t.Parallel()
	for choice := range 6 * 6 * 6 * 6 {
		var cells []int
		odd := 0
		for box, rest := 0, choice; box < 4; box, rest = box+1, rest/6 {
			odd += rest % 6 / 3
			for r, c := range transversals[rest%6] {
				cells = append(cells, 9*(box/2*3+r)+box%2*3+c)
			}
		}
		if got := colourable(cells, nil); got != (odd%2 == 0) {
			t.Fatalf("%v: three digits fill them: %v", cells, got)
		}
	}
}

// colourable reports whether three digits can fill cells of the classic board.
func colourable(cells, colours []int) bool {
	k := len(colours)
	if k == len(cells) {
		return true
	}
next:
	for d := range 3 {
		for i, c := range colours {
			if c == d && solver.Classic().Sees(cells[i], cells[k]) {
				continue next
			}
		}
		if colourable(cells, append(colours[:k:k], d)) {
			return true
		}
	}
	return false
}
