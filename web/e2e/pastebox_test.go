package e2e

import (
	"fmt"
	"testing"
)

// The box to paste into is wholly on the screen, wherever it is opened, and has the focus.
func TestPasteBoxIsInSight(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, screen := range []struct{ width, height int64 }{{320, 568}, {360, 740}, {740, 360}, {768, 1024}, {1366, 768}} {
		p.size(screen.width, screen.height)
		for _, typed := range []string{"", "5"} {
			p.open("/")
			p.waitFor("the script", `document.querySelector("[data-do=undo]").hidden === false`)
			p.click(cell("r1c1"))
			p.typeKeys(typed)
			p.click(".pasting > summary")
			p.waitFor("the focus in the box", `document.activeElement.id === "text"`)
			got := eval[string](p, `(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight ? "" : [left, top, right, bottom].join())(document.querySelector(".pasting > .card").getBoundingClientRect())`)
			if got != "" {
				t.Errorf("%s, with %q typed, the box is at %s", fmt.Sprint(screen), typed, got)
			}
		}
	}
}
