package cluster

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/observe"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/solver/stream"
)

// Worker takes blocks and stores the answers to them.
type Worker struct {
	Name   string
	Build  string // of the program
	Lanes  int    // blocks at a time
	Engine Engine
	Log    func(string) // is told of each block that is not answered

	Seen *observe.Worker // counts what is done; nil where nobody looks
}

// MaxTries is how often a block is handed out. A worker that ends with it, or is stopped, is a
// try, too.
const MaxTries = 5

// Work works until the context ends. Blocks that are not answered by then are handed to other
// workers.
func (c *Cluster) Work(ctx context.Context, w Worker) error {
	w.Seen.Connected(c)
	consumer, err := c.openQueue(ctx)
	if err != nil {
		return err
	}
	w.Seen.Queue(nil)
	cancelled := newCancelled()
	sub, err := c.nc.Subscribe(cancelPrefix+"*", func(m *nats.Msg) { cancelled.add(jobs.ID(m.Subject[len(cancelPrefix):])) })
	if err != nil {
		return err
	}
	defer func() { _ = sub.Unsubscribe() }()
	pack, err := newPacker()
	if err != nil {
		return err
	}
	var lanes sync.WaitGroup
	for range w.Lanes {
		lanes.Go(func() { (&lane{c, w, consumer, cancelled, pack}).run(ctx) })
	}
	c.sayAlive(ctx, w)
	lanes.Wait()
	return nil
}

func (c *Cluster) openQueue(ctx context.Context) (consumer jetstream.Consumer, err error) {
	err = c.try(ctx, "opening the queue", func(ctx context.Context) (err error) {
		consumer, err = c.consumer(ctx)
		return err
	})
	return consumer, err
}

// consumer is the one that all workers pull from.
func (c *Cluster) consumer(ctx context.Context) (jetstream.Consumer, error) {
	consumer, err := c.work.Consumer(ctx, consumerName)
	if !errors.Is(err, jetstream.ErrConsumerNotFound) {
		return consumer, err
	}
	return c.work.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: consumerName, Description: "What the workers pull.", AckPolicy: jetstream.AckExplicitPolicy, AckWait: c.times.Ack,
		MaxDeliver:    -1, // workers count, and the last one says so in an answer
		MaxAckPending: maxMessages, MaxWaiting: maxWaiting,
	})
}

// sayAlive says that the worker is there, now and then until the context ends.
func (c *Cluster) sayAlive(ctx context.Context, w Worker) {
	note := jobs.Note{Worker: w.Name, Build: w.Build, Cores: w.Lanes}.Encode()
	for ctx.Err() == nil {
		_ = c.nc.Publish(aliveSubject, note)
		select {
		case <-time.After(c.times.Alive):
		case <-ctx.Done():
		}
	}
}

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

func (l *lane) run(ctx context.Context) {
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
func (l *lane) takeBlock(ctx context.Context, m jetstream.Msg, ref jobs.Ref) (outcome observe.Outcome, lines int) {
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
	if block.Err() == nil && a.Outcome == "" {
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
		a.Outcome, a.Reason = jobs.GivenUp, fmt.Sprintf("%d workers that took it ended, or were stopped", MaxTries)
		return a
	case err == nil:
		return l.work(ctx, b, a)
	}
	a.Reason = err.Error()
	l.w.Log(fmt.Sprintf("block %d of job %s is refused: %v", ref.Number, ref.Job, err))
	var version *jobs.VersionError
	if !errors.As(err, &version) || tries >= MaxTries { // else another worker may know the version
		a.Outcome = jobs.Refused
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
		a.Outcome = jobs.TooLong
	case errors.As(err, &fault):
		l.w.Log(fmt.Sprintf("block %d of job %s: %v\n%s", b.Number, b.Job, fault, fault.stack))
		a.Reason, a.why = fault.Error(), observe.Fault
	case err != nil:
		a.Outcome, a.Reason = jobs.Refused, err.Error()
		l.w.Log(fmt.Sprintf("block %d of job %s is refused: %v", b.Number, b.Job, err))
	default:
		a.Outcome, a.Summary, a.Text, a.lines = jobs.Answered, summary, out.text, stream.CountLines(b.Lines)
	}
	return a
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

// store stores an answer, and takes the block off the queue when that is done. What is stored may say less
// than what is given: see packed.
func (l *lane) store(ctx context.Context, m jetstream.Msg, a *jobs.Answer) (isStored bool) {
	packed := l.packed(a)
	room := l.w.Seen.Room()
	err := l.c.try(ctx, "storing an answer", func(ctx context.Context) error {
		err := l.c.publishOnce(ctx, subject(answersPrefix, a.Ref), answerID(m, a.Ref), packed)
		if isFull(err) {
			room.Short()
			l.send(jobs.Note{Job: a.Job, Number: a.Number, Full: true})
		}
		return err
	})
	room.Done()
	switch {
	case err == nil && ctx.Err() != nil: // its job has ended with this answer, or the worker does
		return true
	case ctx.Err() != nil:
		return false
	case err != nil:
		l.w.Log(err.Error())
		_ = m.Nak()
		return false
	}
	patient, cancel := context.WithTimeout(ctx, l.c.times.Ack) // after which it is handed out again, and is answered already
	defer cancel()
	_ = l.c.try(patient, "taking a block off the queue", func(ctx context.Context) error { return m.DoubleAck(ctx) })
	a.Reason = "" // the answer says it
	l.note(*a, len(a.Text))
	return true
}

// packed is the message of an answer. One that is too long says no more than that.
func (l *lane) packed(a *jobs.Answer) []byte {
	if message, err := a.Encode(); err == nil {
		if packed := l.pack.pack(message); int64(len(packed)) <= l.c.nc.MaxPayload()-headerSize {
			return packed
		}
	}
	a.Outcome, a.Text, a.Summary = jobs.TooLong, nil, jobs.Summary{}
	message, err := a.Encode()
	if err != nil {
		panic(err) // a short one is never too long
	}
	return l.pack.pack(message)
}

// headerSize is room for the headers of a message.
const headerSize = 1 << 10

// note tells the coordinator at once what it would find out later.
func (l *lane) note(a jobs.Answer, made int) {
	l.send(jobs.Note{Job: a.Job, Number: a.Number, Took: a.Took, Made: made, Reason: a.Reason})
}

func (l *lane) send(n jobs.Note) {
	n.Worker, n.Build, n.Cores = l.w.Name, l.w.Build, l.w.Lanes
	_ = l.c.nc.Publish(notePrefix+string(n.Job), n.Encode())
}

func messageID(r jobs.Ref) string { return fmt.Sprint(r.Job, ".", r.Number) }

// answerID is the same for all answers to one message of the queue.
func answerID(m jetstream.Msg, r jobs.Ref) string {
	meta, err := m.Metadata()
	if err != nil {
		return messageID(r)
	}
	return fmt.Sprint(messageID(r), ".", meta.Sequence.Stream)
}
