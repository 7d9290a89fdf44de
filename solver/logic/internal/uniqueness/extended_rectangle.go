package uniqueness

import (
	"slices"

	"sudoku/solver/internal/derived"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Extended rectangle: three digits or more in as many cells of each of two lines. Every
// house except the two lines holds both cells of a rung or neither:
//
//	rung  1   2   3
//	line  A   b   C       Whatever way the digits fill the lines, the two
//	line  b   C   A       could be changed for each other.
//
// What follows is the same as for rectangles, see uniqueness.go. With two digits it
// would be a rectangle. Three lines are a unique matrix, see unique_matrix.go.

// The fewest and the most rungs of an extended rectangle.
const (
	fewestRungs = 3
	mostRungs   = 5
)

// ladder is the rungs between lines. A rung is a cell of each line, and these share
// every other house.
type ladder [][]int

type laddersKey struct{ lines int }

// laddersOf returns the ladders between that many lines of the layout, which are found
// once.
func laddersOf(g *position.Geometry, lines int) []ladder {
	return derived.Of(g.Derived(), laddersKey{lines}, func() []ladder { return addLadders(g, nil, lines, g.LineCount, nil) })
}

// addLadders adds the ladders between some lines and more of them below one. With more
// lines there are no more rungs.
func addLadders(g *position.Geometry, all []ladder, more, below int, lines []int) []ladder {
	var l ladder
	if len(lines) > 1 {
		if l = ladderAt(g, lines...); len(l) < fewestRungs {
			return all
		}
	}
	if more == 0 {
		return append(all, l)
	}
	for line := range below {
		all = addLadders(g, all, more-1, line, append([]int{line}, lines...))
	}
	return all
}

// ladderAt finds the rungs between lines that do not meet.
func ladderAt(g *position.Geometry, lines ...int) ladder {
	var l ladder
	for _, c := range g.Houses()[lines[0]].Cells {
		rung, apart := []int{c}, lists.Without(g.HousesOf(c), lines[0])
		for _, line := range lines[1:] {
			near := g.HouseSets[line].And(g.HouseSets[apart[0]])
			for other := range near.All() {
				if slices.Equal(lists.Without(g.HousesOf(other), line), apart) {
					rung = append(rung, other)
				}
			}
		}
		if len(rung) == len(lines) {
			l = append(l, rung)
		}
	}
	return l
}

// findExtendedRectangles finds what follows from the extended rectangles of every
// ladder, smallest first.
func findExtendedRectangles(s *search.Search) {
	for k := fewestRungs; k <= mostRungs; k++ {
		for _, l := range laddersOf(s.Board.Geometry(), 2) {
			open := openRungs(s.Board, l)
			if len(open) >= k && !addRungs(newFilled(s, k, 2*k), open) {
				return
			}
		}
	}
}

// openRungs lists the rungs of which all cells are open.
func openRungs(b *position.Board, l ladder) ladder {
	var open ladder
	for _, r := range l {
		if !slices.ContainsFunc(r, func(c int) bool { return b.Digit(c) != 0 }) {
			open = append(open, r)
		}
	}
	return open
}

// addRungs adds rungs while there is room for cells.
func addRungs(f filled, rungs ladder) bool {
	if len(f.cells) == cap(f.cells) {
		return f.followAll()
	}
	for i := range rungs {
		next := f.with(rungs[i]...)
		if f.s.Spend(len(f.cells)) || next.plausible() && !addRungs(next, rungs[i+1:]) {
			return false
		}
	}
	return true
}
