package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type whyJSON struct {
	Puzzle  string        `json:"puzzle"`
	Layout  string        `json:"layout"`
	Typed   []string      `json:"typed"`
	Removed string        `json:"removed"`
	Move    string        `json:"move"`
	Status  string        `json:"status"`
	Counted string        `json:"counted"`
	Kind    string        `json:"kind"`
	Title   string        `json:"title"`
	Text    string        `json:"text"`
	Lines   []whyLineJSON `json:"lines"`
	Short   bool          `json:"short"`
	Almost  *almostJSON   `json:"almost"`
}

type whyLineJSON struct {
	Text         string   `json:"text"`
	Placements   []string `json:"placements"`
	Eliminations []string `json:"eliminations"`
	Cells        []string `json:"cells"`
	House        string   `json:"house"`
}

type almostJSON struct{ Technique, Title, Text, Spoils string }

type backJSON struct {
	Layout string   `json:"layout"`
	Status string   `json:"status"`
	Good   bool     `json:"good"`
	State  *int     `json:"state"`
	Moves  int      `json:"moves"`
	Text   string   `json:"text"`
	Page   string   `json:"page"`
	Why    *whyJSON `json:"why"`
}

// A game that goes wrong with its third move, and goes on.
const (
	lostGivens = "000860200000001030000200000002000300300008400610070500100620000000500060005049070"
	lostBefore = "000860200000001030000200000802000300300018400610070500100620000000500060005049070"
	lostNow    = "000860200000751030000200000802000300300018400610070500100620000000500060005049070"
)

func lostGame() url.Values {
	states := []string{lostGivens, strings.Replace(lostGivens, "300008400", "300018400", 1), lostBefore, "000860200000051030" + lostBefore[18:], lostNow}
	return url.Values{"givens": {lostGivens}, "states": {strings.Join(states, "\n")}}
}

func backOf(t *testing.T, r reply) (got backJSON) {
	t.Helper()
	d := json.NewDecoder(strings.NewReader(r.body))
	d.DisallowUnknownFields()
	if err := d.Decode(&got); err != nil || r.status != http.StatusOK {
		t.Fatalf("%d %s: %v", r.status, r.body, err)
	}
	return got
}

func TestBackJSON(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	two := 2
	want := backJSON{
		Layout: "classic", Status: "one", State: &two, Moves: 2, Text: "Redo brings your 2 moves back.",
		Page: "/p/" + lostBefore + "/why?typed=r4c1,r5c5&places=r2c5-5",
		Why: &whyJSON{
			Puzzle: lostBefore, Layout: "classic", Typed: []string{"r4c1", "r5c5"}, Move: "r2c5=5", Status: "one",
			Counted: "Counted: 24 givens, 2 typed digits.", Kind: "refuted", Title: "Why r2c5 was not 5", Short: true,
			Lines: []whyLineJSON{
				{Text: "With a 5 in r2c5, r4c5 is 9.", Placements: []string{"r4c5=9"}},
				{Text: "Then r5c4 loses its 9.", Eliminations: []string{"r5c4<>9"}},
				{Text: "No digit is left for r5c4.", Cells: []string{"r5c4"}},
			},
			Almost: &almostJSON{"naked-single", "Almost a naked single", "r2c5 can be 5, but also 9.", "r2c5=9"},
		},
	}
	r := post(h, "/why.json", lostGame())
	if diff := cmp.Diff(want, backOf(t, r)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(*want.Why, fetch[whyJSON](t, h, strings.Replace(want.Page, "/why?", "/why.json?", 1))); diff != "" {
		t.Error(diff)
	}
}

// A script gets the card, with the state to go back to; who has none is led to the page.
func TestBack(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := post(h, "/why", lostGame(), htmx)
	for _, want := range []string{`data-back="2"`, `data-moves="2"`, "Why r2c5 was not 5", "Redo brings your 2 moves back."} {
		if r.status != http.StatusOK || !strings.Contains(r.body, want) {
			t.Errorf("%d: it lacks %s:\n%s", r.status, want, r.body)
		}
	}
	if r := post(h, "/why", lostGame()); r.status != http.StatusSeeOther || r.header.Get("Location") != "/p/"+lostBefore+"/why?typed=r4c1,r5c5&places=r2c5-5" {
		t.Errorf("%d %s", r.status, r.header.Get("Location"))
	}
	good := url.Values{"givens": {lostGivens}, "states": {lostGivens}}
	if r := post(h, "/why", good, htmx); !strings.Contains(r.body, "No mistake so far") {
		t.Errorf("%d: %s", r.status, r.body)
	}
}

// As many states as a browser keeps fit into one form, and are read in time.
func TestBackOfManyStates(t *testing.T) {
	t.Parallel()
	form := url.Values{"givens": {lostGivens}, "states": {lostGivens + strings.Repeat("\n"+lostNow, 500)}}
	r := post(newHandler(t), "/why.json", form)
	if got := backOf(t, r); got.State == nil || *got.State != 0 || got.Moves != 500 || got.Why.Title != "Why r2c5 was not 5" {
		t.Errorf("%+v", got)
	}
}
