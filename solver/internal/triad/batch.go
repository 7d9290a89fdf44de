//go:build goexperiment.simd && amd64

package triad

import (
	"context"
	"simd/archsimd"

	"sudoku/solver/internal/poll"
)

// SolveBatch counts the solutions of many grids, each up to a limit, into
// results, which is at least as long, and copies the first solution of each grid
// that has one into solutions, unless that is nil. It is Count for each of them,
// but faster. A grid that would take more guesses than it may is marked as
// stopped, and the batch goes on with the next; once the context ends, so are all
// that are not done.
func SolveBatch(ctx context.Context, grids [][81]uint8, limit, guesses int, solutions [][81]uint8, results []Result) {
	clear(results[:len(grids)])
	if limit <= 0 {
		return
	}
	q := queue{look: poll.Of(ctx), grids: grids, solutions: solutions, results: results}
	s, t := newSearch(ctx, limit, guesses), newSearch(ctx, limit, guesses)
	pair(&q, s, t)
	archsimd.ClearAVXUpperBits()
	s.release()
	t.release()
}

// queue hands the grids of a batch to the two searches.
type queue struct {
	look      poll.Poll
	grids     [][81]uint8
	solutions [][81]uint8
	results   []Result
	next      int
	stopped   bool
}

// lookEvery is the number of grids between two looks at the context, for grids
// that take few guesses.
const lookEvery = 64

// take starts a search on the next grid. It reports false when there is none.
func (q *queue) take(s *search) (a, b, c set, more bool) {
	if q.next%lookEvery == 0 && !q.stopped {
		q.stopped = q.look.Err() != nil
	}
	for q.stopped && q.next < len(q.grids) {
		q.results[q.next].Stopped = true
		q.next++
	}
	if q.next == len(q.grids) {
		return a, b, c, false
	}
	s.begin()
	s.number = q.next
	if q.solutions != nil {
		s.first = &q.solutions[q.next]
	}
	q.next++
	a, b, c = start(&q.grids[s.number])
	return a, b, c, true
}

// done notes the result of a search and starts it on another grid.
func (q *queue) done(s *search) (a, b, c set, more bool) {
	q.results[s.number] = s.result
	q.stopped = q.stopped || s.result.Stopped && s.result.Guesses < s.guesses
	return q.take(s)
}

// pair runs two searches side by side: what one of them waits for, the other
// does meanwhile. The loop is run's, twice.
func pair(q *queue, s, t *search) {
	one, all := load(&k.one), load(&k.all)
	a, b, c, more := q.take(s)
	if !more {
		return
	}
	x, y, z, more := q.take(t)
	if !more {
		drain(q, s, a, b, c)
		return
	}
	limit := s.limit
	beforeS, beforeT := lanes(1), lanes(1)
	for {
		na, nb, nc := single(a, one), single(b, one), single(c, one)
		naked, twice, h := or3(na, nb, nc), majority(a, b, c), or3(a, b, c)
		p := permutable(without(h, naked))
		r := required(p, all)
		dead := r.AndNot(p)
		p = r.Merge(p, r.OnesCount().GreaterEqual(load(&k.three)))
		hidden, keep := r.AndNot(twice), p.AndNot(naked)
		na, nb, nc = narrow(a, keep, hidden, na), narrow(b, keep, hidden, nb), narrow(c, keep, hidden, nc)
		deadS := full(dead.Or(deadEnds(na, nb, nc, all)), one)
		changedS := full(or3(a.Xor(na), b.Xor(nb), c.Xor(nc)), one)
		s.odd = !s.odd
		a, b, c = transposed(na, nb, nc)

		// Never so; but without a branch here the compiler would weave the two
		// sweeps into one, for which it has not enough registers.
		if limit < 0 {
			return
		}

		na, nb, nc = single(x, one), single(y, one), single(z, one)
		naked, twice, h = or3(na, nb, nc), majority(x, y, z), or3(x, y, z)
		p = permutable(without(h, naked))
		r = required(p, all)
		dead = r.AndNot(p)
		p = r.Merge(p, r.OnesCount().GreaterEqual(load(&k.three)))
		hidden, keep = r.AndNot(twice), p.AndNot(naked)
		na, nb, nc = narrow(x, keep, hidden, na), narrow(y, keep, hidden, nb), narrow(z, keep, hidden, nc)
		deadT := full(dead.Or(deadEnds(na, nb, nc, all)), one)
		changedT := full(or3(x.Xor(na), y.Xor(nb), z.Xor(nc)), one)
		t.odd = !t.odd
		x, y, z = transposed(na, nb, nc)

		switch {
		case deadS != 0:
			a, b, c, more = s.retreat()
			beforeS = 1
		case changedS|beforeS != 0:
			beforeS, more = changedS, true
		default:
			a, b, c, more = s.branch(a, b, c)
			beforeS = 1
		}
		if !more {
			if a, b, c, more = q.done(s); !more {
				break
			}
		}
		switch {
		case deadT != 0:
			x, y, z, more = t.retreat()
			beforeT = 1
		case changedT|beforeT != 0:
			beforeT, more = changedT, true
		default:
			x, y, z, more = t.branch(x, y, z)
			beforeT = 1
		}
		if !more {
			if x, y, z, more = q.done(t); !more {
				drain(q, s, a, b, c)
				return
			}
		}
	}
	// The sweep of t went unheeded; it is made again.
	drain(q, t, x, y, z)
}

// drain runs one search to its end and to that of the queue.
func drain(q *queue, s *search, a, b, c set) {
	for more := true; more; a, b, c, more = q.done(s) {
		s.run(a, b, c)
	}
}
