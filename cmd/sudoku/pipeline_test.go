package main

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
	"time"
)

// echo answers each line with itself, after a while.
type echo struct{ before func(line string) }

func (e echo) answer(ctx context.Context, b *block) {
	for text := b.in; len(text) > 0; {
		var line []byte
		line, text = cutLine(text)
		b.publish()
		e.before(string(line))
		if b.cut = ctx.Err() != nil; b.cut {
			return
		}
		b.out = append(append(b.out, line...), '\n')
		b.relieve(ctx)
	}
}

func echoes(n int, before func(string)) []answerer {
	all := make([]answerer, n)
	for i := range all {
		all[i] = echo{before}
	}
	return all
}

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
		allOne, err := stream(context.Background(), strings.NewReader(in), &out, echoes(jobs, func(string) {
			if rand.N(200) == 0 {
				time.Sleep(rand.N(2 * time.Millisecond))
			}
		}), nil)
		if !allOne || err != nil || out.String() != in {
			t.Errorf("%d jobs: %v, %v, %d bytes of %d", jobs, allOne, err, out.Len(), len(in))
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
		_, err := stream(ctx, strings.NewReader(in), &out, echoes(3, func(string) {
			if lines.Add(1) == stopAt {
				cancel()
			}
		}), nil)
		if !errors.Is(err, errInterrupted) || !strings.HasPrefix(in, out.String()) {
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
			_, _ = stream(context.Background(), strings.NewReader(in+"slow\nlast\n"), out, echoes(2, func(line string) {
				if line == "slow" {
					<-release
				}
			}), nil)
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

// Nobody reads the answers: no more than a bounded number of lines is worked on.
func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var made atomic.Int64
	stuck := &stuckWriter{begun: make(chan struct{}), release: make(chan struct{})}
	done := make(chan error)
	go func() {
		_, err := stream(ctx, endless{}, stuck, echoes(2, func(line string) { made.Add(int64(len(line))) }), nil)
		done <- err
	}()
	<-stuck.begun
	for before := int64(-1); before != made.Load(); time.Sleep(50 * time.Millisecond) {
		before = made.Load()
	}
	if most := int64(blocksFor(2) * (blockSize + 2*mostReady)); made.Load() > most {
		t.Errorf("%d bytes, but at most %d may be on the way", made.Load(), most)
	}
	cancel()
	close(stuck.release)
	if err := <-done; !errors.Is(err, errInterrupted) {
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
