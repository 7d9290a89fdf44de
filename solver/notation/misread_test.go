package notation

import (
	"slices"
	"strings"
	"testing"

	"sudoku/solver"
)

// articleRows are the rows of the article, with spaces for blanks.
func articleRows() []string {
	return strings.Split(strings.TrimSuffix(inRows(strings.ReplaceAll(article, "0", " "), 9), "\n"), "\n")
}

// TestLostBlanks reads grids with spaces, or tabs, for blanks of which some were lost on the way: the
// same puzzle with a note, or an error.
func TestLostBlanks(t *testing.T) {
	t.Parallel()
	rows := articleRows()
	trimmed := make([]string, len(rows))
	for i, row := range rows {
		trimmed[i] = strings.TrimSpace(row)
	}
	tabs := strings.ReplaceAll(strings.Join(strings.Split(strings.Join(rows, "\n"), ""), "\t"), "\t\n\t", "\n")
	tabs = strings.ReplaceAll(tabs, " ", "")
	for name, text := range map[string]string{
		"trimmed":                strings.TrimSpace(strings.Join(rows, "\n")),
		"trimmed, two a cell":    strings.TrimSpace(spread(strings.Join(rows, "\n"))),
		"trimmed, with a margin": strings.TrimSpace(" " + strings.ReplaceAll(spread(strings.Join(rows, "\n")), "\n", "\n ")),
		"tabs trimmed":           strings.TrimSpace(tabs),
		"each line trimmed":      strings.Join(trimmed, "\n"),
	} {
		r, err := Read(text, nil)
		switch {
		case err != nil && name != "each line trimmed":
			t.Errorf("%s: %v from\n%s", name, err, text)
		case err == nil && (Code(r.Puzzle) != article || !strings.Contains(strings.Join(r.LeftOut, ""), " can be read ") || len(r.Others) == 0):
			t.Errorf("%s: read %s, %q from\n%s", name, Code(r.Puzzle), r.LeftOut, text)
		case err != nil && !strings.Contains(err.Error(), "lost"):
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestLostRow reads a grid from which an empty row was dropped, and one without its first column.
func TestLostRow(t *testing.T) {
	t.Parallel()
	const emptyRow = "000000012000035000000600070700000300000400800100000000000120000080000040050000600"
	rows := strings.Split(strings.TrimSuffix(inRows(strings.ReplaceAll("000000000904607000076804100309701080708000301051308702007502610005403208000000000", "0", " "), 9), "\n"), "\n")
	text := strings.Join(rows[1:], "\n")
	if r, err := Read(text, nil); err == nil && len(r.LeftOut) == 0 {
		t.Errorf("read %s in silence from\n%s", Code(r.Puzzle), text)
	}
	var bare []string
	for _, row := range strings.Split(strings.TrimSuffix(inRows(strings.ReplaceAll(emptyRow, "0", " "), 9), "\n"), "\n") {
		bare = append(bare, strings.TrimRight(row, " "))
	}
	if r, err := Read(strings.Join(bare, "\n"), nil); err != nil || Code(r.Puzzle) != emptyRow {
		t.Errorf("read %s %v", Code(r.Puzzle), err)
	}
}

// TestDrawnBoxes reads the boxes that are drawn.
func TestDrawnBoxes(t *testing.T) {
	t.Parallel()
	for _, size := range []struct{ n, rows, cols int }{{6, 2, 3}, {6, 3, 2}, {8, 2, 4}, {8, 4, 2}, {10, 2, 5}, {10, 5, 2}, {12, 3, 4}, {12, 4, 3}} {
		l, err := solver.NewLayout(solver.Spec{Size: size.n, BoxRows: size.rows, BoxCols: size.cols})
		if err != nil {
			t.Fatal(err)
		}
		g := pattern(l)
		for c := range g {
			if c%3 != 0 {
				g[c] = 0
			}
		}
		text := Text(l, g)
		if _, rest, titled := strings.Cut(text, "\n\n"); titled {
			text = rest
		}
		for _, drawn := range []string{text, boxed(text), strings.ReplaceAll(text, " ", "")} {
			r, err := Read(drawn, nil)
			if err != nil {
				t.Errorf("%v: %v from\n%s", size, err, drawn)
				continue
			}
			if !slices.Equal(r.Puzzle.Grid(), g) || !sameRegions(r.Puzzle.Layout(), l) {
				t.Errorf("%v: read %s from\n%s", size, Code(r.Puzzle), drawn)
			}
			if isWide := size.rows < size.cols; isWide != (len(r.LeftOut) == 0) || isWide != (len(r.Others) == 0) {
				t.Errorf("%v: said %q, %d others", size, r.LeftOut, len(r.Others))
			}
			again, err := ParseCode(Code(r.Puzzle))
			if err != nil || !again.Equal(r.Puzzle) {
				t.Errorf("%v: the code %s is not read back: %v", size, Code(r.Puzzle), err)
			}
		}
	}
}

// boxed is a drawing with other lines.
func boxed(text string) string {
	return strings.NewReplacer("|", "│", "-", "─", "+", "┼").Replace(text)
}

func sameRegions(a, b *solver.Layout) bool {
	for c := range a.CellCount() {
		if a.RegionOf(c) != b.RegionOf(c) {
			return false
		}
	}
	return true
}

// TestDrawnMisfit says that lines are those of no boxes, and does not speak of a board that was asked
// for as of one that was drawn.
func TestDrawnMisfit(t *testing.T) {
	t.Parallel()
	const tall = "12|34|56\n..|..|..\n..|..|..\n--+--+--\n3.|..|..\n..|..|..\n..|..|.1"
	const odd = "1234|56\n....|..\n....|..\n----+--\n3...|..\n....|..\n....|.1"
	sixes, _ := solver.ParseLayout("6x6")
	for _, test := range []struct {
		text   string
		layout *solver.Layout
		want   string
	}{{odd, nil, "not those of boxes"}, {odd, sixes, "not those of boxes"}, {tall, sixes, "asked for"}} {
		r, err := Read(test.text, test.layout)
		if err != nil || r.Puzzle.Layout().ID() != "6x6" || !strings.Contains(strings.Join(r.LeftOut, ""), test.want) {
			t.Errorf("%q %v from\n%s", r.LeftOut, err, test.text)
		}
	}
	if r, err := Read("┃1│2┃3│4┃5│6┃\n┃.│.┃.│.┃.│.┃\n┠─┼─╂─┼─╂─┼─┨\n┃.│.┃.│.┃.│.┃\n━━━━━━━\n┃3│.┃.│.┃.│.┃\n┃.│.┃.│.┃.│.┃\n┃.│.┃.│.┃.│1┃", nil); err != nil || r.Puzzle.Layout().RegionOf(2) == r.Puzzle.Layout().RegionOf(1) {
		t.Errorf("thick lines: %v %v", r.LeftOut, err)
	}
}

// TestBlocks weighs both orders of nine blocks, and of a line of nine words.
func TestBlocks(t *testing.T) {
	t.Parallel()
	boxes := make([]string, 9)
	var blocks []string
	for b := range 9 {
		for k := range 9 {
			boxes[b] += article[(b/3*3+k/3)*9+b%3*3+k%3:][:1]
		}
		blocks = append(blocks, inRows(boxes[b], 3))
	}
	rows := strings.Split(strings.TrimSpace(inRows(article, 9)), "\n")
	for name, text := range map[string]string{
		"blocks": strings.Join(blocks, "\n"), "blocks without lines between": strings.Join(blocks, ""), "blocks, spread": spread(strings.Join(blocks, "\n")),
		"words": strings.Join(boxes, " "), "commas": strings.Join(boxes, ","), "bars": strings.Join(boxes, " | "),
		"rows in a line": strings.Join(rows, " "), "rows of boxes": strings.Join(boxes, "\n"),
	} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != article {
			t.Errorf("%s: read %s %v from\n%s", name, Code(r.Puzzle), err, text)
			continue
		}
		said := strings.Join(r.LeftOut, "")
		if !strings.Contains(said, "row by row") || !strings.Contains(said, "box by box") || len(r.Others) != 1 {
			t.Errorf("%s: said %q, offered %d", name, said, len(r.Others))
		}
	}
}

// TestDrawnClash keeps the rows of a grid whose boxes are drawn, though digits clash in them and none
// would if they were boxes.
func TestDrawnClash(t *testing.T) {
	t.Parallel()
	for _, code := range []string{
		"6x6~100000000000000000001000001000000000",
		"100000000000000000000000000000000000100000000000000000000000000000000000000000000",
	} {
		p, err := ParseCode(code)
		if err != nil {
			t.Fatal(err)
		}
		text := Text(p.Layout(), p.Grid())
		r, err := Read(text, nil)
		if err != nil || !r.Puzzle.Equal(p) || len(r.LeftOut) > 0 {
			t.Errorf("read %s %q %v from\n%s", Code(r.Puzzle), r.LeftOut, err, text)
		}
	}
}

// TestAssigned reads grids whose first row stands on the line of an assignment.
func TestAssigned(t *testing.T) {
	t.Parallel()
	rows := strings.Split(strings.TrimSpace(inRows(article, 9)), "\n")
	for _, text := range []string{
		"grid = \"\"\"" + strings.Join(rows, "\n") + "\"\"\"", "s = \"" + strings.Join(rows, "\n") + "\"", "Puzzle: " + strings.Join(rows, "\n"),
		"puzzle = [\"" + strings.Join(rows, "\",\n\"") + "\"]", "const GRID := `" + strings.Join(rows, "\n") + "`", "int[][] g = {{" + strings.Join(rows, "},\n{") + "}};",
		"String[] s = new String[] {\"" + strings.Join(rows, "\",\n\"") + "\"};",
	} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != article {
			t.Errorf("read %s %v from\n%s", Code(r.Puzzle), err, text)
		}
	}
}

// TestSpacedConstraints reads a list of constraints with white space between them.
func TestSpacedConstraints(t *testing.T) {
	t.Parallel()
	const want = "400000007050000000000000000000000000000000000000000000000000000000000000000000000"
	for _, text := range []string{
		".Shape~9x9 .~R1C1_4 .~R1C9_7\n.~R2C2_5", ".~R1C1_4~R1C9_7\n~R2C2_5", ".Shape~9x9\n.~R1C1_4\n~R1C9_7\n~R2C2_5\n",
		"https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_4 .~R1C9_7 .~R2C2_5", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_4%20.~R1C9_7%0A.~R2C2_5",
	} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != want || len(r.LeftOut) > 0 {
			t.Errorf("read %s %q %v from %q", Code(r.Puzzle), r.LeftOut, err, text)
		}
	}
	r, err := Read(".NoBoxes\n.Jigsaw~"+"000000000111111111222222222333333333444444444555555555666666666777777777888888888\n.~R1C1_4", nil)
	if err != nil || r.Puzzle.GivenCount() != 1 || len(r.LeftOut) > 0 {
		t.Errorf("read %v %q", err, r.LeftOut)
	}
}

