package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// loopSteps is a step told in nine lines and what follows.
const loopSteps = "/p/001480200300000060860900000002300000050090010000001600000005034080000006006029500/steps?step=22"

// numbersShown lists the numbers on the board, each with that of its line.
const numbersShown = `[...document.querySelectorAll("#stepview .nums a")].filter((a) => a.checkVisibility()).map((a) => a.textContent + ":" + a.dataset.s)`

// A line and its number on the board light one another.
func TestNumbersOnTheBoardAreThoseOfTheLines(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(loopSteps)
	all := eval[[]string](p, numbersShown)
	if len(all) != 9 || all[0] != "1:0" || all[8] != "9:8" {
		t.Fatalf("the numbers are %q", all)
	}
	p.waitFor("a statement to go to", `document.querySelector('#stepwords [data-s="0"][tabindex="0"]')`)
	p.hover(`.nums a[data-s="4"]`)
	p.wantAlone("4")
	p.waitFor("line 5 lit", `document.querySelector('#stepwords li.shown')?.dataset.s === "4"`)
	p.hover("#log-title")
	if got := eval[[]string](p, numbersShown); !slices.Equal(got, all) {
		t.Errorf("then the numbers are %q", got)
	}
	p.hover(`#stepwords [data-s="6"] > p`)
	if got := eval[[]string](p, numbersShown); !slices.Equal(got, []string{"7:6"}) {
		t.Errorf("with line 7 under the mouse the numbers are %q", got)
	}
	before := p.address()
	p.click(`.nums a[data-s="6"]`)
	if got := eval[string](p, `document.activeElement.dataset.s`); got != "6" || p.address() != before {
		t.Errorf("a click on 7 leads to %q, to line %q", p.address(), got)
	}
}

// A finger that is next to a number on a phone finds its line, and the number is large enough to be read.
func TestNumbersOnAPhone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.open(loopSteps)
	p.waitFor("a statement to go to", `document.querySelector('#stepwords [data-s="0"][tabindex="0"]')`)
	if height := eval[float64](p, `parseFloat(getComputedStyle(document.querySelector(".nums text")).fontSize) * document.querySelector(".nums").getBoundingClientRect().width / 9`); height < 8.5 {
		t.Errorf("a number is %.1f px high", height)
	}
	p.tap("#r2c3")
	p.wantAlone(eval[string](p, `document.activeElement.dataset.s`))
	if got := eval[[]string](p, numbersShown); len(got) != 1 || !strings.Contains("4:3 5:4", got[0]) {
		t.Errorf("a tap on r2c3 lights %q", got)
	}
}

// Without a script a number is a link to its line, which is marked then.
func TestNumbersWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open(loopSteps)
	if got := len(eval[[]string](p, numbersShown)); got != 9 {
		t.Fatalf("there are %d numbers", got)
	}
	p.click(`.nums a[data-s="2"]`)
	ground := `getComputedStyle(document.querySelector("#s%d"), "::before").backgroundColor`
	if hash := eval[string](p, "location.hash"); hash != "#s2" || eval[string](p, fmt.Sprintf(ground, 2)) == eval[string](p, fmt.Sprintf(ground, 1)) {
		t.Errorf("3 leads to %q, and marks nothing", hash)
	}
}
