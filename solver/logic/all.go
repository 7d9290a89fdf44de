package logic

import (
	"context"
	"fmt"

	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// MaxSteps is the most steps that All returns. Boards that people meet offer a
// few hundred; a large one that is made for it could offer millions.
const MaxSteps = 5000

// ErrMoreSteps says that a board offers more than MaxSteps steps.
var ErrMoreSteps = fmt.Errorf("the board offers more than %d steps", MaxSteps)

// All returns every step that the board offers, in the order of the profile and,
// within a technique, of the houses and digits that it looks at. Where one
// technique reaches the same conclusion with the same digits in several ways, the
// first of them stands for all, unless the options ask for AllForms. A board that
// is solved or holds a contradiction offers none.
//
// The techniques of the last resort, which take longer than all others, are asked
// where the options name techniques and where no other finds a step; then the
// first of them to find any. Of a budget, a technique that can take long gets half
// of what is left at most. When the search is stopped by its context or the
// budget, or there are more than MaxSteps, the steps found so far come with an
// error that says so.
func All(ctx context.Context, b position.Board, o Options) ([]position.Step, error) {
	b = b.OrEmpty()
	if _, broken := b.Contradiction(); broken {
		return nil, search.Stopped(ctx)
	}
	return newFinder(ctx, &b, o).all()
}

// all returns every step, each conclusion of a technique once, or each of its forms.
func (f *finder) all() ([]position.Step, error) {
	var steps []position.Step
	var more bool
	var key []byte
	seen := map[string]bool{}
	f.yield(func(step position.Step) bool {
		if key = step.AppendKey(key[:0]); f.search.Options.AllForms {
			key = step.AppendEvidenceKey(key)
		}
		if seen[string(key)] {
			return true
		}
		if more = len(steps) == MaxSteps; !more {
			seen[string(key)] = true
			steps = append(steps, step)
		}
		return !more
	})
	f.shares, f.lastResorts, f.search.Options.Every = true, f.named, true
	for _, stage := range f.stages {
		f.askStage(stage.techniques)
	}
	if len(steps) == 0 && !f.lastResorts {
		f.askLastResorts()
	}
	switch {
	case f.meter.Err != nil:
		return steps, f.meter.Err
	case more:
		return steps, ErrMoreSteps
	case f.meter.Cut:
		return steps, search.ErrBudget
	}
	return steps, nil
}

// askLastResorts lets the techniques of the last resort look, until one has found
// something.
func (f *finder) askLastResorts() {
	f.lastResorts = true
	found := false
	yield := f.search.Yield
	f.search.Yield = func(step position.Step) bool { found = true; return yield(step) }
	for _, stage := range f.stages {
		for _, i := range stage.techniques {
			if !found && f.catalog.entries[i].Effort == LastResort {
				f.askStage([]int{i})
			}
		}
	}
}
