// Package basic finds and tells what a newspaper expects of its readers: singles, locked
// candidates and subsets.
//
//	singles.go        full house, hidden single, naked single
//	singles_queue.go  the order in which HoDoKu takes singles
//	locked.go         pointing and claiming
//	direct.go         a locked candidate or hidden subset told with the single it uncovers
//	subsets.go        naked, hidden and locked pairs, triples and quadruples
//	leftovers.go      the law of leftovers, for boards with free-form regions
//
// Begin with locked.go: a search and the sentences that belong to it, on one page.
//
// Words used here. A line is a row, a column or a diagonal; an area is a box, a region or
// a window. A crossing is where two houses share cells. A slot is the place of a cell in
// its house. The base of a step is the house that the argument starts from, the cover
// the house in which it takes effect.
//
// A search function that returns a bool returns false when no more steps are wanted.
package basic
