package logic_test

import (
	"fmt"
	"slices"
	"testing"

	"sudoku/solver"
	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestNothingIsUnseen asks of the steps on some boards that each link, mark and implication
// of their evidence is shown with some statement: what is drawn is told. The techniques that
// easier ones mostly forestall are asked for by name.
func TestNothingIsUnseen(t *testing.T) {
	t.Parallel()
	l, looked := solver.Classic(), map[string]int{}
	look := func(b position.Board, o logic.Options) {
		for _, step := range someSteps(t, b, o) {
			looked[step.Technique]++
			checkSeen(t, step, logic.Explain(l, step).Statements())
		}
	}
	rare := []string{
		"simple-colour-trap", "simple-colour-wrap", "multi-colours-1", "multi-colours-2", "weak-colours", "x-colours", "medusa-3d",
		"xyz-ring", "finned-franken-swordfish", "hidden-rectangle", "pattern-overlay",
	}
	for seed := range uint64(times(12)) {
		p, _ := solvertest.Puzzle(l, seed)
		b := position.NewBoard(p)
		for i, step := range walked(t.Context(), p, limited(l)).Steps {
			if i%4 == 0 {
				look(b, logic.Options{Techniques: rare, Uniqueness: logic.KnownUnique})
			}
			if i == 24 {
				look(b, limited(l))
			}
			b = b.Apply(step)
		}
	}
	for _, technique := range rare {
		if looked[technique] == 0 && !testing.Short() { // which looks at a few positions
			t.Errorf("no %s is looked at", technique)
		}
	}
}

// unseen says which links, marks and implications of a step no statement shows, each in
// words.
func unseen(step position.Step, told []logic.Statement) []string {
	var faults []string
	shown := func(by func(logic.Statement) bool, what string, args ...any) {
		if !slices.ContainsFunc(told, by) {
			faults = append(faults, fmt.Sprintf(what, args...))
		}
	}
	for i := range step.Links {
		shown(func(s logic.Statement) bool { return slices.Contains(s.Shows.Links, i) }, "the link %d", i)
	}
	for _, m := range step.Marks {
		shown(func(s logic.Statement) bool { return showsMark(step, s.Shows, m) }, "the mark %v of %+v", m.Role, m)
	}
	for i, branch := range step.Branches {
		for k, x := range branch {
			at := position.ImplicationAt{Branch: i, Index: k}
			shown(func(s logic.Statement) bool { return showsImplication(s.Shows, at) }, "the implication %+v, %+v", at, x)
		}
	}
	return faults
}

// showsMark reports whether a statement shows what a mark is about: a house, a cell or a
// candidate.
func showsMark(step position.Step, e position.Evidence, m position.Mark) bool {
	switch {
	case m.Cell == position.None:
		return slices.Contains(e.Houses, m.House)
	case m.Digit == 0:
		return slices.Contains(e.Cells, m.Cell) || slices.Contains(position.Node(e.Candidates).Cells(), m.Cell)
	}
	return showsCandidate(step, e, position.Candidate{Cell: m.Cell, Digit: m.Digit})
}

// showsCandidate reports whether a statement shows a candidate: by itself, as a digit of a
// cell, with a link or with an implication.
func showsCandidate(step position.Step, e position.Evidence, c position.Candidate) bool {
	if slices.Contains(e.Candidates, c) {
		return true
	}
	if slices.Contains(e.Cells, c.Cell) && (e.Digits == 0 || e.Digits.Has(c.Digit)) {
		return true
	}
	for _, i := range e.Links {
		if slices.Contains(step.Links[i].From, c) || slices.Contains(step.Links[i].To, c) {
			return true
		}
	}
	return slices.ContainsFunc(e.Implications, func(at position.ImplicationAt) bool {
		return slices.Contains(step.Branches[at.Branch][at.Index].Node, c)
	})
}

// showsImplication reports whether a statement shows an implication, by itself or with its
// branch as a whole.
func showsImplication(e position.Evidence, at position.ImplicationAt) bool {
	if len(e.Implications) > 0 {
		return slices.Contains(e.Implications, at)
	}
	return slices.Contains(e.Branches, at.Branch)
}
