package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A board is drawn with the mouse, its digits are entered, and everything that
// a puzzle can do it does, until a friend opens the link.
func TestDrawWithTheMouse(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	p := pageOn(t, site)
	p.open(drawPath)
	for _, s := range strokes(jigsawRegions) {
		p.drag(s[0], s[1]) // the next region is chosen when one is full
	}
	p.waitForDrawing(jigsawRegions)
	p.wantLines()
	p.settleDrawing()
	if got, want := p.text("#drawn"), "Complete: 9 regions of 9 cells. Digits fit it: the empty board has solutions."; got != want {
		t.Errorf("the finished drawing is described as %q", got)
	}
	if got, want := p.swatchSays(), strings.TrimSuffix(strings.Repeat("full, ", 9), ", "); got != want {
		t.Errorf("the palette says %q", got)
	}
	p.leave(func() { p.click(useButton) })
	if got, want := p.address(), "/p/jigsaw-"+jigsawRegions+"~"+empty; got != want {
		t.Fatalf("the drawing leads to %s, want %s", got, want)
	}
	solveDrawnBoard(p, site)
}

// solveDrawnBoard enters the digits of jigsawCode on its board.
func solveDrawnBoard(p *page, site string) {
	p.Helper()
	p.click(cell("r1c1"))
	p.typeKeys("5004") // 4 and 5 share no house with what comes
	p.settle()
	p.click(cell("r3c1"))
	p.typeKeys("5") // in column 1
	p.settle()
	if got, want := p.status(), "Clash: 5 twice in column 1."; got != want {
		p.Errorf("the clash is described as %q", got)
	}
	p.click(cell("r2c2"))
	p.typeKeys("4") // in region 1, which no box would hold
	p.settle()
	if got := p.status(); !strings.Contains(got, "4 twice in region 1.") {
		p.Errorf("the clash is described as %q", got)
	}
	if got, want := p.marks(), "r1c1 r1c4 r2c2 r3c1"; got != want {
		p.Errorf("marked are %s, want %s", got, want)
	}
	p.paste(jigsawCode)
	p.waitForGrid(jigsawCells)
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
	p.follow(".tabs a", "Steps")
	p.wantHeading("Logic step by step")
	p.follow(".tabs a", "Play")
	p.leave(func() { p.click(".more [data-page='/methods']") })
	p.wantHeading("Methods compared")
	p.follow(".tabs a", "Play")
	link := p.copied("#share [data-copy]")
	if len(link) >= 200 || link != site+"/p/"+jigsawCode {
		p.Errorf("the link has %d characters: %s", len(link), link)
	}
	friend := pageOn(p.T, site)
	friend.open(strings.TrimPrefix(link, site))
	friend.waitForGrid(jigsawCells)
}

// With a finger the board is painted and the page stays where it is; with two
// fingers nothing is painted.
func TestDrawWithAFinger(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 640)
	p.open(drawPath)
	p.at(cell("r5c5"))
	before := eval[float64](p, "scrollY")
	p.finger(input.DispatchTouchEventTypeTouchStart, p.atCell("r2c5"))
	for _, name := range []string{"r3c5", "r4c5", "r5c5"} {
		p.finger(input.DispatchTouchEventTypeTouchMove, p.atCell(name))
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	column := []byte(nothingDrawn)
	for _, c := range []int{13, 22, 31, 40} {
		column[c] = '1'
	}
	p.waitForDrawing(string(column))
	if after := eval[float64](p, "scrollY"); after != before {
		t.Errorf("painting scrolled the page from %v to %v", before, after)
	}
	if got := eval[string](p, `document.activeElement.inputMode`); got != "none" {
		t.Errorf("the cell brings the keyboard of the phone up: %s", got)
	}
	p.finger(input.DispatchTouchEventTypeTouchStart, p.atCell("r7c2"))
	p.finger(input.DispatchTouchEventTypeTouchStart, p.atCell("r7c2"), p.atCell("r8c8"))
	p.finger(input.DispatchTouchEventTypeTouchMove, p.atCell("r6c3"), p.atCell("r9c9"))
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	p.waitForDrawing(string(column))
	p.tap(`[data-draw=undo]`)
	p.waitForDrawing(nothingDrawn)
	for _, s := range strokes(jigsawRegions) {
		p.swipe(s[0], s[1])
	}
	p.waitForDrawing(jigsawRegions)
	p.settleDrawing()
	p.leave(func() { p.tap(useButton) })
	if got, want := p.address(), "/p/jigsaw-"+jigsawRegions+"~"+empty; got != want {
		t.Errorf("the drawing leads to %s, want %s", got, want)
	}
}

