package sheet

import (
	"fmt"
	"strconv"
)

// The kinds of elements, by the names that PDF has for them (ISO 32000-1, 14.8.4).
const (
	sectTag   = "Sect"
	titleTag  = "H1"
	headTag   = "H2"
	wordsTag  = "P"
	figureTag = "Figure"
)

// element is a part of a file as a screen reader tells it: what is drawn for it, or the elements
// that it has, in the order of reading.
type element struct {
	kind string
	alt  string // what a figure shows, in words
	box  string // where a figure stands, as PDF has it
	page int    // from 0 on, where something is drawn for it
	mark int    // of what is drawn for it, from 0 on in its page; unmarked for nothing
	kids []*element
}

const unmarked = -1

// structure is what a file says to who does not see it. All that is drawn either belongs to an
// element or is an artifact, which is nothing to read: lines, the number of a page, a title that
// comes again.
//
//	Document
//	├── H1            the title
//	├── P             what stands at the foot of each page, where something does
//	├── Sect          a puzzle
//	│   ├── H2        its number, and how hard it is
//	│   ├── Figure    the board, in words row by row
//	│   ├── Figure    the QR code, with its link
//	│   └── Figure    the solution
//	├── Sect …
//	├── H1            “Solutions”
//	└── Sect …
type structure struct {
	kids  []*element
	pages [][]*element // by page, then by mark
}

// begin begins a part of the file.
func (s *structure) begin() *element {
	e := &element{kind: sectTag, mark: unmarked}
	s.kids = append(s.kids, e)
	return e
}

// add puts what is drawn on a page next into an element, and returns its mark.
func (s *structure) add(e *element, page int) int {
	for len(s.pages) <= page {
		s.pages = append(s.pages, nil)
	}
	e.page, e.mark = page, len(s.pages[page])
	s.pages[page] = append(s.pages[page], e)
	return e.mark
}

// tagged draws what belongs to an element.
func (i ink) tagged(e *element, draw func()) *element {
	i.pdf.RawWriteStr(fmt.Sprintf("/%s <</MCID %d>> BDC", e.kind, i.structure.add(e, i.pdf.PageNo()-1)))
	draw()
	i.pdf.RawWriteStr("EMC")
	return e
}

// headed draws the heading of a part.
func (i ink) headed(part *element, draw func()) {
	part.kids = append(part.kids, i.tagged(&element{kind: headTag}, draw))
}

// figure draws what is told in words.
func (i ink) figure(part *element, words string, at rect, draw func()) {
	part.kids = append(part.kids, i.tagged(&element{kind: figureTag, alt: words, box: i.box(at)}, draw))
}

// box is a rectangle as PDF has it: two corners in points, from the lower left corner of the page.
func (i ink) box(at rect) string {
	_, high := i.pdf.GetPageSize()
	points := func(mm float64) string { return strconv.FormatFloat(mm/mmPerPoint, 'f', 2, 64) }
	return fmt.Sprintf("[%s %s %s %s]", points(at.x), points(high-at.y-at.h), points(at.x+at.w), points(high-at.y))
}

// artifact draws what is nothing to read.
func (i ink) artifact(draw func()) {
	i.pdf.RawWriteStr("/Artifact BMC")
	draw()
	i.pdf.RawWriteStr("EMC")
}
