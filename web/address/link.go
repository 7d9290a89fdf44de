package address

import (
	"net/url"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation"
)

// With adds a parameter to an address.
func With(address, name, value string) string {
	sign := "?"
	if strings.Contains(address, "?") {
		sign = "&"
	}
	return address + sign + name + "=" + url.QueryEscape(value)
}

// Board returns the address of the empty grid of a board. A board with a name has a short
// one; a free-form board is named by its regions.
func Board(l *solver.Layout) string {
	rows, _ := l.BoxShape()
	switch {
	case l.ID() == solver.Classic().ID():
		return "/"
	case rows > 0:
		return "/boards/" + l.ID()
	}
	return "/p/" + notation.Code(solver.EmptyPuzzle(l))
}

// IsFreeForm reports whether the regions of a board are none of the customary boxes.
func IsFreeForm(l *solver.Layout) bool {
	rows, _ := l.BoxShape()
	return rows == 0
}

// CellsCode returns the share code of a puzzle without the name of the layout.
func CellsCode(p solver.Puzzle) string {
	code := notation.Code(p)
	return code[strings.IndexByte(code, '~')+1:]
}
