package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// nestedCode is a puzzle whose first step is a nested chain, with a proof that has parts in parts.
const nestedCode = "980700600500060000006009040300000002010000090005090400008070500000200034000001008"

// The last stage of a hint that follows suppositions is told by its proof, beside the grid, on its page and in
// the list of all steps; a part opens in each.
func TestHintIsToldByItsProof(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + nestedCode)
	p.strike("h")
	p.waitForStages(1)
	p.strike("hhh")
	p.waitForStages(4)
	p.wantProof("#help")
	for _, path := range []string{"/hint?stage=4", "/all?show=1"} {
		p.open("/p/" + nestedCode + path)
		p.wantProof(".dock")
		p.follow("a.proof.part", "By part A")
		p.waitFor("part A", `document.querySelector(".argument[data-part=A] > li")`)
	}
}

// wantProof checks that a part of the page has a proof, with a link to its first part.
func (p *page) wantProof(within string) {
	p.Helper()
	words := p.text(within)
	if !strings.Contains(words, "Suppose r7c2 = 6.") || !strings.Contains(words, "Column 7 has no place for 1.") {
		p.Errorf("%s says %q", within, words)
	}
	if p.count(within+" a.proof.part") != 1 {
		p.Errorf("%s has no link to a part", within)
	}
}

// Where the proof is simpler than the name of the technique, a line below it says so; where it has parts, none does.
func TestProofSimplerThanItsName(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for path, want := range map[string]string{
		"/p/000006000000180036006023104045000000000000041719000000030600408000830012080040360/steps?step=15": "Each line here follows from one other alone, so plain chains are enough; the name is of the step as it was found.",
		"/p/" + nestedCode + "/steps?step=1": "",
	} {
		p.openSlow(path)
		p.waitFor("the step", `document.querySelector("#stepwords .argument")`)
		got := ""
		if p.count("#stepwords .simpler") > 0 {
			got = p.text("#stepwords .simpler")
		}
		if got != want {
			t.Errorf("%s says %q, want %q", path, got, want)
		}
	}
}

// partStep is a step with a proof whose first part is below its eighth line.
const partStep = "/p/" + nestedCode + "/steps?step=1"

// heading is what heads a step or a part of its proof.
const heading = `document.querySelector("#steptitle .result").textContent + " | " + document.querySelector("#technique").textContent`

// An open part of a proof has what it proves as heading, and a way back to the main argument: the crumb, its
// own button, Escape and the history. The focus and a screen reader follow.
func TestPartOfAProofIsOpened(t *testing.T) {
	t.Parallel()
	p := casesPage(t)
	p.openSlow(partStep)
	const main, part = "r7c2 ≠ 6 | Nested forcing chain (+ forcing chains)", "r4c5 = 1, r2c4 = 1 and r1c3 ≠ 1 | Part A, on the board"
	isAt := func(want string, path string) {
		t.Helper()
		p.waitFor(want, heading+" === "+js(want))
		if got := p.address(); got != "/p/"+nestedCode+"/steps?step=1"+path {
			t.Errorf("%s is at %s", want, got)
		}
	}
	for way, back := range map[string]func(){
		"Escape":      func() { p.press(kb.Escape) },
		"the crumb":   func() { p.click(".crumbs a") },
		"its button":  func() { p.click("#proof-7 > a") },
		"the history": p.back,
		"a level more": func() {
			p.click(`#proof-7 a[data-proof="7.0"]`)
			p.waitFor("part B", `document.querySelectorAll(".crumbs a").length === 2`)
			p.press(kb.Escape)
			p.press(kb.Escape)
		},
	} {
		isAt(main, "")
		p.click(`#stepwords a[data-proof="7"]`)
		isAt(part, "&proof=7")
		p.waitFor("the focus on the part", `document.activeElement.matches("#proof-7 > a")`)
		p.waitFor("that it is said", `document.querySelector("#announce").textContent.includes("Part A")`)
		if got := eval[[]string](p, numbersShown); len(got) < 8 || !strings.HasPrefix(got[0], "A1:7.0") {
			t.Errorf("the numbers on the board are %q", got)
		}
		back()
		if isAt(main, ""); way != "the history" {
			p.waitFor("the focus where it was, by "+way, `document.activeElement.matches("#stepwords a[data-proof='7']")`)
		}
	}
	p.openSlow(partStep + "&proof=7")
	isAt(part, "&proof=7")
}