// TestExchangeCommas reads commas in an address of SudokuExchange, between digits and for blanks.
func TestExchangeCommas(t *testing.T) {
	t.Parallel()
	for _, s := range []string{strings.Join(strings.Split(article, ""), ","), strings.ReplaceAll(article, "0", ","), strings.ReplaceAll(strings.TrimSpace(inRows(article, 9)), "\n", ",")} {
		r, err := Read("https://sudokuexchange.com/play/?s="+s, nil)
		if err != nil || Code(r.Puzzle) != article {
			t.Errorf("read %s %v from %s", Code(r.Puzzle), err, s)
		}
	}
}

// TestSimpleState reads what Simple Sudoku and HoDoKu write below the grid of an .ss file.
func TestSimpleState(t *testing.T) {
	t.Parallel()
	p := mustParse(t, wiki)
	e, _ := FindExport("simple")
	grid, err := e.Write(State{Puzzle: p})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Read(grid+"\nI024\nE05008\n", nil)
	if err != nil || r.Puzzle.Given(2) != 4 || !r.Placed.Has(2) || r.Placed.Len() != 1 || len(r.Marks.Removed) != 1 || r.Marks.Removed[0].Cell != 5 || r.LeftOut != nil {
		t.Errorf("read %v %q %v", r.State, r.LeftOut, err)
	}
	r, err = Read(grid+"\nI990\nI001\nE01000\nI024\n", nil)
	if err != nil || r.Placed.Len() != 1 || len(r.LeftOut) != 1 || !strings.Contains(r.LeftOut[0], "I990, I001, E01000") {
		t.Errorf("read %q %v", r.LeftOut, err)
	}
}

