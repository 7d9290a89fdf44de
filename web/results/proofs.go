package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/proof"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

// Proven is a log with the proof of the step at a place in it, where its technique follows suppositions and a
// proof is found. The list of a log needs none, so each is found when its step is shown, and kept. It says
// what ended the search.
func (r *Results) Proven(ctx context.Context, q address.Query, log logs.Log, at address.At) (logs.Log, methods.Ending, error) {
	steps := log.Steps()
	if at.Step < 1 || at.Step > len(steps) || !report.FollowsSuppositions(steps[at.Step-1]) {
		return log, methods.Finished, nil
	}
	step := steps[at.Step-1]
	found, err := r.proofs.Find(ctx, work.Question[proven]{
		Key:    fmt.Sprint(address.Log{Method: log.Result.Method}.Address(q, "/steps"), " ", at.Step),
		Budget: proof.Budget,
		Find: func(ctx context.Context, w solver.Work) proven {
			p, ok, err := report.ProofOf(ctx, log.Before(at.Step), step, w)
			return proven{p, ok, err}
		},
		Method: "proof", Layout: q.Puzzle.Layout(),
	})
	switch {
	case err != nil:
		return log, methods.Finished, err
	case !found.isOne:
		return log, found.ending(), nil
	}
	return log.Proven(at.Step, found.proof), methods.Finished, nil
}
