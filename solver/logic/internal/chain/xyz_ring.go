package chain

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// XYZ-Ring: an XYZ-Wing whose z are joined from behind. The pivot is x, y or z, the
// wings x or z and y or z, so one of the three cells is z. Where one house has just
// two places for z more, one that sees the z of the one wing and one that sees the
// z of the other, the chain closes to a loop:
//
//	z(wing, pivot) = z(other wing) - z a = z b - back to the first
//
// Its weak links hold as strong ones, and x and y are locked in the three cells.

func findXYZRings(s *search.Search) {
	b := s.Board
	for pivot, candidates := range b.AllCandidates() {
		if candidates.Len() != 3 {
			continue
		}
		wings := wingsAt(s, pivot)
		for i, one := range wings {
			for _, other := range wings[i+1:] {
				z := b.Candidates(one) & b.Candidates(other)
				if s.Spend(5) {
					return
				}
				if z.Len() != 1 || b.Geometry().Sees(one, other) {
					continue
				}
				if !closeRing(s, xyzRing{pivot, one, other, z.Min()}) || !closeRing(s, xyzRing{pivot, other, one, z.Min()}) {
					return
				}
			}
		}
	}
}

// wingsAt lists the cells of two candidates of a pivot that it sees.
func wingsAt(s *search.Search, pivot int) []int {
	var wings []int
	for _, c := range s.Bivalue() {
		if s.Board.Candidates(c)&^s.Board.Candidates(pivot) == 0 && s.Board.Geometry().Sees(c, pivot) {
			wings = append(wings, c)
		}
	}
	return wings
}

// xyzRing is an XYZ-Wing of which the pivot counts to its first wing.
type xyzRing struct{ pivot, near, far, z int }

// closeRing hands over the loops that a wing is part of.
func closeRing(s *search.Search, r xyzRing) bool {
	b := s.Board
	near, far := solver.CellsOf(r.pivot, r.near), solver.CellsOf(r.far)
	for _, pair := range s.Conjugates() {
		if pair.Digit != r.z {
			continue
		}
		for _, a := range []int{pair.A, pair.B} {
			if !near.Within(b.Geometry().PeerSets[a]) || !b.Geometry().Sees(r.far, pair.Other(a)) || r.has(a) || r.has(pair.Other(a)) {
				continue
			}
			step := r.step(b, near, far, a, pair)
			if s.Stop() || step.Eliminations != nil && !s.Emit(step) {
				return false
			}
		}
	}
	return true
}

func (r xyzRing) has(cell int) bool { return cell == r.pivot || cell == r.near || cell == r.far }

// step is the loop as a step: it goes from the near z over the far one to the pair.
func (r xyzRing) step(b *position.Board, near, far solver.CellSet, a int, pair search.Conjugate) position.Step {
	cells := near.Or(far)
	node := func(cell int) position.Node { return position.NodeOf(position.Candidate{Cell: cell, Digit: r.z}) }
	first, second := position.GroupOf(near, r.z), position.GroupOf(far, r.z)
	step := position.Step{Links: []position.Link{
		position.StrongLink(first, second, position.SetReason(cells, b.Candidates(r.pivot))),
		position.WeakLink(second, node(pair.Other(a))),
		position.StrongLink(node(pair.Other(a)), node(a), position.HouseReason(pair.House, r.z)),
		position.WeakLink(node(a), first),
	}}
	step.Marks = chainMarks(step.Links[:3], position.Off)
	gone := position.AppendPlaces(nil, b.Seeing(near.Or(solver.CellsOf(a)), r.z), r.z)
	gone = position.AppendPlaces(gone, b.Seeing(far.Or(solver.CellsOf(pair.Other(a))), r.z), r.z)
	for d := range b.Candidates(r.pivot).Without(r.z).All() {
		at := b.PlacesWithin(cells, d)
		seen := b.Seeing(at, d)
		if seen.Empty() {
			continue
		}
		gone = position.AppendPlaces(gone, seen, d)
		step.Links = append(step.Links,
			position.StrongLink(position.GroupOf(at, d), first, position.SetReason(cells, b.Candidates(r.pivot))),
			position.StrongLink(position.GroupOf(at, d), second, position.SetReason(cells, b.Candidates(r.pivot))))
	}
	step.Eliminations, step.Digits = position.Ordered(gone), b.Candidates(r.pivot)
	if len(gone) == 0 {
		step.Eliminations = nil
	}
	return step
}

func tellXYZRing(t tell.Teller) words.Words {
	nodes := tell.ChainNodes(t.Step.Links)
	if len(nodes) < 4 {
		return words.Words{}
	}
	say := words.Blanks{
		"cells": t.TheCells(t.Step.Links[0].Why.Cells), "z": t.NodeDigits(nodes[0].Node),
		"house": t.TheHouse(t.Step.Links[2].Why.Houses[0]), "either": t.AnyCell(slices.Concat(nodes[2].Node, nodes[3].Node).Cells()).Showing(t.LinksShown(2)),
		"far": t.LinkOf(t.NotBoth(t.Step.Links[1]), 1), "near": t.LinkOf(t.NotBoth(t.Step.Links[3]), 3),
	}
	return words.Words{
		Title: say.Text("{z} in a ring through {cells}"),
		Reasons: slices.Concat(
			say.Because("One of {cells} is {z}, because their other two digits fill two cells at most.").Showing(t.LinksShown(0)),
			say.Because("{house} has its {z} in {either}. {far}, and {near}."),
			eitherWay(t, "so, either way round the ring, ", nodes),
		),
		Pattern: t.Chain(),
	}
}
