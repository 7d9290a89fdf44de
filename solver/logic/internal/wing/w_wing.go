package wing

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// W-Wing: two cells that are x or z, and a house in which x has two places, each
// seen by one of the cells. Not both cells can be x, so one of them is z.
//
//	cell xz --- place of x          z = x - x = x - x = z
//	            | house
//	cell xz --- place of x          z leaves what sees both cells
//
// Two such cells that see each other are a naked pair and are left to it.

// findWWings finds the W-Wings of each two cells of the same two candidates.
func findWWings(s *search.Search) {
	for one, other := range s.EqualPairs() {
		if s.Board.Geometry().Sees(one, other) {
			continue
		}
		for x := range s.Board.Candidates(one).All() {
			if !wWings(s, [2]int{one, other}, x) {
				return
			}
		}
	}
}

// wWings finds the steps of two cells with the same two candidates, joined by x.
func wWings(s *search.Search, wings [2]int, x int) bool {
	b := s.Board
	one, other := wings[0], wings[1]
	z := b.Candidates(one).Without(x).Min()
	gone := b.Seeing(solver.CellsOf(one, other), z)
	if gone.Empty() {
		return true
	}
	for _, pair := range s.Conjugates() {
		if s.Stop() {
			return false
		}
		near, far := pair.A, pair.B
		if !b.Geometry().Sees(near, one) || !b.Geometry().Sees(far, other) {
			near, far = far, near
		}
		if pair.Digit != x || !b.Geometry().Sees(near, one) || !b.Geometry().Sees(far, other) {
			continue
		}
		if !s.Emit(wWingStep(wings, [2]int{near, far}, pair, z, gone)) {
			return false
		}
	}
	return true
}

// wWingStep makes the step of two cells and the places of a conjugate pair that they see.
func wWingStep(wings, places [2]int, pair search.Conjugate, z int, gone solver.CellSet) position.Step {
	x := pair.Digit
	chain := []position.Mark{
		position.MarkPart(position.Wing, 1, wings[0], z),
		position.MarkPart(position.Wing, 1, wings[0], x),
		position.MarkPart(position.Pattern, 1, places[0], x),
		position.MarkPart(position.Pattern, 2, places[1], x),
		position.MarkPart(position.Wing, 2, wings[1], x),
		position.MarkPart(position.Wing, 2, wings[1], z),
	}
	step := position.Step{
		Digits: solver.DigitsOf(x, z), Eliminations: position.AppendPlaces(nil, gone, z),
		Marks: append(chain, position.MarkHouse(position.Base, pair.House)), Links: linksAlong(chain),
	}
	for i, l := range step.Links {
		if l.Strong && l.From[0].Digit == l.To[0].Digit {
			step.Links[i].Why = position.HouseReason(pair.House, x)
		}
	}
	return step
}

func tellWWing(t tell.Teller) words.Words {
	first, second := t.CellOf(position.Wing, 1), t.CellOf(position.Wing, 2)
	near, far := t.CellOf(position.Pattern, 1), t.CellOf(position.Pattern, 2)
	say := words.Blanks{
		"first": t.TheCell(first), "second": t.TheCell(second), "near": t.TheCell(near), "far": t.TheCell(far),
		"both": words.AnyDigit(t.Step.Digits), "x": words.AnyDigit(t.DigitsOf(position.Pattern, 0)), "z": words.AnyDigit(t.Gone()),
		"house": t.TheHouses(position.Base),
	}
	return words.Words{
		Title: say.Text("One of {first} and {second} is {z}"),
		Reasons: slices.Concat(
			say.Premise("The wings {first} and {second} can only be {both}.").
				Showing(linkBetween(t, first, first)).Showing(linkBetween(t, second, second)),
			say.Premise("In {house} the {x} fits only in {near} and {far}.").Showing(linkBetween(t, near, far)),
			say.Because("{first} and {second} are not both {x}, because {first} sees {near}, {second} sees {far}, and one of these places is {x}.").
				Showing(linkBetween(t, first, near)).Showing(linkBetween(t, far, second)),
			say.Because("So one of {first} and {second} is {z}, and no cell that sees both can be {z}."),
		),
		Pattern: say.Text("{z}/{x} in ") + t.ShortCells(lists.Sorted([]int{first, second})) +
			say.Text(" connected by {x} in ") + t.ShortCells(lists.Sorted([]int{near, far})),
	}
}
