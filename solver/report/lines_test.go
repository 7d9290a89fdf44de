package report_test

import (
	"regexp"
	"strings"
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/report"
)

// A log as text has the first lines of a step whose text leaves something to them, and says how many there are more;
// a step whose text has all of it stands alone.
func TestLinesOfLongSteps(t *testing.T) {
	t.Parallel()
	numbered := regexp.MustCompile(`(?m)^     \d+\. .*$`)
	for technique, want := range map[string]int{"nested-chain": 12, "bug-3": 8, "x-wing": 0} {
		e, ok := examples.Of(technique)
		if !ok {
			t.Fatal(technique)
		}
		step, ok, err := logic.Next(t.Context(), e.Board, logic.Options{Uniqueness: logic.KnownUnique, Techniques: []string{technique}})
		if !ok || err != nil {
			t.Fatal(technique, err)
		}
		text := report.Steps{Steps: report.NewSteps(e.Board.Layout(), []position.Step{step}, position.R1C1)}.Text()
		lines := numbered.FindAllString(text, -1)
		if len(lines) != want {
			t.Errorf("%s: %d lines, want %d:\n%s", technique, len(lines), want, text)
		}
		if more := strings.Contains(text, " more lines in JSON with evidence\n"); more != (len(lines) == 12) {
			t.Errorf("%s: it says that there are more, %v:\n%s", technique, more, text)
		}
	}
}
