package solver

import "errors"

// Work is an amount of work, counted and not timed, so that it is the same on
// every machine, under every load and with every engine: one is about ten
// nanoseconds of an ordinary processor. As a budget, 0 sets no limit.
//
// A search that ends by its budget has come exactly as far as it does every other
// time. One that ends by its context has not.
type Work int

// ErrBudget says that a search ended because it had done the work that it was given.
var ErrBudget = errors.New("the budget of work is used up")

// Left is what is left of a budget when some of it is spent: of no limit no limit,
// and otherwise 1 at least, so that what is used up does not become no limit.
func (w Work) Left(spent Work) Work {
	if w == 0 {
		return 0
	}
	return max(1, w-spent)
}
