package cluster

import (
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/web/stream"
)

// fullDisk takes some bytes, and then no more.
type fullDisk struct {
	to   io.Writer
	room int
}

var errNoRoom = errors.New("no space left on device")

func (d *fullDisk) Write(p []byte) (int, error) {
	n, err := d.to.Write(p[:min(len(p), d.room)])
	d.room -= n
	if err == nil && n < len(p) {
		err = errNoRoom
	}
	return n, err
}

// runOnto runs a job onto a disk that has room for some bytes.
func (w work) runOnto(t *testing.T, c *Cluster, room int) error {
	t.Helper()
	out, err := output.Open(w.file)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	out.Through(func(file io.Writer) io.Writer { return &fullDisk{file, room} })
	_, err = c.Share(t.Context(), Job{Task: task, File: "in", Input: strings.NewReader(w.in), Output: out, Engine: w.engine, Progress: noProgress{}})
	return err
}

// Half an answer that was written before the disk was full is not there twice in the end: of those that
// workers make, and of long ones, which the coordinator makes itself.
func TestOutputIsFull(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		engine Engine
		lines  int
	}{"short": {upper{}, 1000}, "long": {careless{}, 200}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startServer(t)
			s.worker(t, test.engine, 2)
			c := s.connect(t, runtest.NewSaid())
			in, want := numbered(test.lines)
			w := newWork(t, in)
			w.engine = test.engine
			if err := w.runOnto(t, c, len(want)/2+3); !errors.Is(err, errNoRoom) {
				t.Fatal(err)
			}
			w.resume = true
			w.check(t, c, want)
		})
	}
}

// careless is an engine that writes in small parts and looks at no error, as a stream.Worker does;
// a worker says that its answers are too long.
type careless struct{ upper }

func (e careless) Answer(ctx context.Context, t jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	if b, ok := out.(*bounded); ok {
		_, _ = b.Write(make([]byte, jobs.MaxAnswer+1))
		return jobs.Summary{}, nil
	}
	return e.upper.Answer(ctx, t, first, lines, carelessly{out})
}

type carelessly struct{ io.Writer }

func (c carelessly) Write(p []byte) (int, error) {
	_, _ = c.Writer.Write(p)
	return len(p), nil
}

// An interruption in the middle of an answer that the coordinator makes leaves nothing twice.
func TestInterruptedInALongAnswer(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	s.worker(t, careless{}, 2)
	c := s.connect(t, runtest.NewSaid())
	in, want := numbered(200)
	w := newWork(t, in)
	ctx, cancel := context.WithCancel(t.Context())
	w.engine = careless{upper{before: func(_ context.Context, line string) {
		if line == "line 101" {
			cancel()
		}
	}}}
	if _, _, err := w.run(ctx, c); !errors.Is(err, stream.ErrInterrupted) {
		t.Fatal(err)
	}
	w.resume, w.engine = true, careless{}
	w.check(t, c, want)
}

// A file that holds the input is never taken for the output.
func TestOutputIsTheInput(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	in, _ := numbered(10)
	w := newWork(t, in)
	if err := os.WriteFile(w.file, []byte(in), 0o600); err != nil {
		t.Fatal(err)
	}
	input, err := os.Open(w.file)
	if err != nil {
		t.Fatal(err)
	}
	defer input.Close()
	out, err := output.Open(w.file)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, err = c.Share(ctx, Job{Task: task, File: "in", Input: input, Output: out, Engine: upper{}, Progress: noProgress{}})
	if err == nil || !strings.Contains(err.Error(), "is the input") {
		t.Error(err)
	}
	if text, err := os.ReadFile(w.file); err != nil || string(text) != in {
		t.Errorf("%v, %q", err, text)
	}
}
