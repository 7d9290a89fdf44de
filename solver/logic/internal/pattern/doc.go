// Package pattern finds and tells the techniques that look at a pattern of many cells
// across the board.
//
//	fireworks.go      a digit that a row and a column need where they cross
//	guardians.go      an odd ring of one digit, and what saves it
//	oddagon.go        cells that two or three digits cannot fill alone
//	sk_loop.go        pairs of cells around four corners
//	msls.go           rows and columns that share out the digits where they cross
//	covered.go        the words of the last two
//	exocets.go        two cells that repeat two others: junior, senior, weak, Franken
//	exocets_double.go two Exocets at once
//	exocets_mutant.go Exocets on houses of any kind
//	exocets_tell.go   the words of them all
//	symmetry.go       a puzzle that is its own image
//
// Begin with fireworks.go, the shortest that finds and tells. A find function hands
// each step to Search.Emit. A function of a search that returns a bool returns false
// when no more steps are wanted.
//
// The words of the family:
//
//	guardian    a candidate beside an impossible pattern; one of them must be true
//	cover       a house that holds each of its digits once at most, and so counts
//	            the candidates of a locked set
//	base        of an Exocet: two cells of one line in one box
//	target      of an Exocet: a cell that has to repeat a digit of the base
//	cross line  of an Exocet: a line across that of the base, which needs the digits
//	movement    of a symmetry: a way to turn or mirror the board
package pattern
