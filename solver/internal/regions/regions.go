// Package regions changes the regions of a board that is drawn at random.
package regions

import (
	"slices"

	"sudoku/solver"
)

// Trade swaps the regions of two cells of a board of n×n, unless a region falls apart by it.
func Trade(n int, of []int, a, b int) {
	ra, rb := of[a], of[b]
	if ra == rb || !touches(n, of, a, rb) || !touches(n, of, b, ra) {
		return
	}
	of[a], of[b] = rb, ra
	if !connected(n, of, ra) || !connected(n, of, rb) {
		of[a], of[b] = ra, rb
	}
}

func touches(n int, of []int, cell, region int) bool {
	return slices.ContainsFunc(neighbours(n, cell), func(c int) bool { return of[c] == region })
}

// connected reports whether a region is one piece.
func connected(n int, of []int, region int) bool {
	var reached solver.CellSet
	queue := []int{slices.Index(of, region)}
	reached.Add(queue[0])
	for len(queue) > 0 {
		cell := queue[0]
		queue = queue[1:]
		for _, c := range neighbours(n, cell) {
			if of[c] == region && !reached.Has(c) {
				reached.Add(c)
				queue = append(queue, c)
			}
		}
	}
	return reached.Len() == n
}

// neighbours lists the cells that share an edge with a cell.
func neighbours(n, cell int) []int {
	var cells []int
	r, c := cell/n, cell%n
	if r > 0 {
		cells = append(cells, cell-n)
	}
	if c > 0 {
		cells = append(cells, cell-1)
	}
	if c < n-1 {
		cells = append(cells, cell+1)
	}
	if r < n-1 {
		cells = append(cells, cell+n)
	}
	return cells
}
