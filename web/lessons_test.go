package web

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"sudoku/solver/logic"
	"sudoku/web/internal/racecheck"
)

// TestEveryTechniqueHasAPage holds the page of each technique to what it is to have, and its
// links to pages that are there.
func TestEveryTechniqueHasAPage(t *testing.T) {
	racecheck.Skip(t, "it asks for some hundred pages, one after the other")
	t.Parallel()
	h := newHandler(t)
	titles, descriptions := map[string]bool{}, map[string]bool{}
	for _, technique := range logic.Techniques() {
		r := ask(h, "/techniques/"+technique.ID)
		if r.status != http.StatusOK || r.header.Get("ETag") == "" {
			t.Errorf("%s: status %d, ETag %q", technique.ID, r.status, r.header.Get("ETag"))
			continue
		}
		page := r.page(t)
		title, description := page.Find("title").Text(), page.Find("meta[name=description]").AttrOr("content", "")
		if titles[title] || descriptions[description] || !strings.HasPrefix(title, technique.Title) {
			t.Errorf("%s: another page has the title %q or the description %q", technique.ID, title, description)
		}
		titles[title], descriptions[description] = true, true
		for _, part := range []string{"#what", "#why", "#spot", "#practise", "#facts"} {
			if text := page.Find(part).Parent().Text(); len(text) < 60 {
				t.Errorf("%s: nothing under %s", technique.ID, part)
			}
		}
		if page.Find("#board td").Length() < 16 || page.Find("#stepview svg.drawing path").Length() == 0 || page.Find("#stepwords [data-s] .effect, #stepwords .effect").Length() == 0 {
			t.Errorf("%s: the example is not drawn, or not told", technique.ID)
		}
		if facts := page.Find(".facts").Text(); !strings.Contains(facts, technique.Source) || !strings.Contains(facts, technique.Code) {
			t.Errorf("%s: its source or its code is not said: %s", technique.ID, facts)
		}
		checkLessonLinks(t, technique.ID, page)
	}
}

// checkLessonLinks follows the links to other techniques and families by their names.
func checkLessonLinks(t *testing.T, id string, page *goquery.Document) {
	t.Helper()
	page.Find("#before a, #leads ~ ul a, .turns a").Each(func(_ int, a *goquery.Selection) {
		if _, ok := logic.TechniqueOf(strings.TrimPrefix(a.AttrOr("href", ""), "/techniques/")); !ok {
			t.Errorf("%s links to %s", id, a.AttrOr("href", ""))
		}
	})
	page.Find("[href^='#']").Each(func(_ int, a *goquery.Selection) {
		if page.Find(a.AttrOr("href", "")).Length() != 1 {
			t.Errorf("%s links to %s, which is not on the page", id, a.AttrOr("href", ""))
		}
	})
}

// The way from a name to its technique has no tag: it is no page to be kept.
func TestRedirectHasNoTag(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/techniques?name=xy-wing")
	if r.status != http.StatusSeeOther || r.header.Get("Location") != "/techniques/xy-wing" || r.header.Get("ETag") != "" {
		t.Errorf("%d %v", r.status, r.header)
	}
	for _, target := range []string{"/techniques", "/techniques?name=fish"} {
		page := ask(h, target)
		if again := ask(h, target, header("If-None-Match", page.header.Get("ETag"))); page.header.Get("ETag") == "" || again.status != http.StatusNotModified {
			t.Errorf("%s: %d %v", target, again.status, page.header)
		}
	}
}

func TestListOfTechniques(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	count := func(target string) int {
		page := ask(h, target).page(t)
		page.Find(".cards li").Each(func(_ int, card *goquery.Selection) {
			if card.Find("svg path").Length() == 0 || card.Find("h3 a").AttrOr("href", "") == "" || card.Find("p").First().Text() == "" {
				t.Errorf("%s: a card lacks its picture, its address or its words: %s", target, card.Text())
			}
		})
		page.Find(".families a").Each(func(_ int, a *goquery.Selection) {
			if page.Find(a.AttrOr("href", "")).Length() != 1 {
				t.Errorf("%s: there is no part %s", target, a.AttrOr("href", ""))
			}
		})
		return page.Find(".cards li").Length()
	}
	all, sum := len(logic.Techniques()), 0
	if n := count("/techniques"); n != all {
		t.Errorf("%d techniques are listed, want %d", n, all)
	}
	for _, level := range []string{"easy", "medium", "hard", "unfair", "extreme"} {
		sum += count("/techniques?level=" + level)
	}
	if sum != all {
		t.Errorf("the levels have %d techniques, want %d", sum, all)
	}
	if n := count("/techniques?name=ur"); n != 6 {
		t.Errorf("%d techniques are called ur", n)
	}
	if n := count("/techniques?name=swrdfish"); n != 0 {
		t.Errorf("%d techniques have a name that is none", n)
	}
	if text := ask(h, "/techniques?name=swrdfish").page(t).Find("[role=status]").Text(); !strings.Contains(text, "swordfish") {
		t.Errorf("a slip of the hand is answered with %q", text)
	}
	if r := ask(h, "/techniques?name=300"); r.status != http.StatusSeeOther || r.header.Get("Location") != "/techniques/x-wing" {
		t.Errorf("a code leads to %d %s", r.status, r.header.Get("Location"))
	}
}

