package e2e

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"sudoku/solver"
)

// Puzzles on other boards, with one solution each: the examples of the pages.
const (
	windoku    = "windoku~000100602050903000000000000900000000507000009000000760000479200300020500000000100"
	sixteen    = "16x16~G03028009100B750500001DG000000A8F000040008000000B100A7053G00F90000G3F6001D7BCA004B0CG0070006008F0010E0930A0C0D407D000C120FG0069000008549A000D0G72C0AD3G00E10406090007E0C6403281A87F0106A0009EC03034F6A00C0000B00CG970051D00800E00802000000400GF000000G00F600023C"
	twentyFive = "25x25~0500A04B7JHG00M1090000NK060P000L1GND900O0000H0I00M4N10000000050000G0000000089M000ODA000407200JNEG6502GB00900000J0K07A8L6HP00000L0I402O000E9ADFC0008100E000000K000020800004G0AILJ3580M0096IC0L4K020GPF7EH06CMKH0AL1OF00000P0E0J200A0000E080C030000100I000OBO00GCK3P052A0I1LD069070H0H070DO060000PE300JN200L00I2A0J0E0CB0090DH00F0K100000E04DH0J28LGM50030AO690F9L000A0G0F0KC40P7B0O000207000010OFI0N0GB0042000E00004000C3P002080007000000ICPN00B000030K00G9I8000000K0OF0700E00I000060D009GB0000L0N090GAO000FHK53400080D0090002PE05HI0L0B000C3GN06H0G0000M70F2ACO009000E0A0E759LKO0000C300I000H0051I00C00N4900AL6000F2K08PL0G00000H06PJ00020E504B07"
)

// cellsIn are the cells in a share code.
func cellsIn(code string) string { return code[strings.IndexByte(code, '~')+1:] }

// board is the layout that the form is on.
func (p *page) layout() string {
	p.Helper()
	return eval[string](p, `document.querySelector("input[name=layout]").value`)
}

// waitForLayout waits until the form is on another board.
func (p *page) waitForLayout(id string) {
	p.Helper()
	p.waitFor("the board "+id, fmt.Sprintf(`document.querySelector("input[name=layout]")?.value === %s`, js(id)))
	p.wait("silence on the wire", p.idle)
}

// choose takes a board from the menu with the mouse.
func (p *page) choose(id string) {
	p.Helper()
	p.click(".boardmenu summary")
	p.click(choice(id))
	p.waitForLayout(id)
}

func choice(id string) string { return fmt.Sprintf(`.boardmenu button[value=%q]`, id) }

// A board of the same size keeps every digit, and its own rule is applied to
// them; one of another size starts empty, and Back has the digits.
func TestBoardMenu(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	if p.visible(choice("x")) {
		t.Error("the menu is open before it is asked for")
	}
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.click(cell("r5c5"))
	p.typeKeys("5")
	p.settle()
	if got := p.marks(); got != "" {
		t.Errorf("%s is marked on the classic board", got)
	}
	digits := digitsAt(0, "5")[:40] + "5" + empty[41:]
	p.choose("x")
	p.waitForGrid(digits)
	if got, want := p.marks(), "r1c1 r5c5"; got != want {
		t.Errorf("on the X board %s is marked, want %s", got, want)
	}
	if got, want := p.status(), "Clash: 5 twice in diagonal 1."; got != want {
		t.Errorf("on the X board the sentence is %q, want %q", got, want)
	}
	if got, want := p.address(), "/p/x~"+digits+"?typed=all"; got != want {
		t.Errorf("the address is %s, want %s", got, want)
	}
	if got := p.text(".rule"); !strings.Contains(got, "diagonal") {
		t.Errorf("the rule of the X board is %q", got)
	}
	p.choose("windoku")
	p.waitForGrid(digits)
	p.choose("16x16")
	p.waitForGrid(strings.Repeat("0", 256))
	if got := p.address(); got != "/boards/16x16" {
		t.Errorf("the empty board is at %s", got)
	}
	if got := p.text(".left a"); got != "back to its 2 digits" {
		t.Errorf("the way back is %q", got)
	}
	p.back()
	p.waitForLayout("windoku")
	p.waitForGrid(digits)
	p.back()
	p.waitForLayout("x")
	p.waitForGrid(digits)
}

