package cluster

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sudoku/cmd/internal/natsserver"
	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/web/stream"
)

// quick are times for tests.
var quick = Times{Ack: 2 * time.Second, Alive: 50 * time.Millisecond, Poll: 20 * time.Millisecond, Lost: 300 * time.Millisecond, State: 10 * time.Millisecond, Active: 600 * time.Millisecond}

// testServer is a NATS server that can be started again where it was.
type testServer struct{ runtest.Server }

// newServer is a server of a config that is not started.
func newServer(t *testing.T, c natsserver.Config) *testServer {
	t.Helper()
	c.Log = runtest.QuietLog{}
	c.Store, c.Most = cmp.Or(c.Store, t.TempDir()), cmp.Or(c.Most, 256<<20)
	return &testServer{runtest.Server{Serve: func(ctx context.Context, addr string, ready func(url string)) error {
		c.Addr = addr
		return natsserver.Serve(ctx, c, ready)
	}}}
}

func startServer(t *testing.T) *testServer {
	t.Helper()
	s := newServer(t, natsserver.Config{})
	s.StartUntilEnd(t)
	return s
}

// connect opens a connection until the test ends.
func (s *testServer) connect(t *testing.T, heard *runtest.Said) *Cluster {
	t.Helper()
	c, err := Open(t.Context(), Access{URL: s.URL}, "test", quick, heard.Tell)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// worker works until the test ends, or stop is called.
func (s *testServer) worker(t *testing.T, e Engine, lanes int) (heard *runtest.Said, stop func()) {
	t.Helper()
	heard = runtest.NewSaid()
	c := s.connect(t, heard)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- c.Work(ctx, Worker{Name: fmt.Sprintf("worker %p", heard), Lanes: lanes, Engine: e, Log: heard.Tell})
	}()
	stop = sync.OnceFunc(func() {
		cancel()
		<-ended
	})
	t.Cleanup(stop)
	return heard, stop
}

// upper answers each line by the same line in capitals, with its number.
type upper struct {
	before func(ctx context.Context, line string) // called for each line
	done   func(line string)
}

func (u upper) Answer(ctx context.Context, _ jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	s := jobs.Summary{Good: true}
	for number := first; len(lines) > 0; number++ {
		var line []byte
		line, lines = stream.CutLine(lines)
		if u.before != nil {
			u.before(ctx, string(line))
		}
		if ctx.Err() != nil {
			return s, nil
		}
		if u.done != nil {
			u.done(string(line))
		}
		if _, err := fmt.Fprintf(out, "%d %s\n", number, bytes.ToUpper(line)); err != nil {
			return s, nil
		}
	}
	return s, nil
}

func (u upper) GiveUp(_ jobs.Task, first int, lines []byte, why string, out io.Writer) error {
	_, err := fmt.Fprintf(out, "%d given up\n", first)
	return err
}

// numbered is an input of lines, and the answers to them.
func numbered(n int) (in, want string) {
	var lines, answers strings.Builder
	for i := range n {
		fmt.Fprintf(&lines, "line %d\n", i)
		fmt.Fprintf(&answers, "%d LINE %d\n", i+1, i)
	}
	return lines.String(), answers.String()
}

// noProgress calls a function for lines that are written.
type noProgress struct{ add func(lines []byte) }

func (noProgress) MakeRoom()        {}
func (noProgress) Begin(jobs.State) {}
func (noProgress) Workers(int)      {}

func (p noProgress) Add(lines []byte) {
	if p.add != nil {
		p.add(lines)
	}
}

var task = jobs.Task{Command: jobs.Rate, Format: "text", Deadline: time.Second}

// work is a job whose output is in a file.
type work struct {
	in, file string
	resume   bool
	anew     bool
	engine   Engine
	add      func([]byte)
}

func newWork(t *testing.T, in string) work {
	return work{in: in, file: filepath.Join(t.TempDir(), "out"), engine: upper{}}
}

// run runs it, and returns what the output holds.
func (w work) run(ctx context.Context, c *Cluster) (string, jobs.Summary, error) {
	out, err := output.Open(w.file)
	if err != nil {
		return "", jobs.Summary{}, err
	}
	defer out.Close()
	s, err := c.Share(ctx, Job{
		Task: task, File: "in", Input: strings.NewReader(w.in), Output: out, Resume: w.resume, Anew: w.anew, Engine: w.engine, Progress: noProgress{w.add},
	})
	text, failed := os.ReadFile(w.file)
	return string(text), s, errors.Join(err, failed)
}

// check runs it to the end.
func (w work) check(t *testing.T, c *Cluster, want string) {
	t.Helper()
	got, s, err := w.run(t.Context(), c)
	if err != nil || got != want {
		t.Errorf("%v, %d bytes, want %d:\n%.300s\nwant\n%.300s", err, len(got), len(want), got, want)
	}
	if !s.Good {
		t.Error("not good")
	}
}

// nothingIsLeft looks at what is stored when jobs are done: their states.
func nothingIsLeft(t *testing.T, c *Cluster) {
	t.Helper()
	for _, s := range []interface {
		messages(context.Context) (uint64, error)
	}{counted{c, workStream}, counted{c, answersStream}} {
		if n, err := s.messages(t.Context()); n > 0 || err != nil {
			t.Errorf("%v: %d messages are left, %v", s, n, err)
		}
	}
}

type counted struct {
	c    *Cluster
	name string
}

func (s counted) messages(ctx context.Context) (uint64, error) {
	stream, err := s.c.js.Stream(ctx, s.name)
	if err != nil {
		return 0, err
	}
	return stream.CachedInfo().State.Msgs, nil
}
