package picture_test

import (
	"encoding/xml"
	"flag"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/web/drawing"
	"sudoku/web/internal/puzzles"
	"sudoku/web/internal/racecheck"
	"sudoku/web/picture"
)

var update = flag.Bool("update", false, "rewrite testdata")

// notedBoard has everything that a person can note.
func notedBoard(t testing.TB) picture.Board {
	t.Helper()
	p := puzzles.Of(puzzles.ByName()["4x4"])
	text := map[string]string{
		"candidates": "auto", "removed": "r1c1-3", "colours": "r1c1:a,r1c3:b,r1c4:c,r2c1:d,r2c2:e,r2c3:f,r2c4:g,r3c1:h,r1c1-1:a,r1c1-2:b",
		"links": "r1c1-1=r1c3-1,r1c1-1~r4c1-1", "corner": "r4c4-34",
	}
	m, err := pencil.Parse(p.Layout(), func(name string) string { return text[name] })
	if err != nil {
		t.Fatal(err)
	}
	left := position.NewBoard(p)
	return picture.Board{
		Layout: p.Layout(), Grid: p.Grid(), Typed: solver.CellsOf(1), Marks: m, Label: `noted <&">`,
		Candidates: func(c int) solver.Digits {
			if c == 15 { // which shows corner marks instead
				return 0
			}
			return m.Shown(c, left.Candidates(c))
		},
	}
}

// TestSVG holds drawings to those on file.
func TestSVG(t *testing.T) {
	racecheck.Skip(t, "it draws hundreds of pictures in one goroutine")
	t.Parallel()
	codes := puzzles.ByName()
	for name, b := range map[string]picture.Board{
		"x": puzzleBoard(codes["x"]), "jigsaw": puzzleBoard(codes["jigsaw6"]), "windoku": puzzleBoard(codes["windoku"]),
		"clash": puzzleBoard(puzzles.Invalid), "solved": solvedBoard(t, codes["4x4"]), "noted": notedBoard(t),
		"step": stepBoard(t, "hidden-single"), "chain": stepBoard(t, "als-continuous-loop"),
	} {
		for kind, paints := range map[string]picture.Paints{"": picture.ByColor, "-classes": picture.ByClass} {
			if kind != "" && name != "chain" {
				continue
			}
			svg, err := picture.New(b).SVG(paints)
			if err != nil {
				t.Fatal(name, err)
			}
			checkXML(t, name, string(svg))
			file, got := "testdata/"+name+kind+".svg", strings.ReplaceAll(string(svg), "><", ">\n<")+"\n"
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("%s:\n%s", file, diff)
			}
		}
	}
}

// checkXML asks for XML that loads nothing and runs nothing, with characters that are defined.
func checkXML(t *testing.T, name, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	defined := map[string]bool{}
	for {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(name, err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, a := range e.Attr {
			switch {
			case a.Name.Local == "id":
				defined["#"+a.Value] = true
			case a.Name.Local == "href" && !defined[a.Value], a.Name.Local == "style", strings.HasPrefix(a.Name.Local, "on"):
				t.Errorf("%s: %s has %s=%q", name, e.Name.Local, a.Name.Local, a.Value)
			}
		}
	}
}

// nowhere is a pen that draws nothing.
type nowhere struct{}

func (nowhere) MoveTo(drawing.Point)         {}
func (nowhere) LineTo(drawing.Point)         {}
func (nowhere) QuadTo(_, _ drawing.Point)    {}
func (nowhere) CubeTo(_, _, _ drawing.Point) {}
func (nowhere) Close()                       {}

// Every path of a scene can be walked, as those do who draw it on paper.
func TestScenesCanBeWalked(t *testing.T) {
	t.Parallel()
	for name, b := range map[string]picture.Board{"noted": notedBoard(t), "clash": puzzleBoard(puzzles.Invalid), "chain": stepBoard(t, "als-continuous-loop"), "large": largeBoard(t)} {
		s := picture.New(b)
		kinds := map[picture.Kind]bool{}
		for _, e := range s.Elements {
			kinds[e.Kind] = true
			if err := drawing.Walk(e.Path, nowhere{}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			for _, g := range e.Text.Glyphs {
				if g.At.X < 0 || g.At.Y < 0 || g.At.X > float64(s.Size) || g.At.Y > float64(s.Size) || len(g.Text) != 1 {
					t.Errorf("%s: %q is at %v", name, g.Text, g.At)
				}
			}
		}
		if !kinds[picture.Thin] || !kinds[picture.Bold] || !kinds[picture.Frame] {
			t.Errorf("%s has no lines", name)
		}
	}
}
