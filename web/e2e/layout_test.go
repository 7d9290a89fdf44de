package e2e

import (
	"bytes"
	"fmt"
	"image"
	_ "image/png"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
)

// tooWide names what makes the page scroll sideways: elements that stick out of
// it and are not inside something that scrolls by itself.
const tooWide = `(() => {
	const room = document.documentElement.clientWidth;
	if (document.documentElement.scrollWidth <= room) return "";
	return "the page is " + document.documentElement.scrollWidth + " px wide in " + room + ": " + [...document.querySelectorAll("body *")]
		.filter((el) => el.getBoundingClientRect().right > room + 1 && !el.closest(".scroll, .sr-only, .skip"))
		.map((el) => el.tagName + "." + el.className + " " + Math.round(el.getBoundingClientRect().right)).join(", ");
})()`

// staysInside says where the page, with names of techniques made longer, scrolls sideways.
// At 320 px, and at 640 px, which is a screen of 1280 px at 200 % zoom, a page
// scrolls one way only. So it does at any width between.
func (p *page) staysInside() {
	p.Helper()
	eval[any](p, `document.querySelectorAll(".techniques a").forEach((a) => a.append(", a technique of a long name".repeat(2)))`)
	for _, width := range []int64{320, 640, 1024} {
		p.size(width, 800)
		if fault := eval[string](p, tooWide); fault != "" {
			p.Errorf("at %d px: %s", width, fault)
		}
	}
}

// A board is whole on the screen of a phone, and so is the keypad under it.
func TestBoardFitsAPhone(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.touch()
	p.size(320, 568)
	p.open("/")
	for _, selector := range []string{"table.input", ".keypad"} {
		width := eval[float64](p, fmt.Sprintf(`document.querySelector(%s).getBoundingClientRect().right`, js(selector)))
		if width > 320 {
			t.Errorf("%s reaches to %v of 320 px", selector, width)
		}
	}
	small := eval[[]string](p, `[...document.querySelectorAll("table.input input, .keypad button, .keys button, .keys a")]
		.filter((el) => el.checkVisibility()).map((el) => [el, el.getBoundingClientRect()]).filter(([, b]) => b.width < 24 || b.height < 24)
		.map(([el, b]) => el.outerHTML.slice(0, 60) + " is " + b.width + " by " + b.height)`)
	if len(small) > 0 {
		t.Errorf("too small for a finger: %s", strings.Join(small, "; "))
	}
	if size := p.style(cell("r1c1"), "font-size"); size < "16" {
		t.Errorf("the digits are %s, so that a phone zooms in on them", size)
	}
}

// The grid stays where it is while the sentence under it grows.
func TestClashesMoveNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, width := range []int64{360, 1280} {
		p.size(width, 900)
		p.open("/p/" + digitsAt(0, "1") + "?typed=all")
		places := `["table.input", ".keypad", "h1"].map((s) => document.querySelector(s).getBoundingClientRect()).map((b) => [b.left, b.width].map(Math.round).join("+")).join(" ")`
		before := eval[string](p, places)
		p.click(cell("r1c1"))
		p.typeKeys("112233445566")
		p.settle()
		if got := eval[string](p, places); got != before {
			t.Errorf("at %d px the left and the width of grid, box and heading were %s and are %s", width, before, got)
		}
	}
}

// Nor does it move when the difficulty comes, however much there is to say:
// nobody's finger is to land on another cell.
func TestDifficultyMovesNothing(t *testing.T) {
	t.Parallel()
	g := &gate{holds: isAnswer}
	p := newPage(t, g.around)
	for _, width := range []int64{320, 360, 768, 1280} {
		g.shut()
		p.size(width, 900)
		p.open("/p/" + proper)
		before := eval[float64](p, topOfGrid)
		g.open()
		p.waitFor("the difficulty", `document.querySelector(".difficulty strong")`)
		if after := eval[float64](p, topOfGrid); after != before {
			t.Errorf("at %d px the difficulty moves the grid from %v to %v", width, before, after)
		}
		eval[any](p, `void document.querySelector(".difficulty span").append("; and a good deal more".repeat(9))`)
		if after := eval[float64](p, topOfGrid); after != before {
			t.Errorf("at %d px a long answer moves the grid from %v to %v", width, before, after)
		}
	}
}

