package notation

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
)

// wiki is the puzzle that is the example of most programs.
const wiki = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

// packedAs writes wiki in a notation of a cell at a time.
func packedAs(cell func(given int) string) string {
	var b strings.Builder
	for i := range len(wiki) {
		b.WriteString(cell(int(wiki[i] - '0')))
	}
	return b.String()
}

func base(n, of, width int) string {
	const digits = "0123456789abcdefghijklmnopqrstuvwxyz"
	text := make([]byte, width)
	for i := range text {
		text[width-1-i] = digits[n%of]
		n /= of
	}
	return string(text)
}

// TestForeign reads the texts of testdata/foreign.txtar, each followed by how it
// is read. Most are from the pages and the tests of the programs themselves.
func TestForeign(t *testing.T) {
	t.Parallel()
	files := archive(t, "foreign.txtar")
	got := txtar.Archive{Comment: []byte("Puzzles of other programs, each followed by how it is read.\n\n")}
	for i := 0; i+1 < len(files); i += 2 {
		r, err := Read(string(files[i].Data), nil)
		if err != nil {
			t.Errorf("%s: %v", files[i].Name, err)
			continue
		}
		got.Files = append(got.Files, files[i], txtar.File{Name: "reading", Data: []byte(inLines(r))})
	}
	want := txtar.Archive{Comment: got.Comment, Files: files}
	if *update {
		if err := os.WriteFile(filepath.Join("testdata", "foreign.txtar"), txtar.Format(&got), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(txtar.Format(&want)), string(txtar.Format(&got))); diff != "" {
		t.Errorf("readings differ (-want +got):\n%s", diff)
	}
}

// inLines is a reading in lines.
func inLines(r Reading) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", r.Format, Code(r.Puzzle))
	l := r.Puzzle.Layout()
	var placed []string
	for _, c := range r.Placed.Slice() {
		placed = append(placed, l.CellName(c))
	}
	if placed != nil {
		fmt.Fprintf(&b, "placed %s\n", strings.Join(placed, ","))
	}
	for _, f := range r.Marks.Fields(l) {
		fmt.Fprintf(&b, "%s %s\n", f.Name, f.Value)
	}
	for _, clause := range r.LeftOut {
		fmt.Fprintf(&b, "left out: %s\n", clause)
	}
	for _, o := range r.Others {
		fmt.Fprintf(&b, "or %s\n", o.Label)
	}
	return b.String()
}

