package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
)

// fileBox is where a file is chosen.
const fileBox = "#file"

// threePuzzles is a file with three puzzles and a line that is none.
var threePuzzles = strings.Join([]string{"# a list", proper, misprinted, proper[1:], open}, "\n") + "\n"

// chooseFile puts a file into its box, as the dialog of the browser does.
func (p *page) chooseFile(name, text string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`(() => {
		const files = new DataTransfer(), box = document.querySelector(%s);
		files.items.add(new File([%s], %s));
		box.files = files.files;
		box.dispatchEvent(new Event("change", { bubbles: true }));
	})()`, js(fileBox), js(text), js(name)))
}

// waitForBring waits until the script that takes files, which the first of them loads, has run.
func (p *page) waitForBring() {
	p.Helper()
	p.waitFor("the script", `performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/bring.js"))`)
	eval[any](p, `import(performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/bring.js")).name)`)
}

// dragIn drags data to the middle of an element.
func (p *page) dragIn(selector string, data input.DragData, events ...input.DispatchDragEventType) {
	p.Helper()
	to := p.at(selector)
	data.DragOperationsMask = 1
	for _, event := range events {
		call(p, input.DispatchDragEvent, input.DispatchDragEventParams{Type: event, X: to.X, Y: to.Y, Data: &data})
	}
}

// A file that is dropped anywhere is read; while it is over the page, a sign says so.
func TestDropAFile(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "one.txt")
	if err := os.WriteFile(name, []byte(drawn), 0o600); err != nil {
		t.Fatal(err)
	}
	p := newPage(t)
	p.open("/")
	data := input.DragData{Items: []*input.DragDataItem{}, Files: []string{name}}
	p.dragIn("h1", data, input.DispatchDragEventTypeDragEnter)
	p.wait("the sign", func() bool {
		p.dragIn("h1", data, input.DispatchDragEventTypeDragOver)
		return eval[string](p, `getComputedStyle(document.documentElement, "::after").content`) != "none"
	})
	p.waitFor("no sign", `getComputedStyle(document.documentElement, "::after").content === "none"`)
	p.dragIn("h1", data, input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop)
	p.waitForGrid(proper)
	p.waitForHeading("Your puzzle")
	checkRead(p)
	p.waitFor("no sign", `getComputedStyle(document.documentElement, "::after").content === "none"`)

	text := input.DragData{Items: []*input.DragDataItem{{MimeType: "text/plain", Data: p.site + "/p/" + misprinted}}}
	p.dragIn(".foot p", text, input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop)
	p.waitForGrid(misprinted)
}

// A file that comes before the script that takes it is read when that is there, and not opened by
// the browser.
func TestFileBeforeItsScript(t *testing.T) {
	t.Parallel()
	p := newcomer(t)
	file := fmt.Sprintf(`const data = new DataTransfer(), box = document.querySelector(%s);
		data.items.add(new File([%s], "one.txt"));
		box.addEventListener("click", (event) => event.preventDefault()); /* no dialog */`, js(fileBox), js(drawn))
	early := `if (performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/bring.js"))) return "the script is there";`
	for what, act := range map[string]string{
		"chosen": `box.click(); box.files = data.files;
			box.dispatchEvent(new Event("change", { bubbles: true })); return "";`,
		"dropped": `return ["dragenter", "dragover", "drop"].filter((type) => document.body.dispatchEvent(
			new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })) && type !== "dragenter").join();`,
	} {
		p.open("/")
		p.click("h1")
		if got := eval[string](p, "(() => {"+early+file+act+"})()"); got != "" {
			t.Errorf("%s: left to the browser: %s", what, got)
		}
		p.waitForGrid(proper)
	}
	p.open("/")
	eval[any](p, "(() => {"+file+`; box.files = data.files; box.click(); })()`) // the browser has kept it
	p.waitForBring()
	p.wait("silence on the wire", p.idle)
	if got := p.grid(); got != empty {
		t.Errorf("a file that was there before is read: %s", got)
	}
}

