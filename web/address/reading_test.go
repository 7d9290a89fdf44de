package address

import (
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/web/internal/puzzles"
)

// How a text was read, and what else it may mean, goes through an address and comes back whole.
func TestOrigin(t *testing.T) {
	t.Parallel()
	one := puzzles.Of(puzzles.One)
	x, err := solver.ParseLayout("x")
	if err != nil {
		t.Fatal(err)
	}
	other := notation.State{Puzzle: one.With(0, 4), Placed: solver.CellsOf(0), Marks: pencil.Marks{Auto: true}}
	long := other
	for c := range one.Layout().CellCount() {
		if other.Puzzle.Given(c) == 0 {
			long.Marks.Candidates = append(long.Marks.Candidates, pencil.CellDigits{Cell: c, Digits: one.Layout().AllDigits()})
		}
	}
	r := notation.Reading{
		State: notation.State{Puzzle: one}, Format: "a format", LeftOut: []string{"this", "that"},
		Others: []notation.Other{{State: other, Label: "one more digit"}, {State: long, Label: "lists"}}, Named: x,
	}
	got := FromReading(r).Origin
	want := OtherGrid{"one more digit", "/p/4" + puzzles.One[1:] + "?typed=r1c1&candidates=auto"}
	if got.Format != "a format" || !slices.Equal(got.LeftOut, r.LeftOut) || got.Board == nil || got.Board.ID() != "x" || len(got.Others) != 2 || got.Others[0] != want {
		t.Errorf("%+v", got)
	}
	if back := ParseOrigin(got.Text()); !reflect.DeepEqual(back, got) {
		t.Errorf("%+v has become %+v", got, back)
	}
	l, err := solver.ParseLayout("25x25")
	if err != nil {
		t.Fatal(err)
	}
	large := notation.State{Puzzle: solver.EmptyPuzzle(l)}
	for c := range l.CellCount() {
		large.Marks.Candidates = append(large.Marks.Candidates, pencil.CellDigits{Cell: c, Digits: l.AllDigits()})
	}
	r.Others = append(r.Others, notation.Other{State: large, Label: "a long address"})
	if o := FromReading(r).Origin; len(o.Text()) > 4000 || len(o.Others) != 2 || !strings.HasSuffix(strings.Join(o.LeftOut, "\n"), "too large for a link: a long address") {
		t.Errorf("%d bytes, %+v", len(o.Text()), o)
	}
}

// The address of another notation leads on with what its state has, except what it names itself.
func TestCanonical(t *testing.T) {
	t.Parallel()
	s := notation.State{Puzzle: puzzles.Of(puzzles.One), Placed: solver.CellsOf(3), Marks: pencil.Marks{
		Auto: true, Removed: pencil.List{{Cell: 0, Digits: solver.DigitsOf(2, 3)}}, Corner: pencil.List{{Cell: 1, Digits: solver.DigitsOf(3)}},
	}}
	for address, want := range map[string]string{
		"/p/x":                           "/p/x?typed=r1c4&candidates=auto&removed=r1c1-23&corner=r1c2-3",
		"/p/x/steps?step=2":              "/p/x/steps?step=2&typed=r1c4&candidates=auto&removed=r1c1-23&corner=r1c2-3",
		"/p/x?removed=&typed=all":        "/p/x?removed=&typed=all&candidates=auto&corner=r1c2-3",
		"/p/x?removed=r1c1-4&read=words": "/p/x?removed=r1c1-4&read=words&typed=r1c4&candidates=auto&corner=r1c2-3",
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		q, got := Canonical(u, notation.Reading{State: s, Format: "a format"})
		if got != want || q.Origin.IsKnown() == strings.Contains(address, "read=") {
			t.Errorf("%s leads to %s (%q), want %s", address, got, q.Origin.Format, want)
		}
	}
	if q, _ := Canonical(&url.URL{Path: "/p/x"}, notation.Reading{State: notation.State{Puzzle: s.Puzzle}, Format: "a format"}); q.Origin.IsKnown() {
		t.Errorf("givens alone are explained: %q", q.Origin.Format)
	}
}
