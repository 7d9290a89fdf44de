package e2e

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"sudoku/solver"

	"github.com/chromedp/cdproto/emulation"
)

// Free-form boards with their diagonals, one of them the odd one out in size.
const (
	jigsawxCode = "jigsawx-" + jigsawRegions + "~" + empty
	sevenCode   = "jigsaw-" + sevenRegions + "~0000000000000000000000000000000000000000000000000"
	// sevenRegions has no straight line between its regions from edge to edge.
	sevenRegions = "1111222113222213334445333446555446655776665777776"
)

// boardsOnPaper are pages that print a board, with the layout of the board.
func boardsOnPaper() map[string]string {
	pages := map[string]string{
		"/p/" + proper:                            "classic",
		"/p/" + clashing:                          "classic",
		"/p/" + proper + "/solution":              "classic",
		"/p/" + open + "/solution":                "classic",
		"/p/" + misprinted + "/solution":          "classic",
		"/p/" + clashing + "/solution":            "classic",
		stepsOf + "?step=20":                      "classic",
		"/p/" + windoku + "/solution":             "windoku",
		"/p/" + windoku + "/steps?step=5":         "windoku",
		"/p/" + sixteen + "/steps?step=20":        "16x16",
		"/p/" + twentyFive + "/solution":          "25x25",
		"/p/" + jigsawCode:                        "jigsaw-" + jigsawRegions,
		"/p/" + jigsawCode + "/solution":          "jigsaw-" + jigsawRegions,
		"/p/" + jigsawCode + "/steps?step=5":      "jigsaw-" + jigsawRegions,
		"/p/" + jigsawxCode:                       "jigsawx-" + jigsawRegions,
		"/p/" + sevenCode:                         "jigsaw-" + sevenRegions,
		drawPath + "?regions=" + sevenRegions:     "jigsaw-" + sevenRegions,
		drawPath + "?puzzle=" + jigsawCode:        "jigsaw-" + jigsawRegions,
		drawPath + "?layout=25x25":                "25x25",
		drawPath + "?puzzle=x~" + properSolution:  "x",
		"/p/x~" + proper + "/solution":            "x",
		"/p/" + proper + "/hint?stage=4":          "classic",
		"/p/" + jigsawCode + "/hint?stage=4":      "jigsaw-" + jigsawRegions,
		"/p/" + windoku + "/all?show=2":           "windoku",
		"/p/2" + proper[1:] + "/check?typed=r1c1": "classic",
		"/techniques/x-wing?in=" + proper:         "classic",
		"/p/" + sixteen + "?candidates=auto&colours=r1c2-1:a&links=r1c2-1=r1c4-1": "16x16",
		"/p/windokux~" + strings.Repeat("0", 9*9):                                 "windokux",
	}
	for _, id := range solver.LayoutNames() {
		pages["/boards/"+id] = id
	}
	pages["/"] = "classic"
	delete(pages, "/boards/classic")
	return pages
}

// What a person plays on is the paper: every line of every board is measured on
// the pixels of its print. Lines between cells are thin, those between boxes and
// regions are not, and the frame is the widest. Digits are black, and the ground
// is white, or grey where a diagonal or a window is.
func TestPaper(t *testing.T) {
	t.Parallel()
	pages := map[string]paperPage{}
	for path, id := range boardsOnPaper() {
		pages[path] = paperPage{path, id}
	}
	eachInTurn(t, newSite(t), pages, func(p *page, of paperPage) {
		p.open(of.path)
		p.checkPaper(of.layout)
	})
}

// paperPage is a page that prints a board, and the layout of the board.
type paperPage struct{ path, layout string }

// A drawing is printed as it is now, and not as it was loaded.
func TestPaperOfADrawing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath + "?size=4")
	for _, name := range []string{"r1c1", "r1c2", "r1c3", "r2c1"} {
		p.drag(name)
	}
	for i, region := range smallRegions {
		p.focus(fmt.Sprintf(`input[name="r%dc%d"]`, i/4+1, i%4+1))
		p.strike(string(region) + " ")
	}
	p.waitForDrawing(smallRegions)
	p.settleDrawing()
	p.checkPaper("jigsaw-" + smallRegions)
	eval[any](p, `void document.querySelector("[name=diagonals]").click()`)
	p.settleDrawing()
	p.checkPaper("jigsawx-" + smallRegions)
}

// A screen in the dark prints on white paper all the same.
func TestPaperInTheDark(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.media("prefers-color-scheme", "dark")
	p.open(stepsOf + "?step=20")
	p.checkPaper("classic")
}