// TestHiddenCages reads the hidden cages of SudokuPad that are houses here, and names the others.
func TestHiddenCages(t *testing.T) {
	t.Parallel()
	cells := `"cells":[` + strings.TrimSuffix(strings.Repeat("["+strings.TrimSuffix(strings.Repeat("{},", 9), ",")+"],", 9), ",") + `]`
	cage := func(cellOf func(i int) string) string {
		var all []string
		for i := range 9 {
			all = append(all, cellOf(i))
		}
		return `{"hidden":true,"unique":true,"cells":[` + strings.Join(all, ",") + `]}`
	}
	digit := func(i int) string { return string(rune('0' + i)) }
	down := cage(func(i int) string { return "[" + digit(i) + "," + digit(i) + "]" })
	up := cage(func(i int) string { return "[" + digit(i) + "," + digit(8-i) + "]" })
	row := cage(func(i int) string { return "[3," + digit(i) + "]" })
	box := func(r, c int) string {
		return cage(func(i int) string { return "[" + digit(r+i/3) + "," + digit(c+i%3) + "]" })
	}
	for _, test := range []struct {
		cages []string
		board string
		said  string
	}{
		{[]string{down, up}, "x", ""},
		{[]string{row, box(0, 0)}, "classic", ""},
		{[]string{down}, "classic", "1 hidden unique cage"},
		{[]string{box(1, 1), box(1, 5), box(5, 1), box(5, 5)}, "windoku", ""},
		{[]string{box(1, 1), box(1, 5)}, "classic", "2 hidden unique cages"},
		{[]string{`{"hidden":true,"unique":true,"cells":[[0,0],[0,9]]}`}, "classic", "1 hidden cage that leaves"},
		{[]string{`{"hidden":true,"cells":[[0,0],[0,1]]}`}, "classic", ""},
	} {
		r, err := Read(`{`+cells+`,"cages":[`+strings.Join(test.cages, ",")+`]}`, nil)
		if err != nil || r.Puzzle.Layout().ID() != test.board || !strings.Contains(strings.Join(r.LeftOut, ""), test.said) || test.said == "" && len(r.LeftOut) > 0 {
			t.Errorf("%v: %v %q", test, err, r.LeftOut)
		}
	}
}

