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
	return newFinder(ctx, &b, o).next()
}

// next returns the easiest step: of the first stage that has any, the one that its
// choice says.
func (f *finder) next() (best position.Step, ok bool, err error) {
	if f.meter.Err != nil {
		return position.Step{}, false, f.meter.Err
	}
	if f.queue != nil {
		if single, ok := f.queue.Next(f.search.Board); ok {
			return f.numbered(single), true, search.Stopped(f.meter.Ctx)
		}
	}
	f.lastResorts = true
	for _, stage := range f.stages {
		f.search.Options.Easiest = stage.choice != takeMost
		f.yield(f.pick(stage, &best, &ok))
		f.askStage(stage.techniques)
		if f.meter.Err != nil {
			return position.Step{}, false, f.meter.Err
		}
		if ok {
			return best, true, nil
		}
	}
	return position.Step{}, false, nil
}

// pick keeps the step of a stage that its choice says, the first of equal ones.
func (f *finder) pick(stage stage, best *position.Step, ok *bool) func(position.Step) bool {
	switch stage.choice {
	case takeLowest:
		floor, lowest := f.catalog.floor(stage.techniques), 0
		return func(step position.Step) bool {
			if rating := f.catalog.rating(f.search.Board.Layout(), step); !*ok || rating < lowest {
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
