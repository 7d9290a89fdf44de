package cluster

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"sudoku/cmd/internal/observe"
	"sudoku/cmd/internal/runtest"
	"sudoku/cmd/sudoku/internal/jobs"
)

// numbers are what somebody collects: values by their names with labels.
func numbers(t *testing.T, h http.Handler) map[string]float64 {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if w.Code != http.StatusOK {
		t.Fatal(w.Code, w.Body)
	}
	all := map[string]float64{}
	for lines := bufio.NewScanner(w.Body); lines.Scan(); {
		name, value, _ := strings.Cut(lines.Text(), " ")
		if !strings.HasPrefix(name, "sudoku_work_") && !strings.HasPrefix(name, "sudoku_cluster_") {
			continue
		}
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = n
	}
	return all
}

// checkNumbers holds what is collected to what is wanted of it.
func checkNumbers(t *testing.T, h http.Handler, want map[string]float64) {
	t.Helper()
	got := numbers(t, h)
	for name, value := range want {
		if n, there := got[name]; !there || n != value {
			t.Errorf("%s is %v (there: %t), want %v", name, n, there, value)
		}
	}
}

// blocksBy are blocks by outcome, all that are not named being 0.
func blocksBy(some map[observe.BlockResult]float64) map[string]float64 {
	all := map[string]float64{}
	for _, o := range observe.BlockResults() {
		all[fmt.Sprintf("sudoku_work_blocks_total{outcome=%q}", o)] = some[o]
	}
	return all
}

// seenWorker works, at one block at a time, until the test ends or stop is called, and is looked at.
func (s *testServer) seenWorker(t *testing.T, e Engine) (seen *observe.Worker, stop func()) {
	t.Helper()
	seen = observe.NewWorker("test", 1, 1<<30)
	if err := seen.Ready(); err == nil || !strings.Contains(err.Error(), "no NATS server") {
		t.Errorf("before it is connected: %v", err)
	}
	c := s.connect(t, runtest.NewSaid())
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() {
		ended <- c.Work(ctx, Worker{Name: "seen", Lanes: 1, Engine: e, Log: func(string) {}, Seen: seen})
	}()
	stop = func() {
		cancel()
		<-ended
	}
	t.Cleanup(cancel)
	return seen, stop
}

// eachOutcome does with a block what its lines say.
type eachOutcome struct {
	long
	begun chan bool
}

func (e eachOutcome) Answer(ctx context.Context, task jobs.Task, first int, lines []byte, out io.Writer) (jobs.Summary, error) {
	switch strings.TrimSpace(string(lines)) {
	case "poison":
		panic("poisoned")
	case "refuse":
		return refusing{}.Answer(ctx, task, first, lines, out)
	case "wait":
		e.begun <- true
		<-ctx.Done()
	}
	return e.long.Answer(ctx, task, first, lines, out)
}

// ask puts a block with some lines into the queue.
func (c *Cluster) ask(t *testing.T, number int, lines string) {
	t.Helper()
	pack, err := newPacker()
	if err != nil {
		t.Fatal(err)
	}
	b := jobs.Block{Ref: jobs.Ref{Job: someJob, Number: number}, First: 1, Task: task, Lines: []byte(lines)}
	c.queue(t, fmt.Sprintf("%s.%d", someJob, number), pack.pack(b.Encode()))
}

// taken waits until a worker has done with some blocks.
func taken(t *testing.T, seen *observe.Worker, blocks int) {
	t.Helper()
	runtest.WaitUntil(t, func() bool {
		done := 0.0
		for name, n := range numbers(t, seen.Handler()) {
			if strings.HasPrefix(name, "sudoku_work_blocks_total") {
				done += n
			}
		}
		return done == float64(blocks)
	})
}

