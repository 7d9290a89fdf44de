package notation

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/notation/internal/grids"

	"github.com/google/go-cmp/cmp"
)

// pencilled is a candidate grid as HoDoKu draws it: of each blank cell of a
// puzzle the digits that no cell that sees it has.
func pencilled(p solver.Puzzle) string {
	l := p.Layout()
	var b strings.Builder
	b.WriteString(".----------------.----------------.----------------.\n")
	for c := range l.CellCount() {
		if c%9%3 == 0 {
			b.WriteString("| ")
		}
		word := solver.SymbolText(p.Given(c))
		if word == "" {
			digits := l.AllDigits()
			for _, peer := range l.Peers(c) {
				if d := p.Given(peer); d != 0 {
					digits = digits.Without(d)
				}
			}
			for d := range digits.All() {
				word += solver.SymbolText(d)
			}
		}
		fmt.Fprintf(&b, "%-8s", word)
		switch {
		case c%27 == 26 && c < 80:
			b.WriteString("|\n:----------------+----------------+----------------:\n")
		case c%9 == 8:
			b.WriteString("|\n")
		}
	}
	return b.String() + "'----------------'----------------'----------------'\n"
}

// bareRows are the lines of a grid without its borders.
func bareRows(text string) []string {
	var rs []string
	for line := range strings.Lines(text) {
		if words := strings.FieldsFunc(line, grids.IsSeparator); len(words) == 9 {
			rs = append(rs, strings.Join(words, " "))
		}
	}
	return rs
}

// inNine writes nine words a line.
func inNine(words []string) string {
	var b strings.Builder
	for row := range slices.Chunk(words, 9) {
		b.WriteString(strings.Join(row, " ") + "\n")
	}
	return b.String()
}

// large draws a candidate grid in 27 rows of 27.
func large(cells []string) string {
	var b strings.Builder
	for r := range 27 {
		for k := range 27 {
			d := string(rune('1' + r%3*3 + k%3))
			if !strings.Contains(cells[r/3*9+k/3], d) {
				d = "."
			}
			b.WriteString(d)
			if k%9 == 8 && k < 26 {
				b.WriteString(" | ")
			}
		}
		b.WriteByte('\n')
		if r%9 == 8 && r < 26 {
			b.WriteString(strings.Repeat("-", 33) + "\n")
		}
	}
	return b.String()
}

// places writes a character for each candidate of each cell.
func places(cells []string) string {
	var b strings.Builder
	for _, cell := range cells {
		for d := '1'; d <= '9'; d++ {
			if strings.ContainsRune(cell, d) {
				b.WriteRune(d)
			} else {
				b.WriteByte('.')
			}
		}
	}
	return b.String()
}

// A candidate grid is read as a state: its digits, and what was taken out of the others.
func TestCandidateGrid(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	// r1c3 has lost its 4, r9c9 is 9; the 5 in r5c5 is the last there, and others see it
	grid := strings.Replace(pencilled(p), "124 ", "12  ", 1)
	rs := bareRows(grid)
	cells := strings.Fields(strings.Join(rs, " "))
	dots := strings.ReplaceAll(wiki, "0", ".")
	certain := "which of the digits were given the text does not tell"
	values := strings.Replace(dots, "8.3", "853", 1)
	tests := []struct {
		name, text, format string
		placed             []int
		want               []string
	}{
		{"as it is", grid, "candidate grid", nil, []string{certain}},
		{"without borders", strings.Join(rs, "\n"), "candidate grid", nil, []string{certain}},
		{"in one line", strings.Join(rs, " "), "candidate grid", nil, []string{certain}},
		{"with a title", "stuck here:\n" + grid, "candidate grid", nil, []string{certain, "“stuck here” is left out"}},
		{"with the puzzle", Text(solver.Classic(), p.Grid()) + "\n" + grid, "grid text and candidate grid", nil, nil},
		{"with a line", grid + "\n" + dots, "81 digits and candidate grid", nil, nil},
		{"with givens and values", inRows(dots, 9) + "\n" + inRows(values, 9) + "\n" + grid, "grid text, givens and values and candidate grid", []int{40}, nil},
		{"a step of HoDoKu", strings.NewReplacer(" 247  ", " *2-47", " 13457", "#1345-7", " 579 ", "B5-79", " 259 ", "-259").Replace(grid), "candidate grid", nil, []string{certain, "the marks of a step in 8 cells are left out"}},
		{"27 rows", large(cells), "candidate grid of 27 rows", nil, []string{certain}},
		{"729 characters", places(cells), "729 characters of candidates", nil, []string{certain}},
		{"729 characters in rows", inRows(places(cells), 81), "729 characters of candidates", nil, []string{certain}},
		{"729 characters with a title", "Stuck: " + places(cells) + " easy", "729 characters of candidates", nil, []string{certain, "“Stuck … easy” is left out"}},
		{"729 characters with zeros", strings.ReplaceAll(places(cells), ".", "0"), "729 characters of candidates", nil, []string{certain}},
	}
	for _, tt := range tests {
		r, err := Read(tt.text, nil)
		if err != nil || !givens(r.State).Equal(p) || r.Format != tt.format || !slices.Equal(r.LeftOut, tt.want) || !slices.Equal(r.Placed.Slice(), tt.placed) {
			t.Errorf("%s: %v, read %v as %q, placed %v, without %q, from\n%s", tt.name, err, Code(r.Puzzle), r.Format, r.Placed.Slice(), r.LeftOut, tt.text)
			continue
		}
		if got := r.Marks.Removed.Text(solver.Classic()); got != "r1c3-4" || !r.Marks.Auto || r.Marks.Candidates != nil {
			t.Errorf("%s: marks %v", tt.name, r.Marks)
		}
		if tt.placed == nil && tt.want != nil {
			if o := r.Others; len(o) != 1 || o[0].Label != "single candidates as placed digits" || !givens(o[0].State).Equal(p) || !slices.Equal(o[0].Placed.Slice(), []int{40, 59, 62, 70}) {
				t.Errorf("%s: others %v", tt.name, o)
			}
		}
	}
}

