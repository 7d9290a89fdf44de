package report

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/methods"
	"sudoku/solver/position"
	"sudoku/solver/proof"
	"sudoku/solver/proof/words"
)

// Proofs are the proofs of the steps of a log or of a list, as far as an amount of work goes.
type Proofs struct {
	of   []*StepProof // by step; nil for none
	left int          // steps for which there was no work left
	err  error        // that ended the search for some of them
}

// Ending says what ended the search.
func (p Proofs) Ending() methods.Ending { return methods.EndingOf(p.err) }

// LineCount is how many lines all proofs have.
func (p Proofs) LineCount() int {
	n := 0
	for _, one := range p.of {
		if one == nil {
			continue
		}
		n += len(one.Main)
		for _, part := range one.Parts {
			n += len(part.Lines)
		}
	}
	return n
}

// Proofs finds a proof of each step of logic that follows suppositions, where there is one that a person would follow,
// with an amount of work in all; 0 sets no limit.
func (s Steps) Proofs(ctx context.Context, work solver.Work) Proofs {
	b := s.start.OrEmpty()
	b = b.Clone()
	var steps []position.Step
	for _, step := range s.Steps {
		if step.told != nil { // of logic
			steps = append(steps, step.told.step)
		}
	}
	return proofsOf(ctx, steps, s.cells, work, func(step position.Step) position.Board {
		before := b.Clone()
		b.ApplyInPlace(step)
		return before
	})
}

// ProofsIn finds them for steps of one position, as a list has them, in a notation.
func ProofsIn(ctx context.Context, b position.Board, steps []position.Step, n position.Notation, work solver.Work) Proofs {
	b = b.OrEmpty()
	return proofsOf(ctx, steps, n, work, func(position.Step) position.Board { return b })
}

// proofsOf finds the proofs of steps, each of a board that is asked for in their order.
func proofsOf(ctx context.Context, steps []position.Step, n position.Notation, work solver.Work, boardOf func(position.Step) position.Board) Proofs {
	all, spent := Proofs{of: make([]*StepProof, len(steps))}, solver.Work(0)
	for i, s := range steps {
		b := boardOf(s)
		if !FollowsSuppositions(s) {
			continue
		}
		each := proof.Budget
		if work > 0 {
			each = min(each, work-spent)
		}
		if each <= 0 || ctx.Err() != nil {
			all.left, all.err = all.left+1, errors.Join(solver.ErrBudget, ctx.Err())
			continue
		}
		p, ok, used, err := countedProof(ctx, b, s, each)
		spent += used
		switch {
		case ok:
			all.of[i] = newStepProof(p, words.Speaker{Layout: b.Layout(), Notation: n})
		case err != nil && !errors.Is(err, proof.ErrNone) && (each < proof.Budget || ctx.Err() != nil):
			all.left, all.err = all.left+1, err
		}
	}
	return all
}

// ToldBy is the log with the proofs of its steps.
func (s Steps) ToldBy(p Proofs) Steps {
	s.Steps, s.Unproven = withProofs(s.Steps, p), p.left
	return s
}

// ToldBy is the list with the proofs of its steps.
func (f Found) ToldBy(p Proofs) Found {
	f.Steps, f.Unproven = withProofs(f.Steps, p), p.left
	return f
}

func withProofs(steps []Step, p Proofs) []Step {
	steps = slices.Clone(steps)
	for i := range p.of {
		steps[i].Proof = p.of[i]
	}
	return steps
}

// writeUnproven says that some steps are told by what found them, though a proof may be shorter.
func writeUnproven(b *strings.Builder, steps int) {
	are := "are told by what found them"
	if steps == 1 {
		are = "is told by what found it"
	}
	if steps > 0 {
		fmt.Fprintf(b, "     … %s %s: the work for shorter proofs was used up\n", english.Count(steps, "step"), are)
	}
}
