package band

// places is where one digit can stand, a word a band, and which of these places
// are its alone in their box.
type places struct {
	can0, can1, can2 uint32
	own0, own1, own2 uint32
}

// board is all there is to know about a grid:
type board struct {
	digits              [9]places
	fill0, fill1, fill2 uint32 // the cells that some digit owns
	pair0, pair1, pair2 uint32 // the cells with two candidates, once settled
	many0, many1, many2 uint32
	todo                uint32 // the digits whose places were changed from outside
}

// rowPairs are the pairs (box, row) in which a digit has a place.
func rowPairs(w uint32) uint32 {
	w = (w | w>>3 | w>>6) & across
	return (w | w>>7 | w>>14) & 511
}

// colPairs are the pairs (box, column) in which a digit has a place, at the first row of
// each column.
func colPairs(w uint32) uint32 { return (w | w>>1 | w>>2) & along }

// alone are the cells that are the only ones in their lane. No lane is empty.
func alone(w uint32) uint32 {
	many := w & (w - lanes)
	top := (many + full) & spare
	return w &^ (top - top>>9)
}

// boxesOf fills each lane that is not empty.
func boxesOf(w uint32) uint32 {
	top := (w + full) & spare
	return top - top>>9
}

func (b *board) settle(tr *[9][2]uint32) bool {
	fill0, fill1, fill2 := b.fill0, b.fill1, b.fill2
	todo := b.todo
	for {
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
					a0 &= keepRows[rowPairs(a0)]
					a1 &= keepRows[rowPairs(a1)]
					a2 &= keepRows[rowPairs(a2)]
					cols := colPairs(a0) | colPairs(a1)<<1 | colPairs(a2)<<2
					k0, k1, k2 := keepCols[cols&511], keepCols[cols>>10&511], keepCols[cols>>20&511]
					if k0 == 0 || k1 == 0 || k2 == 0 {
						return false
					}
					keep := k0 | k1<<10 | k2<<20
					if keep == cols {
						break
					}
					a0 &= (keep & along) * 7
					a1 &= (keep >> 1 & along) * 7
					a2 &= (keep >> 2 & along) * 7
				}
				p.can0, p.can1, p.can2 = a0, a1, a2
				a0, a1, a2 = alone(a0), alone(a1), alone(a2)
				p.own0, p.own1, p.own2 = a0, a1, a2
				if (a0&^fill0)|(a1&^fill1)|(a2&^fill2) != 0 {
					idle = 1
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
		b.fill0, b.fill1, b.fill2 = fill0, fill1, fill2
		if fill0&fill1&fill2 == full {
			return true
		}
		var one0, one1, one2, two0, two1, two2, three0, three1, three2 uint32
		for d := range b.digits {
			p := &b.digits[d]
			a0, a1, a2 := p.can0, p.can1, p.can2
			three0 |= two0 & a0
			three1 |= two1 & a1
			three2 |= two2 & a2
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
		one0 &^= two0 | fill0
		one1 &^= two1 | fill1
		one2 &^= two2 | fill2
		if one0|one1|one2 == 0 {
			b.pair0, b.pair1, b.pair2 = two0&^three0, two1&^three1, two2&^three2
			b.many0, b.many1, b.many2 = three0, three1, three2
			var ok bool
			if todo, ok = b.triads(tr); !ok {
				return false
			}
			if todo == 0 {
				return true
			}
			continue
		}
		for d := range b.digits {
			p := &b.digits[d]
			a0, a1, a2 := p.can0&one0, p.can1&one1, p.can2&one2
			if a0|a1|a2 == 0 {
				continue
			}
			b0, b1, b2 := boxesOf(a0), boxesOf(a1), boxesOf(a2)
			if a0&(a0-b0&lanes)|a1&(a1-b1&lanes)|a2&(a2-b2&lanes) != 0 {
				return false
			}
			p.can0 = p.can0&^b0 | a0
			p.can1 = p.can1&^b1 | a1
			p.can2 = p.can2&^b2 | a2
			todo |= 1 << d
		}
	}
}

func (b *board) triads(tr *[9][2]uint32) (todo uint32, ok bool) {
	var n1, n2, n3, n4, f1, f2, f3, f4 uint64
	var fs [9][2]uint32
	for d := range b.digits {
		p := &b.digits[d]
		rows := rows3(p.can0) | rows3(p.can1)<<3 | rows3(p.can2)<<6
		cols := colPairs(p.can0) | colPairs(p.can1)<<1 | colPairs(p.can2)<<2
		tr[d] = [2]uint32{rows, cols}
		m := uint64(rows) | uint64(cols)<<32
		n4 |= n3 & m
		n3 |= n2 & m
		n2 |= n1 & m
		n1 |= m
		a, c, e := rows&along, rows>>1&along, rows>>2&along
		fr := rows & ((along &^ (a&c | e&(a|c))) * 7)
		a, c, e = cols&across, cols>>3&across, cols>>6&across
		fc := cols & ((across &^ (a&c | e&(a|c))) * 0o111)
		f := uint64(fr) | uint64(fc)<<32
		fs[d] = [2]uint32{fr, fc}
		f4 |= f3 & f
		f3 |= f2 & f
		f2 |= f1 & f
		f1 |= f
	}
	if f4 != 0 {
		return 0, false
	}
	fR, fC := uint32(f3), uint32(f3>>32)
	if n3 != uint64(full)<<32|uint64(full) {
		return 0, false
	}
	n3 &^= n4
	if n3|f3 == 0 {
		return 0, true
	}
	exactR, exactC := uint32(n3), uint32(n3>>32)
	for d := range tr {
		m := &tr[d]
		x, y := m[0]&exactR, m[1]&exactC
		gx := (x | x>>1 | x>>2) & along
		gy := (y | y>>3 | y>>6) & across
		x |= m[0] &^ (gx * 7)
		y |= m[1] &^ (gy * 0o111)
		x &^= fR &^ fs[d][0]
		y &^= fC &^ fs[d][1]
		if x == m[0] && y == m[1] {
			continue
		}
		p := &b.digits[d]
		p.can0 &= (x & across * 0o111) & ((y & along) * 7)
		p.can1 &= (x >> 3 & across * 0o111) & ((y >> 1 & along) * 7)
		p.can2 &= (x >> 6 & across * 0o111) & ((y >> 2 & along) * 7)
		todo |= 1 << d
	}
	return todo, true
}

func rows3(w uint32) uint32 { return (w | w>>3 | w>>6) & across }
