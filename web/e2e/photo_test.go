package e2e

import (
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"

	"sudoku/web/photo/phototest"
)

// fileOf is JavaScript for a file.
func fileOf(name, kind string, data []byte) string {
	return fmt.Sprintf(`new File([Uint8Array.from(atob(%s), (c) => c.charCodeAt(0))], %s, { type: %s })`, js(base64.StdEncoding.EncodeToString(data)), js(name), js(kind))
}

func photoOf(digits string) string {
	return fileOf("photo.png", "image/png", phototest.PNG(phototest.Of(digits)))
}

// put puts a file into a box for files, as the dialog of a browser does.
func (p *page) put(selector, file string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`(() => {
		const files = new DataTransfer(), box = document.querySelector(%s);
		files.items.add(%s);
		box.files = files.files;
		box.dispatchEvent(new Event("change", { bubbles: true }));
	})()`, js(selector), file))
}

// choosePhoto clicks on Photo, and takes a file where the browser asks for one.
func (p *page) choosePhoto(file string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`(() => {
		const click = HTMLInputElement.prototype.click;
		HTMLInputElement.prototype.click = function () {
			if (this.type !== "file") return click.call(this);
			HTMLInputElement.prototype.click = click;
			const files = new DataTransfer();
			files.items.add(%s);
			this.files = files.files;
			this.dispatchEvent(new Event("change"));
		};
	})()`, file))
	p.click("a[href='/photo']")
}

// doubtfulPhoto is a picture in which a 5 looks like a 6, with which the puzzle has several solutions: which one that is
// depends on how well the network reads.
func doubtfulPhoto(t *testing.T) string {
	t.Helper()
	a, b := phototest.Of(proper), phototest.Of(strings.Replace(proper, "5", "6", 1))
	return fileOf("photo.png", "image/png", phototest.PNG(phototest.Mixed(a, b, .625)))
}

// misread are the digits of that picture.
var misread = strings.Replace(proper, "5", "6", 1)

const photoHeading = "Check the photo."

// waitForPhoto waits until a picture was read.
func (p *page) waitForPhoto() {
	p.Helper()
	p.waitFor("what was read", `document.querySelector("main.photo[data-opened]") && !document.querySelector(".reading")`)
	p.wantHeading(photoHeading)
}

// Without a script a picture is sent by a plain form, put right there, and goes on as any puzzle.
func TestPhotoWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.send("a[href='/photo']")
	p.put("#picture", doubtfulPhoto(t))
	p.send("#photoform button")
	p.wantHeading(photoHeading)
	p.waitForGrid(misread)
	if p.visible(".keypad") || p.visible("[data-do=corners]") || !p.visible(".film img") {
		t.Error("the picture is not seen, or what does nothing is")
	}
	if got := p.text(".offer h2"); got != "r1c4 may be 5, not 6" {
		t.Error(got)
	}
	p.click(cell("r1c1"))
	p.press("2")
	p.send(".offer button:first-of-type")
	p.waitForGrid("2" + proper[1:])
	p.click(cell("r1c1"))
	p.press(kb.Delete)
	p.send("[value=turn]")
	p.wantHeading(photoHeading)
	for range 3 {
		p.send("[value=turn]")
	}
	p.send(".nexts [value=solve]")
	if got := p.address(); !strings.HasPrefix(got, "/p/") || !strings.HasSuffix(got, "/solution") || len(got) > 120 {
		t.Errorf("it leads to %s", got)
	}
}

// A picture is read where a puzzle is typed. What was typed is there again on the way back.
func TestPhotoIsChosen(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.choosePhoto(photoOf(proper))
	p.waitForPhoto()
	p.waitForGrid(proper)
	if got, want := p.address(), "/p/"+proper+"?typed=all"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	if p.count(".reading") > 0 || p.count("#photopost") > 0 {
		t.Error("it still says that it is reading")
	}
	p.click(".nexts [value=solve]")
	p.waitForHeading("One solution.")
}

