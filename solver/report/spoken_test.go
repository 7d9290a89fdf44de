package report_test

import (
	"strings"
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/solver/report"
)

// A step in notation begins with what it does, and says truths and links only where they prove it.
func TestNotation(t *testing.T) {
	t.Parallel()
	want := map[string]string{
		"x-wing": "r4c2 ≠ 4 · X-Wing\nEureka: X-Wing: 4 c35 r49 => r4c2<>4\nTruths and links: 2 truths {4C3 4C5}, 2 links {4r4 4r9}, rank 0\n",
	}
	for _, e := range examples.All() {
		o := logic.Options{Uniqueness: logic.KnownUnique}
		if !e.Alone {
			o.Techniques = []string{e.Technique}
		}
		step, _, err := logic.Next(t.Context(), e.Board, o)
		if err != nil {
			t.Fatal(err)
		}
		got := report.Notation(e.Board, step)
		if w, ok := want[e.Name]; ok && got != w {
			t.Errorf("%s: %q, want %q", e.Name, got, w)
		}
		technique, _ := logic.TechniqueOf(e.Technique)
		if technique.Needs&logic.NeedsUnique != 0 && !strings.Contains(got, "Truths and links: none, because the step rests on") || !strings.Contains(got, " · "+technique.Title) {
			t.Errorf("%s: %q", e.Name, got)
		}
	}
}
