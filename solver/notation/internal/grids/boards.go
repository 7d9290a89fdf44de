package grids

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// Customary is the board that n×n cells are of where nothing else is said.
func Customary(n int) (*solver.Layout, error) {
	if !IsCustomarySize(n) {
		return nil, fault.Errorf("found %d cells; a board of %dx%d is read only with its regions, %d more symbols", n*n, n, n, n*n)
	}
	board, err := solver.ParseLayout(fmt.Sprintf("%dx%d", n, n))
	if err != nil {
		return nil, fault.As(err)
	}
	return board, nil
}

// HasDiagonals reports whether a board has diagonals; no board has none.
func HasDiagonals(l *solver.Layout) bool {
	return l != nil && HasHouse(l, solver.Diagonal)
}

// IsFreeForm reports whether a board has regions of its own instead of boxes.
func IsFreeForm(l *solver.Layout) bool {
	rows, _ := l.BoxShape()
	return rows == 0
}

// IsCustomary reports whether the number of cells tells the board.
func IsCustomary(l *solver.Layout) bool {
	board, err := Customary(l.Size())
	return err == nil && board.ID() == l.ID()
}

// HasHouse reports whether a board has a house of a kind.
func HasHouse(l *solver.Layout, kind solver.HouseKind) bool {
	return slices.ContainsFunc(l.Houses(), func(h solver.House) bool { return h.Kind == kind })
}
