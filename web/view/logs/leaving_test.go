package logs

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver/methods"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/internal/puzzles"
)

// A log can be had without each of its techniques but singles, and again with what it does without.
func TestTechniquesAreLeftOut(t *testing.T) {
	t.Parallel()
	method, _ := methods.Find(methods.Logic)
	q := queryAt(puzzles.Hard)
	q.Without = []string{"x-wing", "aic"}
	l := New(method.Solve(t.Context(), q.Puzzle, 0), address.Style{})
	all := leavingOut(q, l, address.At{Step: 3, Detail: address.Proven})
	out := 0
	for _, tab := range all {
		if tab.Current {
			out++
		}
		if tab.Label == "Full house" || tab.Label == "Hidden single" {
			t.Errorf("%s can be left out", tab.Label)
		}
	}
	i := slices.IndexFunc(all, func(tab templates.Tab) bool { return tab.Label == "X-Wing" })
	if i < 0 || !strings.HasSuffix(all[i].Href, "/steps?without=aic&detail=proven") {
		t.Errorf("the links are %v", all)
	}
	if out != 2 {
		t.Errorf("%d techniques are left out", out)
	}
}
