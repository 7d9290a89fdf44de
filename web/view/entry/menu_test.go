package entry

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/internal/puzzles"
	"sudoku/web/view/page"
)

// The menu has every board with a name once, and the free-form ones.
func TestBoardMenu(t *testing.T) {
	t.Parallel()
	for _, id := range append(solver.LayoutNames(), "16x16x", "jigsaw-1122112233443344") {
		m := boardMenu(puzzles.Board(id))
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
	layouts := []*solver.Layout{puzzles.Of(freeFormExample).Layout()}
	for _, id := range solver.LayoutNames() {
		layouts = append(layouts, puzzles.Board(id))
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
			r := report.NewRating(methods.Rate(t.Context(), p, logic.Options{}, methods.RatingWork))
			want = page.LevelOf(r.Name)
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
