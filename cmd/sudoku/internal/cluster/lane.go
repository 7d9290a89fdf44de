package cluster

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/observe"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/web/stream"
)

// lane answers one block at a time.
type lane struct {
	c         *Cluster
	w         Worker
	consumer  jetstream.Consumer
	cancelled *cancelled
	pack      packer
}

// pullTime is how long one request for a block waits at the server.
const pullTime = 20 * time.Second

func (l *lane) loop(ctx context.Context) {
	for ctx.Err() == nil {
		pull, cancel := context.WithTimeout(ctx, pullTime)
		m, err := l.consumer.Next(jetstream.FetchContext(pull))
		cancel()
		if err != nil {
			l.rest(ctx, err)
			continue
		}
		l.take(ctx, m)
	}
}

// rest waits a little where there is no block because something fails. If that is because somebody has
// deleted the queue, it is made again.
func (l *lane) rest(ctx context.Context, err error) {
	if errors.Is(err, context.DeadlineExceeded) || errors.Is(err, nats.ErrTimeout) || errors.Is(err, jetstream.ErrNoMessages) {
		return
	}
	l.w.Seen.Queue(err)
	select {
	case <-time.After(reconnectWait):
	case <-ctx.Done():
		return
	}
	if consumer, err := l.c.openQueue(ctx); err == nil {
		l.consumer = consumer
		l.w.Seen.Queue(nil)
	}
}

// take answers a block, if it is one, and takes it off the queue.
func (l *lane) take(ctx context.Context, m jetstream.Msg) {
	ref, err := refOf(m.Subject(), workPrefix)
	switch {
	case err != nil:
		l.w.Log(fmt.Sprintf("%.80q is no block: %v", m.Subject(), err))
		_ = m.Term()
		l.w.Seen.Ended(observe.Refused, 0)
	case l.cancelled.has(ref.Job):
		_ = m.Term()
		l.w.Seen.Ended(observe.Cancelled, 0)
	default:
		l.w.Seen.Ended(l.takeBlock(ctx, m, ref))
	}
}

// takeBlock answers a block and takes it off the queue. It says how that ended, and how many lines of it are
// answered.
func (l *lane) takeBlock(ctx context.Context, m jetstream.Msg, ref jobs.Ref) (outcome observe.BlockResult, lines int) {
	defer l.w.Seen.Begin()()
	stop := l.heartbeat(m)
	defer stop()
	if there, err := l.c.last(ctx, l.c.answers, subject(answersPrefix, ref)); err == nil && there != nil {
		_ = m.Ack() // answered by a worker that ended before it could say so
		return observe.Known, 0
	}
	block, done := l.cancelled.watch(ctx, ref.Job)
	defer done()
	a := l.answer(block, m, ref)
	if block.Err() == nil && a.Kind == "" {
		l.note(a.Answer, 0)
		_ = m.NakWithDelay(2 * l.c.times.Poll) // perhaps another worker does it
		return a.why, 0
	}
	outcome = observe.HandedBack
	isStored := block.Err() == nil && l.store(block, m, &a.Answer)
	switch {
	case ctx.Err() != nil:
		_ = m.Nak() // another worker takes it
	case block.Err() != nil:
		_ = m.Term() // nobody needs it
		outcome = observe.Cancelled
	}
	if isStored {
		return a.stored()
	}
	return outcome, 0
}

// heartbeat says that the block is worked on, until stop.
func (l *lane) heartbeat(m jetstream.Msg) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		tick := time.NewTicker(l.c.times.Ack / 3)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = m.InProgress()
			case <-ctx.Done():
				return
			}
		}
	}()
	return cancel
}

// answer makes the answer to a message.
func (l *lane) answer(ctx context.Context, m jetstream.Msg, ref jobs.Ref) (a made) {
	a.Answer, a.why = jobs.Answer{Ref: ref, Worker: l.w.Name}, observe.Refused
	tries := triesOf(m)
	b, err := l.decode(m, ref)
	switch {
	case err == nil && tries > MaxTries:
		a.Kind, a.Reason = jobs.GivenUp, fmt.Sprintf("%d workers that took it ended, or were stopped", MaxTries)
		return a
	case err == nil:
		return l.work(ctx, b, a)
	}
	a.Reason = err.Error()
	l.w.Log(fmt.Sprintf("block %d of job %s is refused: %v", ref.Number, ref.Job, err))
	var version *jobs.VersionError
	if !errors.As(err, &version) || tries >= MaxTries { // else another worker may know the version
		a.Kind = jobs.Refused
	}
	return a
}

// triesOf is how often a message has been handed out.
func triesOf(m jetstream.Msg) int {
	meta, err := m.Metadata()
	if err != nil {
		return 1
	}
	return int(meta.NumDelivered)
}

func (l *lane) decode(m jetstream.Msg, ref jobs.Ref) (jobs.Block, error) {
	message, err := l.pack.unpack(m.Data())
	if err != nil {
		return jobs.Block{}, err
	}
	b, err := jobs.DecodeBlock(message)
	if err == nil && b.Ref != ref {
		err = fmt.Errorf("it says that it is block %d of job %s", b.Number, b.Job)
	}
	return b, err
}

// work answers the lines of a block.
func (l *lane) work(ctx context.Context, b jobs.Block, a made) made {
	bound, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	out, begun := &bounded{full: cancel}, time.Now()
	summary, err := l.safely(bound, b, out)
	a.Took = time.Since(begun)
	l.w.Seen.Worked(a.Took)
	var fault *faultError
	switch {
	case ctx.Err() != nil: // nobody needs it
	case out.isFull:
		a.Kind = jobs.TooLong
	case errors.As(err, &fault):
		l.w.Log(fmt.Sprintf("block %d of job %s: %v\n%s", b.Number, b.Job, fault, fault.stack))
		a.Reason, a.why = fault.Error(), observe.Fault
	case err != nil:
		a.Kind, a.Reason = jobs.Refused, err.Error()
		l.w.Log(fmt.Sprintf("block %d of job %s is refused: %v", b.Number, b.Job, err))
	default:
		a.Kind, a.Summary, a.Text, a.lines = jobs.Answered, summary, out.text, stream.CountLines(b.Lines)
	}
	return a
}
