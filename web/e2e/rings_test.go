package e2e

import (
	"fmt"
	"image"
	"math"
	"strings"
	"testing"
)

// ringedPages are pages on which digits are ringed, with a selector of the
// ringed cells.
var ringedPages = map[string]string{
	"/p/" + open + "/solution":                           "td.differs",
	"/p/" + misprinted + "/solution":                     "td.slip",
	stepsOf + "?step=20":                                 "td.blocker", // its ring is drawn
	"/p/16x16~" + strings.Repeat("0", 256) + "/solution": "td.differs",
	"/p/" + sixteen + "/steps?step=20":                   "td.blocker",
}

// offCentre is JavaScript for the ringed cells whose digit does not stand in the
// middle of its ring: that is in the middle of the cell.
const offCentre = `[...document.querySelectorAll(%s)].map((td) => {
	const cell = td.getBoundingClientRect(), digit = td.querySelector("b, .both").getBoundingClientRect();
	const right = digit.x + digit.width / 2 - (cell.x + td.clientLeft + td.clientWidth / 2);
	const down = digit.y + digit.height / 2 - (cell.y + td.clientTop + td.clientHeight / 2);
	return Math.max(Math.abs(right), Math.abs(down)) > 1 ? td.id + " by " + right.toFixed(1) + " and " + down.toFixed(1) : "";
}).filter(Boolean).join("; ")`

// A digit stands in the middle of the ring around it.
func TestDigitsAreInTheirRings(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for path, ringed := range ringedPages {
		t.Run(ringed, func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, site)
			p.open(path)
			if p.count(ringed) == 0 {
				t.Fatalf("nothing on %s is a %s", path, ringed)
			}
			for _, width := range widths {
				for _, scheme := range []string{"light", "dark"} {
					p.size(width, 900)
					p.media("prefers-color-scheme", scheme)
					if off := eval[string](p, fmt.Sprintf(offCentre, js(ringed))); off != "" {
						t.Errorf("%s at %d px, %s: off the middle are %s", path, width, scheme, off)
					}
				}
				p.checkInkInRing(path, ringed)
			}
		})
	}
}

// checkInkInRing looks at the pixels of the first ringed cell: the middle of what
// is drawn of the digit, from top to bottom, is that of what is drawn of the ring.
func (p *page) checkInkInRing(path, ringed string) {
	p.Helper()
	const noDigit, noRing = ".board :is(b, .both), .drawing :not(.blocker) path { visibility: hidden }", ".board td::before, .drawing path { visibility: hidden }"
	digit := ringed + " :is(b, .both)"
	p.enable(noDigit, noRing)
	bare := p.picture(digit)
	p.enable(noDigit)
	ringTop, ringBottom := changedRows(bare, p.picture(digit))
	p.enable(noRing)
	digitTop, digitBottom := changedRows(bare, p.picture(digit))
	p.enable()
	if ringBottom == 0 || digitBottom == 0 {
		p.Fatalf("%s: no ring or no digit is drawn", path)
	}
	if off := float64(digitTop+digitBottom-ringTop-ringBottom) / 2; math.Abs(off) > 1 {
		p.Errorf("%s: the digit is drawn %.1f px below the middle of its ring", path, off)
	}
	if digitTop < ringTop || digitBottom > ringBottom {
		p.Errorf("%s: the digit from %d to %d sticks out of its ring from %d to %d", path, digitTop, digitBottom, ringTop, ringBottom)
	}
}

// enable applies rules of CSS to the page, in place of those it applied before.
func (p *page) enable(rules ...string) {
	p.Helper()
	eval[any](p, fmt.Sprintf(`void (() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(%s);
		document.adoptedStyleSheets = [sheet];
	})()`, js(strings.Join(rules, "\n"))))
}

// changedRows are the first and the last row in which two pictures differ.
func changedRows(a, b image.Image) (first, last int) {
	first = a.Bounds().Max.Y
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				first, last = min(first, y), y
			}
		}
	}
	return first, last
}
