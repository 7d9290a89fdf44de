package linecheck_test

import (
	"regexp"
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
