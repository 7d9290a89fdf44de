package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// noteShifts is a script that adds up how far things on the page jump, as
// browsers reckon it, whoever may have touched a key before.
const noteShifts = `window.shifts = []; new PerformanceObserver((list) => list.getEntries().forEach((e) =>
	shifts.push({ Value: e.value, What: e.sources.map((s) => s.node?.className + " " + s.node?.nodeName + " " + JSON.stringify([s.previousRect, s.currentRect])).join("; ") })
)).observe({ type: "layout-shift", buffered: true });`

// wantNoShift wants that next to nothing has jumped since the page was opened.
func (p *page) wantNoShift(when string) {
	p.Helper()
	type shift struct {
		Value float64
		What  string
	}
	eval[any](p, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
	var sum float64
	var all []string
	for _, s := range eval[[]shift](p, "shifts") {
		sum += s.Value
		all = append(all, fmt.Sprintf("%.4f %s", s.Value, s.What))
	}
	if sum >= .01 {
		p.Errorf("%s: the page has shifted by %.4f:\n%s", when, sum, strings.Join(all, "\n"))
	}
}

// The page of the steps stands still: when its script comes, when its difficulty
// does, and when one step takes the place of another.
func TestStepsStandStill(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		t.Run(fmt.Sprintf("%dx%d", screen.width, screen.height), func(t *testing.T) {
			t.Parallel()
			scripts, answers := &gate{holds: isScript}, &gate{holds: isAnswer}
			p := newPage(t, scripts.around, answers.around)
			if screen.touch {
				p.touch()
			}
			p.size(screen.width, screen.height)
			p.beforeEachPage(noteShifts)
			scripts.shut()
			answers.shut()
			p.openBeforeScripts(stepsOf + "?step=1")
			p.wantNoShift("without the script")
			scripts.open()
			p.waitFor("the script", `document.querySelector(".scrub input").checkVisibility({ visibilityProperty: true })`)
			p.wantNoShift("with the script")
			answers.open()
			p.waitFor("the difficulty", `document.querySelector(".difficulty strong")`)
			p.wantNoShift("with the difficulty")
			p.focus(".scrub input")
			eval[any](p, `document.querySelector(".scrub").scrollIntoView({ block: "start", behavior: "instant" })`)
			for n := 2; n <= 14; n++ {
				p.press(kb.ArrowRight)
				p.waitForStep(n)
			}
			for n := 2; n <= 9; n++ {
				eval[any](p, fmt.Sprintf(`void (() => {
					const slider = document.querySelector(".scrub input");
					slider.value = %d;
					slider.dispatchEvent(new Event("input", { bubbles: true }));
				})()`, 6*n))
				p.waitForStep(6 * n)
			}
			p.wantNoShift("after some steps")
		})
	}
}

// Nor does a page to type into shift, whose script brings a keypad along.
func TestEntryStandsStill(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		for _, path := range []string{"/", "/p/" + proper, "/boards/16x16"} {
			t.Run(fmt.Sprintf("%dx%d%.10s", screen.width, screen.height, path), func(t *testing.T) {
				t.Parallel()
				scripts := &gate{holds: isScript}
				p := newPage(t, scripts.around)
				if screen.touch {
					p.touch()
				}
				p.size(screen.width, screen.height)
				p.beforeEachPage(noteShifts)
				scripts.shut()
				p.openBeforeScripts(path)
				scripts.open()
				p.waitFor("the script", `!document.querySelector("[data-do=undo]").hidden`)
				p.wait("silence on the wire", p.idle)
				p.wantNoShift("with the script")
			})
		}
	}
}
