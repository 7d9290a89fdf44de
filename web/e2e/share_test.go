package e2e

import (
	"fmt"
	"strings"
	"testing"
)

func TestShareAndReopen(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	p := pageOn(t, site)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys(proper[:12])
	p.click(shareButton)
	p.waitFor("the link", `document.querySelector("#share input")`)
	link := p.copied("#share [data-copy]")
	digits := digitsAt(0, proper[:12])
	if want := site + "/p/" + digits; link != want {
		t.Errorf("the link is %s, want %s", link, want)
	}
	p.reload()
	p.waitForGrid(digits)

	friend := pageOn(t, site)
	friend.open(strings.TrimPrefix(link, site))
	friend.waitForGrid(digits)
	if got := friend.origin("r1c4"); got != "given" {
		t.Errorf("for who opens the link the digits are %s", got)
	}
	friend.settle()
}

// A link that is shown is always that to the grid as it is, and so are its code, its picture and the HTML for other sites.
func TestShareFollowsTheGrid(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("3")
	want := p.site + "/p/3" + proper[1:] + "?typed=r1c1"
	if got := eval[string](p, `document.querySelector("#share input").value`); got != want {
		t.Errorf("the link is %s", got)
	}
	p.click(".sharing > summary")
	if got := p.copied("#share [data-copy]"); got != want {
		t.Errorf("copied is %s", got)
	}
	p.settle()
	p.click("#share details:has(img) summary")
	p.waitFor("the QR code of the new link", `document.querySelector("#share img").naturalWidth > 0 && document.querySelector("#share img").src.includes("typed=r1c1")`)
	for selector, part := range map[string]string{"[data-picture]": "/p/3" + proper[1:] + ".png?typed=r1c1", "#snippet": "/p/3" + proper[1:] + "/embed?typed=r1c1"} {
		if got := eval[string](p, `(({ value, href }) => value ?? href)(document.querySelector("#share `+selector+`"))`); !strings.Contains(got, part) {
			t.Errorf("%s is %s", selector, got)
		}
	}
	p.click("[data-switch=digits] i")
	p.waitFor("the puzzle", `document.querySelector("#link").value === location.origin + "/p/`+proper+`"`)

	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.settle()
	p.click(shareButton)
	p.waitFor("the link", `document.querySelector("#share input")`)
	p.click(cell("r1c3"))
	p.typeKeys("3")
	if got, want := eval[string](p, `document.querySelector("#share input").value`), p.site+"/p/"+digitsAt(0, "123"); got != want {
		t.Errorf("what is being entered is handed on as %s, want %s", got, want)
	}
}

// Where the system has a share sheet, there is a button for it.
func TestShareSheet(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "/solution")
	if p.visible("[data-share]") {
		t.Error("there is a button for a share sheet that there is not")
	}
	p.beforeEachPage(`Object.defineProperty(navigator, "share", { value: (what) => { window.shared = what; return Promise.resolve(); } })`)
	p.reload()
	p.click("[data-share]")
	if got := eval[string](p, "shared.url"); got != p.site+"/p/"+proper {
		t.Errorf("shared is %s", got)
	}
}

// The difficulty of a shared puzzle comes after the page, and says that it is of
// the puzzle as opened from the first digit on that makes it another puzzle.
func TestDifficulty(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.waitFor("the difficulty", `document.querySelector(".difficulty strong")?.textContent === "easy"`)
	p.click(cell("r1c1"))
	p.typeKeys("3")
	p.settle()
	if !eval[bool](p, `document.querySelector(".difficulty").matches(".stale")`) {
		t.Error("the difficulty is not that of another puzzle")
	}
	p.ctrl("z")
	p.waitFor("the difficulty again", `!document.querySelector(".difficulty").matches(".stale")`)
	p.follow(".difficulty a", "easy")
	if got := p.text("h1"); got != "Difficulty: easy" {
		t.Errorf("the link leads to %q", got)
	}
}

// Who shares a solution or a step hands on the puzzle, unless that page is chosen; words, code, HTML and picture follow.
func TestShareGivesNothingAway(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	says := func() string {
		return eval[string](p, `[document.querySelector("#link").value.replace(location.origin, ""), document.querySelector("[data-says]").textContent.trim(), document.querySelector("#share img").getAttribute("src"), document.querySelector("#snippet").value.match(/src="[^"]*?(\/p[^"]*)"/)[1], document.querySelector("[data-picture]").getAttribute("href")].join(" | ").replaceAll("`+proper+`", "P")`)
	}
	const puzzle = "/p/P | The link is the puzzle: its 81 cells. | /p/P/qr.svg | /p/P/embed | /p/P.png"
	p.open("/p/3" + proper[1:] + "/solution?typed=r1c1")
	p.click(".sharing > summary")
	p.waitFor("its words", `document.querySelector("[data-says]").textContent.includes("cells")`)
	if got := says(); got != puzzle {
		t.Errorf("beside a solution: %s", got)
	}
	p.click("[data-switch=page] i")
	p.waitFor("the solution", `document.querySelector("#link").value.endsWith("/solution?typed=r1c1")`)

	p.open("/p/" + proper + "/steps?step=3")
	p.waitFor("the log", `document.querySelector("[data-go=next]")`)
	p.click(".sharing > summary")
	p.waitFor("its words", `document.querySelector("[data-says]").textContent.includes("cells")`)
	if got := says(); got != puzzle {
		t.Errorf("beside a step: %s", got)
	}
	p.click("[data-switch=page] i")
	const step = "/p/P/steps?step=%d | The link opens the puzzle at this step. | /p/P/qr.svg?step=%[1]d&page=steps | /p/P/steps/embed?step=%[1]d | /p/P/steps.png?step=%[1]d"
	if got := says(); got != fmt.Sprintf(step, 3) {
		t.Errorf("at a step: %s", got)
	}
	eval[any](p, `void document.querySelector("[data-go=next]").click()`)
	p.waitFor("the next step", `document.querySelector("#link").value.endsWith("step=4")`)
	if got := says(); got != fmt.Sprintf(step, 4) {
		t.Errorf("at the next step: %s", got)
	}
}

// Without a script both links stand there with their names.
func TestShareWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	for end, label := range map[string]string{"/solution": "With the solution", "/steps?step=3": "At this step"} {
		p.open("/p/" + proper + end)
		p.click(".sharing > summary")
		got := eval[string](p, `[...document.querySelectorAll("#share label")].filter((l) => l.offsetParent && l.control?.type === "text").map((l) => l.textContent + " " + l.control.value.replace(location.origin, "")).join(" | ")`)
		if want := "The puzzle /p/" + proper + " | " + label + " /p/" + proper + end; got != want {
			t.Errorf("%s: %s", end, got)
		}
	}
}