// The digits go along to the drawing of a board of their own.
func TestBoardMenuToADrawing(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("5")
	p.settle()
	p.click(".boardmenu summary")
	p.leave(func() { p.click(choice("free-form")) })
	if got, want := p.address(), drawPath+"?regions="+empty+"&cells="+digitsAt(0, "5")+"&typed=all"; got != want {
		t.Errorf("the drawing is at %s, want %s", got, want)
	}
	p.back()
	p.waitForGrid(digitsAt(0, "5"))
}

// What is typed after a change of the board goes on as before it, undo too.
func TestTypingAfterAChangeOfBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper)
	p.click(cell("r1c1"))
	p.typeKeys("3")
	p.choose("windoku")
	p.waitForGrid("3" + proper[1:])
	if got := p.origin("r1c1") + " " + p.origin("r1c4"); got != "typed given" {
		t.Errorf("a typed digit and a given are now %s", got)
	}
	p.click(cell("r1c2"))
	p.typeKeys("7")
	p.waitForGrid("37" + proper[2:])
	p.ctrl("z")
	p.waitForGrid("3" + proper[1:])
	p.ctrl("z")
	p.waitForGrid(proper)
}

func TestBoardMenuByKeyboard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	p.click(cell("r1c1"))
	p.typeKeys("12")
	p.focus(".boardmenu summary")
	p.press(kb.Enter)
	p.waitFor("the open menu", `document.querySelector(".boardmenu[open]")`)
	p.press(kb.Escape)
	p.waitFor("the closed menu", `!document.querySelector(".boardmenu[open]")`)
	p.press(" ", kb.Tab, kb.Tab)
	if got := p.focused(); got != "board" {
		t.Fatalf("two stops into the menu the focus is on %s", got)
	}
	p.press(kb.Enter)
	p.waitForLayout("x")
	p.waitForGrid(digitsAt(0, "12"))
	p.waitFor("the focus on the menu", `document.activeElement.matches(".boardmenu summary")`)
	p.waitFor("the board told to a screen reader", `document.querySelector("#announce").textContent.startsWith("Board: 9×9 X. Every row")`)
	p.focus(cell("r1c1"))
	p.typeKeys("7")
	p.waitForGrid(digitsAt(0, "72"))
	p.press(kb.Enter) // still solves
	p.waitForHeading("Several solutions.")
}

func TestBoardMenuWithoutScript(t *testing.T) {
	t.Parallel()
	p := newPageWithoutScript(t)
	p.open("/")
	p.fill("505000005")
	p.click(".boardmenu summary")
	p.send(choice("windoku"))
	digits := digitsAt(0, "505000005")
	p.waitForGrid(digits)
	if got := p.layout(); got != "windoku" {
		t.Errorf("the board is %s", got)
	}
	p.click(".boardmenu summary")
	p.send(choice("6x6"))
	p.waitForGrid(strings.Repeat("0", 36))
	p.follow(".left a", "back to its 3 digits")
	p.waitForGrid(digits)
	if got := p.layout(); got != "windoku" {
		t.Errorf("the link leads back to %s", got)
	}
	p.click(cell("r1c1"))
	p.press(kb.Enter) // the button that comes first in the form is Solve all the same
	p.waitFor("the verdict", `document.querySelector("h1").textContent === "Clashing digits."`)
}

// Every board of the menu takes its last digit and says where it is.
func TestEveryBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/")
	for _, id := range solver.LayoutNames() {
		l, err := solver.ParseLayout(id)
		if err != nil {
			t.Fatal(err)
		}
		if id != p.layout() {
			p.choose(id)
		}
		last := solver.SymbolText(l.Size())
		p.click(cell("r1c1"))
		p.ctrl(kb.End)
		p.typeKeys(strings.ToLower(last))
		p.waitForGrid(strings.Repeat("0", l.CellCount()-1) + last)
		p.settle()
		if got := p.count(".keypad [data-key]"); got != l.Size()+1 {
			t.Errorf("%s: %d keys", id, got)
		}
		if got := p.count(`.boardmenu [aria-current="true"]`); got != 1 {
			t.Errorf("%s: %d boards are marked as chosen", id, got)
		}
		p.click(`[data-do="clear"]`)
		p.waitForGrid(strings.Repeat("0", l.CellCount()))
	}
}

