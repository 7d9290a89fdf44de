package board

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/templates"
	"sudoku/web/address"
)

// ClashStatus makes the view model of what clashes in a grid.
func ClashStatus(q address.Query) templates.Status {
	clashes := solver.Clashes(q.Puzzle)
	return templates.Status{
		Grid:    address.CellsCode(q.Puzzle),
		Cells:   CellNames(q.Puzzle.Layout(), ClashCells(clashes)),
		Clashes: briefly(clashes),
		Count:   clashCount(len(clashes)),
	}
}

// ClashCells are the cells of all clashes.
func ClashCells(clashes []solver.Clash) solver.CellSet {
	var cells solver.CellSet
	for _, c := range clashes {
		cells = cells.Or(c.Cells)
	}
	return cells
}

// CellNames writes the names of cells with spaces between.
func CellNames(l *solver.Layout, cells solver.CellSet) string {
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
	if n == 0 {
		return "No clashes."
	}
	return "Clash:"
}

// briefly names every house that clashes, for a line beside the board: "5 twice in row 1 and box 1."
func briefly(clashes []solver.Clash) []string {
	sentences := []string{}
	for _, group := range groupClashes(clashes) {
		houses := make([]string, len(group))
		for i, clash := range group {
			houses[i] = clash.House.Name()
		}
		first := group[0]
		sentences = append(sentences, fmt.Sprintf("%s %s in %s.", solver.SymbolText(first.Digit), english.Times(first.Cells.Len()), english.List(houses, "and")))
	}
	return sentences
}

// ClashSentences names every house that clashes, one sentence for each digit and number of
// times: "5 appears twice in row 1 and in box 1." Clashes of a typed digit with a given
// come first: "Your 5 in r1c3 clashes with a given: 5 appears twice in row 1."
func ClashSentences(q address.Query, clashes []solver.Clash) []string {
	blamed, others := []string{}, []string{}
	for _, group := range groupClashes(clashes) {
		houses := make([]string, len(group))
		for i, clash := range group {
			houses[i] = "in " + clash.House.Name()
		}
		first := group[0]
		words := solver.SymbolText(first.Digit) + " appears " + english.Times(first.Cells.Len()) + " " + english.List(houses, "and") + "."
		if blame := blameTyped(q, group); blame != "" {
			blamed = append(blamed, blame+": "+words)
			continue
		}
		others = append(others, words)
	}
	return append(blamed, others...)
}

// groupClashes groups clashes of the same digit and number of times, in the order of their
// first.
func groupClashes(clashes []solver.Clash) [][]solver.Clash {
	var groups [][]solver.Clash
	for _, c := range clashes {
		i := slices.IndexFunc(groups, func(g []solver.Clash) bool { return g[0].Digit == c.Digit && g[0].Cells.Len() == c.Cells.Len() })
		if i < 0 {
			i, groups = len(groups), append(groups, nil)
		}
		groups[i] = append(groups[i], c)
	}
	return groups
}

// blameTyped names the typed digits that clash with a given; empty for none.
func blameTyped(q address.Query, clashes []solver.Clash) string {
	var mine, others solver.CellSet
	for _, clash := range clashes {
		typed, given := q.TypedAmong(clash.Cells)
		if !typed.Empty() && !given.Empty() {
			mine, others = mine.Or(typed), others.Or(given)
		}
	}
	if mine.Empty() {
		return ""
	}
	verb, with := "clash", "givens"
	if mine.Len() == 1 {
		verb = "clashes"
	}
	if others.Len() == 1 {
		with = "a given"
	}
	return english.Capital(fmt.Sprintf("%s %s with %s", english.List(Assignments(q, mine.Slice()), "and"), verb, with))
}

// Assignments says what stands in cells, typed digits first: "your 2 in r1c3",
// "r1c1 = 5".
func Assignments(q address.Query, cells []int) []string {
	var typed, given []string
	for _, c := range cells {
		name, digit := q.Puzzle.Layout().CellName(c), solver.SymbolText(q.Puzzle.Given(c))
		if q.Typed.Cells.Has(c) {
			typed = append(typed, "your "+digit+" in "+name)
		} else {
			given = append(given, name+" = "+digit)
		}
	}
	return append(typed, given...)
}
