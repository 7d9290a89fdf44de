package tell

import (
	"fmt"
	"slices"

	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// The statements of a branch are told as clauses, in whole words or in short:
//
//	r2c5 is the only place left for 7 in box 2      r2c5 is 7 (box 2)
//	r3c9 is 8, its only candidate left              r3c9 is 8
//	r1c8 is not 2, since 2 is locked in row 3       r1c8 is not 2 (2 is locked in row 3)
//
// A clause shows the candidates of its statements and of those that they follow from,
// with the cells and houses of the reason.

// follow tells what a branch makes true, a clause each, and what patterns and chains in
// it make false.
func (t Teller) follow(branch position.Branch, how Wording) []words.Phrase {
	var so []words.Phrase
	told := slices.DeleteFunc(slices.Clone(branch[1:]), func(s position.Implication) bool {
		return s.Why.Kind == position.BySight || s.Why.Kind == position.ByAssumption
	})
	for same := range words.Runs(told, reasonKey) {
		so = append(so, t.followFrom(branch, same, how))
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

// followFrom tells statements of a branch that follow from the same reason, with it.
func (t Teller) followFrom(branch position.Branch, same []position.Implication, how Wording) words.Phrase {
	clause := t.withReason(same, how)
	for _, s := range same {
		clause = clause.Showing(restsOn(branch, s))
	}
	return clause
}

// Follows tells a statement of a branch, by its index, in the words of a chain.
func (t Teller) Follows(branch position.Branch, i int) words.Phrase {
	s := branch[i]
	if s.On {
		return t.Must(position.Link{To: s.Node, Why: s.Why}).Showing(restsOn(branch, s))
	}
	return t.State(s).Showing(restsOn(branch, s))
}

// restsOn is what a statement of a branch follows from, as evidence.
func restsOn(branch position.Branch, s position.Implication) words.Shown {
	froms := make([]position.Node, 0, len(s.From))
	for _, from := range s.From {
		froms = append(froms, branch[from].Node)
	}
	return because(s.Why).And(words.ShownCandidates(froms...))
}

// withReason is statements of the same reason, with what it is.
func (t Teller) withReason(same []position.Implication, how Wording) words.Phrase {
	s := same[0]
	switch {
	case s.Why.Kind == position.ByCell && how == InShort:
		return t.State(s)
	case s.Why.Kind == position.ByCell:
		return words.Blanks{"state": t.State(s)}.Phrase("{state}, its only candidate left")
	case s.Why.Kind == position.ByHouse && s.On && len(s.Why.Houses) == 1:
		return t.onlyPlaceIn(s, how)
	}
	say := words.Blanks{"states": t.states(same), "why": t.whyFalse(s)}
	switch {
	case say["why"].Text == "":
		return say["states"]
	case how == InShort:
		return say.Phrase("{states} ({why})")
	}
	return say.Phrase("{states}, since {why}")
}

// states tells statements of one kind: "r1c8 and r1c9 are not 2 and r3c6 is not 5 or 6".
func (t Teller) states(same []position.Implication) words.Phrase {
	var cells []position.Node
	for cell := range words.Runs(same, func(s position.Implication) int { return s.Node[0].Cell }) {
		cells = append(cells, JoinedNode(cell, func(s position.Implication) position.Node { return s.Node }))
	}
	var states []words.Phrase
	for digits := range words.Runs(cells, position.Node.Digits) {
		node := JoinedNode(digits, func(n position.Node) position.Node { return n })
		states = append(states, t.State(position.Implication{Node: node, On: same[0].On}))
	}
	return words.ListOf(states, "and")
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
func (t Teller) onlyPlaceIn(s position.Implication, how Wording) words.Phrase {
	cells := s.Node.Cells()
	say := words.Blanks{
		"state": t.State(s), "cell": t.NodeCells(s.Node), "cells": words.Named(t.CellList(cells), s.Node...),
		"digit": t.NodeDigits(s.Node), "house": t.housesAt(s.Why.Houses),
	}
	switch {
	case how == InShort:
		return say.Phrase("{state} ({house})")
	case len(cells) > 1:
		return say.Phrase("{cells} are the only places left for {digit} in {house}")
	}
	return say.Phrase("{cell} is the only place left for {digit} in {house}")
}

// whyFalse says what pattern or chain a statement follows from; nothing for a single
// link.
func (t Teller) whyFalse(s position.Implication) words.Phrase {
	say := words.Blanks{"digits": words.TheDigits(s.Why.Digits), "houses": t.housesAt(s.Why.Houses), "cells": t.TheCells(s.Why.Cells)}
	switch {
	case s.Why.Kind == position.ByStep:
		return t.whyByStep(s.Why.Step)
	case s.Why.Kind == position.ByHouse && len(s.Why.Houses) == 1:
		return say.Phrase("{digits} is locked in {houses}")
	case s.Why.Kind == position.BySet:
		return say.Phrase("{cells} are a pair")
	case s.Why.Kind == position.ByHiddenSet:
		return say.Phrase("{digits} are a hidden pair in {houses}")
	case s.Why.Kind == position.ByFish:
		return say.Phrase("{digits} has an X-Wing in {houses}")
	}
	return words.Phrase{}
}

// whyByStep says why a step inside holds: it is told behind, or not in this paragraph.
func (t Teller) whyByStep(step *position.Step) words.Phrase {
	if step == nil {
		return words.Phrase{}
	}
	return words.Plain("see below")
}
