package search

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// Search is one look at a board, which it does not change. What several techniques need
// to know of the board is found out when the first of them asks, and kept until the
// board changes: see memo.go.
type Search struct {
	Board   *position.Board
	Meter   *Meter
	Options Options

	position uint64 // the number of the position, from 1
	facts    facts
	memo     []any // pointers, one of each type, see Memo

	Yield func(position.Step) bool // returns false when no more steps are wanted
	Ended bool                     // no more steps are wanted

	Masks   [solver.MaxSize]uint32 // scratch: the masks that Closed is asked about
	choices []Choice               // scratch: what Closed found
}

// Options say how the search is done, as far as techniques need to know.
type Options struct {
	Rated      bool // the path goes by the scale of Sudoku Explainer
	HoDoKu     bool // the path goes in the order of HoDoKu
	Easiest    bool // of each technique, the easiest step is enough
	LikeHoDoKu bool // list more of what HoDoKu lists, see logic.Options
	Every      bool // every step is wanted
	AllForms   bool // list each form of a step, also what an easier one makes needless
}

// New returns a search of a board.
func New(b *position.Board, m *Meter, o Options) *Search {
	return &Search{Board: b, Meter: m, Options: o, position: 1}
}

// Changed starts the next look. Call it when the board has changed.
func (s *Search) Changed() {
	s.MoveOn()
	s.Ended = false
	s.Look()
}

// Look counts the work of reading the whole board, as each technique and each applied
// step does. It reports whether to stop.
func (s *Search) Look() bool { return s.Spend(1 + len(s.Board.Filled())/4) }

// Emit hands a step over. It returns false when no more steps are wanted.
func (s *Search) Emit(step position.Step) bool {
	s.Ended = s.Ended || !s.Yield(step)
	return !s.Ended
}

// Stop counts a turn of a loop, and reports whether the technique must end: no more
// steps are wanted, or the context or the budget has ended. It is cheap enough for an
// inner loop.
func (s *Search) Stop() bool { return s.Meter.Spend(1) || s.Ended }

// Spend is Stop for several turns of an inner loop, or work that takes as long: about
// thirty nanoseconds a turn.
func (s *Search) Spend(turns int) bool { return s.Meter.Spend(turns) || s.Ended }

// Over reports whether the budget of the technique, or the call, has ended.
func (s *Search) Over() bool { return s.Meter.over }
