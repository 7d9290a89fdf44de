// Package doctor tells who sets a puzzle which givens to add, to take away or to move: what would settle a grid with
// several solutions, what is not needed in one with a single solution and what would make that easier, harder or
// symmetric, and which givens to take out of one without a solution.
//
//	grid ──judge──> several ──> settle.go      givens that leave one solution; pairs; sets
//	                one     ──> spare.go       givens that are not needed, alone and together
//	                        ──> gentler.go     one given more, and how hard it is then
//	                        ──> harder.go      one given less, or one moved
//	                        ──> symmetric.go   the fewest changes for each symmetry
//	                none    ──> contradiction.go  givens that contradict each other, the fewest to take out
//
// Every answer keeps what it says even where the budget of counted work ends first: what was not looked at is not
// named, and the answer says that there may be more.
//
// Words:
//
//	change      a given that is added, taken away or replaced
//	suggestion  changes after which the puzzle has one solution, and how hard it is then
//	spare       of a given: without it there is one solution still
//	orbit       the cells that a symmetry gives together
package doctor
