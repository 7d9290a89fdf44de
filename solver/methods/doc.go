// Package methods is how a puzzle is solved: the one list of methods, the fast engine, the logic
// engine and the five textbook methods, under the names by which addresses and flags ask for them; the
// budgets of work that an answer may take; and what ended it.
//
//	puzzle ──judge──> how many solutions ──Method.Solve──> Result: outcome, ending, path or trace
//	                                     ──Rate──────────> Rating
package methods
