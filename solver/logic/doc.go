// Package logic solves as a person does: it looks at a Board, finds the next
// Step by a named technique, and can say why the step holds.
//
// The package is three arrows, and each can be used alone:
//
//	Board --technique--> Step --Explain--> words
//	  ^                    |
//	  +------- Apply ------+
//
// A Board is a layout with the digits that stand and the candidates that are
// left. A Step is a deduction as data: what is placed, what is taken away, and
// the evidence (houses, cells, candidates and links, each with its role). It
// holds no words and no colours; both are made from it afterwards. Solve walks
// the easiest steps to the solution or to where no technique helps any more,
// Next gives the one easiest step, All gives every step there is.
//
// The techniques stand in one ordered table, in catalog.go. A technique is a
// function that finds its steps and a function that tells them, both in the
// file of its family, so a new one is a file and a line of the table. All of
// them are said in houses and peers, so they work on every layout; none of them
// assumes that the puzzle has only one solution, and none of them guesses.
//
// Everything is deterministic: the same board gives the same steps in the same
// order. Every search ends when its context does.
package logic
