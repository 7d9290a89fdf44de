package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// screens are a phone, the same one on its side, a tablet and a small desktop.
var screens = []struct {
	width, height int64
	touch         bool
}{{360, 780, true}, {780, 360, true}, {768, 1024, true}, {1280, 720, false}}

// hidden is JavaScript for which of the elements that match is not wholly on the
// screen, or is covered there; "" where all are in sight.
const hidden = `((selector) => [...document.querySelectorAll(selector)].map((el) => {
	const b = el.getBoundingClientRect(), seen = (x, y) => { const top = document.elementFromPoint(x, y); return top && (el.contains(top) || top.contains(el)); };
	if (b.top < 0 || b.left < 0 || b.bottom > innerHeight || b.right > innerWidth) return el.tagName + " from " + Math.round(b.top) + " to " + Math.round(b.bottom) + " of " + innerHeight;
	return [b.top + 4, b.bottom - 4].every((y) => [b.left + 4, b.right - 4].every((x) => seen(x, y))) ? "" : el.tagName + " is covered";
}).join(""))`

// Whoever chooses a step in the log sees the whole board of it, and its words.
func TestLogEntryShowsItsBoard(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		t.Run(fmt.Sprintf("%dx%d", screen.width, screen.height), func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			choose := p.click
			if screen.touch {
				p.touch()
				choose = p.tapInTheLog
			}
			p.size(screen.width, screen.height)
			p.open(stepsOf + "?step=1")
			for _, n := range []int{3, p.steps(), 20} {
				choose(fmt.Sprintf(`.log li[value="%d"] .why`, n))
				p.waitForStep(n)
				p.wait("the board in sight", func() bool { return eval[string](p, hidden+`("#board")`) == "" })
				words := eval[string](p, hidden+`("#stepwords .effect")`)
				if inLog := eval[string](p, hidden+`(".log li[aria-current]")`); words != "" && inLog != "" {
					t.Errorf("the words of step %d are out of sight: %s, and in the log %s", n, words, inLog)
				}
			}
			eval[any](p, "void scrollTo(0, document.documentElement.scrollHeight)") // as far from the board as can be
			eval[any](p, `void document.querySelector(".entries :is(summary, a)").focus({ preventScroll: true })`)
			p.press(kb.ArrowLeft)
			p.waitForStep(19)
			p.wait("the board in sight", func() bool { return eval[string](p, hidden+`("#board")`) == "" })
		})
	}
}

// portraits are phones held upright, the shorter one with the least room.
var portraits = [][2]int64{{360, 780}, {360, 640}}

// isDrawn is JavaScript for the part of the drawing that is shown alone.
const isDrawn = `document.querySelector("#stepwords .shown")?.dataset.s ?? ""`

// However far down a statement stands, the board is seen with it, and two fifths of a phone
// are left for the words. The next step begins where its words do.
func TestBoardStaysOverTheStatements(t *testing.T) {
	t.Parallel()
	for _, screen := range portraits {
		t.Run(fmt.Sprintf("%dx%d", screen[0], screen[1]), func(t *testing.T) {
			t.Parallel()
			p := casesPage(t)
			p.touch()
			p.size(screen[0], screen[1])
			for _, path := range []string{casesOf + "?step=3", "/p/" + sixteen + "/steps?step=30"} {
				p.openSlow(path)
				p.checkLastStatements(path)
			}
			p.openSlow(casesOf + "?step=3")
			last := `#stepwords .told > .argument > li:last-child`
			p.focus(last)
			for _, next := range []func(){func() { p.press(kb.ArrowRight) }, func() { p.tapHere("[data-go=next]") }} {
				eval[any](p, "void document.querySelector("+js(last)+`).scrollIntoView({ block: "end", behavior: "instant" })`)
				n := eval[int](p, "+document.querySelector('#stepat').dataset.number")
				next()
				p.waitForStep(n + 1)
				for _, selector := range []string{"#board", "#technique", `.argument [data-s="0"] > p`} {
					if fault := eval[string](p, hidden+"("+js(selector)+")"); fault != "" {
						t.Errorf("after step %d, %s of the next is out of sight: %s", n, selector, fault)
					}
				}
			}
		})
	}
}

