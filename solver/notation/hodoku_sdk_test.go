package notation

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/pencil"
)

// TestSDKForHoDoKu holds an .sdk file with candidates to what HoDoKu 2.2 reads: nine lines for each
// section, of which the last has 81 groups of digits when everything but digits, dots and spaces is
// deleted. Any other number of them makes it throw.
func TestSDKForHoDoKu(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	s := State{Puzzle: p, Placed: solver.CellsOf(0), Marks: pencil.Noted(p, whole(p))}
	s.Marks.Candidates = nil
	s.Marks.Auto = true
	e, _ := FindExport("sdk")
	text, err := e.Write(s)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.Map(func(r rune) rune {
			if r >= '0' && r <= '9' || r == '.' || r == ' ' {
				return r
			}
			return -1
		}, line)
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) != 27 {
		t.Fatalf("%d lines with digits in\n%s", len(lines), text)
	}
	if marks := strings.Fields(strings.Join(lines[18:], " ")); len(marks) != 81 {
		t.Errorf("%d groups of candidates in\n%s", len(marks), text)
	}
	r, err := Read(text, nil)
	if err != nil || !r.Puzzle.Equal(p) || r.Placed != s.Placed || len(r.Marks.TakenOut(p)) != len(s.Marks.TakenOut(p)) {
		t.Errorf("read back as %v %v", r.State, err)
	}
}
