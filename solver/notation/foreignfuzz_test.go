package notation

import (
	"bytes"
	"compress/zlib"
	"encoding/base32"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/lz"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/sudokupad"
	"sudoku/solver/notation/internal/sudokuwiki"
	"sudoku/solver/notation/internal/sumocue"
)

// A target for each reader of another program's notation. All begin with the
// samples whose names begin alike.

func FuzzSudokuWiki(f *testing.F) {
	fuzzReader(f, "SudokuWiki", sudokuwiki.Read, sudokuwiki.ReadLink)
}

func FuzzExchange(f *testing.F) {
	fuzzReader(f, "Sudoku", exchange.Read, exchange.ReadSCF, exchange.ReadClassic, exchange.ReadLink)
}

func FuzzCoach(f *testing.F) {
	f.Add(`{"gridSize":9,"colours":["blue"],"givenDigits":"` + wiki + `","userColours":",0,0","userCellCandidates":"896-0","givenConstraints":[{"type":"cage","segments":[{}]}]}`)
	fuzzReader(f, "sudoku.coach", coach.Read, coach.ReadLink, ofText(coach.ReadJSON))
}

func FuzzFPuzzles(f *testing.F) {
	fuzzReader(f, "f-puzzles", fpuzzles.Read, fpuzzles.ReadLink, ofText(fpuzzles.ReadJSON))
}

func FuzzSudokuPad(f *testing.F) {
	f.Add(`{ce:[[{v:5},,{v:'3'},],[,,,],[,,,],[,,,]],re:[[[0,0],[0,1]]],ca:[{ce:[[0,0]],v:'title: it\\'s'},{v:t}],l:[{c:#0}]}`)
	fuzzReader(f, "SudokuPad", sudokupad.ReadWord, sudokupad.ReadLink, sudokupad.ReadFolded, ofText(sudokupad.ReadJSON))
}

func FuzzISS(f *testing.F) { fuzzReader(f, "ISS", iss.Read, iss.ReadLink) }

func FuzzSumoCue(f *testing.F) { fuzzReader(f, "SumoCue", sumocue.Read) }

func ofText(read func(text []byte) (packed.Grid, error)) func(string) (packed.Grid, error) {
	return func(text string) (packed.Grid, error) { return read([]byte(text)) }
}

// fuzzReader checks that a reader returns a whole grid, which can be taken apart and
// written, or an error in a sentence.
func fuzzReader(f *testing.F, name string, readers ...func(string) (packed.Grid, error)) {
	for _, file := range archive(f, "foreign.txtar") {
		if strings.HasPrefix(file.Name, name) {
			f.Add(strings.TrimSpace(string(file.Data)))
			if i := strings.LastIndexAny(string(file.Data), "=/"); i >= 0 {
				f.Add(strings.TrimSpace(string(file.Data[i+1:])))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > Limit || len(text) < 3 {
			return
		}
		for _, read := range readers {
			g, err := read(text)
			if err != nil {
				if msg := fault.As(err).Error(); msg == "" || len(msg) > 400 || !utf8.ValidString(msg) {
					t.Errorf("not a sentence: %q", msg)
				}
				continue
			}
			checkGrid(t, g)
		}
	})
}

func checkGrid(t *testing.T, g packed.Grid) {
	t.Helper()
	if g.Layout == nil || len(g.Cells) != g.Layout.CellCount() {
		t.Fatalf("%d cells on %v", len(g.Cells), g.Layout)
	}
	r, err := foreign.FromGrid(g, "test", nil)
	if err != nil {
		t.Fatal(err)
	}
	checkBounded(t, reading.Bounded(r.LeftOut))
	for _, clause := range r.LeftOut {
		if clause == "" {
			t.Error("a clause without words")
		}
	}
	text, err := fpuzzles.JSON(foreign.GridOf(r.State))
	if err != nil {
		t.Fatal(err)
	}
	again, err := Read(text, nil)
	if err != nil {
		t.Fatalf("%v, of %s", err, text)
	}
	if !again.Puzzle.Equal(r.Puzzle) || again.Placed != r.Placed {
		t.Errorf("%s, of %s", inLines(again), inLines(public(r)))
	}
}

// What unfolds to much more than was sent, or nests as deep as it is long, is
// refused in a sentence.
func TestForeignBounds(t *testing.T) {
	t.Parallel()
	deep := `{"size":9,"grid":[[{"value":` + strings.Repeat("[", 30000)
	for _, tt := range []struct{ text, want string }{
		{"fpuzzles" + lz.Fold(`{"grid":[[{`+strings.Repeat(" ", 2_000_000)), "what is compressed in it cannot be read: it unfolds to more than 262144 characters"},
		{"SCv7_32_" + zeros(4<<20), "it unfolds to more than 262144 bytes"},
		{deep, "its JSON is damaged at character "},
		{"fpuzzles" + lz.Fold(deep), "its JSON is damaged at character "},
		{strings.Repeat(".~R1C1_4", 6000), "it has more than 5000 constraints"},
		{"SumoCueV1" + strings.Repeat("=0", 5000), "found more than 625 cells; a 9x9 board has 81"},
		{"S9B" + strings.Repeat("0", 50000), "found 50000 characters behind the header"},
		{"scf" + strings.Repeat("1", 50000), "'1' behind the cells is not a rule that is known"},
		{"https://sudoku.coach/en/play/" + strings.Repeat("1", 50000), "found 50000 digits in givenDigits"},
	} {
		if _, err := Read(tt.text, nil); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%.40s…: %.300v, want %s", tt.text, err, tt.want)
		}
	}
}

// zeros is a text that is as long and easy to pack, in the state of sudoku.coach.
func zeros(length int) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write(make([]byte, length))
	w.Close()
	return strings.ToLower(base32.HexEncoding.WithPadding(base32.NoPadding).EncodeToString(b.Bytes()))
}

// A packed puzzle that was cut off is refused: what is left of it is never another
// puzzle.
func TestForeignCutOff(t *testing.T) {
	t.Parallel()
	for _, f := range archive(t, "foreign.txtar") {
		text := strings.TrimSpace(string(f.Data))
		kind, _, _ := strings.Cut(f.Name, ",")
		if !slices.Contains([]string{"SudokuWiki", "SudokuWiki X", "SudokuWiki jigsaw", "SudokuWiki 16x16", "SudokuExchange", "sudoku.coach", "f-puzzles", "SudokuPad scl", "SumoCue"}, kind) {
			continue
		}
		whole, err := Read(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		for at := len(text) - 3; at > 0; at -= 1 + len(text)/60 {
			r, err := Read(text[:at], nil)
			if err == nil && !r.Puzzle.Equal(whole.Puzzle) {
				t.Errorf("%s: the first %d of %d characters are read as %s, %s", f.Name, at, len(text), r.Format, Code(r.Puzzle))
			}
		}
	}
}
