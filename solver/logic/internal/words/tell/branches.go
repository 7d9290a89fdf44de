package tell

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// A forcing technique is told case by case: what each assumption makes true, until
// the conclusion or the contradiction. What it makes false goes without saying, save
// for the last. Few statements are told in whole words; of many, the reasons stand in
// brackets, and what the brackets mean is said first. Of more than a paragraph has room for
// it says how each case ends, and after how many steps. A list tells all of it, statement by
// statement (branch_items.go). The line has the same in arrows:
//
//	r1c1=5 → r1c8=7 → r4c8≠7; r1c1=2 → r4c1=7 → r4c8≠7

// TellForced tells a forcing chain or net.
func TellForced(t Teller) words.Words {
	switch n := len(t.Step.Branches); {
	case n == 0:
		return words.Words{}
	case t.listed:
		return t.listForced()
	case n == 1:
		return t.tellContradiction()
	}
	return t.tellCases()
}

// Wording says in how many words the statements of a branch are told.
type Wording uint8

// The wordings.
const (
	InFull  Wording = iota // in whole words
	InShort                // with the reasons in brackets
)

// asRoomAllows tells in whole words where the sentences are short, and otherwise in short.
// Chains inside follow. Where there is no room for that, it tells the gist. Some sentences
// stand before all of it.
func (t Teller) asRoomAllows(before words.Statements, tell func(how Wording) words.Statements, gist func() words.Statements) words.Statements {
	if len(t.chainsInside()) == 0 {
		if full := slices.Concat(before, tell(InFull)); full.AreComfortable() && t.HasRoom(full) {
			return full
		}
	}
	if t.tellsAllInside() {
		if short := slices.Concat(t.whatBracketsMean(), before, tell(InShort), t.behind()); t.HasRoom(short) {
			return short
		}
	}
	return slices.Concat(before, gist().LeavingToLines())
}

// whatBracketsMean says once why the statements that are told in short hold.
func (t Teller) whatBracketsMean() words.Statements {
	told := slices.Concat(t.Step.Branches...)
	for _, s := range t.chainsInside() {
		told = append(told, slices.Concat(s.Why.Step.Branches...)...)
	}
	has := func(kind position.ReasonKind) bool {
		return slices.ContainsFunc(told, func(s position.Implication) bool { return s.On && s.Why.Kind == kind })
	}
	meaning := ""
	switch houses, cells := has(position.ByHouse), has(position.ByCell); {
	case houses && cells:
		meaning = "A house in brackets has no other place for the digit; a digit without brackets is the last of its cell."
	case houses:
		meaning = "A house in brackets has no other place for the digit."
	case cells:
		meaning = "Each digit is the last that is left for its cell."
	default:
		return nil
	}
	return words.Of(words.Premise, words.Plain(meaning).Showing(t.Branches(0, len(t.Step.Branches))))
}

// tellContradiction tells that the only branch contradicts itself.
func (t Teller) tellContradiction() words.Words {
	branch := t.Step.Branches[0]
	if len(branch) == 0 {
		return words.Words{}
	}
	return words.Words{
		Title:   fmt.Sprintf("Suppose that %s", t.State(branch[0])),
		Reasons: t.asRoomAllows(nil, t.contradiction, t.howItFails),
		Pattern: t.arrows(branch, words.Longest),
	}
}

// contradiction tells what follows from the first statement of the only branch, until
// it cannot be.
func (t Teller) contradiction(how Wording) words.Statements {
	branch := t.Step.Branches[0]
	clash := ClashOf(branch).Node
	then := t.follow(branch, how)
	if how == InShort {
		then = words.FollowTogether("then ", then)
	} else if len(then) > 0 {
		then = []words.Phrase{words.Blanks{"all": words.ClausesOf(then)}.Phrase("Then {all}.")}
	}
	say := words.Blanks{"cells": t.NodeCells(clash), "digit": t.NodeDigits(clash), "why": t.WhyNot(branch, clash)}
	return slices.Concat(
		t.assuming(branch[0]), words.Of(words.Because, then...),
		say.Because("That is impossible, because {cells} would have to be {digit} and could not be{why}."),
	).Showing(t.Branches(0, 1))
}

