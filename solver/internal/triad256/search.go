//go:build goexperiment.simd && amd64

package triad256

import (
	"context"
	"math"
	"math/bits"
	"simd/archsimd"
	"sync"

	"sudoku/solver/internal/poll"
	"sudoku/solver/internal/triad"
)

// Available reports whether this machine can run the engine: it needs AVX2.
func Available() bool { return archsimd.X86.AVX2() }

// Count counts the solutions of a grid, up to a limit; there is none where givens
// clash. A cell is a digit as a number, 0 to 9, or as a character, '0' to '9'
// or '.'. Like all functions here, Count may be called from any number of
// goroutines, but only where the engine is available.
func Count(ctx context.Context, cells *[81]uint8, limit int) triad.Result {
	if limit <= 0 {
		return triad.Result{}
	}
	s := newSearch(ctx, limit, math.MaxInt)
	return s.all(cells)
}

// Search hands the solutions of a grid to yield, in an order that is the same on
// every run, until yield returns false, the guesses are used up or the context
// ends. What yield is given is good until it returns.
func Search(ctx context.Context, cells *[81]uint8, guesses int, yield func(*[81]uint8) bool) triad.Result {
	s := newSearch(ctx, math.MaxInt, guesses)
	s.yield = yield
	return s.all(cells)
}

// First is Search for the first solution alone, which is all zeroes where there
// is none. Nothing is handed over that would have to be allocated for it.
func First(ctx context.Context, cells *[81]uint8, guesses int) ([81]uint8, triad.Result) {
	s := newSearch(ctx, 1, guesses)
	s.cells = [81]uint8{}
	s.first = &s.cells
	r := s.run(cells)
	archsimd.ClearAVXUpperBits()
	solution := s.cells
	s.release()
	return solution, r
}

// SolveBatch counts the solutions of many grids, each up to a limit, into
// results, which is at least as long, and copies the first solution of each grid
// that has one into solutions, unless that is nil. A grid that would take more
// guesses than it may is marked as stopped, and the batch goes on with the next;
// once the context ends, so are all that are not done.
func SolveBatch(ctx context.Context, grids [][81]uint8, limit, guesses int, solutions [][81]uint8, results []triad.Result) {
	clear(results[:len(grids)])
	if limit <= 0 {
		return
	}
	s := newSearch(ctx, limit, guesses)
	ended := false
	for i := range grids {
		if ended = ended || i%lookEvery == 0 && s.look.Err() != nil; ended {
			results[i].Stopped = true
			continue
		}
		if solutions != nil {
			s.first = &solutions[i]
		}
		results[i] = s.run(&grids[i])
		ended = results[i].Stopped && results[i].Guesses < guesses
	}
	archsimd.ClearAVXUpperBits() // or what comes after would be slow
	s.release()
}

// lookEvery is the number of grids between two looks at the context, for grids
// that take few guesses.
const lookEvery = 64

// pollEvery is the number of guesses between two looks at the context.
const pollEvery = 256

// maxDepth is more than a search can have boards waiting: each time that one is
// put away, it gets settled which triad a digit of a row or a column goes to.
const maxDepth = 2 * 81

// search is what a search remembers. The board at hand is the top of the stack,
// those below are still to be tried.
type search struct {
	at     *board          // the board at hand
	odd    uint8           // whether it lies transposed
	swept  [2]board        // made by sweeps, in turn
	stack  [maxDepth]board // still to be tried
	turned [maxDepth]uint8
	depth  int
	bands  [2]bands // for a guess

	result  triad.Result
	look    poll.Poll
	limit   int // to the solutions
	guesses int // that may be made
	yield   func(*[81]uint8) bool
	cells   [81]uint8  // the solution that is being yielded
	first   *[81]uint8 // where the first solution goes, or nil
}

var searches = sync.Pool{New: func() any { return new(search) }}

func newSearch(ctx context.Context, limit, guesses int) *search {
	s := searches.Get().(*search)
	s.look, s.limit, s.guesses = poll.Of(ctx), limit, guesses
	return s
}

// release makes a search that is done available again.
func (s *search) release() {
	s.look, s.yield, s.first = poll.Poll{}, nil, nil
	searches.Put(s)
}

func (s *search) all(cells *[81]uint8) triad.Result {
	r := s.run(cells)
	archsimd.ClearAVXUpperBits()
	s.release()
	return r
}

// run searches a grid.
func (s *search) run(cells *[81]uint8) triad.Result {
	s.depth, s.result = 0, triad.Result{}
	s.start(cells)
	before := true // the sweep before changed something
	for more := true; more; {
		to := &s.swept[0]
		if s.at == to {
			to = &s.swept[1]
		}
		dead, changed := sweep(s.at, to, &k.forms[s.odd&1])
		s.at = to
		s.odd ^= 1
		switch {
		case dead:
			more, before = s.retreat(), true
		case changed || before:
			before = changed
		default:
			more, before = s.branch(), true
		}
	}
	return s.result
}

// start is the board with the givens of a grid.
func (s *search) start(cells *[81]uint8) {
	w := &s.swept[1]
	s.at, s.odd = w, 0
	all := load(&k.all)
	for i := range w {
		store(all, &w[i])
	}
	for c, place := range &k.forms[0].cells {
		w[place>>4%9][place&15] = k.digits[cells[c]]
	}
}

// retreat goes back to the last board that waits. It reports false when there is
// none.
func (s *search) retreat() bool {
	if s.depth == 0 {
		return false
	}
	s.depth--
	s.at, s.odd = &s.stack[s.depth], s.turned[s.depth]
	return true
}

// solution takes note of a solution and goes on to the next board that waits.
func (s *search) solution() bool {
	s.result.Found++
	s.result.Deepest = 81
	if s.first != nil {
		s.write(s.first)
		s.first = nil
	}
	if s.yield != nil {
		s.write(&s.cells)
		archsimd.ClearAVXUpperBits()
		if !s.yield(&s.cells) {
			return false
		}
	}
	return s.result.Found < s.limit && s.retreat()
}

// write puts the digits of a solved board into cells.
func (s *search) write(cells *[81]uint8) {
	w := s.at
	for c, place := range &k.forms[s.odd&1].cells {
		cells[c] = uint8(1 + bits.TrailingZeros16(w[place>>4%9][place&15]))
	}
}

// stopped notes how far the search has got, and whether it must end here.
func (s *search) stopped() bool {
	r := &s.result
	r.Deepest = max(r.Deepest, s.at.solvedCells())
	r.Stopped = r.Guesses >= s.guesses || r.Guesses%pollEvery == 0 && s.look.Err() != nil
	return r.Stopped
}
