package e2e

import (
	"crypto/sha512"
	_ "embed"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
)

// axe is axe-core 4.14.1, byte for byte the file axe.min.js of the npm package
// axe-core; its licence is testdata/axe.LICENSE.
//
//go:embed testdata/axe.min.js
var axe string

// axeSHA384 is the checksum of axe, in base64.
const axeSHA384 = "xt1SFg49QaDwsyt0Xfs2XAyBtYPClXl3X2q5OOLeGAUmq9jZTYIMdztpF99WdhiH"

func TestAxeIsAsPublished(t *testing.T) {
	t.Parallel()
	sum := sha512.Sum384([]byte(axe))
	if got := base64.StdEncoding.EncodeToString(sum[:]); got != axeSHA384 {
		t.Errorf("the SHA-384 of testdata/axe.min.js is %s, want %s", got, axeSHA384)
	}
}

// axeRun checks the page by some of axe's rules and lists what is broken. The rows of a large board are
// made alike, and so are the operations of the API: five are looked at, and two of a section.
func axeRun(rules ...string) string {
	return `axe.run({ exclude: ["[data-alike]", ".board.numbered tr:nth-child(n+6)", ".operation ~ .operation ~ .operation"] }, {
	runOnly: ` + js(rules) + `,
	resultTypes: ["violations"],
}).then((r) => r.violations.flatMap((v) => v.nodes.map((n) => v.id + " (" + v.help + "): " + n.target.join(" ") + " " + n.html.slice(0, 160) + " " + n.failureSummary.replace(/\s+/g, " "))))`
}

// axeRules are WCAG 2.2 AA and what is good practice beside; axeColours are those of
// them that a change of colours can break, and a dark screen changes nothing else
// (TestDarkChangesColoursAlone in package static); axePlaces are those that a width between
// two others can break, since it hides and shows nothing that neither of the two does, in
// colours that neither has.
var (
	axeRules   = []string{"wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"}
	axeColours = []string{"color-contrast", "link-in-text-block"}
	axePlaces  = []string{"target-size"}
)

// widths are those of a phone, a tablet, and a desktop.
var widths = []int64{360, 768, 1366}

// pageKinds are one of each kind of page, by name.
var pageKinds = map[string]string{
	"home":             "/",
	"puzzle":           "/p/" + proper + "?typed=r1c4,r1c9&without=x-wing,swordfish",
	"notes":            fullOfNotes,
	"16x16 notes":      "/p/" + sixteen + "?candidates=auto&colours=r1c2:a",
	"clashes":          "/p/" + clashing,
	"solution one":     "/p/" + proper + "/solution",
	"solution several": "/p/" + open + "/solution",
	"solution none":    "/p/" + misprinted + "/solution",
	"solution invalid": "/p/" + clashing + "/solution",
	"hint":             "/p/" + proper + "/hint?stage=4",
	"hint, a wrong":    "/p/2" + proper[1:] + "/hint?typed=r1c1",
	"all steps":        "/p/" + proper + "/all?show=2",
	"all that take":    "/p/" + proper + "/all?takes=r1c1-2&without=x-wing,swordfish,jellyfish,skyscraper,two-string-kite,turbot-fish,empty-rectangle,xy-wing,xyz-wing,w-wing",
	"why":              "/p/" + lostBefore + "/why?typed=r4c1,r5c5&places=r2c5-5",
	"check":            "/p/2" + proper[1:] + "/check?typed=r1c1&removed=r3c1-9",
	"steps":            "/p/" + proper + "/steps?step=20&without=x-wing",
	"steps folded":     trickySteps + "?step=39&notation=eureka",
	"steps limited":    trickySteps + "?step=38&technique=swordfish",
	"steps of method":  "/p/" + proper + "/steps?method=elimination&step=3",
	"methods":          "/p/" + proper + "/methods",
	"rating":           "/p/" + proper + "/rating",
	"doctor several":   "/p/" + sevenfold + "/doctor",
	"doctor one":       "/p/" + proper + "/doctor?see=symmetry",
	"doctor none":      "/p/" + misprinted + "/doctor",
	"export":           "/p/" + proper + "/export?typed=r1c4,r1c9&removed=r1c1-2",
	"export, an X":     "/p/x~" + strings.Repeat("0", 81) + "/export",
	"embedded":         "/p/" + clashing + "/embed",
	"embedded step":    "/p/" + proper + "/steps/embed?step=20",
	"help":             "/help",
	"statistics":       "/statistics",
	"sent with a time": "/p/" + proper + "?time=24m18s&hints=1",
	"sheet":            "/sheet?difficulty=hard&count=24&codes=" + proper,
	"techniques":       "/techniques",
	"technique":        "/techniques/cell-forcing-chain?in=" + proper,
	"practise":         "/techniques/x-wing/practise?cells=r1c4,r1c8,r7c4,r6c4&hint=1&check=1",
	"practise a digit": "/techniques/naked-single/practise?cells=r1c7&digit=3",
	"practised":        "/techniques/x-wing/practise?cells=r1c4,r1c8,r7c4,r7c8&check=1",
	"API":              "/api",
	"X board":          "/boards/x",
	"Windoku solution": "/p/" + windoku + "/solution",
	"16x16 clashes":    "/p/16x16~1100" + strings.Repeat("0", 252),
	"16x16 several":    "/p/16x16~" + strings.Repeat("0", 256) + "/solution",
	"16x16 steps":      "/p/" + sixteen + "/steps?step=20",
	"25x25 board":      "/boards/25x25",
	"new puzzle":       "/new?difficulty=hard",
	"photo":            "/photo",
	"not found":        "/nowhere",
	"drawing":          "/boards/free-form",
	"drawing, half":    "/boards/free-form?regions=122333333112223334112244444112555446172555846177555866000000000000000000000000080&diagonals=on",
	"drawing, digits":  "/boards/free-form?puzzle=" + jigsawCode,
	"drawing, large":   "/boards/free-form?layout=16x16",
	"free-form puzzle": "/p/" + jigsawCode,
}

