package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/solver/report"
)

const two = "4x4~1234341020000000"

func TestLists(t *testing.T) {
	t.Parallel()
	const clash = "4x4~1010000000000000"
	long := strings.Repeat("0", 625)
	checkSolve(t, []solveTest{
		{"all", two + "\n", "--all", "1234341221434321\n1234341223414123\n", 1},
		{"all, the only one", proper + "\n", "--all", solved + "\n", 0},
		{"all, none", without + "\n", "--all", "none\n", 1},
		{"all, clash", clash + "\n", "--all", "invalid: 1 stands twice in row 1 (r1c1, r1c3)\n", 1},
		{"all, in order", "# two\n" + two + "\n" + proper + "\n\n", "--all --jobs 3", "# two\n1234341221434321\n1234341223414123\n" + solved + "\n\n", 1},
		{"all, no time", long + "\n", "--all --layout 25x25 --deadline 1ns", "gave up: it made 0 guesses and filled at most 0 of 625 cells; the time was over\n", 1},
		{"count", two + "\n" + proper + "\n" + without + "\n", "--count", "2\n1\n0\n", 1},
		{"count, the only one", proper + "\n", "--count", "1\n", 0},
		{"count, clash", clash + "\n", "--count", "invalid: 1 stands twice in row 1 (r1c1, r1c3)\n", 1},
		{"count, all there are", "4x4~" + strings.Repeat("0", 16) + "\n", "--count", "288\n", 1},
		{"count up to 1", two + "\n", "--count --limit 1", "1\n", 1},
		{"count up to 1, the only one", proper + "\n", "--count --limit 1", "1\n", 0},
		{"count up to 1000", strings.Repeat("0", 81) + "\n", "--count --limit 1000", "1000\n", 1},
		{"count on another board", "x~" + strings.Repeat("0", 81) + "\n", "--count --limit 7", "7\n", 1},
		{"count, no time", long + "\n", "--count --layout 25x25 --deadline 1ns", "gave up: it made 0 guesses and filled at most 0 of 625 cells; the time was over\n", 1},
	})
}

func TestListsJSON(t *testing.T) {
	t.Parallel()
	number := func(n int) *int { return &n }
	in := two + "\n" + proper + "\n" + without + "\n"
	for args, want := range map[string][]report.Solution{
		"--all": {
			{Puzzle: two, Layout: "4x4", Status: "several", Solutions: []string{"1234341221434321", "1234341223414123"}},
			{Puzzle: proper, Layout: "classic", Status: "one", Solutions: []string{solved}},
			{Puzzle: without, Layout: "classic", Status: "none"},
		},
		"--limit 1": {
			{Puzzle: two, Layout: "4x4", Status: "several", Solutions: []string{"1234341221434321"}},
			{Puzzle: proper, Layout: "classic", Status: "one", Solutions: []string{solved}},
			{Puzzle: without, Layout: "classic", Status: "none"},
		},
		"--count": {
			{Puzzle: two, Layout: "4x4", Status: "several", Count: number(2)},
			{Puzzle: proper, Layout: "classic", Status: "one", Count: number(1)},
			{Puzzle: without, Layout: "classic", Status: "none", Count: number(0)},
		},
		"--count --limit 1": {
			{Puzzle: two, Layout: "4x4", Status: "several", Count: number(1)},
			{Puzzle: proper, Layout: "classic", Status: "one", Count: number(1)},
			{Puzzle: without, Layout: "classic", Status: "none", Count: number(0)},
		},
	} {
		got := decode[report.Solution](t, call(t, in, append([]string{"solve", "--format", "json"}, strings.Fields(args)...)...).stdout)
		for i := range got {
			got[i].Conflict, got[i].Repairs = nil, nil
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", args, diff)
		}
	}
}

// A count for which the time is over is as high as it got, and says so.
func TestCountGivesUp(t *testing.T) {
	t.Parallel()
	got := call(t, strings.Repeat("0", 81), "solve", "--count", "--deadline", "10ms", "--format", "json")
	s := decode[report.Solution](t, got.stdout)[0]
	if got.status != 1 || s.Status != report.GaveUp || s.Count == nil || s.Progress == "" {
		t.Errorf("%d, %+v", got.status, s)
	}
}

