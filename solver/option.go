package solver

import "math"

// Option says how a search is made: within which budget, where what it took is noted, and when it
// gives way. Of two options of the same kind the later one counts.
type Option struct {
	most  Work // 0 where nothing is said of it
	spent *Spent
	pause func()
	plain bool // without vectors: for tests
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
	most  Work
	plain bool // without vectors
}

// options are all that was said of a search.
type options struct {
	limits
	spent *Spent
	pause func()
}

func optionsOf(all []Option) options {
	o := options{limits: limits{most: noLimit}}
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
		o.plain = o.plain || option.plain
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
