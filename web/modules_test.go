package web

import (
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"sudoku/static"
	"sudoku/web/exchange"
)

// scriptsOf are the names of the files that a page runs, and of those that it
// loads beforehand.
func scriptsOf(t *testing.T, r reply) (run, preloaded []string) {
	t.Helper()
	r.page(t).Find("script").Each(func(_ int, s *goquery.Selection) { run = append(run, s.AttrOr("src", "")) })
	r.page(t).Find("link[rel=modulepreload]").Each(func(_ int, s *goquery.Selection) { preloaded = append(preloaded, s.AttrOr("href", "")) })
	return run, preloaded
}

func wantScripts(t *testing.T, name string, r reply, want string) {
	t.Helper()
	files := static.New()
	run, preloaded := scriptsOf(t, r)
	var names, needed []string
	for _, src := range run {
		base, _, _ := strings.Cut(path.Base(src), "-")
		names = append(names, strings.TrimSuffix(base, ".js"))
		for _, imported := range files.Imports("js/" + path.Base(src)) {
			needed = append(needed, exchange.StaticPath+imported)
		}
	}
	if got := strings.Join(names, " "); got != want {
		t.Errorf("%s runs %q, want %q", name, got, want)
	}
	if !slices.Equal(preloaded, needed) {
		t.Errorf("%s preloads %v, want %v", name, preloaded, needed)
	}
}

// A page runs what it needs, and preloads all that this imports.
func TestScriptsOfPages(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]string{
		"/": "early htmx entry", "/boards/x": "early htmx entry", "/p/" + codeOne: "early htmx entry marks share",
		"/p/" + codeOne + "/hint": "helped share", "/p/" + codeOne + "/check": "board share",
		"/p/" + codeOne + "/solution": "htmx board share", "/p/" + codeOne + "/steps": "steplog share",
		"/p/" + codeOne + "/methods": "htmx page share", "/p/" + codeOne + "/rating": "htmx page share",
		"/boards/free-form": "htmx draw board", "/nowhere": "htmx page", "/help": "page", "/api": "page",
		"/techniques": "page", "/techniques/x-wing": "learn", "/new": "new",
	} {
		wantScripts(t, target, ask(h, target), want)
	}
}

// What takes the place of a page, or of a part of it, brings its scripts along,
// and not htmx once more.
func TestScriptsOfFragments(t *testing.T) {
	t.Parallel()
	h := newHandler(t)
	for target, want := range map[string]string{"/solve": "board share", "/steps": "steplog share", "/share": "share", "/boards": "entry", "/check": ""} {
		form := cellsForm(codeOne)
		form.Set("board", "16x16")
		r := post(h, target, form, header("HX-Request", "true"))
		if r.status != http.StatusOK {
			t.Errorf("%s: %d", target, r.status)
		}
		wantScripts(t, target, r, want)
	}
}