// The line of the difficulty reads as a sentence beside the steps too, where it is fetched
// without htmx.
func TestDifficultyOfSteps(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "/steps")
	p.waitFor("the difficulty", `document.querySelector(".difficulty strong")`)
	if got := p.text(".difficulty"); !strings.HasPrefix(got, "Difficulty: easy – SE ") {
		t.Errorf("it reads %q", got)
	}
}

// topOfGrid is JavaScript for where the grid begins.
const topOfGrid = `document.querySelector("table.input").getBoundingClientRect().top`

// Nor with the first digit that is changed. The tabs stay and lead to the grid as
// it is then, and the difficulty says which puzzle it is of.
func TestFirstDigitMovesNothing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, width := range []int64{360, 768, 1280} {
		p.size(width, 900)
		p.open("/p/" + proper)
		p.waitFor("the difficulty", `document.querySelector(".difficulty strong")`)
		p.click(cell("r1c1"))
		before := eval[float64](p, topOfGrid)
		p.typeKeys("3")
		p.settle()
		for _, part := range []string{".tabs", ".difficulty"} {
			if !p.visible(part) {
				t.Errorf("at %d px the first digit leaves a hole where %s was", width, part)
			}
		}
		if after := eval[float64](p, topOfGrid); after != before {
			t.Errorf("at %d px the first digit moves the grid from %v to %v", width, before, after)
		}
		p.ctrl("z")
		p.settle()
	}
}

// The tabs lead to the pages of the grid as it is now.
func TestTabsFollowTheGrid(t *testing.T) {
	t.Parallel()
	tabs := `[...document.querySelectorAll(".tabs a")].map((a) => a.getAttribute("href")).join(" ")`
	p := newPage(t)
	p.open("/p/" + proper)
	for _, c := range []struct {
		change func()
		code   string
		query  string
	}{
		{func() { p.click(cell("r1c1")); p.typeKeys("3") }, "3" + proper[1:], "?typed=r1c1"},
		{func() { p.ctrl("z") }, proper, ""},
		{func() { p.ctrl("y") }, "3" + proper[1:], "?typed=r1c1"},
		{func() { p.click("[data-do=clear]") }, proper, ""},
	} {
		c.change()
		p.settle()
		var want []string
		for _, tab := range []string{"", "/steps", "/solution"} {
			want = append(want, "/p/"+c.code+tab+c.query)
		}
		if got := eval[string](p, tabs); got != strings.Join(want, " ") {
			t.Errorf("the tabs of %s lead to %s", c.code, got)
		}
	}
	p.click(cell("r1c1"))
	p.typeKeys("3")
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
	if got, want := p.address(), "/p/3"+proper[1:]+"/solution?typed=r1c1"; got != want {
		t.Errorf("the tab leads to %s, want %s", got, want)
	}
}

// moving is JavaScript for how many elements have a transition or an animation.
const moving = `[...document.querySelectorAll("*")].filter((el) => ["transitionDuration", "animationDuration"].some((k) => getComputedStyle(el)[k].split(",").some((v) => parseFloat(v) > 0))).length`

// Where motion is welcome, something moves: TestAxe looks at each page where it is not.
func TestMotion(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.media("prefers-reduced-motion", "no-preference")
	p.open("/p/" + proper)
	if eval[int](p, moving) == 0 {
		t.Error("nothing moves where motion is welcome")
	}
}

// standsStill says whether anything moves on the page where motion is not welcome.
func (p *page) standsStill() {
	p.Helper()
	if n := eval[int](p, moving); n > 0 {
		p.Errorf("%d elements move though motion is not welcome", n)
	}
}

