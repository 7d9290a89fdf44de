package solvertest

import (
	"fmt"

	"sudoku/solver"
)

// house is a set of cells that holds every digit once, worked out here from the
// rules so that a fault in the layout's own houses cannot hide behind itself.
type house struct {
	name  string
	cells []int
}

// CheckSolution reports whether a grid solves the empty board of a layout: it is
// nil when every row, column, box or region, diagonal and window holds every
// digit exactly once, and otherwise says which does not.
func CheckSolution(l *solver.Layout, grid solver.Grid) error {
	if len(grid) != l.Size()*l.Size() {
		return fmt.Errorf("%d cells on a board of %d", len(grid), l.Size()*l.Size())
	}
	for _, h := range rules(l) {
		if err := h.check(grid, l.Size()); err != nil {
			return err
		}
	}
	return nil
}

func (h house) check(grid solver.Grid, n int) error {
	if len(h.cells) != n {
		return fmt.Errorf("%s has %d cells, not %d", h.name, len(h.cells), n)
	}
	seen := make([]bool, n+1)
	for _, c := range h.cells {
		d := int(grid[c])
		if d < 1 || d > n {
			return fmt.Errorf("cell %d holds %d", c, d)
		}
		if seen[d] {
			return fmt.Errorf("%s holds %d twice", h.name, d)
		}
		seen[d] = true
	}
	return nil
}

// Extends reports whether a grid keeps every given of the puzzle.
func Extends(p solver.Puzzle, grid solver.Grid) bool {
	for c := range grid {
		if d := p.Given(c); d != 0 && d != int(grid[c]) {
			return false
		}
	}
	return true
}

// rules lists the houses of a layout. Only which rules hold is asked of it.
func rules(l *solver.Layout) []house {
	n := l.Size()
	houses := grouped(n, "row", func(r, _ int) int { return r })
	houses = append(houses, grouped(n, "column", func(_, c int) int { return c })...)
	houses = append(houses, regionRules(l)...)
	if hasKind(l, solver.Diagonal) {
		houses = append(houses,
			chosen(n, "diagonal 1", func(r, c int) bool { return r == c }),
			chosen(n, "diagonal 2", func(r, c int) bool { return r+c == n-1 }))
	}
	if hasKind(l, solver.Window) {
		houses = append(houses, windowRules()...)
	}
	return houses
}

func hasKind(l *solver.Layout, kind solver.HouseKind) bool {
	for _, h := range l.Houses() {
		if h.Kind == kind {
			return true
		}
	}
	return false
}

func regionRules(l *solver.Layout) []house {
	n := l.Size()
	rows, cols := l.BoxShape()
	if rows == 0 {
		return grouped(n, "region", func(r, c int) int { return l.RegionOf(r*n + c) })
	}
	return grouped(n, "box", func(r, c int) int { return r/rows*(n/cols) + c/cols })
}

// windowRules are rows and columns 2-4 and 6-8 crossed, as Windoku is printed.
func windowRules() []house {
	var houses []house
	for _, top := range []int{1, 5} {
		for _, left := range []int{1, 5} {
			name := fmt.Sprintf("window at row %d, column %d", top+1, left+1)
			houses = append(houses, chosen(9, name, func(r, c int) bool {
				return r >= top && r <= top+2 && c >= left && c <= left+2
			}))
		}
	}
	return houses
}

func grouped(n int, name string, group func(r, c int) int) []house {
	houses := make([]house, n)
	for k := range houses {
		houses[k] = chosen(n, fmt.Sprintf("%s %d", name, k+1), func(r, c int) bool { return group(r, c) == k })
	}
	return houses
}

func chosen(n int, name string, in func(r, c int) bool) house {
	h := house{name: name}
	for cell := range n * n {
		if in(cell/n, cell%n) {
			h.cells = append(h.cells, cell)
		}
	}
	return h
}
