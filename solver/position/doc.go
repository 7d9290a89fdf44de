// Package position is a board with candidates, and deductions about it as data.
//
// A Board is a layout with the digits that stand and the candidates that are left. A
// Step is a deduction: what is placed, what is eliminated, and the evidence for it —
// Marks with a Role, Links between Nodes, Branches of Implications. It holds no words
// and no colours; both are made from it by others. Apply is the board after a step.
//
//	Board --technique--> Step --words--> "5 has one place in row 1 …"
//	  ^                    |
//	  +------- Apply ------+
//
//	board.go          Board: candidates, places, Apply
//	queries.go        what techniques ask of a board again and again
//	geometry.go       Geometry: what techniques look up about a layout
//	houses.go         sets of houses
//	step.go           Step, Mark, Link, Branch and their reasons
//	evidence.go       Evidence: the part of a step that one statement speaks of
//	contradiction.go  why a board has no solution
//	notation.go       ways to write cells and houses
//
// Begin with step.go.
//
// Words used here. A house is a row, a column, a box, or whatever else holds each digit
// once. Cells see each other when they share a house. A place of a digit is a cell that
// can take it. A slot is the place of a cell in its house. An area is a box, a region or
// a window.
//
// Nothing here searches.
package position
