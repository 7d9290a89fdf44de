package notation

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/solver"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestErrors reads the texts of testdata/errors.txtar, each followed by the
// error that it must give. A name that ends in "@x" asks for the board x.
func TestErrors(t *testing.T) {
	t.Parallel()
	files := archive(t, "errors.txtar")
	got := txtar.Archive{Comment: []byte("Texts that hold no puzzle, each followed by what is said about it.\n\n")}
	for i := 0; i+1 < len(files); i += 2 {
		_, err := Read(string(files[i].Data), namedLayout(t, files[i].Name))
		if err == nil {
			t.Errorf("%s: read without an error", files[i].Name)
			continue
		}
		got.Files = append(got.Files, files[i], txtar.File{Name: "error", Data: []byte(err.Error() + "\n")})
	}
	want := txtar.Archive{Comment: got.Comment, Files: files}
	if *update {
		if err := os.WriteFile(filepath.Join("testdata", "errors.txtar"), txtar.Format(&got), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(txtar.Format(&want)), string(txtar.Format(&got))); diff != "" {
		t.Errorf("errors differ (-want +got):\n%s", diff)
	}
}

// namedLayout is the board behind the @ of a name, nil for none.
func namedLayout(t testing.TB, name string) *solver.Layout {
	t.Helper()
	_, id, named := strings.Cut(name, "@")
	if !named {
		return nil
	}
	l, err := solver.ParseLayout(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestErrorPlaces(t *testing.T) {
	t.Parallel()
	dots := strings.ReplaceAll(article, "0", ".")
	tests := []struct {
		name, text string
		want       Error
	}{
		{"in a line", dots[:13] + "x" + dots[14:], Error{Row: 2, Column: 5, Msg: "'x' is not a digit of a 9x9 board"}},
		{"in a grid", "5 3 .\n. ? 2\n", Error{Row: 0, Column: 0, Msg: "found 6 cells in 2 rows of 3; a 9x9 board has 9 rows of 9"}},
		{"in a code", "x~" + dots, Error{Row: 1, Column: 1, Msg: "'.' is not a digit of a 9x9 X board"}},
		{"of a control character", dots[:13] + "\x01" + dots[14:], Error{Row: 2, Column: 5, Msg: `'\x01' is not a digit of a 9x9 board`}},
		{"of an apostrophe", "x~000'" + article[4:], Error{Row: 1, Column: 4, Msg: `'\'' is not a digit of a 9x9 X board`}},
		{"of broken UTF-8", dots[:80] + "\xff", Error{Row: 9, Column: 9, Msg: "'\ufffd' is not a digit of a 9x9 board"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			_, err := Parse(tt.text)
			if diff := cmp.Diff(error(&tt.want), err); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestTooLong(t *testing.T) {
	t.Parallel()
	_, err := Parse(article + strings.Repeat(" ", Limit))
	if err == nil || err.Error() != "the text is 65617 bytes long; at most 65536 are read" {
		t.Errorf("got %v", err)
	}
	if _, err := Parse(article + strings.Repeat(" ", Limit-len(article))); err != nil {
		t.Errorf("a text of the longest length: %v", err)
	}
}
