package main

import (
	"encoding/json"
	"strings"
	"testing"

	"sudoku/solver/report"
)

// branching has steps that follow suppositions, one of them by cases.
const branching = "006100000070003560090002000080070020000000050000504300400000790100008400000005006"

func TestProofs(t *testing.T) {
	t.Parallel()
	text := call(t, branching, "steps", "--proofs").stdout
	for _, want := range []string{
		" 41. Region forcing chain: r4c4 ≠ 6\n     1. Row 5 has its 8 in r5c4, r5c5 or r5c7.\n     2. r5c4 = 8: r3c4 = 6, last digit, in column 4.\n",
		"     A1. ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if plain := call(t, branching, "steps").stdout; strings.Contains(plain, "     1. ") {
		t.Errorf("a log that was not asked for proofs has some:\n%s", plain)
	}
	if a1 := call(t, branching, "steps", "--proofs", "--notation", "a1").stdout; !strings.Contains(a1, "     1. Row E has its 8 in E4, E5 or E7.\n") {
		t.Errorf("another notation:\n%s", a1)
	}
}

// The objects of JSON keep all that they have without proofs.
func TestProofsAsJSON(t *testing.T) {
	t.Parallel()
	with, without := steps(t, "--proofs"), steps(t)
	proofs := 0
	for i, s := range with {
		if s.Proof != nil {
			proofs++
			s.Proof = nil
		}
		got, _ := json.Marshal(s)
		want, _ := json.Marshal(without[i])
		if string(got) != string(want) {
			t.Errorf("step %d: %s, want %s", i+1, got, want)
		}
	}
	if proofs < 3 {
		t.Errorf("%d proofs", proofs)
	}
}

func steps(t *testing.T, args ...string) []report.Step {
	t.Helper()
	var log report.Steps
	out := call(t, branching, append([]string{"steps", "--format", "json", "--evidence"}, args...)...).stdout
	if err := json.Unmarshal([]byte(out), &log); err != nil {
		t.Fatal(err)
	}
	return log.Steps
}
