package notation

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/reading"
)

// checkBounded checks that what is left out is said in a few short clauses that
// can be printed.
func checkBounded(t *testing.T, clauses []string) {
	t.Helper()
	if len(clauses) > reading.MostClauses {
		t.Errorf("%d clauses: %q", len(clauses), clauses)
	}
	for _, clause := range clauses {
		if clause == "" || !utf8.ValidString(clause) || utf8.RuneCountInString(clause) > reading.MostClause+1 || english.Printable(clause) != clause {
			t.Errorf("not a clause: %q", clause)
		}
	}
}

// checkPlaced checks that a placed digit is a digit of the puzzle.
func checkPlaced(t *testing.T, r Reading) {
	t.Helper()
	for c := range r.Placed.All() {
		if c >= r.Puzzle.Layout().CellCount() || r.Puzzle.Given(c) == 0 {
			t.Errorf("cell %d is placed and blank", c)
		}
	}
}

// Nothing is left out of what this package writes, on any board.
func TestNothingIsLeftOutOfOurOwn(t *testing.T) {
	t.Parallel()
	for _, l := range append(solver.KnownLayouts(), solvertest.Layouts()...) {
		for k := range 3 {
			p := scattered(l, uint64(k), k)
			for _, text := range []string{
				Line(l, p.Grid()), Text(l, p.Grid()), Code(p), strings.ToUpper(Code(p)),
				"https://sudoku.example/p/" + Code(p), "sudoku.example/p/" + Code(p) + ".json", inRows(Line(l, p.Grid()), l.Size()),
			} {
				r, err := Read(text, l)
				if err != nil || !r.Puzzle.Equal(p) || r.LeftOut != nil || !r.Placed.Empty() {
					t.Errorf("%s: %v, without %q, placed %v, of\n%s", l.ID(), err, r.LeftOut, r.Placed.Slice(), text)
				}
			}
		}
	}
}

// A rule that stands beside the digits and is not read is named.
func TestRulesBesideTheDigits(t *testing.T) {
	t.Parallel()
	x, windoku := solvertest.Layout("x"), solvertest.Layout("windoku")
	tests := []struct {
		beside string
		asked  *solver.Layout
		want   []string
	}{
		{"Killer", nil, []string{"“Killer” is beside the digits: killer cages are not read; the digits alone are"}},
		{"little killer by Bob", nil, []string{"“little killer” is beside the digits: sums along diagonals are not read; the digits alone are"}},
		{"Anti-Knight and anti king", nil, []string{
			"“Anti-Knight” is beside the digits: knight's moves are not read; the digits alone are",
			"“anti king” is beside the digits: king's moves are not read; the digits alone are",
		}},
		{"non-consecutive", nil, []string{"“non-consecutive” is beside the digits: neighbours that must not be consecutive are not read; the digits alone are"}},
		{"Thermo Sudoku", nil, []string{"“Thermo Sudoku” is beside the digits: thermometers are not read; the digits alone are"}},
		{"Even/Odd", nil, []string{"“Even/Odd” is beside the digits: marks of even and odd cells are not read; the digits alone are"}},
		{"Kropki Arrow Sandwich", nil, []string{
			"“Kropki” is beside the digits: dots between cells are not read; the digits alone are",
			"“Arrow” is beside the digits: arrows are not read; the digits alone are",
			"“Sandwich” is beside the digits: sums of sandwiches are not read; the digits alone are",
		}},
		{"Jigsaw no. 3", nil, []string{"“Jigsaw” is beside the digits: there are no regions with them, so they are read on the 9x9 board"}},
		{"X", nil, []string{"“X” is beside the digits: they are read on the 9x9 board; choose the 9x9 X board where that rule is meant"}},
		{"X-Sudoku", nil, []string{"“X-Sudoku” is beside the digits: they are read on the 9x9 board; choose the 9x9 X board where that rule is meant"}},
		{"Diagonal", windoku, []string{"“Diagonal” is beside the digits: they are read on the 9x9 Windoku board; choose the 9x9 Windoku X board where that rule is meant"}},
		{"X-Sudoku", x, nil},
		{"Hyper Sudoku", nil, []string{"“Hyper Sudoku” is beside the digits: they are read on the 9x9 board; choose the 9x9 Windoku board where that rule is meant"}},
		{"Windoku", windoku, nil},
		{"rated 7.2, X-Wing, even harder than the last", nil, nil},
		{"Sudoku of the day", nil, nil},
	}
	for _, tt := range tests {
		for _, text := range []string{
			tt.beside + ": " + wiki, wiki + " # " + tt.beside, tt.beside + "\n" + inRows(wiki, 9), spread(inRows(wiki, 9)) + "\n" + tt.beside + "\n",
		} {
			r, err := Read(text, tt.asked)
			if err != nil {
				t.Errorf("%s: %v, of\n%s", tt.beside, err, text)
				continue
			}
			names := ""
			if r.Named != nil {
				names = r.Named.Title()
			}
			if (names != "") != strings.Contains(strings.Join(tt.want, ""), "choose the "+names+" board") {
				t.Errorf("%q names the board %q", tt.beside, names)
			}
			want := append(slices.Clone(tt.want), reading.Quoted(tt.beside)+" is left out")
			if got := r.LeftOut; !slices.Equal(got, want) {
				t.Errorf("%q, want %q, of\n%s", got, want, text)
			}
		}
	}
}