// A picture that cannot be read changes nothing: why is said where other faults are.
func TestPhotoIsRefused(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.expect(415, "/photo")
	p.choosePhoto(fileOf("photo.heic", "image/heic", append([]byte("\x00\x00\x00\x18ftypheic"), make([]byte, 40)...)))
	p.waitFor("why", `document.querySelector("#problems")?.textContent.includes("HEIC")`)
	p.waitForGrid(digitsAt(0, "12"))
	p.waitFor("no sign", `!document.querySelector(".reading")`)
}

// A picture is dropped on the page, or pasted.
func TestPhotoIsDroppedOrPasted(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(name, phototest.JPEG(phototest.Of(proper)), 0o600); err != nil {
		t.Fatal(err)
	}
	p := newPage(t)
	p.open("/")
	data := input.DragData{Items: []*input.DragDataItem{}, Files: []string{name}}
	p.dragIn("h1", data, input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver)
	p.waitForBring()
	p.dragIn("h1", data, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop)
	p.waitForPhoto()
	p.waitForGrid(proper)
	pasted := `(() => { const data = new DataTransfer(); data.items.add(` + photoOf(misprinted) + `);
		document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true })); })()`
	eval[any](p, pasted)
	p.waitForGrid(misprinted)
	p.waitForPhoto()
}

// Uncertain cells are named to who does not see them, and found by keyboard; what is offered is taken or left, and a
// digit that is typed decides.
func TestPhotoOffered(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	read := func() {
		p.Helper()
		p.open("/photo")
		p.put("#picture", doubtfulPhoto(t))
		p.click("#photoform button")
		p.waitForPhoto()
		p.waitForGrid(misread)
	}
	read()
	if got := p.focused(); got != "r1c4" {
		t.Errorf("the focus is on %s", got)
	}
	if got := p.spoken(cell("r1c4")); !strings.Contains(got, "row 1 column 4, uncertain") {
		t.Errorf("it is called %q", got)
	}
	if p.visible(".keypad .d") || p.text(".told .unsures") != "1 uncertain, marked ?" {
		t.Error("keys are there too, or nothing is uncertain: " + p.text(".told"))
	}
	p.click(".offer button:first-of-type")
	p.waitForGrid(proper)
	if p.count(".offer") > 0 || p.count("td.unsure") > 0 || !p.visible(".keypad .d") {
		t.Error("the offer is still there")
	}
	if got := p.text(".say .verdict"); got != "Exactly one solution." {
		t.Errorf("what was promised is told as %q", got)
	}
	p.ctrl("z")
	p.waitForGrid(misread)

	read()
	p.click(".offer button:last-of-type")
	p.waitForGrid(misread)
	if p.count(".offer") > 0 || p.count("td.unsure") > 0 || p.text(".told .unsures") != "none uncertain" {
		t.Error("it is still there: " + p.text(".told"))
	}

	read()
	p.click(cell("r9c9"))
	p.click("[data-do=unsure]")
	if got := p.focused(); got != "r1c4" {
		t.Errorf("the focus is on %s", got)
	}
	p.press("5")
	p.waitForGrid(proper)
	if p.count(".offer") > 0 || p.count("td.unsure") > 0 {
		t.Error("what was typed does not decide")
	}
	p.click(".nexts [value=play]")
	p.waitFor("the game", `document.querySelector("#play")`)
	if got := p.address(); got != "/p/"+proper {
		t.Errorf("it leads to %s", got)
	}
}

// What was written by hand is typed on each page that follows, and what is printed is given there, also after more was
// put right.
func TestPhotoOfAGameBegun(t *testing.T) {
	t.Parallel()
	for button, want := range map[string]string{"play": "?typed=", "solve": "/solution?typed=", "steps": "/steps?typed="} {
		p := newPage(t)
		p.open("/photo")
		p.put("#picture", photoOf(proper))
		p.click("#photoform button")
		p.waitForPhoto()
		p.waitForGrid(proper)
		// The reader has not been shown handwriting here: the page says which cells have some.
		eval[any](p, `void document.querySelector("#entry").append(Object.assign(document.createElement("input"), { type: "hidden", name: "written", value: "r1c1,r1c4" }))`)
		p.click(cell("r1c1"))
		p.press("2")
		p.waitForGrid("2" + proper[1:])
		p.click(".nexts [value=" + button + "]")
		want = "/p/2" + proper[1:] + want + "r1c1,r1c4"
		p.waitFor("the page that follows", `!document.querySelector("main.photo")`)
		if got := p.address(); got != want {
			t.Errorf("%s leads to %s, want %s", button, got, want)
		}
	}
}

