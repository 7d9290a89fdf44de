package linecheck_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sudoku/solver/examples"
	"sudoku/solver/linecheck"
	"sudoku/solver/logic"
)

var anyCell = regexp.MustCompile(`r[1-9]c[1-9]`)

// TestWrongLinesAreFound tells examples with another cell, or another digit, in one line. No such line is proven
// for the reason that it gives.
func TestWrongLinesAreFound(t *testing.T) {
	t.Parallel()
	tried, found := 0, 0
	for _, id := range []string{"xy-chain", "aic", "grouped-aic", "cell-forcing-chain", "region-forcing-chain", "whip", "hidden-single", "naked-single", "swordfish"} {
		e, ok := examples.Of(id)
		if !ok {
			t.Fatal(id)
		}
		told := logic.Explain(e.Board.Layout(), stepOf(t, e)).Statements()
		for i, line := range linecheck.Check(e.Board, told) {
			if line.Verdict != linecheck.Proven || told[i].Why == "" {
				continue
			}
			wrong := append([]logic.Statement(nil), told...)
			wrong[i].Text = anyCell.ReplaceAllStringFunc(told[i].Text, otherCell)
			if wrong[i].Text == told[i].Text {
				continue
			}
			tried++
			if linecheck.Check(e.Board, wrong)[i].Verdict != linecheck.Proven {
				found++
				continue
			}
			t.Logf("%s: %s %s", id, wrong[i].Text, wrong[i].Why)
		}
	}
	if tried < 40 || found < tried*9/10 {
		t.Errorf("of %d wrong lines %d are found", tried, found)
	}
}

// otherCell is the next cell of a row.
func otherCell(name string) string {
	return name[:3] + string("2345678912"[strings.IndexByte("123456789", name[3])])
}

// TestLoopsHoldBackwards reads each loop of the examples backwards: what its lines say of the way back is proven, and
// no longer so where something that is true on the way there, or the link that closes the loop, is left out.
func TestLoopsHoldBackwards(t *testing.T) {
	t.Parallel()
	loops := 0
	for _, e := range examples.All() {
		told := logic.Explain(e.Board.Layout(), stepOf(t, e)).Statements()
		at := slices.IndexFunc(told, func(s logic.Statement) bool { return strings.Contains(s.Text, "backwards") })
		if at < 0 {
			continue
		}
		loops++
		if line := linecheck.Check(e.Board, told)[at]; line.Verdict != linecheck.Proven {
			t.Errorf("%s: %s %s", e.Name, line.Text, line.Verdict)
		}
		for out := 1; out < at; out++ {
			if strings.Contains(told[out].Text, " not ") && !strings.HasPrefix(told[out].Text, "If ") {
				continue // what is true before rules it out, so that what follows still does
			}
			less := slices.Delete(slices.Clone(told), out, out+1)
			if line := linecheck.Check(e.Board, less)[at-1]; line.Verdict == linecheck.Proven {
				t.Errorf("%s: %s is proven without %s", e.Name, line.Text, told[out].Text)
			}
		}
	}
	if loops < 5 {
		t.Errorf("%d loops are read backwards", loops)
	}
}
