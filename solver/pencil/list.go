package pencil

import (
	"cmp"
	"slices"
	"strings"

	"sudoku/solver"
)

// List is digits noted in cells, in the order of the cells, each cell once and none without a
// digit.
type List []CellDigits

// CellDigits is digits noted in one cell.
type CellDigits struct {
	Cell   int
	Digits solver.Digits
}

// Of returns the digits noted in a cell.
func (l List) Of(cell int) (digits solver.Digits, ok bool) {
	i, ok := l.find(cell)
	if !ok {
		return 0, false
	}
	return l[i].Digits, true
}

func (l List) find(cell int) (i int, ok bool) {
	return slices.BinarySearchFunc(l, cell, func(d CellDigits, cell int) int { return cmp.Compare(d.Cell, cell) })
}

// With returns the list with more digits in a cell.
func (l List) With(cell int, digits solver.Digits) List {
	i, ok := l.find(cell)
	if !ok {
		return slices.Insert(slices.Clone(l), i, CellDigits{cell, digits})
	}
	l = slices.Clone(l)
	l[i].Digits |= digits
	return l
}

// Without returns the list without the digits of another; nil where nothing is left.
func (l List) Without(others List) List {
	var left List
	for _, d := range l {
		out, _ := others.Of(d.Cell)
		if d.Digits &^= out; d.Digits != 0 {
			left = append(left, d)
		}
	}
	return left
}

// Text writes the list: "r1c2-45,r3c7-9".
func (l List) Text(board *solver.Layout) string {
	items := make([]string, len(l))
	for i, d := range l {
		items[i] = board.CellName(d.Cell) + dash + symbols(d.Digits)
	}
	return strings.Join(items, ",")
}

// dash stands between a cell and what is noted in it.
const dash = "-"

func symbols(digits solver.Digits) string {
	var b strings.Builder
	for d := range digits.All() {
		b.WriteByte(solver.Symbol(d))
	}
	return b.String()
}

// ParseList reads the text of a list. Cells may be in any order and stand there several times.
// The error is an *Error.
func ParseList(board *solver.Layout, text string) (List, error) {
	if text == "" {
		return nil, nil
	}
	noted := make([]solver.Digits, board.CellCount())
	for item := range strings.SplitSeq(text, ",") {
		cell, digits, ok := parseCellDigits(board, item)
		if !ok {
			return nil, &Error{Item: item, Want: "a cell of this board and digits in it, like r1c2-45"}
		}
		noted[cell] |= digits
	}
	var l List
	for cell, digits := range noted {
		if digits != 0 {
			l = append(l, CellDigits{cell, digits})
		}
	}
	return l, nil
}

// parseCellDigits reads "r1c2-45".
func parseCellDigits(board *solver.Layout, item string) (cell int, digits solver.Digits, ok bool) {
	name, list, _ := strings.Cut(item, dash)
	cell, ok = solver.ParseCellName(board.Size(), name)
	if !ok || list == "" || len(list) > board.Size() {
		return 0, 0, false
	}
	for _, symbol := range []byte(list) {
		d := solver.SymbolDigit(symbol)
		if d < 1 || d > board.Size() {
			return 0, 0, false
		}
		digits = digits.With(d)
	}
	return cell, digits, true
}