// Without the colours of its own the page still shows where a clash is: the
// picture of the cell differs from that of another one with the same digit.
func TestForcedColors(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, scheme := range []string{"light", "dark"} {
		p.media("forced-colors", "active", "prefers-color-scheme", scheme)
		p.open("/p/" + clashing)
		if !eval[bool](p, `matchMedia("(forced-colors: active)").matches`) {
			t.Fatal("the colours are not forced")
		}
		marked, plain := p.picture(cell("r1c1")), p.picture(cell("r5c1"))
		if ink(marked) < 1.3*ink(plain) {
			t.Errorf("%s: a clashing digit has %.3f of its cell drawn on, one that does not clash %.3f", scheme, ink(marked), ink(plain))
		}
		p.open(stepsOf + "?step=20")
		if p.style(".drawing .target path", "stroke-width") != "4px" {
			t.Errorf("%s: the cell that a step is about is not marked", scheme)
		}
	}
}

// picture is what an element looks like.
func (p *page) picture(selector string) image.Image {
	p.Helper()
	p.at(selector)
	box := eval[cdppage.Viewport](p, fmt.Sprintf(`(() => {
		const b = document.querySelector(%s).closest("td, main").getBoundingClientRect();
		return { x: b.x + scrollX, y: b.y + scrollY, width: b.width, height: b.height, scale: 1 };
	})()`, js(selector)))
	return p.shot(box)
}

// shot is a picture of a part of the page.
func (p *page) shot(part cdppage.Viewport) image.Image {
	p.Helper()
	shot := call(p, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Clip: &part})
	picture, _, err := image.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		p.Fatal(err)
	}
	return picture
}

// ink is the share of a picture that differs from its most frequent colour.
func ink(picture image.Image) float64 {
	b := picture.Bounds()
	counts, all, most := map[[3]uint32]int{}, 0, 0
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			r, g, bl, _ := picture.At(x, y).RGBA()
			k := [3]uint32{r, g, bl}
			counts[k]++
			all++
			most = max(most, counts[k])
		}
	}
	return 1 - float64(most)/float64(all)
}

// On paper there is the puzzle and nothing that only a screen can use.
func TestPrint(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for name, c := range map[string]struct {
		path string
		gone []string
	}{
		"puzzle":   {"/p/" + proper, []string{".top", ".foot", ".tabs", ".keys", ".modes", "#paste", "#clashes", "#share", ".keypad", "h1", ".boardmenu", ".meta"}},
		"entry":    {"/p/" + proper + "?typed=all", []string{".top", ".foot", ".tabs", ".keys", "#paste", "#clashes", "#share", "h1", ".boardmenu"}},
		"clashes":  {"/p/" + clashing, []string{".top", "#clashes", ".keys"}},
		"solution": {"/p/" + proper + "/solution", []string{".top", ".tabs", "#share", ".keys", ".out"}},
		"Windoku":  {"/p/" + windoku, []string{".boardmenu .name", ".boardmenu svg", ".choices", ".keys"}},
		"16x16":    {"/p/" + sixteen, []string{".numbered th", ".choices", ".keypad", ".keys"}},
		"25x25":    {"/p/" + twentyFive + "/solution", []string{".numbered th"}},
		"steps":    {stepsOf + "?step=20", []string{".top", ".tabs", ".methods", ".scrub", "#share", ".forms", ".button", "button"}},
	} {
		p.open(c.path)
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
		if !p.visible("table.board") {
			t.Errorf("%s: the board is not printed", name)
		}
		for _, selector := range c.gone {
			if p.visible(selector) {
				t.Errorf("%s: %s is printed", name, selector)
			}
		}
		if got := p.style("table.board td", "background-image"); got != "none" {
			t.Errorf("%s: a cell is printed with %s", name, got)
		}
		background := true
		pdf := call(p, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PreferCSSPageSize: &background})
		if !bytes.HasPrefix(pdf.Data, []byte("%PDF-")) {
			t.Errorf("%s: what is printed is not a PDF file", name)
		}
		if pages := bytes.Count(pdf.Data, []byte("/Type /Page\n")); name != "steps" && pages != 1 {
			t.Errorf("%s: printed on %d pages, want 1", name, pages)
		}
		p.media()
	}
}