// The whole way with the keyboard alone.
func TestDrawWithTheKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath + "?size=4")
	p.focus(".skip")
	p.press(kb.Tab)
	if got := p.focused(); got != "r1c1" {
		t.Fatalf("after the link that skips the board comes %q", got)
	}
	shift := chromedp.ModifierShift
	p.strike(" ")
	p.chord(kb.ArrowRight, shift)
	p.chord(kb.ArrowRight, shift)
	p.waitForDrawing(zeros("111", 16))
	p.press(kb.ArrowLeft, kb.ArrowLeft)
	p.chord(kb.ArrowDown, shift) // the fourth cell: region 2 is next
	p.waitForDrawing(zeros("11101", 16))
	if got := p.brush(); got != "2" {
		t.Errorf("after the last cell of region 1 the brush is %s", got)
	}
	p.chord(kb.ArrowRight, shift)
	p.chord(kb.ArrowRight, shift)
	p.chord(kb.ArrowRight, shift)
	p.chord(kb.ArrowUp, shift)
	p.waitForDrawing(zeros("11121222", 16))
	p.strike("4")
	if got := p.brush(); got != "4" {
		t.Errorf("the key 4 chooses %s", got)
	}
	p.press(kb.PageDown) // r4c4
	p.strike(kb.Enter)
	p.chord(kb.ArrowLeft, shift)
	p.chord(kb.ArrowLeft, shift)
	p.strike("x") // no region
	p.chord(kb.ArrowUp, shift)
	p.waitForDrawing("1112122204000444")
	p.press(kb.Delete)
	p.strike("3 ")
	p.chord(kb.ArrowLeft, shift)
	p.chord(kb.ArrowDown, shift)
	p.press(kb.ArrowUp, kb.End)
	p.strike("4 ")
	p.press(kb.ArrowLeft)
	p.strike("3 ")
	p.waitForDrawing(smallRegions)
	p.settleDrawing()
	if got := p.text("#drawn .sum"); got != "Complete: 4 regions of 4 cells." {
		t.Errorf("the drawing is described as %q", got)
	}
	p.ctrl("z")
	p.waitForDrawing("1112122233043444")
	p.ctrl("y")
	p.waitForDrawing(smallRegions)
	for i := 0; p.focused() != "Use this board"; i++ {
		if i > 12 {
			t.Fatal("the button is not reached with the Tab key")
		}
		p.press(kb.Tab)
	}
	p.leave(func() { p.press(kb.Enter) })
	if got, want := p.address(), "/p/jigsaw-"+smallRegions+"~"+strings.Repeat("0", 16); got != want {
		t.Errorf("the drawing leads to %s, want %s", got, want)
	}
}

// The board is one tab stop, and its keys do nothing outside of it.
func TestDrawKeysStayOnTheBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath)
	p.click(cell("r4c4"))
	p.press(kb.Tab)
	if got := p.focused(); got != "brush" {
		t.Errorf("Tab goes from the board to %q, want the palette", got)
	}
	p.press(kb.ArrowRight)
	if got := p.brush(); got != "2" {
		t.Errorf("in the palette an arrow chooses %s", got)
	}
	p.press(kb.Tab)
	p.strike("5")
	if got := p.brush(); got != "2" {
		t.Errorf("a digit outside of the board chooses %s", got)
	}
	p.chord(kb.Tab, chromedp.ModifierShift)
	p.chord(kb.Tab, chromedp.ModifierShift)
	if got := p.focused(); got != "r4c4" {
		t.Errorf("Shift+Tab comes back to %q", got)
	}
	p.settleDrawing()
}

// Dragging fast leaves no cell out, and stops when the region is full; a single
// press always paints.
func TestDragging(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath)
	p.click("#next") // stay with the region
	p.drag("r1c1", "r1c8")
	p.waitForDrawing(drawingAt(0, "11111111"))
	p.drag("r2c1", "r2c9")
	p.waitForDrawing(drawingAt(0, "1111111101"))
	if got := p.brush(); got != "1" {
		t.Errorf("with going on switched off the brush is %s", got)
	}
	p.click(cell("r3c1"))
	p.waitForDrawing(drawingAt(0, "1111111101000000001"))
	if got := p.swatchSays(); !strings.HasPrefix(got, "1 over, 9 left") {
		t.Errorf("the palette says %q", got)
	}
	p.pick("0")
	p.drag("r1c1", "r3c1")
	p.waitForDrawing(drawingAt(1, "1111111"))
	p.pick("2")
	p.drag("r1c2", "r3c2", "r3c4") // over region 1
	p.waitForDrawing(drawingAt(1, "211111100200000000222"))
	p.wantLines()
	p.settleDrawing()
	p.reload()
	p.click(cell("r5c5"))
	if eval[bool](p, `document.querySelector("#next").checked`) {
		t.Error("that it was switched off is forgotten")
	}
}

