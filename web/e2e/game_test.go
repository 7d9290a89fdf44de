package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"sudoku/solver/position"
)

// theTricky is an example of the first page.
const theTricky = "050008006007406000003000400308070000000902003000000020802000010500710009100000050"

// openNearly opens a puzzle in which one cell is open, and returns that and its digit.
func (p *page) openNearly(code string) (name, digit string) {
	p.Helper()
	solution, last := solutionOf(p.T, code), strings.LastIndex(code, "0")
	var typed []string
	for c := range code {
		if code[c] == '0' && c != last {
			typed = append(typed, position.R1C1.CellName(9, c))
		}
	}
	p.open("/p/" + solution[:last] + "0" + solution[last+1:] + "?typed=" + strings.Join(typed, ","))
	p.waitFor("the game", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	return position.R1C1.CellName(9, last), solution[last : last+1]
}

// solveNearly plays such a puzzle to its end.
func (p *page) solveNearly(code string) {
	p.Helper()
	name, digit := p.openNearly(code)
	p.click(cell(name))
	p.typeKeys(digit)
	p.waitFor("the card", `document.querySelector("#finish[open] .profile")`)
}

// tabTo presses Tab until an element has the focus.
func (p *page) tabTo(selector string) {
	p.Helper()
	for range 80 {
		if eval[bool](p, `document.activeElement.matches(`+js(selector)+`)`) {
			return
		}
		p.press(kb.Tab)
	}
	p.Fatalf("Tab does not lead to %s\nthe page is %s", selector, p.describe())
}

// stepTo presses arrows until a cell has the focus.
func (p *page) stepTo(c int) {
	p.Helper()
	for range 20 {
		at := eval[int](p, `[...document.querySelectorAll("table.input input")].indexOf(document.activeElement)`)
		switch {
		case at == c:
			return
		case at < 0:
			p.Fatalf("no cell has the focus\nthe page is %s", p.describe())
		case at/9 != c/9:
			p.press(map[bool]string{true: kb.ArrowDown, false: kb.ArrowUp}[at/9 < c/9])
		default:
			p.press(map[bool]string{true: kb.ArrowRight, false: kb.ArrowLeft}[at < c])
		}
	}
	p.Fatalf("arrows do not lead to cell %d", c)
}

const (
	isSolvedNow = `document.querySelector("#finish[open]") && document.querySelector(".finished .board") && document.querySelector("[data-do=pause]").dataset.state === "done"`
	clockNow    = `document.querySelector("#play time").textContent`
	isFreshNow  = `!document.querySelector("#finish[open]") && !document.querySelector("td.typed") && ` + clockNow + ` === "0:00"`
)

// A game from the first page to its end, by the keyboard alone.
func TestGameByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.tabTo(".examples a")
	p.leave(func() { p.press(kb.Enter) })
	code := strings.TrimPrefix(p.address(), "/p/")
	solution := solutionOf(t, code)
	p.waitFor("the game", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	for c := range code {
		if code[c] == '0' {
			p.stepTo(c)
			p.typeKeys(solution[c : c+1])
		}
	}
	p.waitFor("the card, with the focus", isSolvedNow+` && document.activeElement.closest("#finish")`)
	p.waitFor("the picture of the steps", `document.querySelector("#finish .profile")`)
	if got, want := p.text("#finish [data-about]"), fmt.Sprintf("Easy, %d givens", 81-strings.Count(code, "0")); got != want {
		t.Errorf("the card is about %q, want %q", got, want)
	}

	p.press(kb.Escape)
	p.waitFor("the board again", `!document.querySelector("#finish[open]") && document.activeElement.matches("table.input input")`)
	p.focus("h1")
	p.tabTo("[data-do=pause]")
	p.press(kb.Enter)
	p.waitFor("the card again", isSolvedNow)
	p.tabTo("[data-finish=again]")
	p.press(kb.Enter)
	p.waitFor("a new game", isFreshNow+` && document.activeElement.matches("table.input input")`)
	p.ctrl("z")
	p.waitFor("the game that was solved", `document.querySelector(".finished .board") && `+clockNow+` !== "0:00" && !document.querySelector("#finish[open]")`)

	p.tabTo("[data-do=pause]")
	p.press(kb.Enter)
	p.tabTo("[data-another]")
	p.leave(func() { p.press(kb.Enter) })
	if p.address() == "/p/"+code || !strings.HasPrefix(p.address(), "/p/") {
		t.Errorf("another puzzle is at %s", p.address())
	}
}

// The same with a finger alone, on a phone.
func TestGameByTouch(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(360, 740)
	p.touch()
	p.open("/")
	p.leave(func() { p.tap(".examples a") })
	code := strings.TrimPrefix(p.address(), "/p/")
	solution := solutionOf(t, code)
	p.waitFor("the game", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	for c := range code {
		if code[c] == '0' {
			p.tap(cell(position.R1C1.CellName(9, c)))
			p.tap(`[data-key="` + solution[c:c+1] + `"]`)
		}
	}
	p.waitFor("the card", isSolvedNow+` && document.querySelector("#finish .profile")`)
	below := eval[float64](p, `document.querySelector("#finish").getBoundingClientRect().top - document.querySelector("table.input").getBoundingClientRect().bottom`)
	bottom := eval[float64](p, `document.querySelector("[data-finish=again]").getBoundingClientRect().bottom`)
	if below < 0 || bottom > 740 {
		t.Errorf("the card begins %v px below the board, its last button ends at %v", below, bottom)
	}
	p.tap("[data-finish=close]")
	p.waitFor("no card", `!document.querySelector("#finish[open]")`)
	p.tap("[data-do=pause]")
	p.waitFor("the card", isSolvedNow)
	p.tap("[data-finish=again]")
	p.waitFor("a new game", isFreshNow)
}

// The same without a script, form by form: a hint, a wrong digit that is found, and the end.
func TestGameWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.send(".examples a")
	code := strings.TrimPrefix(p.address(), "/p/")
	solution := solutionOf(t, code)
	first := strings.IndexByte(code, '0')
	wrong := "1"
	if solution[first] == '1' {
		wrong = "2"
	}
	p.click(cell(position.R1C1.CellName(9, first)))
	p.press(wrong)
	p.send(hintButton)
	p.wantHeading("Hint")
	far := "Your digit is wrong: " + position.R1C1.CellName(9, first) + "." // where no digit that it sees is the same
	if got := p.text(".says"); !strings.HasPrefix(got, "Your "+wrong) && got != far {
		t.Errorf("of a wrong digit the hint says %q", got)
	}
	p.send("a.go")
	p.click(cell(position.R1C1.CellName(9, first)))
	p.ctrlA()
	p.press(solution[first : first+1])
	p.send(`[data-help="/check"]`)
	p.wantHeading("Check")
	if got := p.text(".says"); got != "Your digit is right so far." {
		t.Errorf("of a right digit the check says %q", got)
	}
	p.send("a.go")
	for c := range code {
		if code[c] == '0' && c > first {
			p.click(cell(position.R1C1.CellName(9, c)))
			p.press(solution[c : c+1])
		}
	}
	p.send(`[data-help="/check"]`)
	p.wantHeading("Solved")
	p.waitFor("the green frame", `document.querySelector(".finished .board")`)
	p.follow(".keys a", "Play again")
	p.waitForGrid(code)
	p.leave(p.back)
	p.follow(".keys a", "Another puzzle")
	p.waitForGrid(empty)
}

// A solved game that is undone is no longer solved, and counts once when it is solved again.
func TestUndoAfterTheEnd(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.solveNearly(theTricky)
	p.ctrl("z") // the focus is on the card
	p.waitFor("the open cell", `!document.querySelector("#finish[open]") && !document.querySelector(".finished") && document.querySelector("[data-do=pause]").dataset.state === "running"`)
	p.ctrl("y")
	p.waitFor("the end again", isSolvedNow)
	p.waitFor("one game", `JSON.parse(localStorage.games).length === 1 && JSON.parse(localStorage.games)[0].met.includes("xy-wing") && JSON.parse(localStorage.games)[0].level === 4`)
}

// Start again is behind More, and can be undone, with its clock.
func TestStartAgainBringsBackTheClock(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.openNearly(theTricky)
	p.click(cell("r1c1"))
	p.press(kb.Delete)
	p.waitFor("the clock", clockNow+` !== "0:00"`)
	p.click(".more > summary")
	p.click("[data-do=clear]")
	p.waitFor("a new game", isFreshNow)
	p.ctrl("z")
	p.waitFor("the digits and the clock", clockNow+` !== "0:00" && document.querySelectorAll("td.typed").length === 55`)
}

// A full grid that clashes says so.
func TestFullButWrong(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	name, digit := p.openNearly(theTricky)
	p.click(cell(name))
	p.typeKeys(fmt.Sprint((digit[0]-'0')%9 + 1))
	p.waitFor("a word of it", `document.querySelector("[data-word]").textContent === "Every cell is filled, but digits clash."`)
	if p.visible("#finish") {
		t.Error("it counts as solved")
	}
}

// While a game is paused nothing of it is seen, and nothing can be typed; a click on the board goes on.
func TestPause(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + theTricky)
	p.waitFor("the game", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	p.click(cell("r1c1"))
	p.typeKeys("4")
	p.waitFor("the clock", clockNow+` !== "0:00"`)
	p.letter("p")
	p.waitFor("the cover", `document.querySelector(".goon") && document.querySelector("table.input").inert && document.querySelector(".keys").inert`)
	if got := p.style(cell("r1c2"), "visibility"); got != "hidden" {
		t.Errorf("a given is %s", got)
	}
	if got := p.text(".pausedline b"); !strings.HasPrefix(got, "Paused at 0:0") {
		t.Errorf("the line says %q", got)
	}
	p.letter("p")
	p.waitFor("the game", `!document.querySelector(".goon") && !document.querySelector("table.input").inert`)
	eval[any](p, `void document.dispatchEvent(new Event("pause"))`)
	p.waitFor("the cover again", `document.querySelector(".goon")`)
	p.click(".goon")
	p.waitFor("the game", `!document.querySelector(".goon") && !document.querySelector("table.input").inert && document.activeElement.matches("table.input input")`)
}

// Who sends a puzzle on can say how long it took; who opens that link has no tabs before the first digit.
func TestShareWithTime(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.solveNearly(theTricky)
	p.click("[data-finish=share]")
	p.waitFor("the puzzle, and no digit of the solution", `document.querySelector("#link").value === location.origin + "/p/`+theTricky+`"`)
	p.click("[data-switch=time] i")
	p.waitFor("the time", `/\/p\/`+theTricky+`\?time=(\d+m)?\d+s$/.test(document.querySelector("#link").value)`)
	link := eval[string](p, `document.querySelector("#link").value`)
	p.click("#share details:has(img) summary")
	p.waitFor("its QR code", `document.querySelector("#share img").naturalWidth > 0 && document.querySelector("#share img").src.includes("time=")`)

	friend := pageOn(t, p.site)
	friend.open(strings.TrimPrefix(link, p.site) + "&hints=1")
	friend.waitFor("the game", `document.querySelector("td.given input").ariaReadOnly === "true"`)
	if friend.visible(".tabs") || !strings.Contains(friend.text(".sentnote"), "A puzzle was sent to you.") {
		t.Errorf("the page is %s", friend.describe())
	}
	if !friend.visible(".sharing > summary") {
		t.Error("an untouched puzzle cannot be passed on")
	}
	took := friend.text("[data-took]")
	if !strings.HasSuffix(took, ", one hint.") {
		t.Errorf("the friend is told %q", took)
	}
	friend.click(cell("r1c1"))
	friend.typeKeys("4")
	friend.waitFor("the tabs, and no greeting", `document.querySelector(".tabs").offsetParent && !document.querySelector(".sentnote b").offsetParent && !location.search.includes("time=")`)
	if got := friend.text(".sentnote"); got != took {
		t.Errorf("while the friend plays the line says %q", got)
	}
	friend.reload()
	friend.waitFor("the line again", `document.querySelector(".sentnote")?.innerText === `+js(took))
	solution, typed := solutionOf(t, theTricky), ""
	for c := range theTricky {
		if theTricky[c] == '0' {
			friend.stepTo(c)
			friend.typeKeys(solution[c : c+1])
			typed += solution[c : c+1]
		}
	}
	friend.waitFor("the end, with what the friend took", isSolvedNow+` && document.querySelector("[data-friend]").textContent === `+js(took))
}

// A first visit of one's own game: the level, the clock and how far it is stand on the first page.
func TestContinue(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + theTricky)
	p.waitFor("the level", `document.querySelector(".difficulty [data-level='4']")`)
	p.click(cell("r1c1"))
	p.typeKeys("4")
	p.waitFor("the game to be kept", `Object.keys(localStorage).some((key) => key.startsWith("play:"))`)
	p.settle()
	p.open("/")
	p.waitFor("the card", `document.querySelector("#begun .continue")`)
	if got := p.text("#begun .continue .note"); !strings.HasPrefix(got, "Tricky, 0:0") || !strings.HasSuffix(got, ", 56 cells to go") {
		t.Errorf("the card says %q", got)
	}
	p.click(".allbegun > summary")
	p.click(".allbegun [data-forget]")
	p.waitFor("nothing of it", `!document.querySelector("#begun, .allbegun") && !Object.keys(localStorage).some((key) => key.startsWith("play:"))`)
}
