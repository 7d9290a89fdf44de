package logic_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestStatements holds the statements of each technique's position, and of paths on every
// board, to the paragraph that they make and to the step that they speak of.
func TestStatements(t *testing.T) {
	t.Parallel()
	for _, archive := range readPositions(t) {
		for _, file := range archive.Files {
			p := parseSection(t, file)
			checkStatements(t, solvertest.Layout(p.fields["layout"]), p.next(t))
		}
	}
	for _, l := range solvertest.Layouts() {
		for _, step := range logic.Solve(t.Context(), blanked(l, solvertest.Solution(l, 2), 2, 6), limited(l)).Steps {
			checkStatements(t, l, step)
		}
	}
}

func checkStatements(t *testing.T, l *solver.Layout, step position.Step) {
	t.Helper()
	before := fmt.Sprintf("%+v", step)
	e := logic.Explain(l, step)
	if fmt.Sprintf("%+v", step) != before {
		t.Errorf("%s is changed by its words", step.Technique)
	}
	var texts []string
	kind := logic.Premise
	for _, s := range e.Statements() {
		texts = append(texts, s.Text)
		if strings.ContainsAny(s.Text, "{}") || !strings.HasSuffix(s.Text, ".") {
			t.Errorf("%s: %q is no sentence", step.Technique, s.Text)
		}
		if s.Shows.Empty() {
			t.Errorf("%s: nothing is shown with %q", step.Technique, s.Text)
		}
		if fault := outOfRange(l, step, s.Shows); fault != "" {
			t.Fatalf("%s: %q shows a %s that is not there: %+v", step.Technique, s.Text, fault, s.Shows)
		}
		for _, cell := range hidden(l, step, s) {
			t.Errorf("%s: %q names %s, which is not shown", step.Technique, s.Text, cell)
		}
		if (kind == logic.Effect) != (s.Kind == logic.Effect) && kind == logic.Effect {
			t.Errorf("%s: %q stands behind the effect", step.Technique, s.Text)
		}
		kind = s.Kind
	}
	if kind != logic.Effect {
		t.Errorf("%s: the last statement is no effect: %q", step.Technique, e.Text)
	}
	if got := strings.Join(texts, " "); got != e.Text {
		t.Errorf("%s: the statements are\n%s\nthe text is\n%s", step.Technique, got, e.Text)
	}
	if !slices.ContainsFunc(e.Statements(), func(s logic.Statement) bool { return s.Kind != logic.Effect }) {
		t.Errorf("%s: there is no reason: %q", step.Technique, e.Text)
	}
	checkEffect(t, step, e)
	checkLinks(t, step, e)
}

var cellName = regexp.MustCompile(`\br[0-9]+c[0-9]+\b`)

// hidden lists the cells that a statement names, and shows neither in themselves nor in a
// candidate, a link or a branch.
func hidden(l *solver.Layout, step position.Step, s logic.Statement) []string {
	cells := slices.Concat(s.Shows.Cells, position.Node(s.Shows.Candidates).Cells())
	for _, i := range s.Shows.Links {
		cells = append(cells, slices.Concat(step.Links[i].From, step.Links[i].To).Cells()...)
	}
	for _, i := range s.Shows.Branches {
		for _, implied := range step.Branches[i] {
			cells = append(cells, implied.Node.Cells()...)
		}
	}
	var shown []string
	for _, cell := range cells {
		shown = append(shown, position.R1C1.CellName(l.Size(), cell))
	}
	return slices.DeleteFunc(cellName.FindAllString(s.Text, -1), func(name string) bool {
		return slices.Contains(shown, name)
	})
}

// checkLinks asks that some statement shows each link and each branch of the step.
func checkLinks(t *testing.T, step position.Step, e logic.Explanation) {
	t.Helper()
	var shown position.Evidence
	for _, s := range e.Statements() {
		shown = shown.And(s.Shows)
	}
	if got, want := len(shown.Links), len(step.Links); got != want {
		t.Errorf("%s: %d of %d links are shown: %q", step.Technique, got, want, e.Text)
	}
	if got, want := len(shown.Branches), len(step.Branches); got != want {
		t.Errorf("%s: %d of %d branches are shown: %q", step.Technique, got, want, e.Text)
	}
}

// checkEffect holds what the effects show to what the step does.
func checkEffect(t *testing.T, step position.Step, e logic.Explanation) {
	t.Helper()
	var shown []position.Candidate
	for _, s := range e.Statements() {
		if s.Kind == logic.Effect {
			shown = append(shown, s.Shows.Candidates...)
		}
	}
	done := position.Ordered(slices.Concat(step.Placements, step.Eliminations))
	if got := position.Ordered(slices.Clone(shown)); !slices.Equal(got, done) {
		t.Errorf("%s: the effects show %v, the step does %v", step.Technique, got, done)
	}
}

// outOfRange says what a piece of evidence has that neither the board nor the step has.
func outOfRange(l *solver.Layout, step position.Step, e position.Evidence) string {
	beyond := func(list []int, count int) bool {
		return slices.ContainsFunc(list, func(i int) bool { return i < 0 || i >= count })
	}
	switch {
	case beyond(e.Cells, l.CellCount()):
		return "cell"
	case beyond(e.Houses, len(l.Houses())):
		return "house"
	case beyond(e.Links, len(step.Links)):
		return "link"
	case beyond(e.Branches, len(step.Branches)):
		return "branch"
	case e.Digits&^l.AllDigits() != 0:
		return "digit"
	case slices.ContainsFunc(e.Candidates, func(c position.Candidate) bool {
		return c.Cell < 0 || c.Cell >= l.CellCount() || !l.AllDigits().Has(c.Digit)
	}):
		return "candidate"
	}
	return ""
}
