package templates

import (
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/PuerkitoBio/goquery"
	"github.com/a-h/templ"
)

// render renders a component and parses what comes out.
func render(t *testing.T, c templ.Component) (*goquery.Document, string) {
	t.Helper()
	var b strings.Builder
	if err := c.Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	doc, err := goquery.NewDocumentFromReader(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	return doc, b.String()
}

// symbols are the digits of a board as they are written.
func symbols(size int) []string { return strings.Split("123456789ABCDEFGHIJKLMNOP"[:size], "") }

// grid is a board of a size in which every third cell is open.
func grid(size int) Board {
	b := Board{ID: "board", Label: "A board", Size: size, Across: 3}
	for r := range size {
		var row []Cell
		for k := range size {
			c := Cell{Name: fmt.Sprintf("r%dc%d", r+1, k+1), Label: fmt.Sprintf("Row %d, column %d", r+1, k+1)}
			if (r+k)%3 != 0 {
				c.Value, c.Class = symbols(size)[(r+k)%size], "given"
			} else {
				c.Candidates = []Marks{{"1", "gone"}, {"\n  2", ""}}
			}
			row = append(row, c)
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

// The generated files have no comment that go doc would take for the package's.
func TestOnePackageComment(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if text := f.Doc.Text(); (text != "") != (name == "view.go") {
			t.Errorf("%s has the package comment %q", name, text)
		}
	}
}

// A row of links marks the one to this page, and is not there without links.
func TestNavigation(t *testing.T) {
	t.Parallel()
	doc, html := render(t, navigation("tabs", "This puzzle", []Tab{{"Puzzle", "/p/1", false}, {"Steps", "/p/1/steps", true}}))
	current := doc.Find(`nav.tabs[aria-label="This puzzle"] a[aria-current="page"]`)
	if current.Length() != 1 || current.Text() != "Steps" || doc.Find("nav a").Length() != 2 {
		t.Error(html)
	}
	if _, html := render(t, navigation("tabs", "This puzzle", nil)); html != "" {
		t.Error(html)
	}
}

var sizes = []int{4, 6, 8, 9, 10, 12, 15, 16, 20, 25}

func TestBoardOfEachSize(t *testing.T) {
	t.Parallel()
	for _, n := range sizes {
		doc, _ := render(t, boardView(grid(n)))
		table := doc.Find("table.board#board")
		if table.Length() != 1 || table.AttrOr("data-n", "") != strconv.Itoa(n) || table.AttrOr("aria-label", "") != "A board" {
			t.Errorf("%d: the table is %v", n, table.Nodes)
		}
		if rows, cells := doc.Find("tr").Length(), doc.Find("td").Length(); rows != n || cells != n*n {
			t.Errorf("%d: %d rows and %d cells", n, rows, cells)
		}
		open := (n*n + 2) / 3
		if got := doc.Find("td .cands").Length(); got < open-n || got > open+n {
			t.Errorf("%d: %d cells with candidates", n, got)
		}
		if doc.Find("td b").Length()+doc.Find("td .cands").Length() != n*n {
			t.Errorf("%d: a cell is neither filled nor open", n)
		}
		last := doc.Find("#r" + strconv.Itoa(n) + "c" + strconv.Itoa(n))
		if last.Length() != 1 {
			t.Errorf("%d: the last cell has no name", n)
		}
		// A board that may be wider than the screen has to be reached by a keyboard.
		if reachable := doc.Find(".scroll[tabindex=\"0\"][role=region][aria-label]").Length() == 1; reachable != (n >= 10) {
			t.Errorf("%d: can be scrolled by a keyboard: %v", n, reachable)
		}
	}
}

// Two boards on a page: the second has no ids.
func TestBoardWithoutID(t *testing.T) {
	t.Parallel()
	b := grid(4)
	b.ID = ""
	doc, html := render(t, boardView(b))
	if doc.Find("[id]").Length() != 0 {
		t.Error(html)
	}
}

func TestCandidates(t *testing.T) {
	t.Parallel()
	doc, html := render(t, boardView(grid(4)))
	first := doc.Find("#r1c1 i.gone")
	if first.Length() != 1 || first.Text() != "1" || doc.Find("#r1c1 .cands").Text() != "1\n  2" {
		t.Error(html)
	}
}

func entryOf(size int) Entry {
	e := Entry{
		Page:   Page{Title: "Enter a puzzle", Assets: Assets{CSS: "/static/a.css", Htmx: "/static/h.js", Icon: "/static/i.svg"}},
		Layout: "id", Title: "9x9", Size: size, Symbols: symbols(size), Numeric: size <= 9, Grid: grid(size), Houses: "0 1;2 3",
		Status: Status{Count: "No clashes."}, Examples: []Example{{Link: Link{Label: "One", Href: "/p/1", Note: "easy"}, Picture: BoardPicture{Size: 4, Dots: "M.5.5h0"}, Level: 2}},
	}
	return e
}

func TestEntryOfEachSize(t *testing.T) {
	t.Parallel()
	for _, n := range sizes {
		doc, _ := render(t, EntryPage(entryOf(n)))
		inputs := doc.Find("table.input td input")
		if inputs.Length() != n*n {
			t.Errorf("%d: %d cells", n, inputs.Length())
		}
		mode := map[bool]string{true: "numeric", false: "text"}[n <= 9]
		inputs.Each(func(_ int, s *goquery.Selection) {
			if s.AttrOr("aria-label", "") == "" || s.AttrOr("name", "") == "" || s.AttrOr("inputmode", "") != mode {
				t.Errorf("%d: a cell is %v", n, s.Nodes[0].Attr)
			}
			if _, bound := s.Attr("maxlength"); bound {
				t.Errorf("%d: a cell has a maxlength, which phones' keyboards trip over", n)
			}
		})
		if keys := doc.Find(".keypad button[data-key]").Length(); keys != n+1 {
			t.Errorf("%d: %d keys", n, keys)
		}
	}
}

// The form asks on each change, one question at a time, and is a plain form
// without a script.
func TestEntryForm(t *testing.T) {
	t.Parallel()
	doc, _ := render(t, EntryPage(entryOf(9)))
	form := doc.Find("form#entry")
	for name, want := range map[string]string{
		"method": "post", "action": "/solve", "hx-post": "/check", "hx-target": "#clashes", "hx-swap": "innerHTML",
		"hx-sync": "this:queue last", "autocomplete": "off", "data-symbols": "123456789",
	} {
		if got := form.AttrOr(name, ""); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if on := form.AttrOr("hx-trigger", ""); !strings.HasPrefix(on, "input ") || !strings.HasSuffix(on, " delay:60ms") {
		t.Errorf("hx-trigger is %q", on)
	}
	if doc.Find(`form input[type=hidden][name=layout][value=id]`).Length() != 1 || doc.Find("form textarea[name=text]").Length() != 1 {
		t.Error("the form lacks a field")
	}
}

// Marks while typing never swap the inputs: the status is all that comes.
func TestClashStatus(t *testing.T) {
	t.Parallel()
	doc, html := render(t, ClashStatus(Status{Grid: "5005", Cells: "r1c1 r1c4", Clashes: []string{"5 twice in row 1."}, Count: "Clash:"}))
	p := doc.Find("p")
	if p.AttrOr("data-grid", "") != "5005" || p.AttrOr("data-cells", "") != "r1c1 r1c4" || strings.Join(strings.Fields(p.Text()), " ") != "Clash: 5 twice in row 1." {
		t.Error(html)
	}
	if strings.Contains(html, "<input") || strings.Contains(html, "<table") {
		t.Error(html)
	}
	if _, html = render(t, ClashStatus(Status{Count: "No clashes."})); strings.Contains(html, "<strong>") {
		t.Error(html)
	}
}

// What a visitor has sent is text, wherever a component puts it.
func TestEverythingIsEscaped(t *testing.T) {
	t.Parallel()
	const evil = `"><script>alert(1)</script><b onclick='x'>`
	e := entryOf(4)
	e.Page.Origin = Origin{evil, &Link{evil, evil, evil}, []Link{{evil, evil, evil}}}
	e.Grid.Rows[0][0].Value, e.Problem, e.Givens, e.Share, e.Layout = evil, evil, evil, evil, evil
	choice := BoardChoice{ID: evil, Label: evil, Title: evil, Picture: BoardPicture{4, evil, evil, evil, evil}}
	e.Menu = BoardMenu{Chosen: choice, Rule: evil, Groups: []BoardGroup{{evil, []BoardChoice{choice}}}, FreeForm: choice}
	e.Left, e.Allowed = &Link{evil, evil, evil}, evil
	marked := grid(4)
	marked.Rows[0][0].Candidates = []Marks{{evil, evil}, {evil, ""}}
	e.Paste = Paste{Hint: evil, Text: "</textarea>" + evil, Problem: evil, Where: evil}
	e.Status = Status{Grid: evil, Cells: evil, Clashes: []string{evil}, Count: evil}
	page := Page{Title: evil, Description: evil}
	for name, c := range map[string]templ.Component{
		"entry":    Document(page, EntryPage(e)),
		"fragment": Fragment(page, EntryPage(e)),
		"problem":  Document(page, ProblemPage(Problem{Page: page, Heading: evil, Message: evil, Advice: evil})),
		"solution": SolutionPage(Solution{
			Page: page, Verdict: evil, Kind: evil, Sentence: []Text{{{Words: evil}, {Words: evil, Cell: evil}}}, Sharing: Sharing{URL: evil, Embed: evil}, Export: evil, Edit: evil, JSON: evil, Plain: evil,
			Repairs: []Repair{{evil, evil, evil}}, Without: &Link{evil, evil, evil}, Partial: evil, Board: marked,
			Steps: evil, Difficulty: Difficulty{Profile: evil, Href: evil},
		}),
		"steps": StepsPage(Steps{
			Page: page, Heading: evil, Outcome: evil, Share: evil, Plain: evil, Hardest: Hardest{1, Link{evil, evil, evil}},
			Techniques: []TechniqueLink{{1, evil, evil, evil, evil, true}},
			Profile:    Profile{Label: evil, Width: 20, Slot: 10, Per: 1, Count: 1, Bars: []ProfileBars{{evil, evil, evil}}},
			Log: []LogItem{
				{Lines: []LogLine{{1, evil, 0, Text{{Words: evil, Cell: evil}}, evil, Text{{Words: evil}}, evil, true}}},
				{Range: evil, Title: evil, Named: evil, Lines: []LogLine{{1, evil, 0, Text{{Words: evil, Cell: evil}}, evil, Text{{Words: evil}}, evil, true}}},
			},
			Step: StepView{
				Title: evil, Result: evil, Chips: []string{evil}, Line: evil, Next: evil, Hard: evil, Board: grid(4), Cases: []Tab{{evil, evil, true}},
				Before: []Statement{{Path: evil, Text: Text{{Words: evil, Cell: evil}}, Why: Text{{Words: evil}}, Proof: []Statement{{Path: evil, Text: Text{{Words: evil}}}}}},
			},
		}),
		"drawing": Document(page, DrawPage(Draw{
			Page: page, Size: 4, Symbols: symbols(4), Grid: [][]DrawCell{{{Name: evil, Label: evil, Region: evil, Class: evil, Digit: evil}}},
			Swatches: []Swatch{{evil, evil, evil, true}}, Cells: evil, Typed: evil, Keep: evil, Problem: evil,
			Status: DrawStatusView{Of: evil, Summary: evil, Counts: []Text{{{Words: evil}}}, Pieces: []Text{{{Words: evil, Cell: evil}}}, Remark: evil, Fills: evil, Fault: evil},
			Starts: []Start{{evil, evil, evil, [][]string{{evil}}}}, Sizes: []Tab{{evil, evil, true}},
		})),
		"profile": ProfileFigure(ProfileCard{
			Name: evil, Words: evil, Href: evil, Hardest: Link{evil, evil, evil}, Needs: []Field{{evil, evil}},
			Profile: Profile{Label: evil, Width: 20, Slot: 10, Per: 1, Count: 1, Bars: []ProfileBars{{evil, evil, evil}}},
		}),
		"methods": MethodsPage(Methods{Page: page, Intro: evil, Rows: []MethodRow{{Title: evil, Href: evil, Outcome: evil, Micros: evil}}}),
	} {
		doc, html := render(t, c)
		if strings.Contains(html, "<script>") || doc.Find("b[onclick]").Length() != 0 {
			t.Errorf("%s: %s", name, html)
		}
	}
}

// Keys fill their rows, whatever the size of the board.
func TestKeypad(t *testing.T) {
	t.Parallel()
	for n := 4; n <= 25; n++ {
		rows, across, last := keyRows(n, 7)
		if across > 7 || last < 1 || last > 4 || rows*across != n+last || rows > 4 {
			t.Errorf("%d keys stand in %d rows of %d, the last of them %d wide", n+1, rows, across, last)
		}
	}
	for n, want := range map[int]string{4: "c5 s1 a4 x2", 6: "c4 s2 a6 x2", 9: "c5 s1 a9 x3", 16: "c6 s2 a8 x4", 25: "c7 s3 a13 x5"} {
		if got := keysClasses(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}

func TestCellPattern(t *testing.T) {
	t.Parallel()
	for n, want := range map[int]string{4: "[12341234" + "0. ]?", 16: "[123456789ABCDEFG123456789abcdefg0. ]?"} {
		if got := cellPattern(symbols(n)); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
