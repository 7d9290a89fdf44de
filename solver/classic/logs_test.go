package classic_test

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/solver/classic"
	"sudoku/solver/internal/solvertest"
)

var update = flag.Bool("update", false, "write the logs in testdata anew")

func TestLogs(t *testing.T) {
	t.Parallel()
	const name = "testdata/logs.txtar"
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range archive.Files {
		got := logOf(t, file.Name)
		if diff := cmp.Diff(string(file.Data), got); diff != "" && !*update {
			t.Errorf("%s: %s", file.Name, diff)
		}
		archive.Files[i].Data = []byte(got)
	}
	if *update {
		if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// logOf runs what the name of a section says and returns its log, a line an
// event, each under the name of its kind.
func logOf(t *testing.T, name string) string {
	t.Helper()
	fields := strings.Fields(name)
	p := solvertest.Parse(solvertest.Layout(fields[1]), fields[2])
	for _, m := range classic.Methods() {
		if m.Name != fields[0] {
			continue
		}
		var b strings.Builder
		for _, e := range m.Run(t.Context(), p, 0).Trace.Events {
			b.WriteString(e.Kind.String() + ": " + classic.Explain(p.Layout(), e) + "\n")
		}
		return b.String()
	}
	t.Fatalf("no method %s", fields[0])
	return ""
}
