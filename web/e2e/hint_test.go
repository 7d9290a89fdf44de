package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const hintButton = `[data-help="/hint"]`

// openStages is the number of stages that are open.
func (p *page) openStages() int { p.Helper(); return p.count("#help .stage[open]") }

// markedAs lists the cells of the grid with a class.
func (p *page) markedAs(class string) string {
	p.Helper()
	return eval[string](p, fmt.Sprintf(`[...document.querySelectorAll("#entry .input td.%s input")].map((cell) => cell.name).join(" ")`, class))
}

// waitForMarks waits until the cells with a class are those of a list.
func (p *page) waitForMarks(class, cells string) {
	p.Helper()
	p.wait(fmt.Sprintf("%q marked as %s", cells, class), func() bool { return p.markedAs(class) == cells })
}

// waitForStages waits until a number of stages are open.
func (p *page) waitForStages(n int) {
	p.Helper()
	p.waitFor(fmt.Sprint(n, " stages"), fmt.Sprintf(`document.querySelectorAll("#help .stage[open]").length === %d`, n))
}

// openForHints opens a puzzle and waits for the script of hints, which comes last.
func (p *page) openForHints(path string) {
	p.Helper()
	p.open(path)
	p.waitFor("the script of hints", `import(document.querySelector("link[href$='/grid.js']").href.replace("grid.js", "hint.js")).then(() => true)`)
}

// One key opens one stage after the other; the focus stays in the grid.
func TestHintByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + proper)
	p.click(cell("r1c1"))
	for stage, said := range []string{"Hint 1 of 4: Look at box 1.", "Hint 2 of 4: Hidden single", "r1c9, r5c3 and r7c2", "So r3c1 is 9."} {
		p.strike("h")
		p.waitForStages(stage + 1)
		p.waitFor("the announcement of "+said, fmt.Sprintf(`document.querySelector("#announce").textContent.includes(%s)`, js(said)))
		want := ""
		if stage >= 2 {
			want = "r1c9 r5c3 r7c2"
		}
		p.waitForMarks("hinted", want)
		if got := p.focused(); got != "r1c1" {
			t.Errorf("at stage %d the focus is on %s", stage+1, got)
		}
	}
	if got := p.grid(); got != proper {
		t.Errorf("the grid is %s", got)
	}
	p.strike("h") // nothing is left to open
	if got := p.openStages(); got != 4 {
		t.Errorf("%d stages", got)
	}
	p.press(kb.Escape)
	if p.count("#help *") > 0 || p.markedAs("hinted") != "" || p.focused() != "r1c1" {
		t.Errorf("after Escape the panel holds %q, marked are %q, the focus is on %s", p.text("#help"), p.markedAs("hinted"), p.focused())
	}

	p.strike("h")
	p.waitForStages(1)
	p.strike("hh")
	p.waitForStages(3)
	p.press("4") // which is wrong, but does not clash
	p.waitFor("the stale panel", `document.querySelector("#help.stale")`)
	if got := p.markedAs("hinted"); got != "" {
		t.Errorf("after a change %s are still marked", got)
	}
	p.strike("h")
	p.waitFor("the wrong digit", `document.querySelector("#help .says")`)
	if got := p.text("#help .says"); got != "Your digit is wrong: r1c1." || p.markedAs("wrong") != "r1c1" {
		t.Errorf("a hint says %q, and marks %s", got, p.markedAs("wrong"))
	}
	p.ctrl("z")
	p.waitForGrid(proper)
	if got := p.markedAs("wrong"); got != "" {
		t.Errorf("%s is still marked as wrong", got)
	}

	p.strike("h")
	p.waitForStages(1)
	p.strike("hhh")
	p.waitForStages(4)
	p.click("#help [data-change]")
	p.waitForGrid(proper[:18] + "9" + proper[19:])
	if got, want := p.address(), "/p/"+proper[:18]+"9"+proper[19:]+"?typed=r3c1"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	p.ctrl("z")
	p.waitForGrid(proper)
	p.click("#text")
	p.strike("h")
	if got := eval[string](p, `document.querySelector("#text").value`); got != "h" || p.count("#help *") > 0 {
		t.Errorf("an h in the box gives %q and %d elements of a hint", got, p.count("#help *"))
	}
}

// A hint is of the grid on the page: another board that takes its place has none yet.
func TestHintAfterAnotherBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + proper)
	p.click(cell("r1c1"))
	p.strike("h")
	p.waitForStages(1)
	p.paste(proper[:80] + "1")
	p.waitFor("the other puzzle", `location.pathname.endsWith("1")`)
	p.focus(cell("r1c1"))
	p.strike("h")
	p.waitForStages(1)
}