// Where no single candidate is settled by HoDoKu's rule, they are digits.
func TestSinglesAmongAllCandidates(t *testing.T) {
	t.Parallel()
	cells := make([]string, 81)
	for c := range cells {
		if cells[c] = wiki[c : c+1]; cells[c] == "0" {
			cells[c] = "123456789"
		}
	}
	for _, text := range []string{strings.Join(cells, " "), places(cells), large(cells)} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != wiki || len(r.Others) != 1 || r.Others[0].Label != "single candidates as open cells" || r.Others[0].Puzzle.GivenCount() != 0 {
			t.Errorf("%v, %s, others %v, from\n%s", err, Code(r.Puzzle), r.Others, text)
		}
		if !r.Marks.Auto || r.Marks.Removed != nil {
			t.Errorf("marks %v from\n%s", r.Marks, text)
		}
	}
}

// A grid beside the candidates that does not fit them is read, and both are offered.
func TestCandidatesOfAnotherPuzzle(t *testing.T) {
	t.Parallel()
	other := strings.Replace(strings.ReplaceAll(wiki, "0", "."), "53.", "54.", 1)
	r, err := Read(other+"\n"+pencilled(mustParse(t, wiki)), nil)
	want := []string{"the candidate grid beside the digits is left out, since it does not have the 4 in r1c2"}
	if err != nil || Line(solver.Classic(), r.Puzzle.Grid()) != other || !slices.Equal(r.LeftOut, want) || len(r.Others) != 1 || Code(r.Others[0].Puzzle) != wiki {
		t.Errorf("%v, %s, without %q, others %v", err, Code(r.Puzzle), r.LeftOut, r.Others)
	}
}

// An .sdx file tells what was placed from what was given.
func TestSDX(t *testing.T) {
	t.Parallel()
	text := strings.Replace(strings.Join(bareRows(pencilled(mustParse(t, wiki))), "\n"), " 24 ", " u4 ", 1)
	r, err := Read(text, nil)
	want := mustParse(t, wiki).With(23, 4)
	if err != nil || !r.Puzzle.Equal(want) || !slices.Equal(r.Placed.Slice(), []int{23}) {
		t.Errorf("%v, read %s, placed %v, from\n%s", err, Code(r.Puzzle), r.Placed.Slice(), text)
	}
}

// Candidates of larger boards come in one character each, or in two figures.
func TestLargeBoardsInRuns(t *testing.T) {
	t.Parallel()
	for _, n := range []int{6, 8, 10, 12, 16, 25} {
		l := solvertest.Layout(fmt.Sprintf("%dx%d", n, n))
		p := solvertest.FromGrid(l, thinned(pattern(l)))
		var one, two strings.Builder
		for c := range l.CellCount() {
			for d := 1; d <= n; d++ {
				has := p.Given(c) == d || p.Given(c) == 0
				one.WriteByte(map[bool]byte{true: solver.Symbol(d), false: '.'}[has])
				two.WriteString(map[bool]string{true: fmt.Sprintf("%02d", d), false: ".."}[has])
			}
		}
		texts := []string{one.String(), strings.ReplaceAll(two.String(), "..", "00"), two.String()}
		if n < 10 {
			texts = texts[:1]
		}
		for _, text := range texts {
			r, err := Read(text, nil)
			if err != nil || !r.Puzzle.Equal(p) || !r.Marks.Auto || r.Marks.Removed != nil {
				t.Errorf("%d: %v, %v %v", n, err, r.Puzzle, r.Marks)
			}
		}
	}
}

