package entry

import (
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"sudoku/solver/pencil"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/form"
	"sudoku/web/internal/puzzles"
	"sudoku/web/view/page"
)

// openNoted opens a puzzle with notes, as an address has them.
func openNoted(t *testing.T, name, query string) templates.Entry {
	t.Helper()
	p := puzzles.Of(puzzles.ByName()[name])
	values, _ := url.ParseQuery(query)
	m, err := pencil.Parse(p.Layout(), values.Get)
	if err != nil {
		t.Fatal(err)
	}
	q := address.Query{Puzzle: p, Marks: m}
	return Entry(EntryInput{Draft: form.Open(q), Source: q, Shared: true}, page.Site{})
}

// A cell shows what is noted in it and tells it in its name; a filled one has its colour alone.
func TestNotesOfCells(t *testing.T) {
	t.Parallel()
	e := openNoted(t, "4x4", "candidates=r1c1-12,r1c2-3,r1c3-23&removed=r1c1-2&corner=r1c2-13,r1c3-1,r1c4-134&colours=r1c2:ba,r1c3-2:h,r1c3:a")
	want := []templates.Cell{
		{Label: "row 1 column 1, empty, centre 1", Centre: "1"},
		{Label: "row 1 column 2, given, colours 2 1", Value: "4", Class: "given k2 j1"},
		{
			Label: "row 1 column 3, empty, corner 1, centre 2 3, colour 1; 2 in colour 8", Class: "bl k1",
			Candidates: []templates.Marks{{Text: "1", Class: "corner alone"}, {Text: "2", Class: "k8"}, {Text: "\n3"}},
		},
		{Label: "row 1 column 4, empty, corner 1 3 4", Corners: []string{"1 3", "4"}},
	}
	if diff := cmp.Diff(want, e.Grid.Rows[0], cmpopts.IgnoreFields(templates.Cell{}, "Name")); diff != "" {
		t.Error(diff)
	}
}

// All candidates follow the digits: what these rule out is shown neither as a candidate nor as a
// corner mark among them.
func TestAllCandidates(t *testing.T) {
	t.Parallel()
	row := openNoted(t, "4x4", "candidates=auto,r1c3-12&corner=r1c1-14").Grid.Rows[0]
	for c, want := range []string{
		"row 1 column 1, empty, corner 1 4, candidates 1 2", "row 1 column 2, given",
		"row 1 column 3, empty, candidates 2", "row 1 column 4, empty, candidates 1 2 3",
	} {
		if row[c].Label != want {
			t.Errorf("%s, want %s", row[c].Label, want)
		}
	}
	if diff := cmp.Diff([]templates.Marks{{Text: "1", Class: "corner"}, {Text: "2"}}, row[0].Candidates); diff != "" {
		t.Error(diff)
	}
}

// Links lead from ring to ring, the same way in both directions; one that ends in a filled cell is
// not drawn.
func TestNotedLinks(t *testing.T) {
	t.Parallel()
	there := openNoted(t, "4x4", "links=r1c1-1=r4c4-2,r1c1-1~r1c2-3").Pencil
	back := openNoted(t, "4x4", "links=r4c4-2=r1c1-1").Pencil
	if there.Strong == "" || there.Strong != back.Strong || there.Weak != "" {
		t.Errorf("there %q and %q, back %q", there.Strong, there.Weak, back.Strong)
	}
	if got, want := there.Links, "Links: 1 in r1c1 strong to 2 in r4c4"; got != want {
		t.Errorf("in words: %s, want %s", got, want)
	}
}

// While a puzzle is being entered there is nothing to note with, unless a link has notes.
func TestNotingIsForPuzzles(t *testing.T) {
	t.Parallel()
	if e := openNoted(t, "4x4", ""); e.Pencil == nil || e.Grid.Marked {
		t.Error("a puzzle that is opened has nothing to note with, or shows notes")
	}
	if e := openNoted(t, "empty", ""); e.Pencil != nil {
		t.Error("an empty board can be noted in")
	}
	if e := openNoted(t, "empty", "candidates=auto"); e.Pencil == nil || e.Pencil.Query != "candidates=auto" || !e.Pencil.Auto {
		t.Error("notes on an empty board are lost")
	}
}

// Few candidates stand in the middle of their cell, beside corner marks; many, and those that are
// linked, stand in their places.
func TestWhereMarksStand(t *testing.T) {
	t.Parallel()
	row := openNoted(t, "one", "candidates=r1c1-23,r1c2-123567,r1c3-46&corner=r1c1-12347,r1c2-1,r1c5-2346789&links=r1c3-4=r3c3-4").Grid.Rows[0]
	if c := row[0]; c.Centre != "23" || c.Candidates != nil || !cmp.Equal(c.Corners, []string{"1 2 3", "4 7"}) {
		t.Errorf("two candidates and five corner marks: %+v", c)
	}
	if c := row[1]; c.Centre != "" || len(c.Candidates) == 0 || c.Corners != nil {
		t.Errorf("six candidates: %+v", c)
	}
	if c := row[2]; c.Centre != "" || len(c.Candidates) == 0 {
		t.Errorf("a link leads to %+v", c)
	}
	if c := row[4]; !cmp.Equal(c.Corners, []string{"2 3 4", "6 7", "8 9"}) {
		t.Errorf("seven corner marks: %+v", c)
	}
}
