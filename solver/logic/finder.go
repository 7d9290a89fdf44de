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

// finder is a call of the engine: a search, and the techniques that it asks, in their
// order.
type finder struct {
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

// newFinder prepares a look at a board with some options.
func newFinder(ctx context.Context, b *position.Board, o Options) *finder {
	m := search.NewMeter(ctx, o.Budget)
	s := search.New(b, m, search.Options{
		Rated: o.Profile == SudokuExplainer, HoDoKu: o.Profile == HoDoKu,
		LikeHoDoKu: o.LikeHoDoKu, AllForms: o.Forms == AllForms,
	})
	f := &finder{search: s, meter: m, catalog: catalog(), uniqueness: o.Uniqueness}
	f.stages = f.catalog.orders[o.Profile]
	if o.Techniques != nil || len(o.Without) > 0 {
		f.choose(o)
	}
	return f
}

// choose limits the finder to the techniques of the options.
func (f *finder) choose(o Options) {
	f.named = o.Techniques != nil
	f.allowed = make([]bool, len(f.catalog.entries))
	for i, e := range f.catalog.entries {
		f.allowed[i] = (!f.named || slices.Contains(o.Techniques, e.ID)) && !slices.Contains(o.Without, e.ID)
	}
	switch {
	case f.named:
		f.stages = f.catalog.withMissing(f.stages, f.allowed)
	case o.Profile == Ours:
		f.stages = f.catalog.ownStages(o.Without)
	}
}

// yield has the search hand its steps over under the name of their technique.
func (f *finder) yield(to func(position.Step) bool) {
	f.search.Yield = func(step position.Step) bool {
		step.Technique = f.technique
		return to(f.numbered(step))
	}
}

// numbered gives a step its place in the path.
func (f *finder) numbered(step position.Step) position.Step {
	step.Number = f.search.Board.Steps() + 1
	return step
}

// askStage lets the techniques of a stage look, until yield has what it wants.
func (f *finder) askStage(techniques []int) {
	for _, i := range techniques {
		if f.search.Ended || f.meter.Err != nil {
			return
		}
		e := &f.catalog.entries[i]
		if f.allowed != nil && !f.allowed[i] || !f.fits(e.Needs) || e.Effort == LastResort && !f.lastResorts {
			continue
		}
		if f.shares && e.Effort != Quick {
			f.meter.BeginShare()
		} else {
			f.meter.Begin()
		}
		if f.search.Look() {
			continue
		}
		f.technique = e.ID
		e.member.Find(f.search)
	}
}

// fits reports whether the board has what a technique needs.
func (f *finder) fits(n Needs) bool {
	g := f.search.Board.Geometry()
	switch {
	case n&NeedsClassic != 0 && !g.HasClassicBoxes():
		return false
	case n&NeedsBoxes != 0 && g.BoxRows < 2:
		return false
	case n&NeedsUnique != 0:
		return f.isUnique()
	}
	return true
}

// isUnique reports whether the puzzle is known to have one solution.
func (f *finder) isUnique() bool {
	if f.uniqueness == Prove {
		f.uniqueness = NotUnique
		left := f.meter.Limit.Left(f.meter.Spent)
		var spent solver.Spent
		n, err := solver.Count(f.meter.Ctx, f.search.Board.Puzzle(), 2, solver.WithBudget(left), solver.WithSpent(&spent))
		f.meter.Spent += spent.Work
		if errors.Is(err, search.ErrBudget) {
			f.meter.Spent = max(f.meter.Spent, f.meter.Limit) // what is left does not suffice for it
		}
		if err == nil && n == 1 {
			f.uniqueness = KnownUnique
		}
		if err != nil && f.meter.Err == nil {
			f.meter.Err = fmt.Errorf("the proof of one solution was stopped: %w", err)
		}
	}
	return f.uniqueness == KnownUnique
}