// openKind opens one of the pageKinds.
func (p *page) openKind(path string) {
	p.Helper()
	if path == "/nowhere" {
		p.expect(404, path)
	}
	p.open(path)
}

// axeFaults lists what is broken in the page as it is now.
func (p *page) axeFaults() []string { p.Helper(); return p.axe(axeRules) }

func (p *page) axe(rules []string) []string {
	p.Helper()
	if !eval[bool](p, `"axe" in window`) { // it is much to send and to compile
		eval[any](p, "void (() => {"+axe+"})()")
	}
	return eval[[]string](p, axeRun(rules...))
}

// thin is JavaScript that leaves nine of what is alike and side by side: steps of a log, lines of a list, rows
// of a large board. Of what has the same kind in the same place, as the cells of a board, axe is told to look at three. The rest is made
// by the same lines of a template, and axe would take most of its time for it.
const thin = `void document.querySelectorAll("main, main :not(tr, svg, svg *)").forEach((parent) => {
	const seen = {};
	for (const el of [...parent.children]) {
		const kind = el.tagName + " " + el.className;
		seen[kind] = (seen[kind] ?? 0) + 1;
		if (seen[kind] > 9 && !el.matches("[aria-current], :has([aria-current])")) el.remove();
	}
}), void (() => {
	const kinds = new Map(), seen = {};
	const named = ["aria-label", "aria-labelledby", "aria-describedby"]; // by these no two are alike
	const own = (a) => /^(class|role|tabindex|type|aria-.*)$/.test(a.name) && !named.includes(a.name) ? a.name + a.value : a.name;
	for (const el of document.querySelectorAll("body *")) {
		const kind = (kinds.get(el.parentElement) ?? "") + ">" + el.localName + [...el.attributes].map(own);
		kinds.set(el, kind);
		seen[kind] = (seen[kind] ?? 0) + 1;
		el.toggleAttribute("data-alike", seen[kind] > 3 && el.childElementCount === 0);
	}
})()`

// schemes are the colours that a page is seen in, each as the media feature that asks for it.
var schemes = [][]string{{"prefers-color-scheme", "light"}, {"prefers-color-scheme", "dark"}, {"forced-colors", "active"}}

// looks is JavaScript that lists how each text of the page looks: its colour, whether it counts as large, what is
// painted behind it up to the first that hides all else, and of a link how it differs from the text around it. Where
// two texts look alike the rules of axeColours say the same of both. Those rules do not look into drawings.
const looks = `(() => {
	const behind = new Map([[null, ""]]);
	const paintedBehind = (el) => {
		if (!behind.has(el)) {
			const s = getComputedStyle(el);
			const paints = [s.backgroundColor, s.backgroundImage, s.opacity, s.textShadow, s.mixBlendMode, s.filter].join();
			const hides = s.backgroundColor.startsWith("rgb(") && s.opacity === "1";
			behind.set(el, (paints === "rgba(0, 0, 0, 0),none,1,none,normal,none" ? "" : paints + "|") + (hides ? "" : paintedBehind(el.parentElement)));
		}
		return behind.get(el);
	};
	const hasText = (el) => el.matches("input, textarea, select") || [...el.childNodes].some((n) => n.nodeType === Node.TEXT_NODE && n.data.trim() !== "");
	const all = [...document.querySelectorAll("body, body :not(svg, svg *)")].filter((el) => hasText(el) && el.checkVisibility());
	return [...new Set(all.map((el) => {
		const own = getComputedStyle(el), around = getComputedStyle(el.parentElement);
		const pixels = parseFloat(own.fontSize), large = pixels >= 24 || (pixels > 18.6 && own.fontWeight >= 700);
		const link = el.matches("a") ? [own.textDecorationLine, own.borderBottomWidth, around.color, own.fontWeight - around.fontWeight].join() : "";
		return [own.color, large, parseFloat(own.webkitTextStrokeWidth), link, paintedBehind(el)].join("|");
	}))];
})()`

