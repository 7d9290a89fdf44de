package generate

import (
	"context"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// bound is what a step may be on the way to the solution: not harder than that.
type bound struct {
	profile logic.Profile
	within  func(position.Step) bool
}

// bounds are those that wishes set.
func (w Wishes) bounds() (all []bound) {
	if w.ER.Max != 0 {
		l := w.layout()
		all = append(all, bound{logic.SudokuExplainer, func(s position.Step) bool { return int(logic.Difficulty(l, s)) <= w.ER.Max }})
	}
	if w.Only != "" {
		all = append(all, bound{logic.Ours, func(s position.Step) bool { return single(s) || s.Technique == w.Only }})
	}
	if w.Beyond != "" {
		most := logic.PlaceOf(w.Beyond)
		all = append(all, bound{logic.Ours, func(s position.Step) bool { return logic.PlaceOf(s.Technique) <= most }})
	}
	return all
}

// single reports whether a step is a single.
func single(s position.Step) bool {
	t, _ := logic.TechniqueOf(s.Technique)
	return t.Family == "Singles"
}

// walk is a log of logic.
type walk struct {
	path logic.Path
	over bool // it ended at a step beyond its bound, or where no step was found
}

// walker walks logs, within what is left of a budget.
type walker struct {
	ctx   context.Context
	left  solver.Work
	spent solver.Work
}

// perWalk is the most work for one log.
const perWalk solver.Work = 100_000_000

// walk goes from a puzzle by the easiest step each time, to the solution or to the first step beyond a bound.
func (wr *walker) walk(p solver.Puzzle, b bound, without ...string) (walk, error) {
	ctx, stop := context.WithCancel(wr.ctx)
	defer stop()
	over := false
	path, err := logic.Solve(ctx, p, logic.Options{
		Profile: b.profile, Uniqueness: logic.KnownUnique, Without: without, Budget: min(perWalk, wr.left),
		Found: func(steps []position.Step) {
			if b.within != nil && !b.within(steps[len(steps)-1]) {
				over = true
				stop()
			}
		},
	})
	wr.spent += path.Spent
	wr.left = max(1, wr.left-path.Spent)
	if wr.ctx.Err() != nil {
		return walk{}, wr.ctx.Err()
	}
	return walk{path, over || err != nil || path.Outcome != solver.Solved}, nil
}

// before is the position before the step that was beyond the bound; the last one where none was.
func (w walk) before(b bound) position.Board {
	board := w.path.Start
	for _, s := range w.path.Steps {
		if b.within != nil && !b.within(s) {
			break
		}
		board = board.Apply(s)
	}
	return board
}
