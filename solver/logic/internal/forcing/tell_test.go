package forcing

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic/internal/chain"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/searchtest"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// TestSentencesShow tells chains and forcing chains of some boards. Every sentence shows
// something, and all of them together every branch, every link of the chain, and of the
// links behind a loop, which say what a set keeps, those because of which something goes.
func TestSentencesShow(t *testing.T) {
	t.Parallel()
	told := map[string]bool{}
	for seed := range uint64(6) {
		b := searchtest.Midway(t, solver.Classic(), seed)
		for _, m := range slices.Concat(chain.Members(), cycleMembers, forcingMembers, netMembers, whipMembers, krakenMembers[:2]) {
			for _, step := range stepsOf(t, b, m) {
				reasons := m.Tell(tell.New(position.R1C1, b.Layout(), step)).Reasons
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
func stepsOf(t *testing.T, b position.Board, m family.Member) []position.Step {
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
		shown := s.Shows.Evidence()
		all.Links, all.Branches = append(all.Links, shown.Links...), append(all.Branches, shown.Branches...)
		all.Candidates = append(all.Candidates, shown.Candidates...)
	}
	chained := len(tell.ChainNodes(step.Links)) - 1
	for i, l := range step.Links {
		if (i < chained || takesAway(step, l.From)) && !slices.Contains(all.Links, i) {
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

// takesAway reports whether a candidate goes because one of a node is true.
func takesAway(step position.Step, n position.Node) bool {
	g := position.GeometryOf(solver.Classic())
	return slices.ContainsFunc(step.Eliminations, func(gone position.Candidate) bool {
		return !slices.ContainsFunc(n, func(x position.Candidate) bool { return !g.Excludes(x, gone) })
	})
}

// TestKrakenShows asks the sentence "If no fin is …" for the fins, and
// all sentences for the branches.
func TestKrakenShows(t *testing.T) {
	t.Parallel()
	told := 0
	for seed := range uint64(6) {
		b := searchtest.Midway(t, solver.Classic(), seed)
		for _, m := range krakenMembers {
			for _, step := range stepsOf(t, b, m) {
				teller := tell.New(position.R1C1, b.Layout(), step)
				checkKraken(t, teller, m.Tell(teller).Reasons)
				told++
			}
		}
	}
	if told == 0 {
		t.Error("no kraken fish was told")
	}
}

var goesWithoutSaying = regexp.MustCompile(`If (r[0-9]+c[0-9]+) is [1-9], (r[0-9]+c[0-9]+) is not`)

func checkKraken(t *testing.T, teller tell.Teller, reasons words.Statements) {
	t.Helper()
	fins := slices.Concat(teller.CellsOf(position.Fin, 0), teller.CellsOf(position.EndoFin, 0))
	at := slices.IndexFunc(reasons, func(s words.Statement) bool {
		return strings.HasPrefix(s.Text, "If no fin is ") || strings.HasPrefix(s.Text, "If the fin is not ")
	})
	if at < 0 {
		t.Fatalf("%s: no sentence of the fins: %s", teller.Step.Technique, reasons.Text())
	}
	for _, fin := range fins {
		if !slices.Contains(reasons[at].Shows.Evidence().Cells, fin) {
			t.Errorf("%s: %s is a fin that is not shown: %q", teller.Step.Technique, teller.Name(fin), reasons[at].Text)
		}
	}
	for _, same := range goesWithoutSaying.FindAllStringSubmatch(reasons.Text(), -1) {
		if same[1] == same[2] {
			t.Errorf("%s: %q: %s", teller.Step.Technique, same[0], reasons.Text())
		}
	}
	for i := range teller.Step.Branches {
		if !slices.ContainsFunc(reasons, func(s words.Statement) bool { return slices.Contains(s.Shows.Evidence().Branches, i) }) {
			t.Errorf("%s: branch %d is not shown: %s", teller.Step.Technique, i, reasons.Text())
		}
	}
}

func tooHigh(indexes []int, n int) bool {
	return slices.ContainsFunc(indexes, func(i int) bool { return i >= n })
}
