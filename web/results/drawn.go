package results

import (
	"iter"

	"sudoku/solver/report"
	"sudoku/templates"
	"sudoku/web/address"
	"sudoku/web/answers"
	"sudoku/web/view/logs"
)

// Step is the board and the words at a place of a log. A long chain takes longer to draw than
// all else on its page, and a link to it is opened by many: so it is kept.
func (r *Results) Step(q address.Query, log logs.Log, at address.At) templates.StepView {
	kept, ok := r.views.Get(stepKey(q, log, at))
	if r.lookup(ok); ok {
		return kept
	}
	v := logs.Step(q, log, at)
	r.keepStep(q, log, at, v)
	return v
}

func (r *Results) keepStep(q address.Query, log logs.Log, at address.At, v templates.StepView) {
	if log.Result.Ending.Lasting() && logs.TakesLong(v) && !log.LacksProof(at.Step) {
		r.views.Keep(stepKey(q, log, at), v, logs.StepBytes(v), answers.Quick)
	}
}

func stepKey(q address.Query, log logs.Log, at address.At) string {
	return at.In(log.Query().Address(q, "/steps"))
}

// mostCasesKept is how many steps with cases are drawn with a log: a hard log has some thirty.
const mostCasesKept = 32

// keepCases keeps the drawings of the steps of a log that have cases, 32 of them drawn in 30 ms after 1.4 s
// of search: then turning to one of them takes no longer than to a single.
func (r *Results) keepCases(q address.Query, log logs.Log) {
	for at := range firstCases(log, mostCasesKept) {
		r.keepStep(q, log, at, logs.Step(q, log, at))
	}
}

// firstCases are the places of the steps that have cases, each at its first, and no more than some.
func firstCases(log logs.Log, most int) iter.Seq[address.At] {
	return func(yield func(address.At) bool) {
		left := most
		for i, step := range log.Steps() {
			if len(step.Branches) == 0 || report.FollowsSuppositions(step) { // which are told by their proofs
				continue
			}
			if left == 0 || !yield(address.At{Step: i + 1, Case: 1}) {
				return
			}
			left--
		}
	}
}
