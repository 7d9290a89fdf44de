package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// playing opens a puzzle and waits until it is played.
func (p *page) playing(path string) {
	p.Helper()
	p.open(path)
	p.waitFor("the lock", `document.querySelector("td.given input").ariaReadOnly === "true" && document.querySelector("#entry").dataset.tool`)
}

// chosen names the cells that are chosen.
func (p *page) chosen() string { p.Helper(); return p.cellsOf(".pick") }

func (p *page) wantChosen(when, want string) {
	p.Helper()
	if got := p.chosen(); got != want {
		p.Errorf("%s %q is chosen, want %q", when, got, want)
	}
	if got := p.cellsOf(`[aria-selected=true]`); got != want {
		p.Errorf("%s %q is said to be chosen, want %q", when, got, want)
	}
}

// sweep moves the mouse with its button down from cell to cell.
func (p *page) sweep(modifiers chromedp.Modifier, cells ...string) {
	p.Helper()
	for i, name := range cells {
		s := p.at(cell(name))
		event := input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseMoved, X: s.X, Y: s.Y, Modifiers: int64(modifiers), Button: input.MouseButtonLeft, Buttons: 1, ClickCount: 1}
		if i == 0 {
			event.Type = input.DispatchMouseEventTypeMousePressed
		}
		call(p, input.DispatchMouseEvent, event)
		if i == len(cells)-1 {
			event.Type, event.Buttons = input.DispatchMouseEventTypeMouseReleased, 0
			call(p, input.DispatchMouseEvent, event)
		}
	}
}

func TestChoosingByMouse(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.sweep(plain, "r1c1")
	p.wantChosen("after a click", "r1c1")
	p.sweep(plain, "r1c1", "r1c2", "r2c2")
	p.wantChosen("after a drag", "r1c1 r1c2 r2c2")
	p.told("3 cells chosen.")
	p.sweep(ctrl, "r9c9")
	p.wantChosen("after Ctrl and a click", "r1c1 r1c2 r2c2 r9c9")
	p.sweep(ctrl, "r1c2", "r1c1", "r1c3")
	p.wantChosen("after a drag that takes off", "r2c2 r9c9")
	p.sweep(plain, "r4c4")
	p.sweep(shift, "r5c6")
	p.wantChosen("after Shift and a click", "r4c4 r4c5 r4c6 r5c4 r5c5 r5c6")
	s := p.at(cell("r1c4")) // a 5
	for clicks := range int64(2) {
		for _, kind := range []input.DispatchMouseEventType{input.DispatchMouseEventTypeMousePressed, input.DispatchMouseEventTypeMouseReleased} {
			call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: s.X, Y: s.Y, Button: input.MouseButtonLeft, ClickCount: clicks + 1})
		}
	}
	p.wantChosen("after a double click on a 5", "r1c4 r4c1 r8c6")
}

func TestChoosingByKeys(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.focus(cell("r1c1"))
	p.wantChosen("with the focus", "r1c1")
	p.stroke("ArrowRight", "ArrowRight", shift)
	p.stroke("ArrowDown", "ArrowDown", ctrl)
	p.wantChosen("after Shift and Ctrl with arrows", "r1c1 r1c2 r2c2")
	p.told("3 cells chosen.")
	p.press(kb.ArrowRight)
	p.wantChosen("after an arrow", "r2c3")
	p.stroke("KeyA", "a", ctrl)
	if got := p.count("td.pick"); got != 81 {
		t.Errorf("Ctrl+A chooses %d cells", got)
	}
	p.stroke("KeyA", "A", ctrl|shift)
	p.wantChosen("after Ctrl+Shift+A", "")
	p.press(kb.ArrowRight)
	p.stroke("KeyI", "i", ctrl)
	if got := p.count("td.pick"); got != 80 || strings.Contains(p.chosen(), "r2c4") {
		t.Errorf("Ctrl+I chooses %d cells", got)
	}
	p.told("80 cells chosen.")
	p.press(kb.Escape)
	p.wantChosen("after Escape", "")
	if got := p.focused(); got != "r2c4" {
		t.Errorf("the focus is on %s", got)
	}
}

// aMoment is what a finger takes from cell to cell: from quicker ones the browser guesses where it goes on.
const aMoment = 60 * time.Millisecond

// fingerOver moves a finger from cell to cell, and rests before it moves.
func (p *page) fingerOver(rest time.Duration, cells ...string) {
	p.Helper()
	p.finger(input.DispatchTouchEventTypeTouchStart, p.at(cell(cells[0])))
	time.Sleep(rest)
	for _, name := range cells[1:] {
		time.Sleep(aMoment)
		p.finger(input.DispatchTouchEventTypeTouchMove, eval[spot](p, fmt.Sprintf(`(({ x, y, width, height }) => ({ X: x + width / 2, Y: y + height / 2 }))(document.querySelector(%s).getBoundingClientRect())`, js(cell(name)))))
	}
	time.Sleep(aMoment)
	p.finger(input.DispatchTouchEventTypeTouchEnd)
	time.Sleep(aMoment)
}

func TestChoosingByFinger(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.playing("/p/" + proper)
	p.fingerOver(0, "r1c1", "r1c2", "r1c3", "r2c3")
	p.wantChosen("after a drag", "r1c1 r1c2 r1c3 r2c3")
	p.fingerOver(700*time.Millisecond, "r1c4")
	p.wantChosen("after a long press on a 5", "r1c4 r4c1 r8c6")
	p.told("3 cells chosen.")
}

