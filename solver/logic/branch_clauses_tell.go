package logic

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

// state says a statement: "r1c1 is 5".
func (t teller) state(s position.Implication) string {
	switch {
	case s.On:
		return fmt.Sprintf("%s is %s", t.where(s.Node), t.what(s.Node))
	case len(s.Node.Cells()) > 1:
		return fmt.Sprintf("%s are not %s", t.cellList(s.Node.Cells()), t.what(s.Node))
	}
	return fmt.Sprintf("%s is not %s", t.where(s.Node), t.what(s.Node))
}

// follow says what a branch makes true, a clause each, and what patterns and
// chains in it make false, cut to so many.
func (t teller) follow(branch position.Branch, most int, short bool) []string {
	var so []string
	told := slices.DeleteFunc(slices.Clone(branch[1:]), func(s position.Implication) bool {
		return s.Why.Kind == position.BySight || s.Why.Kind == position.ByAssumption
	})
	for _, same := range runs(told, reasonKey) {
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
func (t teller) followFrom(same []position.Implication, short bool) string {
	s := same[0]
	switch {
	case s.Why.Kind == position.ByCell && short:
		return t.state(s)
	case s.Why.Kind == position.ByCell:
		return t.state(s) + ", its only candidate left"
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
func (t teller) states(same []position.Implication) string {
	var cells []position.Node
	for _, cell := range runs(same, func(s position.Implication) int { return s.Node[0].Cell }) {
		cells = append(cells, joinedNode(cell, func(s position.Implication) position.Node { return s.Node }))
	}
	var states []string
	for _, digits := range runs(cells, position.Node.Digits) {
		node := joinedNode(digits, func(n position.Node) position.Node { return n })
		states = append(states, t.state(position.Implication{Node: node, On: same[0].On}))
	}
	return list(states, "and")
}

// joinedNode is the candidates of several as one node.
func joinedNode[T any](parts []T, node func(T) position.Node) position.Node {
	var all position.Node
	for _, p := range parts {
		all = append(all, node(p)...)
	}
	return all
}

// onlyPlaceIn says that a digit has one place left in a house.
func (t teller) onlyPlaceIn(s position.Implication, house string, short bool) string {
	switch cells := s.Node.Cells(); {
	case short:
		return fmt.Sprintf("%s (%s)", t.state(s), house)
	case len(cells) > 1:
		return fmt.Sprintf("%s are the only places left for %s in %s", t.cellList(cells), t.what(s.Node), house)
	}
	return fmt.Sprintf("%s is the only place left for %s in %s", t.where(s.Node), t.what(s.Node), house)
}

// whyFalse says what pattern or chain a statement follows from; "" for a single link.
func (t teller) whyFalse(s position.Implication) string {
	digits, house := digitList(s.Why.Digits, "and"), t.houseNames(s.Why.Houses)
	switch {
	case s.Why.Kind == position.ByStep && t.tellsInside():
		return "see below"
	case s.Why.Kind == position.ByStep && s.Why.Step != nil && len(s.Why.Step.Branches) > 1:
		inside := t
		inside.step = *s.Why.Step
		return fmt.Sprintf("every case of %s leads there", inside.cases())
	case s.Why.Kind == position.ByStep && s.Why.Step != nil:
		return fmt.Sprintf("the opposite fails within %d statements", s.Why.Step.Length)
	case s.Why.Kind == position.ByHouse && len(s.Why.Houses) == 1:
		return fmt.Sprintf("%s is locked in %s", digits, house)
	case s.Why.Kind == position.BySet:
		return t.cellList(s.Why.Cells) + " are a pair"
	case s.Why.Kind == position.ByHiddenSet:
		return fmt.Sprintf("%s are a hidden pair in %s", digits, house)
	case s.Why.Kind == position.ByFish:
		return fmt.Sprintf("%s has an X-Wing in %s", digits, house)
	}
	return ""
}
