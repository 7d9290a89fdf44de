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
			eval[any](p, `void document.querySelector(".log .entries").focus({ preventScroll: true })`)
			p.press(kb.ArrowLeft)
			p.waitForStep(19)
			p.wait("the board in sight", func() bool { return eval[string](p, hidden+`("#board")`) == "" })
		})
	}
}

// tapInTheLog touches an entry of the log, which has been scrolled to as far as is
// needed.
func (p *page) tapInTheLog(selector string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`void (() => {
		const log = document.querySelector(".log .entries"), entry = document.querySelector(%s);
		log.scrollTop += entry.getBoundingClientRect().top - log.getBoundingClientRect().top - 40;
		log.scrollIntoView({ block: "end", behavior: "instant" });
	})()`, js(selector)))
	p.tapHere(selector)
}

// Without a script the log opens at its step too, and can be scrolled from there.
func TestWithoutScriptLogOpensAtItsStep(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		t.Run(fmt.Sprintf("%dx%d", screen.width, screen.height), func(t *testing.T) {
			t.Parallel()
			p := newPageWithoutScript(t)
			p.size(screen.width, screen.height)
			p.open(stepsOf + "?step=40")
			if y := eval[float64](p, "scrollY"); y != 0 {
				t.Errorf("the page itself opens %v px below its top", y)
			}
			if fault := eval[string](p, `(() => {
				const log = document.querySelector(".log .entries"), at = document.querySelector(".log li[aria-current]").getBoundingClientRect(), room = log.getBoundingClientRect();
				if (log.scrollHeight <= log.clientHeight) return "the log has no need to scroll, so that this shows nothing";
				return at.top >= room.top && at.bottom <= room.bottom ? "" : "step 40 is from " + at.top + " to " + at.bottom + ", the log from " + room.top + " to " + room.bottom;
			})()`); fault != "" {
				t.Error(fault)
			}
			p.wait("a log that scrolls freely", func() bool {
				return eval[bool](p, `(() => { const log = document.querySelector(".log .entries"); log.scrollTop = 0; return log.scrollTop === 0 && getComputedStyle(log).scrollSnapType === "none"; })()`)
			})
		})
	}
}
