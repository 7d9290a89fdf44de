// Package board makes the view model of a board: its cells with the digits and candidates in them, their
// names for a screen reader, and the classes that draw them. It also has the words and the pictures that
// any page may have of a board: its name and its rule, what clashes in it, and the cells that a sentence
// names.
//
//	Input ──Model──> templates.Board      rows of cells
//	grid ──ClashStatus──> sentences       "5 twice in row 1."
//	sentence ──MarkCells──> spans         cells to highlight
package board

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/templates"
	"sudoku/web/drawing"
)

// Input is what the view model of a board is made from.
type Input struct {
	Layout     *solver.Layout
	Label      string
	ID         string
	Grid       solver.Grid
	Origin     func(cell int) Origin
	Candidates func(cell int) solver.Digits // nil: open cells stay empty
	Class      func(cell int) string        // role of a cell; nil for none
	Mark       func(cell, digit int) string // role of a candidate; nil for none
	Names      position.Notation            // in which rows are named
	Named      bool                         // rows and columns are numbered whatever the size
}

// Model makes the view model of a board.
func (d Input) Model() templates.Board {
	n := d.Layout.Size()
	b := templates.Board{
		ID: d.ID, Label: d.Label, Size: n, Across: drawing.Across(d.Layout),
		Numbered: d.numbered(), Marked: d.Candidates != nil, Lines: Picture(d.Layout),
	}
	for r := range n {
		row := make([]templates.Cell, n)
		for k := range n {
			row[k] = d.cell(r*n + k)
		}
		b.Rows = append(b.Rows, row)
		b.RowNames = append(b.RowNames, d.Names.RowName(r))
	}
	return b
}

func (d Input) cell(c int) templates.Cell {
	o := Blank
	if d.Grid[c] != 0 {
		o = d.Origin(c)
	}
	cell := templates.Cell{
		Name:  d.Layout.CellName(c),
		Value: solver.SymbolText(int(d.Grid[c])),
		Class: Classes(originClass[o], Borders(d.Layout.Size(), c, d.Layout.RegionOf), extraClass(d.Layout, c)),
	}
	if d.Class != nil {
		cell.Class = Classes(cell.Class, d.Class(c))
	}
	cell.Label = d.cellName(c, o, cell.Class)
	if d.Grid[c] == 0 && d.Candidates != nil {
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

func (d Input) numbered() bool {
	if d.Named {
		return true
	}
	if d.Candidates != nil {
		return d.Layout.Size() >= numberedWithCandidates
	}
	return d.Layout.Size() >= numberedSize
}

// pencilMarks writes the candidates of a cell as lines of text in which each digit has its
// place. The text is divided only where a candidate has a role, because a large board
// holds thousands of them.
func (d Input) pencilMarks(c int) []templates.Marks {
	candidates, k := d.Candidates(c), drawing.Across(d.Layout)
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

func (d Input) markClass(c, digit int) string {
	if d.Mark == nil {
		return ""
	}
	return d.Mark(c, digit)
}

// Borders says whether a box or region ends above a cell of an n×n board or left of
// it.
func Borders(n, c int, regionOf func(cell int) int) string {
	classes := ""
	if c >= n && regionOf(c) != regionOf(c-n) {
		classes = "bt"
	}
	if c%n != 0 && regionOf(c) != regionOf(c-1) {
		classes = Classes(classes, "bl")
	}
	return classes
}

// extraClass marks the cells of diagonals, by the way that they go, and of windows.
func extraClass(l *solver.Layout, c int) string {
	classes := ""
	for _, h := range l.HousesOf(c) {
		switch house := l.Houses()[h]; {
		case house.Kind == solver.Window:
			classes = Classes(classes, "extra")
		case house.Kind == solver.Diagonal && house.Number == 1:
			classes = Classes(classes, "backslash")
		case house.Kind == solver.Diagonal:
			classes = Classes(classes, "slash")
		}
	}
	return classes
}

// Classes joins the names of classes, of which some are empty.
func Classes(classes ...string) string {
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

// Spans divides words at the names of cells that they have, so that the page can highlight the
// cells.
func Spans(l *solver.Layout, words string, names []logic.Name) templates.Text {
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

// MarkCells is Spans for words that come as a string alone, as those of a hint, a verdict or a
// classic method do: it finds the names in them.
func MarkCells(l *solver.Layout, words string) templates.Text {
	return MarkCellsIn(position.R1C1, l, words)
}

// MarkCellsIn is MarkCells for names in a notation.
func MarkCellsIn(n position.Notation, l *solver.Layout, words string) templates.Text {
	return Spans(l, words, NamesIn(n, l, words))
}

// NamesIn is where words name cells in a notation.
func NamesIn(n position.Notation, l *solver.Layout, words string) []logic.Name {
	var names []logic.Name
	for from := 0; from < len(words); {
		to := from
		for to < len(words) && isWordByte(words[to]) {
			to++
		}
		if cell, ok := n.ParseCell(l, words[from:to]); ok {
			names = append(names, logic.Name{Cell: cell, From: from, To: to})
		}
		from = to + 1
	}
	return names
}

func isWordByte(b byte) bool {
	return b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// Words are the words of a text.
func Words(t templates.Text) string {
	var b strings.Builder
	for _, s := range t {
		b.WriteString(s.Words)
	}
	return b.String()
}