// TestArrayAndSolution reads a puzzle whose solution stands before it or behind it, as a second array.
func TestArrayAndSolution(t *testing.T) {
	t.Parallel()
	rowsOf := func(grid string) string {
		rows := strings.Split(strings.TrimSpace(inRows(grid, 9)), "\n")
		for i, row := range rows {
			rows[i] = strings.Join(strings.Split(row, ""), ",")
		}
		return "[[" + strings.Join(rows, "],[") + "]]"
	}
	puzzle, solution := rowsOf(article), rowsOf(articleSolution)
	for _, text := range []string{
		`{"puzzle":` + puzzle + `,"solution":` + solution + `}`,
		`{"solution":` + solution + `,"puzzle":` + puzzle + `}`,
		`{"grids":[{"solution":` + solution + `,"value":` + puzzle + `,"difficulty":"Easy"}],"results":1}`,
		"solved = " + solution + "\npuzzle = " + puzzle,
	} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != article || !slices.Contains(r.LeftOut, "the solution beside the puzzle is left out") {
			t.Errorf("read %s %q %v from\n%s", Code(r.Puzzle), r.LeftOut, err, text)
		}
	}
}

// TestSpacedAmongWords reads grids with spaces for blanks that stand below a title, in a block of code
// or in a quotation.
func TestSpacedAmongWords(t *testing.T) {
	t.Parallel()
	rows := articleRows()
	grid := strings.Join(rows, "\n")
	for name, text := range map[string]string{
		"title": "Wednesday's\n\n" + grid, "words below": grid + "\nsolve it", "fence": "```\n" + grid + "\n```", "named fence": "~~~text\n" + grid + "\n~~~",
		"code": "[code]\n" + grid + "\n[/code]", "spread": "Wednesday's\n" + spread(grid),
		"quoted": "> " + strings.Join(rows, "\n> "), "quoted closely": ">" + strings.Join(rows, "\n>"), "quoted title": "> a title\n>\n> " + strings.Join(rows, "\n> "),
	} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != article || r.Format != "grid text, spaces for blanks" {
			t.Errorf("%s: read %s %v from\n%s", name, Code(r.Puzzle), err, text)
		}
	}
	r, err := Read("Wednesday's\n"+grid, nil)
	if err != nil || !strings.Contains(strings.Join(r.LeftOut, ""), "Wednesday's") {
		t.Errorf("said %q %v", r.LeftOut, err)
	}
}

