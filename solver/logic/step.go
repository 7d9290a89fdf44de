package logic

import (
	"cmp"
	"slices"

	"sudoku/solver"
)

// None stands for "no house" and "no cell" where an index is expected.
const None = -1

// Candidate is a digit in a cell: one that may go there, goes there, or goes
// away.
type Candidate struct{ Cell, Digit int }

// Step is one deduction, as data. Everything that is said about it and drawn of
// it is made from these fields.
type Step struct {
	Technique string        // ID of the technique that found it
	Number    int           // its place in the path, from 1: the steps applied before it, and one
	Digits    solver.Digits // the digits that the argument is about

	// What follows: a digit that goes into a cell, or candidates that go
	// away. A step has one of the two. Eliminations are ordered by digit,
	// then by cell.
	Placements   []Candidate
	Eliminations []Candidate

	// Why: the evidence, in the order in which the argument uses it.
	Marks []Mark
	Links []Link
}

// Role says what part a mark plays in a step.
type Role uint8

// The roles of a mark.
const (
	// Base is a house that the argument starts from: what is said of all its
	// cells makes the step hold.
	Base Role = iota
	// Cover is a house in which the argument takes effect.
	Cover
	// Pattern is a cell or a candidate that the technique's pattern is made of.
	Pattern
	// Blocker is a digit that stands and rules others out, through a house.
	Blocker
	// Removed is a candidate that an earlier step took away, and that would
	// spoil the argument if it were still there.
	Removed
	// Target is the cell that takes a digit.
	Target
)

func (r Role) String() string {
	return [...]string{"base", "cover", "pattern", "blocker", "removed", "target"}[r]
}

// Mark is one piece of evidence and its role. What it is about follows from what
// is set; the rest is None, or 0 for the digit and the step:
//
//	House                a house
//	Cell, Digit          a candidate of the cell
//	Cell, Digit, House   the digit that stands in the cell, a Blocker: it rules
//	                     the digit out of the other cells of the house
//	Cell, Digit, Step    a candidate that is gone, Removed by that step
type Mark struct {
	Role  Role
	House int // index into Layout.Houses
	Cell  int
	Digit int
	Step  int // number of an earlier step
}

func markHouse(r Role, house int) Mark { return Mark{Role: r, House: house, Cell: None} }

func markCandidate(r Role, cell, digit int) Mark {
	return Mark{Role: r, House: None, Cell: cell, Digit: digit}
}

// Link joins two ends that exclude each other (weak: not both are true) or
// complete each other (strong: not both are false). An end is one candidate, or
// several of one digit that count as one: true when any of them is.
type Link struct {
	From, To []Candidate
	Strong   bool
}

func link(from, to Candidate, strong bool) Link {
	return Link{[]Candidate{from}, []Candidate{to}, strong}
}

// appendCandidates adds the digits of one cell to a list.
func appendCandidates(list []Candidate, cell int, digits solver.Digits) []Candidate {
	for d := range digits.All() {
		list = append(list, Candidate{cell, d})
	}
	return list
}

// ordered sorts a list by digit, then by cell, and drops what is in it twice.
func ordered(list []Candidate) []Candidate {
	slices.SortFunc(list, func(a, b Candidate) int {
		return cmp.Or(cmp.Compare(a.Digit, b.Digit), cmp.Compare(a.Cell, b.Cell))
	})
	return slices.Compact(list)
}
