package cube

import "slices"

// Open returns what propagation alone leaves of a puzzle: the digits of each cell
// as bits, digit 1 the lowest. It reports false where something has nothing left,
// which is when there is no solution.
func (b *Board) Open(givens []uint8) (cand []uint32, ok bool) {
	e := b.NewSearch(givens)
	defer e.Close()
	return slices.Clone(e.stack[0].cand), e.alive
}

// OpenPinned is Open of one of the many like puzzles that there are where several
// digits are not given at all, and can be exchanged for one another: it has a
// solution if and only if the puzzle has. It reports whether that is another
// puzzle.
func (b *Board) OpenPinned(givens []uint8) (cand []uint32, pinned, ok bool) {
	e := b.NewSearch(givens)
	defer e.Close()
	s := e.stack[0]
	if e.alive {
		pinned, e.alive = e.pin(s)
		e.alive = e.alive && e.propagate(s)
	}
	return slices.Clone(s.cand), pinned, e.alive
}

// pin goes through the cells and leaves each of them one of the digits that can
// still be exchanged: if there is a solution with another one of them there, there
// is one with that.
func (e *Search) pin(s *state) (pinned, ok bool) {
	for c := range s.cand {
		like := s.cand[c] & s.fresh
		if single(like) {
			continue
		}
		pinned = true
		s.fresh &^= 1 << low(like)
		if !e.without(s, c, like&(like-1)) || !e.propagateSingles(s) {
			return true, false
		}
	}
	return pinned, true
}