// A text may say as much as it likes: what is said of it stays short.
func TestLeftOutIsBounded(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("é\x00\u202e killer cages, ", 2000)
	every := "killer, thermo, kropki, arrow, sandwich, samurai, renban, X, palindrome, windoku"
	for _, text := range []string{wiki + " # " + long, every + " " + wiki, "\xff\xfe hello " + wiki} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != wiki || len(r.LeftOut) == 0 {
			t.Errorf("%v %q", err, r.LeftOut)
		}
		checkBounded(t, r.LeftOut)
	}
	r, _ := Read(every+" "+wiki, nil)
	if len(r.LeftOut) != reading.MostClauses || r.LeftOut[reading.MostClauses-1] != "6 more kinds of text are left out" {
		t.Errorf("%q", r.LeftOut)
	}
}

// A plus marks a placed digit, in a line and in rows; it may still be a border.
func TestPlacedDigits(t *testing.T) {
	t.Parallel()
	marked := strings.Replace(strings.Replace(strings.ReplaceAll(wiki, "0", "."), "7", "4+7", 1), "1", "+1", 1)
	marked = strings.Replace(marked, "53..4", "53.+4", 1) // 53.+4+7....6..+195...
	want := strings.Replace(wiki, "530070", "530470", 1)
	placed := []int{3, 4, 12}
	inNine := marked[:11] + "\n" + marked[11:21] + "\n" + inRows(marked[21:], 9)
	boxed := Text(solver.Classic(), mustParse(t, wiki).Grid())
	tests := []struct {
		name, text, format, want string
		placed                   []int
	}{
		{"a line", marked, "HoDoKu line", want, placed},
		{"a line with a comment", "3: " + marked + " # naked single", "HoDoKu line", want, placed},
		{"nine lines", inNine, "grid text, + before placed digits", want, placed},
		{"a library line", ":0000:x:" + marked + ":::", "HoDoKu library line", want, placed},
		{"crossings", boxed, "grid text", wiki, nil},
		{"bars of plus signs", strings.ReplaceAll(strings.ReplaceAll(boxed, " ", ""), "|", "+"), "grid text", wiki, nil},
	}
	for _, tt := range tests {
		r, err := Read(tt.text, nil)
		if err != nil || Code(r.Puzzle) != tt.want || r.Format != tt.format || !slices.Equal(r.Placed.Slice(), tt.placed) {
			t.Errorf("%s: %v, read as %q, placed %v, from\n%s", tt.name, err, r.Format, r.Placed.Slice(), tt.text)
		}
	}
	full := pattern(solver.Classic())
	solved := Line(solver.Classic(), full)
	bars := ""
	for i := range 9 {
		row := solved[9*i : 9*i+9]
		bars += row[:3] + "+" + row[3:6] + "+" + row[6:] + "\n"
	}
	if r, err := Read(bars, nil); err != nil || !r.Placed.Empty() {
		t.Errorf("bars of plus signs in a full grid: %v, placed %v", err, r.Placed.Slice())
	}
	if _, err := Read(strings.Replace(marked, "..", ".", 1), nil); err == nil || err.Error() != "found 80 cells; a 9x9 board has 81" {
		t.Errorf("a cell too few: %v", err)
	}
}

// A library line keeps its digits and says what it has beside them.
func TestLibraryLine(t *testing.T) {
	t.Parallel()
	const grid = "98..62753.65..3...327.5...679..3.5...5...9...832.45..9673591428249.87..5518.2...7"
	const step = ":0300:4:" + grid + ":413:438 439:942::"
	tests := []struct {
		text, removed string
		want          []string
	}{
		{":0000:x:" + grid + ":::", "", nil},
		{":0000:x:" + grid + ":413 424 138 411 412:::", "r1c3-4,r2c4-4,r3c8-1", nil},
		{":0000:x:" + grid + ":138", "r3c8-1", nil},
		{step, "r1c3-4", []string{"the step 0300 with 2 eliminations and 1 placement is left out"}},
		{"a swordfish?\n" + step + "\n" + step, "r1c3-4", []string{
			"the step 0300 with 2 eliminations and 1 placement is left out",
			"2 positions in the text; the first is read", "“a swordfish?” is left out",
		}},
	}
	for _, tt := range tests {
		for _, asked := range []*solver.Layout{nil, solver.Classic()} {
			r, err := Read(tt.text, asked)
			if err != nil || Line(solver.Classic(), r.Puzzle.Grid()) != grid || r.Format != "HoDoKu library line" || !slices.Equal(r.LeftOut, tt.want) {
				t.Errorf("%v, read as %q without %q from\n%s", err, r.Format, r.LeftOut, tt.text)
			} else if got := r.Marks.Removed.Text(solver.Classic()); got != tt.removed || r.Marks.Auto != (got != "") {
				t.Errorf("removed %q from\n%s", got, tt.text)
			}
		}
	}
	for text, want := range map[string]string{
		":0300:4:" + grid[:80] + ":::":  "found 80 cells; a 9x9 board has 81",
		":0300:4:" + grid[:80] + "q:::": "row 9, column 9: 'q' is not a digit of a 9x9 board",
		":0300:4:" + grid + ":41x:::":   "“41x” is not a candidate of a library line: digit, row and column are expected, as in 436",
	} {
		if _, err := Read(text, nil); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// The example of the library's own description.
func TestLibraryExample(t *testing.T) {
	t.Parallel()
	r, err := Read(":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:", nil)
	const want = "600053407000042560254867391040096010162385749030014050000421930010570004420630175"
	if err != nil || Code(r.Puzzle) != want || r.Placed.Len() != 22 || !slices.Equal(r.LeftOut, []string{"the step 0003 with 0 eliminations and 1 placement is left out"}) {
		t.Errorf("%v, %s, %d placed, without %q", err, Code(r.Puzzle), r.Placed.Len(), r.LeftOut)
	}
}
