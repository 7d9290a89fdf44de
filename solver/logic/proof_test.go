package logic_test

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic"
)

// The proof of a step uses nothing but its own evidence: each base house needs
// a place for each digit of the step, each cell of the pattern and each target
// needs a digit. A step holds if one of these needs cannot be met as soon as
// the opposite of its conclusion is assumed.

// unproven says what is wrong with a step, as far as its evidence shows.
func unproven(b logic.Board, s logic.Step) string {
	needs := needsOf(b, s)
	for _, e := range s.Eliminations {
		if !b.Candidates(e.Cell).Has(e.Digit) {
			return "a candidate leaves that was not there"
		}
		if satisfiable(b, needs, []logic.Candidate{e}) {
			return "the evidence allows a candidate that leaves"
		}
	}
	for _, p := range s.Placements {
		var other [][]logic.Candidate
		for _, need := range needs {
			other = append(other, slices.DeleteFunc(slices.Clone(need), func(c logic.Candidate) bool { return c == p }))
		}
		if satisfiable(b, other, nil) {
			return "the evidence allows that the digit stands elsewhere"
		}
	}
	return faultOfMarks(b, s)
}

// needsOf lists sets of candidates, one of each of which must be true.
func needsOf(b logic.Board, s logic.Step) [][]logic.Candidate {
	var needs [][]logic.Candidate
	for _, m := range s.Marks {
		switch m.Role {
		case logic.Base:
			for d := range s.Digits.All() {
				needs = append(needs, placesIn(b, m.House, d))
			}
		case logic.Pattern, logic.Target:
			var digits []logic.Candidate
			for d := range b.Candidates(m.Cell).All() {
				digits = append(digits, logic.Candidate{Cell: m.Cell, Digit: d})
			}
			needs = append(needs, digits)
		}
	}
	return needs
}

func placesIn(b logic.Board, house, digit int) []logic.Candidate {
	var places []logic.Candidate
	for _, c := range b.Layout().Houses()[house].Cells {
		if b.Candidates(c).Has(digit) {
			places = append(places, logic.Candidate{Cell: c, Digit: digit})
		}
	}
	return places
}

// satisfiable reports whether one candidate of each need can be chosen so that
// no two of them, or of the ones that are assumed, exclude each other.
func satisfiable(b logic.Board, needs [][]logic.Candidate, assumed []logic.Candidate) bool {
	if len(needs) == 0 {
		return true
	}
	for _, c := range needs[0] {
		fits := !slices.ContainsFunc(assumed, func(a logic.Candidate) bool { return excludes(b.Layout(), a, c) })
		if fits && satisfiable(b, needs[1:], append(slices.Clone(assumed), c)) {
			return true
		}
	}
	return false
}

func excludes(l *solver.Layout, a, b logic.Candidate) bool {
	if a.Cell == b.Cell {
		return a.Digit != b.Digit
	}
	return a.Digit == b.Digit && l.Sees(a.Cell, b.Cell)
}

// faultOfMarks says which mark or link does not tell the truth of the board.
func faultOfMarks(b logic.Board, s logic.Step) string {
	for _, m := range s.Marks {
		switch m.Role {
		case logic.Pattern, logic.Target:
			if !b.Candidates(m.Cell).Has(m.Digit) {
				return "a marked candidate is not there"
			}
		case logic.Blocker:
			if b.Digit(m.Cell) != m.Digit || !slices.Contains(b.Layout().HousesOf(m.Cell), m.House) {
				return "a blocker does not stand in its house"
			}
		case logic.Removed:
			if b.Candidates(m.Cell).Has(m.Digit) || m.Step < 1 || m.Step >= s.Number {
				return "a removed candidate is still there, or was removed later"
			}
		}
	}
	for _, link := range s.Links {
		if !tells(b, link) {
			return "a link does not hold"
		}
	}
	return ""
}

// tells reports whether a link between single candidates holds: a weak one
// excludes, a strong one is between the only two digits of a cell or the only
// two places of a house.
func tells(b logic.Board, link logic.Link) bool {
	from, to := link.From[0], link.To[0]
	if !link.Strong {
		return excludes(b.Layout(), from, to)
	}
	if from.Cell == to.Cell {
		return b.Candidates(from.Cell) == solver.DigitsOf(from.Digit, to.Digit)
	}
	return slices.ContainsFunc(b.Layout().HousesOf(from.Cell), func(h int) bool {
		return len(placesIn(b, h, from.Digit)) == 2 && slices.Contains(b.Layout().HousesOf(to.Cell), h)
	})
}
