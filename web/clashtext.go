package web

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
	"sudoku/templates"
)

// clashStatus says what clashes in a grid, for the line under it and for the
// marks on it.
func clashStatus(p solver.Puzzle) templates.Status {
	clashes := solver.Clashes(p)
	return templates.Status{
		Grid:    cellsOf(p),
		Cells:   cellNames(p.Layout(), clashCells(clashes)),
		Clashes: clashSentences(clashes),
		Count:   clashCount(len(clashes)),
	}
}

// cellsOf is the share code without the name of the layout.
func cellsOf(p solver.Puzzle) string {
	code := notation.Code(p)
	return code[strings.IndexByte(code, '~')+1:]
}

func clashCells(clashes []solver.Clash) solver.CellSet {
	var cells solver.CellSet
	for _, c := range clashes {
		cells = cells.Or(c.Cells)
	}
	return cells
}

func cellNames(l *solver.Layout, cells solver.CellSet) string {
	var b strings.Builder
	for c := range cells.All() {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(l.CellName(c))
	}
	return b.String()
}

func clashCount(n int) string {
	switch n {
	case 0:
		return "No clashes."
	case 1:
		return "1 clash:"
	}
	return fmt.Sprintf("%d clashes:", n)
}

// clashSentences names every house that clashes, a sentence for each digit and
// number of times: "5 appears twice in row 1 and in box 1."
func clashSentences(clashes []solver.Clash) []string {
	type kind struct{ digit, times int }
	var order []kind
	houses := map[kind][]string{}
	for _, c := range clashes {
		k := kind{c.Digit, c.Cells.Len()}
		if houses[k] == nil {
			order = append(order, k)
		}
		houses[k] = append(houses[k], "in "+c.House.Name())
	}
	sentences := make([]string, 0, len(order))
	for _, k := range order {
		sentences = append(sentences, fmt.Sprintf("%c appears %s %s.", solver.Symbol(k.digit), times(k.times), joinAnd(houses[k])))
	}
	return sentences
}

func times(n int) string {
	if n == 2 {
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// joinAnd joins words as a sentence does: "a, b and c".
func joinAnd(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
