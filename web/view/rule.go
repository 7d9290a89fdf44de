package view

import (
	"fmt"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/templates"
	"sudoku/web/address"
)

// leftLink links back to the grid that stayed behind.
func leftLink(left address.Query) *templates.Link {
	n := left.Puzzle.GivenCount()
	if n == 0 {
		return nil
	}
	title := boardName(left.Puzzle.Layout())
	return &templates.Link{
		Note:  fmt.Sprintf("This board has another size, so it starts empty. The %s grid is kept:", title),
		Label: "back to its " + english.Count(n, "digit"),
		Href:  left.Address(""),
	}
}

// boardRule says the rule of a board in a sentence.
func boardRule(l *solver.Layout) string {
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
	rule := fmt.Sprintf("Every %s holds %s once", english.List(houses, "and"), digitNames(l))
	switch {
	case has[solver.Diagonal] > 0 && has[solver.Window] > 0:
		return rule + "; the two diagonals and the four windows are tinted."
	case has[solver.Diagonal] > 0:
		return rule + "; the two diagonals are tinted."
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

// digitNames names the digits of a board: "1 to 9 and A to G".
func digitNames(l *solver.Layout) string {
	switch n := l.Size(); {
	case n <= 9:
		return fmt.Sprintf("1 to %d", n)
	case n == 10:
		return "1 to 9 and A"
	default:
		return "1 to 9 and A to " + solver.SymbolText(n)
	}
}

// boardName is the title of a board as it is printed: 9×9 X.
func boardName(l *solver.Layout) string {
	n := l.Size()
	return strings.ReplaceAll(l.Title(), fmt.Sprintf("%dx%d", n, n), fmt.Sprintf("%d×%d", n, n))
}
