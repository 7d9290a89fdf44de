package results

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"

	"sudoku/solver"
	"sudoku/solver/methods"
	"sudoku/solver/mistake"
	"sudoku/web/address"
	"sudoku/web/work"
)

// Back finds the last of the states that somebody went through from which a solution can be reached, and the move after it.
func (r *Results) Back(ctx context.Context, givens solver.Puzzle, states []mistake.State) (mistake.Trail, error) {
	return r.trails.Find(ctx, work.Question[mistake.Trail]{
		Key:    historyKey(givens, states),
		Budget: methods.JudgeWork,
		Find: func(ctx context.Context, w solver.Work) mistake.Trail {
			return mistake.Back(ctx, givens, states, w)
		},
		Method: "back", Layout: givens.Layout(),
	})
}

// historyKey names the states from a puzzle on. It is as short for many.
func historyKey(givens solver.Puzzle, states []mistake.State) string {
	sum := sha256.New()
	_, _ = io.WriteString(sum, address.Query{Puzzle: givens}.Key())
	for _, s := range states {
		_, _ = io.WriteString(sum, "\n"+address.Query{Puzzle: s.Puzzle, Marks: s.Marks}.Key())
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Why finds out whether a move in a grid was a mistake, and why. Grids that differ in nothing but marks that
// do not count share what is found, each with its own marks.
func (r *Results) Why(ctx context.Context, q address.Query, m mistake.Move) (mistake.Why, error) {
	p := q.Position()
	p.Marks = p.Marks.Restricting(p.Puzzle)
	w, err := r.whys.Find(ctx, work.Question[mistake.Why]{
		Key:    positionKey(q) + " " + q.Why(m),
		Budget: methods.HintWork,
		Find:   func(ctx context.Context, w solver.Work) mistake.Why { return mistake.Explain(ctx, p, m, w) },
		Method: "why", Layout: q.Puzzle.Layout(),
	})
	w.Position = q.Position()
	return w, err
}
