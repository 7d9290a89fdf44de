package logsink

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// note says what is lost in a line that tests can read.
func note(l Loss) []byte {
	return fmt.Appendf(nil, "lost %d since %s\n", l.Lines, l.Since.UTC().Format(time.TimeOnly))
}

// reader is who reads the log: it takes as much as it is allowed to.
type reader struct {
	mu    sync.Mutex
	took  bytes.Buffer
	calls int
	most  int           // the longest piece
	fails error         // instead of taking anything
	part  int           // bytes that it takes before it fails
	stuck chan struct{} // not nil: it takes nothing until this is closed
}

func (r *reader) Write(p []byte) (int, error) {
	r.mu.Lock()
	stuck := r.stuck
	r.mu.Unlock()
	if stuck != nil {
		<-stuck
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.calls++
	r.most = max(r.most, len(p))
	if r.fails != nil {
		n := min(r.part, len(p))
		r.took.Write(p[:n])
		r.part = 0
		return n, r.fails
	}
	return r.took.Write(p)
}

func (r *reader) set(change func()) {
	r.mu.Lock()
	defer r.mu.Unlock()
	change()
}

func (r *reader) text() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.took.String()
}

// say writes a line, which must not fail.
func say(t *testing.T, w io.Writer, line string) {
	t.Helper()
	if n, err := io.WriteString(w, line+"\n"); err != nil || n != len(line)+1 {
		t.Errorf("%q: %d bytes, %v", line, n, err)
	}
}

func check(t *testing.T, r *reader, want ...string) {
	t.Helper()
	if diff := cmp.Diff(strings.Join(want, "\n")+"\n", r.text()); diff != "" {
		t.Error(diff)
	}
}

// Each line comes out once, and those of one goroutine in their order. A piece is
// whole lines, and no more than a pipe takes at once.
func TestOrder(t *testing.T) {
	t.Parallel()
	const writers, lines = 8, 500
	r := &reader{}
	s := New(r, 1<<20, note)
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for i := range lines {
				say(t, s, fmt.Sprintf("%d %d", w, i))
			}
		})
	}
	all.Wait()
	s.Close(t.Context())
	var next [writers]int
	for line := range strings.Lines(r.text()) {
		var w, i int
		if _, err := fmt.Sscanf(line, "%d %d\n", &w, &i); err != nil || next[w] != i {
			t.Fatalf("%q where line %d of %d was to come: %v", line, next[w], w, err)
		}
		next[w]++
	}
	for w, n := range next {
		if n != lines {
			t.Errorf("%d lines of %d", n, w)
		}
	}
	if r.most > atomic {
		t.Errorf("a piece of %d bytes", r.most)
	}
}

// A line that is longer than a pipe takes at once is written all the same, and
// alone.
func TestLongLine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := &reader{stuck: make(chan struct{})}
		s := New(r, 1<<20, note)
		say(t, s, "first")
		synctest.Wait()
		long := strings.Repeat("x", 3*atomic)
		say(t, s, "short")
		say(t, s, long)
		say(t, s, "last")
		close(r.stuck)
		s.Close(t.Context())
		check(t, r, "first", "short", long, "last")
		if r.calls != 4 {
			t.Errorf("%d pieces", r.calls)
		}
	})
}

// Nobody waits for a reader that is stuck. What it misses is counted, and said
// where it would have stood.
func TestStuckReader(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const size = 100
		r := &reader{stuck: make(chan struct{})}
		s := New(r, size, note)
		say(t, s, "under way")
		synctest.Wait() // the reader has it and does not move
		var want []string
		for i := range size / 10 {
			want = append(want, fmt.Sprintf("waiting %d", i))
			say(t, s, want[i])
		}
		time.Sleep(time.Hour)
		since := time.Now().UTC().Format(time.TimeOnly)
		for range 100_000 {
			say(t, s, "no room")
			time.Sleep(time.Millisecond)
		}
		say(t, s, "") // would find room, but others before it have not
		if n := len(s.waiting); n > size {
			t.Errorf("%d bytes wait", n)
		}
		close(r.stuck)
		synctest.Wait()
		say(t, s, "again")
		s.Close(t.Context())
		want = append(append([]string{"under way"}, want...), "lost 100001 since "+since, "again")
		check(t, r, want...)
	})
}

// A slow reader gets what it can, and learns of the rest: no line is missing
// without being counted.
func TestSlowReader(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := &reader{}
		slow := writerFunc(func(p []byte) (int, error) {
			time.Sleep(100 * time.Millisecond)
			return r.Write(p)
		})
		s := New(slow, 50, note)
		const sent = 1000
		for i := range sent {
			say(t, s, fmt.Sprintf("line %d", i))
			time.Sleep(time.Millisecond)
		}
		s.Close(t.Context())
		next, notes := 0, 0
		for line := range strings.Lines(r.text()) {
			var n int
			if _, err := fmt.Sscanf(line, "lost %d since", &n); err == nil {
				next, notes = next+n, notes+1
				continue
			}
			if want := fmt.Sprintf("line %d\n", next); line != want {
				t.Fatalf("%q, want %q", line, want)
			}
			next++
		}
		if next != sent || notes == 0 {
			t.Errorf("%d lines and %d notes", next, notes)
		}
	})
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

// A reader that has gone costs its lines. One that comes back hears of them first.
func TestReaderGoneAndBack(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := &reader{}
		s := New(r, 1<<10, note)
		say(t, s, "one")
		synctest.Wait()
		r.set(func() { r.fails = errors.New("broken pipe") })
		since := time.Now().UTC().Format(time.TimeOnly)
		for range 5 {
			say(t, s, "gone")
			synctest.Wait()
			time.Sleep(time.Minute)
		}
		r.set(func() { r.fails = nil })
		say(t, s, "two")
		s.Close(t.Context())
		check(t, r, "one", "lost 5 since "+since, "two")
	})
}

// Where a disk is full in the middle of a line, what follows stands on a line of
// its own.
func TestTornLine(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := &reader{fails: errors.New("no space left"), part: 3}
		s := New(r, 1<<10, note)
		since := time.Now().UTC().Format(time.TimeOnly)
		say(t, s, "broken")
		say(t, s, "missing")
		synctest.Wait()
		r.set(func() { r.fails = nil })
		say(t, s, "whole")
		s.Close(t.Context())
		check(t, r, "bro", "lost 2 since "+since, "whole")
	})
}

// What is lost is said at the end, even if no other line comes.
func TestLossAtTheEnd(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := &reader{fails: errors.New("broken pipe")}
		s := New(r, 1<<10, note)
		since := time.Now().UTC().Format(time.TimeOnly)
		say(t, s, "gone")
		synctest.Wait()
		r.set(func() { r.fails = nil })
		s.Close(t.Context())
		check(t, r, "lost 1 since "+since)
	})
}

// A reader that is stuck holds up the end for as long as was said, and what is
// written after the end goes nowhere.
func TestCloseWithAStuckReader(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		r := &reader{stuck: make(chan struct{})}
		s := New(r, 1<<10, note)
		say(t, s, "stuck")
		begun := time.Now()
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		s.Close(ctx)
		if took := time.Since(begun); took != time.Second {
			t.Errorf("it took %v", took)
		}
		say(t, s, "too late")
		close(r.stuck)
		<-s.over
		if got := r.text(); strings.Contains(got, "too late\n") {
			t.Error(got)
		}
	})
}
