package logic

import (
	"fmt"
	"strings"
)

// A forcing technique is told case by case: what each assumption makes true, until
// the conclusion or the contradiction. What it makes false goes without saying but
// for the last. The line has the same in arrows:
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

// tellContradiction says that the only branch contradicts itself.
func (t teller) tellContradiction() words {
	branch := t.step.Branches[0]
	if len(branch) == 0 {
		return words{}
	}
	first := branch[0]
	clash := clashOf(branch)
	then := ""
	if so := t.follow(branch, longest); len(so) > 0 {
		then = fmt.Sprintf(" Then %s.", clauses(so))
	}
	return words{
		title: fmt.Sprintf("Supposing that %s leads to a contradiction", t.state(first)),
		because: fmt.Sprintf("Suppose %s.%s That is impossible, because %s would have to be %s and could not be%s.",
			t.state(first), then, t.where(clash.Node), t.what(clash.Node), t.whyNot(branch, clash.Node)),
		pattern: t.arrows(branch, longest),
	}
}

// whyNot says what makes a candidate false where it is one that excludes it:
// ", since it sees r2c5", ", since it is 8".
func (t teller) whyNot(branch Branch, n Node) string {
	for _, s := range branch {
		if s.On || len(s.Node) != 1 || s.Node[0] != n[0] || s.Why.Kind != BySight || len(s.From) != 1 {
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
func clashOf(branch Branch) Implication {
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
	most := max(1, 2*longest/len(branches)-1)
	var say, arrows []string
	for _, branch := range cutBranches(branches) {
		if len(branch) == 0 {
			continue
		}
		clause := fmt.Sprintf("If %s, ", t.state(branch[0]))
		so := t.follow(branch, most)
		if len(branch) == 1 {
			clause += "that is so already"
		} else {
			clause += strings.Join(append(so, t.state(branch[len(branch)-1])), ", so ")
		}
		say = append(say, clause)
		arrows = append(arrows, t.arrows(branch, most))
	}
	if more := len(branches) - len(say); more > 0 {
		say = append(say, fmt.Sprintf("It is likewise in %d more cases", more))
	}
	return words{
		title:   fmt.Sprintf("Every case of %s leads to %s", t.cases(), t.conclusionInShort()),
		because: fmt.Sprintf("One of these cases holds, because %s. %s.", t.whyCases(), strings.Join(say, ". ")),
		pattern: strings.Join(arrows, "; "),
	}
}

func cutBranches(branches []Branch) []Branch { return branches[:min(len(branches), 6)] }

// cases names what has the cases.
func (t teller) cases() string {
	switch m := t.mark(Base, 0); {
	case m.House != None && m.Digit != 0:
		return fmt.Sprintf("the %s of %s", t.digit(m), t.houseOf(m).Name())
	case m.House == None && m.Cell != None:
		return t.cell(m)
	}
	if guardians := t.cells(Guardian); guardians != nil {
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
	switch m := t.mark(Base, 0); {
	case m.House != None && m.Digit != 0:
		return fmt.Sprintf("%s needs a place for %s", t.houseOf(m).Name(), t.digit(m))
	case m.House == None && m.Cell != None:
		return fmt.Sprintf("%s needs a digit", t.cell(m))
	}
	if t.marks(Guardian) != nil {
		return fmt.Sprintf("without them the pattern in %s would leave two solutions", t.cellList(t.cells(Deadly)))
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

// state says a statement: "r1c1 is 5".
func (t teller) state(s Implication) string {
	if s.On {
		return fmt.Sprintf("%s is %s", t.where(s.Node), t.what(s.Node))
	}
	return fmt.Sprintf("%s is not %s", t.where(s.Node), t.what(s.Node))
}

// follow says what a branch makes true, a clause each, and what patterns and
// chains in it make false, cut to so many.
func (t teller) follow(branch Branch, most int) []string {
	var so []string
	for _, s := range branch[1:] {
		switch s.Why.Kind {
		case ByCell:
			so = append(so, fmt.Sprintf("%s is %s, its only candidate left", t.where(s.Node), t.what(s.Node)))
		case ByHouse, ByFish, BySet, ByHiddenSet, ByStep, ByUniqueness:
			so = append(so, t.followHouse(s))
		}
	}
	if len(so) > most {
		cut := fmt.Sprintf("%d more such steps follow", len(so)-most+1)
		so = append(so[:most-1:most-1], cut)
	}
	return so
}

func (t teller) followHouse(s Implication) string {
	switch {
	case s.Why.Kind == ByHouse && s.On && len(s.Node) > 1:
		return fmt.Sprintf("%s are the only places left for %s in %s", t.cellList(s.Node.cellList()), t.what(s.Node), t.layout.Houses()[s.Why.Houses[0]].Name())
	case s.Why.Kind == ByHouse && s.On && len(s.Why.Houses) == 1:
		return fmt.Sprintf("%s is the only place left for %s in %s", t.where(s.Node), t.what(s.Node), t.layout.Houses()[s.Why.Houses[0]].Name())
	case s.Why.Kind == ByStep && s.Why.Step != nil && len(s.Why.Step.Branches) > 1:
		inside := t
		inside.step = *s.Why.Step
		return fmt.Sprintf("%s in every case of %s", t.state(s), inside.cases())
	case s.Why.Kind == ByStep && s.Why.Step != nil:
		return fmt.Sprintf("%s, since its opposite contradicts itself within %d statements", t.state(s), s.Why.Step.Length)
	case s.Why.Kind == ByHouse && len(s.Why.Houses) == 1:
		return fmt.Sprintf("%s, since %s is locked in %s", t.state(s), digitList(s.Why.Digits, "and"), t.layout.Houses()[s.Why.Houses[0]].Name())
	case s.Why.Kind == BySet:
		return fmt.Sprintf("%s, since %s are a pair", t.state(s), t.cellList(s.Why.Cells))
	case s.Why.Kind == ByHiddenSet:
		return fmt.Sprintf("%s, since %s are a hidden pair in %s", t.state(s), digitList(s.Why.Digits, "and"), t.layout.Houses()[s.Why.Houses[0]].Name())
	case s.Why.Kind == ByFish:
		return fmt.Sprintf("%s by an X-Wing", t.state(s))
	}
	return t.state(s)
}

// arrows writes a branch in short, cut to so many statements.
func (t teller) arrows(branch Branch, most int) string {
	var parts []string
	for i, s := range branch {
		last := i == len(branch)-1
		if !s.On && i > 0 && !last && s.Why.Kind == BySight {
			continue
		}
		sign := "="
		if !s.On {
			sign = "≠"
		}
		parts = append(parts, t.shortCells(s.Node.cellList())+sign+strings.Join(symbols(s.Node.digits()), ""))
	}
	if len(parts) > most+2 {
		end := parts[len(parts)-1]
		parts = append(parts[:most+1:most+1], "…", end)
	}
	return strings.Join(parts, " → ")
}
