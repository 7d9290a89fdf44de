package stream

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"
)

// echo answers each line with itself, after a while. Every line is good but "bad".
type echo struct{ before func(line string) }

func (e echo) Answer(ctx context.Context, b *Block) (good bool) {
	good = true
	for _, line := range b.Lines() {
		b.Publish()
		e.before(string(line))
		if ctx.Err() != nil {
			break
		}
		good = good && string(line) != "bad"
		b.Out = append(append(b.Out, line...), '\n')
		if b.Full() {
			b.WaitForRoom(ctx)
		}
	}
	return good
}

func echoes(n int, before func(string)) []Worker {
	all := make([]Worker, n)
	for i := range all {
		all[i] = echo{before}
	}
	return all
}

func atOnce(string) {}

// lineCount is a progress that counts.
type lineCount struct{ lines, printed int }

func (c *lineCount) MakeRoom()        { c.printed++ }
func (c *lineCount) Add(lines []byte) { c.lines += bytes.Count(lines, []byte{'\n'}) }

func numbered(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "%d %s\n", i, strings.Repeat("x", i*i%200))
	}
	return b.String()
}

// Answers keep the order of the lines, however long each of them takes.
func TestOrder(t *testing.T) {
	t.Parallel()
	for _, jobs := range []int{1, 2, 7, 100} {
		in := numbered(20_000)
		var out bytes.Buffer
		allGood, err := Run(context.Background(), strings.NewReader(in), &out, echoes(jobs, func(string) {
			if rand.N(200) == 0 {
				time.Sleep(rand.N(2 * time.Millisecond))
			}
		}), &lineCount{})
		if !allGood || err != nil || out.String() != in {
			t.Errorf("%d jobs: %v, %v, %d bytes of %d", jobs, allGood, err, out.Len(), len(in))
		}
	}
}

// A stop at any time leaves whole answers, from the first on, none missing.
func TestInterruption(t *testing.T) {
	t.Parallel()
	in := numbered(20_000)
	for i := range 20 {
		ctx, cancel := context.WithCancel(context.Background())
		var lines atomic.Int64
		stopAt := int64(1 + i*i*i)
		var out bytes.Buffer
		_, err := Run(ctx, strings.NewReader(in), &out, echoes(3, func(string) {
			if lines.Add(1) == stopAt {
				cancel()
			}
		}), &lineCount{})
		if !errors.Is(err, ErrInterrupted) || !strings.HasPrefix(in, out.String()) {
			t.Fatalf("%v, %d bytes", err, out.Len())
		}
		if s := out.String(); s != "" && !strings.HasSuffix(s, "\n") {
			t.Errorf("the last answer is not whole: %q", s[max(0, len(s)-20):])
		}
	}
}

// What has been answered before a slow line is printed while that is worked on,
// in the same block or not.
func TestSlowLineHoldsUpNothing(t *testing.T) {
	t.Parallel()
	for _, quick := range []int{1, 3, 3000, 3001} {
		in := numbered(quick)
		release := make(chan struct{})
		printed, out := io.Pipe()
		go func() {
			_, _ = Run(context.Background(), strings.NewReader(in+"slow\nlast\n"), out, echoes(2, func(line string) {
				if line == "slow" {
					<-release
				}
			}), &lineCount{})
			out.Close()
		}()
		got := make([]byte, len(in))
		if _, err := io.ReadFull(printed, got); err != nil || string(got) != in {
			t.Fatalf("%v, %d of %d bytes", err, len(got), len(in))
		}
		close(release)
		if rest, err := io.ReadAll(printed); err != nil || string(rest) != "slow\nlast\n" {
			t.Errorf("%q, %v", rest, err)
		}
	}
}

// One answer that is not good is enough, wherever it stands.
func TestAllGood(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]bool{
		"": true, "a\nb\n": true, "bad": false, "bad\na\n": false,
		numbered(5000) + "bad\n" + numbered(5000): false,
	} {
		if got, err := Run(t.Context(), strings.NewReader(in), io.Discard, echoes(3, atOnce), &lineCount{}); got != want || err != nil {
			t.Errorf("%.20q…: %v, %v", in, got, err)
		}
	}
}

// The progress counts every line, and is told before anything is printed.
func TestProgress(t *testing.T) {
	t.Parallel()
	var seen lineCount
	if _, err := Run(t.Context(), strings.NewReader(numbered(5000)), io.Discard, echoes(3, atOnce), &seen); err != nil {
		t.Fatal(err)
	}
	if seen.lines != 5000 || seen.printed == 0 {
		t.Errorf("%+v", seen)
	}
}

// Where nobody takes the answers any more, or nothing more can be read, Run says so
// after the answers until then.
func TestFaults(t *testing.T) {
	t.Parallel()
	fault := errors.New("unplugged")
	var out bytes.Buffer
	_, err := Run(t.Context(), io.MultiReader(strings.NewReader("a\nb\n"), iotest.ErrReader(fault)), &out, echoes(2, atOnce), &lineCount{})
	if !errors.Is(err, fault) || out.String() != "a\nb\n" {
		t.Errorf("reading: %v, %q", err, out.String())
	}
	for _, fault := range []error{io.ErrClosedPipe, io.EOF} {
		if _, err := Run(t.Context(), strings.NewReader("a\n"), brokenWriter{fault}, echoes(2, atOnce), &lineCount{}); !errors.Is(err, fault) {
			t.Errorf("writing: %v, want %v", err, fault)
		}
	}
}

type brokenWriter struct{ err error }

func (w brokenWriter) Write([]byte) (int, error) { return 0, w.err }

// Nobody reads the answers: no more than a bounded number of lines is worked on.
func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var made atomic.Int64
	stuck := &stuckWriter{begun: make(chan struct{}), release: make(chan struct{})}
	done := make(chan error)
	go func() {
		_, err := Run(ctx, endless{}, stuck, echoes(2, func(line string) { made.Add(int64(len(line))) }), &lineCount{})
		done <- err
	}()
	<-stuck.begun
	for before := int64(-1); before != made.Load(); time.Sleep(50 * time.Millisecond) {
		before = made.Load()
	}
	if most := int64(blocksFor(2) * (blockSize + 2*maxReady)); made.Load() > most {
		t.Errorf("%d bytes, but at most %d may be on the way", made.Load(), most)
	}
	cancel()
	close(stuck.release)
	if err := <-done; !errors.Is(err, ErrInterrupted) {
		t.Error(err)
	}
}

// stuckWriter writes nothing until it is released.
type stuckWriter struct{ begun, release chan struct{} }

func (w *stuckWriter) Write(p []byte) (int, error) {
	select {
	case <-w.release:
	default:
		close(w.begun)
		<-w.release
	}
	return len(p), nil
}

// endless is lines without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'x'
		if i%82 == 81 {
			p[i] = '\n'
		}
	}
	return len(p), nil
}
