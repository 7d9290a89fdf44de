package cluster

import (
	"context"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/sudoku/internal/jobs"
)

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
	a.Kind, a.Text, a.Summary = jobs.TooLong, nil, jobs.Summary{}
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
