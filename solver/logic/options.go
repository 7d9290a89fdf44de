package logic

import (
	"context"
	"errors"
	"fmt"

	"sudoku/solver"
)

// Options says how a search is to be done. The zero value is the engine's own
// order, with every technique that the layout allows, and without a budget.
type Options struct {
	// Profile is the order in which a path tries the techniques.
	Profile Profile
	// Uniqueness says whether the techniques that assume one solution may be
	// used.
	Uniqueness Uniqueness
	// Techniques are the IDs of the techniques to use; all when it is nil.
	Techniques []string
	// LikeHoDoKu lists more of what HoDoKu does: chains through almost locked
	// sets that it keeps even where there are shorter ones, ALS chains between
	// two sets that shorter ones join too, and what it concludes from an
	// ALS-XY-Wing of which more follows. Which chains these are depends on how
	// the board is turned; everything else that is found does not.
	LikeHoDoKu bool
	// Budget is the most work that the search for one step, or for all steps of
	// a position, may do, in units of about ten nanoseconds; no limit when it
	// is 0. A technique that can take long gets half of what is left at most.
	Budget int
}

// Uniqueness says whether the puzzle is known to have one solution.
type Uniqueness uint8

// What is known of the solution. Prove asks the solver, once it matters, and
// within the same context. A board whose candidates somebody has taken away has
// still the solutions of its givens.
const (
	Prove Uniqueness = iota
	KnownUnique
	NotUnique // or not to be used
)

// ErrBudget says that a search was stopped because it had done the work that it
// was given.
var ErrBudget = errors.New("the budget of the search is used up")

// meter counts the work of a search and its parts, and says when to stop.
type meter struct {
	ctx   context.Context
	spent int
	next  int // look at the limits when spent has come here
	share int // where the technique at work is to stop; 0: no limit
	limit int // where the whole search is to stop; 0: no limit
	over  bool
	cut   bool // some technique was stopped before it was done
	err   error
}

// often is the work between two looks at the context.
const often = 1 << 10

func (m *meter) start(ctx context.Context, budget int) {
	*m = meter{ctx: ctx, next: often, limit: budget}
}

// begin gives the next technique its share of the budget.
func (m *meter) begin(e Effort) {
	m.over = m.err != nil
	m.share = m.limit
	if m.limit > 0 && e != Quick {
		m.share = m.spent + max(0, m.limit-m.spent)/2
	}
	m.next = m.spent // look at the context before each technique
}

// spend adds work and reports whether the technique is to stop.
func (m *meter) spend(work int) bool {
	if m.spent += work; m.spent >= m.next {
		m.look()
	}
	return m.over
}

func (m *meter) look() {
	m.next = m.spent + often
	if m.err == nil {
		m.err = stopped(m.ctx)
	}
	if m.share > 0 {
		if m.spent >= m.share {
			m.cut, m.over = true, true
		}
		m.next = min(m.next, max(m.share, m.spent+1))
	}
	m.over = m.over || m.err != nil
}

// stopped returns the error for a search that its context ended, or nil.
func stopped(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("the search for a step was stopped: %w", err)
	}
	return nil
}

// isUnique reports whether the puzzle is known to have one solution.
func (s *search) isUnique() bool {
	if s.uniqueness == Prove {
		s.uniqueness = NotUnique
		n, err := solver.Count(s.meter.ctx, s.board.puzzle, 2)
		if err == nil && n == 1 {
			s.uniqueness = KnownUnique
		}
		if err != nil && s.meter.err == nil {
			s.meter.err = fmt.Errorf("the proof of one solution was stopped: %w", err)
		}
	}
	return s.uniqueness == KnownUnique
}
