package view

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
)

func boardOf(t *testing.T, id string) *solver.Layout {
	t.Helper()
	l, err := solver.ParseLayout(id)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestBoardRule(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{
		"classic":                 "Every row, column and box holds 1 to 9 once.",
		"x":                       "Every row, column, box and diagonal holds 1 to 9 once; the two diagonals are tinted.",
		"windoku":                 "Every row, column, box and window holds 1 to 9 once; the four windows are tinted.",
		"windokux":                "Every row, column, box, diagonal and window holds 1 to 9 once; the two diagonals and the four windows are tinted.",
		"4x4":                     "Every row, column and 2×2 box holds 1 to 4 once.",
		"10x10":                   "Every row, column and box of 2 rows and 5 columns holds 1 to 9 and A once.",
		"16x16":                   "Every row, column and 4×4 box holds 1 to 9 and A to G once.",
		"12x12b4x3":               "Every row, column and box of 4 rows and 3 columns holds 1 to 9 and A to C once.",
		"jigsaw-1122112233443344": "Every row, column and region holds 1 to 4 once.",
	} {
		if got := boardRule(boardOf(t, id)); got != want {
			t.Errorf("%s: %s\nwant %s", id, got, want)
		}
	}
}

// A picture draws each line between boxes or regions once, and tints the cells
// that the board tints.
func TestBoardPicture(t *testing.T) {
	t.Parallel()
	got := boardPicture(boardOf(t, "jigsawx-1112122233343444"))
	if diff := cmp.Diff("M0 1h4M1 0v4M0 2h4M2 0v4M0 3h4M3 0v4", got.Thin); diff != "" {
		t.Error(diff)
	}
	//  1 1 1 2
	//  1 2 2 2
	//  3 3 3 4
	//  3 4 4 4
	if diff := cmp.Diff("M1 1h2M1 1v1M1 3v1M0 2h4M1 3h2M3 0v1M3 2v1", got.Bold); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff("M0 0h1v1h-1zM3 0h1v1h-1zM1 1h2v1h-2zM1 2h2v1h-2zM0 3h1v1h-1zM3 3h1v1h-1z", got.Tint); diff != "" {
		t.Error(diff)
	}
}

// The menu has every board with a name once, and the free-form ones.
func TestBoardMenu(t *testing.T) {
	t.Parallel()
	for _, id := range append(solver.LayoutNames(), "16x16x", "jigsaw-1122112233443344") {
		m := boardMenu(boardOf(t, id))
		seen, chosen := map[string]bool{}, ""
		for _, g := range m.Groups {
			for _, c := range g.Choices {
				seen[c.ID] = true
				if c.Chosen {
					chosen += c.ID
				}
			}
		}
		for _, name := range solver.LayoutNames() {
			if !seen[name] {
				t.Errorf("on %s the menu lacks %s", id, name)
			}
		}
		if known := seen[id]; known != (chosen == id) || !known && chosen != "" {
			t.Errorf("on %s the menu marks %q", id, chosen)
		}
		if m.Chosen.ID != id || m.FreeForm.Chosen != (id == "jigsaw-1122112233443344") || m.FreeForm.Picture.Bold == "" {
			t.Errorf("on %s the menu is %+v", id, m.Chosen)
		}
	}
}

var givensNoted = regexp.MustCompile(`^(\d+) givens`)

// The examples of a board are on it, and are what is said of them.
func TestExamples(t *testing.T) {
	t.Parallel()
	layouts := []*solver.Layout{queryAt(freeFormExample).Puzzle.Layout()}
	for _, id := range solver.LayoutNames() {
		layouts = append(layouts, boardOf(t, id))
	}
	for _, l := range layouts {
		all := examples(l)
		if len(all) == 0 {
			t.Errorf("%s has no example", l.ID())
		}
		for _, x := range all {
			p, err := notation.ParseCode(x.Link.Href[len("/p/"):])
			if err != nil || p.Layout().ID() != l.ID() {
				t.Errorf("%s: %s: %v", l.ID(), x.Link.Label, err)
				continue
			}
			if got := strings.Count(x.Picture.Dots, "M"); got != p.GivenCount() {
				t.Errorf("%s: %s has %d givens and %d points in its picture", l.ID(), x.Link.Label, p.GivenCount(), got)
			}
			if strings.Contains(x.Picture.Dots, "h0M") {
				t.Errorf("%s: %s has points of no length, which are not printed", l.ID(), x.Link.Label)
			}
			said := givensNoted.FindStringSubmatch(x.Link.Note)
			if said == nil {
				continue
			}
			n, err := solver.Count(t.Context(), p, 2)
			if err != nil || n != 1 || said[1] != strconv.Itoa(p.GivenCount()) {
				t.Errorf("%s: %s has %d givens and %d solutions (%v)", l.ID(), x.Link.Note, p.GivenCount(), n, err)
			}
		}
	}
}

// The bar of an example is its difficulty.
func TestExamplesAreAsHardAsTheirBars(t *testing.T) {
	t.Parallel()
	bars := 0
	for _, x := range classicExamples() {
		p, err := notation.ParseCode(x.Link.Href[len("/p/"):])
		if err != nil {
			t.Fatal(err)
		}
		want := templates.Level(0)
		if n, err := solver.Count(t.Context(), p, 2); err == nil && n == 1 {
			r := report.Rate(t.Context(), p, logic.Options{}, report.RatingWork)
			want = levelOf(r.Name)
			bars++
		}
		if x.Level != want {
			t.Errorf("%s has the bar %d, want %d", x.Link.Label, x.Level, want)
		}
	}
	if bars < 3 {
		t.Errorf("%d examples have a bar", bars)
	}
}
