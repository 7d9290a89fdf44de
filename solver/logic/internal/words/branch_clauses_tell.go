package words

import (
	"fmt"
	"slices"

	"sudoku/solver/position"
)

// The statements of a branch are told as clauses, in whole words or in short:
//
//	r2c5 is the only place left for 7 in box 2      r2c5 is 7 (box 2)
//	r3c9 is 8, its only candidate left              r3c9 is 8
//	r1c8 is not 2, since 2 is locked in row 3       r1c8 is not 2 (2 is locked in row 3)

// State says a statement: "r1c1 is 5".
func (t Teller) State(s position.Implication) string {
	switch {
	case s.On:
		return fmt.Sprintf("%s is %s", t.Where(s.Node), t.What(s.Node))
	case len(s.Node.Cells()) > 1:
		return fmt.Sprintf("%s are not %s", t.CellList(s.Node.Cells()), t.What(s.Node))
	}
	return fmt.Sprintf("%s is not %s", t.Where(s.Node), t.What(s.Node))
}

// follow says what a branch makes true, a clause each, and what patterns and
// chains in it make false, cut to so many.
func (t Teller) follow(branch position.Branch, most int, short bool) []string {
	var so []string
	told := slices.DeleteFunc(slices.Clone(branch[1:]), func(s position.Implication) bool {
		return s.Why.Kind == position.BySight || s.Why.Kind == position.ByAssumption
	})
	for _, same := range Runs(told, reasonKey) {
		so = append(so, t.followFrom(same, short))
	}
	if most = max(most, 2); len(so) > most {
		cut := fmt.Sprintf("%d more such steps follow", len(so)-most+1)
		so = append(so[:most-1:most-1], cut)
	}
	return so
}

// reasonKey tells the statements apart that are told one by one from those that a
// pattern makes false together.
func reasonKey(s position.Implication) string {
	if s.On || s.Why.Kind == position.ByStep {
		return fmt.Sprint(s.On, s.Node)
	}
	return fmt.Sprint(s.Why.Kind, s.Why.Cells, s.Why.Houses, s.Why.Digits)
}

// followFrom says statements that follow from the same reason, with it.
func (t Teller) followFrom(same []position.Implication, short bool) string {
	s := same[0]
	switch {
	case s.Why.Kind == position.ByCell && short:
		return t.State(s)
	case s.Why.Kind == position.ByCell:
		return t.State(s) + ", its only candidate left"
	case s.Why.Kind == position.ByHouse && s.On && len(s.Why.Houses) == 1:
		return t.onlyPlaceIn(s, t.houseNames(s.Why.Houses), short)
	}
	state, why := t.states(same), t.whyFalse(s)
	switch {
	case why == "":
		return state
	case short:
		return state + " (" + why + ")"
	}
	return state + ", since " + why
}

// states says statements of one kind: "r1c8 and r1c9 are not 2 and r3c6 is not 5 or 6".
func (t Teller) states(same []position.Implication) string {
	var cells []position.Node
	for _, cell := range Runs(same, func(s position.Implication) int { return s.Node[0].Cell }) {
		cells = append(cells, JoinedNode(cell, func(s position.Implication) position.Node { return s.Node }))
	}
	var states []string
	for _, digits := range Runs(cells, position.Node.Digits) {
		node := JoinedNode(digits, func(n position.Node) position.Node { return n })
		states = append(states, t.State(position.Implication{Node: node, On: same[0].On}))
	}
	return List(states, "and")
}

// JoinedNode is the candidates of several as one node.
func JoinedNode[T any](parts []T, node func(T) position.Node) position.Node {
	var all position.Node
	for _, p := range parts {
		all = append(all, node(p)...)
	}
	return all
}

// onlyPlaceIn says that a digit has one place left in a house.
func (t Teller) onlyPlaceIn(s position.Implication, house string, short bool) string {
	switch cells := s.Node.Cells(); {
	case short:
		return fmt.Sprintf("%s (%s)", t.State(s), house)
	case len(cells) > 1:
		return fmt.Sprintf("%s are the only places left for %s in %s", t.CellList(cells), t.What(s.Node), house)
	}
	return fmt.Sprintf("%s is the only place left for %s in %s", t.Where(s.Node), t.What(s.Node), house)
}

// whyFalse says what pattern or chain a statement follows from; "" for a single link.
func (t Teller) whyFalse(s position.Implication) string {
	digits, house := DigitList(s.Why.Digits, "and"), t.houseNames(s.Why.Houses)
	switch {
	case s.Why.Kind == position.ByStep && t.tellsInside():
		return "see below"
	case s.Why.Kind == position.ByStep && s.Why.Step != nil && len(s.Why.Step.Branches) > 1:
		inside := t
		inside.Step = *s.Why.Step
		return fmt.Sprintf("every case of %s leads there", inside.cases())
	case s.Why.Kind == position.ByStep && s.Why.Step != nil:
		return fmt.Sprintf("the opposite fails within %d statements", s.Why.Step.Length)
	case s.Why.Kind == position.ByHouse && len(s.Why.Houses) == 1:
		return fmt.Sprintf("%s is locked in %s", digits, house)
	case s.Why.Kind == position.BySet:
		return t.CellList(s.Why.Cells) + " are a pair"
	case s.Why.Kind == position.ByHiddenSet:
		return fmt.Sprintf("%s are a hidden pair in %s", digits, house)
	case s.Why.Kind == position.ByFish:
		return fmt.Sprintf("%s has an X-Wing in %s", digits, house)
	}
	return ""
}
