package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/report"
	"sudoku/web/address"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

// Proven is a log with the proof of the step at a place in it, where its technique follows suppositions and a
// proof is found. The list of a log needs none, so each is found when its step is shown, and kept. It says
// what ended the search.
func (r *Results) Proven(ctx context.Context, log logs.Log, at address.At) (logs.Log, methods.Ending, error) {
	return r.proven(ctx, log, at.Step)
}

// ProvenStep is the log of one step of a board alone, as of a hint, with its proof likewise.
func (r *Results) ProvenStep(ctx context.Context, log logs.Log) (logs.Log, methods.Ending, error) {
	if len(log.Steps()) != 1 {
		return log, methods.Finished, nil
	}
	return r.proven(ctx, log, 1)
}

// proofKey is what a proof is kept under: the board that it starts from and what it proves, so that a log, a hint and
// a list have one proof of the same.
func proofKey(b position.Board, s position.Step) string {
	empty, _ := solver.NewPuzzle(b.Layout(), make(solver.Grid, b.Layout().CellCount()))
	return fmt.Sprint(notation.Code(empty), " ", b.Filled(), " ", b.AllCandidates(), " ", proof.ResultOf(s))
}

// proven is a log with the proof of a step.
func (r *Results) proven(ctx context.Context, log logs.Log, number int) (logs.Log, methods.Ending, error) {
	if !log.LacksProof(number) {
		return log, methods.Finished, nil
	}
	before, step := log.Before(number), log.Steps()[number-1]
	found, err := r.proofs.Find(ctx, work.Question[proven]{
		Key:    proofKey(before, step),
		Budget: proof.Budget,
		Find: func(ctx context.Context, w solver.Work) proven {
			p, ok, err := report.ProofOf(ctx, before, step, w)
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

// Tellings are the proofs of all steps of a log or a list of a layout, which is known by a key, within an amount of
// work for all of them.
func (r *Results) Tellings(ctx context.Context, key string, l *solver.Layout, find func(context.Context, solver.Work) report.Proofs) (report.Proofs, error) {
	return r.tellings.Find(ctx, work.Question[report.Proofs]{Key: key, Budget: methods.ProofsWork, Find: find, Method: "proofs", Layout: l})
}
