package web

import (
	"net/http"
	"strings"
	"testing"

	"sudoku/web/internal/racecheck"
)

// twoWays is an empty board on which the 5 is left where an X-Wing of rows 4 and 9 and one of columns 4 and 6
// each take it out of r7c1.
func twoWays() string {
	var removed []string
	for row := '1'; row <= '9'; row++ {
		for col := '1'; col <= '9'; col++ {
			cell := "r" + string(row) + "c" + string(col)
			inLine := strings.ContainsRune("3479", row) || strings.ContainsRune("1246", col)
			if inLine && !strings.Contains("r3c4 r3c6 r7c4 r7c6 r7c1 r4c1 r4c2 r9c1 r9c2", cell) {
				removed = append(removed, cell+"-5")
			}
		}
	}
	return "?technique=x-wing&removed=" + strings.Join(removed, ",")
}

// A list has one step for each conclusion, or each form of it, as page, JSON, text and in /api/find.
func TestForms(t *testing.T) {
	racecheck.Skip(t, "it searches for steps, one page after the other")
	t.Parallel()
	h := newHandler(t)
	empty := strings.Repeat("0", 81)
	for forms, want := range map[string]struct {
		steps      int
		said       string
		page, link string
	}{
		"":           {1, "", "One step is listed for each conclusion of a technique.", "All forms"},
		"&forms=one": {1, "", "One step is listed for each conclusion of a technique.", "All forms"},
		"&forms=all": {2, "all", "Each way to a conclusion is listed.", "One for each conclusion"},
	} {
		path := "/p/" + empty + "/all"
		got := fetch[foundJSON](t, h, path+".json"+twoWays()+forms)
		if len(got.Steps) != want.steps || got.Forms != want.said {
			t.Errorf("%s: %d steps, forms %q", forms, len(got.Steps), got.Forms)
		}
		text := ask(h, path+".txt"+twoWays()+forms).body
		if strings.Count(text, "· X-Wing:") != want.steps || strings.Contains(text, "forms    all") != (want.said != "") {
			t.Errorf("%s: %s", forms, text)
		}
		page := ask(h, path+twoWays()+forms).body
		if !strings.Contains(page, want.page) || !strings.Contains(page, ">"+want.link+"</a>") {
			t.Errorf("%s: the page does not say %q and link to %q", forms, want.page, want.link)
		}
	}
	if r := ask(h, "/p/"+empty+"/all?forms=some"); r.status != http.StatusBadRequest || !strings.Contains(r.body, "“some” in forms= is neither all nor one.") {
		t.Errorf("%d %s", r.status, r.body)
	}
}
