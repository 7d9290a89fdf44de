package web

import (
	"net/http"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/internal/racecheck"
)

// getRoutes are the patterns of all addresses that take GET.
func getRoutes(t *testing.T, files static.Files) []string {
	t.Helper()
	s, err := newRooms(Config{}, files)
	if err != nil {
		t.Fatal(err)
	}
	e := echo.New()
	s.install(e)
	var all []string
	for _, r := range e.Routes() {
		if r.Method == http.MethodGet {
			all = append(all, r.Path)
		}
	}
	return all
}

// An address that a script gets as a browser does has one tag for both, and does not vary by who
// asks. Where a script gets a part of the page there are two, and it says so.
func TestTagsOfScripts(t *testing.T) {
	racecheck.Skip(t, "it asks for every page, one after the other")
	t.Parallel()
	h := newHandler(t)
	files := static.New()
	parts := 0
	for _, route := range getRoutes(t, files) {
		path := strings.NewReplacer(":code", codeEasy, ":layout", "x", ":id", "x-wing", "*", files.Name("js/page.js")).Replace(route)
		whole, part := ask(h, path), ask(h, path, htmx)
		if whole.status != http.StatusOK {
			continue
		}
		isOne := whole.body == part.body
		varies := strings.Contains(strings.Join(part.header.Values("Vary"), ","), "HX-Request")
		if varies == isOne || (whole.header.Get("ETag") == part.header.Get("ETag")) != isOne {
			t.Errorf("%s: one body %t, varies %t, tags %s and %s", route, isOne, varies, whole.header.Get("ETag"), part.header.Get("ETag"))
		}
		if again := ask(h, path, htmx, header("If-None-Match", whole.header.Get("ETag"))); (again.status == http.StatusNotModified) != (isOne && whole.header.Get("ETag") != "") {
			t.Errorf("%s: %d to a script with the tag of the page", route, again.status)
		}
		if !isOne {
			parts++
		}
	}
	if parts == 0 {
		t.Error("no script gets a part")
	}
}
