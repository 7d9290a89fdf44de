package band

// guess splits a settled board in two: next is the board with something assumed,
// b the board without it. Both are to be settled.
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
	few := [3]uint32{n.pair0, n.pair1, n.pair2}
	pair := few != [3]uint32{}
	if !pair {
		few = [3]uint32{n.more0, n.more1, n.more2}
	}
	digit := 0
	for !b.digits[digit].in(&few) {
		digit++
	}
	p, band := &b.digits[digit], 0
	for *p.word(band)&few[band] == 0 {
		band++
	}
	w := p.word(band)
	was, here := *w, *w&few[band]
	cell := here & -here
	b.todo = 1 << digit
	*w = was&^lanesOf(cell) | cell
	*next = *b
	*w = was &^ cell
	if pair {
		b.takeOnly(band, cell)
	}
}

// in reports whether the digit is a candidate of any of the cells.
func (p *places) in(cells *[3]uint32) bool {
	return p.can0&cells[0]|p.can1&cells[1]|p.can2&cells[2] != 0
}

// takeOnly fills a cell with its one candidate.
func (b *board) takeOnly(band int, cell uint32) {
	for d := range b.digits {
		if w := b.digits[d].word(band); *w&cell != 0 {
			*w = *w&^lanesOf(cell) | cell
			b.todo |= 1 << d
			return
		}
	}
}

// word is where the digit can stand in one band.
func (p *places) word(band int) *uint32 {
	switch band {
	case 0:
		return &p.can0
	case 1:
		return &p.can1
	}
	return &p.can2
}

// guessWay tries one of the two ways of a digit through the band or the stack
// with the fewest ways left of all digits together; among its digits, one with
// many ways through the whole grid. It reports false where no digit has exactly
// two ways.
func (b *board) guessWay(next *board, n *notes) bool {
	// A byte a band, and one a stack, of each digit and of all.
	var of [9]uint64
	var all uint64
	for d := range n.uses {
		r, c := n.uses[d].rows, n.uses[d].cols
		of[d] = uint64(ways[squeeze(r)]) | uint64(ways[squeeze(r>>3)])<<8 | uint64(ways[squeeze(r>>6)])<<16 |
			uint64(ways[c&511])<<24 | uint64(ways[c>>10&511])<<32 | uint64(ways[c>>20&511])<<40
		all += of[d]
	}
	chute, digit, fewest, most := -1, 0, uint64(255), uint64(0)
	for k := range 6 {
		left := all >> (8 * k) & 255
		if left == 9 || left >= fewest {
			continue
		}
		for d := range of {
			w := of[d]
			sum := w * 0x010101010101 >> 40 & 255
			if w>>(8*k)&255 == 2 && (left < fewest || sum > most) {
				chute, digit, fewest, most = k, d, left, sum
			}
		}
	}
	if chute < 0 {
		return false
	}
	b.todo = 1 << digit
	*next = *b
	p, q, u := &b.digits[digit], &next.digits[digit], n.uses[digit]
	if chute < 3 {
		here := squeeze(u.rows >> (3 * chute))
		one, other := twoWays(here)
		p.goRows(chute, other)
		q.goRows(chute, one)
		return true
	}
	stack := chute - 3
	one, other := twoWays(u.cols >> (10 * stack) & 511)
	p.goCols(stack, other)
	q.goCols(stack, one)
	return true
}

// twoWays takes the two permutations in a set of triads apart.
func twoWays(triads uint32) (one, other uint32) {
	for _, p := range permutations {
		if triads&p == p {
			one, other = other, p
		}
	}
	return one, other
}

// goRows leaves a digit the row triads given in one band.
func (p *places) goRows(band int, triads uint32) {
	*p.word(band) &= keepRows[triads]
}

// goCols leaves a digit the column triads given in one stack.
func (p *places) goCols(stack int, triads uint32) {
	gone := (511 &^ triads) << (10 * stack)
	p.can0 &^= wholeCols(gone)
	p.can1 &^= wholeCols(gone >> 1)
	p.can2 &^= wholeCols(gone >> 2)
}