// On a board with a digit H that is typed, and Alt makes it the key for a hint.
func TestHintKeyOnLargeBoards(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/25x25~1" + strings.Repeat("0", 624))
	p.click(cell("r1c2"))
	p.strike("h")
	if got := eval[string](p, `document.querySelector("[name=r1c2]").value`); got != "H" || p.count("#help *") > 0 {
		t.Errorf("h types %q", got)
	}
	p.chord("h", chromedp.ModifierAlt)
	p.waitFor("a hint", `document.querySelector("#help .helped")`)
}

// A finger opens stage after stage, and leaves the page where it is.
func TestHintByTouch(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(360, 740)
	p.openForHints("/p/" + proper)
	p.tap(cell("r1c1"))
	p.tap(hintButton)
	p.waitForStages(1)
	p.tap("a#stage-2")
	p.waitForStages(2)
	p.waitForMarks("hinted", "")
	p.tap(hintButton)
	p.waitForStages(3)
	p.waitForMarks("hinted", "r1c9 r5c3 r7c2")
	p.tap("#stage-3 summary")
	p.waitForStages(2)
	p.waitForMarks("hinted", "")
	p.tap(hintButton) // what was closed is opened first
	p.waitForStages(3)
	p.tap(hintButton)
	p.waitForStages(4)
	if w := eval[float64](p, `document.documentElement.scrollWidth`); w > 360 {
		t.Errorf("the page is %.0f px wide", w)
	}
	if above := eval[float64](p, `document.querySelector("#help").getBoundingClientRect().top - document.querySelector("table.input").getBoundingClientRect().bottom`); above < 0 {
		t.Errorf("the panel hides %.0f px of the board", -above)
	}
	if top := eval[float64](p, `document.querySelector("table.input").getBoundingClientRect().top`); top < 0 {
		t.Errorf("the board begins %.0f px above the screen", -top)
	}
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("the open panel:\n%s", strings.Join(broken, "\n"))
	}
	p.tap("#help [data-close]")
	if p.count("#help *") > 0 || p.markedAs("hinted") != "" {
		t.Errorf("the panel holds %q, marked are %q", p.text("#help"), p.markedAs("hinted"))
	}
}

// A stage is sent when it is asked for: before, nothing of it is in the page, neither for who looks for words
// in it nor for who reads its source.
func TestHintSendsStagesOnDemand(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + proper)
	p.click(cell("r1c1"))
	secrets := []string{"Hidden single", "r7c2 can rule out", "So r3c1 is 9"}
	p.strike("h")
	for stage := 1; stage <= 4; stage++ {
		p.waitForStages(stage)
		source := eval[string](p, `document.querySelector("#help").outerHTML.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")`)
		for i, secret := range secrets {
			if told := strings.Contains(source, secret); told != (stage >= i+2) {
				t.Errorf("at stage %d the page has %q: %v", stage, secret, told)
			}
		}
		if got := eval[string](p, `document.querySelector("#help .helped").dataset.hinted`); (got != "") != (stage >= 3) {
			t.Errorf("at stage %d the page names %q", stage, got)
		}
		if stage < 4 {
			p.focus(fmt.Sprintf("a#stage-%d", stage+1))
			p.press(kb.Enter)
			p.waitForStages(stage + 1)
			want := fmt.Sprintf("a#stage-%d", stage+2)
			if stage == 3 {
				want = "#stage-4 a[data-change]"
			}
			if !eval[bool](p, fmt.Sprintf(`document.activeElement.matches(%q)`, want)) {
				t.Errorf("from the link to stage %d the focus goes to %s", stage+1, p.focused())
			}
		}
	}
}

// A page of a hint leads from stage to stage, by its links and by a key, and Back leads to the stage before.
func TestHintPageStages(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "/hint")
	p.waitFor("the first stage", `document.querySelector("details#stage-1[open]")`)
	for _, key := range []string{"h", kb.Enter, "h"} {
		next := p.count("details.stage") + 1
		if key == kb.Enter {
			p.focus(fmt.Sprintf("a#stage-%d", next))
		}
		p.press(key)
		p.waitFor("the next stage", fmt.Sprintf(`document.activeElement?.parentNode?.id === "stage-%d"`, next))
		if open, later := p.count("details.stage[open]"), p.count("a.stage"); open != next || later != 4-next {
			t.Errorf("stage %d: %d stages, %d links", next, open, later)
		}
		if hinted := p.count("td.hinted"); (hinted > 0) != (next >= 3) {
			t.Errorf("at stage %d %d cells are marked", next, hinted)
		}
	}
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("all stages:\n%s", strings.Join(broken, "\n"))
	}
	p.back()
	p.waitFor("the stage before", `document.querySelectorAll("details.stage").length === 3`)
	if got, want := p.address(), "/p/"+proper+"/hint?stage=3"; !strings.HasPrefix(got, want) {
		t.Errorf("the address is %s, want %s", got, want)
	}
}

