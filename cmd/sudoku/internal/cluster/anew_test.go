package cluster

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"testing"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/output"
)

func isKept(err error) bool {
	var kept *output.KeptError
	return errors.As(err, &kept)
}

// cutOff runs a job until some lines are written, and cuts it off from the servers, as if its machine
// had lost its power.
func cutOff(t *testing.T, s *testServer, w work, lines int) {
	t.Helper()
	c := s.connect(t, runtest.NewSaid())
	ctx, cancel := context.WithCancelCause(t.Context())
	w.add = func(text []byte) {
		if lines -= bytes.Count(text, []byte{'\n'}); lines <= 0 {
			c.nc.Close()
			cancel(errStop)
		}
	}
	if _, _, err := w.run(ctx, c); err == nil {
		t.Fatal("it has ended already")
	}
}

// waitForSilence waits until the only job is silent, and returns it.
func waitForSilence(t *testing.T, c *Cluster) (s Seen) {
	t.Helper()
	runtest.WaitUntil(t, func() bool {
		all, err := c.Jobs(t.Context())
		if err != nil || len(all) != 1 {
			t.Fatal(all, err)
		}
		s = all[0]
		return s.IsSilent
	})
	return s
}

// A job that has a state or an output is begun anew when that is asked for by name. Else nothing is
// lost, whichever it is that is there, and however it has ended.
func TestNothingIsBegunAnewUnasked(t *testing.T) {
	t.Parallel()
	in, want := numbered(300)
	for name, tt := range map[string]struct {
		leave func(t *testing.T, s *testServer, c *Cluster, w work) // what there is
		says  string
	}{
		"a run that was cut off": {func(t *testing.T, s *testServer, c *Cluster, w work) {
			cutOff(t, s, w, 100)
			waitForSilence(t, c)
		}, "this job is known: it is silent for "},
		"a job that is done": {func(t *testing.T, _ *testServer, c *Cluster, w work) {
			w.check(t, c, want)
		}, "it is done, with 300 lines done: --resume goes on"},
		"a state alone": {func(t *testing.T, _ *testServer, c *Cluster, w work) {
			w.check(t, c, want)
			if err := os.Truncate(w.file, 0); err != nil {
				t.Fatal(err)
			}
		}, "it is done, with 300 lines done: --resume goes on"},
		"an output alone": {func(t *testing.T, _ *testServer, _ *Cluster, w work) {
			if err := os.WriteFile(w.file, []byte("of something else\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}, "nothing is known of this job, and its output is not empty"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t)
			s.worker(t, upper{}, 1)
			c, w := s.connect(t, runtest.NewSaid()), newWork(t, in)
			tt.leave(t, s, c, w)
			before, err := os.ReadFile(w.file)
			if err != nil {
				t.Fatal(err)
			}
			got, _, err := w.run(t.Context(), c)
			if !isKept(err) || !strings.Contains(err.Error(), tt.says) || !strings.Contains(err.Error(), "--anew") {
				t.Errorf("says %v", err)
			}
			if got != string(before) {
				t.Errorf("the output has changed from %d to %d bytes", len(before), len(got))
			}
			w.anew = true
			w.check(t, c, want)
			nothingIsLeft(t, c)
		})
	}
}

// What was refused can be gone on with, as if nobody had asked.
func TestRefusedIsGoneOnWith(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{}, 1)
	in, want := numbered(300)
	c, w := s.connect(t, runtest.NewSaid()), newWork(t, in)
	cutOff(t, s, w, 100)
	waitForSilence(t, c)
	if _, _, err := w.run(t.Context(), c); !isKept(err) {
		t.Fatal(err)
	}
	w.resume = true
	w.check(t, c, want)
}

// Where nothing counts as written yet, the answers tell whether the output is of this job: it is gone on
// with where it is, wherever its coordinator was killed, and stays as it is where it is not.
func TestNothingIsWrittenYet(t *testing.T) {
	t.Parallel()
	in, want := numbered(300)
	for name, tt := range map[string]struct {
		holds string
		kept  bool
	}{
		"nothing":                 {"", false},
		"half an answer":          {want[:3], false},
		"some answers":            {want[:len(want)/3], false},
		"all answers":             {want, false},
		"and half of one":         {want[:len(want)/2+2], false},
		"something else":          {"of something else\n", true},
		"something behind some":   {want[:len(want)/3] + "of something else\n", true},
		"more than all answers":   {want + want, true},
		"a letter that is wrong":  {"X", true},
		"a last line that is not": {want[:len(want)-2] + "X", true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t)
			c, w := s.connect(t, runtest.NewSaid()), newWork(t, in)
			beginAlone(t, c, w)
			if err := os.WriteFile(w.file, []byte(tt.holds), 0o600); err != nil {
				t.Fatal(err)
			}
			s.worker(t, upper{}, 1)
			w.resume = true
			if !tt.kept {
				w.check(t, c, want)
				return
			}
			for range 2 { // also for somebody who asks again
				if got, _, err := w.run(t.Context(), c); !isKept(err) || got != tt.holds {
					t.Errorf("%v, %q", err, got)
				}
			}
		})
	}
}