// A step of sixty statements in a log of a hundred steps is printed on few sheets, and nothing
// of it is left out or made smaller for that.
func TestPrintOfANet(t *testing.T) {
	t.Parallel()
	p := casesPage(t)
	p.openSlow(casesOf + "?step=3")
	pdf := p.pdf()
	if sheets := bytes.Count(pdf, []byte("/Type /Page\n")); sheets > 4 {
		t.Errorf("it is printed on %d sheets", sheets)
	}
	printed := strings.Join(strings.Fields(textOfPDF(t, pdf)), "")
	for _, want := range eval[[]string](p, `[...document.querySelectorAll(".argument > li > p:not(.because), .entries > li > a, .entries > .run b")].map((el) => el.textContent.replace(/\s+/g, ""))`) {
		if !strings.Contains(printed, want) {
			t.Errorf("%q is not printed", want)
		}
	}
	p.checkPaper("classic")
}

// wordsOnPaper are pages with words, how many sheets they may take, what is printed of each, and
// what is not: it leads somewhere else, or asks for something.
var wordsOnPaper = map[string]struct {
	sheets      int
	has, hasNot string
}{
	"/p/" + proper + "/hint?stage=4":          {2, "Where to look|Hidden single|So r3c1 is 9", "Open as far as|All steps here"},
	"/p/" + proper + "/all?show=2":            {2, "steps here|Dynamic region forcing chain", "Find steps by|Steps that do the same|About this technique"},
	"/p/2" + proper[1:] + "/check?typed=r1c1": {1, "Your digit is wrong", "One cell alone|All steps here"},
	"/p/" + proper + "/methods":               {1, "Backtracking|Deepest", ""},
	"/p/" + proper + "/rating":                {2, "Sudoku Explainer, ER|HoDoKu, score|Naked single", ""},
	"/techniques":                             {10, "Full house|Nested", "Find|Families"},
	"/techniques/x-wing?in=" + proper:         {2, "What it is|How to spot it|Facts", "Another position|Practise"},
	"/p/" + proper + "?candidates=auto":       {1, "", "Print as PDF|Several puzzles|Solve|Link|Keys"},
}

// Words are printed without what only a screen can do, in black, and on few sheets.
func TestWordsOnPaper(t *testing.T) {
	t.Parallel()
	eachInTurn(t, newSite(t), pathsOf(wordsOnPaper), func(p *page, path string) {
		p.open(path)
		pdf, want := p.pdf(), wordsOnPaper[path]
		if sheets := bytes.Count(pdf, []byte("/Type /Page\n")); sheets > want.sheets {
			p.Errorf("it is printed on %d sheets, want %d", sheets, want.sheets)
		}
		if coloured(p.T, pdf) {
			p.Error("it is printed in colours")
		}
		printed := strings.Join(strings.Fields(textOfPDF(p.T, pdf)), " ")
		tight := strings.ReplaceAll(printed, " ", "") // letters that are kerned can hide a space
		for _, words := range strings.Split(want.has, "|") {
			if !strings.Contains(tight, strings.ReplaceAll(words, " ", "")) {
				p.Errorf("%q is not printed", words)
			}
		}
		for _, words := range strings.Split(want.hasNot, "|") {
			if words != "" && strings.Contains(printed, words) {
				p.Errorf("%q is printed", words)
			}
		}
	})
}

func pathsOf[T any](pages map[string]T) map[string]string {
	paths := map[string]string{}
	for path := range pages {
		paths[path] = path
	}
	return paths
}

// textOfPDF is the text of a PDF file, in the order in which it was written.
func textOfPDF(t *testing.T, pdf []byte) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Fatal("the tests of print need pdftotext and it was not found: install poppler (Debian: apt-get install poppler-utils)")
	}
	read := exec.Command(program, "-raw", "-", "-")
	read.Stdin = bytes.NewReader(pdf)
	text, err := read.Output()
	if err != nil {
		t.Fatalf("pdftotext: %v", err)
	}
	return string(text)
}

// The widths in points that a line may have: thin, between boxes, the frame.
type span struct{ least, most float64 }

var (
	thinLine  = span{.25, .6}
	boxLine   = span{1.2, 1.6}
	frameLine = span{1.8, 2.2}
)

func (s span) has(width float64) bool { return s.least <= width && width <= s.most }

// checkPaper prints the page and compares the board on the paper with its
// layout.
func (p *page) checkPaper(id string) {
	p.Helper()
	l, err := solver.ParseLayout(id)
	if err != nil {
		p.Fatal(err)
	}
	n := l.Size()
	p.enable(".sheet .drawing { display: none }") // it has lines of its own beside those of the board
	pdf := p.pdf()
	b, err := sheetOf(p.T, pdf).board(n)
	if err != nil {
		p.Fatal(err)
	}
	p.Logf("%s: a cell is %.2f by %.2f mm, the frame %.2f pt", id, points(int(b.across()))*25.4/72, points(int(b.down()))*25.4/72, points(b.frame))
	p.checkSize(b)
	p.checkLines(b, l)
	p.checkInk(b, l)
	if coloured(p.T, pdf) {
		p.Errorf("%s is printed in colours", id)
	}
}

