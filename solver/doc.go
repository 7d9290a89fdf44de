// Package solver is the domain: what a Sudoku is, on any board up to 25 by 25,
// and what can be said about one.
//
// A Layout is a board: its houses (rows, columns, boxes or free-form regions,
// diagonals, windows), each of which holds every digit once. A Puzzle is a
// layout with givens. Clashes says which givens break a house; Solve, Count and
// Solutions search; Judge solves and explains: one solution, several and where
// they differ, or none and which givens contradict each other.
//
// Everything is said in houses and written once, so it works on every layout.
// Only the search has more than one engine: the classic board is searched by one
// in vector instructions (internal/triad) where the program has them, else by one
// in machine words (internal/band); every other board by a generic one, which
// knows nothing but houses. See engines.go.
//
// The package imports the standard library alone, keeps nothing between calls,
// and every search ends when its context does.
package solver
