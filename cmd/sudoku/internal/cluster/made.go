package cluster

import (
	"sudoku/cmd/internal/observe"
	"sudoku/cmd/sudoku/internal/jobs"
)

// made is what a worker has made of a block.
type made struct {
	jobs.Answer                 // its outcome is "" where another worker should try
	why         observe.Outcome // of that
	lines       int             // of the block, where they are answered
}

// stored is how a block has ended whose answer is stored.
func (m made) stored() (outcome observe.Outcome, lines int) {
	switch m.Outcome {
	case jobs.Answered:
		return observe.Answered, m.lines
	case jobs.TooLong:
		return observe.TooLong, 0
	case jobs.GivenUp:
		return observe.GivenUp, 0
	}
	return observe.Refused, 0
}