// What the server says is about the drawing as it is, at any latency, and the
// page does not wait for it.
func TestDrawingRace(t *testing.T) {
	t.Parallel()
	p := newPage(t, latency(between(20*time.Millisecond, 400*time.Millisecond, 7)))
	p.open(drawPath + "?size=6")
	p.click(cell("r1c1"))
	for range 3 {
		for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowDown, kb.ArrowDown, kb.ArrowLeft, kb.ArrowUp} {
			p.chord(key, chromedp.ModifierShift)
			p.wantLines()
		}
	}
	p.settleDrawing()
	if got, want := p.address(), drawPath+"?regions="+p.drawn(); got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
}

func TestDrawingIsToldInWords(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath)
	p.drag("r1c1", "r1c3")
	p.settleDrawing()
	p.waitFor("the announcement", `document.querySelector("#announce").textContent === "Region 1, 6 cells left. 78 cells belong to no region yet."`)
	p.click(cell("r5c5"))
	p.settleDrawing()
	if got, want := p.text("#drawn .pieces"), "Region 1 is in two pieces: r1c1–r1c3 and r5c5."; got != want {
		t.Errorf("the pieces are described as %q, want %q", got, want)
	}
	if p.count("td.stray") != 1 || p.count("td#r5c5.stray") != 1 {
		t.Error("the cell that lies apart is not marked")
	}
	p.hover("#drawn .pieces .ref:last-child")
	p.waitFor("the ring", `document.querySelector("td#r5c5.ringed")`)
	p.click(useButton)
	p.waitFor("the refusal", `document.querySelector("#announce").textContent.startsWith("This is not a board yet. 77 cells belong to no region yet.")`)
	if got := p.focused(); got != "drawn-title" {
		t.Errorf("the focus is on %q", got)
	}
	p.click(useButton) // again: it is said once
	if got, want := p.text("#refused"), "This is not a board yet. 77 cells belong to no region yet."; got != want || p.count("#refused") != 1 {
		t.Errorf("beside the button the page says %q, want %q", got, want)
	}
	p.chord(kb.Tab, chromedp.ModifierShift)
	p.click(cell("r5c5"))
	p.press(kb.Backspace)
	p.waitFor("the announcement", `document.querySelector("#announce").textContent.endsWith("78 cells belong to no region yet.")`)
	if p.count("td.stray") != 0 {
		t.Error("a cell is marked as lying apart that does not")
	}
	if p.count("#refused") != 0 {
		t.Error("the refusal of another drawing is still there")
	}
}

// Text that comes without keys, as from dictation, is the region of the cell.
func TestDrawWithInsertedText(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath)
	p.focus(cell("r1c2"))
	p.insert("3")
	p.waitForDrawing(drawingAt(1, "3"))
	p.insert("q") // no region: as it was
	p.waitForDrawing(drawingAt(1, "3"))
	p.insert("0")
	p.waitForDrawing(nothingDrawn)
	p.settleDrawing()
}

// On a slow network the boxes are there before the script is.
func TestDrawBeforeTheScript(t *testing.T) {
	t.Parallel()
	g := &gate{holds: isScript}
	p := newPage(t, g.around)
	g.shut()
	p.openBeforeScripts(drawPath)
	p.click(cell("r1c1"))
	p.typeKeys("1")
	g.open()
	p.settleDrawing()
	p.waitForDrawing(drawingAt(0, "1"))
	if got := p.text("#drawn li"); got != "Region 1: 8 cells left." {
		t.Errorf("what is left is described as %q", got)
	}
	p.reload()
	p.waitForDrawing(drawingAt(0, "1"))
}

