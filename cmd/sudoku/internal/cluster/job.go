package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"io"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/web/stream"
)

// Job is work on a file that machines share.
type Job struct {
	Task     jobs.Task
	File     string // name of the input
	Input    io.Reader
	Output   *output.Output
	Resume   bool // go on where an earlier run ended
	Anew     bool // begin again, though there is a state or an output, which are lost
	Engine   Engine
	Progress Progress
}

// Engine does the work. The commands know how.
type Engine interface {
	// Answer answers lines, of which the first has a number in the input, as the plain command
	// would. The error says why a task is not done; nothing is written then. What is written
	// when the context ends may not be whole.
	Answer(ctx context.Context, t jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error)
	// GiveUp writes an answer to each of the lines that says why there is none.
	GiveUp(t jobs.Task, first int, lines []byte, why string, out io.Writer) error
}

// Progress is told how far the work has got.
type Progress interface {
	stream.Progress
	Begin(state jobs.State) // that many lines are done, and there are that many
	Workers(n int)          // that many are there
}

// ErrCancelled says that somebody has cancelled the job.
var ErrCancelled = errors.New("the job was cancelled")

// errTaken says that another coordinator has the job now.
var errTaken = errors.New("another program has taken over this job")

// key names the job: by its task and its input, where a later run can go on with it. It returns
// the size of the input, where that can be read twice.
func (j Job) key() (jobs.Key, jobs.Size, error) {
	var random [8]byte
	_, _ = rand.Read(random[:])
	in, ok := j.Input.(io.ReadSeeker)
	if !ok {
		return jobs.NewKey(random), jobs.Size{}, nil
	}
	start, err := in.Seek(0, io.SeekCurrent)
	if err != nil { // a pipe
		return jobs.NewKey(random), jobs.Size{}, nil
	}
	key, size, err := jobs.KeyOf(j.Task, in)
	if err == nil {
		_, err = in.Seek(start, io.SeekStart)
	}
	if !j.Output.CanGoOn() {
		key = jobs.NewKey(random)
	}
	return key, size, err
}
