//go:build linux

package chaos

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"sudoku/web/internal/puzzles"
)

// repeated is a body of a number of lines, which are made as they are read.
func repeated(lines []string, n int) io.Reader {
	in, out := io.Pipe()
	go func() {
		w := bufio.NewWriterSize(out, 64<<10)
		for i := range n {
			fmt.Fprintln(w, lines[i%len(lines)])
		}
		_ = w.Flush()
		_ = out.Close()
	}()
	return in
}

// stream sends lines to an operation, and returns how long it took until each was answered.
func (s server) stream(t *testing.T, operation string, lines []string, n int) time.Duration {
	t.Helper()
	begun := time.Now()
	r, err := http.Post("http://"+s.address+"/api/"+operation, "text/plain", repeated(lines, n))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	got := 0
	for in := bufio.NewScanner(r.Body); in.Scan(); got++ {
		if !strings.Contains(in.Text(), `"puzzle"`) {
			t.Fatalf("line %d: %s", got+1, in.Text())
		}
	}
	if got != n {
		t.Fatalf("%d answers to %d lines", got, n)
	}
	return time.Since(begun)
}

// The memory that a stream takes does not grow with it: of a million lines it is what it is of a hundred
// thousand, but for what the collector lets lie, which is a third at times. A stream that kept its lines
// would take twice as much.
func TestStreamMemory(t *testing.T) {
	needChaos(t)
	lines := []string{puzzles.Easy, puzzles.One}
	peaks := map[int]int{}
	for _, n := range []int{100_000, 1_000_000} {
		s := start(t)
		took := s.stream(t, "solve", lines, n)
		peaks[n] = s.peak(t)
		t.Logf("solve: %d lines in %v, %.0f a second, memory at its highest: %d MiB", n, took.Round(time.Millisecond), float64(n)/took.Seconds(), peaks[n])
	}
	if peaks[1_000_000] > peaks[100_000]*3/2 {
		t.Error("the memory grows with the stream")
	}
}

// How many lines a second are answered.
func TestStreamRate(t *testing.T) {
	needChaos(t)
	s := start(t)
	for operation, n := range map[string]int{"solve": 100_000, "rate": 10_000} {
		took := s.stream(t, operation, []string{puzzles.Easy}, n)
		t.Logf("%s: %d lines in %v, %.0f a second", operation, n, took.Round(time.Millisecond), float64(n)/took.Seconds())
	}
}