// A page is answered from its tag, and a name that is none leads on.
func TestTechniqueAddresses(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	tag := ask(h, "/techniques/x-wing").header.Get("ETag")
	if r := ask(h, "/techniques/x-wing", header("If-None-Match", tag)); r.status != http.StatusNotModified {
		t.Errorf("a page that the client has is answered with %d", r.status)
	}
	for target, want := range map[string]struct {
		status int
		words  string
	}{
		"/techniques/xwing":                         {http.StatusNotFound, "X-Wing"},
		"/techniques/swrdfish":                      {http.StatusNotFound, "swordfish"},
		"/techniques/fish":                          {http.StatusNotFound, "All of that name"},
		"/techniques/qqqqqqqqqqqqqqqqqqqqqqqqqqqqq": {http.StatusNotFound, "All techniques"},
		"/techniques/x-wing?in=nonsense":            {http.StatusBadRequest, "no puzzle in in="},
		"/techniques/x-wing?n=0":                    {http.StatusBadRequest, "n="},
		"/techniques/x-wing?n=10000":                {http.StatusBadRequest, "n="},
		"/techniques/x-wing?case=2":                 {http.StatusBadRequest, ""},
		"/techniques/x-wing?proof=1":                {http.StatusBadRequest, "proof="},
		"/techniques?level=soft":                    {http.StatusBadRequest, "level="},
	} {
		if r := ask(h, target); r.status != want.status || !strings.Contains(r.page(t).Find("main").Text(), want.words) {
			t.Errorf("%s: %d %s", target, r.status, r.page(t).Find("main").Text())
		}
	}
}

// An example that the clock cuts short is no fault of the server.
func TestExampleInNoTime(t *testing.T) {
	t.Parallel()
	h := newHandlerOf(t, Config{Deadline: time.Nanosecond})
	if r := ask(h, "/techniques/mutant-leviathan"); r.status != http.StatusServiceUnavailable || r.header.Get("Retry-After") == "" {
		t.Errorf("%d %v", r.status, r.header)
	}
}

// The example is told case by case, and its proofs open, without a script.
func TestCasesAndProofsOfExamples(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	cases, proofs := 0, 0
	for _, id := range []string{"cell-forcing-chain", "nested-chain", "nested-dynamic-chain"} {
		page := ask(h, "/techniques/"+id).page(t)
		for _, a := range page.Find(".cases nav a, a.proof").EachIter() {
			href := a.AttrOr("href", "")
			if r := ask(h, strings.TrimSpace(strings.Split(href, "#")[0])); r.status != http.StatusOK || !strings.HasPrefix(href, "/techniques/"+id) {
				t.Errorf("%s: %s is answered with %d", id, href, r.status)
			}
			if a.HasClass("proof") {
				proofs++
			} else {
				cases++
			}
		}
	}
	if cases < 2 || proofs < 1 {
		t.Errorf("%d cases and %d proofs were found", cases, proofs)
	}
}

// From the log of a puzzle one comes to a technique, and from there to its steps in that log.
func TestTechniqueInAPuzzle(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	steps := ask(h, "/p/"+codeOne+"/steps?step=1").page(t)
	about := steps.Find(".chips > a").AttrOr("href", "")
	page := ask(h, about).page(t)
	found := page.Find("#used a:not(.log)").EachIter()
	count := 0
	for _, a := range found {
		count++
		step := ask(h, a.AttrOr("href", "")).page(t)
		if step.Find("#technique").Text() != steps.Find("#technique").Text() {
			t.Errorf("%s is a step of %s", a.AttrOr("href", ""), step.Find("#technique").Text())
		}
	}
	if count == 0 || page.Find("#used").Length() != 1 {
		t.Errorf("%s lists %d steps", about, count)
	}
	if next := page.Find(".turns a").Last().AttrOr("href", ""); !strings.Contains(next, "in=") {
		t.Errorf("the next technique, %s, is not about the puzzle", next)
	}
	none := ask(h, "/techniques/whale?in="+codeOne).page(t)
	if none.Find("#used a:not(.log)").Length() != 0 || !strings.Contains(none.Find("#used").Text(), "without it") {
		t.Errorf("a technique that is not needed: %s", none.Find("#used").Text())
	}
}

