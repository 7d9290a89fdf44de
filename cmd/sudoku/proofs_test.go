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
	text := call(t, branching, "steps", "--proofs", "--notation", "a1").stdout
	const want = " 41. D4 ≠ 6 · Region forcing chain\n     1. Row E has its 8 in E4, E5 or E7.\n     2. E4 = 8: C4 = 6, last digit, in column 4.\n"
	if !strings.Contains(text, want) {
		t.Errorf("no %q in\n%s", want, text)
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

// A step is told as truths and links too, where that is asked for.
func TestTruths(t *testing.T) {
	t.Parallel()
	if text := call(t, branching, "steps", "--truths").stdout; strings.Count(text, ", rank 0\n") < 20 {
		t.Errorf("few steps have truths and links:\n%s", text)
	}
}
