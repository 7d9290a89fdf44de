package e2e

import (
	"strconv"
	"strings"
	"testing"
)

// module is the address of a script of ours, whether the page runs it or not.
func (p *page) module(name string) string {
	p.Helper()
	return js(eval[string](p, `(document.querySelector("script[type=module]").src.replace(/[^/]*$/, "") + `+js(name)+`)`))
}

const aGame = `{ began: 1, at: 1, ms: 60000, level: 2, hints: 0, checks: 0, met: ["x-wing"], asked: {} }`

// What the sums over games come to.
func TestStatisticsSums(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/statistics")
	from := `import(` + p.module("statistics.js") + `).then((s) => { const game = (more) => ({ ...` + aGame + `, ...more }); return JSON.stringify(`
	for expression, want := range map[string]string{
		`s.median([])`:            `0`,
		`s.median([3])`:           `3`,
		`s.median([10, 2, 9])`:    `9`,
		`s.median([1, 2, 3, 10])`: `2.5`,
		`s.byLevel([game(), game({ ms: 30000, hints: 2 }), game({ level: 0 })]).map(({ level, count, best, median, hints }) => [level, count, best, median, hints])`: `[[2,2,30000,45000,2],[0,1,60000,60000,0]]`,
		`s.byTechnique([game(), game({ asked: { "x-wing": 2, "xy-wing": 1 } })])`:                                                                                    `[{"id":"x-wing","met":2,"missed":1,"hints":2},{"id":"xy-wing","met":1,"missed":1,"hints":1}]`,
		`s.advice(Array(9).fill(game({ asked: { "x-wing": 2 } }))) ?? null`:                                                                                          `null`,
		`s.advice(Array(10).fill(game())) ?? null`:                                                                                                                   `null`,
		`s.advice(Array(10).fill(game({ asked: { "x-wing": 1 } }))).hints`:                                                                                           `10`,
		`s.merged([game(), game({ began: 2, at: 5 })], [game({ began: 3, at: 4 }), game({ began: 2, at: 5 })]).map(({ began }) => began)`:                            `[1,3,2]`,
		`s.merged([], [...Array(1200).keys()].map((i) => game({ began: i + 1, at: i + 1 }))).length`:                                                                 `1000`,
		`s.perDay([game({ at: Date.now() }), game({ at: Date.now() - 86400000 * 3 })], 4, Date.now())`:                                                               `[1,0,0,1]`,
		`s.gameOf({ began: 5, ms: 1.4, used: { look: 1 } }, 9) ?? null`:                                                                                              `null`,
		`s.gameOf({ began: 5, ms: 1.4, used: { hint: 3 }, level: { place: 7 } }, 9).hints`:                                                                           `3`,
	} {
		if got := eval[string](p, from+expression+`); })`); got != want {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
}

// A file that is no file of ours, or holds what is no game, is refused with a reason.
func TestStatisticsFileIsChecked(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/statistics")
	read := `import(` + p.module("statfile.js") + `).then((s) => { const game = (more) => ({ ...` + aGame + `, ...more }), task = (more) => ({ at: 1, id: "x-wing", hint: false, ...more }); try { return "read " + JSON.stringify(s.read(`
	for text, want := range map[string]string{
		`""`:                                    "This is not a file",
		`"[]"`:                                  "This is not a file",
		`"null"`:                                "This is not a file",
		`s.written([]).replace("1", "2")`:       "This is not a file",
		`" ".repeat(3 << 20)`:                   "The file is too large",
		`s.written([game(), game({ ms: -1 })])`: "Game 2",
		`s.written([game({ ms: 1e12 })])`:       "Game 1",
		`s.written([game({ level: 10 })])`:      "Game 1",
		`s.written([game({ met: ["<b>"] })])`:   "Game 1",
		`s.written([game({ asked: { "x-wing": -1 } })])`:  "Game 1",
		`s.written([game({ asked: [] , hints: "1" })])`:   "Game 1",
		`s.written([game({ met: Array(99).fill("x") })])`: "Game 1",
		`s.written([game({ began: 0 })])`:                 "Game 1",
		`s.written([null])`:                               "Game 1",
		`s.written([], {})`:                               "This is not a file",
		`s.written([], [task(), task({ hint: 1 })])`:      "Task 2",
		`s.written([], [task({ id: "<b>" })])`:            "Task 1",
		`s.written([], [task({ at: 0 })])`:                "Task 1",
		`s.written([], [task({ more: 1 })])`:              `read {"games":[],"practised":[{"at":1,"id":"x-wing","hint":false}]}`,
		`s.written([game({ more: 1 })])`:                  `read {"games":[{"began":1,"at":1,"ms":60000,"level":2,"hints":0,"checks":0,"met":["x-wing"],"asked":{}}],"practised":[]}`,
	} {
		if got := eval[string](p, read+text+`)); } catch (error) { return error.message; } })`); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %s", text, got, want)
		}
	}
}

// choose gives the page the file that it has saved.
const choose = `void (async () => { const box = document.querySelector("[data-file]"), all = new DataTransfer(); all.items.add(new File([await window.saved.text()], "a.json")); box.files = all.files; box.dispatchEvent(new Event("change", { bubbles: true })); })()`

// Games that were solved are saved as a file, cleared, and read again.
func TestStatisticsRoundTrip(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/statistics")
	if !p.visible("[data-sums] a") || !p.disabled("[data-save]") || !p.disabled("[data-clearall]") {
		t.Errorf("without games the page is %s", p.describe())
	}
	p.solveNearly(theTricky)
	p.waitFor("the game to be counted", `JSON.parse(localStorage.games)[0].met.length > 0`)
	p.open("/statistics")
	p.waitFor("the game", `document.querySelectorAll(".times circle").length === 1 && document.querySelectorAll(".levels h2")[0].textContent.includes("Tricky")`)
	if got := p.text("[data-met] tbody"); !strings.Contains(got, "XY-Wing") || !strings.Contains(got, "1 of 1") {
		t.Errorf("the techniques are %q", got)
	}
	eval[any](p, `void (URL.createObjectURL = (blob) => { window.saved = blob; return "#"; })`)
	p.click("[data-save]")
	p.waitFor("the file", `window.saved?.text().then((text) => text.includes("xy-wing"))`)
	p.click("[data-clearall]")
	p.waitFor("nothing", `!localStorage.games && document.querySelector("[data-told] button") === document.activeElement`)
	p.click("[data-told] button")
	p.waitFor("the games again", `JSON.parse(localStorage.games).length === 1`)
	p.click("[data-clearall]")
	eval[any](p, choose)
	p.waitFor("the file to be read", `document.querySelector("[data-told]").textContent === "1 game read, 1 of them new."`)
	eval[any](p, choose)
	p.waitFor("it to be read once more", `document.querySelector("[data-told]").textContent === "1 game read, 0 of them new." && JSON.parse(localStorage.games).length === 1`)
}

// What was practised is counted by technique, without a hint and with one, and saved, cleared and read with the games.
func TestStatisticsOfPractice(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	find := func(hint string) {
		p.open(xWingTask + "?cells=r1c4,r1c8,r7c4,r7c8" + hint)
		p.waitFor("the script of a task", `document.querySelector("#practise .go").textContent === "Check"`)
		p.click(checkAnswer)
		p.waitFor("what was found", `document.activeElement.matches("a.go")`)
		p.waitFor("it to be counted", `JSON.parse(localStorage.practised).some((task) => task.hint === `+strconv.FormatBool(hint != "")+`)`)
	}
	find("")
	find("&hint=1")
	p.reload() // what was found is looked at, and not found again
	p.open("/statistics")
	const row = `document.querySelector("[data-practised] tr")?.textContent`
	p.waitFor("what was practised", row+` === "X-Wing1 of 2"`)
	eval[any](p, `void (URL.createObjectURL = (blob) => { window.saved = blob; return "#"; })`)
	p.click("[data-save]")
	p.click("[data-clearall]")
	p.waitFor("nothing", `!localStorage.practised && !document.querySelector("[data-practised]").textContent`)
	p.click("[data-told] button")
	p.waitFor("what was practised again", row+` === "X-Wing1 of 2"`)
	p.waitFor("the file of what was there before", `window.saved`)
	p.click("[data-clearall]")
	eval[any](p, choose)
	p.waitFor("the file to be read", `document.querySelector("[data-told]").textContent === "0 games and 2 tasks read, 2 of them new." && `+row+` === "X-Wing1 of 2"`)
}

// What is kept may have been changed by anybody: what is no game is left out.
func TestStatisticsOfSpoiltStorage(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/statistics")
	for kept, want := range map[string]int{`"{"`: 0, `"[1, null, {}]"`: 0, `"{}"`: 0, `JSON.stringify([` + aGame + `, 7])`: 1} {
		eval[any](p, `void localStorage.setItem("games", `+kept+`)`)
		p.reload()
		if got := p.count(".times circle"); got != want {
			t.Errorf("%s: %d games", kept, got)
		}
	}
}

// Without a script the page says what it would be.
func TestStatisticsWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/statistics")
	if !strings.Contains(p.text("main"), "counted by a script") {
		t.Error(p.describe())
	}
}
