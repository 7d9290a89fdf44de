package e2e

import (
	"fmt"
	"image"
	"math"
	"testing"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// drawnPuzzle is one that is solved with chains.
const drawnPuzzle = "050008006007406000003000400308070000000902003000000020802000010500710009100000050"

// stepLike is the first step of a puzzle that is like what is looked for, and its page.
func stepLike(t *testing.T, code string, like func(position.Step) bool) (position.Step, string) {
	t.Helper()
	p, err := notation.ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	method, _ := methods.Find(methods.Logic)
	for i, s := range method.Solve(t.Context(), p, 0).Path.Steps {
		if like(s) {
			return s, fmt.Sprintf("/p/%s/steps?step=%d", code, i+1)
		}
	}
	t.Fatalf("no step of %s is like that", code)
	return position.Step{}, ""
}

func eliminates(s position.Step) bool { return len(s.Eliminations) > 0 && len(s.Links) > 0 }

// The drawing lies over the cells, to the pixel, on every board, at every width, and also
// where the board scrolls.
func TestDrawingLiesOverTheCells(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, path := range []string{
		stepsOf + "?step=20", "/p/" + windoku + "/steps?step=5", "/p/" + sixteen + "/steps?step=20", "/p/" + jigsawCode + "/steps?step=5",
		"/p/4x4~1000004002000030/steps?step=2", "/p/" + twentyFive + "/steps?step=2", "/p/" + proper + "/steps?method=elimination&step=3",
	} {
		t.Run(path[:min(len(path), 30)], func(t *testing.T) {
			t.Parallel()
			p := pageOn(t, site)
			p.open(path)
			for _, width := range []int64{360, 768, 1280} {
				p.size(width, 800)
				for _, scroll := range []int{0, 70} {
					if off := eval[float64](p, fmt.Sprintf(`(() => {
						document.querySelector("#stepview .scroll").scrollTo(%d, %[1]d);
						const b = document.querySelector(".sheet .drawing").getBoundingClientRect(), cells = [...document.querySelectorAll("#board td")];
						const first = cells[0].getBoundingClientRect(), last = cells.at(-1).getBoundingClientRect();
						return Math.max(Math.abs(b.left - first.left), Math.abs(b.top - first.top), Math.abs(b.right - last.right), Math.abs(b.bottom - last.bottom));
					})()`, scroll)); off > .6 {
						t.Errorf("at %d px, scrolled by %d: the drawing is %.1f px off its cells", width, scroll, off)
					}
				}
			}
		})
	}
}

// A candidate that is eliminated is struck where it stands, in light and in the dark.
func TestStrikeIsAtItsCandidate(t *testing.T) {
	t.Parallel()
	step, path := stepLike(t, drawnPuzzle, eliminates)
	p := newPage(t)
	for _, width := range []int64{360, 1280} {
		for _, scheme := range colourSchemes {
			p.size(width, 900)
			p.media("prefers-color-scheme", scheme)
			p.open(path)
			for _, c := range step.Eliminations {
				name := solver.Classic().CellName(c.Cell)
				p.enable(".drawing .gone { visibility: hidden }")
				plain := p.picture("#" + name)
				p.enable(".drawing > :not(.gone) { visibility: hidden }")
				x, y, n := centreOfChange(plain, p.picture("#"+name))
				p.enable()
				wantX, wantY := p.candidateIn(name, c.Digit)
				if off := math.Hypot(x-wantX, y-wantY); n < 60 || off > 2.2 && len(sameCell(step.Eliminations, c.Cell)) == 1 {
					t.Errorf("%d px, %s: the strike of %d in %s has %d pixels, %.1f px away from the digit", width, scheme, c.Digit, name, n, off)
				}
			}
		}
	}
}

func sameCell(list []position.Candidate, cell int) []position.Candidate {
	var same []position.Candidate
	for _, c := range list {
		if c.Cell == cell {
			same = append(same, c)
		}
	}
	return same
}

// candidateIn is the middle of a candidate as the board writes it, in pixels from the corner
// of its cell.
func (p *page) candidateIn(cell string, digit int) (x, y float64) {
	p.Helper()
	at := eval[[]float64](p, fmt.Sprintf(`(() => {
		const td = document.getElementById(%s), walker = document.createTreeWalker(td.querySelector(".cands"), NodeFilter.SHOW_TEXT), range = document.createRange();
		for (let text; (text = walker.nextNode()); ) {
			const i = text.data.indexOf(%s);
			if (i < 0) continue;
			range.setStart(text, i);
			range.setEnd(text, i + 1);
			const b = range.getBoundingClientRect(), pitch = parseFloat(getComputedStyle(td.querySelector(".cands")).letterSpacing), c = td.getBoundingClientRect();
			return [b.left + (b.width - pitch) / 2 - c.left, b.top + b.height / 2 - c.top];
		}
	})()`, js(cell), js(solver.SymbolText(digit))))
	return at[0], at[1]
}

// centreOfChange is the middle of the pixels in which two pictures differ, and how many they
// are.
func centreOfChange(a, b image.Image) (x, y float64, n int) {
	for i := a.Bounds().Min.Y; i < a.Bounds().Max.Y; i++ {
		for j := a.Bounds().Min.X; j < a.Bounds().Max.X; j++ {
			if a.At(j, i) != b.At(j, i) {
				x, y, n = x+float64(j)+.5, y+float64(i)+.5, n+1
			}
		}
	}
	return x / float64(max(n, 1)), y / float64(max(n, 1)), n
}

// linkEnds is JavaScript for the ends of all links, in cells from the corner of the board.
const linkEnds = `[...document.querySelectorAll(".sheet .drawing :is(.strong, .weak) path:not(.detail)")].flatMap((path) =>
	path.getAttribute("d").split("M").slice(1).flatMap((d) => { const n = d.match(/-?[0-9.]+/g).map(Number); return [[n[0], n[1]], [n[4], n[5]]]; }))`

// A link begins and ends at its candidates, and is drawn there, on the screen and on paper.
func TestLinksEndAtTheirCandidates(t *testing.T) {
	t.Parallel()
	step, path := stepLike(t, drawnPuzzle, eliminates)
	p := newPage(t)
	p.open(path)
	ends := eval[[][]float64](p, linkEnds)
	if len(ends) != 2*len(step.Links) {
		t.Errorf("%d links are drawn of %d", len(ends)/2, len(step.Links))
	}
	var nodes []drawing.Point
	for _, l := range step.Links {
		for _, c := range append(append(position.Node{}, l.From...), l.To...) {
			nodes = append(nodes, drawing.PointOf(9, 3, c))
		}
	}
	for _, end := range ends {
		nearest := math.Inf(1)
		for _, n := range nodes {
			nearest = min(nearest, math.Hypot(n.X-end[0], n.Y-end[1]))
		}
		if nearest > .3 {
			t.Errorf("a link ends at %v, %.2f cells from any of its candidates", end, nearest)
		}
	}
	p.checkLinksOnPaper(ends)
}

// checkLinksOnPaper prints the page with its links and without: what differs is at their
// ends.
func (p *page) checkLinksOnPaper(ends [][]float64) {
	p.Helper()
	const alone = ".sheet .drawing :not(.strong, .weak) > :is(path, text) { visibility: hidden }"
	p.enable(alone)
	with := sheetOf(p.T, p.pdf())
	p.enable(".sheet .drawing { display: none }")
	without := sheetOf(p.T, p.pdf())
	b, err := without.board(9)
	if err != nil {
		p.Fatal(err)
	}
	for _, end := range ends {
		x, y := b.place(end[0], end[1])
		changed, reach := 0, int(.1*b.across())
		for dy := -reach; dy <= reach; dy++ {
			for dx := -reach; dx <= reach; dx++ {
				if with.at(x+dx, y+dy) != without.at(x+dx, y+dy) {
					changed++
				}
			}
		}
		if changed < 10 {
			p.Errorf("on paper there is no link at its end %v", end)
		}
	}
}

// What is drawn is printed in black, and a strike where its candidate is.
func TestDrawingOnPaper(t *testing.T) {
	t.Parallel()
	step, path := stepLike(t, drawnPuzzle, eliminates)
	p := newPage(t)
	p.media("prefers-color-scheme", "dark")
	p.open(path)
	pdf := p.pdf()
	if coloured(t, pdf) {
		t.Error("the drawing is printed in colours")
	}
	with := sheetOf(t, pdf)
	p.enable(".sheet .drawing .gone { display: none }")
	without := sheetOf(t, p.pdf())
	b, err := without.board(9)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range step.Eliminations {
		at := drawing.PointOf(9, 3, c)
		x, y := b.place(at.X, at.Y)
		r := int(.1 * b.across())
		for _, corner := range [][2]int{{r, -r}, {-r, r}} { // the strike runs from the lower left to the upper right
			dark := 0
			for i := -4; i <= 4; i++ {
				for j := -4; j <= 4; j++ {
					if isDark(with.at(x+corner[0]+i, y+corner[1]+j)) {
						dark++
					}
				}
			}
			if dark < 6 {
				t.Errorf("%d in cell %d is not struck on paper: %d dark pixels", c.Digit, c.Cell, dark)
			}
		}
	}
}

// The key has what is drawn and nothing else, and the drawing is a picture with words.
func TestKeyOfTheDrawing(t *testing.T) {
	t.Parallel()
	_, path := stepLike(t, drawnPuzzle, eliminates)
	p := newPage(t)
	p.open(path)
	if missing := eval[string](p, `(() => {
		const roles = (root) => new Set([...document.querySelectorAll(root + " .drawing g:not([hidden])")].map((g) => g.classList[0]));
		const drawn = roles(".sheet"), key = roles(".key");
		drawn.delete("in");
		return [...drawn.symmetricDifference(key)].join(" ");
	})()`); missing != "" {
		t.Errorf("in the key or in the drawing alone: %s", missing)
	}
	if label := eval[string](p, `document.querySelector(".sheet .drawing[role=img]").getAttribute("aria-label")`); len(label) < 40 {
		t.Errorf("the drawing is called %q", label)
	}
}

// A digit that is placed is white in a black disc on paper.
func TestPlacedDigitOnPaper(t *testing.T) {
	t.Parallel()
	step, path := stepLike(t, drawnPuzzle, func(s position.Step) bool { return len(s.Placements) > 0 })
	p := newPage(t)
	p.open(path)
	with := sheetOf(t, p.pdf())
	p.enable(".sheet .drawing { display: none }")
	b, err := sheetOf(t, p.pdf()).board(9)
	if err != nil {
		t.Fatal(err)
	}
	at := drawing.PointOf(9, 3, step.Placements[0])
	x, y := b.place(at.X, at.Y)
	dark, light, reach := 0, 0, int(.09*b.across())
	for dy := -reach; dy <= reach; dy++ {
		for dx := -reach; dx <= reach; dx++ {
			if isDark(with.at(x+dx, y+dy)) {
				dark++
			} else {
				light++
			}
		}
	}
	if light < dark/20 || dark < 2*light {
		t.Errorf("where %d is placed there are %d dark and %d light pixels", step.Placements[0].Digit, dark, light)
	}
}
