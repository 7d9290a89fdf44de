package band

// places is where one digit stands, because its box has no other place for it,
// and where it can stand in the other boxes.
type places struct{ own, open cells }

// board is all that is known of a grid.
type board struct {
	digits [9]places
	free   cells  // the cells that no digit owns
	todo   uint16 // digits, as bits, whose places were changed by another than narrow
}

// notes is what the last propagation has found out for the next guess.
type notes struct {
	pair   cells    // cells with two candidates
	more   cells    // cells with three or more
	byPair bool     // guess in a cell with two candidates; uses is not filled in
	uses   [9]usage // the triads that each digit can use
	must   [9]usage // and those that it must use
}

// propagate draws all conclusions. It reports false for a contradiction.
func (b *board) propagate(n *notes) bool {
	for {
		if !b.narrow() {
			return false
		}
		if b.solved() {
			return true
		}
		ok := b.onlyCandidates(n)
		if ok && b.todo == 0 {
			if n.byPair = n.pair.count()*4 >= b.free.count(); n.byPair {
				return true
			}
			ok = b.triads(n)
		}
		if !ok || b.todo == 0 {
			return ok
		}
	}
}

func (b *board) solved() bool { return b.free.empty() }

// filled is the number of cells that have their digit.
func (b *board) filled() int { return 81 - b.free.count() }

// onlyCandidates fills the cells that have one candidate left. It reports false
// when a cell has none, or when two cells of a box have the same.
func (b *board) onlyCandidates(n *notes) bool {
	var one, two, more cells
	for d := range b.digits {
		a := b.digits[d].open
		more = more.or(two.and(a))
		two = two.or(one.and(a))
		one = one.or(a)
	}
	if one != b.free {
		return false
	}
	n.pair, n.more = two.andNot(more), more
	only := one.andNot(two)
	return only.empty() || b.take(only)
}

// take fills cells, each of which has one candidate.
func (b *board) take(only cells) bool {
	for d := range b.digits {
		p := &b.digits[d]
		a := p.open.and(only)
		if a.empty() {
			continue
		}
		if a.twice() {
			return false
		}
		p.open = p.open.andNot(a.boxes()).or(a)
		b.todo |= 1 << d
	}
	return true
}
