package pencil_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
)

func board(t testing.TB, name string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(name)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// fieldsOf reads the query of an address.
func fieldsOf(t testing.TB, query string) func(string) string {
	t.Helper()
	values, err := url.ParseQuery(query)
	if err != nil {
		t.Fatal(err)
	}
	return values.Get
}

func queryOf(l *solver.Layout, m pencil.Marks) string {
	var all []string
	for _, f := range m.Fields(l) {
		all = append(all, f.Name+"="+f.Value)
	}
	return strings.Join(all, "&")
}

// Links that were made must stay good: each is read as when it was made. Lines may be added here,
// and none may be changed.
func TestOldLinks(t *testing.T) {
	t.Parallel()
	of := func(cell, digit int) position.Candidate { return position.Candidate{Cell: cell, Digit: digit} }
	tests := []struct {
		layout, query string
		want          pencil.Marks
	}{
		{"classic", "", pencil.Marks{}},
		{"classic", "candidates=auto", pencil.Marks{Auto: true}},
		{"classic", "candidates=r1c2-45,r9c9-1", pencil.Marks{Candidates: pencil.List{{Cell: 1, Digits: solver.DigitsOf(4, 5)}, {Cell: 80, Digits: solver.DigitsOf(1)}}}},
		{"classic", "candidates=auto,r1c2-45&removed=r3c7-9", pencil.Marks{Auto: true, Candidates: pencil.List{{Cell: 1, Digits: solver.DigitsOf(4, 5)}}, Removed: pencil.List{{Cell: 24, Digits: solver.DigitsOf(9)}}}},
		{"classic", "corner=r1c1-3,r2c2-3", pencil.Marks{Corner: pencil.List{{Cell: 0, Digits: solver.DigitsOf(3)}, {Cell: 10, Digits: solver.DigitsOf(3)}}}},
		{"classic", "colours=r1c2:a,r3c4-5:h", pencil.Marks{Colours: []pencil.Coloured{{Cell: 1}, {Cell: 21, Digit: 5, Colour: 7}}}},
		{"classic", "colours=r1c2:ba,r1c3:a", pencil.Marks{Colours: []pencil.Coloured{{Cell: 1, Colour: 1}, {Cell: 1}, {Cell: 2}}}},
		{"classic", "links=r1c2-5=r1c7-5,r1c7-5~r9c7-5", pencil.Marks{Links: []pencil.Link{{From: of(1, 5), To: of(6, 5), Strong: true}, {From: of(6, 5), To: of(78, 5)}}}},
		{"16x16", "removed=r16c16-1AG", pencil.Marks{Removed: pencil.List{{Cell: 255, Digits: solver.DigitsOf(1, 10, 16)}}}},
	}
	for _, tt := range tests {
		l := board(t, tt.layout)
		got, err := pencil.Parse(l, fieldsOf(t, tt.query))
		if err != nil {
			t.Errorf("%s: %v", tt.query, err)
		}
		if diff := gocmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%s: %s", tt.query, diff)
		}
		if again := queryOf(l, got); again != tt.query {
			t.Errorf("%s is written %s", tt.query, again)
		}
	}
}

func TestUnreadable(t *testing.T) {
	t.Parallel()
	l := board(t, "classic")
	for query, want := range map[string]string{
		"candidates=r1c2":          "“r1c2” in candidates= is not a cell of this board and digits in it, like r1c2-45",
		"candidates=auto,,r1c2-4":  "“” in candidates= is not a cell of this board and digits in it, like r1c2-45",
		"removed=r1c10-4":          "“r1c10-4” in removed= is not a cell of this board and digits in it, like r1c2-45",
		"removed=r1c1-A":           "“r1c1-A” in removed= is not a cell of this board and digits in it, like r1c2-45",
		"corner=r1c1-0":            "“r1c1-0” in corner= is not a cell of this board and digits in it, like r1c2-45",
		"colours=r1c1:i":           "“r1c1:i” in colours= is not a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once",
		"colours=r1c1-45:a":        "“r1c1-45:a” in colours= is not a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once",
		"colours=r1c1:aa":          "“r1c1:aa” in colours= is not a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once",
		"colours=r1c1:abc":         "“r1c1:abc” in colours= is not a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once",
		"colours=r1c1-4:ab":        "“r1c1-4:ab” in colours= is not a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once",
		"colours=r1c1:a,r1c1:b":    "“r1c1:b” in colours= is not a cell or a candidate and a colour from a to h, like r1c2:a or r1c2-5:b, or a cell and two, like r1c2:ab, each once",
		"links=r1c1-4":             "“r1c1-4” in links= is not two candidates with = or ~ between them, like r1c2-5=r1c7-5",
		"links=r1c1-4=r1c1-4":      "“r1c1-4=r1c1-4” in links= is not two candidates with = or ~ between them, like r1c2-5=r1c7-5",
		"links=r1c1~r1c2-4":        "“r1c1~r1c2-4” in links= is not two candidates with = or ~ between them, like r1c2-5=r1c7-5",
		"links=r1c1-4=r1c2-4=r1c3": "“r1c1-4=r1c2-4=r1c3” in links= is not two candidates with = or ~ between them, like r1c2-5=r1c7-5",
	} {
		_, err := pencil.Parse(l, fieldsOf(t, query))
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", query, err, want)
		}
	}
	many := strings.Repeat("r1c1-4=r1c2-4,", 1001)
	var bad *pencil.Error
	if _, err := pencil.Parse(l, fieldsOf(t, "links="+strings.TrimSuffix(many, ","))); !errors.As(err, &bad) {
		t.Errorf("a thousand and one links: %v", err)
	}
}

