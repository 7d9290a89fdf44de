package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/derived"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Borescoper's deadly pattern: three or four cells of a box in two rows and two columns,
// two cells of the rows where they cross a column of another box, and two of the columns
// where they cross a row of another. Three or four digits, as many as cells in the first
// box, would fill them all:
//
//	A B · | C · ·      rows, columns and boxes that see a set of the digits,
//	C · · | A · ·      see it in another filling too
//	· · · | · · ·
//	------+------
//	B A · |            (one of the ways to fill seven cells with three digits)
//
// What follows is the same as for rectangles, see uniqueness.go.

type borescopesKey struct{}

// borescope is a square of a box, and the pairs of cells that its rows and its columns
// have in other boxes.
type borescope struct {
	square  [4]int   // first row first: 0 1 over 2 3
	columns [][2]int // cells of the two rows in one column of another box
	rows    [][2]int // cells of the two columns in one row of another box
}

// borescopesOf returns the borescopes of a board with boxes of three by three, which are
// found once.
func borescopesOf(g *position.Geometry) []borescope {
	return derived.Of(g.Derived(), borescopesKey{}, func() []borescope { return newBorescopes(g) })
}

func newBorescopes(g *position.Geometry) []borescope {
	var all []borescope
	n := g.Size()
	for top := range n {
		for bottom := top + 1; bottom/3 == top/3; bottom++ {
			for left := range n {
				for right := left + 1; right/3 == left/3; right++ {
					all = append(all, newBorescope(n, square{top: top, bottom: bottom, left: left, right: right}))
				}
			}
		}
	}
	return all
}

// square is two rows and two columns that cross in one box.
type square struct{ top, bottom, left, right int }

// newBorescope is the borescope of a square on a board of n rows and n columns.
func newBorescope(n int, q square) borescope {
	b := borescope{square: [4]int{q.top*n + q.left, q.top*n + q.right, q.bottom*n + q.left, q.bottom*n + q.right}}
	for i := range n {
		if i/3 != q.left/3 {
			b.columns = append(b.columns, [2]int{q.top*n + i, q.bottom*n + i})
		}
		if i/3 != q.top/3 {
			b.rows = append(b.rows, [2]int{i*n + q.left, i*n + q.right})
		}
	}
	return b
}

// findBorescopers finds the patterns with three cells in the first box, each corner
// of the square left out in turn, then those with four.
func findBorescopers(s *search.Search) {
	three, four := newFilled(s, 3, 7), newFilled(s, 4, 8)
	for _, b := range borescopesOf(s.Board.Geometry()) {
		q := b.square
		for out := range q {
			if !b.extend(three.with(q[(out+1)%4], q[(out+2)%4], q[(out+3)%4])) {
				return
			}
		}
		if !b.extend(four.with(q[:]...)) {
			return
		}
	}
}

// extend adds the two cells of each column and the two of each row.
func (b borescope) extend(f filled) bool {
	if !f.open() || !f.plausible() {
		return !f.s.Stop()
	}
	for _, column := range b.columns {
		across := f.with(column[0], column[1])
		if f.s.Stop() {
			return false
		}
		if !across.open() || !across.plausible() {
			continue
		}
		for _, row := range b.rows {
			if all := across.with(row[0], row[1]); all.open() && all.plausible() && !all.followAll() {
				return false
			}
		}
	}
	return true
}

// isBorescope reports whether some cells are such a pattern for a number of digits.
func isBorescope(g *position.Geometry, cells solver.CellSet, digits int) bool {
	if !g.HasClassicBoxes() || cells.Len() != digits+4 {
		return false
	}
	for _, b := range borescopesOf(g) {
		square := solver.CellsOf(b.square[:]...)
		rest := cells.Minus(square)
		if rest.Len() != 4 || square.And(cells).Len() != digits {
			continue
		}
		hasPair := func(pairs [][2]int) bool {
			return slices.ContainsFunc(pairs, func(p [2]int) bool { return rest.Has(p[0]) && rest.Has(p[1]) })
		}
		if hasPair(b.columns) && hasPair(b.rows) {
			return true
		}
	}
	return false
}
