package forcing

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/chain"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/searchtest"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// TestSentencesShow tells chains and forcing chains of some boards. Every sentence shows
// something, and all of them together every link of the chain and every branch.
func TestSentencesShow(t *testing.T) {
	t.Parallel()
	told := map[string]bool{}
	for seed := range uint64(6) {
		b := searchtest.Midway(t, solver.Classic(), seed)
		for _, m := range slices.Concat(chain.Methods(), cycleMethods, forcingMethods, netMethods, whipMethods, krakenMethods[:2]) {
			for _, step := range stepsOf(t, b, m) {
				reasons := m.Tell(words.New(position.R1C1, b.Layout(), step)).Reasons
				checkSentences(t, m.ID, step, reasons)
				told[m.ID] = true
			}
		}
	}
	if len(told) < 20 {
		t.Errorf("only %d techniques were told: %v", len(told), told)
	}
}

// stepsOf is a few steps of a technique.
func stepsOf(t *testing.T, b position.Board, m family.Method) []position.Step {
	t.Helper()
	var steps []position.Step
	s := searchtest.New(t, b)
	s.Yield = func(step position.Step) bool {
		step.Technique = m.ID
		steps = append(steps, step)
		return len(steps) < 3
	}
	m.Find(s)
	return steps
}

func checkSentences(t *testing.T, technique string, step position.Step, reasons words.Statements) {
	t.Helper()
	if len(reasons) == 0 {
		t.Errorf("%s: no reasons", technique)
	}
	var all position.Evidence
	for _, s := range reasons {
		if s.Shows.Empty() {
			t.Errorf("%s: nothing is shown by %q", technique, s.Text)
		}
		if strings.ContainsAny(s.Text, "{}") || !strings.HasSuffix(s.Text, ".") || strings.Contains(s.Text, ". ") {
			t.Errorf("%s: not one sentence: %q", technique, s.Text)
		}
		all = all.And(s.Shows)
	}
	for i := range len(words.ChainNodes(step.Links)) - 1 {
		if !slices.Contains(all.Links, i) {
			t.Errorf("%s: link %d of %d is not shown: %s", technique, i, len(step.Links), reasons.Text())
		}
	}
	for i, branch := range step.Branches {
		if !slices.Contains(all.Branches, i) {
			t.Errorf("%s: branch %d is not shown: %s", technique, i, reasons.Text())
		}
		if end := branch[len(branch)-1].Node; i < 6 && !slices.Contains(all.Candidates, end[0]) {
			t.Errorf("%s: the end of branch %d is not shown: %s", technique, i, reasons.Text())
		}
	}
	if tooHigh(all.Links, len(step.Links)) || tooHigh(all.Branches, len(step.Branches)) {
		t.Errorf("%s: links %v and branches %v are shown", technique, all.Links, all.Branches)
	}
}

func tooHigh(indexes []int, n int) bool {
	return slices.ContainsFunc(indexes, func(i int) bool { return i >= n })
}
