package wing

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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

var wingMethods = []family.Method{
	{ID: "xy-wing", Find: findXYWings, Tell: tellXYWing},
	{ID: "xyz-wing", Find: findXYZWings, Tell: tellXYZWing},
	{ID: "w-wing", Find: findWWings, Tell: tellWWing},
	{ID: "grouped-w-wing", Find: findGroupedWWings, Tell: tellGroupedWWing},
	{ID: "chute-remote-pair", Find: findChuteRemotePairs, Tell: tellChuteRemotePair},
	{ID: "remote-pair", Find: findRemotePairs, Tell: tellRemotePair},
	{ID: "wxyz-wing", Find: bentSets(4), Tell: tellBentSet, Rate: rateBent(55, 4)},
	{ID: "vwxyz-wing", Find: bentSets(5), Tell: tellBentSet, Rate: rateBent(62, 5)},
	{ID: "uvwxyz-wing", Find: bentSets(6), Tell: tellBentSet},
	{ID: "tuvwxyz-wing", Find: bentSets(7), Tell: tellBentSet},
}

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

// secondWings finds the steps of a pivot and its first wing. It reports whether
// more steps are wanted.
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
	chain := []position.Candidate{{Cell: w.first, Digit: w.z}, {Cell: w.first, Digit: w.x}, {Cell: w.pivot, Digit: w.x}, {Cell: w.pivot, Digit: w.y}, {Cell: w.second, Digit: w.y}, {Cell: w.second, Digit: w.z}}
	step := position.Step{Digits: solver.DigitsOf(w.x, w.y, w.z), Eliminations: gone}
	for i, c := range chain {
		step.Marks = append(step.Marks, w.mark(c))
		if i > 0 {
			step.Links = append(step.Links, chainLink(chain[i-1], c, i%2 == 1))
		}
	}
	return step
}

// mark says which cell of the wing a candidate is in.
func (w xyWing) mark(c position.Candidate) position.Mark {
	switch c.Cell {
	case w.first:
		return position.MarkPart(position.Wing, 1, c.Cell, c.Digit)
	case w.second:
		return position.MarkPart(position.Wing, 2, c.Cell, c.Digit)
	}
	return position.MarkCandidate(position.Pivot, c.Cell, c.Digit)
}

// chainLink joins candidates along a chain through cells of two.
func chainLink(from, to position.Candidate, strong bool) position.Link {
	if strong {
		return position.StrongLink(position.NodeOf(from), position.NodeOf(to), position.CellReason(from.Cell))
	}
	return position.WeakLink(position.NodeOf(from), position.NodeOf(to))
}

func tellXYWing(t words.Teller) words.Words {
	pivot, first, second := t.CellOf(position.Pivot, 0), t.CellOf(position.Wing, 1), t.CellOf(position.Wing, 2)
	xy, z := t.DigitsAt(position.Pivot, pivot), t.Gone()
	say := words.Places{
		"pivot": t.TheCell(pivot), "first": t.TheCell(first), "second": t.TheCell(second),
		"x": words.AnyDigit(xy & t.DigitsAt(position.Wing, first)),
		"y": words.AnyDigit(xy & t.DigitsAt(position.Wing, second)),
		"z": words.AnyDigit(z),
	}
	return words.Words{
		Title: say.Text("One of {first} and {second} is {z}"),
		Reasons: slices.Concat(
			say.Premise("{pivot} is {x} or {y}."),
			say.Because("If it is {x}, {first} is {z}, because it can only be {x} or {z}. If it is {y}, {second} is {z}, because it can only be {y} or {z}."),
			say.Because("So one of {first} and {second} is {z}, and no cell that sees both can be {z}."),
		),
		Pattern: say.Text("{x}/{y}/{z} in ") + t.ShortCells(lists.Sorted([]int{first, pivot, second})),
	}
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
	marks = append(marks, position.MarksOf(position.Wing, first, b.Candidates(first))...)
	marks = append(marks, position.MarksOf(position.Wing, second, b.Candidates(second))...)
	return position.Step{Digits: b.Candidates(pivot), Eliminations: position.AppendPlaces(nil, gone, z.Min()), Marks: marks}, true
}

func tellXYZWing(t words.Teller) words.Words {
	pivot, wings := t.Cells(position.Pivot), t.Cells(position.Wing)
	if len(pivot) == 0 || len(wings) < 2 || len(t.Step.Eliminations) == 0 {
		return words.Words{}
	}
	z := solver.DigitsOf(t.Step.Eliminations[0].Digit)
	one, other := digitsIn(t, wings[0], position.Wing)&^z, digitsIn(t, wings[1], position.Wing)&^z
	all, d := lists.Sorted(slices.Concat(pivot, wings)), words.DigitList(z, "or")
	return words.Words{
		Title: fmt.Sprintf("One of %s is %s", t.CellList(all), d),
		Because: fmt.Sprintf("%s is %s. If it is %s, %s is %s; if it is %s, %s is %s, because these cells have no third candidate. So one of the three is %s, and no cell that sees all of them can be %s.",
			t.Name(pivot[0]), t.Digits("or"), words.DigitList(one, "or"), t.Name(wings[0]), d, words.DigitList(other, "or"), t.Name(wings[1]), d, d, d),
		Pattern: fmt.Sprintf("%s in %s", strings.Join(words.Symbols(t.Step.Digits), "/"), t.ShortCells(all)),
	}
}

// digitsIn are the digits that a role marks in a cell.
func digitsIn(t words.Teller, cell int, r position.Role) solver.Digits {
	var digits solver.Digits
	for _, m := range t.Marks(r) {
		if m.Cell == cell {
			digits = digits.With(m.Digit)
		}
	}
	return digits
}
