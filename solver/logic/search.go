package logic

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"sudoku/solver"
)

// Next returns the easiest step that the board offers, in the order of the
// profile; of several singles, the first on the board, whichever came up first.
// It reports false when no technique finds one, which is also so for a board that
// is solved or holds a contradiction. The error says that the search was stopped,
// by its context or by the budget; then nothing is known.
func Next(ctx context.Context, b Board, o Options) (Step, bool, error) {
	if _, broken := b.Contradiction(); broken {
		return Step{}, false, stopped(ctx)
	}
	s := newSearch(ctx, &b, o)
	return s.next()
}

// MaxSteps is the most steps that All returns. Boards that people meet offer a
// few hundred; a large one that is made for it could offer millions.
const MaxSteps = 5000

// ErrMoreSteps says that a board offers more than MaxSteps steps.
var ErrMoreSteps = fmt.Errorf("the board offers more than %d steps", MaxSteps)

// All returns every step that the board offers, in the order of the profile and,
// within a technique, of the houses and digits that it looks at. Where one
// technique reaches the same conclusion with the same digits in several ways, the
// first of them stands for all. A board that is solved or holds a contradiction
// offers none. The techniques of the last resort, which take longer than all
// others, are asked where the options name techniques and where no other finds a
// step; then the first of them to find any. Of a budget, a technique that can take
// long gets half of what is left at most. When the search is stopped by its
// context or the budget, or there are more than MaxSteps, the steps found so far
// come with an error that says so.
func All(ctx context.Context, b Board, o Options) ([]Step, error) {
	if _, broken := b.Contradiction(); broken {
		return nil, stopped(ctx)
	}
	s := newSearch(ctx, &b, o)
	return s.all()
}

// search is one look at a board, which it does not change. Techniques hand
// their steps to emit, and ask stop as they go.
//
// What several techniques need to know of the board is made when the first of
// them asks, and kept until the board changes: see memo.go.
type search struct {
	board   *Board
	catalog *catalogue
	meter   *meter

	stages      []stage
	rated       bool   // the path goes by the scale of Sudoku Explainer
	lastResorts bool   // techniques of the last resort may look
	easiest     bool   // of each technique, the easiest step is enough
	shares      bool   // a technique that can take long gets a share of the budget
	allowed     []bool // of the catalogue's entries, nil when all are
	uniqueness  Uniqueness
	likeHoDoKu  bool
	queue       *singlesQueue // of a path whose singles come in the order of HoDoKu, else nil

	technique string          // ID of the one that is at work
	yield     func(Step) bool // returns false when no more steps are wanted
	ended     bool            // no more steps are wanted

	position uint64 // the number of the position, from 1
	facts    facts
	memo     []any // pointers, one of each type, see memo

	masks   [solver.MaxSize]uint32 // scratch: what closed is asked about
	choices []choice               // scratch: what it found
}

// newSearch prepares a look at a board with some options.
func newSearch(ctx context.Context, b *Board, o Options) *search {
	s := &search{board: b, position: 1, catalog: catalog(), meter: &meter{ctx: ctx, limit: o.Budget}, uniqueness: o.Uniqueness, likeHoDoKu: o.LikeHoDoKu}
	s.stages, s.rated = s.catalog.orders[o.Profile], o.Profile == SudokuExplainer
	if o.Techniques != nil {
		s.allowed = make([]bool, len(s.catalog.entries))
		for i, e := range s.catalog.entries {
			s.allowed[i] = slices.Contains(o.Techniques, e.ID)
		}
		s.stages = s.catalog.withMissing(s.stages, s.allowed)
	}
	return s
}

// changed is to be called when the board has changed: the next look starts afresh.
func (s *search) changed() {
	s.moveOn()
	s.ended = false
	s.look()
}

// look counts a look at the whole board, which every technique takes and every step
// that is made. It reports whether to stop.
func (s *search) look() bool { return s.spend(1 + len(s.board.digits)/4) }

// next returns the easiest step: of the first stage that has any, the one that its
// choice says.
func (s *search) next() (best Step, ok bool, err error) {
	if s.meter.err != nil {
		return Step{}, false, s.meter.err
	}
	if s.queue != nil {
		if single, ok := s.nextSingle(); ok {
			return single, true, stopped(s.meter.ctx)
		}
	}
	s.lastResorts = true
	for _, stage := range s.stages {
		s.easiest = stage.choice != takeMost
		s.yield = s.choose(stage, &best, &ok)
		s.runStage(stage.techniques)
		if s.meter.err != nil {
			return Step{}, false, s.meter.err
		}
		if ok {
			return best, true, nil
		}
	}
	return Step{}, false, nil
}

// choose keeps the step of a stage that its choice says, the first of equal ones.
func (s *search) choose(stage stage, best *Step, ok *bool) func(Step) bool {
	switch stage.choice {
	case takeLowest:
		floor, lowest := s.catalog.floor(stage.techniques), 0
		return func(step Step) bool {
			if r := s.catalog.rating(s.board.geometry.Layout, step); !*ok || r < lowest {
				*best, *ok, lowest = step, true, r
			}
			return lowest > floor
		}
	case takeMost:
		return func(step Step) bool {
			if !*ok || step.doesMore(*best) {
				*best, *ok = step, true
			}
			return true
		}
	default:
		return func(step Step) bool {
			*best, *ok = step, true
			return false
		}
	}
}

