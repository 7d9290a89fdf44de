package tell

import (
	"slices"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// The chains inside a nested chain are told behind it: "Why r2c7 is not 9: suppose r2c7
// is 9. Then …"

// chainsInside lists the statements of the step that rest on a chain of their own.
func (t Teller) chainsInside() []position.Implication {
	return slices.DeleteFunc(slices.Concat(t.Step.Branches...), func(s position.Implication) bool { return !hasChain(s) })
}

// hasChain reports whether a statement rests on a chain of its own.
func hasChain(s position.Implication) bool {
	return s.Why.Kind == position.ByStep && s.Why.Step != nil && len(s.Why.Step.Branches) > 0 && len(s.Why.Step.Branches[0]) > 0
}

// tellsAllInside reports whether a paragraph can tell the chains inside: they have none inside themselves.
func (t Teller) tellsAllInside() bool {
	for _, s := range slices.Concat(t.Step.Branches...) {
		if s.Why.Kind == position.ByStep && (!hasChain(s) || len(t.insideOf(s).chainsInside()) > 0) {
			return false
		}
	}
	return true
}

// behind tells the chains inside. The first sentence of each shows the statement that it gives the reason for.
func (t Teller) behind() words.Statements {
	var told words.Statements
	for _, s := range t.chainsInside() {
		claim := t.State(s)
		why := t.insideOf(s).why()
		why[0].Text = "Why " + claim.Text + ": " + why[0].Text
		why[0] = why[0].Showing(claim.Shows)
		told = append(told, why...)
	}
	return told
}

// insideOf tells the chain that a statement rests on.
func (t Teller) insideOf(s position.Implication) Teller {
	t.Step, t.inside = *s.Why.Step, true
	return t
}

// why tells the cases of a chain inside, or its contradiction. It begins within a
// sentence.
func (t Teller) why() words.Statements {
	if len(t.Step.Branches) > 1 {
		reason := t.whyOneHolds()
		reason.Text += "."
		return slices.Concat(words.Of(words.Because, reason), t.eachCase(InShort))
	}
	told := t.contradiction(InShort)
	told[0].Text = strings.ToLower(told[0].Text[:1]) + told[0].Text[1:]
	return told
}
