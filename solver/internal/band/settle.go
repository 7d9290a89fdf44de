package band

import "math/bits"

// places is where one digit can stand, a word a band, and where it stands: the
// places that are the only ones in their box.
type places struct {
	can0, can1, can2 uint32
	own0, own1, own2 uint32
}

// board is all that is known of a grid.
type board struct {
	digits              [9]places
	fill0, fill1, fill2 uint32 // the cells that some digit owns
	todo                uint32 // digits, as bits, whose places were changed by another than narrow
}

// notes is what the last look at a settled board has found, for the next guess.
type notes struct {
	pair0, pair1, pair2 uint32   // cells with two candidates
	more0, more1, more2 uint32   // cells with three or more
	byPair              bool     // guess in a cell with two candidates; uses is not filled in
	uses                [9]usage // the triads that each digit can use
	must                [9]usage // and those that it must use
}

// usage says which triads a digit can use. Those of the rows are three bits a
// band, a bit a row, within the lane of their box; those of the columns are in
// the lane of their stack, three bits a column, a bit a band:
//
//	rows    box 1          cols    column 1  2  3
//	band 1   0  1  2       band 1        0  3  6
//	band 2   3  4  5       band 2        1  4  7
//	band 3   6  7  8       band 3        2  5  8
type usage struct{ rows, cols uint32 }

// settle draws all conclusions. It reports false for a contradiction.
func (b *board) settle(n *notes) bool {
	for {
		if !b.narrow() {
			return false
		}
		if b.solved() {
			return true
		}
		ok := b.onlyCandidates(n)
		if ok && b.todo == 0 {
			if n.byPair = n.pairs()*4 >= 81-b.filled(); n.byPair {
				return true
			}
			ok = b.triads(n)
		}
		if !ok || b.todo == 0 {
			return ok
		}
	}
}

func (b *board) solved() bool { return b.fill0&b.fill1&b.fill2 == full }

// filled is the number of cells that have their digit.
func (b *board) filled() int { return count(b.fill0, b.fill1, b.fill2) }

func (n *notes) pairs() int { return count(n.pair0, n.pair1, n.pair2) }

func count(w0, w1, w2 uint32) int {
	return bits.OnesCount32(w0) + bits.OnesCount32(w1) + bits.OnesCount32(w2)
}

// narrow brings each digit down to the permutations that are left to it, band by
// band and stack by stack, until all of them have had nine turns in a row in
// which no cell was filled.
func (b *board) narrow() bool {
	fill0, fill1, fill2 := b.fill0, b.fill1, b.fill2
	todo := b.todo
	for idle := 0; idle < 9; {
		for d := range b.digits {
			p := &b.digits[d]
			a0 := p.can0 &^ (fill0 &^ p.own0)
			a1 := p.can1 &^ (fill1 &^ p.own1)
			a2 := p.can2 &^ (fill2 &^ p.own2)
			idle++
			if (a0^p.can0)|(a1^p.can1)|(a2^p.can2)|(todo>>d&1) == 0 {
				if idle == 9 {
					break
				}
				continue
			}
			for {
				a0 &= keepRows[rowTriads(a0)]
				a1 &= keepRows[rowTriads(a1)]
				a2 &= keepRows[rowTriads(a2)]
				cols := colTriads(a0) | colTriads(a1)<<1 | colTriads(a2)<<2
				k0, k1, k2 := keepCols[cols&511], keepCols[cols>>10&511], keepCols[cols>>20&511]
				if k0 == 0 || k1 == 0 || k2 == 0 {
					return false
				}
				keep := k0 | k1<<10 | k2<<20
				if keep == cols {
					break
				}
				a0 &= wholeCols(keep)
				a1 &= wholeCols(keep >> 1)
				a2 &= wholeCols(keep >> 2)
			}
			p.can0, p.can1, p.can2 = a0, a1, a2
			a0, a1, a2 = alone(a0), alone(a1), alone(a2)
			p.own0, p.own1, p.own2 = a0, a1, a2
			if a0&^fill0|a1&^fill1|a2&^fill2 != 0 {
				idle = 1 // this digit's own turn
			}
			fill0 |= a0
			fill1 |= a1
			fill2 |= a2
			todo &^= 1 << d
			if idle == 9 {
				break
			}
		}
	}
	b.fill0, b.fill1, b.fill2, b.todo = fill0, fill1, fill2, 0
	return true
}

// rowTriads are the row triads of a band that a digit can use: bit 3i+j is row j
// of box i.
func rowTriads(w uint32) uint32 { return squeeze(rowBits(w)) }

// rowBits leaves of each row triad its first cell.
func rowBits(w uint32) uint32 { return (w | w>>3 | w>>6) & rows }

// squeeze takes the three lowest bits of each lane together.
func squeeze(w uint32) uint32 {
	w &= rows
	return (w | w>>7 | w>>14) & 511
}

// colTriads leaves of each column triad its first cell.
func colTriads(w uint32) uint32 { return (w | w>>1 | w>>2) & columns }

