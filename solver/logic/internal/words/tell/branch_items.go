package tell

import (
	"fmt"
	"slices"

	"sudoku/solver/english"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Branches as a list: case after case, each implication an item with its reason, up to
// the conclusion or the contradiction. Nothing is cut, and a step that an implication
// rests on is told as its proof.
//
//	Case 1   Suppose r1c1 is 5.
//	         Then r1c8 is not 5.   Both are in row 1.
//	         So r1c8 is 7.         r1c8 has no other candidate left.
//	         So r4c8 is not 7.     Both are in column 8.

// listForced tells a forcing chain or net as a list.
func (t Teller) listForced() words.Words {
	var items words.Statements
	if len(t.Step.Branches) > 1 {
		items = append(items, t.oneOfCases())
	}
	return words.Words{Reasons: append(items, t.EveryCase()...)}
}

// EveryCase tells the branches of the step as items of a list.
func (t Teller) EveryCase() words.Statements {
	var items words.Statements
	for i := range t.Step.Branches {
		items = append(items, t.CaseItems(i)...)
	}
	return items
}

// oneOfCases says that one of the cases holds: "r1c1 is 2, 5 or 7."
func (t Teller) oneOfCases() words.Statement {
	m := t.source()
	starts := t.startNodes()
	say := words.Blanks{
		"cell": t.TheCell(m.Cell), "digit": words.TheDigit(m.Digit), "house": t.TheHouse(m.House),
		"digits": words.AnyDigit(starts.Digits()), "cells": t.AnyCell(starts.Cells()),
	}
	claim, why := words.Phrase{}, t.whyOneHolds()
	switch {
	case m.House != position.None && m.Digit != 0:
		claim, why = say.Phrase("the {digit} of {house} is in {cells}"), say.Phrase("{house} has no other place for {digit}")
	case m.House == position.None && m.Cell != position.None:
		claim, why = say.Phrase("{cell} is {digits}"), words.Plain("the cell has no other candidate")
	case t.Marks(position.Guardian) != nil:
		claim = t.anyStart()
	default:
		say["start"] = t.State(t.Step.Branches[0][0])
		claim, why = say.Phrase("either {start} or not"), words.Phrase{}
	}
	return words.ItemOf(words.Premise, claim, why).Showing(t.startsShown())
}

// anyStart lists what the cases assume: "r1c1 is 2, or r4c5 is 7".
func (t Teller) anyStart() words.Phrase {
	var all []words.Phrase
	for _, branch := range t.Step.Branches {
		if len(branch) > 0 {
			all = append(all, t.State(branch[0]))
		}
	}
	return words.Phrase{Text: english.List(words.Texts(all), "or"), Shows: words.ShownBy(all)}
}

// startNodes is what the cases assume, as one node.
func (t Teller) startNodes() position.Node {
	return JoinedNode(t.Step.Branches, func(b position.Branch) position.Node {
		if len(b) == 0 {
			return nil
		}
		return b[0].Node
	})
}

// startsShown is the assumptions of the cases as evidence.
func (t Teller) startsShown() words.Shown {
	shows := words.ShownCandidates(t.startNodes())
	for i, branch := range t.Step.Branches {
		if len(branch) > 0 {
			shows = shows.And(words.ShownImplications(i, 0))
		}
	}
	return shows
}

// CaseItems tells a branch of the step, by its index, as items of a list.
func (t Teller) CaseItems(i int) words.Statements {
	told := caseList{t: t, at: i, branch: t.Step.Branches[i]}
	if len(told.branch) == 0 {
		return nil
	}
	return told.items()
}

// Leading tells what a statement of a branch rests on, both by their indexes, but not the
// statement itself.
func (t Teller) Leading(i, statement int) words.Statements {
	c := caseList{t: t, at: i, branch: t.Step.Branches[i]}
	needed := c.needed([]int{statement})
	needed[statement] = false
	items, _ := c.told(needed, position.None)
	return items
}

// caseList is a branch that is told item by item.
type caseList struct {
	t      Teller
	at     int // index of the branch
	branch position.Branch
}

// items tells what the end of the branch rests on, and how it ends.
func (c caseList) items() words.Statements {
	clash, clashes := c.clash()
	needed := c.needed(c.ends(clash, clashes))
	if clashes {
		items, _ := c.told(needed, len(c.branch)-1)
		return append(items, c.impossible(clash))
	}
	items, last := c.told(needed, position.None)
	return append(items, c.conclusion(last)...)
}

// told tells statements, of which one may contradict another, and which was the last.
// Those that one statement rules out alike are one item.
func (c caseList) told(needed []bool, contradicts int) (items words.Statements, last int) {
	items = append(items, c.suppose())
	lead, before, just := "then ", []int{0}, []int{0}
	for i := 1; i < len(c.branch); i++ {
		if !needed[i] {
			continue
		}
		if i == contradicts {
			lead = "but "
		}
		alike := c.alike(needed, i, contradicts)
		said := just
		for _, same := range c.itemsOf(alike) {
			if lead == "so " && c.isBeside(same[0], before) {
				lead = "also "
			}
			items = append(items, c.follows(lead, same, said))
			lead, before = "so ", same
		}
		just, last = alike, alike[len(alike)-1]
		i = last
	}
	return items, last
}

// isBeside reports whether a statement follows from one alone, which is none of those that
// were told just before it.
func (c caseList) isBeside(i int, before []int) bool {
	from := c.branch[i].From
	return len(from) == 1 && !slices.Contains(before, from[0])
}

// alike lists a statement, by its index, with those of the needed ones behind it that are
// ruled out by the same and in the same way.
func (c caseList) alike(needed []bool, i, contradicts int) []int {
	all, first := []int{i}, c.branch[i]
	if first.On || first.Why.Kind == position.ByStep || i == contradicts {
		return all
	}
	for j := i + 1; j < len(c.branch) && j != contradicts; j++ {
		if !needed[j] {
			continue
		}
		if x := c.branch[j]; x.On || !slices.Equal(x.From, first.From) || !sameReason(x.Why, first.Why) {
			break
		}
		all = append(all, j)
	}
	return all
}

func sameReason(a, b position.Reason) bool {
	return a.Kind == b.Kind && a.Digits == b.Digits && slices.Equal(a.Cells, b.Cells) &&
		slices.Equal(a.Houses, b.Houses) && slices.Equal(a.Covers, b.Covers)
}

// itemsOf divides statements that are alike into those that one sentence can say: of one
// digit in several cells, or of several digits in the cell that takes another.
func (c caseList) itemsOf(alike []int) [][]int {
	var all [][]int
	for _, i := range alike {
		x := c.branch[i]
		at := slices.IndexFunc(all, func(same []int) bool {
			first := c.branch[same[0]]
			return c.inPlace(first) && c.inPlace(x) || !c.inPlace(first) && !c.inPlace(x) && first.Node.Digits() == x.Node.Digits()
		})
		if at < 0 {
			at, all = len(all), append(all, nil)
		}
		all[at] = append(all[at], i)
	}
	return all
}

// inPlace reports whether a statement is ruled out by another digit in its cell.
func (c caseList) inPlace(x position.Implication) bool {
	return x.Why.Kind == position.BySight && len(x.From) == 1 && len(slices.Concat(c.branch[x.From[0]].Node, x.Node).Cells()) == 1
}

// clash is the index of the statement that the last one contradicts, if there is one.
func (c caseList) clash() (int, bool) {
	last := len(c.branch) - 1
	i := slices.IndexFunc(c.branch[:last], func(x position.Implication) bool { return denies(c.branch[last], x) })
	return i, i >= 0
}

// denies reports whether one of two statements makes some candidate true, all of which the
// other makes false.
func denies(x, y position.Implication) bool {
	on, off := x, y
	if y.On {
		on, off = y, x
	}
	return on.On && !off.On && !slices.ContainsFunc(on.Node, func(n position.Candidate) bool { return !slices.Contains(off.Node, n) })
}

// ends lists the statements at which the branch ends, by their indexes: those that
// contradict each other, or those that are the conclusion.
func (c caseList) ends(clash int, clashes bool) []int {
	ends := []int{len(c.branch) - 1}
	if clashes {
		return append(ends, clash)
	}
	for i, x := range c.branch {
		if slices.ContainsFunc(x.Node, func(n position.Candidate) bool { return c.concludes(x, n) }) {
			ends = append(ends, i)
		}
	}
	return ends
}

// concludes reports whether a statement says of a candidate what the step concludes.
func (c caseList) concludes(x position.Implication, n position.Candidate) bool {
	if x.On {
		return slices.Contains(c.t.Step.Placements, n)
	}
	return slices.Contains(c.t.Step.Eliminations, n)
}

// needed marks the statements that some rest on, and those themselves.
func (c caseList) needed(ends []int) []bool {
	needed := make([]bool, len(c.branch))
	for _, i := range ends {
		needed[i] = true
	}
	for i := len(c.branch) - 1; i >= 0; i-- {
		for _, from := range c.branch[i].From {
			needed[from] = needed[from] || needed[i]
		}
	}
	return needed
}

// item is an item of the case, and shows some implications of it.
func (c caseList) item(claim, why words.Phrase, implications ...int) words.Statement {
	item := words.ItemOf(words.Because, claim, why).Showing(words.ShownImplications(c.at, implications...))
	item.Case = int32(c.at + 1)
	return item
}

// suppose is the assumption.
func (c caseList) suppose() words.Statement {
	say := words.Blanks{"start": c.t.State(c.branch[0])}
	return c.item(say.Phrase("suppose {start}"), words.Phrase{}, 0)
}

// follows tells statements that one sentence can say, by their indexes, where others were
// told just before them.
func (c caseList) follows(lead string, same, just []int) words.Statement {
	s := c.branch[same[0]]
	s.Node = JoinedNode(same, func(i int) position.Node { return c.branch[i].Node })
	claim := c.t.State(s).Showing(restsOn(c.branch, s))
	claim.Text = lead + claim.Text
	item := c.item(claim, c.t.whyImplied(c.branch, s, just), same...)
	if s.Why.Kind == position.ByStep && s.Why.Step != nil {
		item.Reasoned.Proof = c.t.proof(c.branch, s)
	}
	return item
}

// impossible ends a case that contradicts itself.
func (c caseList) impossible(clash int) words.Statement {
	last := len(c.branch) - 1
	node := c.branch[last].Node
	if c.branch[clash].On {
		node = c.branch[clash].Node
	}
	say := words.Blanks{"cells": c.t.NodeCells(node), "digit": c.t.NodeDigits(node)}
	claim := words.Plain("that is impossible")
	if len(c.t.Step.Branches) > 1 {
		claim = words.Plain("that is impossible, and the case falls away")
	}
	return c.item(claim, say.Phrase("{cells} would have to be {digit}, and could not be"), clash, last)
}

// conclusion tells what of the conclusion no statement has said: what an assumption or
// another statement rules out. A case of an assumption alone has it there. The last
// statement that was told is given by its index.
func (c caseList) conclusion(last int) words.Statements {
	g := position.GeometryOf(c.t.Layout)
	var items words.Statements
	for _, gone := range c.t.Step.Eliminations {
		said := slices.ContainsFunc(c.branch, func(x position.Implication) bool { return !x.On && slices.Contains(x.Node, gone) })
		by := slices.IndexFunc(c.branch, func(x position.Implication) bool {
			return x.On && !slices.ContainsFunc(x.Node, func(n position.Candidate) bool { return !g.Excludes(n, gone) })
		})
		if said || by < 0 {
			continue
		}
		off := position.Implication{Node: position.NodeOf(gone), From: []int{by}}
		claim := c.t.State(off).Showing(restsOn(c.branch, off))
		claim.Text = "so " + claim.Text
		items = append(items, c.item(claim, c.t.whyUnseen(c.branch, off, last), by))
	}
	if last == 0 && items == nil {
		return words.Statements{c.item(words.Plain("that is the conclusion already"), words.Phrase{}, 0)}
	}
	return items
}

// whyImplied says why a statement of a branch follows, where others were told just before
// it.
func (t Teller) whyImplied(branch position.Branch, s position.Implication, just []int) words.Phrase {
	switch {
	case s.Why.Kind == position.ByStep:
		return t.whyInside(s)
	case s.Why.Kind == position.BySight:
		return t.whyUnseen(branch, s, just[len(just)-1])
	case s.On:
		lost := JoinedNode(s.From, func(i int) position.Node { return branch[i].Node })
		return t.withTaken(t.whyTrue(s.Node, lost.Digits(), s.Why), branch, s, just)
	}
	return t.withTaken(t.whyGone(s.Why, s.Node), branch, s, just)
}

// withTaken is the reason of a statement that follows from what is left, with what was taken
// before, unless the sentence just before it said so: "box 6 has no other place left for 5:
// r4c9 and r5c8 are not 5".
func (t Teller) withTaken(why words.Phrase, branch position.Branch, s position.Implication, just []int) words.Phrase {
	said := !slices.ContainsFunc(s.From, func(from int) bool { return !slices.Contains(just, from) })
	if said || why.Text == "" || s.On && s.Why.Kind == position.BySet { // which names the digits
		return why
	}
	return words.Blanks{"why": why, "taken": t.taken(branch, s)}.Phrase("{why}: {taken}")
}

// mostTaken is how many cells, or how many groups of them, a reason names as taken.
const mostTaken = 4

// taken says what a statement follows from: "r4c9, r5c8 and 2 more are not 5". Of a cell
// that is named already it says "it".
func (t Teller) taken(branch position.Branch, s position.Implication) words.Phrase {
	var all []string
	var gone position.Node
	for _, i := range s.From {
		if branch[i].On {
			all = append(all, t.State(branch[i]).Text)
			continue
		}
		gone = append(gone, branch[i].Node...)
	}
	for _, n := range byCells(position.Ordered(gone)) {
		digits := words.DigitList(n.Digits(), "or")
		switch cells := n.Cells(); {
		case s.On && s.Why.Kind == position.ByCell:
			all = append(all, "it is not "+digits)
		case len(cells) == 1:
			all = append(all, t.Name(cells[0])+" is not "+digits)
		default:
			all = append(all, english.ListUpTo(mostTaken, t.Names(cells), "and")+" are not "+digits)
		}
	}
	if more := len(all) - mostTaken; more > 0 {
		all = append(all[:mostTaken:mostTaken], fmt.Sprintf("%d more like these", more))
	}
	return words.Plain(english.List(all, "and"))
}

// whyUnseen says that a candidate goes because another is true.
func (t Teller) whyUnseen(branch position.Branch, s position.Implication, before int) words.Phrase {
	if len(s.From) != 1 {
		return t.allOf(branch, s.From)
	}
	by := branch[s.From[0]]
	switch {
	case len(slices.Concat(by.Node, s.Node).Cells()) == 1:
		return t.State(by)
	case s.From[0] == before:
		return t.whySeen(by.Node, s.Node)
	}
	return words.Blanks{"by": t.State(by), "why": t.whySeen(by.Node, s.Node)}.Phrase("{by}, and {why}")
}

// whySeen says why a node excludes another, whose cells were named just before.
func (t Teller) whySeen(by, gone position.Node) words.Phrase {
	cells := gone.Cells()
	say := words.Blanks{"by": t.NodeCells(by), "all": words.Plain("all")}
	switch {
	case len(cells) == 1 || len(by.Cells()) > 1 || t.houseOfAll(slices.Concat(by, gone).Cells()).Text != "":
		return t.whyNotBoth(by, gone)
	case len(cells) == 2:
		say["all"] = words.Plain("both")
	}
	return say.Phrase("{all} see {by}")
}

// allOf says several statements of a branch, by their indexes.
func (t Teller) allOf(branch position.Branch, indexes []int) words.Phrase {
	all := make([]words.Phrase, 0, len(indexes))
	for _, i := range indexes {
		all = append(all, t.State(branch[i]))
	}
	return words.Phrase{Text: english.List(words.Texts(all), "and"), Shows: words.ShownBy(all)}
}

// whyGone says what pattern of what is left takes candidates away.
func (t Teller) whyGone(why position.Reason, gone position.Node) words.Phrase {
	it := "it"
	if len(gone.Cells()) > 1 {
		it = "them"
	}
	say := words.Blanks{
		"it":     words.Plain(it),
		"digits": words.TheDigits(why.Digits), "cells": t.TheCells(why.Cells), "houses": t.housesAt(why.Houses), "covers": t.housesAt(why.Covers),
	}
	switch why.Kind {
	case position.ByHouse:
		return say.Phrase("every place left for {digits} in {houses} sees {it}")
	case position.BySet:
		return say.Phrase("{cells} have the same two candidates left, and take one each")
	case position.ByHiddenSet:
		return say.Phrase("in {houses}, {digits} have the same two places left, and fill them")
	case position.ByFish:
		return say.Phrase("in {houses} the {digits} is left only in {covers}, and so {covers} have it there")
	}
	return words.Phrase{}
}

// whyInside says in short what the step shows that a statement rests on: how its cases cover all, or how
// the opposite fails. The proof has the rest.
func (t Teller) whyInside(s position.Implication) words.Phrase {
	if s.Why.Step == nil || len(s.Why.Step.Branches) == 0 {
		return words.Phrase{}
	}
	inside := t
	inside.Step = *s.Why.Step
	if len(inside.Step.Branches) > 1 {
		return inside.whatever()
	}
	clash := ClashOf(inside.Step.Branches[0]).Node
	say := words.Blanks{
		"opposite": t.State(position.Implication{Node: s.Node, On: !s.On}), "cells": t.NodeCells(clash), "digit": t.NodeDigits(clash),
	}
	return say.Phrase("if {opposite}, {cells} would have to be {digit} and could not be, as the proof shows")
}

// whatever says of what the cases are, each of which the proof tells.
func (t Teller) whatever() words.Phrase {
	m := t.source()
	say := words.Blanks{"cell": t.TheCell(m.Cell), "digit": words.TheDigit(m.Digit), "house": t.TheHouse(m.House), "cases": t.cases()}
	switch {
	case m.House != position.None && m.Digit != 0:
		return say.Phrase("that is so wherever {house} has its {digit}, as the proof shows")
	case m.House == position.None && m.Cell != position.None:
		return say.Phrase("that is so whatever {cell} is, as the proof shows")
	}
	return say.Phrase("that is so in each case of {cases}, as the proof shows")
}

// proof is the step that a statement rests on.
func (t Teller) proof(branch position.Branch, s position.Implication) *words.Proof {
	return &words.Proof{Step: s.Why.Step, Tell: func() words.Statements { return t.prove(branch, s) }}
}

// prove tells the step that a statement rests on as a list, from the statements of the
// branch that it starts from.
func (t Teller) prove(branch position.Branch, s position.Implication) words.Statements {
	inside := t
	inside.Step = *s.Why.Step
	var items words.Statements
	for some := range slices.Chunk(t.given(branch, s.From), mostGiven) {
		given := words.Blanks{"all": {Text: english.List(words.Texts(some), "and"), Shows: words.ShownBy(some)}}
		items = append(items, words.ItemOf(words.Premise, given.Phrase("by now {all}"), words.Phrase{}))
	}
	return slices.Concat(items, inside.listForced().Reasons, inside.Effects())
}

// mostGiven is of how many digits one line says what is known by now.
const mostGiven = 3

// given says some statements of a branch, those of one kind that go together as one.
func (t Teller) given(branch position.Branch, indexes []int) []words.Phrase {
	var on, off []words.Phrase
	var gone position.Node
	for _, i := range indexes {
		if branch[i].On {
			on = append(on, t.State(branch[i]))
			continue
		}
		gone = append(gone, branch[i].Node...)
	}
	for _, n := range byCells(position.Ordered(gone)) {
		off = append(off, t.gone(n))
	}
	return slices.Concat(on, off)
}
