package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// Many workers answer in any order, and each line is answered once, in order.
func TestOrder(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	for range 3 {
		s.worker(t, upper{before: func(_ context.Context, line string) {
			if strings.HasSuffix(line, "3") {
				time.Sleep(time.Millisecond)
			}
		}}, 2)
	}
	heard := runtest.NewSaid()
	c := s.connect(t, heard)
	in, want := numbered(5000)
	newWork(t, in).check(t, c, want)
	newWork(t, "").check(t, c, "")
	nothingIsLeft(t, c)
	if heard.String() != "" {
		t.Error(heard)
	}
}

// errStop is why a test ends a run.
var errStop = errors.New("enough")

// A run that ends anywhere is gone on with, and what was written is what is there in the end:
// interrupted, or cut off from the servers at once with half an answer in the output.
func TestResume(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{before: func(context.Context, string) { time.Sleep(50 * time.Microsecond) }}, 3)
	in, want := numbered(10_000)
	for _, torn := range []bool{false, true} {
		t.Run(fmt.Sprint("torn: ", torn), func(t *testing.T) {
			t.Parallel()
			w := newWork(t, in+strings.Repeat("\n", len(t.Name()))) // a job of its own
			want := want
			for i := range len(t.Name()) {
				want += fmt.Sprintf("%d \n", 10_001+i)
			}
			for run := range 4 {
				left := 500 * (run + 1)
				ctx, cancel := context.WithCancelCause(t.Context())
				c := s.connect(t, runtest.NewSaid())
				w.add = func(lines []byte) {
					if left -= bytes.Count(lines, []byte{'\n'}); left > 0 {
						return
					}
					if torn {
						c.nc.Close()
					}
					cancel(errStop)
				}
				got, _, err := w.run(ctx, c)
				if err == nil {
					t.Fatal("it has ended already")
				}
				if !strings.HasPrefix(want, got) {
					t.Fatalf("after run %d there is\n%.300s", run, got)
				}
				w.resume = true
				if torn {
					tear(t, w.file)
				}
			}
			w.add = nil
			c := s.connect(t, runtest.NewSaid())
			w.check(t, c, want)
			w.check(t, c, want) // once more there is nothing to do
		})
	}
}

// tear leaves half an answer at the end of a file.
func tear(t *testing.T, file string) {
	t.Helper()
	f, err := os.OpenFile(file, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString("12345 LI"); err != nil {
		t.Fatal(err)
	}
}

// An output that is not the one of the job, or an input that is another one, is not gone on with.
func TestResumeOfSomethingElse(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{}, 1)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(200)
	w := newWork(t, in)
	w.check(t, c, want)
	w.resume = true
	for name, text := range map[string]string{"another byte": "x" + want[1:], "shorter": want[:100]} {
		if err := os.WriteFile(w.file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "is not the output of this job") || got != text {
			t.Errorf("%s: %v, %.50s", name, err, got)
		}
	}
	w.in += "more\n"
	if _, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "nothing is known of this job") {
		t.Error(err)
	}
	w.resume, w.anew = false, true
	w.check(t, c, want+"201 MORE\n")
}

// The block of a worker that ends is answered by another, and that of one that is cut off as
// well, when its time is over.
func TestWorkersEnd(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(300)
	began := make(chan bool, 100)
	hang := upper{before: func(ctx context.Context, _ string) {
		began <- true
		<-ctx.Done()
	}}
	_, stop := s.worker(t, hang, 1)
	lost := s.connect(t, runtest.NewSaid())
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() { _ = lost.Work(ctx, Worker{Name: "lost", Lanes: 1, Engine: hang, Log: func(string) {}}) }()
	go func() {
		<-began
		<-began
		stop()
		lost.nc.Close()
		s.worker(t, upper{}, 1)
	}()
	newWork(t, in).check(t, c, want)
	nothingIsLeft(t, c)
}

// A line with which workers end is found and given up. All others are answered.
func TestGivenUp(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, upper{before: func(_ context.Context, line string) {
		if line == "poison" {
			panic("poisoned")
		}
	}}, 2)
	heard := runtest.NewSaid()
	c := s.connect(t, heard)
	in, want := numbered(100)
	w := newWork(t, in+"poison\n"+in)
	want += "101 given up\n"
	for i := range 100 {
		want += fmt.Sprintf("%d LINE %d\n", 102+i, i)
	}
	got, summary, err := w.run(t.Context(), c)
	if err != nil || got != want || summary.Good {
		t.Errorf("%v, %+v\n%s", err, summary, got)
	}
	if !strings.Contains(heard.String(), "line 101 is given up: 5 workers") || !strings.Contains(heard.String(), "a fault of the program: poisoned") {
		t.Error(heard)
	}
	nothingIsLeft(t, c)
}

// long answers a line by many.
type long struct{ upper }

func (l long) Answer(ctx context.Context, task jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	if !bytes.Contains(lines, []byte("long")) {
		return l.upper.Answer(ctx, task, first, lines, out)
	}
	for range 2 * jobs.MaxAnswer >> 16 {
		if _, err := out.Write(bytes.Repeat([]byte("x"), 1<<16)); err != nil {
			return jobs.Summary{}, nil
		}
	}
	return jobs.Summary{Good: true}, nil
}

// An answer that is too long for a message is made by the coordinator.
func TestTooLong(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, long{}, 1)
	c := s.connect(t, runtest.NewSaid())
	w := newWork(t, strings.Repeat("a", 1000)+"\nlong\n")
	w.engine = long{}
	got, _, err := w.run(t.Context(), c)
	if err != nil || len(got) != 2*jobs.MaxAnswer+len("1 \n")+1000 {
		t.Errorf("%v, %d bytes", err, len(got))
	}
}

// refusing understands no task.
type refusing struct{ upper }

func (refusing) Answer(context.Context, jobs.Task, int, []byte, io.Writer) (jobs.Summary, error) {
	return jobs.Summary{}, errors.New("not on this machine")
}

// What a worker refuses ends the job, with who and why.
func TestRefused(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, refusing{}, 1)
	c := s.connect(t, runtest.NewSaid())
	w := newWork(t, "a\nb\n")
	if _, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "refuses lines 1 to 2: not on this machine") {
		t.Error(err)
	}
	all, err := c.Jobs(t.Context())
	if err != nil || len(all) != 1 || all[0].Phase != jobs.Failed || !strings.Contains(all[0].Reason, "not on this machine") {
		t.Errorf("%v, %+v", err, all)
	}
}