// What is refused because the output is of something else leaves the job as it was: with its own output,
// it is gone on with.
func TestRefusedOutputIsReplaced(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	in, want := numbered(300)
	c, w := s.connect(t, runtest.NewSaid()), newWork(t, in)
	beginAlone(t, c, w)
	s.worker(t, upper{}, 1)
	w.resume = true
	for _, holds := range []string{want[:len(want)/3] + "of something else\n", want[:len(want)/3]} {
		if err := os.WriteFile(w.file, []byte(holds), 0o600); err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(want, holds) {
			w.check(t, c, want)
		} else if _, _, err := w.run(t.Context(), c); !isKept(err) {
			t.Fatal(err)
		}
	}
	nothingIsLeft(t, c)
}

// Who is interrupted while the output is compared cuts nothing off that was not.
func TestInterruptedWhileComparing(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	in, want := numbered(300)
	c, w := s.connect(t, runtest.NewSaid()), newWork(t, in)
	beginAlone(t, c, w)
	holds := want[:len(want)/3] + "of something else\n"
	if err := os.WriteFile(w.file, []byte(holds), 0o600); err != nil {
		t.Fatal(err)
	}
	s.worker(t, upper{}, 1)
	w.resume = true
	ctx, cancel := context.WithCancel(t.Context())
	interrupted := w
	interrupted.add = func([]byte) { cancel() }
	if got, _, err := interrupted.run(ctx, c); err == nil || isKept(err) || got != holds {
		t.Fatalf("%v, %q", err, got)
	}
	if got, _, err := w.run(t.Context(), c); !isKept(err) || got != holds {
		t.Errorf("%v, %q", err, got)
	}
}

// beginAlone begins a job that nobody works at, and interrupts it.
func beginAlone(t *testing.T, c *Cluster, w work) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, _, err := w.run(ctx, c)
		ended <- err
	}()
	runtest.WaitUntil(t, func() bool { all, err := c.Jobs(t.Context()); return err != nil || len(all) == 1 })
	cancel()
	<-ended
}

// A job that somebody has cancelled is not gone on with. It is begun again when that is asked for.
func TestCancelledIsBegunAnew(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	in, want := numbered(300)
	c, w := s.connect(t, runtest.NewSaid()), newWork(t, in)
	_, stop := s.worker(t, upper{}, 1)
	cutOff(t, s, w, 100)
	stop()
	if err := c.Cancel(t.Context(), waitForSilence(t, c).Job.Key()); err != nil {
		t.Fatal(err)
	}
	for _, resume := range []bool{false, true} {
		w.resume = resume
		if _, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "--anew begins again") {
			t.Errorf("resume %v: %v", resume, err)
		}
	}
	s.worker(t, upper{}, 1)
	w.resume, w.anew = false, true
	w.check(t, c, want)
}
