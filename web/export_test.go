package web

import (
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/labstack/echo/v4"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/static"
	"sudoku/web/address"
	"sudoku/web/internal/racecheck"
)

// exportedGrids are addresses of grids, behind /p/ and with their query apart.
var exportedGrids = [][2]string{
	{"{one}", ""},
	{"{one}", "typed=r1c4,r1c9&removed=r1c1-2"},
	{"{one}", "typed=all"},
	{"{one}", "candidates=auto&removed=r1c1-2,r1c2-3&corner=r1c3-1&colours=r1c3:a"},
	{"{invalid}", ""},
	{"{solved}", ""},
	{"{x}", ""},
	{"{windoku}", ""},
	{"{jigsaw}", ""},
	{"{jigsawx}", ""},
	{"{4x4}", ""},
	{"{16x16}", ""},
}

func withQueryOf(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}

// Each notation is a file of the right type and name, with what the list says, and it is read
// back as the grid that it was made of. What cannot be written is no file.
func TestExports(t *testing.T) {
	racecheck.Skip(t, "it asks for hundreds of files, one after the other")
	t.Parallel()
	h := newHandler(t)
	for _, grid := range exportedGrids {
		at, query := "/p/"+namedCodes(grid[0])+"/export", grid[1]
		all := fetch[report.Exports](t, h, withQueryOf(at+".json", query))
		if len(all.Formats) != len(notation.Exports()) || all.Puzzle != namedCodes(grid[0]) {
			t.Errorf("%s: %d formats of %s", grid, len(all.Formats), all.Puzzle)
		}
		written := 0
		for _, e := range all.Formats {
			r := ask(h, withQueryOf(at+"/"+e.ID, query))
			if e.WhyNot != "" {
				if r.status != http.StatusNotFound || !strings.Contains(r.body, "There is no such file: ") || e.Text != "" {
					t.Errorf("%s, %s: %d %s", grid, e.ID, r.status, r.body)
				}
				continue
			}
			written++
			checkExported(t, grid, e, r)
		}
		if written < 8 {
			t.Errorf("%s: %d formats", grid, written)
		}
	}
}

// checkExported looks at the file of a notation.
func checkExported(t *testing.T, grid [2]string, e report.Export, r reply) {
	t.Helper()
	media, ext := e.Media, e.Ext
	if e.Opens {
		media, ext = "text/plain; charset=utf-8", "txt"
	}
	how, params, err := mime.ParseMediaType(r.header.Get("Content-Disposition"))
	if name := params["filename"]; err != nil || how != "attachment" || !strings.HasPrefix(name, "sudoku") || !strings.HasSuffix(name, "."+ext) || strings.Count(name, ".") != 1 {
		t.Errorf("%s, %s: %q is its name", grid, e.ID, r.header.Get("Content-Disposition"))
	}
	if r.status != http.StatusOK || r.header.Get("Content-Type") != media || r.body != e.Text || r.body == "" || r.header.Get("ETag") == "" {
		t.Errorf("%s, %s: %d %s %s", grid, e.ID, r.status, r.header.Get("Content-Type"), r.body)
	}
	if u, err := url.Parse(e.Text); e.Opens && (err != nil || u.Scheme != "https" || u.Host == "") {
		t.Errorf("%s, %s: no address: %s", grid, e.ID, e.Text)
	}
	want := stateOf(t, grid)
	says := func(words string) bool {
		return slices.ContainsFunc(e.Loses, func(clause string) bool { return strings.Contains(clause, words) })
	}
	if says("that clash will be taken for candidates") {
		return
	}
	var layout *solver.Layout // that the text says itself
	if says("the digits alone do not say") {
		layout = want.Puzzle.Layout()
	}
	got, err := notation.Read(r.body, layout)
	switch {
	case err != nil:
		t.Errorf("%s, %s: %v\n%s", grid, e.ID, err, r.body)
	case !got.Puzzle.Equal(want.Puzzle):
		t.Errorf("%s, %s is read as %s", grid, e.ID, notation.Code(got.Puzzle))
	case e.Loses != nil:
	case got.Placed != want.Placed, !slices.Equal(got.Marks.TakenOut(got.Puzzle), want.Marks.TakenOut(want.Puzzle)):
		t.Errorf("%s, %s: nothing is said to be lost, and it is read as %v %v", grid, e.ID, got.Placed.Slice(), got.Marks)
	}
}

// stateOf is the state that an address has.
func stateOf(t *testing.T, grid [2]string) notation.State {
	t.Helper()
	p, err := notation.ParseCode(namedCodes(grid[0]))
	if err != nil {
		t.Fatal(err)
	}
	params, err := url.ParseQuery(grid[1])
	if err != nil {
		t.Fatal(err)
	}
	q := address.Query{Puzzle: p}
	if q.Typed, err = address.ParseTyped(p, params.Get("typed")); err != nil {
		t.Fatal(err)
	}
	if q.Marks, err = address.ParseMarks(p.Layout(), params.Get); err != nil {
		t.Fatal(err)
	}
	return q.State()
}

// Every grid in every notation takes more work than the fast lane has, so it is done in another
// one, and once.
func TestExportsAreKept(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"one", "16x16"} {
		s, err := newRooms(Config{}, static.New())
		if err != nil {
			t.Fatal(err)
		}
		e := echo.New()
		s.install(e)
		ask(s.edge.Gate.InTurn(e), "/p/"+codes[name]+"/export")
		if got := s.desk.Kept.Bytes(); got < 3000 {
			t.Errorf("%s: %d bytes are kept", name, got)
		}
	}
}

// A code in another notation leads to the same file of the share code.
func TestExportOfAnotherNotation(t *testing.T) {
	t.Parallel()
	r := ask(newHandler(t), "/p/"+strings.ReplaceAll(codeOne, "0", ".")+"/export/sdk?typed=r1c4")
	if got, want := r.header.Get("Location"), "/p/"+codeOne+"/export/sdk?typed=r1c4"; r.status != http.StatusFound || got != want {
		t.Errorf("%d %s", r.status, got)
	}
}
