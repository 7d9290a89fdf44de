package e2e

import (
	"fmt"
	"testing"
)

// trickyOf is a puzzle whose first hint and whose log are short.
const trickyOf = "/p/" + drawnPuzzle

// pagesOfAPuzzle are those on which its board stands in one place, each with what has to be in the first screen
// beside the board.
var pagesOfAPuzzle = []struct{ name, path, dock string }{
	{"play", trickyOf, ".keys > .btn, .keypad > .btn"},
	{"hint", trickyOf + "/hint", ".stage, .keys > .btn"},
	{"check", trickyOf + "/check", ".says, .asked, .keys > .btn"},
	{"all", trickyOf + "/all", "#technique"},
	{"solution", trickyOf + "/solution", ".verdict > p, .keys > .btn"},
	{"first step", trickyOf + "/steps?step=1", "#stepwords .effect, .scrub > *"},
	{"step of a chain", trickyOf + "/steps?step=39", `#stepwords [data-s="1"], .scrub > *`},
}

// firstCell is JavaScript for where the first cell of the board is: its left, its top and its size.
const firstCell = `(({ x, y, width, height }) => [x, y, width, height].join(" "))(document.querySelector(".board td").getBoundingClientRect())`

// From page to page of a puzzle the board stays where it is, to the pixel.
func TestBoardStaysInPlace(t *testing.T) {
	t.Parallel()
	for _, w := range windows {
		t.Run(fmt.Sprintf("%dx%d", w.width, w.height), func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			if w.touch {
				p.touch()
			}
			p.size(w.width, w.height)
			place := ""
			for _, tab := range pagesOfAPuzzle {
				p.open(tab.path)
				at := eval[string](p, firstCell)
				if place == "" {
					place = at
				}
				if at != place {
					t.Errorf("%s: the first cell is at %s, on the first page at %s", tab.name, at, place)
				}
				if p.count(tab.dock) == 0 {
					t.Errorf("%s has no %s", tab.name, tab.dock)
				}
				if fault := eval[string](p, hidden+"("+js(".board td, "+tab.dock)+")"); fault != "" {
					t.Errorf("%s is not in the first screen: %s", tab.name, fault)
				}
			}
		})
	}
}

// Boards of other sizes stay in place as well, where they do not pan.
func TestOtherBoardsStayInPlace(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"4x4~1000004002000030", sixteen, twentyFive, jigsawCode} {
		t.Run(code[:4], func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			for _, w := range windows[:2] {
				p.size(w.width, w.height)
				place := ""
				for _, path := range []string{"/solution", "/steps?step=1", "/steps?step=2"} {
					p.open("/p/" + code + path)
					at := eval[string](p, `(({ x, y, width }) => [x, y, width].join(" "))(document.querySelector(".boardbox .scroll").getBoundingClientRect())`)
					if place == "" {
						place = at
					}
					if at != place {
						t.Errorf("at %d by %d the board of %s is at %s, and at first at %s", w.width, w.height, path, at, place)
					}
				}
			}
		})
	}
}

// On the narrowest phone no page of a puzzle scrolls sideways.
func TestNothingScrollsSideways(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(320, 568)
	for _, tab := range pagesOfAPuzzle {
		p.open(tab.path)
		if wide := eval[float64](p, "document.documentElement.scrollWidth"); wide > 320 {
			t.Errorf("%s is %v px wide", tab.name, wide)
		}
	}
}
