package notation

import (
	"slices"
	"strings"
	"testing"

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

// The notations of other programs are either read right or refused by name:
// never are the digits in them taken for another puzzle.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	const lz = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAY3QBDAC5oA9gFdMABjMBfZPpAAzBAHZUQA="
	version1 := packedAs(func(d int) string {
		if d == 0 {
			return "vu"
		}
		return base(2<<(d-1)|1, 32, 2)
	})
	versionB := func(header string, width int) string {
		return header + packedAs(func(d int) string {
			if d == 0 {
				return base(511+18, 36, width)
			}
			return base(d, 36, width)
		})
	}
	tests := []struct{ name, text, want string }{
		{"SudokuWiki link", "https://www.sudokuwiki.org/sudoku.htm?bd=" + wiki, "this looks like a SudokuWiki link; "},
		{"SudokuWiki link without a scheme", "sudokuwiki.org/sudoku.htm?bd=" + wiki, "this looks like a SudokuWiki link; "},
		{"SudokuWiki X link", "https://www.sudokuwiki.org/sudokux.htm?bd=" + wiki, "this looks like a SudokuWiki link; "},
		{"SudokuWiki jigsaw link", "https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=" + wiki + "&jigmap=" + wiki, "this looks like a SudokuWiki link; "},
		{"SudokuWiki killer link", "https://www.sudokuwiki.org/killersudoku.htm?bd=" + strings.Repeat("1", 81) + "," + strings.Repeat("01", 81), "this looks like a SudokuWiki link; "},
		{"SudokuWiki link of version 1", "https://www.sudokuwiki.org/sudoku.htm?bd=" + version1, "this looks like a SudokuWiki link; "},
		{"SudokuWiki string of version 1", version1, "this looks like a string of SudokuWiki; "},
		{"SudokuWiki S9B", versionB("S9B", 2), "this looks like a string of SudokuWiki; "},
		{"SudokuWiki S9B in small letters", strings.ToLower(versionB("S9B", 2)), "this looks like a string of SudokuWiki; "},
		{"SudokuWiki X9B", versionB("X9B", 2), "this looks like a string of SudokuWiki; "},
		{"SudokuWiki J9B", versionB("J9B", 3), "this looks like a string of SudokuWiki; "},
		{"SudokuWiki L9B", versionB("L9B", 4), "this looks like a string of SudokuWiki; "},
		{"SudokuWiki M9B", versionB("M9B", 5), "this looks like a string of SudokuWiki; "},
		{"SudokuWiki SGB", "SGB" + strings.Repeat("0001", 256), "this looks like a string of SudokuWiki; "},
		{"SudokuExchange link", "https://sudokuexchange.com/play/?s=" + wiki + "&d=3", "this looks like a SudokuExchange link; "},
		{"SudokuExchange link, packed", "https://sudokuexchange.com/play/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79", "this looks like a SudokuExchange link; "},
		{"SudokuExchange string", "5NlQ19j9mGca3OIN1bWGk2m41TjS79", "this looks like the packed puzzle of a SudokuExchange link; "},
		{"SudokuPad scf link", "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79", "this looks like a SudokuPad link; its puzzle is packed"},
		{"SudokuPad scf", "scf5NlQ19j9mGca3OIN1bWGk2m41TjS79w", "this looks like the packed puzzle of a SudokuPad link; "},
		{"SudokuPad empty scf", "scfoooooooooooook", "this looks like the packed puzzle of a SudokuPad link; "},
		{"SudokuPad classic link", "https://sudokupad.app/sudoku/53B7D6B195", "this looks like a SudokuPad link; "},
		{"SudokuPad short link", "https://sudokupad.app/7rdhpQ4jLM", "this looks like a SudokuPad link; its puzzle is kept by their server"},
		{"SudokuPad fpuzzles link", "https://sudokupad.app/fpuzzles" + lz, "this looks like a SudokuPad link; its puzzle is packed"},
		{"SudokuPad scl", "scl" + lz, "this looks like the packed puzzle of a SudokuPad link; "},
		{"f-puzzles link", "https://f-puzzles.com/?load=" + lz, "this looks like an f-puzzles link; its puzzle is packed, which is not read yet: "},
		{"f-puzzles link with spaces for +", "https://www.f-puzzles.com/?load=" + strings.ReplaceAll(lz, "+", " "), "this looks like an f-puzzles link; "},
		{"f-puzzles link with /p/ in the blob", "https://f-puzzles.com/?load=N4Ig/p/" + wiki, "this looks like an f-puzzles link; "},
		{"f-puzzles short link", "https://f-puzzles.com/?id=ab12cd", "this looks like an f-puzzles link; its puzzle is kept by their server"},
		{"f-puzzles blob", lz, "this looks like the packed puzzle of an f-puzzles link; "},
		{"f-puzzles blob with /p/ in it", "N4IgzglgXgpiBcBOANCA5gJwgEwQbT/p/" + wiki, "this looks like the packed puzzle of an f-puzzles link; "},
		{"f-puzzles JSON", `{"size":9,"grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2]}]]}`, "this looks like the JSON of f-puzzles; "},
		{"f-puzzles JSON over lines", "{\n \"size\": 9,\n \"grid\": [\n  [\n   {\n    \"value\": 5\n   },\n" + strings.Repeat("  1,\n", 81) + "]]}", "this looks like the JSON of f-puzzles; "},
		{"SudokuPad JSON", `{cells:[[{value:5},{value:3}]],regions:[[[0,0],[0,1]]]}`, "this looks like the JSON of SudokuPad; "},
		{"SudokuPad JSON, zipped", `{ce:[[{v:5},{v:3}]],re:[[[0,0],[0,1]]]}`, "this looks like the JSON of SudokuPad; "},
		{"sudoku.coach link", "https://sudoku.coach/en/play/" + wiki, "this looks like a sudoku.coach link; "},
		{"sudoku.coach position", "SCv7_32_f1pd0ee8g1fg1gg6v2o0", "this looks like a position of sudoku.coach; "},
		{"sudoku.coach JSON", `{"gridSize":9,"userDigits":"` + wiki + `","givenDigits":"` + wiki + `"}`, "this looks like the JSON of sudoku.coach; "},
		{"ISS string", ".Jigsaw~00112222~R1C1_4~R1C9_7", "this looks like a link or text of the Interactive Sudoku Solver; "},
		{"ISS link", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~16x16~R1C1_4", "this looks like a link or text of the Interactive Sudoku Solver; "},
		{"SumoCue", "SumoCueV1" + strings.Repeat("=0J0", 81), "this looks like a puzzle of SumoCue; "},
		{"link to foreignFormat", "https://example.com/" + wiki, "this link holds no puzzle that can be read here; "},
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