// What is written is read as the same, on any board, and needs no escapes in an address.
func TestRoundTrip(t *testing.T) {
	t.Parallel()
	layouts := []*solver.Layout{board(t, "4x4"), board(t, "classic"), board(t, "16x16"), board(t, "25x25")}
	rapid.Check(t, func(t *rapid.T) {
		l := rapid.SampledFrom(layouts).Draw(t, "board")
		m := drawMarks(t, l)
		query := queryOf(l, m)
		if strings.ContainsFunc(query, func(r rune) bool {
			return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.~,:=&", r)
		}) {
			t.Errorf("%s needs escapes", query)
		}
		values, _ := url.ParseQuery(query)
		got, err := pencil.Parse(l, values.Get)
		if err != nil {
			t.Fatal(err)
		}
		if diff := gocmp.Diff(m, got); diff != "" {
			t.Error(diff)
		}
	})
}

func drawMarks(t *rapid.T, l *solver.Layout) pencil.Marks {
	cell := rapid.IntRange(0, l.CellCount()-1)
	digit := rapid.IntRange(1, l.Size())
	list := func(name string) pencil.List {
		var all pencil.List
		for range rapid.IntRange(0, 5).Draw(t, name) {
			all = all.With(cell.Draw(t, "cell"), solver.DigitsOf(digit.Draw(t, "digit"), digit.Draw(t, "digit")))
		}
		return all
	}
	m := pencil.Marks{Auto: rapid.Bool().Draw(t, "auto"), Candidates: list("candidates"), Removed: list("removed"), Corner: list("corner")}
	seen := map[position.Candidate]bool{}
	for range rapid.IntRange(0, 5).Draw(t, "colours") {
		k := position.Candidate{Cell: cell.Draw(t, "cell"), Digit: rapid.IntRange(0, l.Size()).Draw(t, "digit")}
		colours := rapid.Permutation([]int{0, 1, 2, 3, 4, 5, 6, 7}).Draw(t, "colours of it")[:1]
		if k.Digit == 0 && rapid.Bool().Draw(t, "two") {
			colours = colours[:2]
		}
		for _, colour := range colours {
			if !seen[k] {
				m.Colours = append(m.Colours, pencil.Coloured{Cell: k.Cell, Digit: k.Digit, Colour: colour})
			}
		}
		seen[k] = true
	}
	for range rapid.IntRange(0, 5).Draw(t, "links") {
		link := pencil.Link{
			From:   position.Candidate{Cell: cell.Draw(t, "cell"), Digit: digit.Draw(t, "digit")},
			To:     position.Candidate{Cell: cell.Draw(t, "cell"), Digit: digit.Draw(t, "digit")},
			Strong: rapid.Bool().Draw(t, "strong"),
		}
		if link.From != link.To {
			m.Links = append(m.Links, link)
		}
	}
	return m
}

// The board has what the digits leave, without what is removed, and in a cell with a list of its
// own nothing else. A filled cell stays as it is.
func TestBoard(t *testing.T) {
	t.Parallel()
	l := board(t, "4x4")
	p := solver.EmptyPuzzle(l).With(0, 1)
	m, err := pencil.Parse(l, fieldsOf(t, "candidates=auto,r1c2-123,r1c1-4&removed=r1c2-3,r2c1-24,r2c2-1&corner=r4c4-1"))
	if err != nil {
		t.Fatal(err)
	}
	b := m.Board(p)
	for name, want := range map[string]solver.Digits{
		"r1c1": 0,
		"r1c2": solver.DigitsOf(2),       // not 1, which stands in its row
		"r2c1": solver.DigitsOf(3),       //
		"r2c2": solver.DigitsOf(2, 3, 4), // 1 was not there to be removed
		"r4c4": solver.DigitsOf(1, 2, 3, 4),
	} {
		cell, _ := solver.ParseCellName(4, name)
		if got := b.Candidates(cell); got != want {
			t.Errorf("%s: %b, want %b", name, got, want)
		}
	}
	if b.Digit(0) != 1 {
		t.Error("the given is gone")
	}
	if got, want := pencil.Missing(b).Text(l), "r1c2-34,r2c1-24"; got != want {
		t.Errorf("missing: %s, want %s", got, want)
	}
	if got := b.Steps(); got != 0 {
		t.Errorf("%d steps before the first", got)
	}
}

