package cluster

import (
	"context"
	"testing"

	"github.com/nats-io/nats.go/jetstream"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/blocks"
	"sudoku/cmd/sudoku/internal/jobs"
)

// noAnswers are answers that a server is asked to delete, and says nothing.
type noAnswers struct {
	jetstream.Stream
	asked int
}

func (a *noAnswers) DeleteMsg(context.Context, uint64) error {
	a.asked++
	return context.DeadlineExceeded
}

// A server that does not answer is waited for once, not for each answer that is no longer needed, and none of
// them stays when it answers again.
func TestAnswersAreDeletedLater(t *testing.T) {
	t.Parallel()
	c := startServer(t).connect(t, runtest.NewSaid())
	r := newRecord(c)
	r.state = jobs.State{Job: someJob, Task: task, Phase: jobs.Running, Written: jobs.NothingWritten()}
	const written = 20
	for n := range written {
		b := &blocks.Block{Number: n}
		at := subject(answersPrefix, r.ref(b))
		if err := c.publishOnce(t.Context(), at, at, []byte("answer")); err != nil {
			t.Fatal(err)
		}
		m, err := c.last(t.Context(), c.answers, at)
		if err != nil {
			t.Fatal(err)
		}
		b.Sequence = m.Sequence
		r.unsaved = append(r.unsaved, b)
	}
	answers := c.answers
	away := &noAnswers{Stream: answers}
	c.answers = away
	for range 2 {
		if err := r.save(t.Context(), nil, 1); err != nil {
			t.Fatal(err)
		}
	}
	if away.asked != 2 {
		t.Errorf("in two turns it was asked to delete an answer %d times", away.asked)
	}
	c.answers = answers
	if err := r.save(t.Context(), nil, 1); err != nil {
		t.Fatal(err)
	}
	nothingIsLeft(t, c)
}
