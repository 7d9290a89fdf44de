package practice

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/hint"
	"sudoku/solver/position"
)

// Answer is what somebody chose.
type Answer struct {
	Cells solver.CellSet
	Digit int // 0 where only cells are asked for
}

// Verdict says whether an answer is right.
type Verdict struct {
	Found bool
	Step  position.Step // that was found
	Lacks string        // else what is demanded, and not so
}

// Complete reports whether an answer has all that is asked for.
func (t Task) Complete(a Answer) bool {
	return slices.Contains(t.Sizes, a.Cells.Len()) && (t.Asks == ForCells || a.Digit != 0)
}

// Missing says what is to be chosen for an answer to be complete.
func (t Task) Missing(a Answer) string {
	switch n := a.Cells.Len(); {
	case t.Asks == ForCells:
		return "It has " + t.sizes() + " cells, and you chose " + english.Number(n) + "."
	case n != 1:
		return "Choose one cell."
	}
	return "Choose a digit."
}

// Check compares an answer that is complete with every step of the technique that there is.
func (t Task) Check(a Answer) Verdict {
	for _, s := range t.steps {
		if t.answers(s, a) {
			return Verdict{Found: true, Step: s}
		}
	}
	return Verdict{Lacks: t.lacks(a)}
}

// answers reports whether an answer is a step.
func (t Task) answers(s position.Step, a Answer) bool {
	named := position.Candidate{Cell: a.Cells.First(), Digit: a.Digit}
	switch t.Asks {
	case ForDigit:
		return slices.Contains(s.Placements, named)
	case ForCandidate:
		return slices.Contains(s.Eliminations, named)
	}
	return solver.CellsOf(hint.Cells(s)...) == a.Cells
}

// lacks is the first demand that an answer does not meet.
func (t Task) lacks(a Answer) string {
	at := attempt{board: &t.board, cells: a.Cells, list: a.Cells.Slice(), digit: a.Digit}
	if t.Asks == ForCells {
		at.digit = t.Digit
	}
	for _, c := range t.demands() {
		if !c.holds(at) {
			return c.text
		}
	}
	return t.notOne(a)
}

// notOne is what is left to say of an answer that meets each demand: which of its cells belong together, in
// number, or that nothing follows from them.
func (t Task) notOne(a Answer) string {
	switch {
	case t.Asks != ForCells:
		return "It must follow from " + Phrase(t.Technique) + "."
	case t.isToldWhole():
		return "They must take a candidate out of another cell."
	}
	most := 0
	for _, s := range t.steps {
		most = max(most, solver.CellsOf(hint.Cells(s)...).And(a.Cells).Len())
	}
	switch n := a.Cells.Len(); {
	case most == 0:
		return "None of them belongs to " + Phrase(t.Technique) + "."
	case most == n:
		return "There must be more of them."
	case most == 1:
		return "They must belong together: one of them is part of " + Phrase(t.Technique) + "."
	default:
		return "They must belong together: " + english.Number(most) + " of the " + english.Number(n) + " are part of " + Phrase(t.Technique) + "."
	}
}