// large are the boards that do not fit on a phone.
var large = map[string]string{"16x16": sixteen, "25x25": twentyFive}

// Keys and the focus are within reach, and the cell in view, wherever the board
// is scrolled to.
func TestLargeBoardsOnAPhone(t *testing.T) {
	t.Parallel()
	for id := range large {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			p := newPage(t)
			p.touch()
			p.size(360, 740)
			p.open("/boards/" + id)
			l, err := solver.ParseLayout(id)
			if err != nil {
				t.Fatal(err)
			}
			p.tap(cell("r1c1")) // then the keys are there
			small := eval[[]string](p, `[...document.querySelectorAll(".keypad button, table.input input")].map((el) => [el, el.getBoundingClientRect()])
				.filter(([el, b]) => el.matches("input") ? Math.min(b.width, b.height) < 27 : b.width < 44 || b.height < 44 || b.left < 0 || b.right > 360)
				.map(([el, b]) => el.outerHTML.slice(0, 40) + " is " + b.width + " by " + b.height)`)
			if len(small) > 0 {
				t.Errorf("too small for a finger: %s", strings.Join(small, "; "))
			}
			n, last := l.Size(), solver.SymbolText(l.Size())
			for _, at := range []struct{ row, column int }{{1, 1}, {n, n}, {1, n}, {n, 1}, {n / 2, n - 1}} {
				name := fmt.Sprintf("r%dc%d", at.row, at.column)
				p.tap(cell(name))
				p.tapHere(fmt.Sprintf(`[data-key=%q]`, last))
				if got := eval[string](p, fmt.Sprintf(`document.querySelector(%s).value`, js(cell(name)))); got != last {
					t.Errorf("%s holds %q, want %s", name, got, last)
				}
				p.wantInView(`table.input input:focus`)
				p.wantInView(`.keypad [data-key="1"]`)
				p.wantInView(`.keypad [data-key=""]`)
			}
			p.tap(cell(fmt.Sprintf("r%dc%d", n/2, n/2)))
			want := fmt.Sprintf("Row %d, column %d, box %d", n/2, n/2, l.RegionOf((n/2-1)*n+n/2-1)+1)
			p.waitFor("where the cell is", fmt.Sprintf(`document.querySelector(".where").textContent === %q`, want))
			if got := p.text(".numbered thead .at"); got != fmt.Sprint(n/2) {
				t.Errorf("the column %q is marked", got)
			}
		})
	}
}

// wantInView fails where an element is scrolled away or covered.
func (p *page) wantInView(selector string) {
	p.Helper()
	if fault := eval[string](p, fmt.Sprintf(`(() => {
		const el = document.querySelector(%s);
		if (!el) return "is not there";
		const b = el.getBoundingClientRect();
		return [[b.left + 3, b.top + 3], [b.right - 3, b.bottom - 3]].map(([x, y]) => document.elementFromPoint(x, y))
			.filter((top) => !top || !(el.contains(top) || top.contains(el))).map((top) => "is covered by " + (top ? top.outerHTML.slice(0, 60) : "the edge of the screen")).join(", ");
	})()`, js(selector))); fault != "" {
		p.Errorf("%s %s", selector, fault)
	}
}

// wantInBox fails where a cell is scrolled out of the box of its board.
func (p *page) wantInBox(selector string) {
	p.Helper()
	if !eval[bool](p, fmt.Sprintf(`(() => {
		const cell = document.querySelector(%s), box = cell.closest(".scroll").getBoundingClientRect(), at = cell.getBoundingClientRect();
		const edge = cell.closest("table").tHead.offsetHeight;
		return at.left >= box.left + edge - 1 && at.right <= box.right + 1 && at.top >= box.top + edge - 1 && at.bottom <= box.bottom + 1;
	})()`, js(selector))) {
		p.Errorf("%s is scrolled away", selector)
	}
}

