package cluster

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// A coordinator at work is known to be there, and one that has ended is known to have, whatever the
// clocks of its machine and of the others say.
func TestClocksOfMachinesDoNotMatter(t *testing.T) {
	t.Parallel()
	for _, skew := range []time.Duration{-5 * time.Hour, 5 * time.Hour} {
		t.Run(fmt.Sprint(skew), func(t *testing.T) {
			t.Parallel()
			s := startServer(t)
			in, want := numbered(300)
			w := newWork(t, in)
			c := s.connect(t, runtest.NewSaid())
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan error, 1)
			wrong := s.connect(t, runtest.NewSaid())
			wrong.now = func() time.Time { return time.Now().Add(skew) }
			go func() {
				_, _, err := w.run(ctx, wrong)
				ended <- err
			}()
			runtest.WaitUntil(t, func() bool { all, err := c.Jobs(t.Context()); return err != nil || len(all) == 1 })
			time.Sleep(2 * quick.Active)
			another := newWork(t, in) // the same job, with an output on another machine
			another.anew = true
			if _, _, err := another.run(t.Context(), c); !isKept(err) || !strings.Contains(err.Error(), "this job is running") {
				t.Errorf("a living job is begun anew: %v", err)
			}
			wrong.nc.Close()
			cancel()
			<-ended
			if s := waitForSilence(t, c); s.Phase != jobs.Running || time.Until(s.Updated).Abs() > time.Minute {
				t.Errorf("%s, kept at %v", s.Phase, s.Updated)
			}
			s.worker(t, upper{}, 1)
			another.check(t, c, want)
		})
	}
}

// slow answers when it is told to.
type slow struct {
	long
	begun chan bool
	goOn  chan bool
}

func (s slow) Answer(ctx context.Context, task jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	s.begun <- true
	<-s.goOn
	return s.long.Answer(ctx, task, first, lines, out)
}

// A coordinator that has long work of its own is at work all the same.
func TestBusyCoordinatorIsNotSilent(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, long{}, 1)
	c := s.connect(t, runtest.NewSaid())
	w := newWork(t, "long\n")
	engine := slow{begun: make(chan bool), goOn: make(chan bool)}
	w.engine = engine
	ended := make(chan error, 1)
	go func() {
		_, _, err := w.run(t.Context(), c)
		ended <- err
	}()
	<-engine.begun
	watcher := s.connect(t, runtest.NewSaid())
	time.Sleep(2 * quick.Active)
	if all, err := watcher.Jobs(t.Context()); err != nil || len(all) != 1 || all[0].IsSilent {
		t.Errorf("%v, %+v", err, all)
	}
	close(engine.goOn)
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// Who watches a job is told when its coordinator has ended, and when it was interrupted.
func TestWatchOfASilentJob(t *testing.T) {
	t.Parallel()
	for _, interrupted := range []bool{false, true} {
		t.Run(fmt.Sprint("interrupted: ", interrupted), func(t *testing.T) {
			t.Parallel()
			s := startServer(t)
			in, _ := numbered(300)
			w, c := newWork(t, in), s.connect(t, runtest.NewSaid())
			ctx, cancel := context.WithCancel(t.Context())
			ended := make(chan error, 1)
			coordinator := s.connect(t, runtest.NewSaid())
			go func() {
				_, _, err := w.run(ctx, coordinator)
				ended <- err
			}()
			var all []Seen
			runtest.WaitUntil(t, func() bool {
				var err error
				if all, err = c.Jobs(t.Context()); err != nil {
					t.Fatal(err)
				}
				if len(all) == 0 {
					return false
				}
				beat, err := c.entry(t.Context(), string(all[0].Job))
				return err != nil || beat != nil // it is at work: its first state is not under way any more
			})
			if !interrupted {
				coordinator.nc.Close()
			}
			cancel()
			<-ended
			var seen []Seen
			err := c.Watch(t.Context(), all[0].Job.Key(), func(s Seen) bool {
				seen = append(seen, s)
				return true
			})
			var silent *SilentError
			if !errors.As(err, &silent) || silent.For < quick.Active || len(seen) == 0 || strings.Contains(err.Error(), "interrupted") != interrupted {
				t.Errorf("%v, %+v", err, seen)
			}
		})
	}
}

// Who watches a job is told when the servers are away for longer than a person waits.
func TestWatchOfServersThatAreAway(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	in, _ := numbered(300)
	w, c := newWork(t, in), s.connect(t, runtest.NewSaid())
	beginAlone(t, c, w)
	all, err := c.Jobs(t.Context())
	if err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	c.times.Connect, c.times.Active = 300*time.Millisecond, time.Second // no silence is told without the servers
	err = c.Watch(t.Context(), all[0].Job.Key(), func(Seen) bool {
		s.Stop()
		return true
	})
	if !errors.Is(err, errAway) {
		t.Error(err)
	}
}
