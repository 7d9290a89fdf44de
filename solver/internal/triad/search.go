//go:build goexperiment.simd && amd64

package triad

import (
	"context"
	"math"
	"simd/archsimd"
	"sync"

	"sudoku/solver/internal/poll"
)

// Available reports whether this machine can run the engine: it needs the
// AVX-512 of Ice Lake, Zen 4 and later.
func Available() bool {
	x := archsimd.X86
	return x.AVX512() && x.AVX512VBMI() && x.AVX512BITALG()
}

// Count counts the solutions of a grid, up to a limit; there is none where givens
// clash. A cell is a digit as a number, 0 to 9, or as a character, '0' to '9'
// or '.'. Like all functions here, Count may be called from any number of
// goroutines, but only where the engine is available.
func Count(ctx context.Context, cells *[81]uint8, limit int) Result {
	if limit <= 0 {
		return Result{}
	}
	s := newSearch(ctx, limit, math.MaxInt)
	return s.all(cells)
}

// Search hands the solutions of a grid to yield, in an order that is the same on
// every run, until yield returns false, the guesses are used up or the context
// ends. What yield is given is good until it returns.
func Search(ctx context.Context, cells *[81]uint8, guesses int, yield func(*[81]uint8) bool) Result {
	s := newSearch(ctx, math.MaxInt, guesses)
	s.yield = yield
	return s.all(cells)
}

// First is Search for the first solution alone, which is all zeroes where there
// is none. Nothing is handed over that would have to be allocated for it.
func First(ctx context.Context, cells *[81]uint8, guesses int) ([81]uint8, Result) {
	s := newSearch(ctx, 1, guesses)
	s.cells = [81]uint8{}
	s.first = &s.cells
	s.run(start(cells))
	archsimd.ClearAVXUpperBits()
	solution, r := s.cells, s.result
	s.release()
	return solution, r
}

// pollEvery is the number of guesses between two looks at the context. They take
// some twenty microseconds.
const pollEvery = 256

// maxDepth is more than a search can have boards waiting: each time that one is
// put away, it gets settled which triad a digit of a row or a column goes to.
const maxDepth = 2 * 81

// pending is a board that is still to be tried.
type pending [3]setTable

// search is what a search remembers beside the board at hand, which is in
// registers.
type search struct {
	stack  [maxDepth]pending
	costs  [2]setTable // for branch
	turned [maxDepth]bool
	depth  int

	odd     bool // the board at hand is transposed
	result  Result
	look    poll.Poll
	limit   int // to the solutions
	guesses int // that may be made
	yield   func(*[81]uint8) bool
	cells   [81]uint8 // the solution that is being yielded

	// In a batch:
	number int        // of the grid
	first  *[81]uint8 // where the first solution goes, or nil
}

var searches = sync.Pool{New: func() any { return new(search) }}

func newSearch(ctx context.Context, limit, guesses int) *search {
	s := searches.Get().(*search)
	s.look, s.limit, s.guesses = poll.Of(ctx), limit, guesses
	s.begin()
	return s
}

// begin gets a search ready for a grid.
func (s *search) begin() { s.depth, s.odd, s.result = 0, false, Result{} }

// release makes a search that is done available again.
func (s *search) release() {
	s.look, s.yield, s.first = poll.Poll{}, nil, nil
	searches.Put(s)
}

func (s *search) all(cells *[81]uint8) Result {
	s.run(start(cells))
	archsimd.ClearAVXUpperBits() // or what comes after would be slow
	r := s.result
	s.release()
	return r
}

