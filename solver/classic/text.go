package classic

import (
	"strconv"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
)

func symbols(set solver.Digits) []string {
	var all []string
	for d := range set.All() {
		all = append(all, solver.SymbolText(d))
	}
	return all
}

// digits writes a set in a sentence: "2, 5 and 7".
func digits(set solver.Digits) string { return english.List(symbols(set), "and") }

// commas writes a set in a list: "2,5,7", or "none".
func commas(set solver.Digits) string {
	if set == 0 {
		return "none"
	}
	return strings.Join(symbols(set), ",")
}

func numbers(all []int) string {
	var items []string
	for _, n := range all {
		items = append(items, strconv.Itoa(n))
	}
	return strings.Join(items, ", ")
}
