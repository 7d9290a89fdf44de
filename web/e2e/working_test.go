package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
)

// Puzzles that take about a second of logic, and several, from their first steps on.
const (
	harder  = "980700600750060000006800000400300020005090700000008004010000003009180500000002010"
	hardest = "000000039000001005003050800008090006070002000100400000009080050020000600400700000"
)

// begin goes to an address and does not wait for the page.
func (p *page) begin(path string) {
	p.Helper()
	call(p, cdppage.Navigate, cdppage.NavigateParams{URL: p.site + path})
}

// worked is what a page shows of the work on its log.
type worked struct {
	Working, Done bool
	Steps         int
	Words         string
	Moves         bool
	Opens         bool
}

// workedNow is JavaScript for what the page shows, also before it is complete.
const workedNow = `(() => {
	const shown = (selector) => [...document.querySelectorAll(selector)].filter((el) => el.checkVisibility());
	const step = shown("#working li details").at(-1), sign = document.querySelector("#working .sign");
	const isStyled = [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet); // nothing is seen before
	if (step) step.open = true; // the last one, which moves no other
	return {
		Working: isStyled && shown("#working h2").length === 1,
		Done: document.readyState === "complete" && shown("#page.steps .board").length === 1,
		Steps: shown("#working li").length,
		Words: shown("#working .progress").map((p) => p.textContent).join(" "),
		Moves: !!sign && sign.getAnimations({ subtree: true }).length > 0,
		Opens: shown("#working li details p").length > 0,
	};
})()`

// watchWork follows a page until it is complete, and returns each state that it was in.
func (p *page) watchWork() (states []worked) {
	p.Helper()
	p.wait("the log", func() bool {
		now, err := tryEval[worked](p, workedNow)
		if err != nil { // one page goes, the other comes
			return false
		}
		if len(states) == 0 || states[len(states)-1] != now {
			states = append(states, now)
		}
		return now.Done
	})
	return states
}

// wantWork holds the states of a page to what a person should see: a sign first, then steps
// one after the other, in a number of states at least, then the log and nothing of that.
func (p *page) wantWork(states []worked, moves bool, least int) {
	p.Helper()
	last := states[len(states)-1]
	during := slices.DeleteFunc(slices.Clone(states), func(w worked) bool { return !w.Working })
	steps, words := map[int]bool{}, map[string]bool{}
	for i, w := range during {
		steps[w.Steps], words[w.Words] = true, true
		switch {
		case w.Done:
			p.Errorf("the sign is there beside the log: %+v", w)
		case w.Moves != moves:
			p.Errorf("the sign moves: %v", w.Moves)
		case i > 0 && w.Steps < during[i-1].Steps:
			p.Errorf("steps go: %+v", w)
		case w.Steps > 0 && (!w.Opens || !strings.Contains(w.Words, " so far, the hardest: ")):
			p.Errorf("shown is %+v", w)
		}
	}
	if len(steps) < least || len(words) < least {
		p.Errorf("steps came %d times, words %d times", len(steps), len(words))
	}
	if last.Working || last.Steps != 0 {
		p.Errorf("at the end there is %+v", last)
	}
}

// layoutShifts is JavaScript for what has moved since the page began, without anybody's doing.
const layoutShifts = `new Promise((done) => {
	const shifts = [], name = ({ node }) => node?.outerHTML?.slice(0, 60);
	new PerformanceObserver((list) => list.getEntries().forEach((e) => shifts.push(e.value + " " + e.sources.map(name)))).observe({ type: "layout-shift", buffered: true });
	requestAnimationFrame(() => requestAnimationFrame(() => done(shifts.join("; "))));
})`

func TestWorkIsSeen(t *testing.T) {
	t.Parallel()
	for name, motion := range map[string]string{"motion": "no-preference", "reduced motion": "reduce"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, freshSite(t))
			p.media("prefers-reduced-motion", motion)
			p.size(360, 780)
			p.open("/help")
			p.begin("/p/" + hardest + "/steps")
			p.wantWork(p.watchWork(), motion == "no-preference", 4)
			if n := p.count("#working"); n != 0 {
				t.Error("what was shown before is still in the document")
			}
			if shifts := eval[string](p, layoutShifts); shifts != "" {
				t.Errorf("what a person looks at moves: %s", shifts)
			}
			p.waitFor("the script", `document.querySelector("#scrubber[aria-valuetext]")`)
			whole := eval[string](p, `document.querySelector("#page").innerHTML`)
			p.reload()
			if again := eval[string](p, `document.querySelector("#page").innerHTML`); again != whole {
				t.Error("a reload shows another page")
			}
		})
	}
}

func TestWorkIsSeenWithoutScript(t *testing.T) {
	t.Parallel()
	p := withoutScript(pageOn(t, freshSite(t)))
	p.open("/help")
	p.begin("/p/" + harder + "/steps")
	p.wantWork(p.watchWork(), false, 2)
	if got := p.text("#page h1"); got != "Logic step by step" {
		t.Errorf("the page is %q", got)
	}
}

// The form leads to the same page when it takes long, and Back to what was typed.
func TestWorkForTheForm(t *testing.T) {
	t.Parallel()
	p := pageOn(t, freshSite(t))
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys(harder)
	p.settle()
	p.click(stepsButton)
	p.wantWork(p.watchWork(), false, 2)
	if got := p.address(); !strings.HasPrefix(got, "/p/"+harder+"/steps") {
		t.Errorf("the address is %s", got)
	}
	p.back()
	p.waitForGrid(harder)
}

func TestAxeOfWork(t *testing.T) {
	t.Parallel()
	p := pageOn(t, freshSite(t))
	p.size(360, 780)
	p.begin("/p/" + hardest + "/steps")
	p.wait("a step", func() bool {
		now, err := tryEval[worked](p, workedNow)
		return err == nil && now.Steps > 0 && now.Opens
	})
	broken := p.axeFaults()
	if now := eval[worked](p, workedNow); !now.Working {
		t.Errorf("the work has ended: %+v", now)
	}
	if len(broken) > 0 {
		t.Error(strings.Join(broken, "\n"))
	}
	p.watchWork()
}

// frameOf is JavaScript for where the parts are in the first screen that a page of steps has
// before the log and after it.
func frameOf(main string) string {
	return `[".tabs", ".more summary", ".board", ".at", ".scrub", "[aria-disabled], [data-go]"].map((selector) => {
		const { x, y, width, height } = document.querySelector("` + main + ` " + selector).getBoundingClientRect();
		if (y >= innerHeight) return selector + " below";
		return selector + " " + [x, y, height, selector === ".at" ? "" : width].map(Math.round);
	}).join("\n")`
}

// The log takes the place of the work on it without moving what both pages have.
func TestWorkHasTheFrameOfTheLog(t *testing.T) {
	t.Parallel()
	for _, screen := range screens {
		t.Run(fmt.Sprintf("%dx%d", screen.width, screen.height), func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, freshSite(t))
			if screen.touch {
				p.touch()
			}
			p.size(screen.width, screen.height)
			p.open("/help")
			p.begin("/p/" + harder + "/steps")
			var before string
			p.wait("steps of a log that is not complete", func() bool {
				now, err := tryEval[string](p, `document.querySelector("#working li")?.checkVisibility() && [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => link.sheet) ? `+frameOf("#working")+` : ""`)
				before = now
				return err == nil && now != ""
			})
			p.watchWork()
			if after := eval[string](p, frameOf("#page")); after != before {
				t.Errorf("with the work the frame is\n%s\nand with the log\n%s", before, after)
			}
		})
	}
}