// A file is chosen by keyboard alone; of several puzzles in it one is, too. What is no text
// is refused, and what was typed stays.
func TestChooseAFile(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	call(p, cdppage.SetInterceptFileChooserDialog, cdppage.SetInterceptFileChooserDialogParams{Enabled: true})
	p.click("#text")
	p.press(kb.Tab, kb.Tab, kb.Tab) // past Photo
	if got := p.focused(); got != "file" {
		t.Fatalf("the focus is on %s, want the box for a file", got)
	}
	p.press(" ")
	p.waitForBring()
	p.expect(422, "/import")
	p.chooseFile("board.png", "\u0089PNG\r\n\u001a\n\u0000")
	p.waitFor("what is wrong", `document.querySelector("#paste-problem")`)
	if got := p.text("#paste-problem"); !strings.Contains(got, "“board.png” is") {
		t.Errorf("a picture is described as %q", got)
	}
	p.waitForGrid(digitsAt(0, "12"))

	p.chooseFile("list.sdm", threePuzzles)
	p.waitForHeading("3 puzzles")
	if got := p.text(".failed"); got != "Line 4: found 80 cells; a 9x9 board has 81." {
		t.Errorf("what was not read is described as %q", got)
	}
	p.waitFor("how hard they are", `document.querySelectorAll(".difficulty :is(strong, span)").length >= 3`)
	for _, width := range []int64{360, 1280} {
		for _, scheme := range []string{"light", "dark"} {
			p.size(width, 900)
			p.media("prefers-color-scheme", scheme)
			if broken := p.axeFaults(); len(broken) > 0 {
				t.Errorf("%d px, %s:\n%s", width, scheme, strings.Join(broken, "\n"))
			}
		}
	}
	eval[any](p, `document.querySelector(".puzzles li:nth-child(2) a").focus()`)
	p.leave(func() { p.press(kb.Enter) })
	p.waitForGrid(misprinted)
	p.back()
	p.waitFor("the list, or the grid as it was", `document.querySelector("ol.puzzles") || document.querySelector("input[name=r1c2]")?.value === "2"`)
}

// Without a script the form is sent with its file, and the answer is the list.
func TestWithoutScriptChooseAFile(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.chooseFile("list.sdm", threePuzzles)
	p.send(readButton)
	p.wantHeading("3 puzzles")
	if got := p.text(".summary"); !strings.HasPrefix(got, "3 puzzles were read as 81 digits, one part was not.") {
		t.Errorf("what was read is described as %q", got)
	}
	p.follow(".puzzles .difficulty a", "How hard is it?")
	p.back()
	p.waitFor("the list", `document.querySelector("ol.puzzles")`)
	p.send(".puzzles li:nth-child(3) a")
	p.waitForGrid(open)
}

// Where a text may mean two grids, both can be had.
func TestBothReadings(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for name, tt := range map[string]struct{ text, other string }{
		"puzzle and solution": {proper + properSolution, "Or read the solution filled in"},
		"single candidates":   {withSingles(), "Or read single candidates as"},
		"letters":             {"AB" + strings.Repeat(".", 254), "as the digits 1 to 16"},
	} {
		p.open("/")
		p.click("h1")
		p.paste(tt.text)
		p.waitFor("what was read", `document.querySelector(".origin a")`)
		before := p.grid()
		if got := p.text(".origin a"); !strings.Contains(got, tt.other) {
			t.Errorf("%s: beside it there is %q", name, got)
		}
		p.leave(func() { p.click(".origin a") })
		if got := p.grid(); got == before {
			t.Errorf("%s: the other reading is the same", name)
		}
	}
}

// withSingles is proper as a grid of candidates, of which some cells have one.
func withSingles() string {
	var b strings.Builder
	for c, digit := range properSolution {
		if proper[c] == '0' && c%7 > 0 && digit > '1' {
			b.WriteByte('1')
		}
		b.WriteRune(digit)
		b.WriteByte(" \n"[c%9/8])
	}
	return b.String()
}