// The keys that move go through a large board, and the cell stays in view.
func TestMovingOnALargeBoard(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.size(400, 700)
	p.open("/boards/25x25")
	p.click(cell("r5c5"))
	ctrl := []chromedp.Modifier{chromedp.ModifierCtrl}
	for _, c := range []struct {
		key  string
		with []chromedp.Modifier
		to   string
	}{
		{kb.End, nil, "r5c25"},
		{kb.PageDown, nil, "r25c25"},
		{kb.Home, nil, "r25c1"},
		{kb.PageUp, nil, "r1c1"},
		{kb.End, ctrl, "r25c25"},
		{kb.Home, ctrl, "r1c1"},
		{kb.ArrowDown, nil, "r2c1"},
		{kb.ArrowRight, nil, "r2c2"},
	} {
		p.chord(c.key, c.with...)
		if got := p.focused(); got != c.to {
			t.Errorf("%q with %v goes to %s, want %s", c.key, c.with, got, c.to)
		}
		p.wantInView("table.input input:focus")
	}
}

// Everything that can be done with a puzzle, on the large boards and on a phone.
func TestLargeBoardsFromPasteToLink(t *testing.T) {
	t.Parallel()
	for id, code := range large {
		for _, width := range []int64{360, 1280} {
			t.Run(fmt.Sprintf("%s at %d", id, width), func(t *testing.T) {
				t.Parallel()
				p := newPage(t)
				if width < 500 {
					p.touch()
				}
				p.size(width, 740)
				fromPasteToLink(p, code)
			})
		}
	}
}

func fromPasteToLink(p *page, code string) {
	p.Helper()
	cells := cellsIn(code)
	p.open("/")
	p.paste(strings.ToLower(strings.ReplaceAll(cells, "0", "."))) // the text says which board
	p.waitForHeading("Your puzzle")
	p.waitForGrid(cells)
	if got := p.address(); got != "/p/"+code+"?typed=all" {
		p.Errorf("the address is %s", got)
	}
	at := strings.IndexByte(cells, '0')
	puzzle := puzzleOf(p, cells)
	p.click(cell(puzzle.Layout().CellName(at)))
	p.typeKeys("1")
	p.settle()
	wrong := cells[:at] + "1" + cells[at+1:]
	if got, want := p.marks(), clashingCells(p, wrong); got != want || want == "" {
		p.Errorf("marked are %s, want %s", got, want)
	}
	p.follow(".tabs a", "Solution")
	p.wantHeading("Clashing digits.")
	p.back()
	p.waitForGrid(wrong)
	p.reload()
	p.waitForGrid(wrong)
	p.click(cell(puzzle.Layout().CellName(at)))
	p.press(kb.Delete)
	p.waitForGrid(cells)
	p.settle()
	p.follow(".tabs a", "Solution")
	p.wantHeading("One solution.")
	if got := p.count("#board b"); got != len(cells) {
		p.Errorf("%d cells are solved", got)
	}
	p.follow(".tabs a", "Steps")
	last := p.steps()
	p.click("[data-go=last]")
	p.waitForStep(last)
	p.wantInBox("#board td.target")
	p.click("[data-go=prev]")
	p.waitForStep(last - 1)
	p.follow("a", "Edit the puzzle")
	p.waitForGrid(cells)
	p.waitFor("the link", fmt.Sprintf(`document.querySelector("#share input")?.value === %s`, js(p.site+"/p/"+code)))
}

// On a desktop the boards of 16 by 16 are seen at their whole width, with their
// candidates too.
func TestLargeBoardsOnADesktop(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	for _, path := range []string{"", "/steps"} {
		p.open("/p/" + large["16x16"] + path)
		if hidden := eval[int](p, `(() => { const box = document.querySelector(".scroll:has(.numbered)"); return box.scrollWidth - box.clientWidth; })()`); hidden > 0 {
			t.Errorf("%d pixels of the board at %q do not fit", hidden, path)
		}
	}
}
