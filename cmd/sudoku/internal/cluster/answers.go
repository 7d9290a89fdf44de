package cluster

import (
	"context"
	"fmt"
	"time"

	"sudoku/cmd/sudoku/internal/blocks"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/stream"
)

// writeNext writes the answer to the first block, if it is there.
func (r *coordinator) writeNext(ctx context.Context) (wrote bool, err error) {
	r.hearAll()
	b := r.waiting.First()
	if !b.IsAnswered && time.Since(r.first.looked) < r.c.times.Poll {
		return false, nil
	}
	if b.TakenOut != nil {
		r.overflow.bytes -= len(b.TakenOut)
		return true, r.take(ctx, b, b.TakenOut)
	}
	m, err := r.c.last(ctx, r.c.answers, subject(answersPrefix, r.record.ref(b)))
	if err != nil {
		return false, err
	}
	if m == nil {
		b.IsAnswered, r.first.looked = false, time.Now()
		return false, r.handOutLost(ctx, b)
	}
	b.Sequence = m.Sequence
	return true, r.take(ctx, b, m.Data)
}

// hearAll takes the notes that have arrived.
func (r *coordinator) hearAll() {
	for {
		select {
		case n := <-r.notes.heard:
			r.hear(n)
		default:
			return
		}
	}
}

// take writes an answer, or does what it says must be done.
func (r *coordinator) take(ctx context.Context, b *blocks.Block, packed []byte) error {
	a, err := r.decode(packed)
	if err == nil && a.Ref != r.record.ref(b) {
		err = fmt.Errorf("it says that it is the answer to block %d of job %s", a.Number, a.Job)
	}
	if err != nil {
		return fmt.Errorf("the answer to block %d: %w", b.Number, err)
	}
	switch a.Kind {
	case jobs.Answered:
		r.job.Progress.MakeRoom()
		_, _ = r.job.Output.Write(a.Text)
		return r.finish(b, a.Summary)
	case jobs.TooLong:
		return r.answerHere(ctx, b)
	case jobs.GivenUp:
		return r.giveUp(ctx, b, a)
	}
	return fmt.Errorf("worker %q refuses lines %d to %d: %s", a.Worker, b.First, b.First+stream.CountLines(b.Lines)-1, a.Reason)
}

func (r *coordinator) decode(packed []byte) (jobs.Answer, error) {
	message, err := r.pack.unpack(packed)
	if err != nil {
		return jobs.Answer{}, err
	}
	return jobs.DecodeAnswer(message)
}

// answerHere answers a block whose answer is too long for a message, straight into the output.
func (r *coordinator) answerHere(ctx context.Context, b *blocks.Block) error {
	r.job.Progress.MakeRoom()
	summary, err := r.job.Engine.Answer(ctx, r.job.Task, b.First, b.Lines, r.job.Output)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return err
	}
	return r.finish(b, summary)
}

// parts is into how many a block is split with which workers end.
const parts = 16

// giveUp splits a block with which workers have ended, to find the line that it is; a single
// line is answered by why it is not.
func (r *coordinator) giveUp(ctx context.Context, b *blocks.Block, a jobs.Answer) error {
	n := stream.CountLines(b.Lines)
	if n > 1 {
		return r.split(ctx, b, (n+parts-1)/parts)
	}
	r.c.tell(fmt.Sprintf("line %d is given up: %s", b.First, a.Reason))
	r.job.Progress.MakeRoom()
	if err := r.job.Engine.GiveUp(r.job.Task, b.First, b.Lines, a.Reason, r.job.Output); err != nil {
		return err
	}
	return r.finish(b, jobs.Summary{})
}

// split hands out the first block as several, of so many lines each. The answer to the whole stays in
// the store until the state says what it is split into.
func (r *coordinator) split(ctx context.Context, whole *blocks.Block, lines int) error {
	pieces := whole.Split(r.record.state.Next, lines)
	r.record.state.Next += len(pieces)
	r.c.tell(fmt.Sprintf("lines %d to %d are handed out again, %d at a time", whole.First, whole.First+len(pieces)*lines-1, lines))
	r.waiting.SplitFirst(pieces)
	if err := r.handOut(ctx, pieces); err != nil {
		return err
	}
	r.record.forget(ctx, whole)
	return nil
}

// finish notes that the first block is written, if it is: all of it, so that a state never counts half of
// one.
func (r *coordinator) finish(b *blocks.Block, s jobs.Summary) error {
	if err := r.job.Output.Failed(); err != nil {
		return err
	}
	r.waiting.RemoveFirst()
	r.record.add(b, s, r.job.Output)
	r.first = firstBlock{since: time.Now()}
	r.job.Progress.Add(b.Lines)
	b.Lines, b.TakenOut = nil, nil
	return nil
}
