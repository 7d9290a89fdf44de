package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/methods"
	"sudoku/web/answers"
	"sudoku/web/work"
)

// made is a puzzle that was made, or why there is none.
type made struct {
	puzzle generate.Made
	err    error
}

var aboutMade = work.Answer[made]{
	Ending: func(m made) methods.Ending {
		if m.err == nil && len(m.puzzle.Misses) > 0 {
			return methods.OutOfBudget
		}
		return methods.EndingOf(m.err)
	},
	Bytes: func(m made) int { return answers.SizeOf[made]() + 2*len(m.puzzle.Solution) },
}

// Made makes the puzzle of a seed that fulfils wishes, or comes near to that.
func (r *Results) Made(ctx context.Context, asked generate.Asked, seed generate.Seed) (generate.Made, error) {
	return r.MadeWithin(ctx, asked, seed, methods.GenerateWork)
}

// MadeWithin is Made with some work at most.
func (r *Results) MadeWithin(ctx context.Context, asked generate.Asked, seed generate.Seed, most solver.Work) (generate.Made, error) {
	wishes, err := asked.Wishes()
	if err != nil {
		return generate.Made{}, err
	}
	m, err := r.made.Find(ctx, work.Question[made]{
		Key:    fmt.Sprintf("%+v %d %d", asked, seed, most),
		Budget: most,
		Find: func(ctx context.Context, w solver.Work) made {
			p, err := bank.Make(ctx, wishes, seed, w)
			return made{p, err}
		},
		Method: "generate", Layout: wishes.Layout,
	})
	if err != nil {
		return generate.Made{}, err
	}
	return m.puzzle, m.err
}
