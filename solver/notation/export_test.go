package notation

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/pencil"
)

// drawState draws a state at random: digits that do not clash, and at least two candidates in
// each open cell, so that readers of candidates take each for what it is.
func drawState(t *rapid.T, l *solver.Layout) State {
	n := l.Size()
	s := State{Puzzle: solver.EmptyPuzzle(l)}
	for range rapid.IntRange(n, 3*n).Draw(t, "digits") {
		c := rapid.IntRange(0, l.CellCount()-1).Draw(t, "cell")
		d := rapid.IntRange(1, n).Draw(t, "digit")
		if p := s.Puzzle.With(c, d); s.Puzzle.Given(c) == 0 && whole(s.Puzzle)[c].Has(d) && leastCandidates(p) >= 2 {
			s.Puzzle = p
			if rapid.IntRange(0, 3).Draw(t, "placed") == 0 {
				s.Placed.Add(c)
			}
		}
	}
	if rapid.Bool().Draw(t, "noted") {
		s.Marks.Auto = true
		s.Marks.Removed = drawRemoved(t, s.Puzzle)
	}
	return s
}

func leastCandidates(p solver.Puzzle) int {
	least := p.Layout().Size()
	for c, left := range whole(p) {
		if p.Given(c) == 0 {
			least = min(least, left.Len())
		}
	}
	return least
}

// drawRemoved takes out some candidates and leaves two in each cell.
func drawRemoved(t *rapid.T, p solver.Puzzle) (removed pencil.List) {
	for c, left := range whole(p) {
		if p.Given(c) != 0 || rapid.IntRange(0, 4).Draw(t, "some") > 0 {
			continue
		}
		out := solver.Digits(0)
		for d := range left.All() {
			if left.Len()-out.Len() > 2 && rapid.Bool().Draw(t, "out") {
				out = out.With(d)
			}
		}
		if out != 0 {
			removed = append(removed, pencil.CellDigits{Cell: c, Digits: out})
		}
	}
	return removed
}

// What an export writes is read back to the same state, without what it says that it loses.
func TestExportsAreReadBack(t *testing.T) {
	t.Parallel()
	for _, l := range append(solvertest.Layouts(), solvertest.Layout("8x8")) {
		t.Run(l.Title(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				s := drawState(t, l)
				for _, e := range Exports() {
					if e.loses == nil { // else TestForeignExports
						checkExport(t, e, s)
					}
				}
			})
		})
	}
}

// checkExport writes a state and reads it back, where the notation has it.
func checkExport(t *rapid.T, e Export, s State) {
	l := s.Puzzle.Layout()
	text, err := e.Write(s)
	if err != nil {
		if e := new(Error); !errors.As(err, &e) || text != "" {
			t.Fatalf("%v and %q", err, text)
		}
		return
	}
	var asked *solver.Layout
	if e.carries&theBoard == 0 {
		asked = l
	}
	r, err := Read(text, asked)
	if err != nil {
		t.Fatalf("%v, from\n%s", err, text)
	}
	want := s
	if e.carries&thePlaced == 0 {
		want.Placed = solver.CellSet{}
	}
	switch hasMarks := e.carries&(allCandidates|theNotes) != 0; {
	case e.ID == "hodoku" && s.Marks.Removed == nil, !hasMarks && e.carries&theRemoved == 0:
		want.Marks = pencil.Marks{}
	case e.ID != "simple" && e.carries&allCandidates != 0:
		want.Marks.Auto = true
	}
	if !r.Puzzle.Equal(want.Puzzle) || r.Placed != want.Placed {
		t.Fatalf("%s: read %s, placed %v, want %v, from\n%s", l.ID(), Code(r.Puzzle), r.Placed.Slice(), want.Placed.Slice(), text)
	}
	if diff := cmp.Diff(want.Marks, r.Marks); diff != "" {
		t.Fatalf("%s: marks (-want +got):\n%s%s", l.ID(), diff, text)
	}
	if lost := e.Loses(s); lost == nil && (r.Placed != s.Placed || r.Puzzle.Layout() != l && r.Puzzle.Layout().ID() != l.ID()) {
		t.Fatalf("nothing is said of what is lost in\n%s", text)
	}
}

func TestExportTable(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, e := range Exports() {
		if e.ID == "" || strings.ToLower(e.ID) != e.ID || seen[e.ID] || e.Name == "" || e.Write == nil || !e.Link && (e.Ext == "" || e.Media == "") {
			t.Errorf("%+v", e)
		}
		seen[e.ID] = true
		if found, ok := FindExport(e.ID); !ok || found.Name != e.Name {
			t.Errorf("%s is not found", e.ID)
		}
	}
	if _, ok := FindExport("no such"); ok {
		t.Error("found what is not there")
	}
}
