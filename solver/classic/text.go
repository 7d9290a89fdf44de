package classic

import (
	"strconv"
	"strings"

	"sudoku/solver"
)

func symbols(set solver.Digits) []string {
	var all []string
	for d := range set.All() {
		all = append(all, solver.SymbolText(d))
	}
	return all
}

// digits writes a set in a sentence: "2, 5 and 7".
func digits(set solver.Digits) string { return enumerate(symbols(set)) }

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

// enumerate joins items as a sentence does: "a, b and c".
func enumerate(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return strings.Join(items[:last], ", ") + " and " + items[last]
}

// count writes a number of things: "1 cell", "2 cells".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return strconv.Itoa(n) + " " + thing + "s"
}
