package proof

import (
	"sudoku/solver"
	"sudoku/solver/position"
)

// Kind says why a line holds.
type Kind uint8

// The kinds. Each says what a line of it has besides its claims, and when it holds: in the
// position with nothing but the claims of From, where a digit also leaves the cells that see
// it.
const (
	// Suppose: the claim is assumed until the end of the argument; of several that one is true. From
	// is empty.
	Suppose Kind = iota
	// OnlyPlace: House has one place left for the digit of the claim.
	OnlyPlace
	// LastDigit: the cell of the claim has one digit left.
	LastDigit
	// Locked: what places House has for the digit are in Other too, which has it nowhere else.
	Locked
	// NakedSet: Cells, all of House, have together as many digits left as they are: Digits.
	NakedSet
	// HiddenSet: House has Digits in as many Cells only, which have no other digit.
	HiddenSet
	// RemotePair: Cells have the two Digits alone, each sees the next, and their number is even:
	// the first and the last differ. The claims are about cells that see both.
	RemotePair
	// ByPart: the part of that name proves the claims. From is what it uses from outside.
	ByPart
	// Cases: one of the claims is true, because House has no other place for the digit, or the
	// cell no other digit where House is None. The lines behind it take them one by one.
	Cases
	// Case: the line says only what it supposes, and what that rules out, see If and Closes.
	Case
	// CellEnd: Cell has no digit left. There is no claim.
	CellEnd
	// HouseEnd: House has no place left for the one digit of Digits. There is no claim.
	HouseEnd
)

var kindNames = [...]string{
	"suppose", "only-place", "last-digit", "locked", "naked-set", "hidden-set", "remote-pair", "part", "cases", "case",
	"cell-end", "house-end",
}

// String is the name of the kind.
func (k Kind) String() string { return kindNames[k] }

// Line is one sentence of a proof.
//
//	r7c4, r7c6 ≠ 6: in box 9, 6 is only in row 7.
//	└─ Claims ────┘ └─ Locked, House, Other ────┘   From: the lines that leave box 9 no other
type Line struct {
	Kind   Kind
	Claims []Claim
	House  int   // index into Layout.Houses, or None
	Other  int   // a second one, or None
	Cells  []int // of a set or a chain; the cell of CellEnd and of Cases in a cell
	Digits solver.Digits
	Part   string // of ByPart
	From   []Premise

	// Of a proof by cases, whose lines are those behind the one of Cases.
	Case   int     // from 1; 0 outside
	If     []Claim // what the case supposes, on its first line
	Closes bool    // the line rules the result out: by its last claim, or by If where it has none
}

// Premise is what a line leans on: the claims of an earlier line, or what it supposes.
type Premise struct {
	Part string // empty for the main argument
	Line int    // from 1
	If   bool   // what the line supposes, see Line.If; else its Claims
}

// Said is what a premise says.
func (p Proof) Said(premise Premise) []Claim {
	lines := p.Main
	if premise.Part != "" {
		part, _ := p.Part(premise.Part)
		lines = part.Lines
	}
	if premise.Line < 1 || premise.Line > len(lines) {
		return nil
	}
	if premise.If {
		return lines[premise.Line-1].If
	}
	return lines[premise.Line-1].Claims
}

// LeansOn is the candidates that the premises of a line say something of, to be ringed with it.
func (p Proof) LeansOn(line Line) []position.Candidate {
	var all []position.Candidate
	for _, premise := range line.From {
		for _, c := range p.Said(premise) {
			all = append(all, c.Candidate)
		}
	}
	return position.Ordered(all)
}

// Shows is what a line speaks of, to be drawn with it: its cells and houses, and the candidates
// that its claims say something of. What it leans on is Proof.LeansOn.
func (l Line) Shows(g *position.Geometry) position.Evidence {
	var cells solver.CellSet
	for _, c := range l.Cells {
		cells.Add(c)
	}
	e := position.Evidence{Digits: l.Digits | digitsIn(l.Claims) | digitsIn(l.If)}
	for _, c := range append(append([]Claim(nil), l.If...), l.Claims...) {
		cells.Add(c.Cell)
		e.Candidates = append(e.Candidates, c.Candidate)
	}
	e.Cells, e.Candidates = cells.Slice(), position.Ordered(e.Candidates)
	for h := range g.Houses() {
		if h == l.House || h == l.Other {
			e.Houses = append(e.Houses, h)
		}
	}
	return e
}