// What programs pack themselves says the same as the plain text beside it on their
// pages.
func TestForeignFacts(t *testing.T) {
	t.Parallel()
	texts := map[string]string{}
	for _, f := range archive(t, "foreign.txtar") {
		texts[f.Name] = string(f.Data)
	}
	read := func(name string) Reading {
		r, err := Read(texts[name], nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return r
	}
	givens := func(r Reading) string {
		p := r.Puzzle
		for _, c := range r.Placed.Slice() {
			p = p.With(c, 0)
		}
		return Code(p)
	}
	same := [][2]string{{"SudokuWiki, on the page of grouped chains", "SudokuWiki, the start of it"}}
	for i, pair := range [][2]string{ // positions and their starts on the pages of techniques
		{"S9Bc38jb7bn0b04070c4j050db70307b60b064302030g5f0z5e83b70407918582038408041v8i900c040h01829g3m7n08049u069w830l03030l456r0r6q1m05094b074j5e09031m4302bf830602174i0c5v5v", "000004700500370060230000004700030840000401000084060003300000059070093002006200000"},
		{"S9B7n0h1m1q021i0z82077o1m0c050a07088k8s0l05071m090h1p031p121m08090g20280128070a0i1k0420201w0812021m0h1i01090g260h090a1k051k07041i0d0g02011i091y0h1y060c0e0g080d0l7o7p", "000020007000507800057090030008900010700040008020001900090050740002109000600080000"},
		{"S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205", "100000569402000008050009040000640801000010000208035000040500010900000402621000005"},
	} {
		names := [2]string{fmt.Sprint("position ", i), fmt.Sprint("start ", i)}
		texts[names[0]], texts[names[1]] = pair[0], pair[1]
		same = append(same, names)
	}
	for _, names := range same {
		if got, want := givens(read(names[0])), givens(read(names[1])); got != want {
			t.Errorf("%s: %s, its start is %s", names[0], got, want)
		}
	}
	const published = "010003006002050000030000000000200300000900017040006000021000070083000009560804200"
	if got := givens(read("sudoku.coach, with colours")); got != published {
		t.Errorf("sudoku.coach: %s, published as %s", got, published)
	}
	jigsaw := read("SudokuWiki jigsaw, Double Mirror").Puzzle.Layout()
	colours := strings.Join(strings.Fields("111123333 111222333 132222213 133444113 333444111 133444112 135555512 111555222 111152222"), "")
	for c := range 81 {
		// Neighbours in a region have one colour in the picture of the jigsaw.
		if c%9 < 8 && jigsaw.RegionOf(c) == jigsaw.RegionOf(c+1) && colours[c] != colours[c+1] {
			t.Errorf("Double Mirror: %s and the cell behind it are in one region", jigsaw.CellName(c))
		}
	}
	for name, solution := range map[string]string{
		"f-puzzles, Blitz by Patrick": "132748956475916283896352741528637194619284375347195628781469532964523817253871469",
		"ISS, classic":                "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
		"ISS, thermometers":           "847632519295471386631598247129743865486259173753816924368924751974185632512367498",
		"ISS, jigsaw":                 "364891527189374265542168739625719843213987456937456182876523914498235671751642398",
		"ISS, X-Windoku":              "932674518678521943541398267469283751217459386853716429326147895794865132185932674",
	} {
		p := read(name).Puzzle
		full, err := solver.NewPuzzle(p.Layout(), mustParse(t, solution).Grid())
		if err != nil || solver.Clashes(full) != nil || !hasAll(full.Grid(), p.Grid()) {
			t.Errorf("%s: the published solution does not go with %s", name, Code(p))
		}
	}
}

// What of other programs is not read is refused by its name, and never are digits
// in it taken for another puzzle.
func TestForeignRefused(t *testing.T) {
	t.Parallel()
	const lz = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAY3QBDAC5oA9gFdMABjMBfZPpAAzBAHZUQA="
	base36 := func(header string, width int) string {
		return header + packedAs(func(d int) string {
			if d == 0 {
				return base(511+18, 36, width)
			}
			return base(d, 36, width)
		})
	}
	tests := []struct{ name, text, want string }{
		{"SudokuWiki link without a puzzle", "https://www.sudokuwiki.org/sudoku.htm", "this looks like a SudokuWiki link; there is no puzzle in it: the part bd= is missing"},
		{"SudokuWiki jigsaw of theirs", "https://www.sudokuwiki.org/jigsaw.aspx?shape=4&bd=" + wiki, `this looks like a SudokuWiki link; the regions are those of shape "4" on their server, which are not known here`},
		{"SudokuWiki jigsaw map", "https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=" + wiki + "&jigmap=" + wiki, `row 1, column 3: this looks like a SudokuWiki link; "0" in jigmap= is not a region from 1 to 9`},
		{"SudokuWiki killer link", "https://www.sudokuwiki.org/killersudoku.htm?bd=" + strings.Repeat("1", 81) + "," + strings.Repeat("01", 81), "this looks like a SudokuWiki link; it is the page of a Killer, which is not solved here"},
		{"SudokuWiki killer link of another page", "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.Repeat("1", 81) + "," + strings.Repeat("01", 81), "this looks like a SudokuWiki link; it is the page of a Killer, which is not solved here"},
		{"SudokuWiki L9B", base36("L9B", 4), "this looks like a string of SudokuWiki; the header L9B says that it is a Killer, which is not solved here"},
		{"SudokuWiki M9B", base36("m9b", 5), "this looks like a string of SudokuWiki; the header M9B says that it is a Killer Jigsaw, which is not solved here"},
		{"SudokuWiki K6B", base36("K6B", 5), "this looks like a string of SudokuWiki; the header K6B says that it is a KenKen, which is not solved here"},
		{"SudokuWiki J6B", "J6B" + strings.Repeat("000", 36), "this looks like a string of SudokuWiki; the header J6B says that it is a jigsaw of 6x6; how SudokuWiki packs those is not known here"},
		{"SudokuWiki cut off", base36("S9B", 2)[:100], "this looks like a string of SudokuWiki; found 97 characters behind the header; 81 cells of 2 take 162"},
		{"SudokuWiki damaged", strings.Replace(base36("S9B", 2), "ep", "zz", 1), "row 1, column 3: this looks like a string of SudokuWiki; the number 1295 is more than a cell of this size holds"},
		{"SudokuWiki with one box for all", base36("J9B", 3), "this looks like a string of SudokuWiki; a board of size 9 has 9 regions; found 1"},
		{"SudokuWiki too short", "https://www.sudokuwiki.org/sudoku.htm?bd=" + wiki[:80], "this looks like a SudokuWiki link; found 80 characters in bd=; 81 digits, 162 characters or a string like S9B… are expected"},
		{"SudokuWiki wrong digit", "https://www.sudokuwiki.org/sudoku.htm?bd=x" + wiki[1:], `row 1, column 1: this looks like a SudokuWiki link; "x" is not a digit of a 9x9 board`},
		{"SudokuWiki version 1 damaged", "https://www.sudokuwiki.org/sudoku.htm?bd=" + strings.Repeat("vu", 80) + "vv", `row 9, column 9: this looks like a SudokuWiki link; "vv" is not a cell of this notation`},
		{"SudokuExchange cut off", "https://sudokuexchange.com/play/?s=5NlQ19j9mG", "this looks like a SudokuExchange link; it holds 27 cells; a 9x9 board has 81"},
		{"SudokuExchange damaged", "https://sudokuexchange.com/play/?s=5NlQ19z9mGca3OIN", `this looks like a SudokuExchange link; character 7 of it, "z", does not belong there`},
		{"SudokuPad scf with another rule", "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79k", "this looks like a SudokuPad link; 'k' behind the cells is not a rule that is known"},
		{"SudokuPad classic, old", "https://sudokupad.app/sudoku/53B7D6B195", "this looks like a SudokuPad link; its puzzle is kept by their server"},
		{"SudokuPad short link", "https://sudokupad.app/7rdhpQ4jLM", "this looks like a SudokuPad link; its puzzle is kept by their server"},
		{"SudokuPad link with a broken character", "see\xe7sudokupAd.App/", "this looks like a SudokuPad link; its puzzle is kept by their server"},
		{"SudokuPad short f-puzzles link", "https://sudokupad.app/fpuzzlesyhkyz63b", "this looks like a SudokuPad link; its puzzle is kept by their server"},
		{"SudokuPad, unknown", "https://sudokupad.app/penpa" + lz, "this looks like a SudokuPad link; its puzzle is packed in a way that is not known"},
		{"SudokuPad fpuzzles, damaged", "https://sudokupad.app/fpuzzles" + lz, "this looks like a SudokuPad link; its JSON is damaged at character "},
		{"SudokuPad scl, damaged", "scl" + lz[:60], "this looks like the packed puzzle of a SudokuPad link; what is compressed in it cannot be read: it breaks off after 60 characters"},
		{"f-puzzles link, damaged", "https://f-puzzles.com/?load=" + lz, "this looks like an f-puzzles link; its JSON is damaged at character "},
		{"f-puzzles link with spaces for +", "https://www.f-puzzles.com/?load=" + strings.ReplaceAll(lz, "+", " "), "this looks like an f-puzzles link; what is compressed in it cannot be read: "},
		{"f-puzzles link with /p/ in the blob", "https://f-puzzles.com/?load=N4Ig/p/" + wiki, "this looks like an f-puzzles link; what is compressed in it cannot be read: "},
		{"f-puzzles short link", "https://f-puzzles.com/?id=ab12cd", "this looks like an f-puzzles link; its puzzle is kept by their server"},
		{"f-puzzles blob with /p/ in it", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT/p/" + wiki, "this looks like the packed puzzle of an f-puzzles link; "},
		{"f-puzzles of another size", "N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==", "this looks like the packed puzzle of an f-puzzles link; it says that the board is of 3x3; those from 4x4 to 25x25 are read"},
		{"f-puzzles JSON", `{"size":9,"grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2]}]]}`, "this looks like the JSON of f-puzzles; found 1 rows; a board of 9x9 has 9"},
		{"f-puzzles JSON with another digit", `{"grid":[[{"value":5,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}`, "row 1, column 1: this looks like the JSON of f-puzzles; 5 is not a digit of a 4x4 board"},
		{"f-puzzles JSON with a text for a digit", `{"grid":[[{"value":"five"}]]}`, `this looks like the JSON of f-puzzles; in its JSON, "five" stands where a number is expected`},
		{"f-puzzles JSON cut off", "{\n \"size\": 9,\n \"grid\": [\n  [\n   {\n    \"value\": 5\n   },\n", "this looks like the JSON of f-puzzles; its JSON is damaged at character "},
		{"SudokuPad JSON", `{cells:[[{value:5},{value:3}]],regions:[[[0,0],[0,1]]]}`, "this looks like the JSON of SudokuPad; found 1 rows; boards from 4x4 to 25x25 are read"},
		{"SudokuPad JSON, zipped", `{ce:[[{v:5},{v:3}]],re:[[[0,0],[0,1]]]}`, "this looks like the JSON of SudokuPad; found 1 rows; boards from 4x4 to 25x25 are read"},
		{"sudoku.coach link without a puzzle", "https://sudoku.coach/en/learn/x-wing", "this looks like a sudoku.coach link; there is no puzzle in it: 81 digits or SCv7_32_… are expected at its end"},
		{"sudoku.coach position", "SCv7_32_f1pd0ee8g1fg1gg6v2o0", "this looks like a position of sudoku.coach; what is packed in it is not of zlib, or breaks off"},
		{"sudoku.coach version", "SCv8_32_f1pd0ee8g1fg1gg6v2o0", `this looks like a position of sudoku.coach; it is of version "8" of its notation; the one that is read begins with SCv7_32_`},
		{"sudoku.coach JSON", `{"gridSize":9,"userDigits":"` + wiki[1:] + `","givenDigits":"` + wiki + `"}`, "this looks like the JSON of sudoku.coach; found 80 digits in userDigits; a 9x9 board has 81 cells"},
		{"sudoku.coach 16x16", `{"gridSize":16,"givenDigits":""}`, "this looks like the JSON of sudoku.coach; it says that the board is of 16x16; those from 4x4 to 9x9 are read"},
		{"ISS jigsaw", ".Jigsaw~00112222.~R1C1_4~R1C9_7", "this looks like a text of the Interactive Sudoku Solver; found 8 cells in .Jigsaw~; a board of 9x9 has 81"},
		{"ISS shape", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~9x9~0-8.~R1C1_4", "this looks like a link of the Interactive Sudoku Solver; its .Shape~9x9~0-8 is not a square board"},
		{"ISS given", ".~R1C1_4~R1C9_12", "row 1, column 9: this looks like a text of the Interactive Sudoku Solver; 12 is not a digit of a board of 9x9"},
		{"ISS cell", ".~R1C1_4~RaC1_2", `this looks like a text of the Interactive Sudoku Solver; "RaC1_2" is not on a board of 9x9`},
		{"SumoCue", "SumoCueV1" + strings.Repeat("=0J0", 81), "this looks like a puzzle of SumoCue; a board of size 9 has 9 regions; found 1"},
		{"SumoCue cut off", "SumoCueV1" + strings.Repeat("=0J0", 80), "this looks like a puzzle of SumoCue; found 80 cells; a 9x9 board has 81"},
		{"SumoCue damaged", "SumoCueV1=0J0+99J0=?J0", `this looks like a puzzle of SumoCue; cell 3 of it, "=?J0", is not like =15J0 or +3J0`},
		{"many links, and the spaces between them", strings.Repeat("https://f-puzzles.com/?id=ab12cd ", 50), "this looks like an f-puzzles link; its puzzle is kept by their server"},
		{"link to another place", "https://example.com/" + wiki, "this link holds no puzzle that can be read here; "},
		{"729 characters of all candidates", strings.Repeat("123456789", 81), "this looks like a candidate grid, 81 cells with 1 to 9 candidates each; no cell has fewer than all candidates"},
	}
	for _, tt := range tests {
		for _, asked := range []*solver.Layout{nil, solver.Classic(), solvertest.Layout("x"), solvertest.Layout("4x4")} {
			for _, text := range []string{tt.text, "My puzzle:\n" + tt.text + "\n"} {
				r, err := Read(text, asked)
				if err == nil {
					t.Errorf("%s: read as %q, %s", tt.name, r.Format, Code(r.Puzzle))
				} else if asked == nil && text == tt.text && !strings.HasPrefix(err.Error(), tt.want) {
					t.Errorf("%s: %v, want %s", tt.name, err, tt.want)
				}
			}
		}
	}
}

// A puzzle beside the link of another is read, and the one of the link offered;
// where both are the same, the link has more of it.
func TestForeignBeside(t *testing.T) {
	t.Parallel()
	link := "https://sudoku.coach/en/play/" + wiki
	for text, want := range map[string]string{
		"from " + link + " by Bob":     "sudoku.coach link\n" + wiki + "\nleft out: “from … by Bob” is left out\n",
		wiki + "\n" + link:             "sudoku.coach link\n" + wiki + "\n",
		article + "\n" + link:          "81 digits\n" + article + "\nleft out: “" + link[:60] + "…” is left out\nor the sudoku.coach link\n",
		link + " https://example.com/": "sudoku.coach link\n" + wiki + "\nleft out: “https://example.com” is left out\n",
		"https://example.com/ " + link: "sudoku.coach link\n" + wiki + "\nleft out: “https://example.com” is left out\n",
		"killer " + link:               "sudoku.coach link\n" + wiki + "\nleft out: “killer” is beside the digits: killer cages are not read; the digits alone are\nleft out: “killer” is left out\n",
	} {
		r, err := Read(text, nil)
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := inLines(r); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// A large board may begin like the notation of another program.
func TestBoardsLikeElsewhere(t *testing.T) {
	t.Parallel()
	l := solvertest.Layout("25x25")
	for _, begin := range []string{"N4", "J5B", "L9B", "M9B", "K8B"} {
		line := begin + strings.Repeat("0", 625-len(begin))
		if r, err := Read(line, nil); err != nil || !strings.HasPrefix(Line(l, r.Puzzle.Grid()), begin) {
			t.Errorf("%s: %v", begin, err)
		}
	}
}

// What of the notations of other programs is read.
func TestElsewhereRead(t *testing.T) {
	t.Parallel()
	dots := strings.ReplaceAll(wiki, "0", ".")
	tests := []struct {
		name, text, format string
		leftOut            []string
	}{
		{"opensudoku, version 1", `<opensudoku><game data="` + wiki + `"/></opensudoku>`, "OpenSudoku game", nil},
		{"1gsudoku", `<sudoku data="` + wiki + `"/>`, "OpenSudoku game", nil},
		{"gsf's line", "1,2,3,easy," + dots + ",x,5", "81 digits", []string{"“1,2,3,easy … x,5” is left out"}},
		{"a link beside the digits", "from https://www.sudokuwiki.org/Daily\n" + dots, "81 digits", []string{"“from” is left out", "“https://www.sudokuwiki.org/Daily” is left out"}},
		{
			".sdk with sections", "#A Bob\n[Puzzle]\n" + inRows(dots, 9) + "[State]\n" + inRows(strings.Repeat("1", 81), 9) + "[Colors]\n1 2 3\n", ".sdk file",
			[]string{"the section “State” is left out: it has another digit in r1c1", "the section “Colors” is left out", "“A Bob” is left out"},
		},
	}
	for _, tt := range tests {
		r, err := Read(tt.text, nil)
		if err != nil || Code(r.Puzzle) != wiki || r.Format != tt.format || !slices.Equal(r.LeftOut, tt.leftOut) {
			t.Errorf("%s: %v, read as %q without %q", tt.name, err, r.Format, r.LeftOut)
		}
	}
}

// hasAll reports whether a grid has every digit of a puzzle.
func hasAll(grid, puzzle solver.Grid) bool {
	for c, d := range puzzle {
		if d != 0 && grid[c] != d {
			return false
		}
	}
	return true
}
