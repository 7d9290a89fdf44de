package e2e

import (
	"fmt"
	"strings"
	"time"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// The pages of the puzzles that the tests use.
const (
	// proper has one solution; it is printed in the third article.
	proper         = "000500809180400060000070010500000070649000000020010000090032000010005600700000480"
	properSolution = "374561829185429367962378514531984276649257138827613945496832751218745693753196482"
	// misprinted has no solution: r2c5 or r7c3 is wrong.
	misprinted = "200804006006090500074000920300040007000305000400060009019000740008000200500608001"
	// open has several solutions: proper without its last two digits.
	open = "000500809180400060000070010500000070649000000020010000090032000010005600700000000"
	// clashing has three fives in row 1, two of them in box 1, and one in column 1.
	clashing = "550500809180400060000070010500000070649000000020010000090032000010005600700000480"
	// empty is the empty grid.
	empty = "000000000000000000000000000000000000000000000000000000000000000000000000000000000"
)

// grid is what stands in the boxes of the entry, row by row, 0 for an empty one.
func (p *page) grid() string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll("table.input input")].map((i) => i.value || "0").join("")`)
}

// waitForGrid waits until the boxes hold these digits.
func (p *page) waitForGrid(digits string) {
	p.Helper()
	p.waitFor("the grid "+digits, fmt.Sprintf(`[...document.querySelectorAll("table.input input")].map((i) => i.value || "0").join("") === %s`, js(digits)))
}

// marksNow is JavaScript for the names of the cells that are drawn as clashing
// and told to a screen reader as wrong, with a note where the two differ.
const marksNow = `[...document.querySelectorAll("table.input input")].filter((i) => {
	const drawn = i.closest("td").classList.contains("clash"), told = i.getAttribute("aria-invalid") === "true";
	if (drawn !== told) throw new Error(i.name + " is drawn as clashing: " + drawn + ", told: " + told);
	return drawn;
}).map((i) => i.name).join(" ")`

// marks names the cells that are marked as clashing, with blanks between.
func (p *page) marks() string { p.Helper(); return eval[string](p, marksNow) }

// status is the sentence under the grid.
func (p *page) status() string { p.Helper(); return p.text("#clashes") }

// cell is a selector for a box of the entry.
func cell(name string) string { return fmt.Sprintf(`input[name=%q]`, name) }

// settle waits until the answer about the grid as it is has come and nothing is
// under way.
func (p *page) settle() {
	p.Helper()
	p.waitFor("the answer about this grid", `document.querySelector("#clashes p").dataset.grid ===
		[...document.querySelectorAll("table.input input")].map((i) => i.value || "0").join("")`)
	p.wait("silence on the wire", p.idle)
}

// typeKeys types one key after the other, as a person does who does not look.
func (p *page) typeKeys(keys string) {
	p.Helper()
	for _, key := range keys {
		p.press(string(key))
	}
}

// typeEvery types at a steady pace, and returns when the last key has arrived.
func (p *page) typeEvery(pace time.Duration, keys string) {
	p.Helper()
	next := time.Now()
	for _, key := range keys {
		time.Sleep(time.Until(next))
		next = next.Add(pace)
		p.press(string(key))
	}
}

// puzzleOf is the puzzle of a line of digits, on the n×n board that they fill.
func puzzleOf(p *page, digits string) solver.Puzzle {
	p.Helper()
	code := digits
	for _, n := range solver.Sizes() {
		if n != 9 && n*n == len(digits) {
			code = fmt.Sprintf("%dx%d~%s", n, n, digits)
		}
	}
	puzzle, err := notation.ParseCode(code)
	if err != nil {
		p.Fatal(err)
	}
	return puzzle
}

// clashingCells names the cells that clash, by the solver's reckoning, as marks
// does by the page's.
func clashingCells(p *page, digits string) string {
	p.Helper()
	var cells solver.CellSet
	puzzle := puzzleOf(p, digits)
	for _, c := range solver.Clashes(puzzle) {
		cells = cells.Or(c.Cells)
	}
	var names []string
	for c := range cells.All() {
		names = append(names, puzzle.Layout().CellName(c))
	}
	return strings.Join(names, " ")
}

// Buttons of the entry.
const (
	solveButton = `.keys button[formaction="/solve"]`
	stepsButton = `.keys button[formaction="/steps"]`
	shareButton = `.keys button[formaction="/share"]`
	checkButton = `noscript button[formaction="/check"]`
	readButton  = `button[formaction="/import"]`
)

// waitForHeading waits until a page with this heading is there and the heading
// has the focus, as it has after a swap.
func (p *page) waitForHeading(words string) {
	p.Helper()
	p.waitFor("the heading "+words, fmt.Sprintf(`document.querySelector("h1").textContent.trim() === %s && document.activeElement === document.querySelector("h1")`, js(words)))
}

// origin says what a box is drawn as: given, typed, or nothing. Of the first it is told.
func (p *page) origin(name string) string {
	p.Helper()
	drawn := eval[string](p, fmt.Sprintf(`["given", "typed"].filter((c) => document.querySelector(%s).closest("td").classList.contains(c)).join(" ")`, js(cell(name))))
	told := eval[string](p, fmt.Sprintf(`document.querySelector(%s).getAttribute("aria-label")`, js(cell(name))))
	if strings.HasSuffix(told, ", given") != (drawn == "given") {
		p.Errorf("%s is drawn as %s and told as %q", name, drawn, told)
	}
	return drawn
}

// disabled reports whether a button does nothing.
func (p *page) disabled(selector string) bool {
	p.Helper()
	return eval[bool](p, fmt.Sprintf(`document.querySelector(%s).disabled`, js(selector)))
}
