package logic

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// search is one look at a board, which it does not change. Techniques hand
// their steps to emit, and ask stop as they go.
//
// What several techniques need to know of the board is made when the first of
// them asks, and kept until the board changes: see memo.go.
type search struct {
	board   *position.Board
	meter   *meter
	options searchOptions

	position uint64 // the number of the position, from 1
	facts    facts
	memo     []any // pointers, one of each type, see memo

	yield func(position.Step) bool // returns false when no more steps are wanted
	ended bool                     // no more steps are wanted

	masks   [solver.MaxSize]uint32 // scratch: what closed is asked about
	choices []choice               // scratch: what it found
}

// searchOptions is what techniques have to know of how the search is done.
type searchOptions struct {
	rated      bool // the path goes by the scale of Sudoku Explainer
	easiest    bool // of each technique, the easiest step is enough
	likeHoDoKu bool // list more of what HoDoKu does, see Options.LikeHoDoKu
}

// newSearch prepares a look at a board.
func newSearch(b *position.Board, m *meter, o searchOptions) *search {
	return &search{board: b, meter: m, options: o, position: 1}
}

// changed is to be called when the board has changed: the next look starts afresh.
func (s *search) changed() {
	s.moveOn()
	s.ended = false
	s.look()
}

// look counts a look at the whole board, which every technique takes and every step
// that is made. It reports whether to stop.
func (s *search) look() bool { return s.spend(1 + len(s.board.Filled())/4) }

// emit hands a step over. It reports whether more steps are wanted.
func (s *search) emit(step position.Step) bool {
	s.ended = s.ended || !s.yield(step)
	return !s.ended
}

// stop reports whether the technique is to end: no more steps are wanted, or the
// context or the budget has ended. It is cheap enough for an inner loop.
func (s *search) stop() bool { return s.meter.spend(1) || s.ended }

// spend is stop for what takes as long as so many turns of an inner loop, of about
// thirty nanoseconds each.
func (s *search) spend(turns int) bool { return s.meter.spend(turns) || s.ended }

// over reports whether the budget of the technique, or the call, has ended.
func (s *search) over() bool { return s.meter.over }