// Each block that a worker takes is counted by how that ended, once.
func TestBlocksAreCounted(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	begun := make(chan bool)
	seen, stop := s.seenWorker(t, eachOutcome{begun: begun})
	c.ask(t, 0, "a\nb\nc") // three lines, of which the last has no end
	c.ask(t, 1, "long\n")
	c.ask(t, 2, "refuse\n")
	c.queue(t, "no-job.1", []byte("hello"))
	taken(t, seen, 4)
	c.ask(t, 3, "wait\n")
	<-begun
	checkNumbers(t, seen.Handler(), map[string]float64{"sudoku_work_blocks_in_progress": 1})
	if err := c.nc.Publish(cancelPrefix+string(someJob), nil); err != nil {
		t.Fatal(err)
	}
	taken(t, seen, 5)
	c.ask(t, 4, "nobody needs it\n")
	taken(t, seen, 6)
	want := blocksBy(map[observe.BlockResult]float64{observe.Answered: 1, observe.TooLong: 1, observe.Refused: 2, observe.Cancelled: 2})
	maps.Copy(want, map[string]float64{
		"sudoku_work_lines_total": 3, "sudoku_work_blocks_in_progress": 0, "sudoku_work_answers_waiting": 0, "sudoku_work_lanes": 1,
		"sudoku_work_memory_limit_bytes": 1 << 30, "sudoku_work_block_duration_seconds_count": 4,
		"sudoku_work_connected": 1, "sudoku_work_ready": 1, "sudoku_work_reconnects_total": 0,
	})
	checkNumbers(t, seen.Handler(), want)
	stop()
}

// A block that was answered before, and one with which five workers ended, are counted, and so is one
// that a worker hands back when it is stopped.
func TestBlocksOfOthersAreCounted(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	first, stop := s.seenWorker(t, upper{})
	c.ask(t, 0, "a\n")
	taken(t, first, 1)
	stop()
	runtest.WaitUntil(t, func() bool { // it was taken off the queue
		n, err := (counted{c, workStream}).messages(t.Context())
		return err != nil || n == 0
	})
	pack, err := newPacker()
	if err != nil {
		t.Fatal(err)
	}
	b := jobs.Block{Ref: jobs.Ref{Job: someJob}, First: 1, Task: task, Lines: []byte("a\n")}
	if err := c.publish(t.Context(), "queueing again", subject(workPrefix, b.Ref), "again", pack.pack(b.Encode())); err != nil {
		t.Fatal(err)
	}
	begun := make(chan bool)
	seen, stop := s.seenWorker(t, eachOutcome{begun: begun})
	taken(t, seen, 1)
	c.ask(t, 1, "poison\n")
	taken(t, seen, 1+MaxTries+1)
	c.ask(t, 2, "wait\n")
	<-begun
	stop()
	checkNumbers(t, seen.Handler(), blocksBy(map[observe.BlockResult]float64{observe.Known: 1, observe.Fault: MaxTries, observe.GivenUp: 1, observe.HandedBack: 1}))
}

// An answer for which there is no room is counted until there is.
func TestAnswersThatWaitAreCounted(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	c := s.connect(t, runtest.NewSaid())
	shrink(t, c, noiseSize/2)
	seen, stop := s.seenWorker(t, noise{})
	c.ask(t, 0, "a\n")
	runtest.WaitUntil(t, func() bool { return numbers(t, seen.Handler())["sudoku_work_answers_waiting"] == 1 })
	shrink(t, c, 8*noiseSize)
	taken(t, seen, 1)
	checkNumbers(t, seen.Handler(), map[string]float64{"sudoku_work_answers_waiting": 0, "sudoku_work_lines_total": 1})
	stop()
}

// A worker is ready while it is connected and has its queue, and says why where it is not.
func TestReadyWorker(t *testing.T) {
	t.Parallel()
	s := startServer(t)
	seen, stop := s.seenWorker(t, upper{})
	isReady := func() bool { return seen.Ready() == nil }
	runtest.WaitUntil(t, isReady)
	s.Stop()
	runtest.WaitUntil(t, func() bool {
		err := seen.Ready()
		return err != nil && err.Error() == "the connection to the NATS servers is lost"
	})
	checkNumbers(t, seen.Handler(), map[string]float64{"sudoku_work_connected": 0, "sudoku_work_ready": 0})
	s.Start(t)
	runtest.WaitUntil(t, isReady)
	checkNumbers(t, seen.Handler(), map[string]float64{"sudoku_work_connected": 1, "sudoku_work_ready": 1, "sudoku_work_reconnects_total": 1})

	c := s.connect(t, runtest.NewSaid())
	if err := c.js.DeleteStream(t.Context(), workStream); err != nil { // so that the queue cannot be made again
		t.Fatal(err)
	}
	runtest.WaitUntil(t, func() bool { return !isReady() })
	if err := seen.Ready(); err == nil || !strings.Contains(err.Error(), "no block can be taken from the queue: ") {
		t.Error(err)
	}
	checkNumbers(t, seen.Handler(), map[string]float64{"sudoku_work_connected": 1, "sudoku_work_ready": 0})
	if err := c.openStreams(t.Context()); err != nil {
		t.Fatal(err)
	}
	runtest.WaitUntil(t, isReady)
	stop()
}
