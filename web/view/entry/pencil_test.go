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
	e := openNoted(t, "4x4", "candidates=r1c1-12,r1c2-3,r1c3-23&removed=r1c1-2&corner=r1c2-13,r1c3-1,r1c4-134&colours=r1c2:b,r1c3-2:h,r1c3:a")
	want := []templates.Cell{
		{Label: "Row 1, column 1, candidate 1", Candidates: []templates.Marks{{Text: "1"}}},
		{Label: "Row 1, column 2, given, colour b", Value: "4", Class: "given k2"},
		{
			Label: "Row 1, column 3, candidates 2, 3, corner marks 1, colour a; 2 in colour h", Class: "bl k1",
			Candidates: []templates.Marks{{Text: "1", Class: "corner alone"}, {Text: "2", Class: "k8"}, {Text: "\n3"}},
		},
		{Label: "Row 1, column 4, corner marks 1, 3, 4", Corners: []string{"1 3", "4"}},
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
		"Row 1, column 1, candidates 1, 2, corner marks 1, 4", "Row 1, column 2, given",
		"Row 1, column 3, candidate 2", "Row 1, column 4, candidates 1, 2, 3",
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
