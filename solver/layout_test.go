package solver_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// boards are all layouts under test: those known by name, and free-form ones.
func boards() []*solver.Layout {
	all := append(solver.KnownLayouts(), solvertest.Layouts()...)
	slices.SortFunc(all, func(a, b *solver.Layout) int { return strings.Compare(a.ID(), b.ID()) })
	return slices.CompactFunc(all, func(a, b *solver.Layout) bool { return a.ID() == b.ID() })
}

func TestNewLayoutRefuses(t *testing.T) {
	t.Parallel()
	regions := func(text string) []int {
		ids := make([]int, len(text))
		for i := range text {
			ids[i] = int(text[i])
		}
		return ids
	}
	tests := []struct {
		name string
		spec solver.Spec
		want string
	}{
		{"no size", solver.Spec{}, "a board of size 0: the size must be from 4 to 25"},
		{"too small", solver.Spec{Size: 3, BoxRows: 1, BoxCols: 3}, "a board of size 3: the size must be from 4 to 25"},
		{"negative", solver.Spec{Size: -9, BoxRows: 3, BoxCols: 3}, "a board of size -9: the size must be from 4 to 25"},
		{"too large", solver.Spec{Size: 26, BoxRows: 2, BoxCols: 13}, "a board of size 26: the size must be from 4 to 25"},
		{"boxes too small", solver.Spec{Size: 9, BoxRows: 2, BoxCols: 4}, "boxes of 2 rows and 4 columns do not hold the 9 digits of the board"},
		{"no boxes", solver.Spec{Size: 9}, "boxes of 0 rows and 0 columns do not hold the 9 digits of the board"},
		{"negative boxes", solver.Spec{Size: 9, BoxRows: -3, BoxCols: -3}, "boxes of -3 rows and -3 columns do not hold the 9 digits of the board"},
		{"windows on a large board", solver.Spec{Size: 16, BoxRows: 4, BoxCols: 4, Windows: true}, "windows need a 9x9 board with 3x3 boxes"},
		{"windows on a free-form board", solver.Spec{Size: 9, Regions: make([]int, 81), Windows: true}, "windows need a 9x9 board with 3x3 boxes"},
		{"boxes and regions", solver.Spec{Size: 4, BoxRows: 2, BoxCols: 2, Regions: make([]int, 16)}, "a board has boxes or regions, not both"},
		{"regions for too few cells", solver.Spec{Size: 4, Regions: make([]int, 15)}, "regions are given for 15 cells; a board of size 4 has 16"},
		{"one region", solver.Spec{Size: 4, Regions: make([]int, 16)}, "a board of size 4 has 4 regions; found 1"},
		{"too many regions", solver.Spec{Size: 4, Regions: regions("aabbaabbccddccde")}, "a board of size 4 has 4 regions; found 5"},
		{"a region too large", solver.Spec{Size: 4, Regions: regions("aabbaabbccddcccd")}, "region 3 (the one with r3c1) must have 4 cells; it has 5"},
		{"a region too small", solver.Spec{Size: 4, Regions: regions("aabbabbbccddccdd")}, "region 1 (the one with r1c1) must have 4 cells; it has 3"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			l, err := solver.NewLayout(tt.spec)
			if err == nil || l != nil {
				t.Fatalf("got %v, %v; want an error", l, err)
			}
			if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseLayoutRefuses(t *testing.T) {
	t.Parallel()
	known := "known are 4x4, 6x6, 8x8, classic, 10x10, 12x12, 15x15, 16x16, 20x20, 25x25, x, windoku and jigsaw-REGIONS"
	tests := []struct{ id, want string }{
		{"", `"" is not a board; ` + known},
		{"hexagon", `"hexagon" is not a board; ` + known},
		{"5x5", `"5x5" is not a board; ` + known},
		{"9x8", `"9x8" is not a board; ` + known},
		{"killer-12", `"killer-12" is not a board; ` + known},
		{"12x12b4x3y", `"12x12b4x3y" is not a board; ` + known},
		{"12x12b04x3", `"12x12b04x3" is not a board; ` + known},
		{strings.Repeat("long", 99), `"` + strings.Repeat("long", 10) + `…" is not a board; ` + known},
		{"9x9b2x4", "boxes of 2 rows and 4 columns do not hold the 9 digits of the board"},
		{"9x9b5x3689348814741910325", "boxes of 5 rows and 3689348814741910325 columns do not hold the 9 digits of the board"}, // 9 after overflow
		{"99x99b9x11", "a board of size 99: the size must be from 4 to 25"},
		{"jigsaw-", "found 0 region symbols; a board of size 9 has 81"},
		{"jigsaw-1234", "found 4 region symbols; a board of size 9 has 81"},
		{"jigsaw-1122112233443345", "a board of size 4 has 4 regions; found 5"},
		{"jigsawx-1122112233443334", "region 3 (the one with r3c1) must have 4 cells; it has 5"},
	}
	for _, tt := range tests {
		l, err := solver.ParseLayout(tt.id)
		if err == nil || l != nil {
			t.Errorf("%q: got %v, %v; want an error", tt.id, l, err)
			continue
		}
		if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
			t.Errorf("%q: %s", tt.id, diff)
		}
	}
}

func TestLayoutIDsRoundTrip(t *testing.T) {
	t.Parallel()
	all := boards()
	for _, s := range []solver.Spec{
		{Size: 6, BoxRows: 3, BoxCols: 2},
		{Size: 12, BoxRows: 4, BoxCols: 3},
		{Size: 12, BoxRows: 2, BoxCols: 6, Diagonals: true},
		{Size: 7, BoxRows: 1, BoxCols: 7},
		{Size: 25, BoxRows: 25, BoxCols: 1},
		{Size: 9, BoxRows: 3, BoxCols: 3, Windows: true, Diagonals: true},
	} {
		l, err := solver.NewLayout(s)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	for _, l := range all {
		again, err := solver.ParseLayout(l.ID())
		if err != nil {
			t.Errorf("%s: %v", l.ID(), err)
			continue
		}
		if diff := cmp.Diff(l.Houses(), again.Houses()); diff != "" || again.ID() != l.ID() || again.Title() != l.Title() {
			t.Errorf("%s is read as %s %q: %s", l.ID(), again.ID(), again.Title(), diff)
		}
	}
}

// The names people type: either case, and 9x9 for classic.
func TestParseLayoutIsLenient(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"9x9": "classic", "Classic": "classic", "X": "x", "9x9x": "x", "WINDOKU": "windoku", "16X16": "16x16",
		"jigsaw-aabbaabbccddccdd": "jigsaw-1122112233443344",
		"JIGSAW-AAbbaABBccDDccdd": "jigsaw-1122112233443344",
		"jigsaw-9977997733113311": "jigsaw-1122112233443344",
	} {
		l, err := solver.ParseLayout(id)
		if err != nil || l.ID() != want {
			t.Errorf("%s: %v, %v; want %s", id, l, err, want)
		}
	}
}

func TestTitles(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"classic": "9x9", "x": "9x9 X", "windoku": "9x9 Windoku", "windokux": "9x9 Windoku X", "16x16": "16x16", "16x16x": "16x16 X",
		"12x12b4x3": "12x12 (boxes of 4x3)", "jigsaw-1122112233443344": "4x4 free-form", "jigsawx-1122112233443344": "4x4 free-form X",
	} {
		if got := solvertest.Layout(id).Title(); got != want {
			t.Errorf("%s is titled %q, want %q", id, got, want)
		}
	}
}

func TestHouses(t *testing.T) {
	t.Parallel()
	for _, l := range boards() {
		n := l.Size()
		count := map[solver.HouseKind]int{}
		for h, house := range l.Houses() {
			count[house.Kind]++
			if house.Number != count[house.Kind] {
				t.Errorf("%s: house %d is %s", l.ID(), h, house.Name())
			}
			if len(house.Cells) != n || !slices.IsSorted(house.Cells) {
				t.Errorf("%s: %s has the cells %v", l.ID(), house.Name(), house.Cells)
			}
			for c := range l.CellCount() {
				if slices.Contains(house.Cells, c) != slices.Contains(l.HousesOf(c), h) {
					t.Errorf("%s: %s and %s disagree", l.ID(), house.Name(), l.CellName(c))
				}
			}
		}
		if count[solver.Row] != n || count[solver.Column] != n || count[solver.Box]+count[solver.Region] != n {
			t.Errorf("%s: houses %v", l.ID(), count)
		}
	}
	names := func(id string) (all []string) {
		for _, h := range solvertest.Layout(id).Houses()[12:] {
			all = append(all, h.Name())
		}
		return all
	}
	if diff := cmp.Diff([]string{"diagonal 1", "diagonal 2"}, names("4x4x")); diff != "" {
		t.Error(diff)
	}
	if got := solver.Classic().Houses()[18].Name(); got != "box 1" {
		t.Errorf("the first box is %s", got)
	}
	if got := solvertest.Layout("windoku").Houses()[30].Name(); got != "window 4" {
		t.Errorf("the last window is %s", got)
	}
}

func TestPeers(t *testing.T) {
	t.Parallel()
	for _, l := range boards() {
		for a := range l.CellCount() {
			var together solver.CellSet
			for _, h := range l.Houses() {
				if slices.Contains(h.Cells, a) {
					together = together.Or(solver.CellsOf(h.Cells...))
				}
			}
			together.Remove(a)
			for b := range l.CellCount() {
				if l.Sees(a, b) != together.Has(b) {
					t.Fatalf("%s: Sees(%s, %s) is %v", l.ID(), l.CellName(a), l.CellName(b), l.Sees(a, b))
				}
			}
			if !slices.IsSorted(l.Peers(a)) {
				t.Fatalf("%s: the peers of %s are not in order", l.ID(), l.CellName(a))
			}
		}
	}
	if got := len(solver.Classic().Peers(40)); got != 20 {
		t.Errorf("a classic cell has %d peers, want 20", got)
	}
}

func TestMeets(t *testing.T) {
	t.Parallel()
	for _, l := range boards() {
		met := map[[2]int]bool{}
		for _, m := range l.Meets() {
			a, b := solver.CellsOf(l.Houses()[m.A].Cells...), solver.CellsOf(l.Houses()[m.B].Cells...)
			met[[2]int{m.A, m.B}] = true
			if m.A >= m.B || len(m.Both) < 2 || len(m.OnlyA) == 0 {
				t.Errorf("%s: meet %v", l.ID(), m)
			}
			if solver.CellsOf(m.Both...) != a.And(b) || solver.CellsOf(m.OnlyA...) != a.Minus(b) || solver.CellsOf(m.OnlyB...) != b.Minus(a) {
				t.Errorf("%s: meet %v", l.ID(), m)
			}
		}
		for a, ha := range l.Houses() {
			for b := a + 1; b < len(l.Houses()); b++ {
				shared := solver.CellsOf(ha.Cells...).And(solver.CellsOf(l.Houses()[b].Cells...)).Len()
				if want := shared >= 2 && shared < l.Size(); met[[2]int{a, b}] != want {
					t.Errorf("%s: %s and %s share %d cells, and meet: %v", l.ID(), ha.Name(), l.Houses()[b].Name(), shared, !want)
				}
			}
		}
	}
	if got := len(solver.Classic().Meets()); got != 54 {
		t.Errorf("%d meets on the classic board, want 54", got)
	}
}

func TestNewPuzzleRefuses(t *testing.T) {
	t.Parallel()
	small, eight := solvertest.Layout("4x4"), solvertest.Layout("8x8")
	for _, tt := range []struct {
		layout *solver.Layout
		givens solver.Grid
		want   string
	}{
		{small, nil, "found 0 cells; a 4x4 board has 16"},
		{small, make(solver.Grid, 17), "found 17 cells; a 4x4 board has 16"},
		{small, solver.Grid{0, 1, 2, 3, 4, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, "r2c2: 5 is not a digit of a 4x4 board"},
		{eight, nil, "found 0 cells; an 8x8 board has 64"},
		{eight, append(solver.Grid{9}, make(solver.Grid, 63)...), "r1c1: 9 is not a digit of an 8x8 board"},
	} {
		if _, err := solver.NewPuzzle(tt.layout, tt.givens); err == nil || err.Error() != tt.want {
			t.Errorf("%v: %v; want %q", tt.givens, err, tt.want)
		}
	}
}

// A puzzle is a value: nothing that is done with what it hands out changes it.
func TestPuzzleIsAValue(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("4x4")
	givens := solver.Grid{1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}
	p := solvertest.FromGrid(l, givens)
	givens[0] = 3
	p.Grid()[0] = 4
	q := p.With(0, 0)
	if p.Given(0) != 1 || q.Given(0) != 0 || p.GivenCount() != 2 || q.GivenCount() != 1 {
		t.Errorf("p %v, q %v", p.Grid(), q.Grid())
	}
	if p.Equal(q) || !p.Equal(q.With(0, 1)) || p.Equal(solvertest.FromGrid(solvertest.Layout("4x4x"), p.Grid())) {
		t.Error("Equal")
	}
	if g := p.Grid(); g.Complete() || !(solver.Grid{1, 2}).Complete() || g.Filled() != 2 {
		t.Error("Complete or Filled")
	}
}

func FuzzParseLayout(f *testing.F) {
	for _, l := range boards() {
		f.Add(l.ID())
	}
	f.Add("jigsaw-11221122334433")
	f.Add("6x6b3x2x")
	f.Add("4x4b2147483648x2147483648")
	f.Fuzz(func(t *testing.T, id string) {
		l, err := solver.ParseLayout(id)
		if err != nil {
			if l != nil {
				t.Fatal("a layout and an error")
			}
			return
		}
		again, err := solver.ParseLayout(l.ID())
		if err != nil || again.ID() != l.ID() {
			t.Fatalf("%s is read as %v, %v", l.ID(), again, err)
		}
	})
}

func FuzzFreeForm(f *testing.F) {
	f.Add("1122112233443344", false)
	f.Add(strings.Repeat("aAbBcCdDe", 9), true)
	f.Add("é", false)
	f.Fuzz(func(t *testing.T, regions string, diagonals bool) {
		read := solver.FreeForm
		if diagonals {
			read = solver.FreeFormX
		}
		l, err := read(regions)
		if (l == nil) == (err == nil) {
			t.Fatalf("%v, %v", l, err)
		}
		if err == nil && l.CellCount() != len(regions) {
			t.Fatalf("%d cells from %d symbols", l.CellCount(), len(regions))
		}
	})
}

func FuzzNewLayout(f *testing.F) {
	f.Add(9, 3, 3, []byte(nil), false, true)
	f.Add(4, 0, 0, []byte("aabbaabbccddccdd"), true, false)
	f.Add(9, 3, 3, []byte(nil), true, true)
	f.Add(math.MaxInt, math.MaxInt, math.MinInt, []byte(nil), true, true)
	f.Fuzz(func(t *testing.T, size, rows, cols int, regions []byte, diagonals, windows bool) {
		s := solver.Spec{Size: size, BoxRows: rows, BoxCols: cols, Diagonals: diagonals, Windows: windows}
		for _, r := range regions {
			s.Regions = append(s.Regions, int(r))
		}
		l, err := solver.NewLayout(s)
		if (l == nil) == (err == nil) {
			t.Fatalf("%v, %v", l, err)
		}
		if err != nil {
			return
		}
		again, err := solver.ParseLayout(l.ID())
		if err != nil {
			t.Fatalf("%s: %v", l.ID(), err)
		}
		if diff := cmp.Diff(l.Houses(), again.Houses()); diff != "" {
			t.Fatalf("%s: %s", l.ID(), diff)
		}
	})
}
