package tell

import (
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Line writes the step in one line, under a heading, the name of its technique.
func (t Teller) Line(heading, pattern string) string {
	var effects []string
	for _, p := range t.Step.Placements {
		effects = append(effects, t.Name(p.Cell)+"="+words.Symbol(p.Digit))
	}
	for same := range words.Runs(t.Step.Eliminations, func(c position.Candidate) int { return c.Digit }) {
		effects = append(effects, t.ShortCells(position.Node(same).Cells())+"<>"+words.Symbol(same[0].Digit))
	}
	right := strings.Join(effects, ", ")
	if pattern != "" {
		right = pattern + " => " + right
	}
	if heading == "" {
		return right
	}
	return heading + ": " + right
}

// ShortCells writes cells, in increasing order, as few groups: "r14c8,r6c7".
func (t Teller) ShortCells(cells []int) string {
	if t.Layout.Size() > 9 || t.Notation == position.A1 {
		return strings.Join(t.Names(cells), ",")
	}
	n := t.Layout.Size()
	rowsOf := map[string]string{} // rows by the columns that they have in common
	var columns []string          // in the order in which they are met
	for row := range words.Runs(cells, func(c int) int { return c / n }) {
		cols := ""
		for _, c := range row {
			cols += strconv.Itoa(c%n + 1)
		}
		if !slices.Contains(columns, cols) {
			columns = append(columns, cols)
		}
		rowsOf[cols] += strconv.Itoa(row[0]/n + 1)
	}
	for i, cols := range columns {
		columns[i] = "r" + rowsOf[cols] + "c" + cols
	}
	return strings.Join(columns, ",")
}

// ShortDigits writes the digits of the step: "5,6".
func (t Teller) ShortDigits() string { return strings.Join(words.Symbols(t.Step.Digits), ",") }

// ShortHouses writes the houses of a role: "r67", "r15b1", "region 2".
func (t Teller) ShortHouses(r position.Role) string {
	short := ""
	var last solver.HouseKind
	for i, m := range t.Marks(r) {
		h := t.HouseOf(m)
		switch {
		case i > 0 && h.Kind == last && t.Layout.Size() <= 9 && h.Kind <= solver.Box:
			short += t.Notation.HouseNumber(h)
		case i > 0 && (t.Layout.Size() > 9 || h.Kind > solver.Box):
			short += "," + t.ShortHouse(h)
		default:
			short += t.ShortHouse(h)
		}
		last = h.Kind
	}
	return short
}

// ShortHouse writes one house: "r6", "region 2".
func (t Teller) ShortHouse(h solver.House) string {
	switch h.Kind {
	case solver.Row, solver.Column, solver.Box:
		return h.Kind.String()[:1] + t.Notation.HouseNumber(h)
	}
	return t.houseName(h)
}
