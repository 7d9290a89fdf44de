package position

import (
	"slices"

	"sudoku/solver"
)

// Evidence is a part of what a step speaks of: what is drawn when a single statement of
// its argument is shown. Nothing stands in it twice.
type Evidence struct {
	Cells      []int         // in increasing order
	Digits     solver.Digits // what the statement says of the cells or houses is about these
	Houses     []int         // indexes into Layout.Houses, in increasing order
	Candidates []Candidate   // by digit, then by cell: those that are named one by one
	Links      []int         // indexes into Step.Links, in increasing order
	Branches   []int         // indexes into Step.Branches, in increasing order: the cases that are told
}

// And is what either of two pieces of evidence shows.
func (e Evidence) And(other Evidence) Evidence {
	return Evidence{
		Cells:      union(e.Cells, other.Cells),
		Digits:     e.Digits | other.Digits,
		Houses:     union(e.Houses, other.Houses),
		Candidates: Ordered(slices.Concat(e.Candidates, other.Candidates)),
		Links:      union(e.Links, other.Links),
		Branches:   union(e.Branches, other.Branches),
	}
}

// Empty reports whether nothing is shown.
func (e Evidence) Empty() bool {
	return len(e.Cells)+len(e.Houses)+len(e.Candidates)+len(e.Links)+len(e.Branches) == 0 && e.Digits == 0
}

// union lists what is in either list, each once, in increasing order.
func union(one, other []int) []int {
	all := slices.Concat(one, other)
	slices.Sort(all)
	return slices.Compact(all)
}