// A damaged candidate grid is refused as one, and not counted as cells.
func TestDamagedCandidateGrid(t *testing.T) {
	t.Parallel()
	grid := pencilled(mustParse(t, wiki))
	cells := strings.Fields(strings.Join(bareRows(grid), " "))
	run, rows27 := places(cells), large(cells)
	looks := "this looks like a candidate grid, 81 cells with 1 to 9 candidates each"
	short27 := rows27[:strings.LastIndex(rows27[:len(rows27)-1], "\n")+1]
	looks27 := "this looks like a candidate grid in 27 rows of 27, three by three for each cell"
	for text, want := range map[string]string{
		strings.Replace(grid, "| 8       125  ", "| 8            ", 1): looks + "; found 80 cells; row 4 has 8",
		strings.Replace(grid, " 125 ", " 1q5 ", 1):                     "row 4, column 2: “1q5” does not fit, since " + looks,
		strings.Replace(grid, " 125 ", " 521 ", 1):                     "row 4, column 2: “521” does not fit, since " + looks,
		grid[:strings.Index(grid, ":")]:                                looks + "; found 27 cells in 3 rows",
		run[1:]:                                                        "this looks like 729 candidates, nine for each cell in one run; found 728",
		run + ".":                                                      "this looks like 729 candidates, nine for each cell in one run; found 730",
		run[:9] + "33......." + run[18:]:                               "row 1, column 2: “33.......” has a candidate twice, since this looks like 729 candidates, nine for each cell in one run",
		rows27[1:]:                                                     looks27 + "; row 1 has 26",
		short27:                                                        looks27 + "; found 26 rows",
		strings.Replace(rows27, "...", "..2", 1):                       "row 1, column 3: '2' is not the candidate of this place, since " + looks27,
		strings.Repeat("123456789 ", 81):                               looks + "; no cell has fewer than all candidates",
	} {
		if r, err := Read(text, nil); err == nil || err.Error() != want {
			t.Errorf("%v, %v, want %s, from\n%s", r, err, want, text)
		}
	}
	solved := strings.Split(Line(solver.Classic(), pattern(solver.Classic())), "")
	for c := 30; c < 36; c++ {
		solved[c] = "12"
	}
	late := strings.Replace(inNine(solved), " 12 ", " ", 1)
	if r, err := Read(late, nil); err == nil || err.Error() != looks+"; found 80 cells; row 4 has 8" {
		t.Errorf("nearly solved: %v, %v, from\n%s", r, err, late)
	}
	wide := strings.Repeat("1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7\n", 8) + strings.Repeat("1 2 3 4 5 6 7 8\n", 2)
	if r, err := Read(wide, nil); err == nil {
		t.Errorf("rows of any length are read as %q, %s", r.Format, Code(r.Puzzle))
	}
}

// Candidates with a sign between them are read as those without.
func TestSignsBetweenCandidates(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	var plain []string
	for line := range strings.Lines(pencilled(p)) {
		if words := strings.FieldsFunc(line, grids.IsSeparator); len(words) == 9 {
			plain = append(plain, strings.Join(words, " "))
		}
	}
	want, err := Read(strings.Join(plain, "\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{"/", "|", ","} {
		var rows []string
		for _, row := range plain {
			words := strings.Fields(row)
			for k, word := range words {
				words[k] = strings.Join(strings.Split(word, ""), sign)
			}
			rows = append(rows, strings.Join(words, " "))
		}
		text := strings.Join(rows, "\n")
		framed := "+---+\n| " + strings.Join(rows, " |\n| ") + " |\n+---+\n"
		boxed := strings.Join(append(append(append(slices.Clone(rows[:3]), ""), rows[3:6]...), append([]string{""}, rows[6:]...)...), "\n")
		for name, text := range map[string]string{"plain": text, "framed": framed, "boxed": boxed, "in tabs": strings.ReplaceAll(text, " ", "\t"), "titled": "After step 3\n" + text} {
			r, err := Read(text, nil)
			if err != nil || !r.Puzzle.Equal(want.Puzzle) || cmp.Diff(want.Marks, r.Marks) != "" {
				t.Errorf("%s with %s: %v, %s, from\n%s", name, sign, err, inLines(r), text)
			}
		}
		damaged := strings.Join(append(slices.Clone(rows[:4]), rows[4][:strings.LastIndexByte(rows[4], ' ')]), "\n") + "\n" + strings.Join(rows[5:], "\n")
		if _, err := Read(damaged, nil); err == nil || err.Error() != "this looks like a candidate grid, 81 cells with 1 to 9 candidates each; found 80 cells; row 5 has 8" {
			t.Errorf("a cell is missing, with %s: %v", sign, err)
		}
	}
	// What is drawn with the same signs is no grid of candidates.
	solution := inRows(Line(p.Layout(), pattern(p.Layout())), 9)
	for _, sign := range []string{"/", "|", ","} {
		rows := strings.ReplaceAll(strings.TrimSuffix(strings.ReplaceAll(spread(solution), " ", sign), "\n"), sign+"\n", "\n")
		if r, err := Read(rows, nil); err != nil || r.Puzzle.GivenCount() != 81 {
			t.Errorf("a full grid with %s: %v, %s", sign, err, inLines(r))
		}
	}
}
