package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"sudoku/cmd/sudoku/internal/command"
	"sudoku/cmd/sudoku/internal/eachline"
)

// What is left out of a line is said: in its object of JSON, else at the end on
// standard error, of the first few lines in their order.
func TestLeftOutIsSaid(t *testing.T) {
	t.Parallel()
	var in strings.Builder
	for i := range 300 {
		fmt.Fprintf(&in, "%s\n%d: %s # Killer\n", proper, i, proper)
	}
	for _, args := range [][]string{{"solve"}, {"solve", "--count"}, {"solve", "--all"}, {"solve", "--method", "fillers", "--limit", "2"}} {
		got := call(t, in.String(), args...)
		want := ""
		for i := range eachline.MostRemarks {
			want += fmt.Sprintf("sudoku: line %d: “Killer” is beside the digits: killer cages are not read; the digits alone are; “%d … Killer” is left out\n", 2*i+2, i)
		}
		want += "sudoku: and 295 more lines of which something is left out\n"
		if got.stderr != want || got.status != command.ExitOK {
			t.Errorf("%v: %d\n%swant\n%s", args, got.status, got.stderr, want)
		}
		got = call(t, in.String(), append(args, "--format", "json")...)
		if got.stderr != "" {
			t.Errorf("%v: %s", args, got.stderr)
		}
		for i, line := range strings.Split(strings.TrimSpace(got.stdout), "\n") {
			var object struct {
				Puzzle  string   `json:"puzzle"`
				LeftOut []string `json:"left_out"`
			}
			if err := json.Unmarshal([]byte(line), &object); err != nil || object.Puzzle != proper || len(object.LeftOut) != i%2*2 {
				t.Errorf("%v: line %d: %v in %s", args, i+1, err, line)
			}
		}
	}
	for _, name := range []string{"steps", "rate", "find"} {
		got := call(t, "X "+proper, name, "--format", "json")
		if !strings.Contains(got.stdout, `,"left_out":["“X” is beside the digits: they are read on the 9x9 board; choose the 9x9 X board where that rule is meant","“X” is left out"]}`) {
			t.Errorf("%s: %s", name, got.stdout)
		}
	}
	if got := call(t, "X "+proper, "methods", "--format", "json"); !strings.Contains(got.stderr, "sudoku: line 1: “X” is beside the digits") {
		t.Errorf("methods: %q", got.stderr)
	}
}

// A puzzle joined to its solution is that puzzle, and a plus before a digit says
// that it is no given.
func TestPlacedAndJoined(t *testing.T) {
	t.Parallel()
	solved := strings.TrimSpace(call(t, proper, "solve").stdout)
	got := call(t, proper+solved, "solve")
	if got.stdout != solved+"\n" || !strings.Contains(got.stderr, "line 1: puzzle and solution joined") {
		t.Errorf("%s%s", got.stdout, got.stderr)
	}
	marked := strings.Replace(strings.ReplaceAll(proper, "0", "."), "5", "+5", 1)
	got = call(t, marked, "find", "--format", "hodoku", "--technique", "naked-single,hidden-single")
	if got.stdout == "" {
		t.Fatalf("nothing was found: %s", got.stderr)
	}
	for line := range strings.Lines(got.stdout) {
		if !strings.Contains(line, ":"+marked+":") {
			t.Errorf("the placed digit became a given: %s", line)
		}
	}
}
