package clusterchaos

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// largest are puzzles of 25x25 in which a part of the cells is given.
func largest(lines int, given float64) string {
	const symbols = "123456789ABCDEFGHIJKLMNOP"
	rng := rand.New(rand.NewPCG(3, 4))
	var text strings.Builder
	for range lines {
		to := rng.Perm(25)
		for cell := range 625 {
			row, column := cell/25, cell%25
			if rng.Float64() >= given {
				text.WriteByte('0')
				continue
			}
			text.WriteByte(symbols[to[(5*row+row/5+column)%25]])
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// empty are two boards without a given.
func empty(cells int) string { return strings.Repeat(strings.Repeat("0", cells)+"\n", 2) }

// longLines are puzzles with as much beside them as a line may hold.
func longLines(lines int) string {
	return strings.Repeat(everyday+" "+strings.Repeat("x", 32_000)+"\n", lines)
}

// mostMemory is what a worker of two cores says that it stays below, in MiB.
const mostMemory = 1 << 10

// A worker stays below its memory on the largest boards, with the longest answers, and on the
// longest lines.
func TestMemoryOfAWorker(t *testing.T) {
	needChaos(t)
	for _, tt := range []struct{ name, args, lines string }{
		{"rating 25x25", "rate", largest(100, 0.65)},
		{"finding on 25x25", "find", largest(8, 0.55)},
		{"finding on empty 25x25", "find", empty(625)},
		{"finding on empty 16x16", "find", empty(256)},
		{"solving 25x25, 12 MB of answers a line", "solve --limit 20000", largest(12, 0.5)},
		{"solving the longest lines", "solve", longLines(1000)},
		{"finding on the longest lines", "find", longLines(40)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "puzzles.txt")
			if err := os.WriteFile(file, []byte(tt.lines), 0o600); err != nil {
				t.Fatal(err)
			}
			nats, url := server(t, t.TempDir(), "127.0.0.1:0")
			w := worker(t, url, 2)
			out := filepath.Join(t.TempDir(), "out")
			command, flags, _ := strings.Cut(tt.args, " ")
			job := program(t, 1, command, append(strings.Fields(flags), "--deadline", "10s", "--cluster", url, "-o", out, file)...)
			if err, ok := job.Run().(*exec.ExitError); ok && err.ExitCode() != 1 { // 1: not one solution each
				t.Fatal(err, job.stderr)
			}
			peak := peakOf(t, fmt.Sprint(w.Process.Pid))
			info, err := os.Stat(out)
			if err != nil || info.Size() < int64(len(tt.lines))/1000 {
				t.Fatal(err, job.stderr, w.stderr)
			}
			t.Logf("%d MiB at the highest, %d MB of answers", peak, info.Size()/1e6)
			if peak >= mostMemory {
				t.Errorf("the worker took %d MiB", peak)
			}
			w.end(os.Interrupt)
			nats.end(os.Interrupt)
		})
	}
}
