package solver

import "context"

// EachClassicEngine calls f once for each engine that can search the classic
// board here, with its name, while all searches use that engine. It is not for
// tests that run beside others.
func EachClassicEngine(f func(name string)) {
	available := vectors
	defer func() { vectors = available }()
	if available {
		f("triad")
	}
	vectors = false
	f("band")
}

// Search is a search of any board by the engine for all boards. Its plain part
// gives up after a number of guesses without a solution.
func Search(ctx context.Context, p Puzzle, patience int, most Work, yield func(Grid) bool) (found, made, deepest int, stopped bool) {
	o := searchPatiently(ctx, p, patience, most, yield)
	return o.Found, o.Guesses, o.Deepest, o.Stopped
}

// CountGuesses is Count by the engine for all boards, and how many guesses it took.
func CountGuesses(p Puzzle, limit int) (found, guesses int) {
	o := searchGeneric(context.Background(), p, noLimit, func(Grid) bool {
		limit--
		return limit > 0
	})
	return o.Found, o.Guesses
}

// Hurry has Solve leave what takes more than a guess.
func (b *Batch) Hurry() { b.patience = 1 }
