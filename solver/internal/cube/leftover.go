package cube

import (
	"math/bits"
	"slices"
)

// The law of leftovers: k rows hold every digit k times, and so do k regions. Take
// away what the rows and the regions share, and the cells left over on one side
// hold the same digits as those left over on the other, each as many times.
//
//	rows 1-2 and regions A, B        left over in the rows: the two x of region C
//	  A A A A B B B x x              left over in the regions: the two y in row 3
//	  A A A B B B B B x ...
//	  y y C …                        what no x can hold, no y can
//
// It is used for neighbouring rows, and columns, with the regions that overlap
// them most, where few cells are left over; one row and one region are left to
// Search.locked. Two such sets of cells follow one another in Board.left, and a
// digit that one of them cannot hold is taken from the other.

func (b *Board) addLeftovers(lines, regions [][]int) {
	n := b.size
	for first := range n {
		for last := first + 1; last < n; last++ {
			inLines, inRegions := make([]uint64, b.words), make([]uint64, b.words)
			for _, line := range lines[first : last+1] {
				add(inLines, line)
			}
			for _, region := range mostCovered(inLines, regions)[:last-first+1] {
				add(inRegions, region)
			}
			b.addPair(inLines, inRegions)
		}
	}
}

// mostCovered orders the regions by how many of their cells are in a set, most
// first.
func mostCovered(set []uint64, regions [][]int) [][]int {
	covered := func(region []int) (n int) {
		for _, c := range region {
			n += int(set[c/64] >> (c % 64) & 1)
		}
		return n
	}
	ordered := slices.Clone(regions)
	slices.SortStableFunc(ordered, func(x, y []int) int { return covered(y) - covered(x) })
	return ordered
}

// addPair keeps what is in one of two sets alone, unless that is nothing, or known,
// or more than two thirds of a house: where many cells are left over, a digit is
// seldom missing in all of them.
func (b *Board) addPair(x, y []uint64) {
	n := 0
	for w := range x {
		x[w], y[w] = x[w]&^y[w], y[w]&^x[w]
		n += bits.OnesCount64(x[w])
	}
	if n == 0 || 3*n > 2*b.size {
		return
	}
	for pair := range slices.Chunk(b.left, 2*b.words) {
		p, q := pair[:b.words], pair[b.words:]
		if slices.Equal(p, x) && slices.Equal(q, y) || slices.Equal(p, y) && slices.Equal(q, x) {
			return
		}
	}
	b.left = append(append(b.left, x...), y...)
}

// leftovers looks, for each digit that was taken from a cell since the last look,
// at all pairs of leftovers. It stops at the first digit for which it finds
// something.
func (e *Search) leftovers(s *state) (progress, ok bool) {
	b := e.board
	for ; e.changed != 0 && !progress; e.changed &= e.changed - 1 {
		d := low(e.changed)
		plane := s.plane(b, d)
		for i := 0; i < len(b.left); i += 2 * b.words {
			x, y := b.left[i:][:b.words], b.left[i+b.words:][:b.words]
			var inX, inY uint64
			for w, p := range plane {
				inX |= p & x[w]
				inY |= p & y[w]
			}
			if (inX == 0) == (inY == 0) {
				continue
			}
			if inX == 0 {
				x = y
			}
			progress = true
			if !e.dropAll(s, d, x) {
				return false, false
			}
		}
	}
	return progress, true
}
