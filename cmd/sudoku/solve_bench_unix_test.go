//go:build unix

package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/solver"
)

// BenchmarkSolve compares the command, with one job, with the engine alone: the
// search of solver.Batch, and all of it, from the line of a puzzle to that of its
// solution. It does so on a puzzle of our own and, where SUDOKU_DATA names the
// folder, on the collections. Times are of the processor.
func BenchmarkSolve(b *testing.B) {
	benchmarkSolve(b, "own", []string{proper})
	dir := os.Getenv("SUDOKU_DATA")
	if dir == "" {
		return
	}
	for _, name := range []string{"easy", "unbiased", "17-clue", "top1465", "se11plus", "hardest1106", "several-solutions"} {
		text, err := os.ReadFile(filepath.Join(dir, "9x9", name+".txt"))
		if err != nil {
			b.Fatal(err)
		}
		var lines []string
		for line := range strings.Lines(string(text)) {
			lines = append(lines, strings.Fields(line)[0])
		}
		benchmarkSolve(b, name, lines)
	}
}

func benchmarkSolve(b *testing.B, name string, lines []string) {
	const atLeast = 200_000 // so that the start of the command does not count
	n := len(lines) * (1 + atLeast/len(lines))
	in := strings.Repeat(text(lines...), n/len(lines))
	b.Run(name, func(b *testing.B) {
		var search, batch, whole time.Duration
		for b.Loop() {
			s, all := timeOfBatch(b, []byte(in))
			begun := cpuTime(b)
			if run(context.Background(), []string{"solve", "--jobs", "1"}, strings.NewReader(in), io.Discard, io.Discard) == command.ExitUsage {
				b.Fatal("wrong usage")
			}
			search, batch, whole = search+s, batch+all, whole+cpuTime(b)-begun
		}
		report := func(took time.Duration, unit string) {
			b.ReportMetric(float64(took.Nanoseconds())/float64(b.N)/float64(n), unit)
		}
		b.ReportMetric(0, "ns/op")
		report(search, "search-ns/puzzle")
		report(batch, "batch-ns/puzzle")
		report(whole, "command-ns/puzzle")
		b.ReportMetric(100*float64(search)/float64(whole), "%-of-search")
		b.ReportMetric(100*float64(batch)/float64(whole), "%-of-batch")
	})
}

// timeOfBatch is how long solver.Batch takes for lines of digits: for the search,
// and for all it does.
func timeOfBatch(b *testing.B, in []byte) (search, whole time.Duration) {
	const batchSize = 256 // as the command has it
	var batch solver.Batch
	var out []byte
	begun := cpuTime(b)
	for len(in) > 0 {
		batch.Reset()
		out = out[:0]
		for ; len(in) > 0 && batch.Len() < batchSize; in = in[82:] {
			if !batch.AddLine(in[:81]) {
				b.Fatalf("not a line of digits: %.81q", in)
			}
		}
		begun := cpuTime(b)
		batch.Solve(context.Background())
		search += cpuTime(b) - begun
		for i := range batch.Len() {
			out, _ = batch.AppendLine(out, i)
		}
	}
	return search, cpuTime(b) - begun
}

func cpuTime(b *testing.B) time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// BenchmarkModes is the command with one job in each of its modes, on a puzzle of our own. Times are of the processor.
func BenchmarkModes(b *testing.B) {
	const n = 200_000 // so that the start of the command does not count
	in := strings.Repeat(text(proper), n)
	for _, mode := range []string{"solve", "solve --format json", "solve --limit 1", "solve --count --limit 2", "solve --count"} {
		b.Run(strings.ReplaceAll(mode, " ", "_"), func(b *testing.B) {
			begun := cpuTime(b)
			for b.Loop() {
				if run(context.Background(), append(strings.Fields(mode), "--jobs", "1"), strings.NewReader(in), io.Discard, io.Discard) == command.ExitUsage {
					b.Fatal("wrong usage")
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64((cpuTime(b)-begun).Nanoseconds())/float64(b.N)/n, "command-ns/puzzle")
		})
	}
}
