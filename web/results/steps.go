package results

import (
	"context"
	"fmt"
	"net/http"

	"sudoku/solver"
	"sudoku/solver/examples"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/solver/notation"
	"sudoku/solver/position"
	"sudoku/web/address"
	"sudoku/web/problem"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

// Steps finds every step that there is in a grid, which has a board, one for each conclusion or in all forms.
func (r *Results) Steps(ctx context.Context, q address.Query, b position.Board, forms logic.Forms) (Steps, error) {
	return r.lists.Find(ctx, work.Question[Steps]{
		Key:    fmt.Sprint(forms, " ", q.Key(), " ", notation.Code(b.Puzzle())),
		Budget: methods.FindWork,
		Find: func(ctx context.Context, w solver.Work) Steps {
			all, err := logic.All(ctx, b, logic.Options{Without: q.Without, Forms: forms, Budget: w})
			return Steps{all, err}
		},
		Method: "all", Layout: b.Layout(),
	})
}

// Example finds the example of a technique, as a log of one step.
func (r *Results) Example(ctx context.Context, technique string) (logs.Log, error) {
	e, ok := examples.Of(technique)
	if !ok {
		return logs.Log{}, fmt.Errorf("%s has no example", technique)
	}
	found, err := r.examples.Find(ctx, work.Question[Steps]{
		Key:    technique,
		Budget: methods.FindWork,
		Find:   func(ctx context.Context, w solver.Work) Steps { return findExample(ctx, e, w) },
		Method: "example", Layout: e.Board.Layout(),
	})
	switch {
	case err != nil:
		return logs.Log{}, err
	case found.Ending() == methods.Interrupted:
		return logs.Log{}, &problem.Error{
			Status:  http.StatusServiceUnavailable,
			Message: "The example could not be found in time.",
			Advice:  "Try again in a few seconds.",
		}
	case len(found.All) == 0:
		return logs.Log{}, fmt.Errorf("the step of the example of %s was not found: %v", technique, found.Ending())
	}
	log := logs.OneStep(e.Board, found.All[0])
	if t, _ := logic.TechniqueOf(technique); t.Family != "Nested" && t.Family != "Templates" { // a page about cases shows cases
		return log, nil
	}
	log, _, err = r.proven(ctx, log, 1)
	return log, err
}

// findExample finds the one step that an example is about.
func findExample(ctx context.Context, e examples.Example, w solver.Work) Steps {
	step, ok, err := logic.Next(ctx, e.Board, logic.Options{Techniques: []string{e.Technique}, Uniqueness: logic.KnownUnique, Budget: w})
	switch {
	case err != nil:
		return Steps{Err: err}
	case !ok: // there is one: the technique has used its share of the budget
		return Steps{Err: solver.ErrBudget}
	}
	return Steps{All: []position.Step{step}}
}
