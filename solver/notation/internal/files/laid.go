package files

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/html"

	"sudoku/solver"
)

// Grids of HTML are often no tables, but elements that a style sheet lays out: 81 of them in one,
// nine rows of nine, or nine boxes of nine.
//
//	<div class="grid"><div class="cell">5</div><div class="cell">3</div><div class="cell"></div>…
//	<div class="grid"><div class="row"><div>5</div><div>3</div><div></div>…</div><div class="row">…
//
// Nothing of what a style sheet does is known here, except that what is hidden by the page itself
// is not read.

// element is an element of a page, with those in it.
type element struct {
	class       string
	children    []int
	first, last int // of the texts in it, from and up to
}

// laid is a page as elements, in the order in which they begin.
type laid struct {
	all    []element
	texts  []string
	open   []openElement
	hidden int // the elements that are open since one began that is hidden, with it; 0 for none
}

// openElement is an element that has not ended.
type openElement struct {
	name string
	at   int // in laid.all
}

// The bounds of a page: elements, and those within each other.
const (
	mostElements = 20_000
	mostWithin   = 200
)

// IsLaid reports whether a text has elements in it that style sheets lay out.
func IsLaid(text string) bool {
	if !strings.Contains(text, "</") {
		return false
	}
	low := strings.ToLower(text)
	return slices.ContainsFunc([]string{"<div", "<span", "<li", "<button", "<p>", "<p "}, func(tag string) bool { return strings.Contains(low, tag) })
}

// LaidGrid is a grid that is laid out on a page: the cells in rows, each as text without spaces,
// or as the value of a field in it.
type LaidGrid struct {
	Rows  [][]string
	Boxed [][]string // the same where what is taken for rows may be boxes; nil for none
}

// Laid reads the grids of a page that are laid out of elements: those of the largest size that is
// there, in their order. Beside are the texts that stand outside.
func Laid(text string) (grids []LaidGrid, beside []string) {
	p := laid{all: []element{{}}, open: []openElement{{}}}
	z := html.NewTokenizer(strings.NewReader(text))
	z.SetMaxBuf(len(text) + 1)
	for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
		if !p.take(kind, z.Token()) {
			return nil, nil
		}
	}
	p.close(0)
	at := 0
	for _, e := range p.all {
		g := p.grid(e.children)
		if len(grids) > 0 && len(g.Rows) > len(grids[0].Rows) {
			grids, beside, at = nil, nil, 0
		}
		if len(g.Rows) > 0 && e.first >= at && (len(grids) == 0 || len(g.Rows) == len(grids[0].Rows)) {
			grids = append(grids, g)
			beside = append(beside, p.texts[at:e.first]...)
			at = e.last
		}
	}
	return grids, append(beside, p.texts[at:]...)
}

// take reports false where a page is too large.
func (p *laid) take(kind html.TokenType, t html.Token) bool {
	switch kind {
	case html.TextToken:
		p.add(t.Data)
	case html.StartTagToken, html.SelfClosingTagToken:
		return p.begin(t, kind == html.SelfClosingTagToken)
	case html.EndTagToken:
		p.end(t.Data)
	}
	return true
}

func (p *laid) add(text string) {
	if text = strings.Join(strings.Fields(text), " "); text != "" && p.hidden == 0 {
		p.texts = append(p.texts, text)
	}
}

func (p *laid) begin(t html.Token, isClosed bool) bool {
	if last := p.open[len(p.open)-1].name; last == t.Data && (last == "p" || last == "li") {
		p.close(len(p.open) - 1) // its end may be left out
	}
	if len(p.all) == mostElements || len(p.open) == mostWithin {
		return false
	}
	at, parent := len(p.all), p.open[len(p.open)-1].at
	p.all = append(p.all, element{class: strings.ToLower(attribute(t, "class")), first: len(p.texts), last: len(p.texts)})
	p.all[parent].children = append(p.all[parent].children, at)
	if t.Data == "input" && isTyped(attribute(t, "type")) {
		p.add(attribute(t, "value"))
		p.all[at].last = len(p.texts)
	}
	if isClosed || slices.Contains([]string{"input", "br", "img", "hr", "wbr", "meta", "link", "col"}, t.Data) {
		return true
	}
	p.open = append(p.open, openElement{t.Data, at})
	if p.hidden > 0 || isHidden(t) {
		p.hidden++
	}
	return true
}

// end closes the last element of a name that is open, and those in it.
func (p *laid) end(name string) {
	for i := len(p.open) - 1; i > 0; i-- {
		if p.open[i].name == name {
			p.close(i)
			return
		}
	}
}

// close closes the elements from one on.
func (p *laid) close(from int) {
	for _, e := range p.open[from:] {
		p.all[e.at].last = len(p.texts)
		p.hidden = max(0, p.hidden-1)
	}
	p.open = p.open[:from]
}

