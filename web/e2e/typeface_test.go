package e2e

import (
	"strings"
	"testing"
)

// Headings, digits and candidates are set in our own typeface, which the policy of the
// page lets through and which the page asks for once.
func TestTypefaceIsOurs(t *testing.T) {
	t.Parallel()
	p := newcomer(t)
	p.open(stepsOf + "?step=20")
	p.waitFor("the typeface", `document.fonts.status === "loaded" && [...document.fonts].some((f) => f.family === "Figtree" && f.status === "loaded")`)
	for _, selector := range []string{"h1", "h2", ".brand", "#board b", "#board .cands"} {
		if got := p.style(selector, "font-family"); !strings.HasPrefix(got, "Figtree,") {
			t.Errorf("%s is set in %s", selector, got)
		}
	}
	asked := 0
	for path := range p.received() {
		if strings.HasSuffix(path, ".woff2") {
			asked++
		}
	}
	if asked != 1 {
		t.Errorf("the typeface is asked for %d times", asked)
	}
}

// Before the typeface comes a heading takes the same room, line by line, and so does a board.
func TestTypefaceMovesNothing(t *testing.T) {
	t.Parallel()
	const rooms = `JSON.stringify([...document.querySelectorAll("h1, h2, h3, .brand, .board, .examples a, footer")].map((el) => [el.textContent.slice(0, 30), el.getBoundingClientRect()])
		.map(([text, b]) => text.trim() + " from " + Math.round(b.top) + " to " + Math.round(b.bottom)))`
	p := newPage(t)
	for _, path := range []string{"/", "/p/" + proper + "/solution", "/p/" + proper + "/methods", "/boards/free-form", "/help"} {
		for _, width := range []int64{320, 360, 768, 1366} {
			p.size(width, 800)
			p.open(path)
			p.waitFor("the typeface", `[...document.fonts].some((f) => f.family === "Figtree" && f.status === "loaded")`)
			ours := eval[string](p, rooms)
			p.enable(`:root { --head: "Figtree stand-in"; --cell-type: monospace }`)
			p.waitFor("the stand-in", `[...document.fonts].some((f) => f.family.includes("stand-in") && f.status === "loaded")`)
			if before := eval[string](p, rooms); before != ours {
				t.Errorf("%s at %d px: with the typeface\n%s\nbefore\n%s", path, width, ours, before)
			}
		}
	}
}

// strayCandidates is JavaScript for the candidates that do not stand in their places: the
// first at the left of the first line, and so on.
const strayCandidates = `[...document.querySelectorAll("#board .cands")].flatMap((cands) => {
	const cell = cands.closest("td").getBoundingClientRect(), across = +cands.closest("table").dataset.k;
	const size = +cands.closest("table").dataset.n, symbols = "123456789ABCDEFGHIJKLMNOP".slice(0, size);
	const pitch = cell.width * .935 / across, range = document.createRange();
	const place = (i) => cell.width * .51 + (i - (across - 1) / 2) * pitch; // as web/drawing has it
	const walker = document.createTreeWalker(cands, NodeFilter.SHOW_TEXT), stray = [];
	while (walker.nextNode()) {
		const text = walker.currentNode;
		for (let i = 0; i < text.data.length; i++) {
			const digit = symbols.indexOf(text.data[i]);
			if (digit < 0) continue;
			range.setStart(text, i);
			range.setEnd(text, i + 1);
			const b = range.getBoundingClientRect();
			const ch = parseFloat(getComputedStyle(text.parentElement).letterSpacing) || 0;
			const right = b.x + (b.width - ch) / 2 - (cell.x + place(digit % across));
			const down = b.y + b.height / 2 - (cell.y + place(Math.floor(digit / across)));
			if (Math.abs(right) > 1.2 || Math.abs(down) > 1.2) stray.push(cands.closest("td").id + " " + text.data[i] + " by " + right.toFixed(1) + " and " + down.toFixed(1));
		}
	}
	return stray;
}).slice(0, 8).join("; ")`

// Each candidate stands in its place, in our typeface and in that of the machine.
func TestCandidatesStandInTheirPlaces(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, path := range []string{stepsOf + "?step=2", "/p/4x4~0002000002041000/steps", "/p/" + large["16x16"] + "/steps?step=3"} {
		for _, width := range widths {
			p.size(width, 900)
			p.open(path)
			for name, rule := range map[string]string{"ours": "", "the machine's": `:root { --cell-type: "DejaVu Sans Mono", monospace }`} {
				p.enable(rule)
				if stray := eval[string](p, strayCandidates); stray != "" {
					t.Errorf("%s at %d px, in a typeface that is %s: %s", path, width, name, stray)
				}
			}
		}
	}
	p.enable(`#board .cands { font-feature-settings: normal }`)
	if eval[string](p, strayCandidates) == "" {
		t.Error("blanks that are narrower than digits move no candidate, so that this shows nothing")
	}
}
