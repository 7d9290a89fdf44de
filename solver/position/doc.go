// Package position is a board with candidates, and what can be said about it as data.
//
// A Board is a layout with the digits that stand and the candidates that are left. A
// Step is a deduction: what is placed, what is taken away, and the evidence for it —
// Marks with a Role, Links between Nodes, Branches of Implications. It holds no words
// and no colours; both are made from it by others. Apply is the board after a step.
//
//	Board --technique--> Step --words--> "5 has one place in row 1 …"
//	  ^                    |
//	  +------- Apply ------+
//
// Geometry is what the techniques look up about a layout all the time; queries.go is
// what they ask of a board again and again. A Notation is a way to write cells.
//
// Nothing here searches.
package position
