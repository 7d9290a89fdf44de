package solver

import (
	"math"
	"os"

	"sudoku/solver/internal/engine"
)

// Option says how a search is made: within which budget, where what it took is noted, and when it
// gives way. Of two options of the same kind the later one counts.
type Option struct {
	most  Work // 0 where nothing is said of it
	spent *Spent
	pause func()

	engine *engine.Engine // for classic boards, where a test says which
}

// WithBudget ends a search when it has done as much work. What it says then is the same everywhere and
// every time, and the error is a *StoppedError that wraps ErrBudget. A budget of 0 sets no limit; one
// below that is the smallest.
func WithBudget(budget Work) Option {
	switch {
	case budget == 0:
		return Option{most: noLimit}
	case budget < 0:
		return Option{most: 1}
	}
	return Option{most: budget}
}

// Spent is what searches have taken.
type Spent struct {
	Work    Work
	Guesses int
}

// WithSpent adds to spent what a search takes. Without a budget a search may not count its work, and
// then adds none.
func WithSpent(spent *Spent) Option { return Option{spent: spent} }

// limits are what a search may use.
type limits struct {
	most   Work
	engine engine.Engine // for classic boards
}

// options are all that was said of a search.
type options struct {
	limits
	spent *Spent
	pause func()
}

func optionsOf(all []Option) options {
	o := options{limits: limits{most: noLimit, engine: used}}
	for _, option := range all {
		if option.most != 0 {
			o.most = option.most
		}
		if option.spent != nil {
			o.spent = option.spent
		}
		if option.pause != nil {
			o.pause = option.pause
		}
		if option.engine != nil {
			o.engine = *option.engine
		}
	}
	return o
}

// add notes what a search took.
func (o options) add(r tally) {
	if o.spent != nil {
		o.spent.Work += r.Work
		o.spent.Guesses += r.Guesses
	}
}

// noLimit is a budget without a limit, to hold a counter against.
const noLimit Work = math.MaxInt

// used is the engine for classic boards, the best unless the environment names another.
var used, errUsed = engine.Named(os.Getenv("SUDOKU_ENGINE"))

// Engine is the engine for classic boards: avx512, avx2 or plain, which is as right and the slowest. SUDOKU_ENGINE in
// the environment names one of them; the error says why that cannot be had. The best is used then.
func Engine() (string, error) { return used.String(), errUsed }