// lineBetween is the line that belongs between two cells, one of which may lie
// outside of the board.
func lineBetween(l *solver.Layout, r, k, otherRow, otherCol int) span {
	n := l.Size()
	switch {
	case r == n || k == n || otherRow < 0 || otherCol < 0:
		return frameLine
	case l.RegionOf(r*n+k) != l.RegionOf(otherRow*n+otherCol):
		return boxLine
	}
	return thinLine
}

// checkLines measures the line at every edge of every cell.
func (p *page) checkLines(b paperBoard, l *solver.Layout) {
	p.Helper()
	var wrong []string
	check := func(width float64, want span, where string, r, k int) {
		if !want.has(width) {
			wrong = append(wrong, fmt.Sprintf("the line %s r%dc%d is %.2f pt wide, want %.2f to %.2f", where, r+1, k+1, width, want.least, want.most))
		}
	}
	for i := range b.n + 1 {
		for j := range b.n {
			check(b.lineAbove(i, j), lineBetween(l, i, j, i-1, j), "above", i, j)
			check(b.lineLeft(j, i), lineBetween(l, j, i, j, i-1), "left of", j, i)
		}
	}
	p.report(wrong)
}

// report fails with the first of what is wrong: a board has hundreds of lines.
func (p *page) report(wrong []string) {
	p.Helper()
	if len(wrong) > 0 {
		p.Errorf("%d faults: %s", len(wrong), strings.Join(wrong[:min(len(wrong), 6)], "; "))
	}
}

// checkSize wants cells to be square, 17 mm wide where the sheet has room.
func (p *page) checkSize(b paperBoard) {
	p.Helper()
	mm := paperDPI / 25.4
	if d := b.across() - b.down(); d > 2 || d < -2 {
		p.Errorf("a cell is %.1f by %.1f pixels", b.across(), b.down())
	}
	if edge := int(10 * mm); b.left < edge || b.right > b.width-edge || b.bottom > b.height-edge {
		p.Error("the board does not fit on the sheet")
	}
	two := p.count("table.board") > 1
	if want := min(17, 172/float64(b.n)) * mm; !two && (b.across() < .97*want || b.across() > 1.01*want) {
		p.Errorf("a cell is %.1f mm wide, want %.1f", b.across()/mm, want/mm)
	}
}

// checkInk wants every digit to be black on the ground of its cell.
func (p *page) checkInk(b paperBoard, l *solver.Layout) {
	p.Helper()
	cells := eval[[]string](p, `[...document.querySelector("table.board").querySelectorAll("td")].map((td) => td.querySelector("input")?.value || td.querySelector("b, .cands, .both")?.innerText || "")`)
	var wrong []string
	for c, digit := range cells {
		ground, darkest := b.inside(c/b.n, c%b.n)
		if shaded := isShaded(l, c); shaded && (ground < 200 || ground > 240) || !shaded && ground != 255 {
			wrong = append(wrong, fmt.Sprintf("the ground of %s is %d of 255, shaded: %t", l.CellName(c), ground, shaded))
		}
		if digit != "" && darkest > 30 {
			wrong = append(wrong, fmt.Sprintf("the digit %q in %s is printed at %d of 255", digit, l.CellName(c), darkest))
		}
		if digit == "" && darkest != ground {
			wrong = append(wrong, l.CellName(c)+" is empty and something is printed in it")
		}
	}
	p.report(wrong)
}

// isShaded reports whether a cell is in a house that no line shows.
func isShaded(l *solver.Layout, c int) bool {
	for _, h := range l.HousesOf(c) {
		if k := l.Houses()[h].Kind; k == solver.Diagonal || k == solver.Window {
			return true
		}
	}
	return false
}

// On paper a solution has its verdict, and neither it nor a log says what only a browser has.
func TestPrintSaysTheVerdict(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for path, seen := range map[string]map[string]bool{
		"/p/" + proper + "/solution":     {"h1": true, ".say": false, ".out": false},
		"/p/" + proper + "/steps?step=9": {".abouts": false, ".result": true},
	} {
		p.open(path)
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		for selector, want := range seen {
			if got := p.visible(selector); got != want {
				t.Errorf("%s: %s is seen on paper: %v", path, selector, got)
			}
		}
	}
}
