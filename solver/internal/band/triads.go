package band

// usage says which triads a digit can use.
type usage struct{ rows, cols triads }

// triads counts for each triad how many digits can use it and how many must,
// which is three in the end. It reports false when too few can or too many must,
// and notes what it has narrowed as work to do.
func (b *board) triads(n *notes) bool {
	var can1, can2, can3, can4, must1, must2, must3, must4 uint64
	for d := range b.digits {
		can := b.digits[d].own.or(b.digits[d].open)
		u := usage{can.rowTriads(), lower(can.colTriads())}
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
	if can3 != full || must4 != 0 {
		return false
	}
	if three := can3 &^ can4; three|must3 != 0 {
		b.fillTriads(n, usageOf(three), usageOf(must3))
	}
	return true
}

// fillTriads leaves the triads that only three digits can use to these, and
// those that three must use to those.
func (b *board) fillTriads(n *notes, three, must usage) {
	for d := range n.uses {
		u, m := n.uses[d], n.must[d]
		r, c := u.rows&three.rows, u.cols&three.cols
		r |= u.rows &^ wholeCols(eachCol(r)) // the other rows of the box
		c |= u.cols &^ wholeRows(eachRow(c)) // its other columns
		r &^= must.rows &^ m.rows
		c &^= must.cols &^ m.cols
		if r == u.rows && c == u.cols {
			continue
		}
		p := &b.digits[d]
		p.open = p.open.and(cellsOfRows(r)).and(cellsOfCols(c))
		b.todo |= 1 << d
	}
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

// word takes the triads of both directions together, and usageOf apart.
func (u usage) word() uint64 { return u.rows | u.cols<<32 }
func usageOf(w uint64) usage { return usage{lower(w), w >> 32} }
