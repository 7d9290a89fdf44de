package cube

import (
	"context"

	"sudoku/solver/internal/poll"
)

// Result says how a search went.
type Result struct {
	Found   int  // solutions
	Guesses int  // made
	Deepest int  // the most cells filled in any state
	Work    int  // done, in units of about ten nanoseconds: counted, and so the same every time
	Stopped bool // by the context or by a limit
}

// Search is a depth-first search that can be stopped and taken up again. It is a
// stack of states: each is what the one below it becomes by a guess.
type Search struct {
	Result
	todo
	board   *Board
	stack   []*state // made when the search first gets there, used again
	top     int      // of the stack; -1 when the search is over
	alive   bool     // the state on top is settled, and may have a solution
	weights []int    // of each cell: how many dead ends it was part of

	held []uint32 // work space of start: of each house, at h*n
	seen []uint64 // work space of locked: a set of cells
	grid []uint8
}

// NewSearch begins a search for the solutions of a puzzle. Givens holds one digit
// a cell, 0 for a blank. Close it after use.
func (b *Board) NewSearch(givens []uint8) *Search {
	s, ok := b.searches.Get().(*Search)
	if !ok {
		s = &Search{
			todo:    todo{dirty: make([]uint64, (len(b.rows)+63)/64)},
			board:   b,
			weights: make([]int, b.cells),
			held:    make([]uint32, len(b.rows)),
			seen:    make([]uint64, b.words),
			grid:    make([]uint8, b.cells),
		}
	}
	s.begin(givens)
	return s
}

// Close gives the memory of the search back to its board.
func (e *Search) Close() { e.board.searches.Put(e) }

func (e *Search) begin(givens []uint8) {
	e.Result, e.top = Result{Work: e.board.cells * workOfCell}, 0
	e.forget()
	clear(e.weights)
	first := e.at(0)
	e.alive = e.start(first, givens) && e.propagate(first)
	e.Deepest = first.filled
}

// at returns the state at a depth.
func (e *Search) at(depth int) *state {
	if depth == len(e.stack) {
		e.stack = append(e.stack, e.board.newState())
	}
	return e.stack[depth]
}

// Run goes on with the search until it is over, yield returns false, the number of
// guesses or so much work is reached, counted from the beginning, or the context
// ends. The grid handed to yield is used again for the next solution.
func (e *Search) Run(ctx context.Context, guesses, work int, yield func([]uint8) bool) Result {
	e.Stopped = false
	e.run(poll.Of(ctx), guesses, work, yield)
	return e.Result
}

func (e *Search) run(look poll.Poll, guesses, work int, yield func([]uint8) bool) {
	for e.top >= 0 {
		s := e.stack[e.top]
		switch {
		case look.Err() != nil, e.Work >= work, e.alive && s.filled < e.board.cells && e.Guesses >= guesses:
			e.Stopped = true
			return
		case !e.alive:
			e.back()
		case s.filled == e.board.cells:
			e.alive = false
			e.Found++
			if !yield(e.write(s)) {
				return
			}
		default:
			e.try(s)
		}
	}
}

// try makes a guess on a copy of a state.
func (e *Search) try(s *state) {
	c, d := e.choose(s)
	s.guess = guess{c, d, e.Found}
	e.Guesses++
	e.top++
	e.Work += 2 * e.board.cells
	next := e.at(e.top)
	next.copyFrom(s)
	next.fresh &^= 1 << d
	e.alive = e.assign(next, c, d) && e.propagate(next)
	e.Deepest = max(e.Deepest, next.filled)
}

// back returns to the state below, which has to do without its guess. Where the
// guess led to no solution, no digit does that can be exchanged with it.
func (e *Search) back() {
	e.forget()
	e.top--
	if e.top < 0 {
		return
	}
	s := e.stack[e.top]
	g := s.guess
	wrong := uint32(1) << g.digit
	if s.fresh&wrong != 0 && e.Found == g.found {
		wrong = s.fresh & s.cand[g.cell]
	} else {
		s.fresh &^= wrong
	}
	e.alive = e.without(s, g.cell, wrong) && e.propagate(s)
	e.Deepest = max(e.Deepest, s.filled)
}

// without takes several digits from a cell.
func (e *Search) without(s *state, c int, digits uint32) bool {
	for x := digits; x != 0; x &= x - 1 {
		if !e.eliminate(s, c, low(x)) {
			return false
		}
	}
	return true
}

// write puts the digits of a filled state into a grid.
func (e *Search) write(s *state) []uint8 {
	for c, x := range s.cand {
		e.grid[c] = uint8(low(x) + 1)
	}
	return e.grid
}
