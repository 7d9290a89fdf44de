package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// told waits until a screen reader is told these words.
func (p *page) told(words string) {
	p.Helper()
	p.waitFor("the announcement "+words, fmt.Sprintf(`document.querySelector("#announce").textContent === %s`, js(words)))
}

func TestClashesAreAnnounced(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	line := eval[string](p, `document.querySelector("#announce").getAttribute("role")`)
	if line != "status" {
		t.Errorf("the line that is read out has the role %q, want status", line)
	}
	p.click(cell("r1c1"))
	p.typeKeys("55")
	p.told("Clash: 5 twice in row 1 and box 1.")
	described := eval[string](p, fmt.Sprintf(`document.getElementById(document.querySelector(%s).getAttribute("aria-describedby")).innerText.trim()`, js(cell("r1c1"))))
	if described != p.status() {
		t.Errorf("a clashing cell is described as %q, want %q", described, p.status())
	}
	p.press(kb.ArrowLeft, kb.Delete)
	p.told("No clashes.")
}

func TestStepsAreAnnounced(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(stepsOf)
	p.press(kb.ArrowRight)
	p.waitForStep(2)
	p.waitFor("the words of step 2", `document.querySelector("#announce").textContent.startsWith("Step 2 of ")`)
	said := eval[string](p, `document.querySelector("#announce").textContent`)
	if want := p.text("#stepat") + ". " + p.text("#steptitle .result") + ". " + p.text("#technique") + "."; said != want {
		t.Errorf("a screen reader is told %q, want %q", said, want)
	}
}
