package band

// narrow brings each digit down to the permutations that are left to it, band by
// band and stack by stack, until no digit can be narrowed any more. It reports
// false for a contradiction.
//
// It branches only at contradictions and at the end of the loops: that
// a digit must be looked at again is a bit in todo. A digit does not wait for
// the one before it, but knows of the cells filled before that only: so the
// processor deals with two of them at a time. Should two in a row fill one cell,
// they clash.
func (b *board) narrow() bool {
	free, todo := b.free, b.todo
	for todo != 0 {
		again, clash := uint16(0), uint64(0)
		known, before := free, cells{}
		for ; todo != 0; todo &= todo - 1 {
			bit := todo & -todo
			p := &b.digits[firstDigit[todo&511]]
			a := p.own.or(p.open.and(known))

			row := keptRows(a)
			a = a.and(row)
			col := keptCols(a.colTriads())
			if boxless(col) {
				return false
			}
			a = a.and(cellsOfCols(col))
			changed := (row.ab ^ eachRow(a.ab) | (row.c ^ eachRow(a.c))) & rows
			again |= uint16(int64(-changed)>>63) & bit

			own := a.alone()
			p.own, p.open = own, a.xor(own)
			clash |= own.ab&before.ab | own.c&before.c
			known, before = free, own
			free = free.andNot(own)
		}
		if clash != 0 {
			return false
		}
		todo = again | b.touching(everything.andNot(free))
	}
	b.free, b.todo = free, 0
	return true
}

// keptRows are the cells of the row triads that are left, of those of x.
func keptRows(x cells) cells {
	ab, c := byBand(eachRow(x.ab)), byBand(eachRow(x.c))
	return cells{
		uint64(keepRows[ab>>20&511]) | uint64(keepRows[ab>>52&511])<<32,
		uint64(keepRows[c>>20&511]),
	}
}

// keptCols are the column triads that are left.
func keptCols(t triads) triads {
	return uint64(keepCols[t&511]) | uint64(keepCols[t>>10&511])<<10 | uint64(keepCols[t>>20&511])<<20
}

// boxless reports whether a stack has no triad left. Each has three or none.
func boxless(t triads) bool {
	const first, each = 1 | 1<<10 | 1<<20, 512 * (1 | 1<<10 | 1<<20)
	return (uint32(t)+511*first)&each != each
}

// touching are the digits, as bits, that have an open place in these cells.
func (b *board) touching(x cells) uint16 {
	d := &b.digits
	return uint16(d[0].open.meets(x) | d[1].open.meets(x)<<1 | d[2].open.meets(x)<<2 |
		d[3].open.meets(x)<<3 | d[4].open.meets(x)<<4 | d[5].open.meets(x)<<5 |
		d[6].open.meets(x)<<6 | d[7].open.meets(x)<<7 | d[8].open.meets(x)<<8)
}