// On the page where a picture is chosen one can be dropped or pasted, too.
func TestPhotoIsDroppedOnItsPage(t *testing.T) {
	t.Parallel()
	for _, event := range []string{`new ClipboardEvent("paste", { clipboardData: data, bubbles: true })`, `new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true })`} {
		p := newPage(t)
		p.open("/photo")
		p.waitFor("the script", `[...document.scripts].some((s) => s.src.endsWith("/photo.js"))`)
		p.wait("silence on the wire", p.idle)
		p.click("h1")
		eval[any](p, `(() => { const data = new DataTransfer(); data.items.add(`+photoOf(proper)+`); document.body.dispatchEvent(`+event+`); })()`)
		p.waitForPhoto()
		p.waitForGrid(proper)
	}
}

// A picture is read again: turned, within other corners, or another of its grids.
func TestPhotoAgain(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/photo")
	p.put("#picture", fileOf("two.png", "image/png", phototest.PNG(phototest.Beside(phototest.Of(proper), phototest.Of(misprinted)))))
	p.click("#photoform button")
	p.waitForPhoto()
	first, second := proper, misprinted
	if p.grid() != first {
		first, second = second, first
	}
	p.waitForGrid(first)
	p.click(".grids button:last-child")
	p.waitForGrid(second)
	p.click(".grids button:first-child")
	p.waitForGrid(first)
	p.click("[data-do=corners]")
	p.waitFor("the corners", `document.querySelectorAll(".corners[open] .handle").length === 4`)
	p.press(kb.ArrowRight, kb.ArrowLeft)
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Error(strings.Join(broken, "\n"))
	}
	p.click(".corners .acting.ink")
	p.waitFor("it to be read", `!document.querySelector(".corners") && !document.querySelector(".reading")`)
	p.waitForGrid(first)
	p.click("[value=turn]")
	p.waitFor("another way up", fmt.Sprintf(`[...document.querySelectorAll(".board input")].map((c) => c.value || "0").join("") !== %s`, js(first)))
}

// The picture is beside the board, or above it; all is there in each window, and nothing has to be scrolled sideways.
func TestPhotoInEachWindow(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/photo")
	p.put("#picture", doubtfulPhoto(t))
	p.click("#photoform button")
	p.waitForPhoto()
	for _, w := range append(windows, struct {
		width, height int64
		touch         bool
	}{320, 568, true}) {
		p.size(w.width, w.height)
		at := fmt.Sprintf("%dx%d", w.width, w.height)
		if fault := eval[string](p, tooWide); fault != "" {
			t.Errorf("%s: %s", at, fault)
		}
		for _, scheme := range []string{"light", "dark"} {
			p.media("prefers-color-scheme", scheme)
			if broken := p.axeFaults(); len(broken) > 0 {
				t.Errorf("%s, %s:\n%s", at, scheme, strings.Join(broken, "\n"))
			}
		}
		late := eval[[]string](p, `[...document.querySelectorAll("table.board td, .offer button, .film")]
			.filter((el) => el.getBoundingClientRect().bottom > innerHeight + .5).map((el) => el.className + el.textContent)`)
		if isSide := w.height <= 500; len(late) > 0 && !isSide && w.width != 320 && w.height != 800 {
			t.Errorf("%s: below the first screen are %s", at, strings.Join(late, ", "))
		}
	}
	p.size(360, 740)
	if gap := eval[float64](p, `document.querySelector(".board").getBoundingClientRect().top - document.querySelector(".film").getBoundingClientRect().bottom`); gap < 0 || gap > 30 {
		t.Errorf("the picture ends %.0f px above the board", gap)
	}
	if off := eval[float64](p, `Math.abs(document.querySelector(".film svg .at").getBoundingClientRect().left - document.querySelector("input:focus").getBoundingClientRect().left)`); off > 3 {
		t.Errorf("the chosen cell of the picture is %.0f px beside that of the board", off)
	}
	p.click("[data-do=film]")
	if p.visible(".film") {
		t.Error("the picture is not put away")
	}
}