// A cell shows all that the digits leave, or what was typed into it, and never what was taken out.
// What is taken out is listed in about as many steps as there are cells: no list is copied for each.
// The test is not parallel, because it counts allocations.
func TestTakenOutOfManyCells(t *testing.T) {
	l := board(t, "25x25")
	p := solver.EmptyPuzzle(l)
	allocations := func(cells int) float64 {
		var m pencil.Marks
		for c := range cells {
			m.Removed = append(m.Removed, pencil.CellDigits{Cell: c, Digits: solver.DigitsOf(1)})
		}
		if out := m.TakenOut(p); len(out) != cells || out[cells-1] != (position.Candidate{Cell: cells - 1, Digit: 1}) {
			t.Errorf("%d cells: %v", cells, out)
		}
		return testing.AllocsPerRun(1, func() { m.TakenOut(p) })
	}
	if few, many := allocations(1), allocations(l.CellCount()); many > few+20 {
		t.Errorf("%v allocations for a cell, %v for every cell", few, many)
	}
}

func TestShown(t *testing.T) {
	t.Parallel()
	l := board(t, "4x4")
	left := solver.DigitsOf(1, 2, 3)
	for query, want := range map[string]solver.Digits{
		"":                                       0,
		"candidates=auto":                        left,
		"candidates=auto&removed=r1c1-14":        solver.DigitsOf(2, 3),
		"candidates=r1c1-24":                     solver.DigitsOf(2, 4), // as on paper, also what a digit rules out
		"candidates=r1c1-24&removed=r1c1-2":      solver.DigitsOf(4),
		"candidates=auto,r1c1-24":                solver.DigitsOf(2),
		"candidates=auto,r1c2-24&removed=r1c2-1": left,
	} {
		m, err := pencil.Parse(l, fieldsOf(t, query))
		if err != nil {
			t.Fatal(err)
		}
		if got := m.Shown(0, left); got != want {
			t.Errorf("%q shows %b, want %b", query, got, want)
		}
	}
}

// A first note in a cell does not say that nothing else can stand there; a list in every open cell
// does, and so does one beside all candidates.
func TestRestricting(t *testing.T) {
	t.Parallel()
	l := board(t, "4x4")
	p := solver.EmptyPuzzle(l).With(0, 1)
	var rest []string // a list of every open cell but r1c2
	for cell := 2; cell < 16; cell++ {
		rest = append(rest, l.CellName(cell)+"-1234")
	}
	for marks, want := range map[string]string{
		"candidates=r1c2-34":                                "",
		"candidates=r1c2-34&removed=r4c4-1":                 "r4c4-1",
		"candidates=auto,r1c2-34":                           "r1c2-2",
		"candidates=r1c2-34," + strings.Join(rest, ","):     "r1c2-2",
		"candidates=r1c2-34," + strings.Join(rest[1:], ","): "",
	} {
		m, err := pencil.Parse(l, fieldsOf(t, marks))
		if err != nil {
			t.Fatal(err)
		}
		if got := pencil.Missing(m.Board(p)).Text(l); got != want {
			t.Errorf("%s takes out %q, want %q", marks, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, query := range []string{"", "candidates=auto,r1c2-45", "removed=r3c7-9", "colours=r1c2:a,r3c4-5:b", "links=r1c2-5=r1c7-5,r1c7-5~r9c7-5"} {
		f.Add(query)
	}
	l := board(f, "classic")
	f.Fuzz(func(t *testing.T, query string) {
		values, err := url.ParseQuery(query)
		if err != nil {
			return
		}
		m, err := pencil.Parse(l, values.Get)
		if err != nil {
			var bad *pencil.Error
			if !errors.As(err, &bad) || bad.Field == "" {
				t.Errorf("%q: %v", query, err)
			}
			return
		}
		values, _ = url.ParseQuery(queryOf(l, m))
		again, err := pencil.Parse(l, values.Get)
		if err != nil || !gocmp.Equal(m, again) {
			t.Errorf("%q: %v %s", query, err, gocmp.Diff(m, again))
		}
	})
}

func TestListWithout(t *testing.T) {
	t.Parallel()
	board := solver.Classic()
	for _, tt := range []struct{ list, others, want string }{
		{"", "r1c1-1", ""},
		{"r1c1-12,r1c3-4", "", "r1c1-12,r1c3-4"},
		{"r1c1-12,r1c3-4", "r1c1-2,r1c2-4", "r1c1-1,r1c3-4"},
		{"r1c1-12,r1c3-4", "r1c1-123,r1c3-4", ""},
	} {
		list, _ := pencil.ParseList(board, tt.list)
		others, _ := pencil.ParseList(board, tt.others)
		if got := list.Without(others).Text(board); got != tt.want {
			t.Errorf("%s without %s is %s, want %s", tt.list, tt.others, got, tt.want)
		}
		if got := list.Text(board); got != tt.list {
			t.Errorf("%s has become %s", tt.list, got)
		}
	}
}
