package als

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Almost locked pair and triple: k digits, and two houses that cross. In the one
// house, k-1 cells outside the crossing have none but these digits. In the other,
// the digits fit only in the crossing and in k-1 cells outside it:
//
//	house   12 · ·  | X X X        the crossing X takes one of the digits:
//	other    ·  S ·                it must, and the cell 12 leaves it no second
//
// So no other cell of the first house can be any of the digits, and nothing else
// fits in the k-1 cells of the other.

// almostLocked returns the search for patterns of k digits.
func almostLocked(k int) func(*search.Search) {
	return func(s *search.Search) {
		b := s.Board
		for _, x := range b.Geometry().Crossings {
			masks := s.Masks[:b.Geometry().Size()]
			open := 0
			for slot, c := range b.Geometry().Houses()[x.Base].Cells {
				masks[slot] = 0
				if d := b.Candidates(c); x.InBase>>slot&1 == 0 && d.Len() >= 2 && d.Len() <= k {
					masks[slot] = uint32(d)
					open++
				}
			}
			if s.Stop() || open >= k-1 && !almostLockedIn(s, x, masks, k) {
				return
			}
		}
	}
}

// almostLockedIn finds the patterns of a crossing, with the cells of few digits in
// its base.
func almostLockedIn(s *search.Search, x position.Crossing, masks []uint32, k int) bool {
	b := s.Board
	search.Almost{S: s, Masks: masks, Largest: k - 1, Found: func(members, union uint32) {
		digits := solver.Digits(union)
		if bitset.Count(members) != k-1 || s.Ended || digits&^b.Missing(x.Other) != 0 {
			return
		}
		var places uint32
		for d := range digits.All() {
			places |= b.HousePlaces(x.Other, d)
		}
		if outer := places &^ x.InOther; bitset.Count(outer) == k-1 {
			almostLockedStep(s, x, digits, members, outer)
		}
	}}.Extend(0, 0, 0)
	return !s.Ended && !s.Over()
}

// almostLockedStep emits the step of cells in the base and cells in the other
// house.
func almostLockedStep(s *search.Search, x position.Crossing, digits solver.Digits, members, outer uint32) {
	b := s.Board
	set, hidden := b.Geometry().CellsAt(x.Base, members), b.Geometry().CellsAt(x.Other, outer)
	keep := slices.Concat(set, x.Both.Slice())
	gone := b.Outside(x.Base, keep, digits)
	for _, c := range hidden {
		gone = position.AppendCandidates(gone, c, b.Candidates(c)&^digits)
	}
	if gone == nil {
		return
	}
	step := position.Step{Digits: digits, Eliminations: position.Ordered(gone)}
	step.Marks = append(step.Marks, position.MarkHouse(position.Base, x.Other), position.MarkHouse(position.Cover, x.Base))
	step.Marks = append(step.Marks, b.MarksIn(position.Set, set, digits)...)
	step.Marks = append(step.Marks, b.MarksIn(position.HiddenSet, hidden, digits)...)
	step.Marks = append(step.Marks, b.MarksIn(position.Pattern, x.Both.Slice(), digits)...)
	s.Emit(step)
}

func tellAlmostLocked(t tell.Teller) words.Words {
	set, hidden, shared := t.CellsOf(position.Set, 0), t.CellsOf(position.HiddenSet, 0), t.CellsOf(position.Pattern, 0)
	say := words.Blanks{
		"digits": words.TheDigits(t.Step.Digits), "any": words.AnyDigit(t.Step.Digits),
		"base": t.TheHouses(position.Base), "cover": t.TheHouses(position.Cover),
		"set": t.TheCells(set), "hidden": t.TheCells(hidden),
		"crossing": words.Plain("the cells shared with " + t.Houses(position.Cover)).Showing(words.ShownCells(shared...)).Showing(t.TheHouses(position.Cover).Shows),
		"one":      words.Plain("a shared cell").Showing(words.ShownCells(shared...)),
		"shared":   words.Plain("the shared cells").Showing(words.ShownCells(shared...)),
		"them":     words.Plain("them").Showing(words.ShownDigits(t.Step.Digits)),
		"room":     words.Plain(english.Number(len(hidden))),
	}
	return words.Words{
		Title: say.Text("{digits} in {cover} and {base}"),
		Reasons: slices.Concat(
			say.Premise("In {base} the digits {digits} fit only in {hidden} and in {crossing}."),
			say.Because("So {one} takes one at least, because there is room for only {room} of {them} in {hidden}. In {cover}, {set} can only be {any}, so {shared} take one at most."),
			say.Because("With just one in {shared}, nothing else fits in {hidden}, and no other cell of {cover} can be {any}.").Showing(say["set"].Shows),
		),
		Pattern: fmt.Sprintf("%s in %s, %s, %s", t.ShortDigits(), t.ShortCells(set), t.ShortCells(shared), t.ShortCells(hidden)),
	}
}
