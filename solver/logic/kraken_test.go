package logic_test

import (
	"slices"
	"testing"

	"sudoku/solver/internal/solvertest"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// TestKrakenCases: the cases of a Kraken fish are places of one cover, and the fins.
func TestKrakenCases(t *testing.T) {
	t.Parallel()
	o := logic.Options{Uniqueness: logic.NotUnique}
	for _, technique := range logic.Techniques() {
		if technique.Family == "Kraken" {
			o.Techniques = append(o.Techniques, technique.ID)
		}
	}
	for _, l := range solvertest.Layouts() {
		for seed := range uint64(2) {
			b := position.NewBoard(blanked(l, solvertest.Solution(l, seed), seed, 2))
			for _, s := range someSteps(t, b, o) {
				places, fins := 0, 0
				for _, branch := range s.Branches {
					isFin := func(m position.Mark) bool {
						return m.Cell == branch[0].Node[0].Cell && (m.Role == position.Fin || m.Role == position.EndoFin)
					}
					if slices.ContainsFunc(s.Marks, isFin) {
						fins++
					} else {
						places++
					}
				}
				if places == 0 || fins == 0 {
					t.Errorf("%s: %d places and %d fins: %s", l.Title(), places, fins, logic.Explain(l, s).Text)
				}
			}
		}
	}
}
