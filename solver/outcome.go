package solver

// Outcome says how work on a puzzle ended.
type Outcome uint8

// The outcomes, the happiest first.
const (
	Solved     Outcome = iota // every cell is filled, and no house has a digit twice
	Stuck                     // the method gets no further, and does not guess
	Unsolvable                // the puzzle has no solution
	Stopped                   // the context or the budget ended first
)

func (o Outcome) String() string {
	return [...]string{"solved", "stuck", "unsolvable", "stopped"}[o]
}
