package eachline

import (
	"context"
	"errors"
	"fmt"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/web/lastresort"
)

// WorkFlags say when a puzzle is given up.
type WorkFlags struct {
	Work     *int64         `placeholder:"N" help:"Work that one puzzle may take, in millions: 100 of them are about a second. It is counted, so that each machine ends at the same place. 0 sets no limit but the time. Where it is not given it is more than the hardest puzzles that are known need."`
	Deadline *time.Duration `placeholder:"TIME" help:"Time for one puzzle (10s, 1h), after which it is given up by the clock. What is said of it then depends on how fast and how busy the machine is; standard error says of how many lines that is so. Where it is not given, work is counted instead, and the clock ends what takes longer than five minutes: ten times what it should."`
}

// million is the unit of --work.
const million = 1_000_000

// check says which values mean nothing.
func (f WorkFlags) check() error {
	switch {
	case f.Deadline != nil && *f.Deadline <= 0:
		return errors.New("--deadline must be longer than 0")
	case f.Work != nil && (*f.Work < 0 || *f.Work > jobs.MaxWork):
		return fmt.Errorf("--work must be a number of millions from 0 to %d", jobs.MaxWork)
	}
	return nil
}

// Budget is the work that a puzzle may take: the usual work of a command where no other was asked for.
func (f WorkFlags) Budget(usual solver.Work) solver.Work {
	if f.Work == nil {
		return usual
	}
	return solver.Work(*f.Work) * million
}

// SolveBudget is the budget of a search for solutions. A time alone, if that is what was given, ends
// one that may go on for ever: there may be more solutions than anybody waits for.
func (f WorkFlags) SolveBudget() solver.Work {
	if f.Deadline != nil {
		return f.Budget(0)
	}
	return f.Budget(methods.SolveWork)
}

// AskedTime is the time for one puzzle that was asked for; 0 where none was.
func (f WorkFlags) AskedTime() time.Duration {
	if f.Deadline == nil {
		return 0
	}
	return *f.Deadline
}

// workOf are the flags of a task.
func workOf(t jobs.Task) WorkFlags {
	f := WorkFlags{Work: t.Work}
	if t.Deadline != 0 {
		f.Deadline = &t.Deadline
	}
	return f
}

// TimeLimit is the time for one puzzle.
func (f WorkFlags) TimeLimit() time.Duration {
	if f.Deadline == nil {
		return lastresort.Limit
	}
	return *f.Deadline
}

// CutBy says what cuts answers short whose time is over.
func (f WorkFlags) CutBy() string {
	if f.Deadline == nil {
		return fmt.Sprintf("the clock, after %v; --deadline gives more time", lastresort.Limit)
	}
	return "--deadline"
}

// IsInterrupted reports whether the command was told to end. That the time for a puzzle is over
// ends only the work on that.
func IsInterrupted(ctx context.Context) bool {
	if timed, ok := ctx.(*lastresort.Context); ok {
		ctx = timed.Context
	}
	return ctx.Err() != nil
}
