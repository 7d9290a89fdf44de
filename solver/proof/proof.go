package proof

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Proof is an argument for a result. Its lines are numbered from 1; a line of a part is
// called by the part's name and its number, A3.
//
//	Proof
//	├── Main   1 2 3 … 12
//	└── Parts  A  A1 A2 …        named on a line of Main
//	           B  B1 B2 …
//	           └── Parts  C  …   named on a line of B
type Proof struct {
	Result []Claim
	Main   []Line
	Parts  []Part
}

// Part is an argument that one line of another names. It begins with a supposition and
// ends in a contradiction, or else has neither.
type Part struct {
	Name  string // A, B, C …; no two parts of a proof have the same
	Lines []Line
	Parts []Part // of its own
}

// Claim says that a cell has a digit, or that it has not.
type Claim struct {
	position.Candidate
	On bool
}

// Is is the claim that a cell has a digit.
func Is(cell, digit int) Claim { return Claim{position.Candidate{Cell: cell, Digit: digit}, true} }

// Not is the claim that a cell does not have a digit.
func Not(cell, digit int) Claim { return Claim{position.Candidate{Cell: cell, Digit: digit}, false} }

// Opposite is the claim that holds where this one does not.
func (c Claim) Opposite() Claim { return Claim{c.Candidate, !c.On} }

// ResultOf is what a step concludes.
func ResultOf(s position.Step) []Claim {
	var result []Claim
	for _, p := range s.Placements {
		result = append(result, Claim{p, true})
	}
	for _, e := range s.Eliminations {
		result = append(result, Claim{e, false})
	}
	return result
}

// Part finds a part by its name.
func (p Proof) Part(name string) (Part, bool) { return partIn(p.Parts, name) }

func partIn(parts []Part, name string) (Part, bool) {
	for _, p := range parts {
		if p.Name == name {
			return p, true
		}
		if inner, ok := partIn(p.Parts, name); ok {
			return inner, true
		}
	}
	return Part{}, false
}

// All lists the parts of a proof in the order of their names: those of the main argument before
// their own.
func (p Proof) All() []Part {
	all := slices.Clone(p.Parts)
	for i := 0; i < len(all); i++ {
		all = append(all, all[i].Parts...)
	}
	return all
}

// LineCount is the number of lines, with those of every part.
func (p Proof) LineCount() int {
	n := len(p.Main)
	for _, part := range p.All() {
		n += len(part.Lines)
	}
	return n
}

// digitsIn is the digits that claims are about.
func digitsIn(claims []Claim) solver.Digits {
	var digits solver.Digits
	for _, c := range claims {
		digits = digits.With(c.Digit)
	}
	return digits
}
