package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"os"

	"sudoku/cmd/sudoku/internal/jobs"
)

// Share lets the workers answer the input, and writes the answers in order. It returns what is
// said of all lines; with an error, of those that are written. Where the output is a file, a
// later run with Resume goes on where this one ended.
func (c *Cluster) Share(ctx context.Context, j Job) (jobs.Summary, error) {
	r, err := c.prepare(ctx, j)
	if err != nil {
		return jobs.Summary{}, err
	}
	if r.record.state.Phase == jobs.Done { // nothing is left
		return r.record.written.Summary, nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	defer c.keepBeating(ctx, r.record.state.Job)()
	stop, err := r.notes.listen(c, r.record.state.Job, cancel)
	if err != nil {
		return jobs.Summary{}, err
	}
	defer stop()
	err = r.loop(ctx)
	return r.record.written.Summary, r.end(ctx, err)
}

// prepare makes a coordinator for a run of a job, the first one or one that goes on, which may be done already.
func (c *Cluster) prepare(ctx context.Context, j Job) (*coordinator, error) {
	if j.Output.IsSame(j.Input) {
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
	r, err := newCoordinator(c, j, size.Bytes)
	if err != nil {
		return nil, err
	}
	if _, err := c.openQueue(ctx); err != nil { // workers need not be allowed to make it
		return nil, err
	}
	if before == nil {
		return r, r.begin(ctx, key, size)
	}
	r.record.revision = before.revision
	if j.Resume {
		return r, r.goOn(before.State)
	}
	if err := r.begin(ctx, key, size); err != nil {
		return nil, err
	}
	return r, c.clean(ctx, before.Job)
}

// begin makes the state of a new run, and empties the output. The state comes first: where somebody
// else has begun this moment, nothing is lost.
func (r *coordinator) begin(ctx context.Context, key jobs.Key, size jobs.Size) error {
	var random [4]byte
	_, _ = rand.Read(random[:])
	host, _ := os.Hostname()
	r.record.state = jobs.State{
		Job: key.Run(random), Task: r.job.Task, Phase: jobs.Running, File: r.job.File, Host: host,
		Begun: r.c.now().UTC(), Lines: size.Lines(), Written: jobs.NothingWritten(),
	}
	r.record.written = r.record.state.Written
	if err := r.record.put(ctx, nil, r.workers.number()); err != nil {
		return err
	}
	return r.job.Output.Begin()
}

// goOn takes the state of an earlier run.
func (r *coordinator) goOn(before jobs.State) error {
	if !r.job.Output.CanGoOn() {
		return errors.New("there is no file of an earlier run to go on with")
	}
	if err := r.job.Output.GoOn(before.Written); err != nil {
		return err
	}
	s := &r.record.state
	*s, r.record.written = before, before.Written
	if before.Phase == jobs.Done {
		return nil
	}
	s.Phase, s.Reason = jobs.Running, ""
	s.Host, _ = os.Hostname()
	cut, err := r.source.Skip(before)
	for _, b := range cut {
		r.waiting.Add(b)
	}
	return err
}
