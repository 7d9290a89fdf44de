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

func (b *Board) useLeftovers(rows, columns, regions [][]int) {
	regionOf := make([]uint16, b.cells)
	for r, region := range regions {
		for _, c := range region {
			regionOf[c] = uint16(r)
		}
	}
	b.addLeftovers(rows, regions, regionOf)
	b.addLeftovers(columns, regions, regionOf)
}

// addLeftovers goes through the runs of two or more neighbouring lines. Those that
// end with the last line are left out: the lines and regions that they leave say the
// same, the other way round; and so is the run that leaves the last line alone.
func (b *Board) addLeftovers(lines, regions [][]int, regionOf []uint16) {
	n := b.size
	inLines, inRegions := make([]uint64, b.words), make([]uint64, b.words)
	covered := make([]int, n)
	order := make([]int, n)
	for first := range n - 2 {
		clear(inLines)
		clear(covered)
		for last := first; last < n-1; last++ {
			add(inLines, lines[last])
			for _, c := range lines[last] {
				covered[regionOf[c]]++
			}
			if last == first || last-first == n-2 {
				continue
			}
			clear(inRegions)
			for _, r := range mostCovered(order, covered)[:last-first+1] {
				add(inRegions, regions[r])
			}
			b.addPair(inLines, inRegions)
		}
	}
}

// mostCovered orders the regions by how many of their cells are covered, most
// first, and of those that have as many the first one first.
func mostCovered(order, covered []int) []int {
	for r := range order {
		i := r
		for ; i > 0 && covered[order[i-1]] < covered[r]; i-- {
			order[i] = order[i-1]
		}
		order[i] = r
	}
	return order
}

// addPair keeps what is in one of two sets alone, unless that is nothing, or known,
// or more than two thirds of a house: where many cells are left over, a digit is
// seldom missing in all of them.
func (b *Board) addPair(p, q []uint64) {
	n := 0
	for w := range p {
		n += bits.OnesCount64(p[w] &^ q[w])
	}
	if n == 0 || 3*n > 2*b.size {
		return
	}
	before := len(b.left)
	for w := range p {
		b.left = append(b.left, p[w]&^q[w])
	}
	for w := range p {
		b.left = append(b.left, q[w]&^p[w])
	}
	pair := b.left[before:]
	for known := range slices.Chunk(b.left[:before], len(pair)) {
		if slices.Equal(known, pair) {
			b.left = b.left[:before]
			return
		}
	}
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
			if !e.eliminateAll(s, d, x) {
				return false, false
			}
		}
	}
	return progress, true
}