// TestChoiceIsSaidWhole says what was chosen in a clause that is not cut, also where the names of the
// ways are long.
func TestChoiceIsSaidWhole(t *testing.T) {
	t.Parallel()
	rows := strings.Split("   7 4  5\n 2  1  7 \n    8   2\n 9   625 \n6   7   8\n 532   1 \n4   9    \n 3  6  9 \n2  4 7   ", "\n")
	for i, row := range rows {
		rows[i] = strings.TrimSpace(row)
	}
	r, err := Read(strings.Join(rows, "\n"), nil)
	if err != nil || len(r.LeftOut) != 1 || !strings.HasSuffix(r.LeftOut[0], "not the only one with one solution; see the other") || len(r.Others) == 0 {
		t.Errorf("said %q %v", r.LeftOut, err)
	}
}

// TestDoubleRules reads tall boxes whose lines are of another sign than those between cells.
func TestDoubleRules(t *testing.T) {
	t.Parallel()
	rows := []string{"1.3.5.", "......", "2.4.6.", ".1.3.5", "......", ".2.4.6"}
	drawn := "+=+=+=+=+=+=+\n"
	for i, row := range rows {
		rule := "+-+-+-+-+-+-+\n"
		if i%3 == 2 {
			rule = strings.ReplaceAll(rule, "-", "=")
		}
		drawn += "|" + strings.Join(strings.Split(row, ""), "|") + "|\n" + rule
	}
	ruled := strings.Join(rows[:3], "\n") + "\n======\n" + strings.Join(rows[3:], "\n")
	for _, text := range []string{drawn, strings.ReplaceAll(drawn, ".", " "), ruled} {
		r, err := Read(text, nil)
		if err != nil || r.Puzzle.Layout().RegionOf(2) == r.Puzzle.Layout().RegionOf(1) || len(r.LeftOut) != 1 {
			t.Errorf("read %s, said %q %v from\n%s", Code(r.Puzzle), r.LeftOut, err, text)
		}
	}
}

// texOf is a table of LaTeX, with rules below some of its rows.
func texOf(form string, rows []string, rules map[int]string) string {
	text := `\begin{tabular}` + form + `\hline` + "\n"
	for i, row := range rows {
		text += strings.Join(strings.Split(row, ""), " & ") + ` \\ ` + rules[i+1] + "\n"
	}
	return text + `\end{tabular}`
}

// TestTeXBoxes reads the boxes that the lines of a table of LaTeX draw.
func TestTeXBoxes(t *testing.T) {
	t.Parallel()
	rows := []string{"1 3 5 ", "      ", "2 4 6 ", " 1 3 5", "      ", " 2 4 6"}
	tall := map[int]string{3: `\hline`, 6: `\hline`}
	each := map[int]string{1: `\hline`, 2: `\hline`, 3: `\hline\hline`, 4: `\hline`, 5: `\hline`, 6: `\hline`}
	for _, text := range []string{
		texOf("{|cc|cc|cc|}", rows, tall), texOf("[t]{|*{3}{cc|}}", rows, tall), texOf(`{|>{\bfseries}p{1em}p{1em}|cc|cc|}`, rows, tall),
		texOf("{|c|c||c|c||c|c|}", rows, each), texOf(`{|c|c!{\vrule width 1pt}c|c!{\vrule width 1pt}c|c|}`, rows, each),
		strings.ReplaceAll(texOf("{4cm}{|cc|cc|cc|}", rows, tall), "tabular", "tabular*"),
	} {
		r, err := Read(text, nil)
		if err != nil || r.Puzzle.Layout().RegionOf(2) == r.Puzzle.Layout().RegionOf(1) || len(r.LeftOut) != 1 || len(r.Others) != 1 {
			t.Errorf("read %s, said %q %v from\n%s", Code(r.Puzzle), r.LeftOut, err, text)
		}
	}
	r, err := Read(texOf("{|ccc|ccc|}", rows, map[int]string{2: `\hline`, 4: `\hline`}), nil)
	if err != nil || r.Puzzle.Layout().ID() != "6x6" || len(r.LeftOut) != 0 {
		t.Errorf("wide boxes: read %s, said %q %v", Code(r.Puzzle), r.LeftOut, err)
	}
}

