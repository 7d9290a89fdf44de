package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

const swordfish = "/techniques/swordfish"

// The example of a technique is stepped through by keyboard: by the buttons beside the board, and
// by the arrows in its statements. A statement alone is drawn alone.
func TestTechniqueByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(1280, 900)
	p.open(swordfish)
	p.waitFor("the buttons", `!document.querySelector(".walk").hidden`)
	off := func() int { return p.count("#stepview .drawing .off") }
	if p.text("#saying") != "" || off() != 0 {
		t.Errorf("at first it says %q, and %d shapes are out of the drawing", p.text("#saying"), off())
	}
	p.focus("[data-walk='1']")
	p.press(kb.Enter)
	if said := p.text("#saying"); !strings.HasPrefix(said, "1 of 4: In rows") || off() == 0 {
		t.Errorf("the first statement: %q, %d shapes are out", said, off())
	}
	for range 6 {
		p.press(kb.Enter)
	}
	if said := p.text("#saying"); !strings.HasPrefix(said, "4 of 4: So r6c2") || p.count("[data-walk='1']:focus") != 1 {
		t.Errorf("the last statement: %q", said)
	}
	p.focus("[data-walk='0']")
	p.press(kb.Enter)
	if p.text("#saying") != "" || off() != 0 {
		t.Errorf("all together: %q, %d shapes are out", p.text("#saying"), off())
	}
	p.focus(`#stepwords [data-s="0"]`)
	p.press(kb.ArrowDown)
	if p.count(`#stepwords [data-s="1"].shown:focus`) != 1 || off() == 0 {
		t.Error("the arrow does not lead to the second statement")
	}
	p.press(kb.Escape)
	if off() != 0 {
		t.Error("Escape does not show all again")
	}
}

// The example stands where the board of a step stands, and the way to practise is in the first screen.
func TestTechniqueHasTheFrameOfAStep(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, w := range windows {
		t.Run(fmt.Sprintf("%dx%d", w.width, w.height), func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, site)
			if w.touch {
				p.touch()
			}
			p.size(w.width, w.height)
			p.open(stepsOf + "?step=3")
			place := eval[string](p, boardPlace)
			p.open(swordfish)
			p.waitFor("the buttons", `!document.querySelector(".walk").hidden`)
			if now := eval[string](p, boardPlace); now != place {
				t.Errorf("the board of a step is at %s, of a technique at %s", place, now)
			}
			if foot := eval[float64](p, `document.querySelector(".lesson .keys").getBoundingClientRect().bottom - innerHeight`); foot > 0 {
				t.Errorf("the way on is %v pixels below the first screen", foot)
			}
			if fault := eval[string](p, tooWide); fault != "" {
				t.Error(fault)
			}
		})
	}
}

// Without a script the whole example is drawn and told, and nothing is there that does nothing.
func TestTechniqueWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/techniques?name=Sword+Fish")
	p.wantHeading("Swordfish")
	if p.visible("[data-walk]") {
		t.Error("the buttons are there and do nothing")
	}
	for _, selector := range []string{"#board", "#stepview .drawing", "#stepwords .effect", "#what", "#practise + p + p a"} {
		if !p.visible(selector) {
			t.Errorf("%s is not there", selector)
		}
	}
}

// The pages about techniques are as light as the others.
func TestTechniquePagesAreLight(t *testing.T) {
	t.Parallel()
	checkWeight(t, swordfish, mostStepsBytes)
	checkWeight(t, "/techniques", 60_000)
}