// run searches from a board on, until the search is done.
func (s *search) run(a, b, c set) {
	one, all := load(&k.one), load(&k.all)
	before := lanes(1) // where the sweep before changed something
	for {
		// One sweep; the package comment has its story.
		na, nb, nc := single(a, one), single(b, one), single(c, one)
		naked, twice, h := or3(na, nb, nc), majority(a, b, c), or3(a, b, c)
		t := permutable(without(h, naked))
		r := required(t, all)
		dead := r.AndNot(t)
		t = r.Merge(t, r.OnesCount().GreaterEqual(load(&k.three)))
		hidden, keep := r.AndNot(twice), t.AndNot(naked)
		na, nb, nc = narrow(a, keep, hidden, na), narrow(b, keep, hidden, nb), narrow(c, keep, hidden, nc)
		dead = dead.Or(deadEnds(na, nb, nc, all))
		change := or3(a.Xor(na), b.Xor(nb), c.Xor(nc))
		s.odd = !s.odd
		a, b, c = transposed(na, nb, nc)

		more, changed := true, full(change, one)
		switch {
		case full(dead, one) != 0:
			a, b, c, more = s.retreat()
			before = 1
		case changed|before != 0:
			before = changed
		default:
			a, b, c, more = s.branch(a, b, c)
			before = 1
		}
		if !more {
			return
		}
	}
}

// retreat goes back to the last board that waits. It reports false when there is
// none.
func (s *search) retreat() (a, b, c set, more bool) {
	if s.depth == 0 {
		return a, b, c, false
	}
	s.depth--
	s.odd = s.turned[s.depth]
	w := &s.stack[s.depth]
	return load(&w[0]), load(&w[1]), load(&w[2]), true
}

// branch goes on from a settled board: it guesses, or takes note of a solution.
// It reports false when the search is done.
func (s *search) branch(a, b, c set) (set, set, set, bool) {
	h := or3(a, b, c)
	ta, tb, tc := transposed(a, b, c)
	th := or3(ta, tb, tc)
	even, odd := permutations(h)
	teven, todd := permutations(th)
	store(cost(even, odd), &s.costs[0])
	store(cost(teven, todd), &s.costs[1])
	side, band, ok := s.cheapest()
	if !ok {
		return s.solution(a, b, c)
	}
	if s.stopped(a, b, c) {
		return a, b, c, false
	}
	s.odd = s.odd != (side != 0)
	turn := archsimd.Mask16x32FromBits(-uint32(side))
	a, b, c, h = ta.Merge(a, turn), tb.Merge(b, turn), tc.Merge(c, turn), th.Merge(h, turn)
	store(few(teven.Merge(even, turn), todd.Merge(odd, turn)), &s.costs[0])
	first := s.costs[0][9*band]
	digit := archsimd.BroadcastUint16x32(first & -first)
	places := full(h.And(digit), load(&k.one)) >> (9 * band) & 511
	yes, no := choices[places].yes.of(digit, band), choices[places].no.of(digit, band)
	s.result.Guesses++
	w := &s.stack[s.depth]
	store(a.AndNot(no), &w[0])
	store(b.AndNot(no), &w[1])
	store(c.AndNot(no), &w[2])
	s.turned[s.depth] = s.odd
	s.depth++
	return a.AndNot(yes), b.AndNot(yes), c.AndNot(yes), true
}

// solution takes note of a solution and goes on to the next board that waits.
func (s *search) solution(a, b, c set) (set, set, set, bool) {
	s.result.Found++
	s.result.Deepest = 81
	if s.first != nil {
		s.write(a, b, c, s.first)
		s.first = nil
	}
	if s.yield != nil {
		s.write(a, b, c, &s.cells)
		archsimd.ClearAVXUpperBits()
		if !s.yield(&s.cells) {
			return a, b, c, false
		}
	}
	if s.result.Found >= s.limit {
		return a, b, c, false
	}
	return s.retreat()
}

func (s *search) write(a, b, c set, cells *[81]uint8) {
	if s.odd {
		a, b, c = transposed(a, b, c)
	}
	write(a, b, c, cells)
}

// stopped notes how far the search has got, and whether it must end here.
func (s *search) stopped(a, b, c set) bool {
	r := &s.result
	r.Deepest = max(r.Deepest, solvedCells(a, b, c))
	r.Stopped = r.Guesses >= s.guesses || r.Guesses%pollEvery == 0 && s.look.Err() != nil
	return r.Stopped
}