// What is wrong is marked until the next change; of one cell nothing else is told.
func TestCheckMarks(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/2" + proper[1:18] + "9" + proper[19:] + "?typed=r1c1,r3c1")
	p.click(cell("r3c1"))
	p.click("[data-cell]")
	p.waitFor("a check", `document.querySelector("#help .says")`)
	if got := p.text("#help .says"); got != "Your digit in r3c1 is right so far." || p.markedAs("wrong") != "" {
		t.Errorf("%q, marked %s", got, p.markedAs("wrong"))
	}
	if got := p.focused(); got != "r3c1" {
		t.Errorf("the focus is on %s", got)
	}
	p.click(`.keys [data-help="/check"]`)
	p.waitFor("the mark", `document.querySelector("td.wrong")`)
	if got := p.text("#help .says"); got != "1 of your 2 digits is wrong: r1c1." || p.markedAs("wrong") != "r1c1" {
		t.Errorf("%q, marked %s", got, p.markedAs("wrong"))
	}
	p.waitFor("the announcement", `document.querySelector("#announce").textContent.includes("1 of your 2 digits is wrong: r1c1.")`)
	if broken := p.axeFaults(); len(broken) > 0 {
		t.Errorf("the panel:\n%s", strings.Join(broken, "\n"))
	}
	p.clickOn("a", "Take it out")
	p.waitForGrid(proper[:18] + "9" + proper[19:])
	if got := p.markedAs("wrong"); got != "" {
		t.Errorf("%s is still marked", got)
	}
	p.click("[data-page='/all']")
	p.waitFor("the list", `document.querySelector("h1")?.textContent.endsWith("steps here")`)
	if got, want := p.address(), "/p/"+proper[:18]+"9"+proper[19:]+"/all?typed=r3c1"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
}

// Without a script the buttons lead to pages.
func TestWithoutScriptHint(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/p/" + proper)
	p.click(cell("r3c1"))
	p.press("9")
	typed := proper[:18] + "9" + proper[19:]
	p.send(hintButton)
	p.wantHeading("Hint")
	if got, want := p.address(), "/p/"+typed+"/hint?typed=r3c1"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	for stage := 2; stage <= 4; stage++ {
		if p.count("#stepwords") > 0 || p.count(".drawing:not(:has(.looked))") > 0 || p.visible(".drawing .looked") != (stage < 4) {
			t.Errorf("stage %d is not asked for, and the step is there", stage)
		}
		p.click(fmt.Sprintf("a#stage-%d", stage))
		p.waitFor("the stage", fmt.Sprintf(`document.querySelector("details#stage-%d[open]")`, stage))
	}
	if !p.visible("#stepwords") || !p.visible("#stepview .drawing") {
		t.Error("the step is not drawn")
	}
	p.follow("a", "All steps here")
	p.click(".group:not([open]) summary")
	p.follow(".turn a[data-go=next]", "")
	p.wantHeading(p.text("h1"))
	if got := p.text(".turn .at"); !strings.HasPrefix(got, "Step 2 of ") {
		t.Errorf("it shows %s", got)
	}
	p.follow(".does a", p.text(".does a"))
	p.follow("a", "Check my digits")
	p.wantHeading("Check")
	if got := p.text(".says"); got != "Your digit is right so far." {
		t.Error(got)
	}
	p.click("#cell")
	p.insert("r1c4")
	p.send(".asked button")
	if got := p.text(".says"); got != "r1c4 is a given." {
		t.Error(got)
	}
	p.follow("a", "Back to the puzzle")
	p.waitForGrid(typed)
}

// The pages that help weigh little more than others: with all steps of a position comes a long list.
func TestHelpIsLight(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"/p/" + proper + "/hint?stage=4", "/p/" + proper + "/all"} {
		t.Run(path[strings.LastIndex(path, "/"):], func(t *testing.T) { checkWeight(t, path, mostHelpBytes) })
	}
}

// While a puzzle is typed, a hint is shown on its board, too: what shows it comes with the first digit. The address is
// the link of the grid as before, and the board stays where it is.
func TestHintWhileTyping(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(1366, 768)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys(proper)
	p.settle()
	link, place := p.address(), eval[string](p, boardPlace)
	p.waitFor("the script of hints", `import(document.querySelector("link[href$='/grid.js']").href.replace("grid.js", "hint.js")).then(() => true)`)
	p.click(".enter " + hintButton)
	p.waitForStages(1)
	for stage := 2; stage <= 4; stage++ {
		p.click("#help [data-stage]:last-of-type, #help a.stage")
		p.waitForStages(stage)
	}
	if p.count("#entry svg[data-hint]") != 1 || p.address() != link || eval[string](p, boardPlace) != place {
		t.Errorf("the step is not drawn, or the board moved; the address is %s", p.address())
	}
	if late := eval[[]string](p, below); len(late) > 0 {
		t.Errorf("below the first screen are %s", strings.Join(late, ", "))
	}
	p.clickOn("#help a", "Apply")
	p.waitFor("the digit", `document.querySelector("input[name=r3c1]").value === "9"`)
}

