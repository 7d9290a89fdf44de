package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What is answered in a batch is what is answered puzzle by puzzle: --work has each search count its work, and a
// method of the textbooks finds each solution by itself.
func TestQuickAnswersAreTheSame(t *testing.T) {
	t.Parallel()
	clashing := "11" + strings.Repeat(".", 79)
	none := strings.Replace(proper, "0", "5", 1)
	two := strings.Repeat("0", 3) + proper[3:]
	in := text(proper, two, "", blank, "# a comment", clashing, none, "not a puzzle", " "+proper, proper+" left out", proper)
	for quick, alone := range map[string]string{
		"solve --count --limit 1": "solve --count --limit 1 --work 1000",
		"solve --count --limit 2": "solve --count --limit 2 --work 1000",
		"solve --count --limit 9": "solve --count --limit 9 --work 1000",
		"solve --limit 1":         "solve --limit 1 --work 1000",
		"solve --limit 2":         "solve --limit 2 --work 1000",
		"solve --limit 9":         "solve --limit 9 --work 1000",
		"solve --format json":     "solve --format json --method backtracking",
		"solve":                   "solve --method backtracking",
	} {
		t.Run(quick, func(t *testing.T) {
			t.Parallel()
			got, want := call(t, in, strings.Fields(quick)...), call(t, in, strings.Fields(alone)...)
			if diff := cmp.Diff(want, got, cmp.AllowUnexported(result{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}
