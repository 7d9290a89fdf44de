package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Type 3: two cells of a house, the roof of a deadly pattern, one of which takes a
// further digit. They act as one cell with the further digits, and make a subset with
// other cells of the house. Mostly these have none of the pattern's digits; a subset
// that is mixed has some, which leave the rest of the house too.
//
// A subset of more than half of the house is easier seen from its far side: the digits
// that are left must go into the other cells and into the one cell of the roof that
// takes no further digit.

// uniqueType3 finds the subsets whose other cells have none of the pattern's digits.
func uniqueType3(s *search.Search, p deadlyPattern) bool {
	return eachRoofHouse(s, p, func(u roofSubset, further solver.Digits) bool {
		apart := slices.DeleteFunc(slices.Clone(u.cells), u.isMixed)
		return SubsetsWith(s, further, apart, u.emit)
	})
}

// mixedType3 finds the subsets that are mixed. HoDoKu does not know them.
func mixedType3(s *search.Search, p deadlyPattern) bool {
	return s.Options.HoDoKu || eachRoofHouse(s, p, func(u roofSubset, further solver.Digits) bool {
		return SubsetsWith(s, further, u.cells, func(chosen []int, digits solver.Digits) bool {
			if !slices.ContainsFunc(chosen, u.isMixed) || s.Options.Rated && !u.isExplainers(chosen, digits) {
				return true
			}
			mixed := u
			mixed.variant = position.NotInHoDoKu
			return mixed.emit(chosen, digits)
		})
	})
}

// eachRoofHouse searches each house that has the roof of a pattern.
func eachRoofHouse(s *search.Search, p deadlyPattern, find func(u roofSubset, further solver.Digits) bool) bool {
	further := p.further(s.Board)
	if len(p.roof) != 2 || further.Len() < 2 {
		return true
	}
	for _, h := range s.Board.Geometry().HousesOfSet(solver.CellsOf(p.roof...)) {
		if !find(roofSubset{s: s, pattern: p, house: h, cells: s.Board.OpenExcept(h, p.roof)}, further) {
			return false
		}
	}
	return true
}

// roofSubset is a search for cells that make a subset with the roof of a pattern.
type roofSubset struct {
	s       *search.Search
	pattern deadlyPattern
	house   int
	cells   []int // the other open cells of the house
	variant position.Variant
}

// isMixed reports whether a cell has digits of the pattern.
func (u roofSubset) isMixed(cell int) bool { return u.s.Board.Candidates(cell)&u.pattern.digits != 0 }

// isExplainers reports whether Sudoku Explainer finds a mixed subset. It looks for subsets of no more than
// half of the house, whose digits are those of the other cells and those that both cells of the roof have.
func (u roofSubset) isExplainers(chosen []int, digits solver.Digits) bool {
	b := u.s.Board
	sure := b.Candidates(u.pattern.roof[0]) & b.Candidates(u.pattern.roof[1]) &^ u.pattern.digits
	for _, c := range chosen {
		sure |= b.Candidates(c)
	}
	return sure == digits && 2*(len(chosen)+1) <= len(u.cells)+2
}

// emit emits the step of a subset, with its effects in every house that holds
// all of it, for the first of these.
func (u roofSubset) emit(chosen []int, digits solver.Digits) bool {
	b := u.s.Board
	all := append([]int{u.pattern.roof[0], u.pattern.roof[1]}, chosen...)
	houses := b.Geometry().HousesOfSet(solver.CellsOf(all...))
	if houses[0] != u.house {
		return true
	}
	var gone []position.Candidate
	var bases []position.Mark
	for _, h := range houses {
		if out := b.Outside(h, all, digits); out != nil {
			gone = append(gone, out...)
			bases = append(bases, position.MarkHouse(position.Base, h))
		}
	}
	open := len(u.cells) + 2
	if small := 2*(len(chosen)+1) <= open; !small && len(bases) == 1 && bases[0].House == u.house {
		return u.emitStep(gone, u.farSide(chosen, digits))
	}
	for _, c := range chosen {
		bases = append(bases, position.MarksOf(position.Set, c, b.Candidates(c))...)
	}
	return u.emitStep(gone, bases)
}

// emitStep emits the step of a subset if it changes anything.
func (u roofSubset) emitStep(gone []position.Candidate, marks []position.Mark) bool {
	if gone == nil {
		return true
	}
	step := u.pattern.Step(u.s.Board, gone)
	step.Marks, step.Variant = append(step.Marks, marks...), step.Variant|u.variant
	return u.s.Emit(step)
}

// farSide marks the other cells of the house, and the digits left for them.
func (u roofSubset) farSide(chosen []int, digits solver.Digits) []position.Mark {
	b := u.s.Board
	left := b.Missing(u.house) &^ digits
	var marks []position.Mark
	for _, c := range u.cells {
		if !slices.Contains(chosen, c) {
			marks = append(marks, position.MarksOf(position.HiddenSet, c, b.Candidates(c)&left)...)
		}
	}
	for d := range left.All() {
		marks = append(marks, position.MarkHouseFor(position.Base, u.house, d))
	}
	return marks
}

func tellUnique3(t tell.Teller) words.Words {
	hidden := t.CellsOf(position.HiddenSet, 0)
	say := words.Blanks{
		"roof":      t.TheCells(GuardianCells(t)),
		"guardians": words.AnyDigit(GuardianDigits(t)),
		"digits":    words.AnyDigit(t.Step.Digits),
		"house":     t.HousesOf(distinct(t, position.Base)),
		"left":      words.TheDigits(baseDigits(t)),
		"hidden":    t.TheCells(hidden),
	}
	if len(hidden) == 0 {
		return uniqueWords(t, unlessGuarded(t), say.Because("So one of {roof} is {guardians}."), UsesUp(t, "that cell"))
	}
	return uniqueWords(t, unlessGuarded(t),
		say.Because("So one of {roof} is {guardians}, and only the other can be {digits}. In {house} the digits {left} fit only in that other cell and in {hidden}, so nothing else fits in {hidden}."))
}
