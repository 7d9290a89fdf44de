package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"os"

	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver/stream"
)

// Job is work on a file that is to be shared.
type Job struct {
	Task     jobs.Task
	File     string // name of the input
	Input    io.Reader
	Output   *Output
	Resume   bool // go on where an earlier run ended
	Anew     bool // begin again, though there is a state or an output, which are lost
	Engine   Engine
	Progress Progress
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

// Run lets the workers answer the input, and writes the answers in order. It returns what is
// said of all lines; with an error, of those that are written. Where the output is a file, a
// later run with Resume goes on where this one ended.
func (c *Cluster) Run(ctx context.Context, j Job) (jobs.Summary, error) {
	r, err := c.prepare(ctx, j)
	if err != nil {
		return jobs.Summary{}, err
	}
	if r.state.Phase == jobs.Done { // nothing is left
		return r.written.Summary, nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer c.keepBeating(ctx, r.state.Job)()
	stop, err := r.listen(cancel)
	if err != nil {
		return jobs.Summary{}, err
	}
	defer stop()
	err = r.loop(ctx)
	return r.written.Summary, r.end(ctx, err)
}

// prepare makes a run of a job, the first one or one that goes on, which may be done already.
func (c *Cluster) prepare(ctx context.Context, j Job) (*run, error) {
	if j.Output.isSame(j.Input) {
		return nil, errors.New("the output is the input: give the answers a file of their own")
	}
	key, size, err := j.key()
	if err != nil {
		return nil, err
	}
	before, err := c.lookUp(ctx, key)
	if err != nil {
		return nil, err
	}
	if err := j.mayBegin(before); err != nil {
		return nil, err
	}
	r, err := newRun(c, j)
	if err != nil {
		return nil, err
	}
	if _, err := c.openQueue(ctx); err != nil { // workers need not be allowed to make it
		return nil, err
	}
	r.uncut = size.Bytes
	if before == nil {
		return r.begin(ctx, key, size)
	}
	r.revision = before.revision
	if j.Resume {
		return r.goOn(before.State)
	}
	if r, err = r.begin(ctx, key, size); err != nil {
		return nil, err
	}
	return r, c.clean(ctx, before.Job)
}

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

// begin makes the state of a new run, and empties the output. The state comes first: where somebody
// else has begun this moment, nothing is lost.
func (r *run) begin(ctx context.Context, key jobs.Key, size jobs.Size) (*run, error) {
	var random [4]byte
	_, _ = rand.Read(random[:])
	host, _ := os.Hostname()
	r.state = jobs.State{
		Job: key.Run(random), Task: r.job.Task, Phase: jobs.Running, File: r.job.File, Host: host,
		Begun: r.c.now().UTC(), Lines: size.Lines(), Written: jobs.NothingWritten(),
	}
	r.written = r.state.Written
	if err := r.put(ctx, nil); err != nil {
		return nil, err
	}
	return r, r.job.Output.begin()
}

// goOn takes the state of an earlier run.
func (r *run) goOn(before jobs.State) (*run, error) {
	if !r.job.Output.CanGoOn() {
		return nil, errors.New("there is no file of an earlier run to go on with")
	}
	if err := r.job.Output.goOn(before.Written); err != nil {
		return nil, err
	}
	r.state, r.written = before, before.Written
	if before.Phase == jobs.Done {
		return r, nil
	}
	r.state.Phase, r.state.Reason = jobs.Running, ""
	r.state.Host, _ = os.Hostname()
	return r, r.skip(before)
}

// skip goes to where the input is not answered yet, and cuts what was cut before the same way.
func (r *run) skip(before jobs.State) error {
	for left := before.Written.Input; left > 0; {
		lines, _, err := r.cutter.Next(int(min(left, jobs.MaxText)))
		if err != nil || int64(len(lines)) > left {
			return errors.Join(errors.New("the input is not what it was"), err)
		}
		left -= int64(len(lines))
	}
	r.uncut = max(0, r.uncut-before.Written.Input)
	for _, cut := range before.Cuts {
		lines, first, err := r.cutter.Next(cut.Bytes())
		if err != nil || len(lines) != cut.Bytes() {
			return errors.Join(errors.New("the input is not what it was"), err)
		}
		r.flight = append(r.flight, newFlying(cut.Number(), first, lines))
		r.bytes += len(lines)
	}
	return nil
}
