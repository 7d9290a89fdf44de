package logic_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
	"sudoku/solver/logic"
)

// listsFile has the lists of some positions, to be read. They are rewritten by
// go test -run Lists -update.
const listsFile = "testdata/lists.txtar"

// TestLists holds the argument of some positions, as a numbered list, to the ones on file.
func TestLists(t *testing.T) {
	t.Parallel()
	onFile, err := txtar.ParseFile(listsFile)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]string{}
	for _, p := range samples() {
		told[p.Name] = listText("", logic.Explain(p.Board.Layout(), p.next(t)).Statements())
	}
	for i, file := range onFile.Files {
		if *update {
			onFile.Files[i].Data = []byte(told[file.Name])
			continue
		}
		if diff := cmp.Diff(string(file.Data), told[file.Name]); diff != "" {
			t.Errorf("%s:\n%s", file.Name, diff)
		}
	}
	if *update {
		if err := os.WriteFile(listsFile, txtar.Format(onFile), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// listText writes statements as a list, with a heading for each case and the proofs set in:
//
//	Case 1
//	2. Then r2c3 is not 2. (Both are in box 1.)
func listText(indent string, all []logic.Statement) string {
	var b strings.Builder
	last := 0
	for i, s := range all {
		if s.Case != last && s.Case != 0 {
			fmt.Fprintf(&b, "%sCase %d\n", indent, s.Case)
		}
		last = s.Case
		why := ""
		if s.Why != "" {
			why = " (" + s.Why + ")"
		}
		fmt.Fprintf(&b, "%s%d. %s%s\n", indent, i+1, s.Text, why)
		if s.Proof != nil {
			b.WriteString(listText(indent+"    ", s.Proof.Statements))
		}
	}
	return b.String()
}
