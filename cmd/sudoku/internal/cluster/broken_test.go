package cluster

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sudoku/cmd/internal/runtest"
)

// What one worker has refused is asked again when the job goes on.
func TestRefusedIsAskedAgain(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	_, stop := s.worker(t, refusing{}, 1)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(100)
	w := newWork(t, in)
	if _, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "not on this machine") {
		t.Fatal(err)
	}
	stop()
	s.worker(t, upper{}, 1)
	w.resume = true
	w.check(t, c, want)
}

// A job whose state somebody has deleted begins anew, when that is asked for.
func TestStateIsDeleted(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{}, 1)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(100)
	w := newWork(t, in)
	w.check(t, c, want)
	all, err := c.Jobs(t.Context())
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	if err := c.states.Delete(t.Context(), string(all[0].Job.Key())); err != nil {
		t.Fatal(err)
	}
	if got, _, err := w.run(t.Context(), c); !isKept(err) || got != want {
		t.Errorf("%v, %d bytes", err, len(got))
	}
	w.anew = true
	w.check(t, c, want)
}

// A queue that somebody deletes in the middle of a job is made again, and the job goes on.
func TestQueueIsDeleted(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	deleted := sync.OnceFunc(func() {
		if err := c.work.DeleteConsumer(t.Context(), consumerName); err != nil {
			t.Error(err)
		}
	})
	s.worker(t, upper{before: func(context.Context, string) { deleted() }}, 1)
	in, want := numbered(2000)
	newWork(t, in).check(t, c, want)
	nothingIsLeft(t, c)
}

// Who watches when the connection is closed is told so.
func TestWatchIsCutOff(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{}, 1)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(10)
	newWork(t, in).check(t, c, want)
	all, err := c.Jobs(t.Context())
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	key := all[0].Job.Key()
	watcher := s.connect(t, runtest.NewSaid())
	if err := watcher.Watch(t.Context(), key, func(Seen) bool {
		watcher.nc.Close()
		return true
	}); err == nil {
		t.Error("nothing is said")
	}
	if err := watcher.Watch(t.Context(), key, nil); err == nil || strings.Contains(err.Error(), "no job") {
		t.Error("without a connection:", err)
	}
}

// An answer that waits for room while its job is cancelled is thrown away, and its lane is free.
func TestCancelledWhileTheStoreIsFull(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	shrink(t, c, noiseSize/2)
	heard, _ := s.worker(t, noise{}, 1)
	w := newWork(t, "line\n")
	ended := make(chan error, 1)
	go func() {
		_, _, err := w.run(t.Context(), c)
		ended <- err
	}()
	runtest.WaitUntil(t, func() bool { return strings.Contains(heard.String(), "storing an answer fails") })
	var all []Seen
	runtest.WaitUntil(t, func() bool { // a list may miss a state that is being replaced
		var err error
		if all, err = c.Jobs(t.Context()); err != nil {
			t.Fatal(err)
		}
		return len(all) == 1
	})
	if err := c.Cancel(t.Context(), all[0].Job.Key()); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, ErrCancelled) {
		t.Fatal(err)
	}
	shrink(t, c, 8*noiseSize)
	newWork(t, "another\n").check(t, c, string(noiseOf("another\n")))
	nothingIsLeft(t, c)
}

// A job is watched until it ends.
func TestWatch(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(2000)
	watched := make(chan int, 1)
	w := newWork(t, in)
	var begun atomic.Bool
	s.worker(t, upper{before: func(context.Context, string) {
		if !begun.CompareAndSwap(false, true) {
			return
		}
		all, err := c.Jobs(t.Context())
		if err != nil || len(all) != 1 {
			t.Errorf("%v, %+v", err, all)
			return
		}
		go func() {
			last := 0
			if err := c.Watch(t.Context(), all[0].Job.Key(), func(s Seen) bool {
				last = s.Written.Lines
				return !s.Phase.Ended()
			}); err != nil {
				t.Error(err)
			}
			watched <- last
		}()
	}}, 2)
	w.check(t, c, want)
	if got := <-watched; got != 2000 {
		t.Errorf("%d lines at the end", got)
	}
	if err := c.Watch(t.Context(), "0000000000000000", nil); err == nil {
		t.Error("a job that there is not")
	}
}
