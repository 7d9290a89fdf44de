package logic

import (
	"cmp"
	"context"

	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Next returns the easiest step that the board offers, in the order of the
// profile; of several singles, the first on the board, whichever came up first.
// It reports false when no technique finds one, which is also so for a board that
// is solved or holds a contradiction. The error says that the search was stopped,
// by its context or by the budget; then nothing is known.
func Next(ctx context.Context, b position.Board, o Options) (position.Step, bool, error) {
	b = b.OrEmpty()
	if _, broken := b.Contradiction(); broken {
		return position.Step{}, false, search.Stopped(ctx)
	}
	return newRun(ctx, &b, o).next()
}

// next returns the easiest step: of the first stage that has any, the one that its
// choice says.
func (r *run) next() (best position.Step, ok bool, err error) {
	if r.meter.Err != nil {
		return position.Step{}, false, r.meter.Err
	}
	if r.queue != nil {
		if single, ok := r.queue.Next(r.search.Board); ok {
			return r.numbered(single), true, search.Stopped(r.meter.Ctx)
		}
	}
	r.lastResorts = true
	for _, stage := range r.stages {
		r.search.Options.Easiest = stage.choice != takeMost
		r.yield(r.pick(stage, &best, &ok))
		r.runStage(stage.techniques)
		if r.meter.Err != nil {
			return position.Step{}, false, r.meter.Err
		}
		if ok {
			return best, true, nil
		}
	}
	return position.Step{}, false, nil
}

// pick keeps the step of a stage that its choice says, the first of equal ones.
func (r *run) pick(stage stage, best *position.Step, ok *bool) func(position.Step) bool {
	switch stage.choice {
	case takeLowest:
		floor, lowest := r.catalog.floor(stage.techniques), 0
		return func(step position.Step) bool {
			if rating := r.catalog.rating(r.search.Board.Layout(), step); !*ok || rating < lowest {
				*best, *ok, lowest = step, true, rating
			}
			return lowest > floor
		}
	case takeMost:
		return func(step position.Step) bool {
			if !*ok || doesMore(step, *best) {
				*best, *ok = step, true
			}
			return true
		}
	default:
		return func(step position.Step) bool {
			*best, *ok = step, true
			return false
		}
	}
}

// doesMore reports whether a step does more than another: it places a digit, takes
// more candidates away, or is shorter.
func doesMore(s, other position.Step) bool {
	return cmp.Or(
		cmp.Compare(len(s.Placements), len(other.Placements)),
		cmp.Compare(len(s.Eliminations), len(other.Eliminations)),
		cmp.Compare(other.Length, s.Length),
	) > 0
}
