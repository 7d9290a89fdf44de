package hint_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/solver/hint"
	"sudoku/solver/internal/solvertest"
)

// A position in which the easiest step is an avoidable rectangle, and its givens.
const (
	avoidable      = "008492000239561784000738900090007000600100090000900450507319040020070019901200370"
	avoidableGiven = "008000000000060784000730900090007000600100000000900450507000000020000019001200300"
)

// A step may rest on which digits are givens, where all that was typed is right.
func TestTypedAreNoGivens(t *testing.T) {
	t.Parallel()
	p := hint.Position{Givens: solvertest.Parse(solver.Classic(), avoidableGiven), Puzzle: solvertest.Parse(solver.Classic(), avoidable)}
	for c := range 81 {
		if p.Puzzle.Given(c) != p.Givens.Given(c) {
			p.Typed = append(p.Typed, c)
		}
	}
	if h := hint.Find(t.Context(), p, 0); h.Kind != hint.Next || h.Step.Technique != "avoidable-rectangle-1" || h.Step.Number != 1 {
		t.Errorf("%v: %s, step %d", h.Kind, h.Step.Technique, h.Step.Number)
	}
	given := hint.Position{Givens: p.Puzzle, Puzzle: p.Puzzle}
	if h := hint.Find(t.Context(), given, 0); h.Kind != hint.Next || h.Step.Technique == "avoidable-rectangle-1" {
		t.Errorf("all given: %v, %s", h.Kind, h.Step.Technique)
	}
}