// Nobody need wait for the end of a list, nor need it fit into memory; and one
// that is cut off is made of whole lines, or is a whole object.
func TestListIsStreamed(t *testing.T) {
	t.Parallel()
	for _, format := range []string{"text", "json"} {
		ctx, cancel := context.WithCancel(context.Background())
		printed, out := io.Pipe()
		status := make(chan int)
		go func() {
			in := strings.NewReader(strings.Repeat("0", 81) + "\n" + proper + "\n")
			got := run(ctx, []string{"solve", "--all", "--format", format, "--deadline", "1h"}, in, out, io.Discard)
			out.Close()
			status <- got
		}()
		first := make([]byte, 1<<20)
		if _, err := io.ReadFull(printed, first); err != nil {
			t.Fatal(err)
		}
		cancel()
		rest, err := io.ReadAll(printed)
		if got := <-status; got != command.ExitNo || err != nil {
			t.Errorf("%s: status %d, %v", format, got, err)
		}
		text := append(first, rest...)
		switch {
		case format == "json" && !json.Valid(text):
			t.Errorf("no whole object: it ends in %q", text[len(text)-100:])
		case format == "text" && len(text)%82 != 0:
			t.Errorf("no whole lines: %d bytes", len(text))
		}
	}
}

// Lines of all kinds are answered as if each stood alone, except for their number.
func TestMixedLines(t *testing.T) {
	t.Parallel()
	kinds := []string{
		proper, strings.ReplaceAll(proper, "0", "."), without, proper + " # easy", "puzzle,1," + proper, " " + proper, proper + "\r",
		"", "# a comment", "hello", proper[1:], proper + "1", two, "x~" + strings.Repeat("0", 81), strings.Repeat("0", 81),
		"11" + proper[2:], strings.Replace(proper, "0", ".", 1), "4x4~1010000000000000", strings.Repeat("9", 70_000),
	}
	for _, args := range [][]string{{"solve"}, {"solve", "--limit", "2"}, {"solve", "--count", "--limit", "3"}, {"solve", "--layout", "classic"}} {
		alone := map[string]string{}
		for _, k := range kinds {
			alone[k] = call(t, k+"\n", args...).stdout
		}
		rng := rand.New(rand.NewPCG(1, uint64(len(args))))
		var in, want strings.Builder
		for i := range 400 {
			k := kinds[rng.IntN(len(kinds))]
			in.WriteString(k + "\n")
			want.WriteString(strings.Replace(alone[k], "line 1:", fmt.Sprintf("line %d:", 1+i), 1))
		}
		for _, jobs := range []string{"1", "3"} {
			if got := call(t, in.String(), append(args, "--jobs", jobs)...); got.stdout != want.String() {
				t.Errorf("%v --jobs %s: %s", args, jobs, cmp.Diff(want.String(), got.stdout))
			}
		}
	}
}

// A line of digits costs no memory on its way through.
func TestSolveAllocations(t *testing.T) {
	skipMemory(t)
	allocations := func(in string) float64 {
		var reader strings.Reader
		return testing.AllocsPerRun(5, func() {
			reader.Reset(in)
			if run(context.Background(), []string{"solve"}, &reader, io.Discard, io.Discard) != command.ExitOK {
				t.Error("not solved")
			}
		})
	}
	few, many := allocations(proper+"\n"), allocations(strings.Repeat(proper+"\n", 20_000))
	if many-few > 5000 {
		t.Errorf("%v allocations for 20,000 lines more", many-few)
	}
}

// skipMemory skips a test of memory where that would mean little or take long.
func skipMemory(t *testing.T) {
	t.Helper()
	if testing.Short() || raceDetector {
		t.Skip("left out with -short, and with the race detector, which takes memory of its own")
	}
}

// The counts of a collection, which end at 100,000.
func TestCountsOfACollection(t *testing.T) {
	t.Parallel()
	dir := os.Getenv("SUDOKU_DATA")
	if dir == "" {
		t.Skip("set SUDOKU_DATA to a folder that holds 9x9/solution-counts.txt to run this")
	}
	text, err := os.ReadFile(filepath.Join(dir, "9x9", "solution-counts.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var in, want strings.Builder
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		in.WriteString(fields[0] + "\n")
		want.WriteString(fields[1] + "\n")
	}
	if got := call(t, in.String(), "solve", "--count", "--limit", "100000"); got.stdout != want.String() {
		t.Error(cmp.Diff(want.String(), got.stdout))
	}
}
