package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
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

// emitBUG emits a step of a BUG if it changes anything.
func emitBUG(s *search.Search, p bugPattern, digits solver.Digits, gone []position.Candidate, marks ...position.Mark) bool {
	if gone == nil {
		return true
	}
	step := position.Step{Digits: digits, Eliminations: position.Ordered(gone)}
	step.Marks = append(step.Marks, GuardianMarks(p.Guardians(s.Board))...)
	for c, deadly := range p.Deadly {
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, deadly)...)
	}
	step.Marks = append(step.Marks, marks...)
	return s.Emit(step)
}

// bug1 finds what follows when the guardians are of one digit, in one cell.
func bug1(s *search.Search, p bugPattern) bool {
	return p.allFurther(s.Board).Len() != 1 || bugOneCell(s, p)
}

// bugOneCell finds what follows when one cell has further candidates.
func bugOneCell(s *search.Search, p bugPattern) bool {
	b, c := s.Board, p.cells[0]
	if len(p.cells) > 1 {
		return true
	}
	return emitBUG(s, p, p.further(b, c), position.AppendCandidates(nil, c, p.Deadly[c]))
}

// bug2 finds what sees all guardians, where they are of one digit in several cells.
func bug2(s *search.Search, p bugPattern) bool {
	digits := p.allFurther(s.Board)
	if len(p.cells) < 2 || digits.Len() != 1 {
		return true
	}
	seeing := s.Board.Seeing(solver.CellsOf(p.cells...), digits.Min())
	return emitBUG(s, p, digits, position.AppendPlaces(nil, seeing, digits.Min()))
}

// allFurther are the digits of the guardians.
func (p bugPattern) allFurther(b *position.Board) solver.Digits {
	var digits solver.Digits
	for _, c := range p.cells {
		digits |= p.further(b, c)
	}
	return digits
}

// bug3 finds the naked subsets that the guardians make, as if they were one cell, with
// others of a house.
func bug3(s *search.Search, p bugPattern) bool {
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
			return emitBUG(s, p, digits, b.Outside(h, slices.Concat(p.cells, chosen), all), marks...)
		}
		if !subsetsWith(s, digits, b.OpenExcept(h, p.cells), emit) {
			return false
		}
	}
	return true
}

// bug4 finds a digit that two cells with guardians must share between them: then
// neither has the other digit of the BUG.
func bug4(s *search.Search, p bugPattern) bool {
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
		if !emitBUG(s, p, p.allFurther(b).With(d), gone, base) {
			return false
		}
	}
	return true
}

// bugN finds what excludes all guardians, where the BUG is of no other type.
func bugN(s *search.Search, p bugPattern) bool {
	b := s.Board
	digits, guardians := p.allFurther(b), p.Guardians(b)
	if digits.Len() < 2 || len(guardians) < 2 {
		return true
	}
	return emitBUG(s, p, digits, b.ExcludedBy(guardians))
}

// GuardianMarks marks candidates as guardians.
func GuardianMarks(list []position.Candidate) []position.Mark {
	var marks []position.Mark
	for _, c := range list {
		marks = append(marks, position.MarkCandidate(position.Guardian, c.Cell, c.Digit))
	}
	return marks
}
