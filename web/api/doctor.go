package api

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/doctor"
	"sudoku/solver/methods"
	"sudoku/solver/report"
)

// examine says which givens to add, to take away or to move.
func examine(_ options, s sent) (Work, bool, error) {
	return onDigits(methods.DoctorWork, func(ctx context.Context, p solver.Puzzle, budget solver.Work) Answer {
		r := report.NewDoctor(doctor.Examine(ctx, p, budget))
		return Answer{JSON: r, Text: r.Text() + "\n", Ending: r.Ending}
	})(s)
}
