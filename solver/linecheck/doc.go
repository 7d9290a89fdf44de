// Package linecheck reads the lines of a step as they are told, and proves each on its board. It knows the words
// alone, and nothing of the evidence that they were made of.
//
//	Suppose r5c4 is 9.                                   a world of its own: the board, and what is supposed
//	Then r5c2 is not 9.   Both are in row 5.             does row 5 hold both, and is r5c4 known to be 9?
//	So r5c2 is 5.         r5c2 can only be 5 or 9.       are these its candidates, and is 9 gone?
//	So r5c2 is not 7.
//
// A line is proven, or untrue; or it is a rule, which says nothing of the board by itself ("a cell that sees both
// cannot be 7"); or the package does not read its words.
//
//	claim.go       cells, digits, houses and claims in a text
//	world.go       what is known at a line
//	check.go       the lines of a step, one after the other
//	reasons.go     why a claim follows
//	premises.go    how things stand on the board
//	backwards.go   loops, which hold both ways round
package linecheck