// howItFails is the gist of a branch that contradicts itself: how, and after how many steps.
func (t Teller) howItFails() words.Statements {
	branch := t.Step.Branches[0]
	clash := ClashOf(branch).Node
	say := words.Blanks{
		"cells": t.NodeCells(clash), "digit": t.NodeDigits(clash), "why": t.WhyNot(branch, clash),
		"steps": words.Plain(english.Count(max(len(t.follow(branch, InShort)), 1), "step")),
	}
	return slices.Concat(
		t.assuming(branch[0]),
		say.Because("That is impossible, because {cells} would have to be {digit} and could not be{why}. The lines tell it in {steps}."),
	).Showing(t.Branches(0, 1))
}

// WhyNot says what makes a candidate false where it is one that excludes it:
// ", since it sees r2c5", ", since it is 8".
func (t Teller) WhyNot(branch position.Branch, n position.Node) words.Phrase {
	for _, s := range branch {
		if s.On || len(s.Node) != 1 || s.Node[0] != n[0] || s.Why.Kind != position.BySight || len(s.From) != 1 {
			continue
		}
		by := branch[s.From[0]].Node
		say := words.Blanks{"cells": t.NodeCells(by), "digit": t.NodeDigits(by)}
		if by[0].Digit == n[0].Digit {
			return say.Phrase(", since it sees {cells}")
		}
		return say.Phrase(", since it is {digit}")
	}
	return words.Phrase{}
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

// tellCases tells that every branch has the conclusion.
func (t Teller) tellCases() words.Words {
	branches := t.Step.Branches
	var arrows []string
	for _, branch := range branches[:min(len(branches), mostInLine)] {
		if len(branch) > 0 {
			arrows = append(arrows, t.arrows(branch, max(1, 2*words.Longest/len(branches)-1)))
		}
	}
	return words.Words{
		Title:   fmt.Sprintf("%s, %s", t.whichever(), t.conclusionInShort()),
		Reasons: t.asRoomAllows(t.whyCases(), t.eachCase, t.howCasesEnd),
		Pattern: strings.Join(arrows, "; "),
	}
}

// mostInLine is the most cases that the line of notation has.
const mostInLine = 6

// eachCase tells what follows in each case.
func (t Teller) eachCase(how Wording) words.Statements {
	telling, plain := t.telling()
	var cases []CaseTold
	for _, i := range telling {
		cases = append(cases, t.oneCase(i, how))
	}
	told := t.SayCases(cases, how)
	if plain == nil {
		return told
	}
	say := words.Blanks{"plain": t.State(position.Implication{Node: plain, On: true})}
	return append(told, say.Because("Otherwise {plain}.")...)
}

// howCasesEnd is the gist of cases: how each ends, and after how many steps.
func (t Teller) howCasesEnd() words.Statements { return t.HowTheyEnd(nil) }

// HowTheyEnd is the gist of cases: which fall away and why, and how many steps lead from each of the others to
// what the step does. A case that falls away may have an end in words of its own, by the index of its branch.
func (t Teller) HowTheyEnd(ends map[int]words.Phrase) words.Statements {
	var falling words.Statements
	var follows []words.Phrase
	for i, branch := range t.Step.Branches {
		if len(branch) == 0 {
			continue
		}
		if end, ok := t.impossible(i, ends); ok {
			falling = append(falling, end...)
			continue
		}
		say := words.Blanks{"start": t.State(branch[0]), "steps": words.Plain(english.Count(t.stepsOf(branch), "step"))}
		follows = append(follows, say.Phrase("{steps} if {start}").Showing(t.Branches(i, i+1)))
	}
	say := words.Blanks{"all": words.ListOf(follows, "and")}
	return append(falling, say.Because("The lines tell how the same follows: in {all}.")...)
}

// stepsOf counts what is told of a branch.
func (t Teller) stepsOf(branch position.Branch) int { return max(len(t.follow(branch, InShort)), 1) }

// impossible says how a case by its index contradicts itself: "r1c1 is not 5, because r1c8 would have to be
// 7 and could not be". It reports false where it does not.
func (t Teller) impossible(i int, ends map[int]words.Phrase) (words.Statements, bool) {
	branch := t.Step.Branches[i]
	if len(branch) < 2 || t.Concludes(branch[len(branch)-1]) && ends[i].Text == "" || !contradicts(branch) {
		return nil, false
	}
	clash := ClashOf(branch).Node
	say := words.Blanks{
		"opposite": t.State(position.Implication{Node: branch[0].Node, On: !branch[0].On}), "cells": t.NodeCells(clash), "digit": t.NodeDigits(clash),
		"steps": words.Plain(english.Count(t.stepsOf(branch), "step")),
	}
	return say.Because("{opposite}, because {cells} would have to be {digit} and could not be, after {steps}.").Showing(t.Branches(i, i+1)), true
}

// contradicts reports whether the last statement of a branch denies another.
func contradicts(branch position.Branch) bool {
	last := branch[len(branch)-1]
	return slices.ContainsFunc(branch[:len(branch)-1], func(x position.Implication) bool { return denies(last, x) })
}

// telling is the branches, by their indexes, that have something to say, and what the
// others assume: that a cell takes another digit than the one that goes from it.
func (t Teller) telling() (telling []int, plain position.Node) {
	for i, b := range t.Step.Branches {
		switch {
		case len(b) == 0:
		case len(b) == 2 && b[0].On && !b[1].On && t.Concludes(b[1]) && len(slices.Concat(plain, b[0].Node, b[1].Node).Cells()) == 1:
			plain = append(plain, b[0].Node...)
		default:
			telling = append(telling, i)
		}
	}
	return telling, plain
}

// TheCases tells what follows in some cases, by the indexes of their branches, behind some sentences. One
// that falls away may have an end in words of its own.
func (t Teller) TheCases(before words.Statements, ends map[int]words.Phrase, branches ...int) words.Statements {
	told := func(how Wording) words.Statements {
		cases := make([]CaseTold, 0, len(branches))
		for _, i := range branches {
			told := t.oneCase(i, how)
			if end := ends[i]; end.Text != "" {
				told.so[len(told.so)-1] = end.Showing(told.start.Shows)
			}
			cases = append(cases, told)
		}
		return t.SayCases(cases, how)
	}
	return t.asRoomAllows(before, told, func() words.Statements { return t.HowTheyEnd(ends) })
}

// oneCase tells what follows from the first statement of a branch.
func (t Teller) oneCase(i int, how Wording) CaseTold {
	branch := t.Step.Branches[i]
	if len(branch) == 1 {
		return t.Case(i, []words.Phrase{words.Plain("that is so already")})
	}
	last := len(branch) - 1
	end := t.followFrom(branch, branch[last:], how)
	if !t.Concludes(branch[last]) {
		end.Text += FallsAway
	}
	return t.Case(i, append(t.follow(branch[:last], how), end))
}

// FallsAway ends a case that contradicts itself.
const FallsAway = " after all, and the case falls away"

// Concludes reports whether a statement is what the step concludes. The last of a case
// is not where the case contradicts itself.
func (t Teller) Concludes(s position.Implication) bool {
	return len(s.Node) == 1 && (slices.Contains(t.Step.Placements, s.Node[0]) && s.On || slices.Contains(t.Step.Eliminations, s.Node[0]) && !s.On)
}

// source is the cell that has the cases, or the house with the digit.
func (t Teller) source() position.Mark { return t.Mark(position.Base, 0) }

// cases names what has the cases.
func (t Teller) cases() words.Phrase {
	m, guardians := t.source(), t.CellsOf(position.Guardian, 0)
	say := words.Blanks{"digit": words.TheDigit(m.Digit), "house": t.TheHouse(m.House), "guardians": t.TheCells(guardians)}
	switch {
	case m.House != position.None && m.Digit != 0:
		return say.Phrase("the {digit} of {house}")
	case m.House == position.None && m.Cell != position.None:
		return t.TheCell(m.Cell)
	case guardians != nil:
		return say.Phrase("the guardians in {guardians}")
	case len(t.Step.Branches) == 0 || len(t.Step.Branches[0]) == 0:
		return words.Plain("it")
	}
	first := t.Step.Branches[0][0].Node
	return words.Named(fmt.Sprintf("%s in %s", t.what(first), t.Where(first)), first...)
}

// whichever says that it does not matter which of the cases holds: "Whatever r2c3 is".
func (t Teller) whichever() words.Phrase {
	m, guardians := t.source(), t.CellsOf(position.Guardian, 0)
	say := words.Blanks{"digit": words.TheDigit(m.Digit), "house": t.TheHouse(m.House), "cell": t.TheCell(m.Cell), "guardians": t.TheCells(guardians)}
	switch {
	case m.House != position.None && m.Digit != 0:
		return say.Phrase("Wherever {house} has its {digit}")
	case m.House == position.None && m.Cell != position.None:
		return say.Phrase("Whatever {cell} is")
	case guardians != nil:
		return say.Phrase("Whichever guardian in {guardians} is true")
	case len(t.Step.Branches) == 0 || len(t.Step.Branches[0]) == 0:
		return words.Plain("Either way")
	}
	first := t.Step.Branches[0][0].Node
	return words.Named(fmt.Sprintf("With and without %s in %s", t.what(first), t.Where(first)), first...)
}

// whyCases says that one of the cases holds, and why.
func (t Teller) whyCases() words.Statements {
	return words.Blanks{"why": t.whyOneHolds()}.Premise("One of these cases holds, because {why}.").Showing(t.Branches(0, len(t.Step.Branches)))
}

// whyOneHolds says why one of the cases holds.
func (t Teller) whyOneHolds() words.Phrase {
	m := t.source()
	say := words.Blanks{
		"cell": t.TheCell(m.Cell), "digit": words.TheDigit(m.Digit), "house": t.TheHouse(m.House),
		"deadly": t.theDeadly(),
	}
	switch {
	case m.House != position.None && m.Digit != 0:
		return say.Phrase("{house} needs a place for {digit}")
	case m.House == position.None && m.Cell != position.None:
		return say.Phrase("{cell} needs a digit")
	}
	if guardians := t.Marks(position.Guardian); guardians != nil {
		return say.Phrase("without them the pattern in {deadly} would leave two solutions").Showing(candidatesOf(guardians))
	}
	return words.Plain("each is the opposite of the other").Showing(t.starts())
}

// mostDeadly is the most cells of a deadly pattern that are named.
const mostDeadly = 8

// theDeadly names the cells of a deadly pattern, of a large one by their number.
func (t Teller) theDeadly() words.Phrase {
	cells := t.CellsOf(position.Deadly, 0)
	if len(cells) <= mostDeadly {
		return t.TheCells(cells)
	}
	return words.Phrase{Text: fmt.Sprintf("%d cells", len(cells)), Shows: words.ShownCells(cells...)}
}

// candidatesOf is the candidates of marks as evidence.
func candidatesOf(marks []position.Mark) words.Shown {
	var candidates position.Node
	for _, m := range marks {
		if m.Cell != position.None && m.Digit != 0 {
			candidates = append(candidates, position.Candidate{Cell: m.Cell, Digit: m.Digit})
		}
	}
	return words.ShownCandidates(candidates)
}

// starts is the assumptions of the branches as evidence.
func (t Teller) starts() words.Shown {
	var starts position.Node
	for _, branch := range t.Step.Branches {
		if len(branch) > 0 {
			starts = append(starts, branch[0].Node...)
		}
	}
	return words.ShownCandidates(starts)
}

// conclusionInShort is what the step concludes: "r1c1 is not 5".
func (t Teller) conclusionInShort() string {
	for _, c := range t.Step.Placements {
		return fmt.Sprintf("%s is %s", t.Name(c.Cell), words.Symbol(c.Digit))
	}
	for _, c := range t.Step.Eliminations {
		return fmt.Sprintf("%s is not %s", t.Name(c.Cell), words.Symbol(c.Digit))
	}
	return "the same follows"
}

// arrows writes a branch in short, cut to a number of statements.
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
		parts = append(parts, t.ShortCells(s.Node.Cells())+sign+strings.Join(words.Symbols(s.Node.Digits()), ""))
	}
	if len(parts) > most+2 {
		end := parts[len(parts)-1]
		parts = append(parts[:most+1:most+1], "…", end)
	}
	return strings.Join(parts, " → ")
}