// palette remembers how texts look that axe has found no fault with, in each scheme of colours. Pages are made of the
// same parts: without it axe takes half of its time for colours that it knows.
type palette struct {
	mu    sync.Mutex
	clean map[string]bool
}

func newPalette() *palette { return &palette{clean: map[string]bool{}} }

// knows reports whether all of some looks have been found clean.
func (c *palette) knows(looks []string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !slices.ContainsFunc(looks, func(look string) bool { return !c.clean[look] })
}

// add takes in looks that were found clean.
func (c *palette) add(looks []string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, look := range looks {
		c.clean[look] = true
	}
}

// rules are those that a page is held to at a width in a scheme of colours: all at the narrowest and at the widest,
// in between those that a width alone can break, and in other colours those that these can break, unless all that is
// seen is known to be clean.
func (c *palette) rules(width int64, scheme string, seen []string) []string {
	light := scheme == schemes[0][1]
	switch {
	case light && (width == widths[0] || width == widths[len(widths)-1]):
		return axeRules
	case light && c.knows(seen):
		return axePlaces
	case light:
		return slices.Concat(axePlaces, axeColours)
	case c.knows(seen):
		return nil
	}
	return axeColours
}

// axeEverywhere checks the page as it is now at every width in all colours.
func (p *page) axeEverywhere(what string, known *palette) {
	p.Helper()
	for _, width := range widths {
		p.size(width, 900)
		for _, scheme := range schemes {
			p.media(scheme...)
			seen := p.looks(scheme[1])
			rules := known.rules(width, scheme[1], seen)
			if rules == nil {
				continue
			}
			if broken := p.axe(rules); len(broken) > 0 {
				p.Errorf("%s at %d px, %s:\n%s", what, width, scheme[1], strings.Join(broken, "\n"))
				continue
			}
			known.add(seen)
		}
	}
}

// looks are those of the page as it is now, in a scheme of colours.
func (p *page) looks(scheme string) []string {
	p.Helper()
	all := eval[[]string](p, looks)
	for i, look := range all {
		all[i] = scheme + "|" + look
	}
	return all
}

// What else holds for every page is looked at while it is open.
func TestAxe(t *testing.T) {
	t.Parallel()
	known := newPalette()
	eachInTurn(t, newSite(t), pageKinds, func(p *page, path string) {
		p.openKind(path)
		p.standsStill()
		p.staysInside()
		eval[any](p, thin)
		p.axeEverywhere(path, known)
	})
}

// What is only there after some work is checked too: the keypad of a phone, a
// faulty paste, a puzzle that was read.
func TestAxeOfStates(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	check := func(what string) {
		t.Helper()
		if broken := p.axeFaults(); len(broken) > 0 {
			t.Errorf("%s:\n%s", what, strings.Join(broken, "\n"))
		}
	}
	p.touch()
	p.size(360, 740)
	p.open("/p/" + digitsAt(1, "5") + "?typed=all")
	p.tap(cell("r1c1"))
	p.tap(`[data-key="5"]`)
	p.settle()
	check("the keypad")
	p.expect(422, "/import")
	p.paste(strings.Replace(proper, "5", "x", 1))
	p.waitFor("what is wrong", `document.querySelector("#paste-problem")`)
	check("a faulty paste")
	p.tap(".foot p")
	p.paste(proper)
	p.waitForHeading("Your puzzle")
	check("a puzzle that was read")
	p.open("/p/" + proper + "?typed=all")
	p.tap(solveButton)
	p.waitForHeading("One solution.")
	check("a swapped solution")
	p.open("/p/16x16~" + strings.Repeat("0", 255) + "1?typed=all")
	for _, name := range []string{"r1c1", "r1c3", "r2c5", "r2c9", "r3c1", "r3c5"} {
		p.tap(cell(name))
		p.tapHere(fmt.Sprintf(`[data-key="%d"]`, 2+len(name)%2))
		p.tapHere(`[data-key="G"]`)
	}
	p.settle()
	check("a keypad with letters, and more clashes than fit beside it")
	p.tap(".boardmenu summary")
	known := newPalette()
	p.axeEverywhere("the open menu", known)
	eval[any](p, `void document.querySelector("main").append(document.createElement("button"))`)
	if broken := p.axeFaults(); len(broken) != 1 || !strings.HasPrefix(broken[0], "button-name ") {
		t.Errorf("a button without a name is found as %q", broken)
	}
	eval[any](p, `void document.documentElement.style.setProperty("--ink", "var(--paper)")`)
	if broken := p.axe(axeColours); len(broken) == 0 || !strings.HasPrefix(broken[0], "color-contrast ") {
		t.Errorf("letters in the colour of the paper are found as %q", broken)
	}
	p.media(schemes[0]...)
	if known.knows(p.looks(schemes[0][1])) {
		t.Error("letters in the colour of the paper look as before")
	}
}
