package logic

import (
	"context"
	"fmt"
	"math/bits"

	"sudoku/solver"
)

// Next returns the easiest step that the board offers: the first that the first
// technique of the table finds. It reports false when no technique finds one,
// which is also so for a board that is solved or holds a contradiction. The
// error says that the context ended first; nothing is known then.
func Next(ctx context.Context, b Board) (Step, bool, error) {
	if _, broken := b.Contradiction(); broken {
		return Step{}, false, stopped(ctx)
	}
	return next(ctx, &b)
}

func next(ctx context.Context, b *Board) (first Step, ok bool, err error) {
	s := search{ctx: ctx, board: b, yield: func(step Step) bool {
		first, ok = step, true
		return false
	}}
	err = s.run()
	return first, ok && err == nil, err
}

// MaxSteps is the most steps that All returns. Boards that people meet offer a
// few hundred; a large one that is made for it could offer millions.
const MaxSteps = 5000

// ErrMoreSteps says that a board offers more than MaxSteps steps.
var ErrMoreSteps = fmt.Errorf("the board offers more than %d steps", MaxSteps)

// All returns every step that the board offers, in the order of the table and,
// within a technique, of the houses and digits that it looks at; the first is
// the one that Next returns. Where one technique reaches the same conclusion
// with the same digits in several ways, the first of them stands for all. A
// board that is solved or holds a contradiction offers none. When the context
// ends first, or there are more than MaxSteps, the steps found so far come with
// an error that says so.
func All(ctx context.Context, b Board) ([]Step, error) {
	if _, broken := b.Contradiction(); broken {
		return nil, stopped(ctx)
	}
	var steps []Step
	var more bool
	seen := map[string]bool{}
	s := search{ctx: ctx, board: &b, yield: func(step Step) bool {
		key := fmt.Sprint(step.Technique, step.Digits, step.Placements, step.Eliminations)
		if seen[key] {
			return true
		}
		if more = len(steps) == MaxSteps; !more {
			seen[key] = true
			steps = append(steps, step)
		}
		return !more
	}}
	if err := s.run(); err != nil {
		return steps, err
	}
	if more {
		return steps, ErrMoreSteps
	}
	return steps, nil
}

// stopped returns the error for a search that its context ended, or nil.
func stopped(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("the search for a step was stopped: %w", err)
	}
	return nil
}

// search is one look at a board, which it does not change. Techniques hand
// their steps to emit, and ask stop as they go.
type search struct {
	ctx       context.Context
	board     *Board
	yield     func(Step) bool // returns false when no more steps are wanted
	technique string          // ID of the one that is at work
	ticks     uint
	ended     bool // no more steps are wanted, or the context ended
	err       error

	masks   [solver.MaxSize]uint32 // scratch: what closed is asked about
	choices []choice               // scratch: what it found
}

// run lets the techniques look, easiest first, until yield has what it wants.
func (s *search) run() error {
	for i := range catalog {
		if s.err = stopped(s.ctx); s.err != nil {
			break
		}
		s.technique = catalog[i].ID
		catalog[i].find(s)
		if s.ended {
			break
		}
	}
	return s.err
}

// emit hands a step over. It reports whether more steps are wanted.
func (s *search) emit(step Step) bool {
	step.Technique = s.technique
	step.Number = s.board.steps + 1
	s.ended = s.ended || !s.yield(step)
	return !s.ended
}

// stop reports whether the search is to end. It is cheap enough for an inner
// loop: it looks at the context once in many calls.
func (s *search) stop() bool {
	const often = 1 << 10
	if s.ticks++; s.ticks%often == 0 && s.err == nil {
		s.err = stopped(s.ctx)
		s.ended = s.ended || s.err != nil
	}
	return s.ended
}

// closed finds every choice of k of the masks whose union has just k bits. It
// is what naked subsets, hidden subsets and fish have in common: k cells with k
// digits between them, k digits with k cells, k rows with k columns.
//
// Masks of fewer than two bits take no part: a naked or hidden single is no part
// of a larger pattern. A choice that holds a smaller closed one is found too; on
// a path the smaller one comes first. The result is good until the next call.
func (s *search) closed(masks []uint32, k int) []choice {
	s.choices = s.choices[:0]
	s.extend(masks, k, 0, choice{})
	return s.choices
}

// choice is a set of masks, as the bits of their indexes, and their union.
type choice struct{ members, union uint32 }

// extend adds masks from an index on to a choice, until it has k of them.
func (s *search) extend(masks []uint32, k, from int, c choice) {
	left := k - count(c.members)
	if left == 0 {
		if count(c.union) == k {
			s.choices = append(s.choices, c)
		}
		return
	}
	for i := from; i <= len(masks)-left; i++ {
		if s.stop() {
			return
		}
		union := c.union | masks[i]
		if count(masks[i]) >= 2 && count(union) <= k {
			s.extend(masks, k, i+1, choice{c.members | 1<<i, union})
		}
	}
}

// count is the number of bits that are set.
func count(mask uint32) int { return bits.OnesCount32(mask) }

// lowest is the index of the lowest bit that is set.
func lowest(mask uint32) int { return bits.TrailingZeros32(mask) }
