package pages

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sudoku/web/internal/puzzles"

	"github.com/labstack/echo/v4"
	"pgregory.net/rapid"

	"sudoku/solver"
	"sudoku/web/address"
	"sudoku/web/form"
)

// A query is its address: what is written is read back the same, on every board,
// and nobody is sent on from there.
func TestAddressRoundTrip(t *testing.T) {
	t.Parallel()
	layouts := solver.KnownLayouts()
	jigsaw, jigsawx := puzzles.Of(puzzles.ByName()["jigsaw"]).Layout(), puzzles.Of(puzzles.ByName()["jigsawx"]).Layout()
	layouts = append(layouts, jigsaw, jigsawx)
	rapid.Check(t, func(t *rapid.T) {
		q := anyQuery(t, layouts)
		page := rapid.SampledFrom([]string{"", "/solution", "/steps", "/methods", "/rating", "/solution.json", "/steps.txt", ".json", ".txt"}).Draw(t, "page")
		href := q.Address(page)
		if strings.HasPrefix(page, ".") {
			href = strings.Replace(q.Address("/page"), "/page", page, 1)
		}
		if page == "" && q.Puzzle.GivenCount() == 0 && !strings.HasPrefix(href, "/p/") {
			if href != address.Board(q.Puzzle.Layout()) {
				t.Errorf("an empty grid is at %s", href)
			}
			return
		}
		got, canonical, err := readAddress(t, href, page)
		if err != nil || canonical != "" {
			t.Fatalf("%s: %v, on to %q", href, err, canonical)
		}
		want := q
		if q.Typed.All && (page != "" || q.Puzzle.GivenCount() == 0) {
			want.Typed = address.TypedCells{} // which only a grid with digits in it tells
		}
		if !got.Puzzle.Equal(want.Puzzle) || got.Typed != want.Typed {
			t.Errorf("%s is read as %+v, want %+v", href, got, want)
		}
	})
}

func anyQuery(t *rapid.T, layouts []*solver.Layout) address.Query {
	l := rapid.SampledFrom(layouts).Draw(t, "layout")
	q := address.Query{Puzzle: solver.EmptyPuzzle(l), Typed: address.TypedCells{All: rapid.Bool().Draw(t, "all")}}
	for range rapid.IntRange(0, 20).Draw(t, "digits") {
		c := rapid.IntRange(0, l.CellCount()-1).Draw(t, "cell")
		q.Puzzle = q.Puzzle.With(c, rapid.IntRange(1, l.Size()).Draw(t, "digit"))
		if !q.Typed.All && rapid.Bool().Draw(t, "typed") {
			q.Typed.Cells.Add(c)
		}
	}
	return q
}

// readAddress reads an address as the router hands it on.
func readAddress(t *rapid.T, address, page string) (q address.Query, canonical string, err error) {
	e := echo.New()
	path := "/p/:code" + page
	if strings.HasPrefix(page, ".") {
		path = "/p/:code"
	}
	found := false
	e.GET(path, func(c echo.Context) error {
		found = true
		q, canonical, err = readQuery(c)
		return nil
	})
	e.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, address, nil))
	if !found {
		t.Fatalf("%s does not match %s", address, path)
	}
	return q, canonical, err
}

// What an address opens goes back to the same address when nothing is typed.
func TestDraftRoundTrip(t *testing.T) {
	t.Parallel()
	layouts := solver.KnownLayouts()
	rapid.Check(t, func(t *rapid.T) {
		q := anyQuery(t, layouts)
		if q.Typed.All && q.Puzzle.GivenCount() == 0 || !q.Typed.All && q.Givens().GivenCount() == 0 {
			return // an empty grid: there is no telling how it came to be
		}
		if again := form.Open(q).Query(); again.Address("") != q.Address("") {
			t.Errorf("%s comes back as %s", q.Address(""), again.Address(""))
		}
	})
}
