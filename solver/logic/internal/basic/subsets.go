package basic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Subsets: k cells of a house and k digits that belong together.
//
//	naked    the k cells have only the k digits as candidates,
//	         so the digits leave every other cell of the house
//	hidden   the k digits have only the k cells as places,
//	         so every other candidate leaves the cells
//
// A naked subset that lies in two houses at once, as where a row crosses a box, is
// called locked when it has an effect in both.
//
// Each naked subset is the far side of a hidden one: the other empty cells of
// the house and the other missing digits. The smaller is the easier to see.

// nakedSubsets returns the search for naked subsets of one size. Cells that lie
// together in several houses make one step with the effects in all of them.
func nakedSubsets(size int) func(*search.Search) {
	return func(s *search.Search) {
		eachNakedSubset(s, size, s.Emit)
	}
}

// lockedSubsets returns the search for the naked subsets of one size that have
// an effect in more than one house.
func lockedSubsets(size int) func(*search.Search) {
	return func(s *search.Search) {
		eachNakedSubset(s, size, func(step position.Step) bool {
			if len(step.Marks) < 2 || step.Marks[1].Role != position.Base || s.Options.HoDoKu && !actsBeyondArea(s.Board, step) {
				return true
			}
			return s.Emit(step)
		})
	}
}

// actsBeyondArea reports whether a subset has an effect outside each area that it acts in. Only then does HoDoKu
// call it locked: two cells of a row and a box whose one effect is in the third cell where these cross are a pair.
func actsBeyondArea(b *position.Board, step position.Step) bool {
	g := b.Geometry()
	return !slices.ContainsFunc(step.Marks, func(m position.Mark) bool {
		return m.Role == position.Base && position.IsArea(g.Houses()[m.House].Kind) &&
			!slices.ContainsFunc(step.Eliminations, func(x position.Candidate) bool { return !g.HouseSets[m.House].Has(x.Cell) })
	})
}

// eachNakedSubset hands over the naked subsets of one size that change the board,
// until yield returns false.
func eachNakedSubset(s *search.Search, size int, yield func(position.Step) bool) {
	b := s.Board
	masks := s.Masks[:b.Geometry().Size()]
	for i := range b.AllMissing() {
		h := b.Geometry().HouseAt(i)
		for slot, c := range b.Geometry().Houses()[h].Cells {
			masks[slot] = uint32(b.Candidates(c))
		}
		for _, c := range s.Closed(masks, size) {
			step, ok := nakedSubset(b, h, b.Geometry().CellsAt(h, c.Members), solver.Digits(c.Union))
			if ok && !yield(step) {
				return
			}
		}
	}
}

// nakedSubset makes the step of the cells, found in a house. It reports false
// when it changes nothing, or has been found in an earlier house.
func nakedSubset(b *position.Board, house int, cells []int, digits solver.Digits) (position.Step, bool) {
	g := b.Geometry()
	houses := g.HousesOfSet(solver.CellsOf(cells...))
	if slices.ContainsFunc(houses, func(h int) bool { return g.OrderOf(h) < g.OrderOf(house) }) {
		return position.Step{}, false
	}
	step := position.Step{Digits: digits}
	for _, h := range houses {
		if gone := b.Outside(h, cells, digits); gone != nil {
			step.Eliminations = append(step.Eliminations, gone...)
			step.Marks = append(step.Marks, position.MarkHouse(position.Base, h))
		}
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	step.Marks = append(step.Marks, b.MarksIn(position.Pattern, cells, digits)...)
	return step, step.Eliminations != nil
}

// hiddenSubsets returns the search for hidden subsets of one size.
func hiddenSubsets(size int) func(*search.Search) {
	return func(s *search.Search) {
		b := s.Board
		n := b.Geometry().Size()
		for i := range b.AllMissing() {
			h := b.Geometry().HouseAt(i)
			for _, c := range s.Closed(b.AllHousePlaces()[h*n:(h+1)*n], size) {
				step, ok := hiddenSubset(b, h, b.Geometry().CellsAt(h, c.Union), solver.Digits(c.Members))
				if ok && !s.Emit(step) {
					return
				}
			}
		}
	}
}

// hiddenSubset makes the step of the digits. It reports false when it changes
// nothing.
func hiddenSubset(b *position.Board, house int, cells []int, digits solver.Digits) (position.Step, bool) {
	var gone []position.Candidate
	for _, c := range cells {
		gone = position.AppendCandidates(gone, c, b.Candidates(c)&^digits)
	}
	if gone == nil {
		return position.Step{}, false
	}
	marks := append([]position.Mark{position.MarkHouse(position.Base, house)}, b.MarksIn(position.Pattern, cells, digits)...)
	return position.Step{Digits: digits, Eliminations: position.Ordered(gone), Marks: marks}, true
}

func tellNakedSubset(t tell.Teller) words.Words {
	digits := t.Step.Digits
	cells := t.CellsOf(position.Pattern, 0)
	subset := t.TheCells(cells)
	say := words.Blanks{
		"cells": subset, "any": words.AnyDigit(digits), "all": words.TheDigits(digits),
		"houses": t.TheHouses(position.Base), "k": words.Plain(english.Number(len(cells))),
	}
	because := say.Because("These {k} cells use up the {k} digits, because all lie in {houses} and each takes a different one, so no other cell there can be any of them.")
	if len(cells) == 2 && digits.Len() == 2 {
		because = tellPair(t)
	}
	return words.Words{
		Title:   say.Text("{all} in {houses}"),
		Reasons: slices.Concat(say.Premise("{cells} can only be {any}."), because.Showing(subset.Shows).Showing(say["all"].Shows)),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}

// tellPair says what two cells with two digits take.
func tellPair(t tell.Teller) words.Statements {
	x := t.Step.Digits.Min()
	say := words.Blanks{
		"x": words.TheDigit(x), "y": words.TheDigits(t.Step.Digits.Without(x)), "houses": t.TheHouses(position.Base),
	}
	return say.Because("One takes {x} and the other takes {y}, because both lie in {houses}, so no other cell there can be either.")
}

func tellHiddenSubset(t tell.Teller) words.Words {
	cells := t.CellsOf(position.Pattern, 0)
	subset := t.TheCells(cells)
	say := words.Blanks{
		"cells": subset, "digits": words.TheDigits(t.Step.Digits),
		"house": t.TheHouses(position.Base), "k": words.Plain(english.Number(len(cells))),
	}
	return words.Words{
		Title: say.Text("{digits} in {house}"),
		Reasons: slices.Concat(
			say.Premise("In {house} the digits {digits} fit only in {cells}."),
			say.Because("They fill these {k} cells, because {k} digits need {k} cells, so nothing else fits in them.").
				Showing(subset.Shows).Showing(words.TheDigits(t.Step.Digits).Shows),
		),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}