// Nothing that was drawn is lost: not by undo, Start over, Back or a reload, and
// an unfinished drawing has a link.
func TestDrawingIsNotLost(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	p := pageOn(t, site)
	p.open(drawPath)
	if got := p.address(); got != drawPath {
		t.Errorf("the address of the empty drawing is %s", got)
	}
	p.drag("r1c1", "r1c3")
	p.drag("r2c1", "r2c3")
	six := drawingAt(0, "111000000111")
	p.waitForDrawing(six)
	p.click(`[name=diagonals]`)
	p.settleDrawing()
	p.reload()
	p.waitForDrawing(six)
	if !eval[bool](p, `document.querySelector("[name=diagonals]").checked`) {
		t.Error("the diagonals are lost")
	}
	friend := pageOn(t, site)
	friend.open(p.address())
	friend.waitForDrawing(six)

	p.clickOn(".tools a", "Start over")
	p.waitForDrawing(nothingDrawn)
	p.click("[data-draw=undo]")
	p.waitForDrawing(six)
	p.clickOn(".starts a", "Pinwheel")
	p.settleDrawing()
	pinwheel := p.drawn()
	p.back()
	p.waitForDrawing(six)
	p.clickOn(".starts a", "Pinwheel")
	p.waitForDrawing(pinwheel)
	p.leave(func() { p.click(useButton) })
	if got, want := p.address(), "/p/jigsawx-"+pinwheel+"~"+empty; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	p.back()
	p.waitForDrawing(pinwheel)
}

// From a puzzle to its regions and back, with the digits.
func TestChangeTheRegions(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + jigsawCode)
	p.click(cell("r1c1"))
	p.typeKeys("4")
	p.follow("[data-redraw]", "Change the regions")
	p.waitForDrawing(jigsawRegions)
	if got := p.text("td#r1c1") + p.text("td#r2c3"); got != "45" {
		t.Errorf("the digits in r1c1 and r2c3 are shown as %q", got)
	}
	p.pick("2")
	p.click(cell("r1c4"))
	p.pick("1")
	p.click(cell("r2c4"))
	p.settleDrawing()
	changed := "111223333111122433" + jigsawRegions[18:]
	p.waitForDrawing(changed)
	p.reload()
	p.waitForDrawing(changed)
	p.leave(func() { p.click(useButton) })
	if got, want := p.address(), "/p/jigsaw-"+changed+"~4"+jigsawCells[1:]+"?typed=r1c1"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	p.waitForGrid("4" + jigsawCells[1:])
	if got := p.origin("r1c1") + " " + p.origin("r2c3"); got != "typed given" {
		t.Errorf("the digits come back as %s", got)
	}
	p.open("/p/" + proper)
	if p.visible("[data-redraw]") {
		t.Error("a board with boxes has regions to change")
	}
}

// Without a script regions are typed, checked, and lead on when they are right.
func TestDrawWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open(drawPath + "?size=4")
	for _, selector := range []string{".palette", "[data-draw]", "[data-use]", "#next"} {
		if p.visible(selector) {
			t.Errorf("%s is there and does nothing without a script", selector)
		}
	}
	p.fill("1112122233")
	p.expect(422, drawPath)
	p.leave(func() { p.clickOn("noscript button", "Check the drawing") })
	p.waitForDrawing(zeros("1112122233", 16))
	if got, want := p.text("p.problem"), "This is not a board yet. 6 cells belong to no region yet."; got != want {
		t.Errorf("the fault is described as %q", got)
	}
	if got, want := p.text("#drawn li"), "Region 3: 2 cells left."; got != want {
		t.Errorf("what is left is described as %q", got)
	}
	p.wantLines()
	p.click(cell("r3c3"))
	for _, region := range "343444" {
		p.press(string(region), kb.Tab)
	}
	p.click(`[name=diagonals]`)
	p.leave(func() { p.clickOn("noscript button", "Check the drawing") })
	if got, want := p.address(), "/p/jigsawx-"+smallRegions+"~"+strings.Repeat("0", 16); got != want {
		t.Errorf("the drawing leads to %s, want %s", got, want)
	}
	p.fill("1")
	p.follow("[data-redraw]", "Change the regions")
	p.waitForDrawing(smallRegions)
	p.follow(".starts a", "Boxes")
	p.waitForDrawing("1122112233443344")
	p.follow(".sizes a", "12")
	p.waitForDrawing(strings.Repeat("0", 144))
}

// Every region is told from the next without colour: where colours are forced
// the lines are thicker and the numbers are there.
func TestDrawingInForcedColors(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.media("forced-colors", "active")
	p.open(drawPath + "?layout=jigsaw-" + jigsawRegions)
	p.wantLines()
	line := eval[float64](p, `parseFloat(getComputedStyle(document.querySelector("td#r1c5")).borderLeftWidth)`)
	if line < 3 {
		t.Errorf("the line between regions is %v px", line)
	}
}

