// Package view makes the view models of the pages: what a handler has found out, as the
// values that the templates show. It knows addresses, drafts and sketches, and nothing of
// requests.
package view

import (
	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/drawing"
)

// digitOrigin says where the digit of a cell comes from, which the page shows by weight
// and colour.
type digitOrigin uint8

const (
	blank digitOrigin = iota
	given
	typed
	found
)

var originClass = [...]string{blank: "", given: "given", typed: "typed", found: "solved"}

var originWord = [...]string{blank: "", given: ", given", typed: ", typed", found: ", solved"}

// boardDrawing is what the view model of a board is made from.
type boardDrawing struct {
	layout     *solver.Layout
	label      string
	id         string
	grid       solver.Grid
	origin     func(cell int) digitOrigin
	candidates func(cell int) solver.Digits // nil: open cells stay empty
	class      func(cell int) string        // role of a cell; nil for none
	mark       func(cell, digit int) string // role of a candidate; nil for none
	names      position.Notation            // in which rows are named
	named      bool                         // rows and columns are numbered whatever the size
}

// model makes the view model of a board.
func (d boardDrawing) model() templates.Board {
	n := d.layout.Size()
	b := templates.Board{ID: d.id, Label: d.label, Size: n, Across: drawing.Across(d.layout), Numbered: d.numbered(), Marked: d.candidates != nil, Lines: boardPicture(d.layout)}
	for r := range n {
		row := make([]templates.Cell, n)
		for k := range n {
			row[k] = d.cell(r*n + k)
		}
		b.Rows = append(b.Rows, row)
		b.RowNames = append(b.RowNames, d.names.RowName(r))
	}
	return b
}

func (d boardDrawing) cell(c int) templates.Cell {
	o := blank
	if d.grid[c] != 0 {
		o = d.origin(c)
	}
	cell := templates.Cell{
		Name:  d.layout.CellName(c),
		Value: solver.SymbolText(int(d.grid[c])),
		Class: joinClasses(originClass[o], borderClasses(d.layout.Size(), c, d.layout.RegionOf), extraClass(d.layout, c)),
	}
	if d.class != nil {
		cell.Class = joinClasses(cell.Class, d.class(c))
	}
	cell.Label = d.cellName(c, o, cell.Class)
	if d.grid[c] == 0 && d.candidates != nil {
		cell.Candidates = d.pencilMarks(c)
	}
	return cell
}

// Boards of at least these sizes may not fit on a screen, so their rows and columns are
// numbered. A cell with candidates is larger.
const (
	numberedSize           = 13
	numberedWithCandidates = 10
)

func (d boardDrawing) numbered() bool {
	if d.named {
		return true
	}
	if d.candidates != nil {
		return d.layout.Size() >= numberedWithCandidates
	}
	return d.layout.Size() >= numberedSize
}

// pencilMarks writes the candidates of a cell as lines of text in which each digit has its
// place. The text is divided only where a candidate has a role, because a large board
// holds thousands of them.
func (d boardDrawing) pencilMarks(c int) []templates.Marks {
	candidates, k := d.candidates(c), drawing.Across(d.layout)
	var marks []templates.Marks
	var room [2 * solver.MaxSize]byte
	plain := room[:0]
	for place := 1; candidates != 0; place++ {
		if place > 1 && place%k == 1 {
			plain = append(plain, '\n')
		}
		if !candidates.Has(place) {
			plain = append(plain, ' ')
			continue
		}
		switch class := d.markClass(c, place); class {
		case "":
			plain = append(plain, solver.Symbol(place))
		default:
			marks = append(plainMarks(marks, plain), templates.Marks{Text: solver.SymbolText(place), Class: class})
			plain = plain[:0]
		}
		candidates = candidates.Without(place)
	}
	return plainMarks(marks, plain)
}

func plainMarks(marks []templates.Marks, text []byte) []templates.Marks {
	if len(text) == 0 {
		return marks
	}
	return append(marks, templates.Marks{Text: string(text)})
}

func (d boardDrawing) markClass(c, digit int) string {
	if d.mark == nil {
		return ""
	}
	return d.mark(c, digit)
}

// borderClasses says whether a box or region ends above a cell of an n×n board or left of
// it.
func borderClasses(n, c int, regionOf func(cell int) int) string {
	classes := ""
	if c >= n && regionOf(c) != regionOf(c-n) {
		classes = "bt"
	}
	if c%n != 0 && regionOf(c) != regionOf(c-1) {
		classes = joinClasses(classes, "bl")
	}
	return classes
}

// extraClass marks the cells of diagonals and windows.
func extraClass(l *solver.Layout, c int) string {
	if drawing.IsExtra(l, c) {
		return "extra"
	}
	return ""
}

func joinClasses(classes ...string) string {
	joined := "" // most cells have one class or none, which needs no memory
	for _, class := range classes {
		switch {
		case class == "":
		case joined == "":
			joined = class
		default:
			joined += " " + class
		}
	}
	return joined
}

// spans divides words at the names of cells that they have, so that the page can highlight the
// cells.
func spans(l *solver.Layout, words string, names []logic.Name) templates.Text {
	if words == "" {
		return nil
	}
	t := make(templates.Text, 0, 2*len(names)+1)
	start := 0
	for _, name := range names {
		if start < name.From {
			t = append(t, templates.Span{Words: words[start:name.From]})
		}
		t = append(t, templates.Span{Words: words[name.From:name.To], Cell: l.CellName(name.Cell)})
		start = name.To
	}
	if start < len(words) {
		t = append(t, templates.Span{Words: words[start:]})
	}
	return t
}

// markCells is spans for words that come as a string alone, as those of a hint, a verdict or a
// classic method do: it finds the names in them.
func markCells(l *solver.Layout, words string) templates.Text {
	return markCellsIn(position.R1C1, l, words)
}

// markCellsIn is markCells for names in a notation.
func markCellsIn(n position.Notation, l *solver.Layout, words string) templates.Text {
	var t templates.Text
	start := 0
	for i := 0; i < len(words); i++ {
		if !isWordByte(words[i]) || i > 0 && isWordByte(words[i-1]) {
			continue
		}
		end := i + 1
		for end < len(words) && isWordByte(words[end]) {
			end++
		}
		cell, ok := n.ParseCell(l, words[i:end])
		if !ok {
			continue
		}
		if start < i {
			t = append(t, templates.Span{Words: words[start:i]})
		}
		t = append(t, templates.Span{Words: words[i:end], Cell: l.CellName(cell)})
		start, i = end, end-1
	}
	if start < len(words) {
		t = append(t, templates.Span{Words: words[start:]})
	}
	return t
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}
