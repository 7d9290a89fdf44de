package sudokupad

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/notation/internal/packed"
)

// A cage that is hidden and unique is how SudokuPad is told of a house that it does not draw: a
// region, a diagonal, a window.

// board is the board of the puzzle, with the hidden cages that are houses here. The others are
// counted as missing.
func (p *puzzle) board(n int, missing *packed.Counts) (*solver.Layout, error) {
	cages, broken := p.hiddenCages(n)
	missing.Add("hidden cage that leaves the board", broken)
	b := packed.Board{Size: n}
	if len(p.Regions) == 0 {
		b.Regions = regionsOf(cages, n)
	} else {
		b.Regions = p.regions(n, missing)
	}
	plain, err := b.Layout()
	if err != nil {
		return nil, err
	}
	cages = slices.DeleteFunc(cages, func(c []int) bool { return isHouse(plain, c) })
	b.Diagonals, cages = allOf(cages, diagonals(n))
	if rows, _ := plain.BoxShape(); n == 9 && rows == 3 {
		b.Windows, cages = allOf(cages, windows())
	}
	missing.Add("hidden unique cage", len(cages))
	return b.Layout()
}

// hiddenCages are the cells of the hidden cages in which no digit may come twice, each in order and
// once; and how many of them have a cell that is none.
func (p *puzzle) hiddenCages(n int) (all [][]int, broken int) {
	for _, c := range p.Cages {
		places := slices.Concat(c.Cells, c.CE)
		if !c.Hidden || !c.Unique || len(places) < 2 {
			continue
		}
		cells, ok := cellsOf(places, n)
		if !ok {
			broken++
			continue
		}
		if !slices.ContainsFunc(all, func(known []int) bool { return slices.Equal(known, cells) }) {
			all = append(all, cells)
		}
	}
	return all, broken
}

// cellsOf are the numbers of cells, in order; false where one is not on the board, or twice.
func cellsOf(places []place, n int) ([]int, bool) {
	var cells []int
	for _, at := range places {
		r, c := int(at[0]), int(at[1])
		if r < 0 || r >= n || c < 0 || c >= n || slices.Contains(cells, r*n+c) || len(cells) == n {
			return nil, false
		}
		cells = append(cells, r*n+c)
	}
	slices.Sort(cells)
	return cells, true
}

// regionsOf are the regions that cages make which have all cells of the board between them, without
// its rows and columns; nil where they do not.
func regionsOf(cages [][]int, n int) []int {
	regions := make([]int, n*n)
	found := 0
	for i, cells := range cages {
		if len(cells) != n || isLine(cells, n) || slices.ContainsFunc(cells, func(c int) bool { return regions[c] != 0 }) {
			continue
		}
		for _, c := range cells {
			regions[c] = i + 1
		}
		found++
	}
	if found != n {
		return nil
	}
	return regions
}

// isLine reports whether n cells in order are a row, a column or a diagonal.
func isLine(cells []int, n int) bool {
	step := cells[1] - cells[0]
	for i := range cells {
		if cells[i] != cells[0]+i*step {
			return false
		}
	}
	return step == 1 && cells[0]%n == 0 || step == n || step == n+1 && cells[0] == 0 || step == n-1 && cells[0] == n-1
}

func isHouse(l *solver.Layout, cells []int) bool {
	return slices.ContainsFunc(l.Houses(), func(h solver.House) bool {
		return slices.Equal(slices.Sorted(slices.Values(h.Cells)), cells)
	})
}

// allOf reports whether all of some houses are among the cages, and returns the other cages then.
func allOf(cages, houses [][]int) (ok bool, rest [][]int) {
	for _, h := range houses {
		if !slices.ContainsFunc(cages, func(c []int) bool { return slices.Equal(c, h) }) {
			return false, cages
		}
	}
	return true, slices.DeleteFunc(slices.Clone(cages), func(c []int) bool {
		return slices.ContainsFunc(houses, func(h []int) bool { return slices.Equal(c, h) })
	})
}

// diagonals are the cells of both.
func diagonals(n int) [][]int {
	both := make([][]int, 2)
	for i := range n {
		both[0] = append(both[0], i*n+i)
		both[1] = append(both[1], i*n+n-1-i)
	}
	return both
}

// windows are the cells of the four of a 9x9 board.
func windows() (all [][]int) {
	for _, corner := range []int{10, 14, 46, 50} {
		var cells []int
		for r := range 3 {
			for c := range 3 {
				cells = append(cells, corner+9*r+c)
			}
		}
		all = append(all, cells)
	}
	return all
}
