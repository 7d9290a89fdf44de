package solver

import (
	"context"

	"sudoku/solver/internal/engine"
)

// WithEngine has a search use an engine for classic boards.
func WithEngine(e engine.Engine) Option { return Option{engine: &e} }

// EachClassicEngine calls f once for each engine that can search the classic
// board here, with its name and the option by which a search uses it.
func EachClassicEngine(f func(name string, with Option)) {
	for _, e := range engine.All() {
		if e.Available() {
			f(e.String(), WithEngine(e))
		}
	}
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

// CellNameOf is the name of a cell on a board of n columns.
func CellNameOf(n, cell int) string { return cellName(n, cell) }

// Hurry has Solve leave what takes more than a guess.
func (b *Batch) Hurry() { b.patience = 1 }

// Use has Solve search as an option says.
func (b *Batch) Use(with Option) { b.limits = optionsOf([]Option{with}).limits }
