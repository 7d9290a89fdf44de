package bug

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/position"
)

// Bivalue universal grave (BUG): on a board where every open cell has two candidates
// and every house two places for each of its digits, each cell could take the other
// one, so the solution would not be the only one. Where a few further candidates keep
// the board from that, one of these is true. They are its guardians.
//
//	+1   there is one: it is right, so the others leave its cell
//	2    all are of one digit: it leaves what sees them all
//	3    all are in one house: their cells are as one cell with the further
//	     digits, which makes a subset with others of the house
//	4    there are two cells, and in a house a digit fits only there: one of them
//	     takes it and the other its guardian, so nothing else fits in them
//	+n   whatever else excludes all of them leaves

// emitStep emits a step of a BUG if it changes anything.
func emitStep(s *search.Search, p pattern, digits solver.Digits, gone []position.Candidate, marks ...position.Mark) bool {
	if gone == nil {
		return true
	}
	step := position.Step{Digits: digits, Eliminations: position.Ordered(gone)}
	step.Marks = append(step.Marks, uniqueness.GuardianMarks(p.Guardians(s.Board))...)
	for c, deadly := range p.Deadly {
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, deadly)...)
	}
	step.Marks = append(step.Marks, marks...)
	return s.Emit(step)
}

// type1 finds what follows when the guardians are of one digit, in one cell.
func type1(s *search.Search, p pattern) bool {
	return p.allFurther(s.Board).Len() != 1 || inOneCell(s, p)
}

// inOneCell finds what follows when one cell has further candidates.
func inOneCell(s *search.Search, p pattern) bool {
	b, c := s.Board, p.cells[0]
	if len(p.cells) > 1 {
		return true
	}
	return emitStep(s, p, p.further(b, c), position.AppendCandidates(nil, c, p.Deadly[c]))
}

// type2 finds what sees all guardians, where they are of one digit in several cells.
func type2(s *search.Search, p pattern) bool {
	digits := p.allFurther(s.Board)
	if len(p.cells) < 2 || digits.Len() != 1 {
		return true
	}
	seeing := s.Board.Seeing(solver.CellsOf(p.cells...), digits.Min())
	return emitStep(s, p, digits, position.AppendPlaces(nil, seeing, digits.Min()))
}

// allFurther are the digits of the guardians.
func (p pattern) allFurther(b *position.Board) solver.Digits {
	var digits solver.Digits
	for _, c := range p.cells {
		digits |= p.further(b, c)
	}
	return digits
}

// type3 finds the naked subsets that the guardians make, as if they were one cell, with
// others of a house.
func type3(s *search.Search, p pattern) bool {
	b := s.Board
	digits := p.allFurther(b)
	if len(p.cells) < 2 || digits.Len() < 2 {
		return true
	}
	for _, h := range b.Geometry().HousesOfSet(solver.CellsOf(p.cells...)) {
		emit := func(chosen []int, all solver.Digits) bool {
			marks := []position.Mark{position.MarkHouse(position.Base, h)}
			for _, c := range chosen {
				marks = append(marks, position.MarksOf(position.Set, c, b.Candidates(c))...)
			}
			return emitStep(s, p, digits, b.Outside(h, slices.Concat(p.cells, chosen), all), marks...)
		}
		if !uniqueness.SubsetsWith(s, digits, b.OpenExcept(h, p.cells), emit) {
			return false
		}
	}
	return true
}

// type4 finds a digit that two cells with guardians must share between them: then
// neither has the other digit of the BUG.
func type4(s *search.Search, p pattern) bool {
	b := s.Board
	if len(p.cells) != 2 {
		return true
	}
	one, other := p.cells[0], p.cells[1]
	for d := range (p.Deadly[one] & p.Deadly[other]).All() {
		house := b.ConfinedTo(d, one, other)
		if house == position.None {
			continue
		}
		gone := position.AppendCandidates(nil, one, p.Deadly[one].Without(d))
		gone = position.AppendCandidates(gone, other, p.Deadly[other].Without(d))
		base := position.MarkHouseFor(position.Base, house, d)
		if !emitStep(s, p, p.allFurther(b).With(d), gone, base) {
			return false
		}
	}
	return true
}

// typeN finds what excludes all guardians, where the BUG is of no other type.
func typeN(s *search.Search, p pattern) bool {
	b := s.Board
	digits, guardians := p.allFurther(b), p.Guardians(b)
	if digits.Len() < 2 || len(guardians) < 2 {
		return true
	}
	return emitStep(s, p, digits, b.ExcludedBy(guardians))
}
