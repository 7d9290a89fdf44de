package wing

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// XY-Wing: a pivot that is x or y sees one wing that is x or z and another that
// is y or z. Whatever the pivot is, it makes one of the wings z, so z leaves
// every cell that sees both.
//
//	wing xz ——— pivot xy          z = x - x = y - y = z
//	   |           |              (the links of the step)
//	   ×z ——————— wing yz
//
// Three such cells in one house are a naked triple and are left to it.
//
// XYZ-Wing: the pivot may be z itself, so z leaves what sees the pivot too.

// findXYWings finds the XY-Wings around each cell of two candidates.
func findXYWings(s *search.Search) {
	b := s.Board
	for pivot, xy := range b.AllCandidates() {
		if xy.Len() != 2 {
			continue
		}
		for _, w := range b.Geometry().Peers(pivot) {
			if s.Stop() {
				return
			}
			shared, z := b.Candidates(w)&xy, b.Candidates(w)&^xy
			if shared != solver.DigitsOf(xy.Min()) || z.Len() != 1 {
				continue // the first wing is the one with the smaller digit of the pivot
			}
			if !secondWings(s, xyWing{pivot, w, position.None, xy.Min(), (xy &^ shared).Min(), z.Min()}) {
				return
			}
		}
	}
}

// xyWing is a pivot that is x or y, a wing that is x or z, one that is y or z.
type xyWing struct{ pivot, first, second, x, y, z int }

// secondWings finds the steps of a pivot and its first wing.
func secondWings(s *search.Search, w xyWing) bool {
	b := s.Board
	for _, c := range b.Geometry().Peers(w.pivot) {
		if b.Candidates(c) != solver.DigitsOf(w.y, w.z) {
			continue
		}
		w.second = c
		gone := position.AppendPlaces(nil, b.Seeing(solver.CellsOf(w.first, w.second), w.z), w.z)
		if gone == nil || b.Geometry().CommonHouse(solver.CellsOf(w.pivot, w.first, w.second)) != position.None {
			continue
		}
		if !s.Emit(w.step(gone)) {
			return false
		}
	}
	return !s.Ended
}

// step is the wing as a step. Its candidates are marked along the chain, from
// the z of the first wing to the z of the second.
func (w xyWing) step(gone []position.Candidate) position.Step {
	chain := []position.Mark{
		position.MarkPart(position.Wing, 1, w.first, w.z),
		position.MarkPart(position.Wing, 1, w.first, w.x),
		position.MarkCandidate(position.Pivot, w.pivot, w.x),
		position.MarkCandidate(position.Pivot, w.pivot, w.y),
		position.MarkPart(position.Wing, 2, w.second, w.y),
		position.MarkPart(position.Wing, 2, w.second, w.z),
	}
	return position.Step{Digits: solver.DigitsOf(w.x, w.y, w.z), Eliminations: gone, Marks: chain, Links: linksAlong(chain)}
}

// linksAlong joins the candidates of a chain, strong and weak in turn. The strong links
// are in cells of two candidates.
func linksAlong(chain []position.Mark) []position.Link {
	links := make([]position.Link, 0, len(chain)-1)
	for i, m := range chain[1:] {
		from := position.NodeOf(position.Candidate{Cell: chain[i].Cell, Digit: chain[i].Digit})
		to := position.NodeOf(position.Candidate{Cell: m.Cell, Digit: m.Digit})
		if i%2 == 0 {
			links = append(links, position.StrongLink(from, to, position.CellReason(m.Cell)))
		} else {
			links = append(links, position.WeakLink(from, to))
		}
	}
	return links
}

