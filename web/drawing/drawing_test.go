package drawing_test

import (
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

var update = flag.Bool("update", false, "rewrite testdata/shapes.txtar")

const shapesFile = "testdata/shapes.txtar"

// TestShapes holds the shapes of the step of every position to those on file.
func TestShapes(t *testing.T) {
	t.Parallel()
	archive, err := txtar.ParseFile(shapesFile)
	if err != nil {
		t.Fatal(err)
	}
	onFile := map[string]string{}
	for _, file := range archive.Files {
		onFile[file.Name] = string(file.Data)
	}
	drawn := txtar.Archive{Comment: archive.Comment}
	for _, e := range everyExample(t) {
		in := e.input()
		in.Statements = nil
		d := drawing.Of(in)
		got := described(e.board.Layout(), d) + "text: " + d.Text + "\n"
		drawn.Files = append(drawn.Files, txtar.File{Name: e.name, Data: []byte(got)})
		if diff := cmp.Diff(onFile[e.name], got); diff != "" && !*update {
			t.Errorf("%s:\n%s", e.name, diff)
		}
		delete(onFile, e.name)
	}
	for name := range onFile {
		if !*update {
			t.Errorf("%s is on file, and there is no such position", name)
		}
	}
	if *update {
		if err := os.WriteFile(shapesFile, txtar.Format(&drawn), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// described writes a shape to the line.
func described(l *solver.Layout, d drawing.Drawing) string {
	var b strings.Builder
	for _, s := range d.Shapes {
		fmt.Fprintf(&b, "%s", s.Class())
		for c := range s.Cells.All() {
			fmt.Fprintf(&b, " %s", l.CellName(c))
		}
		for _, c := range s.At {
			fmt.Fprintf(&b, " %s=%s", l.CellName(c.Cell), solver.SymbolText(c.Digit))
		}
		if s.Form == drawing.Arrow {
			for _, p := range s.Points {
				fmt.Fprintf(&b, " %.2f,%.2f", p.X, p.Y)
			}
			if s.Head {
				b.WriteString(" head")
			}
		}
		if s.Text != "" {
			fmt.Fprintf(&b, " letter %s", s.Text)
		}
		if s.Case > 0 {
			fmt.Fprintf(&b, " case %d", s.Case)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestEvidenceIsDrawn asks for every technique that all its evidence has shapes, and every
// statement those of what it shows.
func TestEvidenceIsDrawn(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, e := range everyExample(t) {
		seen[e.technique] = true
		in := e.input()
		d := drawing.Of(in)
		for _, c := range candidatesOf(e.step) {
			if !hasDisc(d.Shapes, c, "") {
				t.Errorf("%s: %d in cell %d has no shape", e.name, c.Digit, c.Cell)
			}
		}
		for i, s := range in.Statements {
			checkStatement(t, e.name, in, d, fmt.Sprint(i), s.Shows)
		}
	}
	for _, technique := range logic.Techniques() {
		if !seen[technique.ID] {
			t.Errorf("%s is not drawn", technique.ID)
		}
	}
}

// The letters of sets that share a cell stand in places of their own.
func TestLettersStandApart(t *testing.T) {
	t.Parallel()
	var step position.Step
	for part := 1; part <= 4; part++ {
		step.Marks = append(step.Marks, position.Mark{Role: position.Set, Part: part, Digit: 3, House: position.None})
	}
	d := drawing.Of(drawing.Input{Layout: solver.Classic(), Candidates: func(int) solver.Digits { return solver.Digits(0).With(3).With(7) }, Step: step})
	letters := map[drawing.Point]string{}
	for _, s := range d.Shapes {
		if s.Text == "" {
			continue
		}
		if other, taken := letters[s.Points[0]]; taken {
			t.Errorf("%s and %s stand in one place", other, s.Text)
		}
		letters[s.Points[0]] = s.Text
	}
	if len(letters) != 4 {
		t.Errorf("there are %d letters, want 4", len(letters))
	}
}

// candidatesOf lists all candidates of the evidence of a step, and those that it changes.
func candidatesOf(s position.Step) []position.Candidate {
	all := slices.Concat(s.Placements, s.Eliminations)
	for _, m := range s.Marks {
		if m.Cell != position.None && m.Digit != 0 && m.Role != position.Blocker && m.Role != position.Target {
			all = append(all, position.Candidate{Cell: m.Cell, Digit: m.Digit})
		}
	}
	for _, l := range s.Links {
		all = append(all, slices.Concat(l.From, l.To)...)
	}
	for _, b := range s.Branches {
		for _, implied := range b {
			all = append(all, implied.Node...)
		}
	}
	return all
}

// shownWith reports whether a shape is shown with a statement; with "" any is.
func shownWith(s drawing.Shape, statement string) bool {
	return statement == "" || s.Statements == "" || slices.Contains(strings.Fields(s.Statements), statement)
}

func hasDisc(shapes []drawing.Shape, c position.Candidate, statement string) bool {
	return slices.ContainsFunc(shapes, func(s drawing.Shape) bool {
		return (s.Form == drawing.Disc || s.Form == drawing.Ring) && slices.Contains(s.At, c) && shownWith(s, statement)
	})
}

func checkStatement(t *testing.T, name string, in drawing.Input, d drawing.Drawing, statement string, shows position.Evidence) {
	t.Helper()
	for _, c := range shows.Candidates {
		if !hasDisc(d.Shapes, c, statement) {
			t.Errorf("%s: statement %s shows %d in cell %d, which is not drawn with it", name, statement, c.Digit, c.Cell)
		}
	}
	inCell := func(c int) func(s drawing.Shape) bool {
		return func(s drawing.Shape) bool {
			return (s.Cells.Has(c) || slices.ContainsFunc(s.At, func(k position.Candidate) bool { return k.Cell == c })) && shownWith(s, statement)
		}
	}
	for _, c := range shows.Cells {
		if !slices.ContainsFunc(d.Shapes, inCell(c)) {
			t.Errorf("%s: statement %s shows cell %d, where nothing is drawn with it", name, statement, c)
		}
	}
	for _, h := range shows.Houses {
		cells := solver.CellsOf(in.Layout.Houses()[h].Cells...)
		if !slices.ContainsFunc(d.Shapes, func(s drawing.Shape) bool { return s.Cells == cells && shownWith(s, statement) }) {
			t.Errorf("%s: statement %s shows house %d, which is not drawn with it", name, statement, h)
		}
	}
	for _, i := range shows.Links {
		l := in.Step.Links[i]
		for _, c := range slices.Concat(l.From, l.To) {
			if !hasDisc(d.Shapes, c, statement) {
				t.Errorf("%s: statement %s shows link %d, and %d in cell %d is not drawn with it", name, statement, i, c.Digit, c.Cell)
			}
		}
	}
}

// TestArrowsEndAtTheirCandidates asks of every arrow that it begins and ends at the edges of
// its candidates and stays on the board, and that few cross a digit in use.
func TestArrowsEndAtTheirCandidates(t *testing.T) {
	t.Parallel()
	arrows, crossing := 0, 0
	for _, e := range everyExample(t) {
		d := drawing.Of(e.input())
		for _, s := range d.Shapes {
			if s.Form != drawing.Arrow {
				continue
			}
			arrows++
			for end, p := range map[int]drawing.Point{0: s.Points[0], 1: s.Points[2]} {
				at := drawing.PointOf(d.Size, d.Across, s.At[end])
				if away := math.Hypot(p.X-at.X, p.Y-at.Y); away > .7/float64(d.Across) {
					t.Errorf("%s: an arrow ends %.2f cells from its candidate", e.name, away)
				}
			}
			if crosses(d, s) {
				crossing++
			}
		}
	}
	t.Logf("%d of %d arrows cross a digit in use", crossing, arrows)
	if arrows < 500 || crossing > arrows/12 {
		t.Errorf("%d of %d arrows cross a digit in use", crossing, arrows)
	}
}

// crosses reports whether an arrow runs over the middle of a digit that has a mark in the
// same case and is no part of its nodes, or leaves the board.
func crosses(d drawing.Drawing, arrow drawing.Shape) bool {
	for i := range 101 {
		p := onCurve(arrow.Points, float64(i)/100)
		if p.X < 0 || p.Y < 0 || p.X > float64(d.Size) || p.Y > float64(d.Size) {
			return true
		}
		for _, s := range d.Shapes {
			if s.Form != drawing.Disc || s.Aside || s.Case != 0 && s.Case != arrow.Case || slices.Contains(arrow.At, s.At[0]) || inGroup(d, arrow, s.At[0]) {
				continue
			}
			if at := s.Points[0]; math.Hypot(p.X-at.X, p.Y-at.Y) < .3/float64(d.Across) {
				return true
			}
		}
	}
	return false
}

// inGroup reports whether a candidate counts as one with an end of the arrow.
func inGroup(d drawing.Drawing, arrow drawing.Shape, c position.Candidate) bool {
	return slices.ContainsFunc(d.Shapes, func(s drawing.Shape) bool {
		return s.Form == drawing.Group && slices.Contains(s.At, c) &&
			(slices.Contains(s.At, arrow.At[0]) || slices.Contains(s.At, arrow.At[1]))
	})
}

func onCurve(c []drawing.Point, t float64) drawing.Point {
	u := 1 - t
	return drawing.Point{
		X: u*u*c[0].X + 2*u*t*c[1].X + t*t*c[2].X,
		Y: u*u*c[0].Y + 2*u*t*c[1].Y + t*t*c[2].Y,
	}
}

// A step is drawn alike each time, within bounds, and also where it has no statements or no
// evidence.
func TestDrawingIsBounded(t *testing.T) {
	t.Parallel()
	for _, e := range everyExample(t) {
		in := e.input()
		d := drawing.Of(in)
		if diff := cmp.Diff(d, drawing.Of(in)); diff != "" {
			t.Fatalf("%s is drawn in two ways:\n%s", e.name, diff)
		}
		if n := bytesOf(d); n > 30_000 {
			t.Errorf("%s: the paths have %d bytes", e.name, n)
		}
		if len(d.Text) > 1000 || d.Text == "" {
			t.Errorf("%s: a text of %d bytes", e.name, len(d.Text))
		}
		for _, entry := range d.Legend() {
			if l := entry.Swatch(); l.Path == "" {
				t.Errorf("%s: %q has an empty swatch", e.name, entry.Words)
			}
		}
	}
	if d := drawing.Of(drawing.Input{Layout: solver.Classic()}); len(d.Shapes) > 0 || d.Text == "" {
		t.Errorf("nothing is drawn as %+v", d)
	}
}

func bytesOf(d drawing.Drawing) int {
	n := 0
	for _, l := range d.Layers() {
		n += len(l.Path) + len(l.Detail) + len(l.Over) + len(l.Digits.X) + len(l.Digits.Y) + len(l.Class) + len(l.Statements)
	}
	return n
}
