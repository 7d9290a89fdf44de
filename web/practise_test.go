package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"sudoku/solver/logic"
	"sudoku/web/internal/racecheck"
)

const practiseXWing = "/techniques/x-wing/practise"

// task is the page of a task.
func task(t *testing.T, h http.Handler, address string) *goquery.Document {
	t.Helper()
	r := ask(h, address)
	if r.status != http.StatusOK {
		t.Fatalf("%s is answered with %d: %s", address, r.status, r.body)
	}
	return r.page(t)
}

// words are the words of what a selector finds, with single blanks.
func words(s *goquery.Selection) string { return strings.Join(strings.Fields(s.Text()), " ") }

// A technique is asked for; what is chosen stands in the slots, is checked where that is asked for, and is shown
// once it is right.
func TestPractise(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for _, test := range []struct{ address, heading, slots, answer string }{
		{practiseXWing, "Find an X-Wing on 2.", "– – – –", ""},
		{practiseXWing + "?cells=r1c4,r1c8", "Find an X-Wing on 2.", "r1c4 r1c8 – –", ""},
		{practiseXWing + "?cells=r1c4,r1c8&check=1", "Find an X-Wing on 2.", "r1c4 r1c8 – –", "Not yet. It has four cells, and you chose two."},
		{practiseXWing + "?cells=r1c4&cells=r1c8&cells=r7c4&cells=r6c4&check=1", "Find an X-Wing on 2.", "r1c4 r1c8 r6c4 r7c4", "Not yet. They must stand in two rows and two columns."},
		{practiseXWing + "?cells=r1c4+r1c8,r7c4+r7c8&check=1", "Found, without a hint.", "", ""},
		{practiseXWing + "?cells=r1c4,r1c8,r7c4,r7c8&hint=1&check=1", "Found, with a hint.", "", ""},
		{practiseXWing + "?hint=1&hint=2", "Find an X-Wing on 2.", "– – – –", "The pattern is in r1c4, r1c8, r7c4 and r7c8. It is about 2."},
		{practiseXWing + "?hint=1", "Find an X-Wing on 2.", "– – – –", "Look at the 2s in rows 1 and 7."},
		{"/techniques/naked-single/practise?cells=r1c7&digit=3&check=1", "Find a naked single.", "r1c7", "Not yet. The cell must have no other candidate."},
		{"/techniques/naked-single/practise?cells=r1c7&check=1", "Find a naked single.", "r1c7", "Not yet. Choose a digit."},
		{"/techniques/naked-single/practise?cells=r5c6&digit=7&check=1", "Found, without a hint.", "", ""},
		{"/techniques/xy-chain/practise?cells=r1c2&digit=3&check=1", "Find an XY-chain.", "r1c2", "Not yet. The cell must be empty."},
	} {
		page := task(t, h, test.address)
		if got := words(page.Find("h1")); got != test.heading {
			t.Errorf("%s: the heading is %q", test.address, got)
		}
		var slots []string
		for _, li := range page.Find(".slots li").EachIter() {
			slots = append(slots, words(li))
		}
		if got := strings.Join(slots, " "); got != test.slots {
			t.Errorf("%s: the slots are %q", test.address, got)
		}
		if got := words(page.Find(".answer")); got != test.answer {
			t.Errorf("%s: the answer is %q", test.address, got)
		}
	}
}

// What was found is shown with its argument, and leads to the next position, which is another, to the game and to
// the technique.
func TestPractisedLeadsOn(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	page := task(t, h, practiseXWing+"?cells=r1c4,r1c8,r7c4,r7c8&check=1")
	if page.Find("#stepwords .effect").Length() != 1 || page.Find("#stepview .drawing").Length() != 1 {
		t.Error("the step is not shown")
	}
	links := page.Find("#practise .keys a")
	next, play, end := links.Eq(0).AttrOr("href", ""), links.Eq(1).AttrOr("href", ""), links.Eq(2).AttrOr("href", "")
	if next != practiseXWing+"?n=2" || !strings.HasPrefix(play, "/p/") || end != "/techniques/x-wing" {
		t.Errorf("it leads to %s, %s and %s", next, play, end)
	}
	other := task(t, h, next)
	if words(other.Find("#board")) == words(task(t, h, practiseXWing).Find("#board")) || words(other.Find(".series span").Last()) != "" {
		t.Error("the next position is the same")
	}
	if got := words(other.Find(".series")); got != "2 of 10" {
		t.Errorf("the next is %q", got)
	}
	if r := ask(h, play); r.status != http.StatusOK {
		t.Errorf("the game is answered with %d", r.status)
	}
}

// Without a script each cell is a box of the form, and of one that is asked for, one of several.
func TestPractiseForm(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for address, kind := range map[string]string{practiseXWing + "?n=3&cells=r1c1&hint=1": "checkbox", "/techniques/full-house/practise": "radio"} {
		page := task(t, h, address)
		cells := page.Find("#board input[name=cells][form=practise]")
		if cells.Length() != 81 || cells.First().AttrOr("type", "") != kind {
			t.Errorf("%s: %d cells, %s", address, cells.Length(), cells.First().AttrOr("type", ""))
		}
		form := page.Find("form#practise")
		if form.AttrOr("method", "") != "get" || !strings.HasSuffix(form.AttrOr("action", ""), "/practise") || words(form.Find("button").First()) != "Check" {
			t.Errorf("%s: the form is not one", address)
		}
		if kind == "checkbox" && (form.Find("[name=n]").AttrOr("value", "") != "3" || form.Find("[type=hidden][name=hint]").AttrOr("value", "") != "1" || cells.First().AttrOr("checked", "no") == "no") {
			t.Error("the form forgets")
		}
	}
}

// Every technique can be practised.
func TestPractiseEvery(t *testing.T) {
	racecheck.Skip(t, "it asks for a position of every technique, one after the other")
	t.Parallel()
	h := newHandler(t)
	for _, technique := range logic.Techniques() {
		if technique.Effort > logic.Slow && testing.Short() {
			continue
		}
		page := task(t, h, "/techniques/"+technique.ID+"/practise")
		if title := words(page.Find("h1")); !strings.HasPrefix(title, "Find ") || page.Find(".slots li").Length() == 0 {
			t.Errorf("%s: %s", technique.ID, title)
		}
	}
}

// What is no technique, no position, no cell and no digit is said.
func TestPractiseRefuses(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for address, status := range map[string]int{
		"/techniques/x-wings/practise":        http.StatusNotFound,
		practiseXWing + "?n=0":                http.StatusBadRequest,
		practiseXWing + "?cells=r1c1,s2":      http.StatusBadRequest,
		practiseXWing + "?digit=10":           http.StatusBadRequest,
		practiseXWing + "?hint=3":             http.StatusBadRequest,
		practiseXWing + "?cells=r10c1":        http.StatusBadRequest,
		practiseXWing + "?n=10000":            http.StatusBadRequest,
		practiseXWing + "?cells=&digit=&n=":   http.StatusOK,
		practiseXWing + "?check=1&cells=r1c1": http.StatusOK,
	} {
		if r := ask(h, address); r.status != status {
			t.Errorf("%s is answered with %d", address, r.status)
		}
	}
}
