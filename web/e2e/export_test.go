package e2e

import (
	"crypto/sha512"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"strings"
	"testing"
)

// lzString is lz-string 1.5.0, byte for byte the file libs/lz-string.min.js of the npm
// package; its licence is testdata/lz-string.LICENSE.
//
//go:embed testdata/lz-string.min.js
var lzString string

// lzStringSHA384 is the checksum of lzString, in base64.
const lzStringSHA384 = "0d+Gr7vM4Drod8E3hXKgciWJSWbjD/opKLLygI9ktiWbuvlDwQLzU46wJ9s5gsp7"

func TestLZStringIsAsPublished(t *testing.T) {
	t.Parallel()
	sum := sha512.Sum384([]byte(lzString))
	if got := base64.StdEncoding.EncodeToString(sum[:]); got != lzStringSHA384 {
		t.Errorf("the SHA-384 of testdata/lz-string.min.js is %s, want %s", got, lzStringSHA384)
	}
}

// packedPuzzle is a puzzle as f-puzzles has it.
type packedPuzzle struct {
	Size int
	Grid [][]struct {
		Value             int
		Given             bool
		CenterPencilMarks []int
		CornerPencilMarks []int
	}
}

// unpacked is the puzzle in a link of the page, which begins with an address, as the library
// decodes it that other programs use.
func (p *page) unpacked(begin string) (puzzle packedPuzzle) {
	p.Helper()
	eval[any](p, "void (window.LZString || (() => {"+lzString+"; window.LZString = LZString})())")
	text := eval[string](p, `(() => {
		const begin = `+js(begin)+`, link = [...document.querySelectorAll("a")].find((a) => a.href.startsWith(begin));
		return LZString.decompressFromBase64(decodeURIComponent(link.href.slice(begin.length)));
	})()`)
	if err := json.Unmarshal([]byte(text), &puzzle); err != nil {
		p.Fatalf("%s: %v in %s", begin, err, text)
	}
	return puzzle
}

// The grid as it stands goes along into other programs: givens, a digit that was typed,
// candidates and corner marks.
func TestOpenElsewhere(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "?candidates=auto&removed=r1c2-3&corner=r1c3-67")
	p.click(cell("r1c1"))
	p.typeKeys("2")
	p.follow(`[formaction="/export"]`, "Copy as, open in …")
	if got := p.address(); !strings.HasPrefix(got, "/p/2"+proper[1:]+"/export?typed=r1c1") {
		t.Errorf("the button leads to %s", got)
	}
	for _, begin := range []string{"https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles"} {
		puzzle := p.unpacked(begin)
		if puzzle.Size != 9 || len(puzzle.Grid) != 9 {
			t.Fatalf("%s: %+v", begin, puzzle)
		}
		for i := range len(proper) {
			c, digit := puzzle.Grid[i/9][i%9], int(proper[i]-'0')
			if i == 0 {
				digit = 2
			}
			if c.Value != digit || c.Given != (digit != 0 && i != 0) {
				t.Errorf("%s: r%dc%d is %+v", begin, i/9+1, i%9+1, c)
			}
		}
		row := puzzle.Grid[0]
		if got := js(row[1].CenterPencilMarks); got != "[6,7]" { // of 3, 6 and 7, which the digits leave
			t.Errorf("%s: the candidates in r1c2 are %s", begin, got)
		}
		if got := js(row[2].CornerPencilMarks); got != "[6,7]" {
			t.Errorf("%s: the corner marks in r1c3 are %s", begin, got)
		}
	}
	p.checkFormats()
}

// checkFormats opens a notation with the keyboard, which closes the first, and copies it.
func (p *page) checkFormats() {
	p.Helper()
	eval[any](p, `document.querySelector(".format:has(#as-sdk) summary").focus()`)
	p.press("\r")
	p.waitFor("the notation", `document.querySelector(".format[open] textarea").id === "as-sdk"`)
	if got := p.count(".format[open]"); got != 1 {
		p.Errorf("%d notations are open", got)
	}
	if got := p.copied("[data-copy-of=as-sdk]"); !strings.HasPrefix(got, "[Puzzle]\n...5..8.9\n") {
		p.Errorf("copied is %q", got)
	}
}

// A file that is downloaded takes the place of no page that is kept for times without a network.
func TestDownloadIsNoPage(t *testing.T) {
	t.Parallel()
	p := newPage(t)
	p.open("/p/" + proper + "/export")
	p.waitFor("the service worker", `navigator.serviceWorker.controller && caches.match(location.href).then((kept) => !!kept)`)
	p.click(`.format[open] a.button`)
	p.waitFor("the page to stay", `document.querySelector("h1").textContent.startsWith("Copy")`)
	p.open("/p/" + proper + "/solution")
	p.waitFor("the solution to be kept", `caches.match(location.href).then((kept) => !!kept)`)
	if got := eval[int](p, `caches.open("pages").then((c) => c.keys()).then((all) => all.filter(({ url }) => url.endsWith("/export/line")).length)`); got != 0 {
		t.Errorf("the file is kept %d times", got)
	}
}
