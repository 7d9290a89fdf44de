package web

import (
	"net/http"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
)

// seven has seven solutions.
const seven = "050008006007006000003000400308070000000902003000000020802000010500710009100000050"

// Every suggestion is a link, and what it leads to has one solution.
func TestDoctorSettles(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	r := ask(h, "/p/"+seven+"/doctor?see=settle&choose=r2c4-4")
	if got := r.text(t, "h1") + " " + r.text(t, ".chosen h2, .chosen p:first-of-type"); got != "Seven solutions. r2c4 = 4One given more here, and nothing beyond an XY-Wing is needed." {
		t.Error(got)
	}
	page := r.page(t)
	if ways, cells := page.Find(".ways a").Length(), page.Find("td.way a").Length(); ways != 16 || cells != 13 {
		t.Errorf("%d suggestions, %d cells", ways, cells)
	}
	href, _ := page.Find(".acts .ink").Attr("href")
	if got := ask(h, href); got.status != http.StatusOK || got.text(t, "h1") != "One solution." {
		t.Errorf("%s: %d %s", href, got.status, got.text(t, "h1"))
	}
	for _, way := range fetch[report.Doctor](t, h, "/p/"+seven+"/doctor.json").Settle {
		p, err := notation.ParseCode(way.Puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := solver.Count(t.Context(), p, 2); n != 1 || err != nil {
			t.Errorf("%+v: %d solutions", way, n)
		}
	}
}

// What there is to see follows from how many solutions there are; what is asked for and not there is the first.
func TestDoctorParts(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]string{
		"/p/" + seven + "/doctor?see=harder":           "What each would make of it",
		"/p/" + codeOne + "/doctor":                    "One given more, and it is gentler",
		"/p/" + codeOne + "/doctor?see=spare":          "Givens that are not needed",
		"/p/" + codeOne + "/doctor?see=symmetry":       "The fewest changes found for each symmetry",
		"/p/" + codeNone + "/doctor":                   "Without which there is a solution",
		"/p/4x4~0400300002000010/doctor?choose=r9c9-9": "The fewest changes found for each symmetry",
		"/p/" + strings.Repeat("0", 81) + "/doctor":    "What each would make of it",
	} {
		if r := ask(h, target); r.status != http.StatusOK || r.text(t, "#ways") != want {
			t.Errorf("%s: %d %q", target, r.status, r.text(t, "#ways"))
		}
	}
	if r := ask(h, "/p/"+codeOne+"/doctor?see=liver"); r.status != http.StatusBadRequest {
		t.Errorf("see=liver: %d", r.status)
	}
	if r := ask(h, "/p/"+codeOne+"/doctor.txt"); !strings.Contains(r.body, "SE 2.0") {
		t.Error(r.body)
	}
}
