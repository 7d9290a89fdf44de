package form

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/web/internal/puzzles"
)

// A form is read as the standard library reads it.
func TestParseForm(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.MapOf(rapid.String(), rapid.String()).Draw(t, "form")
		form, want := url.Values{}, map[string]string{}
		for name, value := range values {
			form.Set(name, value)
			want[name] = value
		}
		got, err := Parse(form.Encode())
		for name, value := range want {
			if got.Get(name) != value || err != nil {
				t.Errorf("%q: %q is %q, %v, want %q", form.Encode(), name, got.Get(name), err, value)
			}
		}
	})
	for body, fault := range map[string]bool{"": false, "a": false, "a=1&a=2": false, "&&": false, "=": false, "a=%": true, "%zz=1": true, "a=%f": true} {
		got, err := Parse(body)
		if fault != (err != nil) {
			t.Errorf("%q: %v %v", body, got, err)
		}
	}
	if got, _ := Parse("a=1&a=2"); got.Get("a") != "1" {
		t.Errorf("of two the first counts: %v", got)
	}
}

// In whatever order the cells of a board come, however often and with whatever between them: the first
// of a name counts, as in a map.
func TestCellsInAnyOrder(t *testing.T) {
	t.Parallel()
	sizes := []*solver.Layout{solver.Classic(), puzzles.Of(puzzles.ByName()["16x16"]).Layout()}
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(sizes).Draw(t, "board")
		names := []string{"size", "r0c1", "r1c0", "r01c1", "r1c01", "r100c1", "r1", "r1c", "r26c1", "r1c26"}
		for c := range l.CellCount() {
			names = append(names, l.CellName(c))
		}
		order := names
		switch rapid.IntRange(0, 3).Draw(t, "order") {
		case 0: // as a browser sends them
		case 1:
			order = names[:rapid.IntRange(0, len(names)).Draw(t, "length")]
		case 2:
			order = slices.Insert(slices.Clone(names), rapid.IntRange(0, len(names)).Draw(t, "at"), rapid.SampledFrom(names).Draw(t, "again"))
		default:
			order = rapid.SliceOf(rapid.SampledFrom(names)).Draw(t, "names")
		}
		var pairs []string
		want := map[string]string{}
		for i, name := range order {
			value := strconv.Itoa(i)
			pairs = append(pairs, name+"="+value)
			if _, again := want[name]; !again {
				want[name] = value
			}
		}
		got, err := Parse(strings.Join(pairs, "&"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			if got.Get(name) != want[name] {
				t.Errorf("%s: %s is %q, want %q", pairs, name, got.Get(name), want[name])
			}
		}
		for c, value := range got.Cells(l) {
			if value != want[l.CellName(c)] {
				t.Errorf("%s: cell %s is %q, want %q", pairs, l.CellName(c), value, want[l.CellName(c)])
			}
		}
	})
}

func TestCellDigit(t *testing.T) {
	t.Parallel()
	classic, large := solver.Classic(), puzzles.Of(puzzles.ByName()["16x16"]).Layout()
	tests := []struct {
		layout *solver.Layout
		raw    string
		digit  int
		ok     bool
	}{
		{classic, "", 0, true},
		{classic, " ", 0, true},
		{classic, "0", 0, true},
		{classic, ".", 0, true},
		{classic, "1", 1, true},
		{classic, " 9\n", 9, true},
		{classic, "A", 0, false},
		{classic, "12", 0, false},
		{classic, "-1", 0, false},
		{classic, "é", 0, false},
		{large, "9", 9, true},
		{large, "A", 10, true},
		{large, "g", 16, true},
		{large, "H", 0, false},
		{large, "16", 0, false},
	}
	for _, tt := range tests {
		digit, ok := Digit(tt.layout, tt.raw)
		if ok != tt.ok || ok && digit != tt.digit {
			t.Errorf("%q on %s: %d %v", tt.raw, tt.layout.Title(), digit, ok)
		}
	}
}

func TestWrongSentence(t *testing.T) {
	t.Parallel()
	raw := make([]string, 81)
	d := Draft{Layout: solver.Classic(), Raw: raw}
	if got := d.WrongSentence(); got != "" {
		t.Error(got)
	}
	raw[12], d.Wrong = "x", []int{12}
	if got, want := d.WrongSentence(), "Row 2, column 4: “x” is not a digit of a 9x9 board."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	d.Wrong = []int{12, 13, 14}
	if got, want := d.WrongSentence(), "Row 2, column 4: “x” is not a digit of a 9x9 board. The same goes for 2 more."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	raw[12] = strings.Repeat("y", 1000)
	if got, want := d.WrongSentence(), "Row 2, column 4: “"+strings.Repeat("y", 40)+"…” is not a digit of a 9x9 board. The same goes for 2 more."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	eight, err := solver.ParseLayout("8x8")
	if err != nil {
		t.Fatal(err)
	}
	d = Draft{Layout: eight, Raw: []string{"9"}, Wrong: []int{0}}
	if got, want := d.WrongSentence(), "Row 1, column 1: “9” is not a digit of an 8x8 board."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// What differs from the puzzle that was opened was typed; in a grid that was not
// opened from anywhere, everything was.
func TestDraftQuery(t *testing.T) {
	t.Parallel()
	one := puzzles.Of(puzzles.One)
	empty := solver.EmptyPuzzle(solver.Classic())
	tests := []struct {
		name           string
		givens, puzzle solver.Puzzle
		all            bool
		typed          []int
	}{
		{"nothing", empty, empty, false, nil},
		{"a new grid", empty, one, true, nil},
		{"untouched", one, one, false, nil},
		{"a digit more", one, one.With(0, 3), false, []int{0}},
		{"a given typed over", one, one.With(3, 4), false, []int{3}},
		{"a given cleared", one, one.With(3, 0), false, nil},
		{"all cleared", one, empty, false, nil},
	}
	for _, tt := range tests {
		q := Draft{Layout: solver.Classic(), Givens: tt.givens, Puzzle: tt.puzzle}.Query()
		if q.Typed.All != tt.all || q.Typed.Cells != solver.CellsOf(tt.typed...) || !q.Puzzle.Equal(tt.puzzle) {
			t.Errorf("%s: %+v", tt.name, q.Typed)
		}
	}
}