// doesMore reports whether a step does more than another: it places a digit, takes
// more candidates away, or is shorter.
func (s Step) doesMore(other Step) bool {
	return cmp.Or(
		cmp.Compare(len(s.Placements), len(other.Placements)),
		cmp.Compare(len(s.Eliminations), len(other.Eliminations)),
		cmp.Compare(other.Length, s.Length),
	) > 0
}

// all returns every step, each conclusion of a technique once.
func (s *search) all() ([]Step, error) {
	var steps []Step
	var more bool
	var key []byte
	seen := map[string]bool{}
	s.yield = func(step Step) bool {
		key = step.appendKey(key[:0])
		if seen[string(key)] {
			return true
		}
		if more = len(steps) == MaxSteps; !more {
			seen[string(key)] = true
			steps = append(steps, step)
		}
		return !more
	}
	s.shares, s.lastResorts = true, s.allowed != nil
	for _, stage := range s.stages {
		s.runStage(stage.techniques)
	}
	if len(steps) == 0 && !s.lastResorts {
		s.runLastResorts()
	}
	switch {
	case s.meter.err != nil:
		return steps, s.meter.err
	case more:
		return steps, ErrMoreSteps
	case s.meter.cut:
		return steps, ErrBudget
	}
	return steps, nil
}

// appendKey writes what two steps with the same conclusion have in common. Whether
// HoDoKu finds them is no difference: a technique emits those first that it does.
func (s Step) appendKey(key []byte) []byte {
	key = append(key, s.Technique...)
	key = append(key, byte(s.Variant&^Beyond), byte(len(s.Placements)))
	key = binary.AppendUvarint(key, uint64(s.Digits))
	for _, c := range s.Placements {
		key = binary.AppendUvarint(append(key, byte(c.Digit)), uint64(c.Cell))
	}
	for _, c := range s.Eliminations {
		key = binary.AppendUvarint(append(key, byte(c.Digit)), uint64(c.Cell))
	}
	return key
}

// runStage lets the techniques of a stage look, until yield has what it wants.
func (s *search) runStage(techniques []int) {
	for _, i := range techniques {
		if s.ended || s.meter.err != nil {
			return
		}
		e := &s.catalog.entries[i]
		if s.allowed != nil && !s.allowed[i] || !s.fits(e.Needs) || e.Effort == LastResort && !s.lastResorts {
			continue
		}
		if s.shares && e.Effort != Quick {
			s.meter.beginShare()
		} else {
			s.meter.begin()
		}
		if s.look() {
			continue
		}
		s.technique = e.ID
		e.find(s)
	}
}

// runLastResorts lets the techniques of the last resort look, until one has found
// something.
func (s *search) runLastResorts() {
	s.lastResorts = true
	found := false
	yield := s.yield
	s.yield = func(step Step) bool { found = true; return yield(step) }
	for _, stage := range s.stages {
		for _, i := range stage.techniques {
			if !found && s.catalog.entries[i].Effort == LastResort {
				s.runStage([]int{i})
			}
		}
	}
}

// fits reports whether the board has what a technique needs.
func (s *search) fits(n Needs) bool {
	g := s.board.geometry
	switch {
	case n&NeedsClassic != 0 && !g.classic():
		return false
	case n&NeedsBoxes != 0 && g.boxRows < 2:
		return false
	case n&NeedsUnique != 0:
		return s.isUnique()
	}
	return true
}

// isUnique reports whether the puzzle is known to have one solution.
func (s *search) isUnique() bool {
	if s.uniqueness == Prove {
		s.uniqueness = NotUnique
		left := s.meter.limit.Left(s.meter.spent)
		n, spent, err := solver.CountWithin(s.meter.ctx, s.board.puzzle, 2, left)
		s.meter.spent += spent
		if errors.Is(err, ErrBudget) {
			s.meter.spent = max(s.meter.spent, s.meter.limit) // what is left does not suffice for it
		}
		if err == nil && n == 1 {
			s.uniqueness = KnownUnique
		}
		if err != nil && s.meter.err == nil {
			s.meter.err = fmt.Errorf("the proof of one solution was stopped: %w", err)
		}
	}
	return s.uniqueness == KnownUnique
}

// emit hands a step over. It reports whether more steps are wanted.
func (s *search) emit(step Step) bool {
	s.ended = s.ended || !s.yield(s.named(step))
	return !s.ended
}

// named says who found a step, and when.
func (s *search) named(step Step) Step {
	step.Technique = s.technique
	step.Number = s.board.steps + 1
	return step
}

// stop reports whether the technique is to end: no more steps are wanted, or the
// context or the budget has ended. It is cheap enough for an inner loop.
func (s *search) stop() bool { return s.meter.spend(1) || s.ended }

// spend is stop for what takes as long as so many turns of an inner loop, of about
// thirty nanoseconds each.
func (s *search) spend(turns int) bool { return s.meter.spend(turns) || s.ended }
