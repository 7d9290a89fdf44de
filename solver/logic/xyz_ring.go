package logic

import (
	"fmt"

	"sudoku/solver"
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

func findXYZRings(s *search) {
	b := s.board
	for pivot, candidates := range b.AllCandidates() {
		if candidates.Len() != 3 {
			continue
		}
		wings := s.wingsAt(pivot)
		for i, one := range wings {
			for _, other := range wings[i+1:] {
				z := b.Candidates(one) & b.Candidates(other)
				if s.spend(5) {
					return
				}
				if z.Len() != 1 || b.Geometry().Sees(one, other) {
					continue
				}
				if !s.closeRing(xyzRing{pivot, one, other, z.Min()}) || !s.closeRing(xyzRing{pivot, other, one, z.Min()}) {
					return
				}
			}
		}
	}
}

// wingsAt lists the cells of two candidates of a pivot that it sees.
func (s *search) wingsAt(pivot int) []int {
	var wings []int
	for _, c := range s.bivalue() {
		if s.board.Candidates(c)&^s.board.Candidates(pivot) == 0 && s.board.Geometry().Sees(c, pivot) {
			wings = append(wings, c)
		}
	}
	return wings
}

// xyzRing is an XYZ-Wing of which the pivot counts to its first wing.
type xyzRing struct{ pivot, near, far, z int }

// closeRing hands over the loops that a wing is part of.
func (s *search) closeRing(r xyzRing) bool {
	b := s.board
	near, far := solver.CellsOf(r.pivot, r.near), solver.CellsOf(r.far)
	for _, pair := range s.conjugates() {
		if pair.digit != r.z {
			continue
		}
		for _, a := range []int{pair.a, pair.b} {
			if !near.Within(b.Geometry().PeerSets[a]) || !b.Geometry().Sees(r.far, pair.other(a)) || r.has(a) || r.has(pair.other(a)) {
				continue
			}
			step := r.step(b, near, far, a, pair)
			if s.stop() || step.Eliminations != nil && !s.emit(step) {
				return false
			}
		}
	}
	return true
}

func (r xyzRing) has(cell int) bool { return cell == r.pivot || cell == r.near || cell == r.far }

// step is the loop as a step: it goes from the near z over the far one to the pair.
func (r xyzRing) step(b *position.Board, near, far solver.CellSet, a int, pair conjugate) position.Step {
	cells := near.Or(far)
	node := func(cell int) position.Node { return position.NodeOf(position.Candidate{Cell: cell, Digit: r.z}) }
	first, second := position.GroupOf(near, r.z), position.GroupOf(far, r.z)
	step := position.Step{Links: []position.Link{
		position.StrongLink(first, second, position.SetReason(cells, b.Candidates(r.pivot))),
		position.WeakLink(second, node(pair.other(a))),
		position.StrongLink(node(pair.other(a)), node(a), position.HouseReason(pair.house, r.z)),
		position.WeakLink(node(a), first),
	}}
	step.Marks = chainMarks(step.Links[:3], false)
	gone := position.AppendPlaces(nil, b.Seeing(near.Or(solver.CellsOf(a)), r.z), r.z)
	gone = position.AppendPlaces(gone, b.Seeing(far.Or(solver.CellsOf(pair.other(a))), r.z), r.z)
	for d := range b.Candidates(r.pivot).Without(r.z).All() {
		at := b.PlacesWithin(cells, d)
		gone = position.AppendPlaces(gone, b.Seeing(at, d), d)
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

func tellXYZRing(t teller) words {
	nodes := chainNodes(t.step.Links)
	if len(nodes) < 4 {
		return words{}
	}
	cells := t.step.Links[0].Why.Cells
	z := t.what(nodes[0].Node)
	return words{
		title: fmt.Sprintf("%s in a ring through %s", z, t.cellList(cells)),
		because: fmt.Sprintf("%s have three digits between them, so one of them is %s, because the other two digits fill two cells at most. %s %s",
			t.cellList(cells), z, sentence([]string{t.must(t.step.Links[2]) + " if it is not " + t.where(nodes[2].Node)}), t.eitherWay("so, either way round the ring, ", nodes)),
		pattern: t.chain(),
	}
}
