package position

import "sudoku/solver"

// Evidence is the part of a step that one statement of its argument speaks of, to be
// drawn with the statement. Nothing is in it twice.
type Evidence struct {
	Cells      []int         // in increasing order
	Digits     solver.Digits // the digits that the statement says something of
	Houses     []int         // indexes into Layout.Houses, in increasing order
	Candidates []Candidate   // by digit, then by cell; only those that are named one by one
	Links      []int         // indexes into Step.Links, in increasing order
	Branches   []int         // indexes into Step.Branches, in increasing order: the cases that are told

	Implications []ImplicationAt // by branch, then by index; only those that are told one by one
}

// ImplicationAt is the place of an implication in a step: Step.Branches[Branch][Index].
type ImplicationAt struct{ Branch, Index int }

// Empty reports whether nothing is shown.
func (e Evidence) Empty() bool {
	return len(e.Cells)+len(e.Houses)+len(e.Candidates)+len(e.Links)+len(e.Branches)+len(e.Implications) == 0 && e.Digits == 0
}
