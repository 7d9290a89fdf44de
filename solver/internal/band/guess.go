package band

// guess splits a settled board in two: next is the board with something assumed,
// b the board without it. Both are to be settled.
//
// Where at least half of the open cells have two candidates, or many in numbers,
// one of them is tried: such a board falls apart whatever is tried, and no choice
// is cheaper. Elsewhere a digit is tried that has two ways through a band or a
// stack, which decides three boxes either way.
func (b *board) guess(next *board, n *notes) {
	if n.byPair || n.pairs() >= manyPairs || !b.guessWay(next, n) {
		b.guessCell(next, n)
	}
}

// manyPairs was found by measurement. A higher number is a little better for the
// hardest puzzles known, and a lower one for hard puzzles with few givens.
const manyPairs = 18

// guessCell tries a candidate of a cell with few of them: the digit that is in
// the most such cells.
func (b *board) guessCell(next *board, n *notes) {
	few := [3]uint32{n.pair0, n.pair1, n.pair2}
	if few == [3]uint32{} {
		few = [3]uint32{n.more0, n.more1, n.more2}
	}
	digit, best := 0, -1
	for d := range b.digits {
		p := &b.digits[d]
		in := count(p.can0&few[0], p.can1&few[1], p.can2&few[2])
		if in == 0 {
			continue
		}
		// Between equals, the digit with the fewest places; it has at most 81.
		if score := 8*in - count(p.can0, p.can1, p.can2) + 81; score > best {
			digit, best = d, score
		}
	}
	p := &b.digits[digit]
	w, in := &p.can0, p.can0&few[0]
	if in == 0 {
		w, in = &p.can1, p.can1&few[1]
	}
	if in == 0 {
		w, in = &p.can2, p.can2&few[2]
	}
	cell, was := in&-in, *w
	b.todo = 1 << digit
	*w = was&^lanesOf(cell) | cell
	*next = *b
	*w = was &^ cell
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
	switch band {
	case 0:
		p.can0 &= keepRows[triads]
	case 1:
		p.can1 &= keepRows[triads]
	case 2:
		p.can2 &= keepRows[triads]
	}
}

// goCols leaves a digit the column triads given in one stack.
func (p *places) goCols(stack int, triads uint32) {
	gone := (511 &^ triads) << (10 * stack)
	p.can0 &^= wholeCols(gone)
	p.can1 &^= wholeCols(gone >> 1)
	p.can2 &^= wholeCols(gone >> 2)
}
