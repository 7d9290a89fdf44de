package observe

import (
	"bytes"
	"errors"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus/testutil/promlint"

	"sudoku/web/metrics/exposition"
)

// Where nobody looks, nothing is counted, and nobody has to ask.
func TestNobodyLooks(t *testing.T) {
	t.Parallel()
	var w *Worker
	w.Connected(nil)
	w.Queue(errors.New("lost"))
	w.Begin()()
	w.Worked(time.Second)
	w.Ended(Answered, 1)
	room := w.Room()
	room.Short()
	room.Done()
}

// line is a connection as a test wants it.
type line struct {
	is    bool
	again uint64
}

func (l line) IsConnected() bool  { return l.is }
func (l line) Reconnects() uint64 { return l.again }

// A worker says why it can take no block, in a sentence.
func TestReady(t *testing.T) {
	t.Parallel()
	w := NewWorker("test", 1, 1)
	for _, step := range []struct {
		then func()
		want string
	}{
		{func() {}, "no NATS server with JetStream has been reached since the start"},
		{func() { w.Connected(line{}) }, "the connection to the NATS servers is lost"},
		{func() { w.Connected(line{is: true}) }, "no block can be taken from the queue: it is not opened yet"},
		{func() { w.Queue(nil) }, ""},
		{func() { w.Queue(errors.New("it was deleted")) }, "no block can be taken from the queue: it was deleted"},
	} {
		step.then()
		got := ""
		if err := w.Ready(); err != nil {
			got = err.Error()
		}
		if got != step.want {
			t.Errorf("%q, want %q", got, step.want)
		}
	}
}

// An answer that waits for room is counted once, however often it is told that there is none.
func TestRoom(t *testing.T) {
	t.Parallel()
	w := NewWorker("test", 1, 1)
	a, b := w.Room(), w.Room()
	for _, step := range []struct {
		then func()
		want float64
	}{{a.Short, 1}, {a.Short, 1}, {b.Short, 2}, {a.Done, 1}, {a.Done, 1}, {b.Done, 0}} {
		step.then()
		if got := w.waiting.Value(); got != step.want {
			t.Errorf("%v wait, want %v", got, step.want)
		}
	}
}

// full is a server of which everything is known.
func full() State {
	return State{Now: &Now{IsKeeping: true, Streams: []Stream{{"s", 1, 2, 3}}}}
}

var ownName = regexp.MustCompile(`sudoku_(?:work|cluster|build)_[a-z_]+`)

// Each number stands in deploy/JOBS.md, and what stands there is a number that there is.
func TestNumbersAreDescribed(t *testing.T) {
	t.Parallel()
	manual, err := os.ReadFile("../../../deploy/JOBS.md")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, r := range []*exposition.Registry{NewWorker("test", 1, 1).registry, NewServer("test", full).registry} {
		for _, f := range r.Families() {
			if strings.HasPrefix(f.Name, "sudoku_") {
				names = append(names, f.Name)
			}
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	described := ownName.FindAllString(string(manual), -1)
	slices.Sort(described)
	if described = slices.Compact(described); !slices.Equal(names, described) {
		t.Errorf("there are\n%q, described are\n%q", names, described)
	}
	for _, o := range BlockResults() {
		if !strings.Contains(string(manual), "`"+string(o)+"`") {
			t.Errorf("the outcome %s is not described", o)
		}
	}
}

// The numbers have names and units as Prometheus wants them.
func TestNumbersAreWellNamed(t *testing.T) {
	t.Parallel()
	for _, r := range []*exposition.Registry{NewWorker("test", 1, 1).registry, NewServer("test", full).registry} {
		var text bytes.Buffer
		if err := exposition.Write(&text, r.Families()); err != nil {
			t.Fatal(err)
		}
		problems, err := promlint.New(&text).Lint()
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range problems {
			t.Errorf("%s: %s", p.Metric, p.Text)
		}
	}
}