// What was typed and noted comes along.
func TestTechniqueInANotedPuzzle(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	beside := "?typed=r1c4&removed=r1c1-4"
	steps := ask(h, "/p/"+codeOne+"/steps"+beside+"&step=1").page(t)
	about := steps.Find(".chips > a").AttrOr("href", "")
	u, err := url.Parse(about)
	if err != nil || u.Query().Get("in") != codeOne || u.Query().Get("removed") != "r1c1-4" {
		t.Fatalf("the technique is at %s", about)
	}
	if href := ask(h, about).page(t).Find("#used a:not(.log)").First().AttrOr("href", ""); !strings.Contains(href, "removed=r1c1-4") {
		t.Errorf("its steps are at %s", href)
	}
}

// A log that is not quickly found is waited for: the page says what it does any other time.
func TestTechniqueInASlowPuzzle(t *testing.T) {
	t.Parallel()
	h, s, _ := newInside(t, Config{}, nil)
	s.results.Prompt = 0
	r := ask(h, "/techniques/x-wing?in="+codeOne)
	if r.status != http.StatusOK || r.header.Get("ETag") == "" || r.page(t).Find("#used a").Length() == 0 {
		t.Errorf("%d %v", r.status, r.header)
	}
}

// The techniques of a puzzle lead to their pages wherever they are counted.
func TestCountedTechniquesLead(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for page, links := range map[string]string{
		"/steps": ".abouts a", "/rating": ".data th a[href^='/techniques/']", "/methods": "a[href='/techniques']",
	} {
		found := ask(h, "/p/"+codeOne+page).page(t).Find("main").Find(links)
		if found.Length() == 0 {
			t.Errorf("%s leads to no technique", page)
		}
		for _, a := range found.EachIter() {
			if r := ask(h, a.AttrOr("href", "")); r.status != http.StatusOK {
				t.Errorf("%s: %s is answered with %d", page, a.AttrOr("href", ""), r.status)
			}
		}
	}
}

// A technique leads to a task, and to a puzzle page whose next step is the technique; TestPractice of
// package lessons holds the positions to the engine.
func TestPractiseLinks(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	first := ask(h, "/techniques/x-wing").page(t).Find("#practise").Parent().Find("a")
	other, _, _ := strings.Cut(first.Last().AttrOr("href", ""), "#")
	second := ask(h, other).page(t).Find("#practise").Parent().Find("a")
	if a, b := first.First().AttrOr("href", ""), second.First().AttrOr("href", ""); a != "/techniques/x-wing/practise" || b != a+"?n=2" {
		t.Errorf("the tasks are %s and %s", a, b)
	}
	one, two := first.Eq(1).AttrOr("href", ""), second.Eq(1).AttrOr("href", "")
	if one == two || !strings.Contains(one, "candidates=auto") {
		t.Fatalf("the positions are %s and %s", one, two)
	}
	for _, href := range []string{one, two} {
		if r := ask(h, href); r.status != http.StatusOK {
			t.Errorf("%s is answered with %d", href, r.status)
		}
		steps := ask(h, strings.Replace(href, "?", "/steps?", 1)).page(t)
		if got := strings.TrimSpace(steps.Find("#technique").Text()); got != "X-Wing" {
			t.Errorf("the next step at %s is %s", href, got)
		}
	}
}

// The link to practise leaves out what leads on before the technique, and tells typed digits from
// givens, so that a hint there is the technique; the page says so.
func TestPractisePositions(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for id, want := range map[string]struct{ link, text string }{
		"x-wing":                {"candidates=auto", "In this position it is the easiest step. Find it yourself."},
		"dual-empty-rectangle":  {"&without=empty-rectangle", "In this position an easier technique leads on too: Empty rectangle. Hints there do without it, so that this one is next. Find it yourself."},
		"multi-colours-2":       {"&without=grouped-strong-links,multi-colours-1", "In this position easier techniques lead on too: Grouped two strong links and Multi-colours 1. Hints there do without them, so that this one is next. Find it yourself."},
		"avoidable-rectangle-1": {"?typed=r1c4,", "In this position it is the easiest step. Find it yourself."},
	} {
		section := ask(h, "/techniques/"+id).page(t).Find("#practise").Parent()
		href := section.Find("a").Eq(1).AttrOr("href", "")
		if got := section.Find("p").First().Text(); got != want.text || !strings.Contains(href, want.link) {
			t.Errorf("%s: %q, which leads to %s", id, got, href)
		}
		var hint hintJSON
		err := json.Unmarshal([]byte(ask(h, strings.Replace(href, "?", "/hint.json?", 1)).body), &hint)
		if err != nil || hint.Step == nil || hint.Step.Technique != id {
			t.Errorf("the hint at %s is %+v", href, hint)
		}
	}
}

// The pages are made quickly.
func BenchmarkTechniquePage(b *testing.B) {
	h := newHandler(b)
	for _, id := range []string{"x-wing", "aic", "nested-chain"} {
		b.Run(id, func(b *testing.B) {
			for b.Loop() {
				ask(h, "/techniques/"+id)
			}
		})
	}
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			ask(h, "/techniques")
		}
	})
}
