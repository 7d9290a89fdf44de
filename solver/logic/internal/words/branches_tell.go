package words

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

// TellForced says a forcing chain or net.
func TellForced(t Teller) Words {
	switch len(t.Step.Branches) {
	case 0:
		return Words{}
	case 1:
		return t.tellContradiction()
	}
	return t.tellCases()
}

// mostTold is the most statements of all branches together that are told.
const mostTold = 36

// inFullOrShort tells in whole words where the sentences are short, and otherwise in
// short. Chains inside follow.
func (t Teller) inFullOrShort(say func(short bool) string) string {
	behind := t.behind()
	if text := say(false); behind == "" && isComfortable(text) {
		return text
	}
	return Sentences(say(true), behind, t.whatBracketsMean())
}

// whatBracketsMean says once why the statements that are told in short hold.
func (t Teller) whatBracketsMean() string {
	told := slices.Concat(t.Step.Branches...)
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
func (t Teller) tellContradiction() Words {
	branch := t.Step.Branches[0]
	if len(branch) == 0 {
		return Words{}
	}
	return Words{
		Title:   fmt.Sprintf("Supposing that %s leads to a contradiction", t.State(branch[0])),
		Because: t.inFullOrShort(func(short bool) string { return t.contradiction(branch, short) }),
		Pattern: t.arrows(branch, longest),
	}
}

// contradiction says what follows from the first statement of a branch, until it
// cannot be.
func (t Teller) contradiction(branch position.Branch, short bool) string {
	then, clash := "", ClashOf(branch)
	if so := t.follow(branch, mostTold, short); short {
		then = " " + inTurn("then ", so)
	} else if len(so) > 0 {
		then = fmt.Sprintf(" Then %s.", Clauses(so))
	}
	return fmt.Sprintf("Suppose %s.%s That is impossible, because %s would have to be %s and could not be%s.",
		t.State(branch[0]), strings.TrimRight(then, " "), t.Where(clash.Node), t.What(clash.Node), t.WhyNot(branch, clash.Node))
}

// WhyNot says what makes a candidate false where it is one that excludes it:
// ", since it sees r2c5", ", since it is 8".
func (t Teller) WhyNot(branch position.Branch, n position.Node) string {
	for _, s := range branch {
		if s.On || len(s.Node) != 1 || s.Node[0] != n[0] || s.Why.Kind != position.BySight || len(s.From) != 1 {
			continue
		}
		by := branch[s.From[0]].Node
		if by[0].Digit == n[0].Digit {
			return ", since it sees " + t.Where(by)
		}
		return fmt.Sprintf(", since it is %s", t.What(by))
	}
	return ""
}

// ClashOf is the statement whose opposite is in the branch too.
func ClashOf(branch position.Branch) position.Implication {
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
func (t Teller) tellCases() Words {
	branches := t.Step.Branches
	var arrows []string
	for _, branch := range cutBranches(branches) {
		if len(branch) > 0 {
			arrows = append(arrows, t.arrows(branch, max(1, 2*longest/len(branches)-1)))
		}
	}
	return Words{
		Title: fmt.Sprintf("Every case of %s leads to %s", t.cases(), t.conclusionInShort()),
		Because: fmt.Sprintf("One of these cases holds, because %s. %s", t.whyCases(), t.inFullOrShort(func(short bool) string {
			return strings.Join(t.eachCase(branches, short), " ")
		})),
		Pattern: strings.Join(arrows, "; "),
	}
}

// eachCase says what follows in each case.
func (t Teller) eachCase(branches []position.Branch, short bool) []string {
	var cases []CaseTold
	for _, branch := range cutBranches(branches) {
		if len(branch) > 0 {
			cases = append(cases, t.oneCase(branch, mostTold/len(branches), short))
		}
	}
	say := t.SayCases(cases, short)
	if more := len(branches) - len(cases); more > 0 {
		say = append(say, fmt.Sprintf("It is likewise in %d more cases.", more))
	}
	return say
}

// CaseTold is a case, or several with the same end, and what follows in it, a clause
// each.
type CaseTold struct {
	When  position.Implication
	start string // when, in words
	So    []string
}

// SayCases says cases. Those of one cell or of one digit in which the same follows go
// together: "If one of r1c2 and r1c9 is 2, …"
func (t Teller) SayCases(cases []CaseTold, short bool) []string {
	var together []CaseTold
	for _, c := range cases {
		i := slices.IndexFunc(together, func(o CaseTold) bool {
			both := slices.Concat(o.When.Node, c.When.Node)
			return o.When.On && c.When.On && slices.Equal(o.So, c.So) && (both.Digits().Len() == 1 || len(both.Cells()) == 1)
		})
		if i < 0 {
			i, together = len(together), append(together, CaseTold{When: position.Implication{On: c.When.On}, So: c.So})
		}
		when := &together[i].When
		when.Node = slices.Concat(when.Node, c.When.Node)
		together[i].start = t.State(*when)
	}
	var say []string
	for i, c := range together {
		say = append(say, c.after(together[:i]).text(short))
	}
	return say
}

// text says a case: "If r1c1 is 5, r1c8 is 7, its only candidate left, so r4c8 is not
// 7."
func (c CaseTold) text(short bool) string {
	lead := fmt.Sprintf("If %s, ", c.start)
	if !short {
		return lead + strings.Join(c.So, ", so ") + "."
	}
	return SoOn(lead, c.So)
}

// after is the case without what has been told of an earlier one to the same end.
func (c CaseTold) after(before []CaseTold) CaseTold {
	for _, b := range before {
		same := 0
		for same < min(len(c.So), len(b.So)) && c.So[len(c.So)-1-same] == b.So[len(b.So)-1-same] {
			same++
		}
		if same >= 4 {
			c.So = slices.Clone(c.So[:len(c.So)-same+1])
			c.So[len(c.So)-1] += ", and so on as where " + b.start
			return c
		}
	}
	return c
}

// oneCase says what follows from the first statement of a branch.
func (t Teller) oneCase(branch position.Branch, most int, short bool) CaseTold {
	c := CaseTold{When: branch[0], So: []string{"that is so already"}}
	if len(branch) == 1 {
		return c
	}
	last := len(branch) - 1
	c.So = append(t.follow(branch[:last], most, short), t.followFrom(branch[last:], short))
	if !t.Concludes(branch[last]) {
		c.So[len(c.So)-1] += " after all, and the case falls away"
	}
	return c
}

// Concludes reports whether a statement is what the step concludes. The last of a case
// is not where the case contradicts itself.
func (t Teller) Concludes(s position.Implication) bool {
	return len(s.Node) == 1 && (slices.Contains(t.Step.Placements, s.Node[0]) && s.On || slices.Contains(t.Step.Eliminations, s.Node[0]) && !s.On)
}

func cutBranches(branches []position.Branch) []position.Branch {
	return branches[:min(len(branches), 6)]
}

// cases names what has the cases.
func (t Teller) cases() string {
	switch m := t.Mark(position.Base, 0); {
	case m.House != position.None && m.Digit != 0:
		return fmt.Sprintf("the %s of %s", t.Digit(m), t.HouseName(t.HouseOf(m)))
	case m.House == position.None && m.Cell != position.None:
		return t.Cell(m)
	}
	if guardians := t.Cells(position.Guardian); guardians != nil {
		return "the guardians in " + t.CellList(guardians)
	}
	if len(t.Step.Branches) == 0 || len(t.Step.Branches[0]) == 0 {
		return "it"
	}
	first := t.Step.Branches[0][0].Node
	return fmt.Sprintf("%s in %s", t.What(first), t.Where(first))
}

// whyCases says why one of the cases holds.
func (t Teller) whyCases() string {
	switch m := t.Mark(position.Base, 0); {
	case m.House != position.None && m.Digit != 0:
		return fmt.Sprintf("%s needs a place for %s", t.HouseName(t.HouseOf(m)), t.Digit(m))
	case m.House == position.None && m.Cell != position.None:
		return fmt.Sprintf("%s needs a digit", t.Cell(m))
	}
	if t.Marks(position.Guardian) != nil {
		return fmt.Sprintf("without them the pattern in %s would leave two solutions", t.CellList(t.Cells(position.Deadly)))
	}
	return "each is the opposite of the other"
}

// conclusionInShort is what the step concludes: "r1c1 is not 5".
func (t Teller) conclusionInShort() string {
	for _, c := range t.Step.Placements {
		return fmt.Sprintf("%s being %s", t.Name(c.Cell), Symbol(c.Digit))
	}
	for _, c := range t.Step.Eliminations {
		return fmt.Sprintf("%s not being %s", t.Name(c.Cell), Symbol(c.Digit))
	}
	return "nothing"
}

// arrows writes a branch in short, cut to so many statements.
func (t Teller) arrows(branch position.Branch, most int) string {
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
		parts = append(parts, t.ShortCells(s.Node.Cells())+sign+strings.Join(Symbols(s.Node.Digits()), ""))
	}
	if len(parts) > most+2 {
		end := parts[len(parts)-1]
		parts = append(parts[:most+1:most+1], "…", end)
	}
	return strings.Join(parts, " → ")
}
