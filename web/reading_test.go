package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"sudoku/solver/report"
)

// What a text holds beside the puzzle is said wherever the text leads to: after
// a paste without a script, and on every page of an address in another notation.
func TestLeftOutFollowsTheRedirect(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	line := ":0000:x:" + strings.Replace(strings.ReplaceAll(codeOne, "0", "."), "5", "+5", 1) + ":411 412:::"
	want := "Read as HoDoKu line: 24 givens, 1 placed digit on a 9x9 board. 2 removed candidates are left out."
	sent := post(h, "/import", url.Values{"text": {line}})
	if got := ask(h, sent.header.Get("Location")).text(t, ".origin"); sent.status != http.StatusSeeOther || got != want {
		t.Errorf("pasted: %d, %q, want %q", sent.status, got, want)
	}
	for _, page := range []string{"", "/solution", "/steps", "/methods", "/rating"} {
		moved := ask(h, "/p/"+url.PathEscape(line)+page)
		r := ask(h, moved.header.Get("Location"))
		if got := r.text(t, ".origin"); moved.status != http.StatusFound || r.status != http.StatusOK || got != want {
			t.Errorf("%q: %d, %d, %q, want %q", page, moved.status, r.status, got, want)
		}
	}
	moved := ask(h, "/p/"+url.PathEscape(line)+".json")
	var p report.Puzzle
	r := ask(h, moved.header.Get("Location"))
	if err := json.Unmarshal([]byte(r.body), &p); err != nil || p.Read != "HoDoKu line" || len(p.LeftOut) != 1 || p.LeftOut[0] != "2 removed candidates are left out" || len(p.Typed) != 1 || p.Typed[0] != "r1c4" {
		t.Errorf("JSON: %v, %s", err, r.body)
	}
	if plain := ask(h, "/p/"+codeOne+".json").body; strings.Contains(plain, "left_out") || strings.Contains(plain, "typed") {
		t.Errorf("a share code has something left out: %s", plain)
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
		if got := r.text(t, ".origin"); link != "/p/"+codes["x"] || got != want {
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
