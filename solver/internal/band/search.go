package band

import (
	"context"
	"math"
	"math/bits"
	"sync"

	"sudoku/solver/internal/poll"
)

// Result says how a search went.
type Result struct {
	Found   int  // solutions
	Guesses int  // made
	Deepest int  // the most cells filled on any board
	Stopped bool // by the context or by the limit of guesses
}

// Count counts the solutions of a grid up to a limit, which is at least 1. A
// cell holds a digit from 1 to 9, or 0 for a blank.
func Count(ctx context.Context, cells *[81]uint8, limit int) Result {
	s := searches.Get().(*search)
	defer searches.Put(s)
	s.begin(limit, math.MaxInt)
	s.run(poll.Of(ctx), cells, nil)
	return s.Result
}

// Search hands the solutions of a grid to yield, in an order that is the same
// every time, until yield returns false, the guesses are used up or the context
// ends. The grid handed over is used again for the next solution.
func Search(ctx context.Context, cells *[81]uint8, guesses int, yield func(*[81]uint8) bool) Result {
	s := searches.Get().(*search)
	defer searches.Put(s)
	s.begin(math.MaxInt, guesses)
	s.run(poll.Of(ctx), cells, yield)
	return s.Result
}

// searches keeps the stacks of boards of searches that are over.
var searches = sync.Pool{New: func() any { return new(search) }}

// search is a depth-first search: a stack of boards, on which each is what the
// one below it becomes by a guess, and the one below has been told that the
// guess was wrong. So a guess costs one copy, and to go back costs nothing.
type search struct {
	Result
	limit, guesses int
	boards         [mostGuesses + 1]board
	grid           [81]uint8
	notes          notes
}

// mostGuesses bounds the guesses that lead to one board: each fills a cell that
// was open, or leaves a digit one way through a band or a stack where it had two.
const mostGuesses = 81 + 9*6

func (s *search) begin(limit, guesses int) {
	s.Result, s.limit, s.guesses = Result{}, limit, guesses
}

// run searches from the givens to the end. It hands the solutions to yield, if
// there is one.
func (s *search) run(look poll.Poll, cells *[81]uint8, yield func(*[81]uint8) bool) {
	if !s.boards[0].start(cells) {
		return
	}
	for top := 0; top >= 0; {
		b := &s.boards[top]
		if !b.propagate(&s.notes) {
			top--
			continue
		}
		if b.solved() {
			s.Deepest = 81
			if !s.solution(b, yield) {
				return
			}
			top--
			continue
		}
		s.Deepest = max(s.Deepest, b.filled())
		if s.mustStop(look) {
			s.Stopped = true
			return
		}
		s.Guesses++
		b.guess(&s.boards[top+1], &s.notes)
		top++
	}
}

// pollEvery is how many guesses are made between two looks at the context. They
// take less than a millisecond.
const pollEvery = 256

func (s *search) mustStop(look poll.Poll) bool {
	return s.Guesses >= s.guesses || s.Guesses%pollEvery == 0 && look.Err() != nil
}

// solution counts a solution and hands it over. It reports whether the search goes on.
func (s *search) solution(b *board, yield func(*[81]uint8) bool) bool {
	s.Found++
	if yield == nil {
		return s.Found < s.limit
	}
	b.write(&s.grid)
	return yield(&s.grid)
}

// write puts the digit of every cell that has one into a grid.
func (b *board) write(grid *[81]uint8) {
	for d := range b.digits {
		own := b.digits[d].own
		for k, w := range [3]uint64{lower(own.ab), own.ab >> 32, own.c} {
			for ; w != 0; w &= w - 1 {
				grid[27*k+int(cellOf[bits.TrailingZeros64(w)&31])] = uint8(d + 1)
			}
		}
	}
}
