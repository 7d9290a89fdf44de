package cube

// state is what is open on a board: the three views of the cube of candidates.
type state struct {
	cand   []uint32 // of each cell: its digits
	places []uint32 // of each house and digit, at h*n+d: its places
	planes []uint64 // of each digit: the set of cells that can hold it

	done   []uint64 // the cells that hold a digit which their peers have lost
	filled int      // their number
	fresh  uint32   // digits that are neither given nor guessed so far

	guess guess
}

// guess is what was tried on the state above this one.
type guess struct {
	cell, digit int
	found       int // solutions at the time
}

func (b *Board) newState() *state {
	words := make([]uint32, b.cells+len(b.rows))
	sets := make([]uint64, (b.size+1)*b.words)
	return &state{
		cand:   words[:b.cells:b.cells],
		places: words[b.cells:],
		done:   sets[:b.words:b.words],
		planes: sets[b.words:],
	}
}

func (s *state) copyFrom(o *state) {
	copy(s.cand, o.cand)
	copy(s.places, o.places)
	copy(s.planes, o.planes)
	copy(s.done, o.done)
	s.filled, s.fresh = o.filled, o.fresh
}

func (s *state) plane(b *Board, d int) []uint64 {
	return s.planes[d*b.words:][:b.words:b.words]
}

func (s *state) isDone(c int) bool { return s.done[c>>6]>>(c&63)&1 != 0 }

// start fills a state from the givens, all at once: first what each house holds,
// then what that leaves to each cell, then the other two views of it. It reports
// false where givens clash or something has no place left.
func (e *Search) start(s *state, givens []uint8) bool {
	b := e.board
	clear(s.places)
	clear(s.planes)
	clear(s.done)
	s.filled, s.fresh = 0, b.all()
	if !b.held(givens, e.held) {
		return false
	}
	for c, d := range givens {
		if d != 0 {
			s.cand[c] = 1 << (d - 1)
			s.done[c>>6] |= 1 << (c & 63)
			s.filled++
			s.fresh &^= s.cand[c]
		} else if s.cand[c] = e.blankCandidates(c); s.cand[c] == 0 {
			return false
		} else if single(s.cand[c]) {
			e.singles = append(e.singles, uint16(c))
		}
		s.addCandidates(b, c)
	}
	return e.queueAll(s)
}

// held notes at h*n, for each house h, the digits that are given in it. It reports
// false when one is given twice.
func (b *Board) held(givens []uint8, held []uint32) bool {
	clear(held)
	for c, d := range givens {
		if d == 0 {
			continue
		}
		for _, t := range b.slots[c] {
			if held[t.row]>>(d-1)&1 != 0 {
				return false
			}
			held[t.row] |= 1 << (d - 1)
		}
	}
	return true
}

// blankCandidates returns the digits that no house of a blank cell holds.
func (e *Search) blankCandidates(c int) uint32 {
	x := e.board.all()
	for _, t := range e.board.slots[c] {
		x &^= e.held[t.row]
	}
	return x
}

// addCandidates writes the candidates of a cell into the other two views.
func (s *state) addCandidates(b *Board, c int) {
	for x := s.cand[c]; x != 0; x &= x - 1 {
		d := low(x)
		s.planes[d*b.words+c>>6] |= 1 << (c & 63)
		for _, t := range b.slots[c] {
			s.places[int(t.row)+d] |= t.bit
		}
	}
}

// queueAll queues the work for propagation in a new state.
func (e *Search) queueAll(s *state) bool {
	for k, p := range s.places {
		switch {
		case p == 0:
			return false
		case single(p):
			e.only = append(e.only, uint16(k))
		default:
			e.dirty[k>>6] |= 1 << (k & 63)
		}
	}
	e.changed = e.board.all()
	return true
}
