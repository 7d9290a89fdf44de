package results

import (
	"context"
	"fmt"

	"sudoku/solver"
	"sudoku/solver/logic"
	"sudoku/solver/methods"
	"sudoku/web/address"
	"sudoku/web/view/logs"
	"sudoku/web/work"
)

// Run runs a method on a puzzle.
func (r *Results) Run(ctx context.Context, q address.Query, which address.Log) (methods.Result, error) {
	m := which.Method
	return r.runs.Find(ctx, work.Question[methods.Result]{
		Key:    runKey(q, which),
		Budget: m.Work,
		Find: func(ctx context.Context, w solver.Work) methods.Result {
			found, leave := r.found.Join(runKey(q, which))
			defer leave()
			m := m.WithOptions(logic.Options{Removed: q.Marks.TakenOut(q.Puzzle), Without: q.Without, Profile: which.Profile, Found: found.setSteps}).WithEvents(found.setEvents)
			return m.Solve(ctx, q.Puzzle, w)
		},
		Method: m.Name, Layout: q.Puzzle.Layout(),
	})
}

func runKey(q address.Query, which address.Log) string {
	return which.Method.Name + " " + which.Profile.String() + " " + q.Key()
}

// Log finds the log of a run in words. The words take longer to make than the page, so
// they are kept as long as the run: people go through a log step by step.
func (r *Results) Log(ctx context.Context, q address.Query, which address.Log) (logs.Log, error) {
	key := fmt.Sprintf("%v %v %s", which.Style.Notation, which.Style.Lines, runKey(q, which))
	kept, ok := r.logs.Get(key)
	if r.lookup(ok); ok {
		return kept, nil
	}
	result, err := r.Run(ctx, q, which)
	if err != nil {
		return logs.Log{}, err
	}
	log := logs.New(result, which.Style).InOrder(which.Profile)
	if result.Ending.Lasting() {
		r.logs.Keep(key, log, log.Bytes(), r.runs.Kept.PaceOf(runKey(q, which)))
	}
	return log, nil
}

// PromptLog is Log where that takes no longer than a person waits without a sign of work; else the
// error is context.DeadlineExceeded. What is done with the log has the whole time of the request.
func (r *Results) PromptLog(ctx context.Context, q address.Query, which address.Log) (logs.Log, error) {
	ctx, cancel := context.WithTimeout(ctx, r.Prompt)
	defer cancel()
	return r.Log(ctx, q, which)
}
