package drawing

import (
	"fmt"
	"strings"

	"sudoku/solver"
)

// Grid is the lines of an empty board as SVG paths, with one unit a cell. The frame around it is
// not among them.
type Grid struct {
	Thin string // between cells, from edge to edge
	Bold string // between boxes or regions
	Tint string // the cells of diagonals and windows, to be filled
}

// GridOf returns the lines of a board.
func GridOf(l *solver.Layout) Grid {
	return GridFor(l.Size(), l.RegionOf, func(c int) bool { return IsExtra(l, c) })
}

// GridFor is GridOf for an n×n board that need not be a layout yet.
func GridFor(n int, regionOf func(cell int) int, tint func(cell int) bool) Grid {
	var thin, bold, tinted strings.Builder
	for i := 1; i < n; i++ {
		fmt.Fprintf(&thin, "M0 %dh%dM%d 0v%d", i, n, i, n)
	}
	for i := 1; i < n; i++ {
		for _, run := range runsOf(n, func(k int) bool { return regionOf((i-1)*n+k) != regionOf(i*n+k) }) {
			fmt.Fprintf(&bold, "M%d %dh%d", run.from, i, run.length)
		}
		for _, run := range runsOf(n, func(k int) bool { return regionOf(k*n+i-1) != regionOf(k*n+i) }) {
			fmt.Fprintf(&bold, "M%d %dv%d", i, run.from, run.length)
		}
	}
	for r := range n {
		for _, run := range runsOf(n, func(k int) bool { return tint(r*n + k) }) {
			fmt.Fprintf(&tinted, "M%d %dh%dv1h-%dz", run.from, r, run.length, run.length)
		}
	}
	return Grid{Thin: thin.String(), Bold: bold.String(), Tint: tinted.String()}
}

// IsExtra reports whether a cell is on a diagonal or in a window of its board.
func IsExtra(l *solver.Layout, cell int) bool {
	for _, h := range l.HousesOf(cell) {
		if k := l.Houses()[h].Kind; k == solver.Diagonal || k == solver.Window {
			return true
		}
	}
	return false
}

// run is a line along some cells of a row.
type run struct{ from, length int }

// runsOf joins neighbouring numbers from 0 to n-1 that are marked into runs.
func runsOf(n int, marked func(k int) bool) []run {
	var runs []run
	for k := range n {
		switch last := len(runs) - 1; {
		case !marked(k):
		case last >= 0 && runs[last].from+runs[last].length == k:
			runs[last].length++
		default:
			runs = append(runs, run{k, 1})
		}
	}
	return runs
}
