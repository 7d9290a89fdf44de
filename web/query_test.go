package web

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"
	"pgregory.net/rapid"

	"sudoku/solver"
)

// A query is its address: what is written is read back the same, on every board,
// and nobody is sent on from there.
func TestAddressRoundTrip(t *testing.T) {
	t.Parallel()
	layouts := solver.KnownLayouts()
	jigsaw, jigsawx := queryOf(codes["jigsaw"]).puzzle.Layout(), queryOf(codes["jigsawx"]).puzzle.Layout()
	layouts = append(layouts, jigsaw, jigsawx)
	rapid.Check(t, func(t *rapid.T) {
		q := anyQuery(t, layouts)
		page := rapid.SampledFrom([]string{"", "/solution", "/steps", "/methods", "/rating", "/solution.json", "/steps.txt", ".json", ".txt"}).Draw(t, "page")
		address := q.address(page)
		if strings.HasPrefix(page, ".") {
			address = strings.Replace(q.address("/page"), "/page", page, 1)
		}
		if page == "" && q.puzzle.GivenCount() == 0 && !strings.HasPrefix(address, "/p/") {
			if address != boardAddress(q.puzzle.Layout()) {
				t.Errorf("an empty grid is at %s", address)
			}
			return
		}
		got, canonical, err := readAddress(t, address, page)
		if err != nil || canonical != "" {
			t.Fatalf("%s: %v, on to %q", address, err, canonical)
		}
		want := q
		if q.typed.all && (page != "" || q.puzzle.GivenCount() == 0) {
			want.typed = typedCells{} // which only a grid with digits in it tells
		}
		if !got.puzzle.Equal(want.puzzle) || got.typed != want.typed {
			t.Errorf("%s is read as %+v, want %+v", address, got, want)
		}
	})
}

func anyQuery(t *rapid.T, layouts []*solver.Layout) query {
	l := rapid.SampledFrom(layouts).Draw(t, "layout")
	q := query{puzzle: solver.EmptyPuzzle(l), typed: typedCells{all: rapid.Bool().Draw(t, "all")}}
	for range rapid.IntRange(0, 20).Draw(t, "digits") {
		c := rapid.IntRange(0, l.CellCount()-1).Draw(t, "cell")
		q.puzzle = q.puzzle.With(c, rapid.IntRange(1, l.Size()).Draw(t, "digit"))
		if !q.typed.all && rapid.Bool().Draw(t, "typed") {
			q.typed.cells.Add(c)
		}
	}
	return q
}

// readAddress reads an address as the router hands it on.
func readAddress(t *rapid.T, address, page string) (q query, canonical string, err error) {
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

func TestAddress(t *testing.T) {
	t.Parallel()
	one := queryOf(codeOne)
	typed := one
	typed.typed.cells = solver.CellsOf(3, 79)
	all := one
	all.typed.all = true
	empty := query{puzzle: solver.EmptyPuzzle(solver.Classic())}
	tests := []struct {
		q          query
		page, want string
	}{
		{one, "", "/p/" + codeOne},
		{one, "/solution", "/p/" + codeOne + "/solution"},
		{typed, "", "/p/" + codeOne + "?typed=r1c4,r9c8"},
		{typed, "/steps", "/p/" + codeOne + "/steps?typed=r1c4,r9c8"},
		{all, "", "/p/" + codeOne + "?typed=all"},
		{all, "/solution", "/p/" + codeOne + "/solution"},
		{empty, "", "/"},
		{empty, "/solution", "/p/" + codes["empty"] + "/solution"},
		{queryOf(codes["x"]), "", "/p/" + codes["x"]},
		{query{puzzle: solver.EmptyPuzzle(queryOf(codes["4x4"]).puzzle.Layout())}, "", "/boards/4x4"},
		{query{puzzle: solver.EmptyPuzzle(queryOf(codes["jigsaw6"]).puzzle.Layout())}, "", "/p/" + strings.SplitAfter(codes["jigsaw6"], "~")[0] + strings.Repeat("0", 36)},
	}
	for _, tt := range tests {
		if got := tt.q.address(tt.page); got != tt.want {
			t.Errorf("%s, want %s", got, tt.want)
		}
	}
}

// The givens are the puzzle without what was typed.
func TestGivens(t *testing.T) {
	t.Parallel()
	q := queryOf(codeOne)
	q.typed.cells = solver.CellsOf(3, 79)
	if got := q.givens(); got.Given(3) != 0 || got.Given(79) != 0 || got.GivenCount() != 23 {
		t.Errorf("%v", got.Grid())
	}
	if q.puzzle.GivenCount() != 25 {
		t.Error("the puzzle has changed")
	}
}

func TestWith(t *testing.T) {
	t.Parallel()
	for want, address := range map[string]string{
		"/p/1?step=3":           with("/p/1", "step", "3"),
		"/p/1?typed=r1c1&a=b+c": with("/p/1?typed=r1c1", "a", "b c"),
		"/?read=%26%3D%23":      with("/", "read", "&=#"),
	} {
		if address != want {
			t.Errorf("%s, want %s", address, want)
		}
	}
}
