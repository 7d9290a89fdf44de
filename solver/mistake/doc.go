// Package mistake finds the move after which the solution of a puzzle could no longer be reached, and says
// why: the shortest way from the move to a contradiction, and the rule that almost justified it.
//
//	history.go     the last of several states from which a solution can be reached, and the move after it
//	reach.go       whether a solution can be reached from a grid with notes
//	why.go         what is known of one move
//	refute.go      from a move to a contradiction
//	consequence.go what follows on a board: singles, locked candidates, naked pairs
//	almost.go      the easiest technique that one candidate spoils
//	words.go       a refutation in lines
//	almostwords.go the rule in a sentence
//
// A move is a mistake where a solution could be reached before it and none can after it. The package is
// pure: it counts its work and knows no clock.
package mistake
