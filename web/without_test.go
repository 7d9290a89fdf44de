package web

import (
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// A position with dual two-string kites, each of which has simpler ones in it.
const (
	withKites = "203910548980405123154382967805240376300850492402703851531604089648100035729538614"
	noKites   = "skyscraper,two-string-kite,turbot-fish,empty-rectangle"
)

// Hints, all steps and the log of logic do without the techniques that an address names, each time
// from a search of their own.
func TestWithout(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	type step struct{ Technique string }
	type answer struct {
		Without []string
		Step    step
		Steps   []step
	}
	read := func(page, query string) (a answer) {
		t.Helper()
		if err := json.Unmarshal([]byte(ask(h, "/p/"+withKites+page+".json"+query).body), &a); err != nil {
			t.Fatal(err)
		}
		return a
	}
	left := strings.Split(noKites, ",")
	for range 2 { // at the second time it is kept
		for _, query := range []string{"", "?without=" + noKites} {
			hinted, all, log := read("/hint", query), read("/all", query), read("/steps", query)
			want, without := "skyscraper", []string(nil)
			if query != "" {
				want, without = "dual-two-string-kite", left
			}
			if hinted.Step.Technique != want || all.Steps[0].Technique != want || log.Steps[0].Technique != want {
				t.Errorf("%q: %s, %s and %s, want %s", query, hinted.Step.Technique, all.Steps[0].Technique, log.Steps[0].Technique, want)
			}
			for _, a := range []answer{hinted, all, log} {
				if !slices.Equal(a.Without, without) || slices.ContainsFunc(a.Steps, func(s step) bool { return slices.Contains(without, s.Technique) }) {
					t.Errorf("%q: without %v", query, a.Without)
				}
			}
		}
	}
	for _, page := range []string{"/hint.txt", "/all.txt", "/steps.txt"} {
		if body := ask(h, "/p/"+withKites+page+"?without="+noKites).body; !strings.Contains(body, "\nwithout  skyscraper, two-string-kite, turbot-fish, empty-rectangle\n") {
			t.Errorf("%s: %s", page, body)
		}
	}
	textbook := ask(h, "/p/"+withKites+"/steps.json?method=human&without="+noKites)
	if strings.Contains(textbook.body, `"without"`) {
		t.Errorf("a textbook method does without techniques that it does not know: %s", textbook.body)
	}
}

// What is left out is said on the page, goes along to other pages, and can be taken back.
func TestWithoutIsSaid(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	grid := "/p/" + withKites
	for _, page := range []string{"", "/hint", "/all", "/steps"} {
		body := html.UnescapeString(ask(h, grid+page+"?without=turbot-fish,two-string-kite,turbot-fish").body)
		for _, want := range []string{
			`Without Two-string kite and Turbot fish. <a href="` + grid + page + `">Use every technique</a>`,
			`"` + grid + `/steps?without=two-string-kite,turbot-fish"`,
		} {
			if !strings.Contains(body, want) {
				t.Errorf("%q has no %s", page, want)
			}
		}
		if plain := ask(h, grid+page).body; strings.Contains(plain, "Use every technique") {
			t.Errorf("%q leaves something out", page)
		}
	}
	const many = "x-wing,swordfish,skyscraper,turbot-fish,xy-wing,w-wing,jellyfish"
	if body := ask(h, grid+"/hint?without="+many).body; !strings.Contains(body, "<summary>Without 7 techniques</summary>") || !strings.Contains(body, "X-Wing, Swordfish, Skyscraper, Turbot fish, XY-Wing, W-Wing and Jellyfish.") {
		t.Error("many techniques are not folded away")
	}
	for page, want := range map[string][]string{
		"/hint": {`href="` + grid + `/all?without=x-wing"`, `href="` + grid + `?without=x-wing"`, `href="` + grid + `/hint?without=x-wing&stage=2"`},
		"/all":  {`href="` + grid + `/hint?without=x-wing"`, `<input type="hidden" name="without" value="x-wing"`, `href="` + grid + `/all?without=x-wing&show=2"`},
		"":      {`data-notes="without=x-wing"`, `<input type="hidden" name="without" value="x-wing"`},
	} {
		body := html.UnescapeString(ask(h, grid+page+"?without=x-wing").body)
		for _, link := range want {
			if !strings.Contains(body, link) {
				t.Errorf("%q has no %s", page, link)
			}
		}
	}
}

func TestUnreadableWithout(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for without, unknown := range map[string]string{"x-wings": "x-wings", "x-wing,": "", "X-Wing": "X-Wing", "fish": "fish"} {
		w := ask(h, "/p/"+codeOne+"/hint.txt?without="+without)
		if want := "“" + unknown + "” in without= is not the ID of a technique, like x-wing."; w.status != http.StatusBadRequest || !strings.Contains(w.body, want) {
			t.Errorf("%s: %d %s", without, w.status, w.body)
		}
	}
	w := post(h, "/hint", url.Values{"givens": {withKites}, "without": {"two-string-kite"}, "r1c1": {"2"}})
	if got := w.header.Get("Location"); w.status != http.StatusSeeOther || !strings.HasSuffix(got, "/hint?without=two-string-kite") {
		t.Errorf("the form leads to %s: %d", got, w.status)
	}
}
