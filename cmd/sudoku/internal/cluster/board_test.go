package cluster

import (
	"context"
	"fmt"
	"testing"
	"time"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// A list of jobs has all of them, however often their states and heartbeats are kept meanwhile.
func TestListWhileStatesAreKept(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	const n = 4
	for i := range n {
		state := jobs.State{
			Job: jobs.ID(fmt.Sprintf("%016x-01234567", i)), Task: task, Phase: jobs.Running, Begun: time.Now(), Written: jobs.NothingWritten(),
		}
		keeper := s.connect(t, runtest.NewSaid())
		keep := func() error {
			_, err := keeper.states.Put(ctx, string(state.Job.Key()), state.Encode())
			keeper.beat(ctx, state.Job)
			return err
		}
		if err := keep(); err != nil {
			t.Fatal(err)
		}
		go func() {
			for ctx.Err() == nil {
				_ = keep()
			}
		}()
	}
	for range 300 {
		if all, err := c.Jobs(t.Context()); err != nil || len(all) != n {
			t.Fatalf("%v, %d jobs of %d", err, len(all), n)
		}
	}
}

// No job has the empty name, and nobody is asked for it for ever.
func TestCancelOfNoName(t *testing.T) {
	t.Parallel()
	c := startServer(t).connect(t, runtest.NewSaid())
	if err := c.Cancel(t.Context(), ""); err == nil {
		t.Error("cancelled")
	}
}
