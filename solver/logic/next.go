package logic

import (
	"context"
	"slices"

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
// choice says. On a path of HoDoKu, steps that HoDoKu does not find come last.
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
	var last position.Step
	hasLast := false
	for _, stage := range f.stages {
		f.search.Options.Easiest = stage.choice != takeLeast
		take := f.pick(stage, &best, &ok)
		f.yield(func(step position.Step) bool {
			if f.search.Options.HoDoKu && step.Variant&notOnHoDoKusPath != 0 {
				if !hasLast {
					last, hasLast = step, true
				}
				return true
			}
			return take(step)
		})
		f.askStage(stage.techniques)
		if f.meter.Err != nil {
			return position.Step{}, false, f.meter.Err
		}
		if ok {
			return best, true, nil
		}
	}
	return last, hasLast, nil
}

// notOnHoDoKusPath is what HoDoKu does not look for when it solves a puzzle, though it lists
// some of it among all steps.
const notOnHoDoKusPath = position.NotInHoDoKu | position.Siamese | position.Overlap

// pick keeps the step of a stage that its choice says, the first of equal ones.
func (f *finder) pick(stage stage, best *position.Step, ok *bool) func(position.Step) bool {
	switch stage.choice {
	case takeLowest, takeMost, takeShortest:
		floor, lowest := f.catalog.floor(stage.techniques), []int{}
		return func(step position.Step) bool {
			key := []int{f.catalog.rating(f.search.Board.Layout(), step), stage.choice.among(step)}
			if !*ok || slices.Compare(key, lowest) < 0 {
				*best, *ok, lowest = step, true, key
			}
			return stage.choice != takeLowest || lowest[0] > floor
		}
	case takeLeast:
		var least []int
		return func(step position.Step) bool {
			if key := stage.key(f.search.Board, step); !*ok || slices.Compare(key, least) < 0 {
				*best, *ok, least = step, true, key
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

// among is less the earlier a choice takes a step among those of one rating.
func (c choosing) among(s position.Step) int {
	switch c {
	case takeMost:
		return -len(s.Eliminations)
	case takeShortest:
		return s.Length
	default:
		return 0
	}
}