func tellXYWing(t tell.Teller) words.Words {
	pivot, first, second := t.CellOf(position.Pivot, 0), t.CellOf(position.Wing, 1), t.CellOf(position.Wing, 2)
	xy, z := t.DigitsAt(position.Pivot, pivot), t.Gone()
	say := words.Blanks{
		"pivot": t.TheCell(pivot), "first": t.TheCell(first), "second": t.TheCell(second),
		"x": words.AnyDigit(xy & t.DigitsAt(position.Wing, first)),
		"y": words.AnyDigit(xy & t.DigitsAt(position.Wing, second)),
		"z": words.AnyDigit(z),
	}
	return words.Words{
		Title: say.Text("One of {first} and {second} is {z}"),
		Reasons: slices.Concat(
			say.Premise("The pivot {pivot} is {x} or {y}.").Showing(linkBetween(t, pivot, pivot)),
			say.Because("If it is {x}, the wing {first} is {z}, because {first} can only be {x} or {z}.").
				Showing(linkBetween(t, pivot, first)).Showing(linkBetween(t, first, first)),
			say.Because("If it is {y}, the wing {second} is {z}, because {second} can only be {y} or {z}.").
				Showing(linkBetween(t, pivot, second)).Showing(linkBetween(t, second, second)),
			say.Because("So one of {first} and {second} is {z}, and no cell that sees both can be {z}."),
		),
		Pattern: say.Text("{x}/{y}/{z} in ") + t.ShortCells(lists.Sorted([]int{first, pivot, second})),
	}
}

// linkBetween is the link of the step between two cells, or within one.
func linkBetween(t tell.Teller, one, other int) words.Shown {
	for i, l := range t.Step.Links {
		if len(l.From) != 1 || len(l.To) != 1 {
			continue
		}
		from, to := l.From[0].Cell, l.To[0].Cell
		if from == one && to == other || from == other && to == one {
			return t.LinksShown(i)
		}
	}
	return words.Shown{}
}

// findXYZWings finds the XYZ-Wings around each cell of three candidates.
func findXYZWings(s *search.Search) {
	b := s.Board
	for pivot, xyz := range b.AllCandidates() {
		if xyz.Len() != 3 {
			continue
		}
		var wings []int
		for _, c := range b.Geometry().Peers(pivot) {
			if b.Candidates(c).Len() == 2 && b.Candidates(c)&^xyz == 0 {
				wings = append(wings, c)
			}
		}
		for i, first := range wings {
			for _, second := range wings[i+1:] {
				if s.Stop() {
					return
				}
				step, ok := xyzWing(b, pivot, first, second)
				if ok && !s.Emit(step) {
					return
				}
			}
		}
	}
}

// xyzWing makes the step of a pivot and two wings. It reports false when they are
// no wing, or change nothing.
func xyzWing(b *position.Board, pivot, first, second int) (position.Step, bool) {
	z := b.Candidates(first) & b.Candidates(second)
	if z.Len() != 1 || b.Geometry().CommonHouse(solver.CellsOf(pivot, first, second)) != position.None {
		return position.Step{}, false
	}
	gone := b.Seeing(solver.CellsOf(pivot, first, second), z.Min())
	if gone.Empty() {
		return position.Step{}, false
	}
	marks := position.MarksOf(position.Pivot, pivot, b.Candidates(pivot))
	for i, wing := range []int{first, second} {
		for d := range b.Candidates(wing).All() {
			marks = append(marks, position.MarkPart(position.Wing, i+1, wing, d))
		}
	}
	return position.Step{Digits: b.Candidates(pivot), Eliminations: position.AppendPlaces(nil, gone, z.Min()), Marks: marks}, true
}

func tellXYZWing(t tell.Teller) words.Words {
	pivot, first, second := t.CellOf(position.Pivot, 0), t.CellOf(position.Wing, 1), t.CellOf(position.Wing, 2)
	z := t.Gone()
	cells := lists.Sorted([]int{pivot, first, second})
	all := t.TheCells(cells)
	say := words.Blanks{
		"pivot": t.TheCell(pivot), "first": t.TheCell(first), "second": t.TheCell(second), "all": all,
		"xyz": words.AnyDigit(t.Step.Digits),
		"x":   words.AnyDigit(t.DigitsAt(position.Wing, first) &^ z),
		"y":   words.AnyDigit(t.DigitsAt(position.Wing, second) &^ z),
		"z":   words.AnyDigit(z),
	}
	return words.Words{
		Title: say.Text("One of {all} is {z}"),
		Reasons: slices.Concat(
			say.Premise("The pivot {pivot} is {xyz}."),
			say.Because("If it is {x}, the wing {first} is {z}, because {first} can only be {x} or {z}."),
			say.Because("If it is {y}, the wing {second} is {z}, because {second} can only be {y} or {z}."),
			say.Because("So one of the three is {z}, and no cell that sees all of them can be {z}.").Showing(all.Shows),
		),
		Pattern: strings.Join(words.Symbols(t.Step.Digits), "/") + " in " + t.ShortCells(cells),
	}
}
