package site

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"sudoku/web/respond"

	"github.com/labstack/echo/v4"

	"sudoku/static"
	"sudoku/web/compress"
	"sudoku/web/exchange"
)

// Two servers of different builds beside each other, as in a rolling upgrade: a
// page of one finds each of its files at the other, which is not kept under that
// name.
func TestAssetOfAnotherBuild(t *testing.T) {
	t.Parallel()
	older, newer := buildWith(t, "one { }"), buildWith(t, "two { }")
	names := [2]string{older.Name("app.css"), newer.Name("app.css")}
	if names[0] == names[1] {
		t.Fatal("both builds have the same name for it")
	}
	for i, files := range []static.Files{older, newer} {
		h := assetHandler(t, files)
		content := get(h, "/static/app.css").Body.String()
		for j, name := range names {
			r := get(h, exchange.StaticPath+name)
			want := "no-cache"
			if i == j {
				want = "public, max-age=31536000, immutable"
			}
			if r.Code != http.StatusOK || r.Body.String() != content || r.Header().Get("Cache-Control") != want {
				t.Errorf("build %d asked for the file of build %d: %d %s %q", i, j, r.Code, r.Header().Get("Cache-Control"), r.Body.String())
			}
		}
		for _, name := range []string{"gone.js", "js/gone.js", strings.Replace(names[i], "app-", "gone-", 1)} {
			if r := get(h, exchange.StaticPath+name); r.Code != http.StatusNotFound {
				t.Errorf("%s, which no build has: %d", name, r.Code)
			}
		}
	}
}

func buildWith(t *testing.T, css string) static.Files {
	t.Helper()
	files, err := static.Of(fstest.MapFS{"app.css": {Data: []byte(css)}})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func assetHandler(t *testing.T, files static.Files) http.Handler {
	t.Helper()
	e, sender := echo.New(), &respond.Sender{}
	sender.Install(e, New(sender, files, nil).Routes())
	h, err := compress.Handler(e, nil)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func get(h http.Handler, address string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, nil))
	return w
}