// wholeCols and wholeRows fill, box by box, the columns whose first cell is in w,
// or the rows.
func wholeCols(w uint32) uint32 { return (w & columns) * 7 }
func wholeRows(w uint32) uint32 { return (w & rows) * 0o111 }

// alone are the cells that are the only ones of their lane. No lane is empty, so
// that nothing is borrowed from the next when 1 is taken from each.
func alone(w uint32) uint32 { return w &^ lanesOf(w&(w-lanes)) }

// lanesOf fills every lane that is not empty.
func lanesOf(w uint32) uint32 {
	top := (w + full) & spare
	return top - top>>9
}

// onlyCandidates fills the cells that have one candidate left, and notes the
// digits concerned as work to do. It reports false when a cell has none, or when
// two cells of a box have the same.
func (b *board) onlyCandidates(n *notes) bool {
	var one0, one1, one2, two0, two1, two2, more0, more1, more2 uint32
	for d := range b.digits {
		p := &b.digits[d]
		a0, a1, a2 := p.can0, p.can1, p.can2
		more0 |= two0 & a0
		more1 |= two1 & a1
		more2 |= two2 & a2
		two0 |= one0 & a0
		two1 |= one1 & a1
		two2 |= one2 & a2
		one0 |= a0
		one1 |= a1
		one2 |= a2
	}
	if one0&one1&one2 != full {
		return false
	}
	n.pair0, n.pair1, n.pair2 = two0&^more0, two1&^more1, two2&^more2
	n.more0, n.more1, n.more2 = more0, more1, more2
	one0 &^= two0 | b.fill0
	one1 &^= two1 | b.fill1
	one2 &^= two2 | b.fill2
	return one0|one1|one2 == 0 || b.take(one0, one1, one2)
}

// take fills cells, each of which has one candidate.
func (b *board) take(one0, one1, one2 uint32) bool {
	for d := range b.digits {
		p := &b.digits[d]
		a0, a1, a2 := p.can0&one0, p.can1&one1, p.can2&one2
		if a0|a1|a2 == 0 {
			continue
		}
		box0, box1, box2 := lanesOf(a0), lanesOf(a1), lanesOf(a2)
		if twice(a0, box0)|twice(a1, box1)|twice(a2, box2) != 0 {
			return false
		}
		p.can0 = p.can0&^box0 | a0
		p.can1 = p.can1&^box1 | a1
		p.can2 = p.can2&^box2 | a2
		b.todo |= 1 << d
	}
	return true
}

// twice is not 0 when a lane, of those that are not empty, has several cells.
func twice(w, boxes uint32) uint32 { return w & (w - boxes&lanes) }

// triads counts for each triad how many digits can use it and how many must,
// which is three in the end. It reports false when too few can or too many must,
// and notes what it has narrowed as work to do.
func (b *board) triads(n *notes) bool {
	var can1, can2, can3, can4, must1, must2, must3, must4 uint64
	for d := range b.digits {
		p := &b.digits[d]
		u := usage{
			rowBits(p.can0) | rowBits(p.can1)<<3 | rowBits(p.can2)<<6,
			colTriads(p.can0) | colTriads(p.can1)<<1 | colTriads(p.can2)<<2,
		}
		m := u.only()
		n.uses[d], n.must[d] = u, m
		w := u.word()
		can4 |= can3 & w
		can3 |= can2 & w
		can2 |= can1 & w
		can1 |= w
		w = m.word()
		must4 |= must3 & w
		must3 |= must2 & w
		must2 |= must1 & w
		must1 |= w
	}
	if can3 != uint64(full)<<32|uint64(full) || must4 != 0 {
		return false
	}
	three := can3 &^ can4
	if three|must3 == 0 {
		return true
	}
	threeRows, threeCols := uint32(three), uint32(three>>32)
	mustRows, mustCols := uint32(must3), uint32(must3>>32)
	for d := range n.uses {
		u, m := n.uses[d], n.must[d]
		r, c := u.rows&threeRows, u.cols&threeCols
		r |= u.rows &^ wholeCols(r|r>>1|r>>2) // the other rows of the box
		c |= u.cols &^ wholeRows(c|c>>3|c>>6) // its other columns
		r &^= mustRows &^ m.rows
		c &^= mustCols &^ m.cols
		if r == u.rows && c == u.cols {
			continue
		}
		p := &b.digits[d]
		p.can0 &= wholeRows(r) & wholeCols(c)
		p.can1 &= wholeRows(r>>3) & wholeCols(c>>1)
		p.can2 &= wholeRows(r>>6) & wholeCols(c>>2)
		b.todo |= 1 << d
	}
	return true
}

// only are the triads that a digit must use: in their box it has no other in the
// same direction.
func (u usage) only() usage {
	r1, r2, r3 := u.rows&columns, u.rows>>1&columns, u.rows>>2&columns
	c1, c2, c3 := u.cols&rows, u.cols>>3&rows, u.cols>>6&rows
	return usage{
		u.rows &^ wholeCols(r1&r2|r3&(r1|r2)),
		u.cols &^ wholeRows(c1&c2|c3&(c1|c2)),
	}
}

func (u usage) word() uint64 { return uint64(u.rows) | uint64(u.cols)<<32 }
