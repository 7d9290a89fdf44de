package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// run is a call of the engine: a search, and the techniques that it asks, in their
// order.
type run struct {
	search  *search
	meter   *meter
	catalog *catalogue

	stages      []stage
	allowed     []bool // of the catalogue's entries, nil when all are
	lastResorts bool   // techniques of the last resort may look
	shares      bool   // a technique that can take long gets a share of the budget
	uniqueness  Uniqueness
	queue       *singlesQueue // of a path whose singles come in the order of HoDoKu, else nil

	technique string // ID of the one that is at work
}

// newRun prepares a look at a board with some options.
func newRun(ctx context.Context, b *position.Board, o Options) *run {
	m := newMeter(ctx, o.Budget)
	s := newSearch(b, m, searchOptions{rated: o.Profile == SudokuExplainer, likeHoDoKu: o.LikeHoDoKu})
	r := &run{search: s, meter: m, catalog: catalog(), uniqueness: o.Uniqueness}
	r.stages = r.catalog.orders[o.Profile]
	if o.Techniques != nil {
		r.allowed = make([]bool, len(r.catalog.entries))
		for i, e := range r.catalog.entries {
			r.allowed[i] = slices.Contains(o.Techniques, e.ID)
		}
		r.stages = r.catalog.withMissing(r.stages, r.allowed)
	}
	return r
}

// yield has the search hand its steps over under the name of their technique.
func (r *run) yield(to func(position.Step) bool) {
	r.search.yield = func(step position.Step) bool {
		step.Technique = r.technique
		return to(r.numbered(step))
	}
}

// numbered gives a step its place in the path.
func (r *run) numbered(step position.Step) position.Step {
	step.Number = r.search.board.Steps() + 1
	return step
}

// runStage lets the techniques of a stage look, until yield has what it wants.
func (r *run) runStage(techniques []int) {
	for _, i := range techniques {
		if r.search.ended || r.meter.err != nil {
			return
		}
		e := &r.catalog.entries[i]
		if r.allowed != nil && !r.allowed[i] || !r.fits(e.Needs) || e.Effort == LastResort && !r.lastResorts {
			continue
		}
		if r.shares && e.Effort != Quick {
			r.meter.beginShare()
		} else {
			r.meter.begin()
		}
		if r.search.look() {
			continue
		}
		r.technique = e.ID
		e.method.find(r.search)
	}
}

// fits reports whether the board has what a technique needs.
func (r *run) fits(n Needs) bool {
	g := r.search.board.Geometry()
	switch {
	case n&NeedsClassic != 0 && !g.HasClassicBoxes():
		return false
	case n&NeedsBoxes != 0 && g.BoxRows < 2:
		return false
	case n&NeedsUnique != 0:
		return r.isUnique()
	}
	return true
}

// isUnique reports whether the puzzle is known to have one solution.
func (r *run) isUnique() bool {
	if r.uniqueness == Prove {
		r.uniqueness = NotUnique
		left := r.meter.limit.Left(r.meter.spent)
		n, spent, err := solver.CountWithin(r.meter.ctx, r.search.board.Puzzle(), 2, left)
		r.meter.spent += spent
		if errors.Is(err, ErrBudget) {
			r.meter.spent = max(r.meter.spent, r.meter.limit) // what is left does not suffice for it
		}
		if err == nil && n == 1 {
			r.uniqueness = KnownUnique
		}
		if err != nil && r.meter.err == nil {
			r.meter.err = fmt.Errorf("the proof of one solution was stopped: %w", err)
		}
	}
	return r.uniqueness == KnownUnique
}
