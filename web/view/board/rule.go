package board

import (
	"fmt"

	"sudoku/solver"
	"sudoku/solver/english"
)

// Rule says the rule of a board in a sentence.
func Rule(l *solver.Layout) string {
	houses := []string{"row", "column", boxName(l)}
	has := map[solver.HouseKind]int{}
	for _, h := range l.Houses() {
		has[h.Kind]++
	}
	if has[solver.Diagonal] > 0 {
		houses = append(houses, "diagonal")
	}
	if has[solver.Window] > 0 {
		houses = append(houses, "window")
	}
	rule := fmt.Sprintf("Every %s holds %s once", english.List(houses, "and"), DigitNames(l))
	switch {
	case has[solver.Diagonal] > 0 && has[solver.Window] > 0:
		return rule + "; the two diagonals and the four windows are marked."
	case has[solver.Diagonal] > 0:
		return rule + "; the two diagonals are marked."
	case has[solver.Window] > 0:
		return rule + "; the four windows are tinted."
	}
	return rule + "."
}

// boxName is the name of the third kind of house, with its shape unless that is obvious.
func boxName(l *solver.Layout) string {
	rows, cols := l.BoxShape()
	switch {
	case rows == 0:
		return "region"
	case l.Size() == 9 && rows == cols:
		return "box"
	case rows == cols:
		return fmt.Sprintf("%d×%d box", rows, cols)
	}
	return fmt.Sprintf("box of %d rows and %d columns", rows, cols)
}

// Symbols are the digits of a board as they are written.
func Symbols(l *solver.Layout) []string {
	var all []string
	for d := range l.AllDigits().All() {
		all = append(all, solver.SymbolText(d))
	}
	return all
}

// DigitNames names the digits of a board: "1 to 9 and A to G".
func DigitNames(l *solver.Layout) string {
	switch n := l.Size(); {
	case n <= 9:
		return fmt.Sprintf("1 to %d", n)
	case n == 10:
		return "1 to 9 and A"
	default:
		return "1 to 9 and A to " + solver.SymbolText(n)
	}
}
