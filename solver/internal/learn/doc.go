// Package learn is a search that learns from its dead ends, for the boards on which
// plain search is lost: large ones that are half empty, and shapes on which the
// digits do not fit together. It knows variables, which hold or do not, and groups
// of them in each of which exactly one holds. A Sudoku is that: a variable for each
// candidate, a group for each cell and for each digit in each house.
//
// It is the method of the SAT solvers ("conflict-driven clause learning": Marques
// Silva and Sakallah, "GRASP", 1996; Moskewicz and others, "Chaff", 2001; Eén and
// Sörensson, "An extensible SAT-solver", 2003; Audemard and Simon, "Predicting
// learnt clauses quality", 2009). That it beats plain search on such boards by far
// is known from Latin squares with holes (Ansótegui and others, "Modeling choices
// in quasigroup completion: SAT vs. CSP", 2004).
//
// # From a guess to a learned clause
//
// The trail lists what holds and what does not, in the order in which it was found
// out. Each guess opens a level; everything else on the trail has a reason, which
// is a clause (at least one of these is true) or a neighbour in a group:
//
//	level 0    a  ¬b          known for certain
//	level 1   [c] ¬d ¬e  f    c was guessed; ¬d, ¬e by their groups; f since no other of its cell is left
//	level 2   [g] ¬h  i  …    a contradiction
//
// At a contradiction the reasons are followed back until one literal of the last
// level is left. Together they are a new clause, which is learned: "not c and i at
// once" (analyse.go). The search goes back to the level at which that clause would
// have ruled something out, and never runs into the same contradiction again. Guesses go to the variables that were part of recent contradictions
// (order.go); now and then the search restarts and keeps what it knows
// (schedule.go); and clauses that join many levels or are not used are forgotten, so
// that memory is bounded (clauses.go).
//
// # Groups
//
// That at most one variable of a group holds would take a clause for each pair of
// them. Instead, a variable that comes to hold excludes the others of its groups at
// once (propagate.go), with itself as the reason. That at least one holds is a
// clause like any other.
//
// # More than one solution
//
// Search can be called again and again. The first solutions are ruled out by
// clauses, so that a proof that there are no others can make use of everything the
// search can do; after mostBlocked of them, the search goes on in an order that
// needs no memory (enumerate.go).
//
// # Time and memory
//
// The context is looked at after each contradiction, and every sixteen guesses where
// there is none. What takes longest in between is to forget clauses: less than 2 ms
// in the first ten thousand contradictions, 4.5 ms after half a minute, and 9 ms if
// they ever take all the room that they are given (2 M literals, 8 MiB). Before the
// first look, the tables of an empty board of 25 by 25 take 6 ms.
//
// The search depends on its input alone: the same calls give the same answers.
package learn
