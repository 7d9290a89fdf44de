package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A grid of 27 rows is read as well where a space is a blank, cells and boxes stand apart, and
// spaces at the ends of lines are lost.
func TestLargeSpaced(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	rows := strings.Split(strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(large(cellWords(State{Puzzle: p})), " | ", ""), strings.Repeat("-", 33)+"\n", ""), ".", " "), "\n")[:27]
	want, err := Read(strings.ReplaceAll(strings.Join(rows, "\n"), " ", "."), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []struct{ cell, box, line, band, frame string }{
		{"", "", "", "", ""},
		{" ", " ", "", "", ""},
		{" ", " ", "\n", "\n", ""},
		{"", " ", "", "\n", ""},
		{" ", "  ", "\n", "\n\n", ""},
		{" ", " | ", "", "------------+-------------+------------\n", ""},
		{"|", "|", "---+---+---+---+---+---+---+---+---\n", "---+---+---+---+---+---+---+---+---\n", ""},
		{"|", "|", "+---+---+---+---+---+---+---+---+---+\n", "+---+---+---+---+---+---+---+---+---+\n", "|"},
		{"|", "||", "", "", ""},
		{" ", " | ", "\n", "\n", "|"},
	} {
		var b strings.Builder
		for i, row := range rows {
			for k := 0; k < 27; k += 3 {
				switch {
				case k > 0 && k%9 == 0:
					b.WriteString(d.box)
				case k > 0:
					b.WriteString(d.cell)
				default:
					b.WriteString(d.frame)
				}
				b.WriteString(row[k : k+3])
			}
			b.WriteString(d.frame + "\n")
			switch {
			case i == 26:
			case i%9 == 8:
				b.WriteString(d.band)
			case i%3 == 2:
				b.WriteString(d.line)
			}
		}
		for _, text := range []string{b.String(), "My candidates:\n\n" + b.String(), trimmedLines(b.String())} {
			got, err := Read(text, nil)
			if err != nil || !got.Puzzle.Equal(want.Puzzle) || !cmp.Equal(got.Marks, want.Marks) {
				t.Errorf("%q: %v, read as %q from\n%s", d, err, got.Format, text)
			}
		}
	}
}

func trimmedLines(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
