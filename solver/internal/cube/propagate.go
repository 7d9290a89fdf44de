package cube

import "math/bits"

// todo is the work that is left for propagation in the state on top.
type todo struct {
	singles []uint16 // cells that came down to one digit
	only    []uint16 // rows of places that came down to one place
	dirty   []uint64 // the set of rows of places that changed
	changed uint32   // digits that were taken from some cell
}

// forget empties the lists, when a state has turned out impossible.
func (t *todo) forget() {
	t.singles, t.only = t.singles[:0], t.only[:0]
	clear(t.dirty)
	t.changed = 0
}

// propagate draws all conclusions. It reports false when the state is impossible.
func (e *Search) propagate(s *state) bool {
	for {
		e.Work += 2 * e.board.size
		if !e.propagateSingles(s) {
			return false
		}
		progress, ok := e.locked(s)
		if ok && !progress {
			progress, ok = e.leftovers(s)
		}
		if !ok || !progress {
			return ok
		}
	}
}

// eliminate takes from a cell a digit that it can hold, in all three views. It reports
// false when that leaves the cell without a digit, or a house without a place for
// the digit.
func (e *Search) eliminate(s *state, c, d int) bool {
	b := e.board
	now := s.cand[c] &^ (1 << d)
	s.cand[c] = now
	if single(now) {
		if now == 0 {
			e.weights[c]++
			return false
		}
		e.singles = append(e.singles, uint16(c))
	}
	s.planes[d*b.words+c>>6] &^= 1 << (c & 63)
	e.changed |= 1 << d
	for _, t := range b.slots[c] {
		k := int(t.row) + d
		p := s.places[k] &^ t.bit
		s.places[k] = p
		e.dirty[k>>6] |= 1 << (k & 63)
		if single(p) {
			if p == 0 {
				e.blame(s, int(t.row))
				return false
			}
			e.only = append(e.only, uint16(k))
		}
	}
	return true
}

// blame notes that the open cells of a house were part of a dead end.
func (e *Search) blame(s *state, house int) {
	for _, c := range e.board.cellAt[house:][:e.board.size] {
		if !single(s.cand[c]) {
			e.weights[c]++
		}
	}
}

// assign takes every digit but one from a cell.
func (e *Search) assign(s *state, c, d int) bool {
	for x := s.cand[c] &^ (1 << d); x != 0; x &= x - 1 {
		if !e.eliminate(s, c, low(x)) {
			return false
		}
	}
	return true
}

// eliminateAll takes a digit from all cells of a set.
func (e *Search) eliminateAll(s *state, d int, cells []uint64) bool {
	for w, p := range s.plane(e.board, d) {
		for x := p & cells[w]; x != 0; x &= x - 1 {
			if !e.eliminate(s, w<<6+bits.TrailingZeros64(x), d) {
				return false
			}
		}
	}
	return true
}

// propagateSingles deals with cells that have one digit left, then with digits that have
// one place left, until there are none.
func (e *Search) propagateSingles(s *state) bool {
	for {
		if n := len(e.singles); n > 0 {
			c := int(e.singles[n-1])
			e.singles = e.singles[:n-1]
			if !e.fill(s, c) {
				return false
			}
		} else if n := len(e.only); n > 0 {
			k := int(e.only[n-1])
			e.only = e.only[:n-1]
			r := e.board.rows[k]
			if !e.assign(s, int(e.board.cellAt[int(r.house)+low(s.places[k])]), int(r.digit)) {
				return false
			}
		} else {
			return true
		}
	}
}

// fill takes the digit of a cell that has only one from its peers.
func (e *Search) fill(s *state, c int) bool {
	if s.isDone(c) {
		return true
	}
	s.done[c>>6] |= 1 << (c & 63)
	s.filled++
	e.Work += 2 * e.board.size
	return e.eliminateAll(s, low(s.cand[c]), e.board.peersOf(c))
}

// mostPlaces is how many places a digit may have in a house for locked to look at
// them. Four and more are seldom seen by any other cell: to look at them too spares
// boards drawn by hand a guess in twelve, X and 16x16 none, and costs a tenth of the
// time.
const mostPlaces = 3

// locked takes from the cells that see all places of a digit in a house that
// digit. It stops at the first house that gives a single.
func (e *Search) locked(s *state) (progress, ok bool) {
	for w := range e.dirty {
		for e.dirty[w] != 0 {
			k := w<<6 + bits.TrailingZeros64(e.dirty[w])
			e.dirty[w] &= e.dirty[w] - 1
			if n := bits.OnesCount32(s.places[k]); n < 2 || n > mostPlaces || !e.seeAll(s, k) {
				continue
			}
			progress = true
			if !e.eliminateAll(s, int(e.board.rows[k].digit), e.seen) {
				return false, false
			}
			if len(e.singles)+len(e.only) > 0 {
				return true, true
			}
		}
	}
	return progress, true
}

// seeAll finds the cells that can hold the digit of a row of places, and that see
// all of its places. It reports whether there are any.
func (e *Search) seeAll(s *state, k int) bool {
	b := e.board
	r, p := b.rows[k], s.places[k]
	cells := b.cellAt[int(r.house):][:b.size]
	if b.words == 2 {
		return e.seeAllOfTwo(s.plane(b, int(r.digit)), cells, p)
	}
	copy(e.seen, s.plane(b, int(r.digit)))
	for ; p != 0; p &= p - 1 {
		var rest uint64
		for w, x := range b.peersOf(int(cells[low(p)])) {
			e.seen[w] &= x
			rest |= e.seen[w]
		}
		if rest == 0 {
			return false
		}
	}
	return true
}

// seeAllOfTwo is seeAll where sets of cells have two words, as on boards of 9 by 9:
// there it is what a search spends most of its time with.
func (e *Search) seeAllOfTwo(plane []uint64, cells []uint16, places uint32) bool {
	x, y, peers := plane[0], plane[1], e.board.peers
	for ; places != 0; places &= places - 1 {
		c := 2 * int(cells[low(places)])
		x &= peers[c]
		y &= peers[c+1]
		if x|y == 0 {
			return false
		}
	}
	e.seen[0], e.seen[1] = x, y
	return true
}
