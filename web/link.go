package web

import (
	"net/url"
	"strings"
	"sudoku/solver"
	"sudoku/solver/notation"
)

// with adds a parameter to an address.
func with(address, name, value string) string {
	sign := "?"
	if strings.Contains(address, "?") {
		sign = "&"
	}
	return address + sign + name + "=" + url.QueryEscape(value)
}

// boardAddress is where the empty grid of a board is. A board that is known by
// name has a short address; the regions of a free-form one are its name.
func boardAddress(l *solver.Layout) string {
	rows, _ := l.BoxShape()
	switch {
	case l.ID() == solver.Classic().ID():
		return "/"
	case rows > 0:
		return "/boards/" + l.ID()
	}
	return "/p/" + notation.Code(solver.EmptyPuzzle(l))
}

// isFreeForm reports whether the regions of a board are none of the customary boxes.
func isFreeForm(l *solver.Layout) bool {
	rows, _ := l.BoxShape()
	return rows == 0
}

// cellsOf is the share code without the name of the layout.
func cellsOf(p solver.Puzzle) string {
	code := notation.Code(p)
	return code[strings.IndexByte(code, '~')+1:]
}
