package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// drawn is proper as a grid with lines.
const drawn = `
+-------+-------+-------+
| . . . | 5 . . | 8 . 9 |
| 1 8 . | 4 . . | . 6 . |
| . . . | . 7 . | . 1 . |
+-------+-------+-------+
| 5 . . | . . . | . 7 . |
| 6 4 9 | . . . | . . . |
| . 2 . | . 1 . | . . . |
+-------+-------+-------+
| . 9 . | . 3 2 | . . . |
| . 1 . | . . 5 | 6 . . |
| 7 . . | . . . | 4 8 . |
+-------+-------+-------+
`

func TestPasteInTheGrid(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r5c5"))
	p.paste(drawn)
	p.waitForHeading("Your puzzle")
	p.waitForGrid(proper)
	checkRead(p)
	p.reload()
	p.waitForGrid(proper)
}

// checkRead looks for the line that says how proper was understood.
func checkRead(p *page) {
	p.Helper()
	got := p.text(".origin")
	if !strings.HasPrefix(got, "Read as ") || !strings.Contains(got, "25 givens on a 9x9 board") {
		p.Errorf("what was read is described as %q", got)
	}
	if got, want := p.address(), "/p/"+proper+"?typed=all"; got != want {
		p.Errorf("the address is %s, want %s", got, want)
	}
}

func TestPasteAnywhere(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click("h1")
	p.paste(strings.ReplaceAll(proper, "0", "."))
	p.waitForGrid(proper)
	p.waitForHeading("Your puzzle")
	checkRead(p)
	p.click(".foot p")
	p.paste(p.site + "/p/" + misprinted) // the next one takes its place
	p.waitForGrid(misprinted)
}

func TestPasteInTheBox(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click("#text")
	p.paste(drawn)
	p.waitFor("the text in the box", `document.querySelector("#text").value.includes("+---")`)
	p.click(readButton)
	p.waitForHeading("Your puzzle")
	p.waitForGrid(proper)
	checkRead(p)
}

// Enter reads what was pasted into the box; in a text that was changed by hand it is a line of it.
func TestEnterAfterAPaste(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click("#text")
	p.paste(strings.TrimSpace(drawn))
	p.insert("x")
	p.wait("the script", func() bool {
		return eval[bool](p, `performance.getEntriesByType("resource").some(({ name }) => name.endsWith("/bring.js"))`)
	})
	p.press(kb.Enter)
	if got := eval[string](p, `document.querySelector("#text").value`); !strings.HasSuffix(got, "x\n") {
		t.Errorf("the box holds %q", got)
	}
	p.ctrlA()
	p.paste(drawn)
	p.press(kb.Enter)
	p.waitForHeading("Your puzzle")
	p.waitForGrid(proper)
}

// What is pasted is entered, not played yet: Enter solves it, Play begins the game, and the address is
// the link to it at once.
func TestPastedIsEntered(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.paste(proper)
	p.waitForHeading("Your puzzle")
	if got := p.text("[data-count]"); got != "25 digits." {
		t.Errorf("counted are %q", got)
	}
	p.press(kb.Enter)
	p.waitForHeading("One solution.")
	if got, want := p.address(), "/p/"+proper+"/solution"; got != want {
		t.Errorf("solved, the address is %s, want %s", got, want)
	}
	p.back()
	p.waitForGrid(proper)
	if got, want := p.address(), "/p/"+proper+"?typed=all"; got != want {
		t.Errorf("entered, the address is %s, want %s", got, want)
	}
	p.leave(func() { p.click(".btn.pl") })
	p.wantHeading("Puzzle")
	if got, want := p.address(), "/p/"+proper; got != want {
		t.Errorf("played, the address is %s, want %s", got, want)
	}
}

func TestPasteADigit(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r5c5"))
	p.paste("7")
	p.waitForGrid(digitsAt(40, "7"))
}

func TestFaultyPaste(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	faulty := strings.Replace(drawn, "| 6 4 9 |", "| 6 4 x |", 1)
	p.expect(422, "/import")
	p.click(cell("r9c9"))
	p.paste(faulty)
	p.waitFor("what is wrong", `document.querySelector("#paste-problem")`)
	if got := p.text("#paste-problem"); !strings.Contains(got, "Row 5, column 3") || !strings.Contains(got, "'x'") {
		t.Errorf("the x in row 5, column 3 is described as %q", got)
	}
	if got := p.text("#paste-problem code"); !strings.Contains(got, "6 4 x") {
		t.Errorf("the line shown as faulty is %q", got)
	}
	p.waitForGrid(digitsAt(0, "12"))
	if got := eval[string](p, `document.querySelector("#text").value`); strings.TrimSpace(got) != strings.TrimSpace(faulty) {
		t.Errorf("the text in the box is now %q", got)
	}
	if got := p.focused(); got != "text" {
		t.Errorf("the focus is on %s, want the box with the text", got)
	}
	eval[any](p, `void (document.querySelector("#text").value = `+js(drawn)+`)`)
	p.click(readButton)
	p.waitForGrid(proper)
}

// A second paste takes the place of one that was refused, wherever the first was
// pasted; beside the box it is read at once, as the first one was.
func TestPasteAfterARefusedOne(t *testing.T) {
	t.Parallel()
	faulty := strings.Replace(drawn, "| 6 4 9 |", "| 6 4 x |", 1)
	for name, first := range map[string]func(*page){
		"anywhere":   func(p *page) { p.click("h1"); p.paste(faulty) },
		"in the box": func(p *page) { p.click("#text"); p.paste(faulty); p.click(readButton) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.open("/")
			p.expect(422, "/import")
			first(p)
			p.waitFor("what is wrong", `document.querySelector("#paste-problem") && document.activeElement.id === "text"`)
			p.paste(drawn)
			if name == "in the box" {
				if got := eval[string](p, `document.querySelector("#text").value`); strings.TrimSpace(got) != strings.TrimSpace(drawn) {
					t.Errorf("after the second paste the box holds %q", got)
				}
				p.click(readButton)
			}
			p.waitForGrid(proper)
			p.waitForHeading("Your puzzle")
		})
	}
}

// A refused text can be mended: what is pasted into a part of it stays there.
func TestPasteIntoARefusedText(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.expect(422, "/import")
	p.click("h1")
	p.paste(strings.Replace(proper, "5", "x", 1))
	p.waitFor("what is wrong", `document.querySelector("#paste-problem") && document.activeElement.id === "text"`)
	eval[any](p, `void document.querySelector("#text").setSelectionRange(3, 6)`)
	p.paste("500")
	if got := eval[string](p, `document.querySelector("#text").value`); got != proper {
		t.Errorf("the mended text is %q", got)
	}
}
