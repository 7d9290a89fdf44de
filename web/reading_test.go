package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/web/internal/puzzles"
)

// Placed digits and removed candidates follow the redirect, and what was read is said wherever
// the text leads to: after a paste without a script, and on every page of an address in another
// notation.
func TestStateFollowsTheRedirect(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	grid := strings.Replace(strings.ReplaceAll(codeOne, "0", "."), "5", "+5", 1)
	line := ":0300:x:" + grid + ":211 312:311::"
	want := "Read as HoDoKu library line: 24 givens, 1 placed digit, 2 candidates removed on a 9x9 board. The step 0300 with 1 elimination and 0 placements is left out."
	const marks = "?typed=r1c4&candidates=auto&removed=r1c1-2,r1c2-3"
	sent := post(h, "/import", url.Values{"text": {line}})
	to := sent.header.Get("Location")
	if got := ask(h, to).text(t, ".origin"); sent.status != http.StatusSeeOther || got != want || !strings.HasPrefix(to, "/p/"+codeOne+marks) {
		t.Errorf("pasted: %d, %s, %q, want %q", sent.status, to, got, want)
	}
	for _, page := range []string{"", "/solution", "/steps", "/methods", "/rating"} {
		moved := ask(h, "/p/"+url.PathEscape(line)+page)
		to := moved.header.Get("Location")
		r := ask(h, to)
		if got := r.text(t, ".origin"); moved.status != http.StatusFound || r.status != http.StatusOK || got != want || !strings.HasPrefix(to, "/p/"+codeOne+page+marks) {
			t.Errorf("%q: %d, %d, %s, %q, want %q", page, moved.status, r.status, to, got, want)
		}
	}
	moved := ask(h, "/p/"+url.PathEscape(line)+".json")
	var p report.Puzzle
	r := ask(h, moved.header.Get("Location"))
	if err := json.Unmarshal([]byte(r.body), &p); err != nil || p.Read != "HoDoKu library line" || len(p.LeftOut) != 1 || !strings.HasPrefix(p.LeftOut[0], "the step 0300") || len(p.Typed) != 1 || p.Typed[0] != "r1c4" {
		t.Errorf("JSON: %v, %s", err, r.body)
	}
	if plain := ask(h, "/p/"+codeOne+".json").body; strings.Contains(plain, "left_out") || strings.Contains(plain, "typed") {
		t.Errorf("a share code has something left out: %s", plain)
	}
	own := ask(h, "/p/"+url.PathEscape(line)+"?typed=r1c6&removed=r1c1-3").header.Get("Location")
	if !strings.HasPrefix(own, "/p/"+codeOne+"?typed=r1c6&removed=r1c1-3&candidates=auto&read=") {
		t.Errorf("what an address says itself: %s", own)
	}
}

// A candidate grid of the largest board leads to its page, with all that was removed in it.
func TestCandidatesOfTheLargestBoard(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	l, err := solver.ParseLayout("25x25")
	if err != nil {
		t.Fatal(err)
	}
	var run strings.Builder
	for c := range l.CellCount() {
		for d := 1; d <= 25; d++ {
			run.WriteByte(map[bool]byte{true: solver.Symbol(d), false: '.'}[(c+d)%3 == 0])
		}
	}
	sent := post(h, "/import", url.Values{"text": {run.String()}})
	got := ask(h, sent.header.Get("Location"))
	if want := "Read as 15625 characters of candidates: 0 givens, 10417 candidates removed on a 25x25 board."; sent.status != http.StatusSeeOther || got.status != http.StatusOK || got.text(t, ".origin") != want {
		t.Errorf("%d, %d bytes, %d, %q", sent.status, len(sent.header.Get("Location")), got.status, got.text(t, ".origin"))
	}
}

// Where a text may mean another grid, that one is a link.
func TestOtherGridIsALink(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	solved, err := solver.Solve(t.Context(), puzzles.Of(codeOne))
	if err != nil {
		t.Fatal(err)
	}
	solution := notation.Line(solver.Classic(), solved)
	form := url.Values{"text": {codeOne + solution}}
	want := "Read as 81 digits: 25 givens on a 9x9 board. Puzzle and solution joined: the first 81 digits are read, the solution is left out. Or read the solution filled in."
	for name, r := range map[string]reply{
		"with a script": post(h, "/import", form, htmx),
		"without":       ask(h, post(h, "/import", form).header.Get("Location")),
	} {
		link, _ := r.page(t).Find(".origin a").Attr("href")
		if got := r.text(t, ".origin"); !strings.HasPrefix(link, "/p/"+solution+"?typed=r1c1,") || got != want {
			t.Errorf("%s: %q, link %q", name, got, link)
		}
		if other := ask(h, link); other.status != http.StatusOK {
			t.Errorf("%s: the other grid is answered %d", name, other.status)
		}
	}
}

// A heading alone does not change the board: it is named, with a link to the
// digits on it.
func TestNamedBoard(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	cells := strings.TrimPrefix(codes["x"], "x~")
	form := url.Values{"text": {"X-Sudoku\n" + cells}}
	want := "Read as 81 digits: 20 givens on a 9x9 board. “X-Sudoku” is beside the digits: they are read on the 9x9 board; choose the 9x9 X board where that rule is meant. “X-Sudoku” is left out. Open them on the 9x9 X board."
	for name, r := range map[string]reply{
		"with a script": post(h, "/import", form, htmx),
		"without":       ask(h, post(h, "/import", form).header.Get("Location")),
	} {
		link, _ := r.page(t).Find(".origin a").Attr("href")
		if got := r.text(t, ".origin"); link != "/p/"+codes["x"]+"?typed=all" || got != want {
			t.Errorf("%s: %q, link %q", name, got, link)
		}
	}
	if r := post(h, "/import", url.Values{"text": form["text"], "layout": {"x"}}, htmx); r.text(t, ".origin a") != "" || strings.Contains(r.text(t, ".origin"), "choose") {
		t.Errorf("on the X board: %q", r.text(t, ".origin"))
	}
}

// A text may say a great deal: the address that it is sent on to stays short.
func TestLeftOutKeepsTheAddressShort(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	text := strings.Repeat("\u00e9\U0001f642 killer thermo kropki arrow renban sandwich samurai ", 100) + codeOne
	sent := post(h, "/import", url.Values{"text": {text}})
	to := sent.header.Get("Location")
	if sent.status != http.StatusSeeOther || len(to) > 4<<10 {
		t.Fatalf("%d, %d bytes", sent.status, len(to))
	}
	got := ask(h, to).text(t, ".origin")
	for _, want := range []string{"killer cages are not read", "thermometers are not read", "kinds of text are left out"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q does not say %q", got, want)
		}
	}
}

// The line of a candidate grid that is at fault is shown, not its border.
func TestFaultyLineOfCandidates(t *testing.T) {
	t.Parallel()
	text := "stuck:\n.-----.-----.-----.\n" + strings.Repeat("| 1 23 456 | 78 9 1 | 2 3 45 |\n", 8) + "| 1 23 4q6 | 78 9 1 | 2 3 45 |\n"
	sent := post(newHandler(t), "/import", url.Values{"text": {text}})
	if got := sent.text(t, "#paste-problem code"); got != "| 1 23 4q6 | 78 9 1 | 2 3 45 |" {
		t.Errorf("%d: %q, %q", sent.status, got, sent.text(t, "#paste-problem"))
	}
}
