package isomorph

import (
	"slices"

	"sudoku/solver"
)

// Map is where each cell of a board goes.
type Map []int

func identity(n int) Map {
	m := make(Map, n)
	for c := range m {
		m[c] = c
	}
	return m
}

// then is a map after which another follows.
func (m Map) then(next Map) Map {
	both := make(Map, len(m))
	for c, to := range m {
		both[c] = next[to]
	}
	return both
}

// moves are the maps of a square of n by n from which others are made: mirrored, and with lines changed for each
// other, two of them, two and their mirror images, or as many as make a box; rows alone, columns alone, and both.
func moves(n int) []Map {
	all := []Map{squareMap(n, func(r, c int) (int, int) { return c, r })}
	for _, lines := range lineMoves(n) {
		all = append(all,
			squareMap(n, func(r, c int) (int, int) { return lines[r], c }),
			squareMap(n, func(r, c int) (int, int) { return r, lines[c] }),
			squareMap(n, func(r, c int) (int, int) { return lines[r], lines[c] }),
		)
	}
	return all
}

func squareMap(n int, to func(r, c int) (int, int)) Map {
	m := make(Map, n*n)
	for cell := range m {
		r, c := to(cell/n, cell%n)
		m[cell] = r*n + c
	}
	return m
}

// lineMoves are orders of n lines.
func lineMoves(n int) []Map {
	turned := identity(n)
	slices.Reverse(turned)
	all := []Map{turned}
	for i := range n {
		for k := i + 1; k < n; k++ {
			two := exchanged(n, i, k, 1)
			all = append(all, two, two.then(turned).then(two).then(turned))
		}
	}
	for band := 2; band <= n/2; band++ {
		if n%band != 0 {
			continue
		}
		for i := 0; i < n; i += band {
			for k := i + band; k < n; k += band {
				two := exchanged(n, i, k, band)
				all = append(all, two, two.then(turned).then(two).then(turned))
			}
		}
	}
	return all
}

// exchanged has as many lines from one on in the place of those from another on.
func exchanged(n, a, b, many int) Map {
	m := identity(n)
	for i := range many {
		m[a+i], m[b+i] = b+i, a+i
	}
	return m
}

// houses are the sets of cells of those of a board.
type houses map[solver.CellSet]bool

func housesOf(l *solver.Layout) houses {
	all := houses{}
	for _, h := range l.Houses() {
		all[solver.CellsOf(h.Cells...)] = true
	}
	return all
}

// keptBy reports whether the cells of each house make one again.
func (hs houses) keptBy(m Map) bool {
	for house := range hs {
		var turned solver.CellSet
		for c := range house.All() {
			turned.Add(m[c])
		}
		if !hs[turned] {
			return false
		}
	}
	return true
}

// commutes reports whether a map comes to the same before others as after them.
func commutes(m Map, others []Map) bool {
	return !slices.ContainsFunc(others, func(other Map) bool { return !slices.Equal(m.then(other), other.then(m)) })
}
