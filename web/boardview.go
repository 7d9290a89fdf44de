package web

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/templates"
)

// origin says where the digit of a cell comes from, which the page shows by
// weight and colour.
type origin uint8

const (
	blank origin = iota
	given
	typed
	found
)

var originClass = [...]string{blank: "", given: "given", typed: "typed", found: "solved"}

var originWord = [...]string{blank: "", given: ", given", typed: ", typed", found: ", solved"}

// drawing is all that a board needs to be drawn.
type drawing struct {
	layout     *solver.Layout
	label      string
	id         string
	grid       solver.Grid
	origin     func(cell int) origin
	candidates func(cell int) solver.Digits // nil: open cells stay empty
	class      func(cell int) string        // role of a cell; nil for none
	mark       func(cell, digit int) string // role of a candidate; nil for none
}

// board makes the view model of a board.
func (d drawing) board() templates.Board {
	n := d.layout.Size()
	b := templates.Board{ID: d.id, Label: d.label, Size: n, Across: across(d.layout)}
	for r := range n {
		row := make([]templates.Cell, n)
		for k := range n {
			row[k] = d.cell(r*n + k)
		}
		b.Rows = append(b.Rows, row)
	}
	return b
}

func (d drawing) cell(c int) templates.Cell {
	o := blank
	if d.grid[c] != 0 {
		o = d.origin(c)
	}
	cell := templates.Cell{
		Name:  d.layout.CellName(c),
		Label: cellLabel(d.layout, c, o),
		Value: solver.SymbolText(int(d.grid[c])),
		Class: joinClasses(originClass[o], borders(d.layout, c), shade(d.layout, c)),
	}
	if d.class != nil {
		cell.Class = joinClasses(cell.Class, d.class(c))
	}
	if d.grid[c] == 0 && d.candidates != nil {
		cell.Candidates = d.pencilMarks(c)
	}
	return cell
}

func (d drawing) pencilMarks(c int) []templates.Candidate {
	var marks []templates.Candidate
	for k := range d.candidates(c).All() {
		m := templates.Candidate{Symbol: solver.SymbolText(k), Place: k}
		if d.mark != nil {
			m.Class = d.mark(c, k)
		}
		marks = append(marks, m)
	}
	return marks
}

// across is the number of candidates side by side in a cell.
func across(l *solver.Layout) int {
	n := 1
	for n*n < l.Size() {
		n++
	}
	return n
}

func cellLabel(l *solver.Layout, c int, o origin) string {
	return fmt.Sprintf("Row %d, column %d%s", c/l.Size()+1, c%l.Size()+1, originWord[o])
}

// borders says where a box or a region ends above a cell or left of it.
func borders(l *solver.Layout, c int) string {
	n, classes := l.Size(), ""
	if c >= n && l.RegionOf(c) != l.RegionOf(c-n) {
		classes = "bt"
	}
	if c%n != 0 && l.RegionOf(c) != l.RegionOf(c-1) {
		classes = joinClasses(classes, "bl")
	}
	return classes
}

// shade marks the cells of the houses that lines do not show.
func shade(l *solver.Layout, c int) string {
	for _, h := range l.HousesOf(c) {
		if k := l.Houses()[h].Kind; k == solver.Diagonal || k == solver.Window {
			return "extra"
		}
	}
	return ""
}

func joinClasses(classes ...string) string {
	kept := slices.DeleteFunc(slices.Clone(classes), func(s string) bool { return s == "" })
	return strings.Join(kept, " ")
}

// sentence cuts words at the names of cells, so that the page can ring them.
func sentence(l *solver.Layout, words string) templates.Text {
	var t templates.Text
	start := 0
	for i := 0; i < len(words); i++ {
		if words[i] != 'r' || i > 0 && isWordByte(words[i-1]) {
			continue
		}
		end := i + 1
		for end < len(words) && isWordByte(words[end]) {
			end++
		}
		if _, ok := solver.ParseCellName(l.Size(), words[i:end]); !ok {
			continue
		}
		if start < i {
			t = append(t, templates.Span{Words: words[start:i]})
		}
		t = append(t, templates.Span{Words: words[i:end], Cell: true})
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