// checkLastStatements goes through the statements of a step by the keyboard and by a tap.
func (p *page) checkLastStatements(path string) {
	p.Helper()
	statements := eval[[]string](p, `[...document.querySelectorAll("#stepwords [data-s]")].map((el) => el.dataset.s)`)
	p.waitFor("the script", `document.querySelector('#stepwords [data-s="0"][tabindex="0"]')`)
	p.focus(`#stepwords [data-s]`)
	for range statements[1:] {
		p.press(kb.ArrowDown)
	}
	p.checkSeen(path, statements[len(statements)-1])
	for i := len(statements) - 2; i >= 0; i-- {
		p.press(kb.ArrowUp)
		p.checkSeen(path, statements[i])
	}
	tapped := fmt.Sprintf(`#stepwords [data-s="%s"] > p`, statements[len(statements)-1])
	eval[any](p, "void document.querySelector("+js(tapped)+`).scrollIntoView({ block: "end", behavior: "instant" })`)
	p.tapHere(tapped)
	p.checkSeen(path, statements[len(statements)-1])
	if room := eval[float64](p, `(document.querySelector(".scrub").getBoundingClientRect().top - document.querySelector("#stepview .scroll").offsetHeight) / innerHeight`); room < .4 {
		p.Errorf("%s: %.0f %% of the screen are left for the words", path, 100*room)
	}
}

// checkSeen wants a statement to be shown, and to be seen with the whole box of the board.
func (p *page) checkSeen(path, statement string) {
	p.Helper()
	words := fmt.Sprintf(`#stepwords [data-s="%s"] > p:first-of-type`, statement)
	seen := eval[[]string](p, fmt.Sprintf("[%s, ...[%s, %s].map(%s)]", isDrawn, js("#stepview .scroll"), js(words), hidden)) // at once: there are hundreds
	if seen[0] != statement {
		p.Errorf("%s: the drawing is that of statement %q, want %q", path, seen[0], statement)
	}
	for i, selector := range []string{"#stepview .scroll", words} {
		if fault := seen[1+i]; fault != "" {
			p.Errorf("%s, statement %s: %s is out of sight: %s", path, statement, selector, fault)
		}
	}
}

// tapInTheLog touches an entry of the log, which has been scrolled to as far as is
// needed.
func (p *page) tapInTheLog(selector string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`void document.querySelector(%s).scrollIntoView({ block: "center", behavior: "instant" })`, js(selector)))
	p.tapHere(selector)
}

// No part of the page scrolls by itself, but boards that are larger than their place. Without a script the step
// is marked in the log, too.
func TestNothingScrollsWithinAStep(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		t.Run(fmt.Sprintf("%dx%d", screen.width, screen.height), func(t *testing.T) {
			t.Parallel()
			p := newPageWithoutScript(t)
			p.size(screen.width, screen.height)
			p.open(stepsOf + "?step=40")
			if y := eval[float64](p, "scrollY"); y != 0 {
				t.Errorf("the page opens %v px below its top", y)
			}
			if boxes := eval[string](p, `[...document.querySelectorAll("main :not(textarea)")].filter((el) => ["auto", "scroll"].includes(getComputedStyle(el).overflowY) && el.checkVisibility() && el.scrollHeight > el.clientHeight).map((el) => el.tagName + "." + el.className).join(" ")`); boxes != "" {
				t.Errorf("%s scroll by themselves", boxes)
			}
			if got := eval[int](p, `document.querySelector(".log li[aria-current]").value`); got != 40 {
				t.Errorf("step %d is marked in the log", got)
			}
		})
	}
}

// On a phone the words beside a step are whole: what has no room is not there. A link to the next hard step that leads
// nowhere looks it.
func TestChipsAreWhole(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, width := range []int64{320, 360} {
		p.size(width, 740)
		p.open("/p/" + proper + "/steps?step=3")
		p.waitFor("the log", `document.querySelector("[data-go=next]")`)
		if cut := eval[string](p, `(() => {
			const line = document.querySelector(".chips").getBoundingClientRect();
			return [...document.querySelectorAll(".chips > *")].filter((e) => { const r = e.getBoundingClientRect(); return r.top < line.bottom - 2 && (r.right > line.right + 1 || r.bottom > line.bottom + 4); }).map((e) => e.textContent).join();
		})()`); cut != "" {
			t.Errorf("%d: %s is cut", width, cut)
		}
	}
	if got := eval[string](p, `(document.querySelector("[data-go=hard]").setAttribute("aria-disabled", "true"), getComputedStyle(document.querySelector("[data-go=hard]")).borderTopColor)`); got == "rgba(0, 0, 0, 0)" {
		t.Error("a dead link to a hard step looks alive")
	}
}
