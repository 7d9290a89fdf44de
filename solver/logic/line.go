package logic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/position"
)

// line writes the step in one line, under the name of its technique.
func (t teller) line(technique, pattern string) string {
	var effects []string
	for _, p := range t.step.Placements {
		effects = append(effects, fmt.Sprintf("%s=%s", t.name(p.Cell), symbol(p.Digit)))
	}
	for _, same := range runs(t.step.Eliminations, func(c position.Candidate) int { return c.Digit }) {
		var cells []int
		for _, c := range same {
			cells = append(cells, c.Cell)
		}
		effects = append(effects, fmt.Sprintf("%s<>%s", t.shortCells(cells), symbol(same[0].Digit)))
	}
	right := strings.Join(effects, ", ")
	if pattern != "" {
		right = pattern + " => " + right
	}
	if technique == "" {
		return right
	}
	return capitals(technique) + ": " + right
}

// capitals writes every word with a capital but for the small ones: "Naked Pair",
// "Sue de Coq".
func capitals(title string) string {
	words := strings.Fields(title)
	for i, w := range words {
		if i == 0 || !slices.Contains([]string{"a", "de", "of", "with"}, w) {
			words[i] = capital(w)
		}
	}
	return strings.Join(words, " ")
}

// shortCells writes cells, in increasing order, as few groups: "r14c8,r6c7".
func (t teller) shortCells(cells []int) string {
	if t.layout.Size() > 9 || t.notation == position.A1 {
		return strings.Join(t.names(cells), ",")
	}
	n := t.layout.Size()
	rowsOf := map[string]string{} // rows by the columns that they have in common
	var columns []string          // in the order in which they are met
	for _, row := range runs(cells, func(c int) int { return c / n }) {
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

// shortDigits writes the digits of the step: "5,6".
func (t teller) shortDigits() string { return strings.Join(symbols(t.step.Digits), ",") }

// shortHouses writes the houses of a role: "r67", "r15b1", "region 2".
func (t teller) shortHouses(r position.Role) string {
	short := ""
	var last solver.HouseKind
	for i, m := range t.marks(r) {
		h := t.houseOf(m)
		switch {
		case i > 0 && h.Kind == last && t.layout.Size() <= 9 && h.Kind <= solver.Box:
			short += t.notation.HouseNumber(h)
		case i > 0 && (t.layout.Size() > 9 || h.Kind > solver.Box):
			short += "," + t.shortHouse(h)
		default:
			short += t.shortHouse(h)
		}
		last = h.Kind
	}
	return short
}

func (t teller) shortHouse(h solver.House) string {
	switch h.Kind {
	case solver.Row, solver.Column, solver.Box:
		return h.Kind.String()[:1] + t.notation.HouseNumber(h)
	}
	return t.houseName(h)
}
