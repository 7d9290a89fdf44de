package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// The puzzles of a seed are the same whatever works at them, and each is that of its own seed.
func TestGenerate(t *testing.T) {
	t.Parallel()
	args := func(more ...string) []string {
		return slices.Concat([]string{"generate", "--difficulty", "tricky", "--symmetry", "180"}, more)
	}
	all := call(t, "", args("--seed", "7", "--count", "6")...)
	lines := strings.Fields(all.stdout)
	if all.status != 0 || all.stderr != "" || len(lines) != 6 {
		t.Fatalf("status %d, %q, %s", all.status, all.stderr, all.stdout)
	}
	for _, line := range lines {
		p, err := notation.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := logic.Rate(t.Context(), p, logic.Options{}); err != nil || r.Name != "tricky" {
			t.Errorf("%s is %s, %v", line, r.Name, err)
		}
	}
	if one := call(t, "", args("--seed", "7", "--count", "6", "--jobs", "1")...); one.stdout != all.stdout {
		t.Errorf("with one at once: %s", one.stdout)
	}
	if last := call(t, "", args("--seed", "12")...); strings.TrimSpace(last.stdout) != lines[5] {
		t.Errorf("seed 12 by itself: %s", last.stdout)
	}
}

func TestGenerateObjects(t *testing.T) {
	t.Parallel()
	r := call(t, "", "generate", "--seed", "3", "--layout", "6x6", "--format", "json", "--minimal")
	var made report.Generated
	if err := json.Unmarshal([]byte(r.stdout), &made); err != nil || r.status != 0 {
		t.Fatalf("%v: %d %s", err, r.status, r.stdout)
	}
	p, err := notation.Parse(made.Puzzle)
	if err != nil || p.Layout().ID() != "6x6" || made.Seed != 3 || made.Givens != p.GivenCount() || made.Attempts < 1 {
		t.Errorf("%+v, %v", made, err)
	}
	if solution, err := solver.Solve(t.Context(), p); err != nil || notation.Line(p.Layout(), solution) != made.Solution {
		t.Errorf("the solution is %s, %v", made.Solution, err)
	}
}

// A rating is what rate says, and its techniques those of the steps.
func TestGenerateRated(t *testing.T) {
	t.Parallel()
	args := []string{"generate", "--seed", "5", "--count", "3", "--rated"}
	objects := strings.Split(strings.TrimSpace(call(t, "", append(args, "--format", "json")...).stdout), "\n")
	for i, line := range strings.Split(strings.TrimSpace(call(t, "", args...).stdout), "\n") {
		puzzle, rating, _ := strings.Cut(line, "  ")
		if want := call(t, puzzle, "rate").stdout; rating+"\n" != want {
			t.Errorf("%s, rated %s", line, want)
		}
		var made report.Generated
		if err := json.Unmarshal([]byte(objects[i]), &made); err != nil || made.Puzzle != puzzle || made.Rating == nil {
			t.Fatalf("%v: %s", err, objects[i])
		}
		var steps struct {
			Steps []struct{ Technique string }
		}
		if err := json.Unmarshal([]byte(call(t, puzzle, "steps", "--format", "json").stdout), &steps); err != nil {
			t.Fatal(err)
		}
		used := map[string]int{}
		for _, s := range steps.Steps {
			used[s.Technique]++
		}
		if !maps.Equal(used, made.Rating.Techniques) {
			t.Errorf("%v, the steps use %v", made.Rating.Techniques, used)
		}
	}
}

// A seed that was not given is said, so that the puzzle can be had again.
func TestGenerateSaysItsSeed(t *testing.T) {
	t.Parallel()
	first := call(t, "", "generate")
	seed, ok := strings.CutPrefix(strings.TrimSpace(first.stderr), "sudoku: --seed ")
	if !ok {
		t.Fatal(first.stderr)
	}
	if again := call(t, "", "generate", "--seed", seed); again.stdout != first.stdout {
		t.Errorf("%s, then %s", first.stdout, again.stdout)
	}
}

// Where the work ends before the wishes are fulfilled, the nearest puzzle comes all the same.
func TestGenerateFallsShort(t *testing.T) {
	t.Parallel()
	r := call(t, "", "generate", "--seed", "1", "--layout", "x", "--se", "9.5-", "--work", "2")
	if r.status != 1 || len(strings.Fields(r.stdout)) != 1 || !strings.Contains(r.stderr, "line 1: it misses the rating") {
		t.Errorf("%d %s %s", r.status, r.stdout, r.stderr)
	}
}

func TestGenerateRefuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ args, want string }{
		{"--technique x-wing --se -3.0", "X-Wing is never needed below SE 3.2"},
		{"--difficulty cosy", `difficulty: no difficulty is called "cosy"`},
		{"--givens 5-12", "12 givens: a puzzle on the classic board has at least 17"},
		{"--count 0", "--count must be from 1"},
		{"--jobs 0", "--jobs must be a number of puzzles from 1"},
		{"--work -1", "--work must be a number of millions from 0"},
		{"--technique z-wing", "z-wing"},
	} {
		if r := call(t, "", strings.Fields("generate "+c.args)...); r.status != 2 || r.stdout != "" || !strings.Contains(r.stderr, c.want) {
			t.Errorf("%s: %d %q %s", c.args, r.status, r.stdout, r.stderr)
		}
	}
}
