package band

// guess splits a propagated board in two: next is the board with something assumed,
// b the board without it. Neither is propagated yet.
//
// Where a quarter of the open cells have two candidates, one of them is tried:
// such a board falls apart whatever is tried, and no choice is cheaper, nor is
// settling that does not count triads. Elsewhere a digit is tried that has two
// ways through a band or a stack, which decides three boxes either way.
func (b *board) guess(next *board, n *notes) {
	if n.byPair || !b.guessWay(next, n) {
		b.guessCell(next, n)
	}
}

// guessCell tries a digit in a cell with two candidates, or in any open cell
// where there is none. Of two candidates the one or the other it is, so that the
// board without the first takes the second at once.
func (b *board) guessCell(next *board, n *notes) {
	few := n.pair
	pair := !few.empty()
	if !pair {
		few = n.more
	}
	digit := 0
	for b.digits[digit].open.and(few).empty() {
		digit++
	}
	p := &b.digits[digit]
	open := p.open
	cell := open.and(few).first()
	p.open = open.andNot(cell.boxes()).or(cell)
	b.todo = 1 << digit
	*next = *b
	p.open = open.andNot(cell)
	if pair {
		b.takeOnly(cell)
	}
}

// takeOnly fills a cell with its one candidate.
func (b *board) takeOnly(cell cells) {
	for d := range b.digits {
		if p := &b.digits[d]; !p.open.and(cell).empty() {
			p.open = p.open.andNot(cell.boxes()).or(cell)
			b.todo |= 1 << d
			return
		}
	}
}

// guessWay tries one of the two ways of a digit through a band or a stack, see
// twoWays. It reports false where no digit has exactly two ways.
func (b *board) guessWay(next *board, n *notes) bool {
	chute, digit := n.twoWays()
	if chute < 0 {
		return false
	}
	one, other := n.uses[digit].split(chute)
	b.todo = 1 << digit
	*next = *b
	p, q := &b.digits[digit], &next.digits[digit]
	p.open = p.open.and(other)
	q.open = q.open.and(one)
	return true
}

// twoWays returns the band, 0 to 2, or the stack, 3 to 5, with the fewest ways
// left of all digits together, and a digit that has two of them; of several
// digits, the one with the most ways through the whole grid. Without such a
// digit the chute is below 0.
func (n *notes) twoWays() (chute, digit int) {
	var of [9]uint64 // a byte a chute
	var all uint64
	for d := range n.uses {
		of[d] = n.uses[d].ways()
		all += of[d]
	}
	chute = -1
	fewest, most := uint64(255), uint64(0)
	for k := range 6 {
		left := all >> (8 * k) & 255
		if left == 9 || left >= fewest {
			continue
		}
		for d, w := range of {
			sum := w * 0x010101010101 >> 40 & 255
			if w>>(8*k)&255 == 2 && (left < fewest || sum > most) {
				chute, digit, fewest, most = k, d, left, sum
			}
		}
	}
	return chute, digit
}

// ways is the number of permutations in each band and in each stack, a byte each.
func (u usage) ways() uint64 {
	r0, r1, r2 := byBand(u.rows), byBand(u.rows>>3), byBand(u.rows>>6)
	return uint64(ways[r0>>20&511]) | uint64(ways[r1>>20&511])<<8 | uint64(ways[r2>>20&511])<<16 |
		uint64(ways[u.cols&511])<<24 | uint64(ways[u.cols>>10&511])<<32 | uint64(ways[u.cols>>20&511])<<40
}

// split takes apart the two ways through a band or a stack: the cells that each
// of them leaves on the whole grid.
func (u usage) split(chute int) (one, other cells) {
	if chute < 3 {
		here := uint64(7*lower(lanes)) << (3 * chute)
		p, q := permutationsIn(uint32(byBand(u.rows>>(3*chute)) >> 20 & 511))
		return cellsOfRows(u.rows&^here | spread(p)<<(3*chute)),
			cellsOfRows(u.rows&^here | spread(q)<<(3*chute))
	}
	at := 10 * (chute - 3)
	p, q := permutationsIn(uint32(u.cols >> at & 511))
	rest := u.cols &^ (511 << at)
	return cellsOfCols(rest | uint64(p)<<at), cellsOfCols(rest | uint64(q)<<at)
}

// permutationsIn takes the two permutations in a set of triads apart.
func permutationsIn(triads uint32) (one, other uint32) {
	for _, p := range permutations {
		if triads&p == p {
			one, other = other, p
		}
	}
	return one, other
}

// spread puts three bits each into the first column of the three boxes.
func spread(w uint32) uint64 { return uint64(w&7 | w>>3&7<<10 | w>>6&7<<20) }