func attribute(t html.Token, name string) string {
	for _, a := range t.Attr {
		if a.Key == name {
			return strings.TrimSpace(a.Val)
		}
	}
	return ""
}

// isTyped reports whether a field of a kind holds what a person types.
func isTyped(kind string) bool {
	return slices.Contains([]string{"", "text", "number", "tel"}, strings.ToLower(kind))
}

func isHidden(t html.Token) bool {
	style := strings.ReplaceAll(strings.ToLower(attribute(t, "style")), " ", "")
	return strings.Contains(style, "display:none") || strings.Contains(style, "visibility:hidden") ||
		slices.ContainsFunc(t.Attr, func(a html.Attribute) bool { return a.Key == "hidden" }) ||
		slices.Contains([]string{"script", "style", "template", "head"}, t.Data)
}

// grid are elements as a grid: its cells, or its rows or boxes. It has no rows where they are
// none.
func (p *laid) grid(parts []int) LaidGrid {
	for _, n := range solver.Sizes() {
		var cells []string
		switch len(parts) {
		case n * n:
			cells = p.cells(parts)
		case n:
			for _, part := range parts {
				if inner := p.cells(p.unwrapped(part)); len(inner) == n {
					cells = append(cells, inner...)
				}
			}
		}
		if len(cells) != n*n || !areCells(cells, n) {
			continue
		}
		rows, boxes := inRows(cells, n), inRows(fromBoxes(cells, n), n)
		switch isRows := len(parts) == n*n || p.areCalled([]string{"row", "line"}, parts); {
		case isRows, clash(boxes) && !p.areCalled(boxNames(), parts):
			return LaidGrid{Rows: rows}
		case p.areCalled(boxNames(), parts), clash(rows):
			return LaidGrid{Rows: boxes}
		}
		return LaidGrid{Rows: rows, Boxed: boxes}
	}
	return LaidGrid{}
}

func inRows(cells []string, n int) [][]string { return slices.Collect(slices.Chunk(cells, n)) }

// unwrapped are the elements in one, or in the only one that is in it.
func (p *laid) unwrapped(i int) []int {
	for len(p.all[i].children) == 1 {
		i = p.all[i].children[0]
	}
	return p.all[i].children
}

// cells are the texts of elements; nil where one is longer than that of any cell.
func (p *laid) cells(parts []int) []string {
	var cells []string
	for _, i := range parts {
		texts := p.texts[p.all[i].first:p.all[i].last]
		if len(texts) > solver.MaxSize || slices.ContainsFunc(texts, func(text string) bool { return len(text) > 2*solver.MaxSize }) {
			return nil
		}
		cells = append(cells, strings.ReplaceAll(strings.Join(texts, ""), " ", ""))
	}
	return cells
}

// areCells reports whether texts are cells of a board of size n: digits, candidates in order,
// blanks, a digit at the least.
func areCells(cells []string, n int) bool {
	hasDigit := false
	for _, cell := range cells {
		if strings.Trim(cell, "._-?*0\u00a0·") == "" {
			continue
		}
		last := 0
		for i := range len(cell) {
			d := solver.SymbolDigit(cell[i])
			if d <= last || d > n {
				return false
			}
			last = d
		}
		hasDigit = true
	}
	return hasDigit
}

// boxNames are what pages call their boxes.
func boxNames() []string {
	return []string{"box", "block", "square", "region", "subgrid", "sub-grid", "nonet"}
}

// areCalled reports whether the class of each element has one of some names in it.
func (p *laid) areCalled(names []string, parts []int) bool {
	return !slices.ContainsFunc(parts, func(i int) bool {
		return !slices.ContainsFunc(names, func(name string) bool { return strings.Contains(p.all[i].class, name) })
	})
}

// clash reports whether cells with one digit break a rule.
func clash(rows [][]string) bool {
	p := solver.EmptyPuzzle(boxed(len(rows)))
	for c, cell := range slices.Concat(rows...) {
		if len(cell) == 1 {
			p = p.With(c, solver.SymbolDigit(cell[0]))
		}
	}
	return solver.Clashes(p) != nil
}

// fromBoxes puts cells that are listed box by box into rows.
func fromBoxes(cells []string, n int) []string {
	l := boxed(n)
	rows, next := make([]string, n*n), make([]int, n)
	for c := range rows {
		box := l.RegionOf(c)
		rows[c] = cells[box*n+next[box]]
		next[box]++
	}
	return rows
}

// boxed is the board of a size with the customary boxes.
func boxed(n int) *solver.Layout {
	l, err := solver.ParseLayout(fmt.Sprintf("%dx%d", n, n))
	if err != nil { // not reached: the size is one of solver.Sizes
		return solver.Classic()
	}
	return l
}
