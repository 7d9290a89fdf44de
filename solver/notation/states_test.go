package notation

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
)

// described says in lines what was read.
func described(r Reading) string {
	var b strings.Builder
	fmt.Fprintf(&b, "read as  %s\n", r.Format)
	describeState(&b, r.State)
	for _, clause := range r.LeftOut {
		fmt.Fprintf(&b, "left out %s\n", clause)
	}
	for _, o := range r.Others {
		fmt.Fprintf(&b, "or       %s\n", o.Label)
		describeState(&b, o.State)
	}
	return b.String()
}

func describeState(b *strings.Builder, s State) {
	l := s.Puzzle.Layout()
	fmt.Fprintf(b, "puzzle   %s\n", Code(s.Puzzle))
	var placed []string
	for c := range s.Placed.All() {
		placed = append(placed, l.CellName(c))
	}
	if placed != nil {
		fmt.Fprintf(b, "placed   %s\n", strings.Join(placed, ","))
	}
	for _, f := range s.Marks.Fields(l) {
		fmt.Fprintf(b, "%-8s %s\n", f.Name, f.Value)
	}
}

// TestStates reads the texts of testdata/states.txtar, which are written as the programs write
// them, each followed by what is read, of all puzzles that it holds.
func TestStates(t *testing.T) {
	t.Parallel()
	all := archive(t, "states.txtar")
	got := txtar.Archive{Comment: []byte("Texts as programs write them, each followed by what is read.\n\n")}
	want := txtar.Archive{Comment: got.Comment, Files: all}
	for i := 0; i < len(all); i++ {
		if all[i].Name == "read" {
			continue
		}
		text := string(all[i].Data)
		first, err := Read(text, nil)
		if err != nil {
			t.Errorf("%s: %v", all[i].Name, err)
			continue
		}
		checkReading(t, text, first, err)
		good, failed := ReadAll(text)
		var b strings.Builder
		for _, r := range good {
			b.WriteString(described(r))
		}
		for _, e := range failed {
			fmt.Fprintf(&b, "failed   %v\n", e)
		}
		if len(good) == 0 || good[0].Puzzle.Layout().ID() != first.Puzzle.Layout().ID() || len(failed) == 0 && !good[0].Puzzle.Equal(first.Puzzle) {
			t.Errorf("%s: the first of all is not the one that is read alone, %s", all[i].Name, Code(first.Puzzle))
		}
		got.Files = append(got.Files, all[i], txtar.File{Name: "read", Data: []byte(b.String())})
	}
	if *update {
		if err := os.WriteFile(filepath.Join("testdata", "states.txtar"), txtar.Format(&got), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(txtar.Format(&want)), string(txtar.Format(&got))); diff != "" {
		t.Errorf("readings differ (-want +got):\n%s", diff)
	}
}
