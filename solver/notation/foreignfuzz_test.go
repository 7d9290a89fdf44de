package notation

import (
	"bytes"
	"compress/flate"
	"compress/zlib"
	"encoding/base32"
	"encoding/base64"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"sudoku/solver/notation/internal/coach"
	"sudoku/solver/notation/internal/exchange"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/foreign"
	"sudoku/solver/notation/internal/fpuzzles"
	"sudoku/solver/notation/internal/gnome"
	"sudoku/solver/notation/internal/iss"
	"sudoku/solver/notation/internal/lz"
	"sudoku/solver/notation/internal/nytimes"
	"sudoku/solver/notation/internal/packed"
	"sudoku/solver/notation/internal/penpa"
	"sudoku/solver/notation/internal/pzpr"
	"sudoku/solver/notation/internal/reading"
	"sudoku/solver/notation/internal/sudokumaker"
	"sudoku/solver/notation/internal/sudokupad"
	"sudoku/solver/notation/internal/sudokuwiki"
	"sudoku/solver/notation/internal/sumocue"
	"sudoku/solver/notation/internal/tables"
	"sudoku/solver/notation/internal/tatham"
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

func FuzzTatham(f *testing.F) { fuzzReader(f, "Tatham", tatham.Read, tatham.ReadSave) }

func FuzzPzpr(f *testing.F) {
	f.Add("pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . - /. . 3 . /2 . + . /. . . . /. 4 2 . /1 2 . . /")
	fuzzReader(f, "puzz.link", pzpr.ReadLink, func(text string) (packed.Grid, error) {
		if !pzpr.IsFile(text) {
			return packed.Grid{}, fault.ErrOther
		}
		return pzpr.ReadFile(text)
	})
}

func FuzzPenpa(f *testing.F) {
	for _, file := range archive(f, "foreign.txtar") {
		if _, word, ok := strings.Cut(strings.TrimSpace(string(file.Data)), "&p="); ok && strings.HasPrefix(file.Name, "Penpa") {
			word, _, _ = strings.Cut(strings.TrimRight(word, "="), "&")
			data, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(word, "="))
			if err != nil {
				f.Fatal(err)
			}
			text, err := packed.Inflated(data, Limit)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(string(text))
		}
	}
	fuzzReader(f, "Penpa", penpa.Read, penpa.ReadLink)
}

func FuzzSudokuMaker(f *testing.F) {
	fuzzReader(f, "SudokuMaker", sudokumaker.ReadLink, ofText(sudokumaker.ReadJSON))
}

func FuzzGNOME(f *testing.F) { fuzzReader(f, "GNOME", ofText(gnome.ReadJSON)) }

func FuzzNYTimes(f *testing.F) { fuzzReader(f, "New York Times", ofText(nytimes.ReadJSON)) }

// FuzzTables tries what is wrapped around a grid by LaTeX, NumPy, pandas and the sources of
// programs.
func FuzzTables(f *testing.F) {
	for _, file := range archive(f, "states.txtar") {
		for _, name := range []string{"LaTeX", "NumPy", "pandas", "Rust", "MATLAB", "R, ", "Kotlin"} {
			if strings.HasPrefix(file.Name, name) {
				f.Add(string(file.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > Limit {
			return
		}
		for _, read := range []reading.Format{tables.ReadTeX, tables.ReadFrame, tables.ReadDecimals, tables.ReadLiteral} {
			if r, err := read(text, nil); err == nil {
				checkBounded(t, reading.Bounded(r.LeftOut))
			} else if msg := fault.As(err).Error(); msg == "" || len(msg) > 400 {
				t.Errorf("not a sentence: %q", msg)
			}
		}
	})
}

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

// deflated is what an address of Penpa holds of a text.
func deflated(text string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "" // not reached: the level is one
	}
	w.Write([]byte(text)) // a buffer takes all
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
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
		{"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated("square,9,9,38\n"+strings.Repeat(" ", 4<<20)), "it unfolds to more than 524288 bytes"},
		{"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated("square,9,9,38\n\n\n{zN:"+strings.Repeat(`{"1":`, 50000)), "its JSON is damaged"},
		{"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated("square,99999999,9,38\n\n\n{}"), "its board is of \"99999\" columns"},
		{"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated("square,9,9,38\n\n\n{}\n\n["+strings.Repeat("1,", 50000)+"1]"), "the list of its cells is damaged"},
		{"https://sudokumaker.app/?puzzle=" + lz.Fold(`{"formatVersion":"`+strings.Repeat(" ", 2_000_000)), "it unfolds to more than 524288 characters"},
		{"3x3:" + strings.Repeat("z", 50000), "found 1300000 cells"},
		{"9j:zzzc," + strings.Repeat("z", 50000), "do not end with the board"},
		{"https://puzz.link/p?sudoku/9/9/" + strings.Repeat("0", 50000), `"0" is not a digit`},
		{"SAVEFILE:41:" + strings.Repeat("9", 50000), "its field 2 is damaged"},
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
