package report

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/proofcheck"
)

// FollowsSuppositions reports whether a step is of a technique whose argument supposes something, so that
// a proof of its own may be shorter.
func FollowsSuppositions(s position.Step) bool {
	t, _ := logic.TechniqueOf(s.Technique)
	return t.Told == logic.ByProof
}

// maxProofLines is the longest proof that is told: a longer one is no help to anybody.
const maxProofLines = 100

// ProofOf is the proof of a step of a board, checked; false where none is found with an amount of work, or
// none that a person would follow. The error says what ended the search, and is nil where nothing did. With less
// work than proof.Budget a search that uses it all has no proof: another amount might find a shorter one.
func ProofOf(ctx context.Context, b position.Board, s position.Step, work solver.Work) (p proof.Proof, ok bool, err error) {
	p, ok, _, err = countedProof(ctx, b, s, work)
	return p, ok, err
}

// countedProof is ProofOf, and says how much work it was.
func countedProof(ctx context.Context, b position.Board, s position.Step, work solver.Work) (p proof.Proof, ok bool, spent solver.Work, err error) {
	p, spent, err = proof.Counted(ctx, b, proof.ResultOf(s), work)
	if err == nil && work > 0 && work < proof.Budget && spent >= work {
		err = solver.ErrBudget
	}
	if err != nil {
		return proof.Proof{}, false, spent, err
	}
	return p, p.LineCount() <= maxProofLines && proofcheck.Check(b, p) == nil, spent, nil
}
