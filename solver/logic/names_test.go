package logic_test

import (
	"regexp"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestNamesOfCells holds the places at which statements and effects say that they name cells to
// a reading of their words, in each notation.
func TestNamesOfCells(t *testing.T) {
	t.Parallel()
	named := 0
	for _, p := range samples() {
		named += checkNames(t, p.Board.Layout(), p.next(t))
	}
	for _, l := range solvertest.Layouts() {
		for _, step := range walked(t.Context(), blanked(l, solvertest.Solution(l, 3), 3, 6), limited(l)).Steps {
			named += checkNames(t, l, step)
		}
	}
	if named < 1000 {
		t.Errorf("%d cells are named: too few to tell", named)
	}
}

func checkNames(t *testing.T, l *solver.Layout, step position.Step) (named int) {
	t.Helper()
	for _, n := range []position.Notation{position.R1C1, position.A1, position.Eureka} {
		e := logic.ExplainIn(n, l, step)
		named += checkNamesIn(t, n, l, e.Result, e.ResultNames())
		if cells := len(e.ResultNames()); e.Result == "" || e.Result != logic.ResultIn(n, l, step) || cells == 0 {
			t.Errorf("%s: result %q names %d cells", step.Technique, e.Result, cells)
		}
		told := logic.StatementsIn(n, l, step)
		for i, s := range e.Statements() {
			if told[i].Text != s.Text || told[i].Why != s.Why {
				t.Errorf("%s: %q %q with names, %q %q without", step.Technique, told[i].Text, told[i].Why, s.Text, s.Why)
			}
			if s.Names != nil || s.WhyNames != nil {
				t.Errorf("%s: names that nobody asked for: %q", step.Technique, s.Text)
			}
			inside := []logic.Statement{told[i]}
			if s.Proof != nil {
				inside = append(inside, logic.StatementsIn(n, l, step, i)[i].Proof.Statements...)
			}
			for _, s := range inside {
				named += checkNamesIn(t, n, l, s.Text, s.Names) + checkNamesIn(t, n, l, s.Why, s.WhyNames)
			}
		}
	}
	return named
}

var nameLike = regexp.MustCompile(`[0-9A-Za-z]+`)

func checkNamesIn(t *testing.T, n position.Notation, l *solver.Layout, text string, names []logic.Name) int {
	t.Helper()
	var want []logic.Name
	for _, at := range nameLike.FindAllStringIndex(text, -1) {
		if cell, ok := n.ParseCell(l, text[at[0]:at[1]]); ok {
			want = append(want, logic.Name{Cell: cell, From: at[0], To: at[1]})
		}
	}
	if !slices.Equal(names, want) {
		t.Errorf("%q names %v, want %v", text, names, want)
	}
	return len(names)
}
