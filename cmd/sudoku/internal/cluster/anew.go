package cluster

import (
	"errors"
	"fmt"
	"time"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
)

// mayBegin returns why a job must not be begun, or gone on with, with what is known of it and what its
// output holds: hours of a hundred machines must not hang on a flag that was forgotten.
func (j Job) mayBegin(before *Seen) error {
	switch {
	case before == nil && j.Anew, before == nil && !j.Output.Holds():
		return nil
	case before == nil:
		return &output.KeptError{Why: "nothing is known of this job, and its output is not empty: --anew empties it and begins"}
	case j.Resume && before.Phase == jobs.Cancelled:
		return errors.New("the job was cancelled: --anew begins again")
	case j.Resume:
		return nil
	case before.Phase == jobs.Running && !before.IsSilent:
		return &output.KeptError{Why: fmt.Sprintf("this job is running, on %s: --resume takes it over, sudoku jobs cancel %s ends it", before.Host, before.Job.Key())}
	case j.Anew:
		return nil
	}
	return &output.KeptError{Why: fmt.Sprintf("this job is known: %s, with %d lines done: %s", before.standing(), before.Written.Lines, before.advice())}
}

// standing is where a job stands, in a clause.
func (s *Seen) standing() string {
	if s.Phase == jobs.Running && s.IsSilent {
		return fmt.Sprintf("it is silent for %v", s.Silent.Round(time.Second))
	}
	return fmt.Sprintf("it is %s", s.Phase)
}

// advice says how to go on with a job at which nobody is at work.
func (s *Seen) advice() string {
	if s.Phase == jobs.Cancelled {
		return "--anew begins again and empties the output"
	}
	return "--resume goes on, --anew begins again and empties the output"
}
