package tell

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Cases are told one after the other, each as what follows from its assumption: "If r1c1
// is 5, r1c8 is 7, so r4c8 is not 7." Every sentence shows the branch of its case.

// CaseTold is a case, or several with the same end, and what follows in it, a clause
// each.
type CaseTold struct {
	when  position.Implication
	start words.Phrase // when, in words
	so    []words.Phrase
}

// Case is the case of a branch of the step, by its index, with what follows.
func (t Teller) Case(branch int, so []words.Phrase) CaseTold {
	told := CaseTold{when: t.Step.Branches[branch][0], start: words.Phrase{Shows: t.Branches(branch, branch+1)}}
	for _, clause := range so {
		told.so = append(told.so, clause.Showing(told.start.Shows))
	}
	return told
}

// Branches is branches of the step as evidence, from one index up to another; of a step
// inside another there are none.
func (t Teller) Branches(from, to int) words.Shown {
	var told []int
	for i := from; i < to && !t.inside; i++ {
		told = append(told, i)
	}
	return words.ShownBranches(told...)
}

// SayCases tells cases. Those of one cell or of one digit in which the same follows go
// together: "If one of r1c2 and r1c9 is 2, …"
func (t Teller) SayCases(cases []CaseTold, how Wording) words.Statements {
	var told words.Statements
	merged := mergeCases(cases)
	for i, c := range merged {
		merged[i].start = t.State(c.when).Showing(c.start.Shows)
		told = append(told, merged[i].after(merged[:i]).tell(how)...)
	}
	return told
}

// mergeCases makes one case of those in which the same follows from candidates of one
// cell or of one digit.
func mergeCases(cases []CaseTold) []CaseTold {
	var merged []CaseTold
	for _, c := range cases {
		i := slices.IndexFunc(merged, func(o CaseTold) bool { return o.isLike(c) })
		if i < 0 {
			c.when = position.Implication{Node: c.when.Node, On: c.when.On}
			merged = append(merged, c)
			continue
		}
		merged[i] = merged[i].with(c)
	}
	return merged
}

// isLike reports whether two cases can be told as one.
func (c CaseTold) isLike(other CaseTold) bool {
	both := slices.Concat(c.when.Node, other.when.Node)
	return c.when.On && other.when.On && slices.Equal(words.Texts(c.so), words.Texts(other.so)) && (both.Digits().Len() == 1 || len(both.Cells()) == 1)
}

// with is two cases as one.
func (c CaseTold) with(other CaseTold) CaseTold {
	c.when.Node = slices.Concat(c.when.Node, other.when.Node)
	c.start = c.start.Showing(other.start.Shows)
	so := make([]words.Phrase, 0, len(c.so))
	for i, clause := range c.so {
		so = append(so, clause.Showing(other.so[i].Shows))
	}
	c.so = so
	return c
}

// mostRepeated is how many clauses at the end of a case may be those of an earlier one:
// more are not told again.
const mostRepeated = 3

// after is the case without what has been told of an earlier one to the same end.
func (c CaseTold) after(earlier []CaseTold) CaseTold {
	for _, e := range earlier {
		same := sameAtEnd(words.Texts(c.so), words.Texts(e.so))
		if same <= mostRepeated {
			continue
		}
		told := slices.Clone(c.so[:len(c.so)-same+1])
		last := &told[len(told)-1]
		*last = last.Showing(e.start.Shows).Showing(words.ShownBy(c.so[len(told):]))
		last.Text += ", then as where " + e.start.Text
		c.so = told
		return c
	}
	return c
}

// sameAtEnd counts the items at the end of two lists that are the same.
func sameAtEnd(one, other []string) int {
	n := 0
	for n < min(len(one), len(other)) && one[len(one)-1-n] == other[len(other)-1-n] {
		n++
	}
	return n
}

// tell tells a case: "If r1c1 is 5, r1c8 is 7, its only candidate left, so r4c8 is not
// 7."
func (c CaseTold) tell(how Wording) words.Statements {
	lead := fmt.Sprintf("If %s, ", c.start.Text)
	if how == InFull {
		text := lead + strings.Join(words.Texts(c.so), ", so ") + "."
		return words.Of(words.Because, words.Phrase{Text: text, Shows: c.start.Shows.And(words.ShownBy(c.so))})
	}
	told := words.Of(words.Because, words.FollowOn(lead, c.so)...)
	if len(told) > 0 {
		told[0] = told[0].Showing(c.start.Shows)
	}
	return told
}
