package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// digitsAt is an empty grid with digits from a place on, counted from 0.
func digitsAt(at int, digits string) string {
	return empty[:at] + digits + empty[at+len(digits):]
}

func TestTypingMovesOn(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c8"))
	p.typeKeys("53 07.")
	p.waitForGrid(digitsAt(7, "530070"))
	if got := p.focused(); got != "r2c5" {
		t.Errorf("after six keys the focus is on %s", got)
	}
	p.click(cell("r9c9"))
	p.typeKeys("12")
	if got := p.focused(); got != "r9c9" {
		t.Errorf("after the last cell the focus is on %s", got)
	}
	p.waitForGrid(digitsAt(7, "530070")[:80] + "2")
}

func TestOnlyDigitsAreTaken(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.click(cell("r1c1"))
	for _, rubbish := range []string{"a", "Z", "-", "/", "!", "é", ","} {
		p.press(rubbish)
		if got, want := p.grid(), digitsAt(0, "5"); got != want {
			t.Errorf("after %q the grid is %s", rubbish, got)
		}
	}
	p.click(cell("r2c1"))
	p.typeKeys("xy7z8")
	p.waitForGrid(digitsAt(0, "500000000780000000"))
}

// A telephone keyboard does not press keys: text appears in the box.
func TestInsertedText(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.insert("4")
	p.insert("x")
	p.insert("9")
	p.waitForGrid(digitsAt(0, "49"))
}

func TestBlankKeys(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "?typed=all")
	for _, c := range []struct{ name, key, focus string }{
		{"r1c4", "0", "r1c5"},
		{"r1c7", " ", "r1c8"},
		{"r1c9", ".", "r2c1"},
		{"r2c1", kb.Delete, "r2c1"},
		{"r2c2", kb.Backspace, "r2c2"},
		{"r2c5", kb.Backspace, "r2c4"}, // empty already: the one before is emptied
	} {
		p.click(cell(c.name))
		p.press(c.key)
		if got := p.focused(); got != c.focus {
			t.Errorf("%q on %s leaves the focus on %s, want %s", c.key, c.name, got, c.focus)
		}
	}
	p.waitForGrid(strings.Repeat("0", 16) + proper[16:])
}

func TestMovingKeys(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	ctrl := []chromedp.Modifier{chromedp.ModifierCtrl}
	for _, c := range []struct {
		from, key string
		with      []chromedp.Modifier
		to        string
	}{
		{"r5c5", kb.ArrowLeft, nil, "r5c4"},
		{"r5c5", kb.ArrowRight, nil, "r5c6"},
		{"r5c5", kb.ArrowUp, nil, "r4c5"},
		{"r5c5", kb.ArrowDown, nil, "r6c5"},
		{"r5c5", kb.Home, nil, "r5c1"},
		{"r5c5", kb.End, nil, "r5c9"},
		{"r5c5", kb.Home, ctrl, "r1c1"},
		{"r5c5", kb.End, ctrl, "r9c9"},
		{"r1c1", kb.ArrowLeft, nil, "r1c9"}, // round the edge
		{"r1c1", kb.ArrowUp, nil, "r9c1"},
		{"r9c9", kb.ArrowRight, nil, "r9c1"},
		{"r9c9", kb.ArrowDown, nil, "r1c9"},
		{"r5c5", "w", nil, "r4c5"},
		{"r5c5", "a", nil, "r5c4"},
		{"r5c5", "s", nil, "r6c5"},
		{"r5c5", "d", nil, "r5c6"},
	} {
		p.click(cell(c.from))
		p.chord(c.key, c.with...)
		if got := p.focused(); got != c.to {
			t.Errorf("%q with %v goes from %s to %s, want %s", c.key, c.with, c.from, got, c.to)
		}
	}
	p.waitForGrid(proper)
}

// The grid is one stop on the way of the Tab key, where it was left.
func TestGridIsOneTabStop(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r4c3"))
	p.typeKeys("5")
	p.settle()
	p.press(kb.Tab)
	if got := p.focused(); got != "Not 9×9?" {
		t.Errorf("Tab goes from the grid to %q, want what stands first beside it", got)
	}
	p.chord(kb.Tab, chromedp.ModifierShift)
	if got := p.focused(); got != "r4c4" {
		t.Errorf("Shift+Tab goes back to %q, want r4c4", got)
	}
	p.chord(kb.Tab, chromedp.ModifierShift)
	if got := p.focused(); got != "Skip the grid" {
		t.Errorf("before the grid stands %q, want the link that skips it", got)
	}
	p.press(kb.Enter, kb.Tab)
	if got := p.focused(); got != "1" {
		t.Errorf("after the link that skips the grid comes %q, want the first key", got)
	}
}

func TestMovingOnIsRemembered(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.click("[data-advance] input")
	p.click(cell("r1c1"))
	p.typeKeys("53")
	p.waitForGrid(digitsAt(0, "3"))
	if got := p.focused(); got != "r1c1" {
		t.Errorf("with moving on switched off the focus went to %s", got)
	}
	p.reload()
	p.click(cell("r1c1"))
	p.typeKeys("27")
	p.waitForGrid(digitsAt(0, "7"))
	p.click("[data-advance] input")
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("27")
	p.waitForGrid(digitsAt(0, "27"))
	p.open("/p/" + proper) // where a puzzle is played, that is a setting
	p.click(cell("r1c1"))
	p.typeKeys("27")
	p.waitForGrid("7" + proper[1:])
}

func TestKeypad(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.touch()
	p.size(360, 740)
	p.open("/")
	p.tap(cell("r2c3"))
	p.insert("1") // from the first digit on the keys are there
	p.tap(cell("r2c3"))
	p.tap(`[data-key="5"]`)
	p.tap(`[data-key="9"]`)
	p.waitForGrid(digitsAt(11, "59"))
	p.tap(cell("r2c3"))
	p.tap(`[data-key=""]`)
	p.waitForGrid(digitsAt(12, "9"))
	p.tap(cell("r3c1"))
	p.tap(`[data-key="9"]`)
	p.settle()
	if got := p.marks(); got != "" {
		t.Errorf("marks %q where nothing clashes", got)
	}
	p.tap(cell("r2c1"))
	p.tap(`[data-key="9"]`)
	p.settle()
	if got, want := p.marks(), "r2c1 r2c4 r3c1"; got != want {
		t.Errorf("marks %q, want %q", got, want)
	}
	if got := eval[int](p, `[...document.querySelectorAll("table.input input")].filter((i) => i.inputMode !== "none").length`); got != 0 {
		t.Errorf("%d boxes bring the keyboard of the phone up beside the keypad", got)
	}
}
