//go:build unix

package band

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// BenchmarkCount searches every puzzle of a file, its 81 cells given, for two
// solutions. The figure is CPU time, so that other work on the machine matters
// little.
func BenchmarkCount(b *testing.B) {
	dir := os.Getenv("SUDOKU_DATA")
	if dir == "" {
		b.Skip("set SUDOKU_DATA to a folder that holds 9x9/easy.txt and its like to run this")
	}
	for _, name := range []string{"easy", "unbiased", "17-clue", "top1465", "se11plus", "hardest1106", "several-solutions", "no-solution"} {
		lines := readLines(b, filepath.Join(dir, "9x9", name+".txt"))
		lines = lines[:min(len(lines), 300)]
		var grids [][81]uint8
		for _, line := range lines {
			grids = append(grids, parse(line))
		}
		b.Run(name, func(b *testing.B) {
			guesses, found := 0, 0
			begun := cpuTime()
			for b.Loop() {
				for i := range grids {
					r := Count(context.Background(), &grids[i], 2)
					guesses += r.Guesses
					found += r.Found
				}
			}
			n := float64(b.N * len(lines))
			b.ReportMetric(float64((cpuTime()-begun).Nanoseconds())/1e3/n, "cpu-us/puzzle")
			b.ReportMetric(float64(guesses)/n, "guesses/puzzle")
			b.ReportMetric(float64(found)/n, "solutions/puzzle")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func readLines(tb testing.TB, name string) []string {
	text, err := os.ReadFile(name)
	if err != nil {
		tb.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func parse(line string) (cells [81]uint8) {
	for i := range cells {
		d := line[i] - '0'
		if d > 9 {
			d = 0
		}
		cells[i] = d
	}
	return cells
}
