// Package als finds and tells techniques with almost locked sets: k cells of a house with
// k+1 digits, which can lack one of them at most.
//
// Begin with als.go, which explains ALS-XZ and has the table of the chains, and with
// graph.go, which knows how the sets of a board are joined. Then, each with the search
// and, unless tell.go has it, what is said of a step:
//
//	als.go            ALS-XZ, by one digit or by two
//	chain.go          ALS-XY-Wing and ALS chain
//	death_blossom.go  death blossom
//	exclusion.go      aligned and subset exclusion
//	almost_locked.go  almost locked pair and triple
//	sue_de_coq.go     Sue de Coq
//	sue_de_coq_3d.go  three-dimensional Sue de Coq
//	graph.go          the sets as a graph, made once for a position
//	tell.go           what is said of sets, and of ALS-XZ and chains
//
// The words, as the field has them:
//
//	restricted common  a digit of two sets whose places in one see all its places in
//	                   the other: only one of the sets can have it
//	z                  a digit that goes
//	stem, petal        of a death blossom: the cell, and a set for each of its digits
//	excluder           a set that a combination of digits in the base cells would leave
//	                   fewer digits than cells
//	gate               of the search for chains: a set and the digit by which it is
//	                   entered or left
//
// A function of a search that returns a bool returns false when no more steps are wanted,
// unless it says otherwise.
package als