// On a board that is larger than the screen a finger pans, and chooses after it has rested.
func TestChoosingOnABoardThatPans(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.playing("/p/" + sixteen)
	p.tap(cell("r3c3"))
	p.wantChosen("after a tap", "r3c3")
	p.fingerOver(0, "r3c7", "r3c5", "r3c3", "r3c2")
	p.waitFor("the board to move", `document.querySelector(".scroll:has(.input)").scrollLeft > 0`)
	p.wantChosen("after the board was moved", "r3c3")
	p.fingerOver(700*time.Millisecond, "r5c5", "r5c6", "r6c6")
	p.wantChosen("after a finger that rested was moved", "r5c5 r5c6 r6c6")
}

// What is typed goes into all chosen cells as one change.
func TestWritingIntoChosenCells(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.sweep(plain, "r1c1", "r1c2", "r1c3", "r1c4")
	p.with("1", ctrl)
	p.wantNotes("a centre mark that none of them can have", "")
	p.with("2", ctrl)
	p.wantNotes("a centre mark", "candidates=r1c1-2,r1c3-2")
	p.with("2", ctrl)
	p.wantNotes("the same once more", "")
	p.ctrl("z")
	p.shifted("3")
	p.wantNotes("a corner mark", "candidates=r1c1-2,r1c3-2&corner=r1c1-3,r1c2-3,r1c3-3")
	p.with("4", ctrl|shift)
	p.with("1", ctrl|shift)
	const coloured = "candidates=r1c1-2,r1c3-2&corner=r1c1-3,r1c2-3,r1c3-3&colours=r1c1:da,r1c2:da,r1c3:da,r1c4:da"
	p.wantNotes("two colours", coloured)
	before := p.noted()
	p.open(p.address())
	if again := p.noted(); strings.Join(again, "\n") != strings.Join(before, "\n") {
		t.Errorf("opened again, the page shows\n%s\nand not\n%s", strings.Join(again, "\n"), strings.Join(before, "\n"))
	}
	p.playing(p.address())
	p.sweep(plain, "r1c1", "r1c2", "r1c3", "r1c4")
	p.digit("2")
	p.waitForGrid("2225" + proper[4:])
	p.settle()
	p.told("2 in 3 cells. 53 to go. " + p.status())
	p.wantNotes("marks follow what is placed", strings.TrimPrefix(coloured, "candidates=r1c1-2,r1c3-2&"))
	p.ctrl("z")
	p.waitForGrid(proper)
	p.wantNotes("one step undoes the digits and their marks", coloured)
	p.press(kb.Backspace)
	p.wantNotes("the first layer that is there goes", strings.TrimPrefix(coloured, "candidates=r1c1-2,r1c3-2&"))
	p.stroke("Delete", "Delete", shift)
	p.wantNotes("corner marks alone", "colours=r1c1:da,r1c2:da,r1c3:da,r1c4:da")
	p.press("0")
	p.wantNotes("colours at last", "")
}

// What one chosen cell sees is tinted, with its equals and the key of its digit, and the ring runs
// around the union of what is chosen.
func TestSeenAndEqualCells(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.click(cell("r1c4"))
	if got := p.count("td.cross"); got != 20 {
		t.Errorf("a cell sees %d others", got)
	}
	if got, want := p.cellsOf(".same"), "r4c1 r8c6"; got != want {
		t.Errorf("equal are %s, want %s", got, want)
	}
	if got := eval[string](p, `document.querySelector("[data-key].on").dataset.key`); got != "5" {
		t.Errorf("the key of %s is lit", got)
	}
	p.sweep(plain, "r4c4", "r4c5")
	if got := p.count("td.cross, td.same"); got != 0 {
		t.Errorf("beside two chosen cells %d are tinted", got)
	}
	for name, want := range map[string]string{"r4c4": "top bottom left", "r4c5": "top right bottom"} {
		if got := eval[string](p, fmt.Sprintf(`["top", "right", "bottom", "left"].filter((side) => document.querySelector(%s).parentNode.classList.contains("ring-" + side)).join(" ")`, js(cell(name)))); got != want {
			t.Errorf("the ring of %s has the sides %s, want %s", name, got, want)
		}
	}
}

// In forced colours, where no tint is seen, what is chosen, seen and equal is told apart by its form.
func TestChosenCellsInForcedColours(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.media("forced-colors", "active")
	p.playing("/p/" + proper)
	p.click(cell("r1c4"))
	for name, want := range map[string]string{"r1c4": "solid 3px", "r1c5": "dotted 1px", "r9c9": "none 0px"} {
		if got := p.style("td:has("+cell(name)+")", "outline-style") + " " + p.style("td:has("+cell(name)+")", "outline-width"); got != want && want[:4] != "none" || want[:4] == "none" && got[:4] != "none" {
			t.Errorf("%s is outlined %s, want %s", name, got, want)
		}
	}
	for name, want := range map[string]string{"r4c1": "underline", "r9c1": "none"} {
		if got := p.style(cell(name), "text-decoration-line"); got != want {
			t.Errorf("the digit of %s has the line %s, want %s", name, got, want)
		}
	}
}

// A digit stays where it is typed, and none is lost, however fast they come.
func TestTypingFastWhilePlaying(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.playing("/p/" + proper)
	p.focus(cell("r1c1"))
	eval[any](p, `void (() => {
		window.placed = "";
		document.addEventListener("shown", () => { placed += document.querySelector("[name=r1c1]").value; });
	})()`)
	keys := strings.Repeat("123456789", 9)
	p.typeEvery(keyPace, keys)
	if got := eval[string](p, "placed"); got != keys {
		t.Errorf("of %s came %s", keys, got)
	}
	if got := p.focused(); got != "r1c1" {
		t.Errorf("the focus is on %s", got)
	}
}
