package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/position"
)

// A forcing technique is told case by case: what each assumption makes true, until
// the conclusion or the contradiction. What it makes false goes without saying but
// for the last. Few statements are told in whole words; of many, the reasons stand in
// brackets, and what the brackets mean is said once. The line has the same in arrows:
//
//	r1c1=5 → r1c8=7 → r4c8≠7; r1c1=2 → r4c1=7 → r4c8≠7

// tellForced says a forcing chain or net.
func tellForced(t teller) words {
	switch len(t.step.Branches) {
	case 0:
		return words{}
	case 1:
		return t.tellContradiction()
	}
	return t.tellCases()
}

// mostTold is the most statements of all branches together that are told.
const mostTold = 36

// inFullOrShort tells in whole words where the sentences are short, and otherwise in
// short. Chains inside follow.
func (t teller) inFullOrShort(say func(short bool) string) string {
	behind := t.behind()
	if text := say(false); behind == "" && isComfortable(text) {
		return text
	}
	return sentences(say(true), behind, t.whatBracketsMean())
}

// whatBracketsMean says once why the statements that are told in short hold.
func (t teller) whatBracketsMean() string {
	told := slices.Concat(t.step.Branches...)
	if t.tellsInside() {
		for _, s := range t.chainsInside() {
			told = append(told, slices.Concat(s.Why.Step.Branches...)...)
		}
	}
	var where []string
	for _, kind := range []struct {
		position.ReasonKind
		where string
	}{
		{position.ByCell, "in the cell"},
		{position.ByHouse, "for the digit in the house in brackets"},
	} {
		if slices.ContainsFunc(told, func(s position.Implication) bool { return s.On && s.Why.Kind == kind.ReasonKind }) {
			where = append(where, kind.where)
		}
	}
	if where == nil {
		return ""
	}
	return fmt.Sprintf("Each of these follows because nothing else is left %s.", strings.Join(where, ", or "))
}

// tellContradiction says that the only branch contradicts itself.
func (t teller) tellContradiction() words {
	branch := t.step.Branches[0]
	if len(branch) == 0 {
		return words{}
	}
	return words{
		title:   fmt.Sprintf("Supposing that %s leads to a contradiction", t.state(branch[0])),
		because: t.inFullOrShort(func(short bool) string { return t.contradiction(branch, short) }),
		pattern: t.arrows(branch, longest),
	}
}

// contradiction says what follows from the first statement of a branch, until it
// cannot be.
func (t teller) contradiction(branch position.Branch, short bool) string {
	then, clash := "", clashOf(branch)
	if so := t.follow(branch, mostTold, short); short {
		then = " " + inTurn("then ", so)
	} else if len(so) > 0 {
		then = fmt.Sprintf(" Then %s.", clauses(so))
	}
	return fmt.Sprintf("Suppose %s.%s That is impossible, because %s would have to be %s and could not be%s.",
		t.state(branch[0]), strings.TrimRight(then, " "), t.where(clash.Node), t.what(clash.Node), t.whyNot(branch, clash.Node))
}

// whyNot says what makes a candidate false where it is one that excludes it:
// ", since it sees r2c5", ", since it is 8".
func (t teller) whyNot(branch position.Branch, n position.Node) string {
	for _, s := range branch {
		if s.On || len(s.Node) != 1 || s.Node[0] != n[0] || s.Why.Kind != position.BySight || len(s.From) != 1 {
			continue
		}
		by := branch[s.From[0]].Node
		if by[0].Digit == n[0].Digit {
			return ", since it sees " + t.where(by)
		}
		return fmt.Sprintf(", since it is %s", t.what(by))
	}
	return ""
}

// clashOf is the statement whose opposite is in the branch too.
func clashOf(branch position.Branch) position.Implication {
	for i, x := range branch {
		for _, y := range branch[:i] {
			if x.On != y.On && len(x.Node) == 1 && len(y.Node) == 1 && x.Node[0] == y.Node[0] {
				return x
			}
		}
	}
	return branch[len(branch)-1]
}

// tellCases says that every branch has the conclusion.
func (t teller) tellCases() words {
	branches := t.step.Branches
	var arrows []string
	for _, branch := range cutBranches(branches) {
		if len(branch) > 0 {
			arrows = append(arrows, t.arrows(branch, max(1, 2*longest/len(branches)-1)))
		}
	}
	return words{
		title: fmt.Sprintf("Every case of %s leads to %s", t.cases(), t.conclusionInShort()),
		because: fmt.Sprintf("One of these cases holds, because %s. %s", t.whyCases(), t.inFullOrShort(func(short bool) string {
			return strings.Join(t.eachCase(branches, short), " ")
		})),
		pattern: strings.Join(arrows, "; "),
	}
}

// eachCase says what follows in each case.
func (t teller) eachCase(branches []position.Branch, short bool) []string {
	var cases []caseTold
	for _, branch := range cutBranches(branches) {
		if len(branch) > 0 {
			cases = append(cases, t.oneCase(branch, mostTold/len(branches), short))
		}
	}
	say := t.sayCases(cases, short)
	if more := len(branches) - len(cases); more > 0 {
		say = append(say, fmt.Sprintf("It is likewise in %d more cases.", more))
	}
	return say
}