// Without a script they are links.
func TestPartOfAProofWithoutScript(t *testing.T) {
	t.Parallel()
	p := withoutScript(casesPage(t))
	p.openSlow(partStep)
	p.follow("a.proof.part", "By part A")
	p.waitFor("part A", heading+`.endsWith("Part A, on the board")`)
	p.follow(".crumbs a", "r7c2 ≠ 6")
	p.waitFor("the step", heading+`.startsWith("r7c2 ≠ 6")`)
}

// Paper has every part, each line with its number.
func TestPartsArePrinted(t *testing.T) {
	t.Parallel()
	p := casesPage(t)
	p.openSlow(partStep)
	if p.visible(".onpaper") {
		t.Error("what is for paper is on the screen")
	}
	printed := strings.Join(strings.Fields(textOfPDF(t, p.pdf())), "")
	for _, want := range []string{"PartA:r4c5=1", "A1", "PartB:r5c7≠8", "B10", "Row1hasnoplacefor4", "PartD:"} {
		if !strings.Contains(printed, want) {
			t.Errorf("%q is not printed", want)
		}
	}
}

// How much is told of a step is chosen beside it, and kept on the way to others.
func TestDetailOfAStep(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(*testing.T) *page{
		"with a script": casesPage,
		"without":       func(t *testing.T) *page { t.Helper(); return withoutScript(casesPage(t)) },
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t)
			p.openSlow(partStep)
			told := p.count("#stepwords .told:not(.onpaper) > .argument > li")
			p.follow("#stepwords > .segments a", "Proven")
			p.waitFor("each part", `document.querySelectorAll("#stepwords [data-s] div.proof").length === 4`)
			if words := p.text("#stepwords"); !strings.Contains(words, "From lines 1, 2 and 3.") || p.count("#stepwords .told:not(.onpaper) > .argument > li") != told {
				t.Errorf("proven is %q", words)
			}
			p.click("[data-go=next]")
			p.waitForStep(2)
			if !strings.Contains(p.address(), "detail=proven") || p.text("#stepwords > .segments [aria-current]") != "Proven" {
				t.Errorf("the next step is at %s", p.address())
			}
			p.follow("#stepwords > .segments a", "Shown")
			p.waitFor("no words", `!document.querySelector("#stepwords li[data-s]")`)
			if p.count("#stepview .drawing path") == 0 || p.count(".nums") != 0 || p.text(".result") == "" {
				t.Error("it is not drawn alone")
			}
		})
	}
}

// A step is copied as those write it who read notation, that of each step as it is shown.
func TestNotationOfAStepIsCopied(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open(trickySteps + "?step=38")
	p.click("[data-go=next]")
	p.waitForStep(39)
	link := eval[string](p, `document.querySelector("#stepwords [data-copy-from]").getAttribute("href")`)
	got := eval[string](p, fmt.Sprintf(`fetch(%s).then((answer) => answer.text())`, js(link)))
	if want := "r9c9 ≠ 4 · XY-Wing\nEureka: XY-Wing: 7/9/4 in r7c29,r9c3 => r9c9<>4\nTruths and links: 3 truths {"; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, ", rank 1\n") {
		t.Errorf("%s is %q", link, got)
	}
	p.click("#stepwords [data-copy-from]")
	p.waitFor("that it is copied", `document.querySelector("#announce").textContent === "Copied"`)
}
