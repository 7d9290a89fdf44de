package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// listen keeps what a screen reader is told on a page: what is said in regions that are live, and the
// name and the value of what gets the focus.
const listen = `addEventListener("DOMContentLoaded", () => {
	window.heard = [];
	const words = (text) => text.trim().replace(/\s+/g, " ");
	new MutationObserver((all) => all.forEach(({ target }) => {
		const live = (target.closest ? target : target.parentNode)?.closest?.("[role=status], [role=alert], [aria-live=polite]");
		if (live && words(live.textContent) && live.checkVisibility()) heard.push(words(live.textContent));
	})).observe(document.body, { subtree: true, childList: true, characterData: true });
	addEventListener("focusin", ({ target: el }) => {
		const name = el.getAttribute("aria-label") || el.labels?.[0]?.textContent || el.textContent;
		heard.push("→ " + words(name) + (el.value ? ": " + el.value : ""));
	});
})`

// A game as who does not see it hears it: each key, and what is told of it, in order. What is told of
// clashes comes with it.
func TestGameAsItIsTold(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.beforeEachPage(listen)
	p.open("/p/" + theTricky)
	p.waitFor("the game", `document.querySelector("td.given input").ariaReadOnly === "true" && document.querySelector("#entry").dataset.tool`)
	p.waitFor("the focus", `document.activeElement.matches("[name=r1c1]")`)
	eval[any](p, `void heard.splice(0)`)
	digit := solutionOf(t, theTricky)[9:10]
	for _, does := range []struct {
		what string
		do   func()
		told string // in order
	}{
		{"the arrow down", func() { p.press(kb.ArrowDown) }, "→ row 2 column 1, empty"},
		{"a digit", func() { p.digit(digit) }, digit + " in row 2 column 1. 56 to go."},
		{"Ctrl+Z", func() { p.ctrl("z") }, "Undone: nothing in row 2 column 1."},
		{"Ctrl+Y", func() { p.ctrl("y") }, "Redone: " + digit + " in row 2 column 1."},
		{"Delete", func() { p.press(kb.Delete) }, "Erased row 2 column 1."},
		{"X", func() { p.letter("x") }, "Corner marks."},
		{"a digit again", func() { p.digit(digit) }, "Corner " + digit + " in row 2 column 1."},
		{"Z", func() { p.letter("z") }, "Digits."},
		{"Shift and the arrow down", func() { p.chord(kb.ArrowDown, 8) }, "→ row 3 column 1, empty\n2 cells chosen."},
		{"Escape", func() { p.press(kb.Escape) }, "No cell chosen."},
		{"H", func() { p.letter("h") }, "Hint 1 of 4: Look at box 2."},
		{"H again", func() { p.letter("h") }, "Hint 2 of 4: Hidden single"},
		{"Enter", func() { p.press(kb.Enter) }, "Hint 3 of 4: See which cells of box 2 the digits in r4c5 and r8c4 can rule out."},
		{"Enter again", func() { p.press(kb.Enter) }, "Hint 4 of 4: Hidden single Only r3c6 can take the 7 of box 2. r4c5 rules 7 out of column 5, and r8c4 rules it out of column 4. So r3c6 is 7."},
		{"Enter at last", func() { p.press(kb.Enter) }, "Applied: 7 in row 3 column 6."},
		{"P", func() { p.letter("p") }, "→ Go on\nPaused. The board is covered."},
		{"P again", func() { p.letter("p") }, "→ row 3 column 1, empty\nThe clock runs."},
	} {
		does.do()
		var heard []string
		p.wait("what is told of "+does.what, func() bool {
			heard = append(heard, eval[[]string](p, `heard.splice(0)`)...)
			return len(heard) >= len(strings.Split(does.told, "\n"))
		})
		if got := strings.Join(heard, "\n"); got != does.told {
			t.Errorf("%s: told is\n%s\nwant\n%s", does.what, got, does.told)
		}
	}
}
