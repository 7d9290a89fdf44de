package solver

// Outcome says how work on a puzzle ended, in the word that is written for it.
type Outcome string

// The outcomes, the happiest first.
const (
	Solved     Outcome = "solved"     // every cell is filled, and no house has a digit twice
	Stuck      Outcome = "stuck"      // the method gets no further, and does not guess
	Unsolvable Outcome = "unsolvable" // the puzzle has no solution
	Stopped    Outcome = "stopped"    // the context or the budget ended first
)
