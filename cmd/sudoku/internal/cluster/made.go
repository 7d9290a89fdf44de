package cluster

import (
	"context"
	"fmt"
	"runtime/debug"

	"sudoku/cmd/internal/observe"
	"sudoku/cmd/sudoku/internal/jobs"
)

// made is what a worker has made of a block.
type made struct {
	jobs.Answer                     // its outcome is "" where another worker should try
	why         observe.BlockResult // of that
	lines       int                 // of the block, where they are answered
}

// stored is how a block has ended whose answer is stored.
func (m made) stored() (outcome observe.BlockResult, lines int) {
	switch m.Kind {
	case jobs.Answered:
		return observe.Answered, m.lines
	case jobs.TooLong:
		return observe.TooLong, 0
	case jobs.GivenUp:
		return observe.GivenUp, 0
	}
	return observe.Refused, 0
}

// faultError is a fault of the program in the work on a block.
type faultError struct {
	fault any
	stack []byte
}

func (e *faultError) Error() string { return fmt.Sprintf("a fault of the program: %v", e.fault) }

func (l *lane) safely(ctx context.Context, b jobs.Block, out *bounded) (s jobs.Summary, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = &faultError{fault, debug.Stack()}
		}
	}()
	return l.w.Engine.Answer(ctx, b.Task, b.First, b.Lines, out)
}

// bounded keeps what is written, up to the longest answer.
type bounded struct {
	text   []byte
	isFull bool
	full   func(error)
}

func (b *bounded) Write(p []byte) (int, error) {
	if len(b.text)+len(p) > jobs.MaxAnswer {
		b.isFull, b.text = true, nil
		b.full(jobs.ErrTooLong)
		return 0, jobs.ErrTooLong
	}
	b.text = append(b.text, p...)
	return len(p), nil
}
