package results

import (
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/view/logs"
)

// Step is the board and the words at a place of a log. A long chain or a proof with its parts takes longer to draw and
// to tell than all else on its page, and a link to it is opened by many: so it is kept.
func (r *Results) Step(q address.Query, log logs.Log, at address.At) templates.StepView {
	kept, ok := r.views.Get(stepKey(q, log, at))
	if r.lookup(ok); ok {
		return kept
	}
	v := logs.Step(q, log, at)
	_, isProven := log.ProofOf(at.Step)
	if log.Result.Ending.Lasting() && (isProven || logs.TakesLong(v)) && !log.LacksProof(at.Step) {
		r.views.Keep(stepKey(q, log, at), v, logs.StepBytes(v), answers.Quick)
	}
	return v
}

func stepKey(q address.Query, log logs.Log, at address.At) string {
	return at.In(log.Query().Address(q, "/steps"))
}
