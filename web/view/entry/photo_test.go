package entry

import (
	"context"
	"image"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/templates"
	"sudoku/web/form"
	"sudoku/web/internal/puzzles"
	"sudoku/web/offers"
	"sudoku/web/photo"
	"sudoku/web/view/page"
)

// pageOf is the page of a reading, as it was read.
func pageOf(t *testing.T, r photo.Reading, decided ...int) templates.Photo {
	t.Helper()
	o, err := offers.Of(context.Background(), r, offers.Budget)
	if err != nil {
		t.Fatal(err)
	}
	d := form.Draft{Layout: o.Filled.Layout(), Puzzle: o.Filled, Givens: solver.EmptyPuzzle(o.Filled.Layout())}
	for _, digit := range o.Filled.Grid() {
		d.Raw = append(d.Raw, solver.SymbolText(int(digit)))
	}
	return Photo(PhotoInput{Offers: o, Draft: d, Decided: solver.CellsOf(decided...)}, page.Site{})
}

func readingOf(p solver.Puzzle) photo.Reading {
	pixel := image.NewGray(image.Rect(0, 0, 1, 1))
	r := photo.Reading{Layout: p.Layout().ID(), Size: p.Layout().Size(), Straight: pixel, Small: pixel, Scale: 2, Corners: photo.Quad{{X: 2, Y: 4}, {X: 6, Y: 4}, {X: 6, Y: 8}, {X: 2, Y: 8}}}
	for c := range p.Layout().CellCount() {
		r.Cells = append(r.Cells, photo.Cell{Value: p.Given(c), Confidence: 1})
	}
	r.Grids = []photo.Quad{r.Corners}
	return r
}

func fieldOf(t *testing.T, p templates.Photo, name string) string {
	t.Helper()
	i := slices.IndexFunc(p.Fields, func(f templates.Field) bool { return f.Name == name })
	if i < 0 {
		return ""
	}
	return p.Fields[i].Value
}

// Uncertain cells are marked on the board and on the picture, and named, until somebody has looked at them.
func TestPhotoMarks(t *testing.T) {
	t.Parallel()
	r := readingOf(puzzles.Of(puzzles.One))
	r.Cells[3].Confidence, r.Cells[12].Confidence = .5, .89
	p := pageOf(t, r)
	cell := p.Entry.Grid.Rows[0][3]
	if p.Read != "25" || p.Uncertain != "2" || len(p.Marks) != 2 || p.Marks[0] != (templates.Square{Name: "r1c4", X: "3.08", Y: "0.08"}) {
		t.Errorf("%s read, %s uncertain, %v", p.Read, p.Uncertain, p.Marks)
	}
	if !strings.Contains(cell.Class, "unsure") || cell.Label != "row 1 column 4, uncertain" {
		t.Errorf("%s, %q", cell.Class, cell.Label)
	}
	if got := fieldOf(t, p, "corners"); got != "1,2 3,2 3,4 1,4" {
		t.Errorf("the corners in the picture that goes along are %s", got)
	}
	p = pageOf(t, r, 3, 12)
	if p.Uncertain != "" || len(p.Marks) != 0 || fieldOf(t, p, "decided") != "r1c4,r2c4" {
		t.Errorf("%s uncertain, decided are %s", p.Uncertain, fieldOf(t, p, "decided"))
	}
}

// Digits in handwriting are entries: the page leads to their check.
func TestPhotoWritten(t *testing.T) {
	t.Parallel()
	r := readingOf(puzzles.Of(puzzles.One))
	r.Cells[0], r.Cells[1] = photo.Cell{Value: 2, Confidence: 1, Written: true}, photo.Cell{Value: 7, Confidence: .5, Written: true}
	r.Cells[2] = photo.Cell{Value: 4, Confidence: 1, Written: true}
	p := pageOf(t, r)
	if p.Written == nil || p.Written.Href != "/p/274"+puzzles.One[3:]+"/check?typed=r1c1,r1c2,r1c3" || !strings.Contains(p.Written.Note, "3 digits were written in by hand") {
		t.Errorf("%+v", p.Written)
	}
	if got := fieldOf(t, p, "written"); got != "r1c1,r1c2,r1c3" {
		t.Error(got)
	}
	if cell := p.Entry.Grid.Rows[0][1]; cell.Label != "row 1 column 2, written, uncertain" || !strings.Contains(cell.Class, "hand") {
		t.Errorf("%q %s", cell.Label, cell.Class)
	}
	if p := pageOf(t, readingOf(puzzles.Of(puzzles.One))); p.Written != nil {
		t.Error("nothing was written")
	}
}

// Every board that is read has its page: with its symbols, and a choice where there are several grids.
func TestPhotoOfEveryBoard(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"6x6", "x", "windoku", "jigsaw", "16x16"} {
		want := puzzles.Of(puzzles.ByName()[name])
		r := readingOf(want)
		r.Grids = append(r.Grids, r.Corners)
		p := pageOf(t, r)
		if p.Entry.Layout != want.Layout().ID() || len(p.Entry.Symbols) != want.Layout().Size() || p.Verdict == "" || len(p.Grids) != 2 || !p.Grids[0].Chosen {
			t.Errorf("%s: %s, %q, %v", name, p.Entry.Layout, p.Verdict, p.Grids)
		}
	}
}
