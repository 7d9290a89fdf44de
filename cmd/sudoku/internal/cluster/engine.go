package cluster

import (
	"context"
	"io"

	"sudoku/cmd/sudoku/internal/jobs"
)

// Engine does the work. The commands know how.
type Engine interface {
	// Answer answers lines, of which the first has a number in the input, as the plain command
	// would. The error says why a task is not done; nothing is written then. What is written
	// when the context ends may not be whole.
	Answer(ctx context.Context, t jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error)
	// GiveUp writes an answer to each of the lines that says why there is none.
	GiveUp(t jobs.Task, first int, lines []byte, why string, out io.Writer) error
}
