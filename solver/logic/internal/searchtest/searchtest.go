// Package searchtest has boards, searches and checks for the tests of several families.
package searchtest

import (
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// hasLink reports whether one literal follows from another.
func hasLink(g *links.Graph, from, to links.Literal) bool {
	list, on := g.From(from)
	return on == to.On() && slices.Contains(list, to.Node())
}

// Midway returns the board of a puzzle after all its singles, placed one after another
// until there are none.
func Midway(t testing.TB, l *solver.Layout, seed uint64) position.Board {
	t.Helper()
	p, _ := solvertest.Puzzle(l, seed)
	b := position.NewBoard(p)
	for {
		single, ok := anySingle(&b)
		if !ok {
			return b
		}
		b.ApplyInPlace(position.Step{Placements: []position.Candidate{single}})
	}
}

// anySingle is a candidate that is the last of its cell, or of its digit in a house.
func anySingle(b *position.Board) (position.Candidate, bool) {
	for c := range b.Layout().CellCount() {
		for d := range b.Candidates(c).All() {
			if b.Candidates(c).Len() == 1 || isOnlyPlace(b, c, d) {
				return position.Candidate{Cell: c, Digit: d}, true
			}
		}
	}
	return position.Candidate{}, false
}

// isOnlyPlace reports whether a cell is the only place of a digit in a house.
func isOnlyPlace(b *position.Board, cell, digit int) bool {
	return slices.ContainsFunc(b.Layout().HousesOf(cell), func(h int) bool {
		return b.PlacesWithin(b.Geometry().HouseSets[h], digit) == solver.CellsOf(cell)
	})
}

// New returns a search of a board without a limit.
func New(t testing.TB, b position.Board) *search.Search {
	t.Helper()
	return search.New(&b, search.NewMeter(t.Context(), 0), search.Options{})
}

// SeesAll reports whether every cell of one set sees every cell of the other.
func SeesAll(g *position.Geometry, a, b solver.CellSet) bool {
	for c := range a.All() {
		if !b.Within(g.PeerSets[c]) {
			return false
		}
	}
	return true
}

// Linked reports whether each literal of a path follows from the one before.
func Linked(g *links.Graph, path []links.Literal) bool {
	for i, l := range path[1:] {
		if !hasLink(g, path[i], l) {
			return false
		}
	}
	return true
}
