package e2e

import (
	"fmt"
	"image"
	"testing"

	cdppage "github.com/chromedp/cdproto/page"
)

// colourSchemes are the two in which colours are forced.
var colourSchemes = []string{"light", "dark"}

// Where the browser forces its colours on a page, the tab of the page is marked
// and the others are not, as far as anybody can see.
func TestForcedColorsMarkOneTab(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, path := range []string{"/p/" + proper, "/p/" + proper + "/solution", stepsOf, "/p/" + proper + "/methods"} {
		for _, scheme := range colourSchemes {
			p.media("forced-colors", "active", "prefers-color-scheme", scheme)
			p.open(path)
			marked := p.underlined(".tabs a")
			if want := eval[[]bool](p, `[...document.querySelectorAll(".tabs a")].map((a) => a.hasAttribute("aria-current"))`); fmt.Sprint(marked) != fmt.Sprint(want) {
				t.Errorf("%s, %s: underlined are the tabs %v, want %v", path, scheme, marked, want)
			}
		}
	}
}

// underlined says of each element that matches whether something is drawn along
// its lower edge.
func (p *page) underlined(selector string) []bool {
	p.Helper()
	strips := eval[[]cdppage.Viewport](p, fmt.Sprintf(`[...document.querySelectorAll(%s)].map((el) => {
		const b = el.getBoundingClientRect();
		return { x: b.x + scrollX + 2, y: b.bottom + scrollY - 3, width: b.width - 4, height: 2, scale: 1 };
	})`, js(selector)))
	var marked []bool
	for _, strip := range strips {
		ground := strip
		ground.Y -= 4 // between the line and the words
		marked = append(marked, p.shot(strip).At(1, 1) != p.shot(ground).At(1, 1))
	}
	return marked
}

// A line around the cell that a step is about shows all the way round, though
// candidates stand in it.
func TestForcedColorsShowTheTarget(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, scheme := range colourSchemes {
		p.media("forced-colors", "active", "prefers-color-scheme", scheme)
		p.open(stepsOf + "?step=20")
		const target = "#board td.target"
		with := p.picture(target + " .cands")
		p.enable(".drawing .target { visibility: hidden }")
		without := p.picture(target + " .cands")
		side := with.Bounds().Dx()
		if n := changedPixels(with, without); n < 2*4*(side-6) {
			t.Errorf("%s: %d pixels are drawn around a cell of %d", scheme, n, side)
		}
		p.enable(".drawing .placed path { visibility: hidden }")
		if n := changedPixels(with, p.picture(target+" .cands")); n < 60 { // a disc 11 px wide has 95
			t.Errorf("%s: %d pixels mark the candidate that is placed", scheme, n)
		}
	}
}

// changedPixels is the number of pixels in which two pictures differ.
func changedPixels(a, b image.Image) int {
	n := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				n++
			}
		}
	}
	return n
}