// caseTold is a case, or several with the same end, and what follows in it, a clause
// each.
type caseTold struct {
	when  position.Implication
	start string // when, in words
	so    []string
}

// sayCases says cases. Those of one cell or of one digit in which the same follows go
// together: "If one of r1c2 and r1c9 is 2, …"
func (t teller) sayCases(cases []caseTold, short bool) []string {
	var together []caseTold
	for _, c := range cases {
		i := slices.IndexFunc(together, func(o caseTold) bool {
			both := slices.Concat(o.when.Node, c.when.Node)
			return o.when.On && c.when.On && slices.Equal(o.so, c.so) && (both.Digits().Len() == 1 || len(both.Cells()) == 1)
		})
		if i < 0 {
			i, together = len(together), append(together, caseTold{when: position.Implication{On: c.when.On}, so: c.so})
		}
		when := &together[i].when
		when.Node = slices.Concat(when.Node, c.when.Node)
		together[i].start = t.state(*when)
	}
	var say []string
	for i, c := range together {
		say = append(say, c.after(together[:i]).text(short))
	}
	return say
}

// text says a case: "If r1c1 is 5, r1c8 is 7, its only candidate left, so r4c8 is not
// 7."
func (c caseTold) text(short bool) string {
	lead := fmt.Sprintf("If %s, ", c.start)
	if !short {
		return lead + strings.Join(c.so, ", so ") + "."
	}
	return soOn(lead, c.so)
}

// after is the case without what has been told of an earlier one to the same end.
func (c caseTold) after(before []caseTold) caseTold {
	for _, b := range before {
		same := 0
		for same < min(len(c.so), len(b.so)) && c.so[len(c.so)-1-same] == b.so[len(b.so)-1-same] {
			same++
		}
		if same >= 4 {
			c.so = slices.Clone(c.so[:len(c.so)-same+1])
			c.so[len(c.so)-1] += ", and so on as where " + b.start
			return c
		}
	}
	return c
}

// oneCase says what follows from the first statement of a branch.
func (t teller) oneCase(branch position.Branch, most int, short bool) caseTold {
	c := caseTold{when: branch[0], so: []string{"that is so already"}}
	if len(branch) == 1 {
		return c
	}
	last := len(branch) - 1
	c.so = append(t.follow(branch[:last], most, short), t.followFrom(branch[last:], short))
	if !t.concludes(branch[last]) {
		c.so[len(c.so)-1] += " after all, and the case falls away"
	}
	return c
}

// concludes reports whether a statement is what the step concludes. The last of a case
// is not where the case contradicts itself.
func (t teller) concludes(s position.Implication) bool {
	return len(s.Node) == 1 && (slices.Contains(t.step.Placements, s.Node[0]) && s.On || slices.Contains(t.step.Eliminations, s.Node[0]) && !s.On)
}

func cutBranches(branches []position.Branch) []position.Branch {
	return branches[:min(len(branches), 6)]
}

// cases names what has the cases.
func (t teller) cases() string {
	switch m := t.mark(position.Base, 0); {
	case m.House != position.None && m.Digit != 0:
		return fmt.Sprintf("the %s of %s", t.digit(m), t.houseName(t.houseOf(m)))
	case m.House == position.None && m.Cell != position.None:
		return t.cell(m)
	}
	if guardians := t.cells(position.Guardian); guardians != nil {
		return "the guardians in " + t.cellList(guardians)
	}
	if len(t.step.Branches) == 0 || len(t.step.Branches[0]) == 0 {
		return "it"
	}
	first := t.step.Branches[0][0].Node
	return fmt.Sprintf("%s in %s", t.what(first), t.where(first))
}

// whyCases says why one of the cases holds.
func (t teller) whyCases() string {
	switch m := t.mark(position.Base, 0); {
	case m.House != position.None && m.Digit != 0:
		return fmt.Sprintf("%s needs a place for %s", t.houseName(t.houseOf(m)), t.digit(m))
	case m.House == position.None && m.Cell != position.None:
		return fmt.Sprintf("%s needs a digit", t.cell(m))
	}
	if t.marks(position.Guardian) != nil {
		return fmt.Sprintf("without them the pattern in %s would leave two solutions", t.cellList(t.cells(position.Deadly)))
	}
	return "each is the opposite of the other"
}

// conclusionInShort is what the step concludes: "r1c1 is not 5".
func (t teller) conclusionInShort() string {
	for _, c := range t.step.Placements {
		return fmt.Sprintf("%s being %s", t.name(c.Cell), symbol(c.Digit))
	}
	for _, c := range t.step.Eliminations {
		return fmt.Sprintf("%s not being %s", t.name(c.Cell), symbol(c.Digit))
	}
	return "nothing"
}

// arrows writes a branch in short, cut to so many statements.
func (t teller) arrows(branch position.Branch, most int) string {
	var parts []string
	for i, s := range branch {
		last := i == len(branch)-1
		if !s.On && i > 0 && !last && s.Why.Kind == position.BySight {
			continue
		}
		sign := "="
		if !s.On {
			sign = "≠"
		}
		parts = append(parts, t.shortCells(s.Node.Cells())+sign+strings.Join(symbols(s.Node.Digits()), ""))
	}
	if len(parts) > most+2 {
		end := parts[len(parts)-1]
		parts = append(parts[:most+1:most+1], "…", end)
	}
	return strings.Join(parts, " → ")
}
