package cluster

import (
	"context"
	"crypto/rand"
	"errors"
	"time"

	"sudoku/cmd/sudoku/internal/blocks"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/stream"
)

// coordinator is at work on one run of a job.
//
//	source ──> waiting ──handOut──> the queue
//	              │ first
//	              └──<── its answer ──> output, record
type coordinator struct {
	c    *Cluster
	job  Job
	pack packer
	mark string // by which blocks that it hands out again differ from those of another

	source   *blocks.Source
	waiting  blocks.Waiting // for their answers
	first    firstBlock     // of those
	record   *record        // what the servers know of it, and what is written
	workers  *workers
	notes    *notes // of them
	overflow overflow
	warnings *warnings
}

// firstBlock is how long the first of the blocks has been waited for.
type firstBlock struct {
	since  time.Time // it is the first, or was looked for in the queue
	looked time.Time // when its answer was looked for in vain; zero: it was not
}

func newCoordinator(c *Cluster, j Job, size int64) (*coordinator, error) {
	pack, err := newPacker()
	w, known := newWarnings(c.tell), newWorkers()
	return &coordinator{
		c: c, job: j, pack: pack, mark: rand.Text(),
		source: blocks.NewSource(j.Input, size), first: firstBlock{since: time.Now()}, record: newRecord(c),
		workers: known, notes: newNotes(known, w), warnings: w,
	}, err
}

// loop hands out blocks and writes answers until all are written.
func (r *coordinator) loop(ctx context.Context) error {
	if err := r.save(ctx); err != nil { // before anything is done, so that another coordinator is noticed
		return err
	}
	r.job.Progress.Begin(r.record.state)
	if err := r.republish(ctx); err != nil {
		return err
	}
	for {
		if err := r.fill(ctx); err != nil {
			return err
		}
		if r.waiting.Len() == 0 {
			return nil
		}
		if err := r.step(ctx); err != nil {
			return err
		}
	}
}

// step writes the next answer, if it is there, or waits for it.
func (r *coordinator) step(ctx context.Context) error {
	wrote, err := r.writeNext(ctx)
	if err == nil && wrote {
		err = r.makeAgain(ctx)
	}
	if err == nil && r.record.isOld() {
		err = r.save(ctx)
	}
	if err != nil || wrote {
		return err
	}
	if r.overflow.isFull {
		if err := r.makeRoom(ctx); err != nil {
			return err
		}
	}
	return r.wait(ctx)
}

// mostWaiting is how many bytes of lines are with workers at most.
const mostWaiting = 64 << 20

// fill cuts blocks and hands them out, many at a time, as long as there is room for them.
func (r *coordinator) fill(ctx context.Context) error {
	cores, from := r.workers.cores(), r.waiting.Len()
	room := jobs.MostBlocks(cores) - from
	if r.source.IsNew() {
		room = min(room, 2*cores+2-from)
	}
	if r.source.HasEnded() || from > 0 && room < min(cores, 1024)/2+1 {
		return nil
	}
	for ; room > 0 && r.waiting.Bytes() < mostWaiting; room-- {
		b, err := r.source.Next(r.record.state.Next, cores)
		if err != nil {
			return err
		}
		if b == nil {
			break
		}
		r.waiting.Add(b)
		r.record.state.Next++
	}
	return r.handOut(ctx, r.waiting.All()[from:])
}

// wait waits until something may have changed.
func (r *coordinator) wait(ctx context.Context) error {
	n := r.workers.number()
	r.job.Progress.Workers(n)
	r.warnings.workers(n, 2*r.c.times.Alive)
	timer := time.NewTimer(r.c.times.Poll)
	defer timer.Stop()
	select {
	case n := <-r.notes.heard:
		r.hear(n)
	case <-timer.C:
	case <-ctx.Done():
		return context.Cause(ctx)
	}
	return nil
}

// hear takes a note.
func (r *coordinator) hear(n jobs.Note) {
	switch {
	case n.Full:
		r.overflow.isFull = true
		return
	case n.Reason != "":
		r.warnings.reason(n)
		return
	}
	b := r.waiting.Numbered(n.Number)
	if b == nil || b.IsAnswered {
		return
	}
	b.IsAnswered = true
	if n.Took > 0 {
		r.source.Note(b, n.Took, n.Made)
	}
}

// save puts what is written onto the disk, then says so in the state.
func (r *coordinator) save(ctx context.Context) error {
	if err := r.job.Output.Sync(); err != nil {
		return err
	}
	return r.record.save(ctx, r.waiting.All(), r.workers.number())
}

// end keeps the last state, and deletes what nobody needs any more.
func (r *coordinator) end(ctx context.Context, err error) error {
	interrupted := ctx.Err() != nil
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*requestTime)
	defer cancel()
	if err == nil && !r.job.Output.IsCompared() { // there is more than all answers
		err = r.job.Output.IsOfSomethingElse()
	}
	s := &r.record.state
	switch {
	case errors.Is(err, ErrCancelled):
		return r.whyCancelled(ctx, err)
	case errors.Is(err, errTaken):
		return err // the state belongs to somebody else
	case err == nil:
		s.Phase = jobs.Done
	case interrupted:
		s.Phase = jobs.Interrupted
	default:
		s.Phase, s.Reason = jobs.Failed, reason(err)
	}
	if !r.job.Output.IsCompared() { // who goes on compares all of it, and cuts off nothing that was not compared
		r.record.countNothing()
		r.waiting.Clear()
	}
	failed := r.save(ctx)
	if failed == nil && (err == nil || !r.job.Output.CanGoOn()) {
		failed = r.c.clean(ctx, s.Job)
	}
	if err == nil {
		return failed
	}
	if interrupted {
		return stream.ErrInterrupted
	}
	return err
}

// whyCancelled is why workers were told that nobody needs the job: somebody has cancelled it, or another
// coordinator of the same run has ended it.
func (r *coordinator) whyCancelled(ctx context.Context, err error) error {
	seen, failed := r.c.lookUp(ctx, r.record.state.Job.Key())
	if failed == nil && seen != nil && seen.Job == r.record.state.Job && seen.Phase != jobs.Cancelled {
		return errTaken
	}
	return err
}

// reason is why a job failed, in few words.
func reason(err error) string {
	text := err.Error()
	return text[:min(len(text), 1000)]
}
