package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
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
	key := fmt.Sprint(address.Log{Method: log.Result.Method}.Address(q, "/steps"), " ", at.Step)
	return r.proven(ctx, key, log, at.Step)
}

// ProvenStep is the log of one step of a board alone, as of a hint, with its proof likewise. What is kept of it
// is the same wherever the step is shown.
func (r *Results) ProvenStep(ctx context.Context, q address.Query, log logs.Log) (logs.Log, methods.Ending, error) {
	if len(log.Steps()) != 1 {
		return log, methods.Finished, nil
	}
	b := log.Before(1)
	key := fmt.Sprint(q.Key(), " ", notation.Code(b.Puzzle()), " ", proof.ResultOf(log.Steps()[0]))
	return r.proven(ctx, key, log, 1)
}

// proven is a log with the proof of a step, kept under a key.
func (r *Results) proven(ctx context.Context, key string, log logs.Log, number int) (logs.Log, methods.Ending, error) {
	if !log.LacksProof(number) {
		return log, methods.Finished, nil
	}
	step := log.Steps()[number-1]
	found, err := r.proofs.Find(ctx, work.Question[proven]{
		Key:    key,
		Budget: proof.Budget,
		Find: func(ctx context.Context, w solver.Work) proven {
			p, ok, err := report.ProofOf(ctx, log.Before(number), step, w)
			return proven{p, ok, err}
		},
		Method: "proof", Layout: log.Result.Puzzle.Layout(),
	})
	switch {
	case err != nil:
		return log, methods.Finished, err
	case !found.isOne:
		return log, found.ending(), nil
	}
	return log.Proven(number, found.proof), methods.Finished, nil
}
