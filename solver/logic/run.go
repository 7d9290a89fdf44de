package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/basic"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// run is a call of the engine: a search, and the techniques that it asks, in their
// order.
type run struct {
	search  *search.Search
	meter   *search.Meter
	catalog *catalogue

	stages      []stage
	allowed     []bool // of the catalogue's entries, nil when all are
	named       bool   // the techniques were asked for by name
	lastResorts bool   // techniques of the last resort may look
	shares      bool   // a technique that can take long gets a share of the budget
	uniqueness  Uniqueness
	queue       *basic.SinglesQueue // of a path whose singles come in the order of HoDoKu, else nil

	technique string // ID of the one that is at work
}

// newRun prepares a look at a board with some options.
func newRun(ctx context.Context, b *position.Board, o Options) *run {
	m := search.NewMeter(ctx, o.Budget)
	s := search.New(b, m, search.Options{
		Rated: o.Profile == SudokuExplainer, HoDoKu: o.Profile == HoDoKu,
		LikeHoDoKu: o.LikeHoDoKu, AllForms: o.Forms == AllForms,
	})
	r := &run{search: s, meter: m, catalog: catalog(), uniqueness: o.Uniqueness}
	r.stages = r.catalog.orders[o.Profile]
	if o.Techniques != nil || len(o.Without) > 0 {
		r.choose(o)
	}
	return r
}

// choose limits the run to the techniques of the options.
func (r *run) choose(o Options) {
	r.named = o.Techniques != nil
	r.allowed = make([]bool, len(r.catalog.entries))
	for i, e := range r.catalog.entries {
		r.allowed[i] = (!r.named || slices.Contains(o.Techniques, e.ID)) && !slices.Contains(o.Without, e.ID)
	}
	switch {
	case r.named:
		r.stages = r.catalog.withMissing(r.stages, r.allowed)
	case o.Profile == Ours:
		r.stages = r.catalog.ownStages(o.Without)
	}
}

// yield has the search hand its steps over under the name of their technique.
func (r *run) yield(to func(position.Step) bool) {
	r.search.Yield = func(step position.Step) bool {
		step.Technique = r.technique
		return to(r.numbered(step))
	}
}

// numbered gives a step its place in the path.
func (r *run) numbered(step position.Step) position.Step {
	step.Number = r.search.Board.Steps() + 1
	return step
}

// runStage lets the techniques of a stage look, until yield has what it wants.
func (r *run) runStage(techniques []int) {
	for _, i := range techniques {
		if r.search.Ended || r.meter.Err != nil {
			return
		}
		e := &r.catalog.entries[i]
		if r.allowed != nil && !r.allowed[i] || !r.fits(e.Needs) || e.Effort == LastResort && !r.lastResorts {
			continue
		}
		if r.shares && e.Effort != Quick {
			r.meter.BeginShare()
		} else {
			r.meter.Begin()
		}
		if r.search.Look() {
			continue
		}
		r.technique = e.ID
		e.method.Find(r.search)
	}
}

// fits reports whether the board has what a technique needs.
func (r *run) fits(n Needs) bool {
	g := r.search.Board.Geometry()
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
		left := r.meter.Limit.Left(r.meter.Spent)
		n, spent, err := solver.CountWithin(r.meter.Ctx, r.search.Board.Puzzle(), 2, left)
		r.meter.Spent += spent
		if errors.Is(err, search.ErrBudget) {
			r.meter.Spent = max(r.meter.Spent, r.meter.Limit) // what is left does not suffice for it
		}
		if err == nil && n == 1 {
			r.uniqueness = KnownUnique
		}
		if err != nil && r.meter.Err == nil {
			r.meter.Err = fmt.Errorf("the proof of one solution was stopped: %w", err)
		}
	}
	return r.uniqueness == KnownUnique
}
