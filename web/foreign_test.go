package web

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A puzzle of other programs, in a notation of each, that fits a line.
var foreignLines = map[string]struct{ text, code string }{
	"Simon Tatham's puzzles": {"3x3:e7_9_2b6a1b4c2_8a4a6_7d3b1_9a9b6a1b2a8_3b2d7_1a3a8_6c6b5a3b3_5_4e", "000007920060100400028040670000300190900601002083002000071030860006005030035400000"},
	"puzz.link":              {"https://puzz.link/p?sudoku/6/6/61j3g2j4g3j5g4j6g5j12", "6x6~610000302000040300005040000605000012"},
	"GNOME Sudoku":           {`{"difficulty_category":"easy","cells":[{"position":[0,1],"value":4,"fixed":true,"earmarks":[]}]}`, "04" + strings.Repeat("0", 79)},
	"SudokuMaker":            {`{"formatVersion":"1.6.0","puzzle":{"cells":[` + strings.Repeat("{},", 80) + `{"value":3,"given":true}],"constraints":[{"type":0}]}}`, strings.Repeat("0", 80) + "3"},
	"LaTeX":                  {`\begin{tabular}{cccc}1&&&\\&2&&\\&&3&\\&&&4\\\end{tabular}`, "4x4~1000020000300004"},
}

// A puzzle of another program is read wherever a puzzle is: typed into the box, in an address, and
// by the API.
func TestForeignPuzzles(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for name, tt := range foreignLines {
		if r := ask(h, "/p/"+url.PathEscape(tt.text)); r.status/100 != 3 || !strings.HasPrefix(r.header.Get("Location"), "/p/"+tt.code) {
			t.Errorf("%s in an address: %d %s", name, r.status, r.header.Get("Location"))
		}
		if r := upload(t, h, url.Values{"text": {tt.text}}, "", nil); r.status != http.StatusSeeOther || !strings.HasPrefix(r.header.Get("Location"), "/p/"+tt.code) {
			t.Errorf("%s in the box: %d %s", name, r.status, r.header.Get("Location"))
		}
		if r := operate(h, "convert?to=zeros", plain, plain, tt.text+"\n"); r.status != http.StatusOK || strings.TrimSpace(r.body) != tt.code[strings.LastIndex(tt.code, "~")+1:] {
			t.Errorf("%s in the API: %d %s", name, r.status, r.body)
		}
	}
}

// A game that HoDoKu has saved opens as it stands, and a damaged one is refused by name.
func TestImportOfHoDoKu(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	game, err := os.ReadFile(filepath.Join("..", "solver", "notation", "testdata", "user.hsol"))
	if err != nil {
		t.Fatal(err)
	}
	r := upload(t, h, nil, "user.hsol", game)
	to, err := url.Parse(r.header.Get("Location"))
	if err != nil || r.status != http.StatusSeeOther {
		t.Fatalf("%d %v %s", r.status, err, r.text(t, "#paste-problem"))
	}
	if to.Path != "/p/534070000600195000198000060800060003400853001700020006060000280000419005000080079" || to.Query().Get("typed") != "r1c3,r3c1,r5c5" || to.Query().Get("candidates") != "r1c4-26,r1c6-1" {
		t.Errorf("opens %s", to)
	}
	r = upload(t, h, nil, "user.hsol", game[:len(game)/2])
	if want := "“user.hsol” is not read: this looks like a .hsol file of HoDoKu; it is damaged or breaks off."; r.status != http.StatusUnprocessableEntity || r.text(t, "#paste-problem") != want {
		t.Errorf("half of it: %d %q", r.status, r.text(t, "#paste-problem"))
	}
}

// The page of the New York Times has three puzzles to choose from.
func TestImportOfSeveralGames(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	one := func(name, digit string) string {
		return `"` + name + `":{"difficulty":"` + name + `","puzzle_data":{"puzzle":[` + digit + strings.Repeat(",0", 80) + `]}}`
	}
	page := `<html><script>window.gameData = {"displayDate":"July 1, 2024",` + one("easy", "1") + "," + one("medium", "2") + "," + one("hard", "3") + `}</script></html>`
	r := upload(t, h, nil, "sudoku.html", []byte(page))
	if got := r.text(t, "h1"); r.status != http.StatusOK || !strings.Contains(got, "3 puzzles") && !strings.Contains(got, "of 3") {
		t.Errorf("%d %q: %s", r.status, got, r.text(t, "main"))
	}
}
