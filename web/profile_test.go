package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
)

// The log of logic is shown in the order of another program, chosen under More: each page of it keeps the order.
func TestLogInTheOrderOfAnotherProgram(t *testing.T) {
	t.Parallel()
	const code = "050008006007406000003000400308070000000902003000000020802000010500710009100000050"
	h := newHandler(t)
	techniques := func(profile string) string {
		t.Helper()
		var log struct{ Steps []struct{ Technique string } }
		if err := json.Unmarshal([]byte(ask(h, "/p/"+code+"/steps.json"+profile).body), &log); err != nil {
			t.Fatal(err)
		}
		var all []string
		for _, s := range log.Steps {
			all = append(all, s.Technique)
		}
		return strings.Join(all, " ")
	}
	ours := techniques("")
	if techniques("?profile=ours") != ours || techniques("?profile=hodoku") == ours || techniques("?profile=sudoku-explainer") == ours {
		t.Error("the steps do not follow the order")
	}
	page := ask(h, "/p/"+code+"/steps?profile=hodoku&step=3").page(t)
	chosen := page.Find(".orders a[aria-current]")
	if got := chosen.Text(); got != "HoDoKu" {
		t.Errorf("the order is %q", got)
	}
	if next, _ := page.Find(".scrub a[href]").Last().Attr("href"); !strings.Contains(next, "profile=hodoku") {
		t.Errorf("the next step is at %s", next)
	}
	if got := ask(h, "/p/"+code+"/steps?profile=mine"); got.status != http.StatusBadRequest || !strings.Contains(got.body, "is not an order of techniques") {
		t.Errorf("an order that is none: %d %s", got.status, got.body)
	}
	if page := ask(h, "/p/"+code+"/steps?method=iterative").page(t); page.Find(".orders").Length() > 0 {
		t.Error("a textbook method has orders")
	}
}
