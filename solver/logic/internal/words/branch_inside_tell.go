package words

import (
	"slices"
	"strings"

	"sudoku/solver/position"
)

// The chains inside a nested chain are told behind it: "Why r2c7 is not 9: suppose r2c7
// is 9. Then …"

// mostInside is the most chains inside a chain that are told. Of more, each is named
// where it is used.
const mostInside = 3

// chainsInside lists the statements of the step that rest on a chain of their own.
func (t Teller) chainsInside() []position.Implication {
	return slices.DeleteFunc(slices.Concat(t.Step.Branches...), func(s position.Implication) bool {
		return s.Why.Kind != position.ByStep || s.Why.Step == nil || len(s.Why.Step.Branches) == 0 || len(s.Why.Step.Branches[0]) == 0
	})
}

// tellsInside reports whether the chains inside are told behind the step.
func (t Teller) tellsInside() bool {
	n := len(t.chainsInside())
	return !t.inside && n > 0 && n <= mostInside
}

// behind says the chains inside.
func (t Teller) behind() string {
	if !t.tellsInside() {
		return ""
	}
	var say []string
	for _, s := range t.chainsInside() {
		in := t
		in.Step, in.inside = *s.Why.Step, true
		why := in.whyCases() + ". " + strings.Join(in.eachCase(in.Step.Branches, true), " ")
		if len(in.Step.Branches) == 1 {
			why = in.contradiction(in.Step.Branches[0], true)
			why = strings.ToLower(why[:1]) + why[1:]
		}
		say = append(say, "Why "+t.State(s)+": "+why)
	}
	return strings.Join(say, " ")
}