// Who asks for all of a hint goes on with a key: Enter applies it, P pauses and hides it, Escape closes it.
func TestHintGoesOnByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openForHints("/p/" + proper)
	p.waitFor("the clock", `!document.querySelector("#play").hidden`)
	p.click(cell("r1c1"))
	all := func() {
		t.Helper()
		p.click(hintButton)
		p.waitForStages(1)
		p.click("a#stage-4")
		p.waitForStages(4)
	}
	all()
	p.press(kb.Escape)
	if p.count("#help *") > 0 || p.focused() != "r1c1" {
		t.Errorf("after Escape the focus is on %s", p.focused())
	}
	all()
	p.press(kb.Enter)
	applied := proper[:18] + "9" + proper[19:]
	p.waitForGrid(applied)
	all()
	p.press("p")
	p.waitFor("the pause", `document.querySelector(".paused")`)
	if p.visible("#help") || !p.visible(".pausedline") {
		t.Error("while the game is paused its hint is seen, or the line that says so is not")
	}
	p.press("p")
	p.waitFor("the game", `!document.querySelector(".paused")`)
	if !p.visible("#help [data-change]") {
		t.Error("after the pause the hint is gone")
	}
}

// What is said beside the grid moves nothing: the card ends with the board, and holds its buttons.
func TestHelpMovesNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	press := func(selector string) {
		t.Helper()
		eval[any](p, "void document.querySelector("+js(selector)+").click()")
	} // which scrolls nothing
	const where = `[scrollY, document.documentElement.scrollHeight, document.querySelector("table.input").getBoundingClientRect().top].join()`
	const inside = `[...document.querySelectorAll("#help :is(.row .btn, a.stage)")].map((b) => b.getBoundingClientRect()).every((b) => {
		const card = document.querySelector("#help").getBoundingClientRect();
		return b.width > 0 && b.bottom < card.bottom && b.right < card.right && card.bottom <= document.querySelector("table.input").getBoundingClientRect().bottom + 1;
	})`
	for _, size := range [][2]int64{{1366, 768}, {1280, 720}} {
		p.size(size[0], size[1])
		p.openForHints("/p/2" + proper[1:18] + "9" + proper[19:] + "?typed=r1c1,r3c1")
		before := eval[string](p, where)
		press(`.keys [data-help="/check"]`)
		p.waitFor("a check", `document.querySelector("#help [data-before]")`)
		if now := eval[string](p, where); now != before || !eval[bool](p, inside) {
			t.Errorf("at %d by %d a check moves %s to %s, or its buttons are not in the card", size[0], size[1], before, now)
		}
		p.openForHints("/p/" + proper)
		before = eval[string](p, where)
		press(hintButton)
		p.waitForStages(1)
		press("a#stage-4")
		p.waitForStages(4)
		if now := eval[string](p, where); now != before || !eval[bool](p, inside) {
			t.Errorf("at %d by %d a hint moves %s to %s, or its buttons are not in the card", size[0], size[1], before, now)
		}
		press("#help [data-close]")
		if now := eval[string](p, where); now != before {
			t.Errorf("at %d by %d closing it moves %s to %s", size[0], size[1], before, now)
		}
	}
}

// A check offers first to go back, then to take the digits out, in one row, then says why.
func TestCheckCardOrder(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(360, 740)
	p.openForHints("/p/23" + proper[2:18] + "9" + proper[19:] + "?typed=r1c1,r1c2,r3c1")
	p.click(`.keys [data-help="/check"]`)
	p.waitFor("a check", `document.querySelector("#help [data-before]")`)
	got := eval[string](p, `[...document.querySelectorAll("#help :is(.says, .row > *, .whys, .counted)")].map((el) => el.innerText.replace(/\s+/g, " ").trim()).join(" | ")`)
	if want := "2 of your 3 digits are wrong: r1c1 and r1c2. | Back to before my mistake | Take them out | Why: 2 in r1c1, 3 in r1c2"; got != want {
		t.Errorf("the card says %s\nwant %s", got, want)
	}
	if tops := eval[int](p, `new Set([...document.querySelectorAll("#help .row > *")].map((b) => b.getBoundingClientRect().top)).size`); tops != 1 {
		t.Errorf("the buttons stand in %d rows", tops)
	}
}