// Past nine regions there are letters, and the tints that come again are hatched.
func TestDrawALargeBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(360, 740)
	p.open(drawPath + "?size=16")
	p.click(cell("r1c1"))
	p.strike("g ")
	p.waitForDrawing(zeros("G", 256))
	p.strike("A")
	p.chord(kb.ArrowRight, chromedp.ModifierShift)
	p.waitForDrawing(zeros("GA", 256))
	if got := p.style("td#r1c2", "background-image"); !strings.Contains(got, "gradient") {
		t.Errorf("region A is drawn like region 1: %s", got)
	}
	p.drag("r1c3", "r1c12")
	p.press(kb.End)
	p.strike(" ")
	p.settleDrawing()
	if !strings.HasSuffix(p.drawn()[:16], "A") {
		t.Errorf("the last cell of the row is not reached: %s", p.drawn()[:16])
	}
	if fault := eval[string](p, tooWide); fault != "" {
		t.Error(fault)
	}
}

// On paper there is the board and nothing that only a screen can use.
func TestPrintADrawing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath + "?layout=jigsaw-" + jigsawRegions)
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	for _, selector := range []string{".palette", ".draw .tools", "#drawn", ".starts", ".sizes", "h1", useButton} {
		if p.visible(selector) {
			t.Errorf("%s is printed", selector)
		}
	}
	if !p.visible("table.sketch") {
		t.Error("the board is not printed")
	}
	p.media()
}

// The tints leave the numbers legible, and differ from each other.
func TestTints(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, scheme := range []string{"light", "dark"} {
		p.media("prefers-color-scheme", scheme)
		p.open(drawPath + "?layout=jigsaw-" + jigsawRegions)
		tints := eval[[]string](p, `[...Array(9).keys()].map((k) => getComputedStyle(document.querySelector("td.t" + (k + 1))).backgroundColor)`)
		seen := map[string]bool{}
		for i, tint := range tints {
			if seen[tint] || tint == "rgba(0, 0, 0, 0)" {
				t.Errorf("%s: region %d has the tint %s", scheme, i+1, tint)
			}
			seen[tint] = true
		}
	}
}

// Every entry of the contents of the manual leads to its section.
func TestHelpContents(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(drawPath)
	p.follow(".intro a", "How to draw")
	if got := eval[string](p, "location.hash"); got != "#free-form" {
		t.Errorf("the help is opened at %q", got)
	}
	for _, name := range eval[[]string](p, `[...document.querySelectorAll(".contents a")].map((a) => a.textContent)`) {
		p.clickOn(".contents a", name)
		p.waitFor("the section "+name, fmt.Sprintf(`document.querySelector(location.hash)?.textContent === %s`, js(name)))
	}
}

// Each region of the palette says how many cells it lacks on a line of its own,
// under the middle of its symbol and inside its frame.
func TestPaletteHoldsItsWords(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, width := range []int64{360, 1280} {
		p.size(width, 900)
		for _, size := range []string{"4", "9", "16"} {
			p.open(drawPath + "?size=" + size)
			faults := eval[[]string](p, `[...document.querySelectorAll(".swatch")].flatMap((swatch) => {
				const frame = swatch.getBoundingClientRect(), words = document.createRange();
				words.selectNodeContents(swatch.querySelector(".missing"));
				const box = words.getBoundingClientRect();
				const aside = Math.abs((box.left + box.right) - (frame.left + frame.right)) / 2;
				if (words.getClientRects().length === 1 && aside < 2 && box.left > frame.left && box.right < frame.right) return [];
				return [words + ": lines " + words.getClientRects().length + ", beside the middle by " + aside];
			})`)
			if len(faults) > 0 {
				t.Errorf("size %s on a screen of %d: %s", size, width, strings.Join(faults, "; "))
			}
		}
	}
}

// On a phone a digit that was taken along stands clear of the symbol of its
// region, which has the upper left corner of the cell.
func TestKeptDigitsStandClearOfTheRegions(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(360, 740)
	const n = 12
	cells := strings.Repeat("123456789ABC", n)
	p.open(drawPath + "?puzzle=12x12~" + cells)
	covered := eval[int](p, `[...document.querySelectorAll(".sketch b")].filter((b) => {
		const digit = document.createRange(), cell = b.parentNode.getBoundingClientRect();
		digit.selectNodeContents(b);
		const box = digit.getBoundingClientRect(), symbol = parseFloat(getComputedStyle(b.parentNode.querySelector("input")).fontSize);
		return box.left < cell.left + 3 + symbol * .7 || box.right > cell.right;
	}).length`)
	if all := p.count(".sketch b"); covered > 0 || all != n*n {
		t.Errorf("%d of %d digits stand on the symbol of their region or outside of their cell", covered, all)
	}
}
