package e2e

import (
	"fmt"
	"strings"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"

	"sudoku/solver"
	"sudoku/solver/position"
)

// The page on which a free-form board is drawn.
const drawPath = "/boards/free-form"

// Free-form boards that the tests draw, one region symbol a cell.
const (
	jigsawRegions = "111123333111222433512262443515262443555666643577886449577866949577899999777888889"
	jigsawCells   = "000000000005000160000000000070301800060020709000000620710009006000000000800006300"
	jigsawCode    = "jigsaw-" + jigsawRegions + "~" + jigsawCells
	smallRegions  = "1112122233343444"
	nothingDrawn  = empty
)

// drawnNow is JavaScript for the drawing: the region of each cell, 0 for none.
const drawnNow = `[...document.querySelectorAll("table.sketch input")].map((i) => i.value || "0").join("")`

func (p *page) drawn() string { p.Helper(); return eval[string](p, drawnNow) }

func (p *page) waitForDrawing(regions string) {
	p.Helper()
	p.waitFor("the drawing "+regions, drawnNow+" === "+js(regions))
}

// settleDrawing waits until the server has said what is left of the drawing as
// it is.
func (p *page) settleDrawing() {
	p.Helper()
	p.waitFor("the answer about this drawing", `document.querySelector("#drawn [data-of]").dataset.of.split("&")[0] === `+drawnNow)
	p.wait("silence on the wire", p.idle)
}

// atCell is the middle of a cell, without scrolling to it.
func (p *page) atCell(name string) spot {
	p.Helper()
	return eval[spot](p, fmt.Sprintf(`(() => { const b = document.querySelector(%s).getBoundingClientRect(); return { X: b.x + b.width / 2, Y: b.y + b.height / 2 }; })()`, js(cell(name))))
}

// drag draws with the mouse: it presses in the first cell, goes over the others
// and lets go in the last.
func (p *page) drag(names ...string) {
	p.Helper()
	s := p.at(cell(names[0]))
	p.mouse(input.DispatchMouseEventTypeMouseMoved, s)
	p.mouse(input.DispatchMouseEventTypeMousePressed, s)
	for _, name := range names[1:] {
		s = p.atCell(name)
		call(p, input.DispatchMouseEvent, input.DispatchMouseEventParams{
			Type: input.DispatchMouseEventTypeMouseMoved, X: s.X, Y: s.Y, Button: input.MouseButtonLeft,
		})
	}
	p.mouse(input.DispatchMouseEventTypeMouseReleased, s)
}

// swipe does the same with a finger.
func (p *page) swipe(names ...string) {
	p.Helper()
	p.finger(input.DispatchTouchEventTypeTouchStart, p.at(cell(names[0])))
	for _, name := range names[1:] {
		p.finger(input.DispatchTouchEventTypeTouchMove, p.atCell(name))
	}
	p.finger(input.DispatchTouchEventTypeTouchEnd)
}

func (p *page) finger(kind input.DispatchTouchEventType, spots ...spot) {
	p.Helper()
	points := []*input.TouchPoint{}
	for _, s := range spots {
		points = append(points, &input.TouchPoint{X: s.X, Y: s.Y})
	}
	call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
}

// strike presses keys that write something, each with its text in one event, as
// a keyboard does: a page that takes the key writes nothing.
func (p *page) strike(keys string) {
	p.Helper()
	for _, key := range keys {
		event := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeKeyDown, Key: string(key), Text: string(key)}
		if string(key) == kb.Enter {
			event.Key = "Enter"
		}
		call(p, input.DispatchKeyEvent, event)
		event.Type, event.Text = input.DispatchKeyEventTypeKeyUp, ""
		call(p, input.DispatchKeyEvent, event)
	}
}

// strokes lists, region by region, the ends of each row of cells that it takes
// to draw regions.
func strokes(regions string) [][2]string {
	n := 0
	for n*n < len(regions) {
		n++
	}
	var all [][2]string
	for region := range n {
		for c := range len(regions) {
			is := func(c int) bool { return regions[c] == solver.Symbol(region+1) }
			if !is(c) || c%n > 0 && is(c-1) {
				continue
			}
			last := c
			for (last+1)%n > 0 && is(last+1) {
				last++
			}
			all = append(all, [2]string{position.R1C1.CellName(n, c), position.R1C1.CellName(n, last)})
		}
	}
	return all
}

// brush is the region that is drawn with.
func (p *page) brush() string {
	p.Helper()
	return eval[string](p, `document.querySelector("[name=brush]:checked").value`)
}

// swatchSays is what the palette says of each region, in their order.
func (p *page) swatchSays() string {
	p.Helper()
	return eval[string](p, `[...document.querySelectorAll(".swatch .missing")].slice(0, -1).map((l) => l.textContent).join(", ")`)
}

// wantLines compares the borders that are drawn with the drawing.
func (p *page) wantLines() {
	p.Helper()
	wrong := eval[string](p, `(() => {
		const cells = [...document.querySelectorAll("table.sketch td")], n = Math.sqrt(cells.length), wrong = [];
		const value = (i) => cells[i].querySelector("input").value;
		cells.forEach((td, i) => {
			const style = getComputedStyle(td), thick = (side) => parseFloat(style["border" + side + "Width"]) >= 2;
			if (i >= n && thick("Top") !== (value(i) !== value(i - n))) wrong.push(td.id + " above");
			if (i % n && thick("Left") !== (value(i) !== value(i - 1))) wrong.push(td.id + " left");
		});
		return wrong.join(", ");
	})()`)
	if wrong != "" {
		p.Errorf("the border is not as the drawing is: %s", wrong)
	}
}

// pick chooses a region in the palette.
func (p *page) pick(symbol string) {
	p.Helper()
	p.click(fmt.Sprintf(`.swatch:has([value=%q])`, symbol))
}

const useButton = "[data-use]"

// at is a drawing of 9x9 cells with symbols from a place on.
func drawingAt(at int, symbols string) string {
	return nothingDrawn[:at] + symbols + nothingDrawn[at+len(symbols):]
}

// zeros is a small drawing that goes on with cells of no region.
func zeros(symbols string, cells int) string {
	return symbols + strings.Repeat("0", cells-len(symbols))
}