// TestTeXTables reads a document with several tables, and one with cells in colour.
func TestTeXTables(t *testing.T) {
	t.Parallel()
	rows := articleRows()
	table := texOf("{ccccccccc}", rows, nil)
	coloured := strings.NewReplacer("5", `\textcolor{blue}{5}`, "3", `\textcolor[HTML]{FF0000}{3}`, "7", `{\color{red}7}`).Replace(table)
	solution := texOf("{ccccccccc}", strings.Split(strings.TrimSpace(inRows(articleSolution, 9)), "\n"), nil)
	for text, said := range map[string]string{
		table: "", coloured: "", table + "\n" + solution: "the solution beside the puzzle is left out", solution + "\n" + table: "the solution beside the puzzle is left out",
		table + "\n" + texOf("{ccccccccc}", append(rows[1:], rows[0]), nil):      "2 puzzles in the text; the first is read",
		table + "\n" + `\begin{tabular}{lr} Level & 5 \\ Time & 3 \end{tabular}`: "“Level 5 … Time 3” is left out",
		table + "\n" + `\begin{tabular}{rr} 7 & 5 \\ 1 & 3 \end{tabular}`:        "1 more table of the text left out",
	} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != article || strings.Join(r.LeftOut, "; ") != said {
			t.Errorf("read %s, said %q %v from\n%s", Code(r.Puzzle), r.LeftOut, err, text)
		}
	}
}

// TestTathamAddress reads the addresses at which a game of Simon Tatham's collection is played.
func TestTathamAddress(t *testing.T) {
	t.Parallel()
	const site = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html"
	for _, text := range []string{site + "#2x2:1b2c3f4a", site + "#2x2%3A1b2c3f4a", "try " + site + "#2x2:1b2c3f4a, it is easy"} {
		r, err := Read(text, nil)
		if err != nil || Code(r.Puzzle) != "4x4~1002000300000040" {
			t.Errorf("read %s %v from %s", Code(r.Puzzle), err, text)
		}
	}
	for text, want := range map[string]string{site: "no game in it", site + "#3x3%23123456": "the number that a game is made of"} {
		if _, err := Read(text, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v from %s", err, text)
		}
	}
}

// TestTathamCutSave says what a saved game has lost that was cut between two of its fields.
func TestTathamCutSave(t *testing.T) {
	t.Parallel()
	const begun = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :4:Solo\nPARAMS  :3:2x2\nDESC    :8:1b2c3f4a\n"
	for text, want := range map[string]string{
		begun: "the saved game breaks off before its moves: the givens alone are read",
		begun + "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :6:R1,0,3\n":                    "the saved game breaks off after move 1 of 2",
		begun + "NSTATES :1:3\nSTATEPOS:1:3\nMOVE    :6:R1,0,3\nMOVE    :6:R2,0,4\n": "",
	} {
		r, err := Read(text, nil)
		if err != nil || strings.Join(r.LeftOut, "; ") != want {
			t.Errorf("said %q %v from\n%s", r.LeftOut, err, text)
		}
	}
}

// TestSimpleStrangeLines reads an .ss file beside lines of which nobody knows what they mean.
func TestSimpleStrangeLines(t *testing.T) {
	t.Parallel()
	e, _ := FindExport("simple")
	grid, err := e.Write(State{Puzzle: mustParse(t, wiki)})
	if err != nil {
		t.Fatal(err)
	}
	r, err := Read(grid+"\nI024\nX123\n", nil)
	if err != nil || r.Placed.Len() != 1 || len(r.LeftOut) != 1 || !strings.Contains(r.LeftOut[0], "X123") {
		t.Errorf("read %q %v", r.LeftOut, err)
	}
}
