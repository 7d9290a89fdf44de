package cluster

import (
	"bytes"
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
	"sudoku/cmd/sudoku/internal/jobs"
	"sudoku/cmd/sudoku/internal/output"
	"sudoku/solver/stream"
)

// quick are times for tests.
var quick = Times{Ack: 2 * time.Second, Alive: 50 * time.Millisecond, Poll: 20 * time.Millisecond, Lost: 300 * time.Millisecond, State: 10 * time.Millisecond, Active: 600 * time.Millisecond}

// quietLog says nothing of a NATS server.
type quietLog struct{}

func (quietLog) Noticef(string, ...any) {}
func (quietLog) Warnf(string, ...any)   {}
func (quietLog) Fatalf(string, ...any)  {}
func (quietLog) Errorf(string, ...any)  {}
func (quietLog) Debugf(string, ...any)  {}
func (quietLog) Tracef(string, ...any)  {}

// testServer is a NATS server that can be started again where it was.
type testServer struct {
	config natsserver.Config
	url    string
	stop   func()
}

func startServer(t *testing.T) *testServer {
	t.Helper()
	s := &testServer{config: natsserver.Config{Addr: "127.0.0.1:0", Store: t.TempDir(), Most: 256 << 20, Log: quietLog{}}}
	s.start(t)
	t.Cleanup(func() { s.stop() })
	return s
}

func (s *testServer) start(t *testing.T) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ready, ended := make(chan string, 1), make(chan error, 1)
	go func() { ended <- natsserver.Serve(ctx, s.config, func(url string) { ready <- url }) }()
	select {
	case s.url = <-ready:
	case err := <-ended:
		t.Fatal(err)
	}
	s.stop = sync.OnceFunc(func() {
		cancel()
		<-ended
	})
	s.config.Addr = strings.TrimPrefix(s.url, "nats://")
}

// said keeps what is told.
type said struct {
	mu   sync.Mutex
	text strings.Builder
}

func (s *said) tell(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintln(&s.text, what)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.text.String()
}

// connect opens a connection until the test ends.
func (s *testServer) connect(t *testing.T, heard *said) *Cluster {
	t.Helper()
	c, err := Open(t.Context(), Access{URL: s.url}, "test", quick, heard.tell)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// worker works until the test ends, or stop is called.
func (s *testServer) worker(t *testing.T, e Engine, lanes int) (heard *said, stop func()) {
	t.Helper()
	heard = &said{}
	c := s.connect(t, heard)
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- c.Work(ctx, Worker{Name: fmt.Sprintf("worker %p", heard), Lanes: lanes, Engine: e, Log: heard.tell})
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
	heard := &said{}
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
				c := s.connect(t, &said{})
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
			c := s.connect(t, &said{})
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
	c := s.connect(t, &said{})
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
	c := s.connect(t, &said{})
	in, want := numbered(300)
	began := make(chan bool, 100)
	hang := upper{before: func(ctx context.Context, _ string) {
		began <- true
		<-ctx.Done()
	}}
	_, stop := s.worker(t, hang, 1)
	lost := s.connect(t, &said{})
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
	heard := &said{}
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
	c := s.connect(t, &said{})
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
	c := s.connect(t, &said{})
	w := newWork(t, "a\nb\n")
	if _, _, err := w.run(t.Context(), c); err == nil || !strings.Contains(err.Error(), "refuses lines 1 to 2: not on this machine") {
		t.Error(err)
	}
	all, err := c.Jobs(t.Context())
	if err != nil || len(all) != 1 || all[0].Phase != jobs.Failed || !strings.Contains(all[0].Reason, "not on this machine") {
		t.Errorf("%v, %+v", err, all)
	}
}

// waitUntil waits for what will be.
func waitUntil(t *testing.T, is func() bool) {
	t.Helper()
	for !is() {
		select {
		case <-t.Context().Done():
			t.Fatal("the test is over")
		case <-time.After(5 * time.Millisecond):
		}
	}
}
