package search

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// Search is one look at a board, which it does not change. Techniques hand
// their steps to emit, and ask stop as they go.
//
// What several techniques need to know of the board is made when the first of
// them asks, and kept until the board changes: see memo.go.
type Search struct {
	Board   *position.Board
	Meter   *Meter
	Options Options

	position uint64 // the number of the position, from 1
	facts    facts
	memo     []any // pointers, one of each type, see memo

	Yield func(position.Step) bool // returns false when no more steps are wanted
	Ended bool                     // no more steps are wanted

	Masks   [solver.MaxSize]uint32 // scratch: what closed is asked about
	choices []Choice               // scratch: what it found
}

// Options is what techniques have to know of how the search is done.
type Options struct {
	Rated      bool // the path goes by the scale of Sudoku Explainer
	Easiest    bool // of each technique, the easiest step is enough
	LikeHoDoKu bool // list more of what HoDoKu does, see Options.LikeHoDoKu
}

// New prepares a look at a board.
func New(b *position.Board, m *Meter, o Options) *Search {
	return &Search{Board: b, Meter: m, Options: o, position: 1}
}

// Changed is to be called when the board has changed: the next look starts afresh.
func (s *Search) Changed() {
	s.MoveOn()
	s.Ended = false
	s.Look()
}

// Look counts a look at the whole board, which every technique takes and every step
// that is made. It reports whether to stop.
func (s *Search) Look() bool { return s.Spend(1 + len(s.Board.Filled())/4) }

// Emit hands a step over. It reports whether more steps are wanted.
func (s *Search) Emit(step position.Step) bool {
	s.Ended = s.Ended || !s.Yield(step)
	return !s.Ended
}

// Stop reports whether the technique is to end: no more steps are wanted, or the
// context or the budget has ended. It is cheap enough for an inner loop.
func (s *Search) Stop() bool { return s.Meter.Spend(1) || s.Ended }

// Spend is stop for what takes as long as so many turns of an inner loop, of about
// thirty nanoseconds each.
func (s *Search) Spend(turns int) bool { return s.Meter.Spend(turns) || s.Ended }

// Over reports whether the budget of the technique, or the call, has ended.
func (s *Search) Over() bool { return s.Meter.over }
