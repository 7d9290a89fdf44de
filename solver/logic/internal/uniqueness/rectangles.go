package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/derived"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// A rectangle is four cells of which every house holds two or none, and never
// two opposite ones: two rows, two columns, and on the classic board two boxes.
// Two digits that fill it in turn could change places, and no house would notice.
//
//	0 ——— 1
//	|     |      neighbours differ by one, opposite cells by two
//	3 ——— 2
type rectangle [4]int

// rectangles is the rectangles of a layout, and which of them a cell belongs to.
type rectangles struct {
	All []rectangle
	of  [][]int32 // by cell: indexes into All
}

type rectanglesKey struct{}

// RectanglesOf returns the rectangles of the layout, which are found once.
func RectanglesOf(g *position.Geometry) *rectangles {
	return derived.Of(g.Derived(), rectanglesKey{}, func() *rectangles { return newRectangles(g) })
}

func newRectangles(g *position.Geometry) *rectangles {
	n := g.Size()
	r := &rectangles{of: make([][]int32, g.CellCount())}
	for top := range n {
		for bottom := top + 1; bottom < n; bottom++ {
			for left := range n {
				for right := left + 1; right < n; right++ {
					r.add(g, rectangle{top*n + left, top*n + right, bottom*n + right, bottom*n + left})
				}
			}
		}
	}
	return r
}

// add adds a rectangle if its houses allow it.
func (r *rectangles) add(g *position.Geometry, cells rectangle) {
	set := solver.CellsOf(cells[:]...)
	for i, c := range cells {
		for _, h := range g.HousesOf(c) {
			house := &g.HouseSets[h]
			if house.And(set).Len() != 2 || house.Has(cells[(i+2)%4]) {
				return
			}
		}
	}
	for _, c := range cells {
		r.of[c] = append(r.of[c], int32(len(r.All)))
	}
	r.All = append(r.All, cells)
}

// DeadlyRectangles lists the rectangles of open cells that two digits could fill: one
// cell has no other candidates, and the rest could have both digits by what stands in
// their houses, though steps may have removed them.
func DeadlyRectangles(s *search.Search) []deadlyPattern {
	f, b := &search.Memo[facts](s).rectangles, s.Board
	if f.Known(s) {
		return f.Value
	}
	f.Value = f.Value[:0]
	known := RectanglesOf(b.Geometry())
	for _, c := range s.Bivalue() {
		for _, i := range known.of[c] {
			if p, ok := deadlyRectangle(b, &known.All[i], c); ok {
				f.Value = append(f.Value, p)
			}
		}
		if s.Spend(len(known.of[c])) {
			f.Drop()
			break
		}
	}
	return f.Value
}

// deadlyRectangle is the rectangle for the digits of its first cell of two candidates. It
// reports false when that is another cell, or the rectangle is not deadly.
func deadlyRectangle(b *position.Board, cells *rectangle, first int) (deadlyPattern, bool) {
	p := deadlyPattern{cells: cells[:], digits: b.Candidates(first)}
	for _, c := range cells {
		here := b.Candidates(c)
		switch {
		case here&p.digits == 0, here == p.digits && c < first:
			return p, false
		case here&p.digits != p.digits:
			if !allows(b, c, p.digits) {
				return p, false
			}
			p.Missing = true
		}
	}
	p.roof = b.CellsWithMore(p.cells, p.digits)
	return p, true
}

// allows reports whether none of the digits stands in a house of the cell.
func allows(b *position.Board, cell int, digits solver.Digits) bool {
	for _, h := range b.Geometry().HousesOf(cell) {
		if digits&^b.Missing(h) != 0 {
			return false
		}
	}
	return true
}

// opposite reports whether two cells are opposite corners of a rectangle.
func opposite(cells []int, one, other int) bool {
	return (slices.Index(cells, one)+2)%4 == slices.Index(cells, other)
}
