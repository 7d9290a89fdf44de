package logic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Bivalue universal grave: on a board where every open cell has two candidates and
// every house two places for each of its digits, each cell could take the other
// one. So the solution would not be the only one, and a board that is so but for a
// few further candidates has one of these true. They are its guardians.
//
//	+1   there is one: it is right, so the others leave its cell
//	2    all are of one digit: it leaves what sees them all
//	3    all are in one house: their cells are as one cell with the further
//	     digits, which makes a subset with others of the house
//	4    there are two cells, and in a house a digit fits only there: one of them
//	     takes it and the other is saved, so nothing else fits in them
//	+n   whatever else excludes all of them leaves

var bugMethods = []method{
	{id: "bug-1", find: inGraves((*search).bug1), tell: tellBug1},
	{id: "bug-2", find: inGraves((*search).bug2), tell: tellBug2},
	{id: "bug-3", find: inGraves((*search).bug3), tell: tellBug3, rate: rateBug3},
	{id: "bug-4", find: inGraves((*search).bug4), tell: tellBug4},
	{id: "bug-n", find: inGraves((*search).bugN), tell: tellBugN},
	{id: "bug-lite", find: findLiteGraves, tell: tellLiteGrave},
}

// emitGrave emits a step of a grave that changes anything. It reports whether more
// steps are wanted.
func (s *search) emitGrave(g grave, digits solver.Digits, gone []position.Candidate, marks ...position.Mark) bool {
	if gone == nil {
		return true
	}
	step := position.Step{Digits: digits, Eliminations: position.Ordered(gone)}
	step.Marks = append(step.Marks, guardianMarks(g.guardians(s.board))...)
	for c, deadly := range g.deadly {
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, deadly)...)
	}
	step.Marks = append(step.Marks, marks...)
	return s.emit(step)
}

// bug1 finds what follows when the guardians are of one digit, in one cell.
func (s *search) bug1(g grave) bool {
	return g.allFurther(s.board).Len() != 1 || s.oneGuarded(g)
}

// oneGuarded finds what follows when one cell has further candidates.
func (s *search) oneGuarded(g grave) bool {
	b, c := s.board, g.cells[0]
	if len(g.cells) > 1 {
		return true
	}
	return s.emitGrave(g, g.further(b, c), position.AppendCandidates(nil, c, g.deadly[c]))
}

// bug2 finds what sees all guardians, where they are of one digit in several cells.
func (s *search) bug2(g grave) bool {
	digits := g.allFurther(s.board)
	if len(g.cells) < 2 || digits.Len() != 1 {
		return true
	}
	seeing := s.board.Seeing(solver.CellsOf(g.cells...), digits.Min())
	return s.emitGrave(g, digits, position.AppendPlaces(nil, seeing, digits.Min()))
}

// allFurther are the digits of the guardians.
func (g grave) allFurther(b *position.Board) solver.Digits {
	var digits solver.Digits
	for _, c := range g.cells {
		digits |= g.further(b, c)
	}
	return digits
}

// bug3 finds the naked subsets that the guardians make, as if they were one cell, with
// others of a house.
func (s *search) bug3(g grave) bool {
	b := s.board
	digits := g.allFurther(b)
	if len(g.cells) < 2 || digits.Len() < 2 {
		return true
	}
	for _, h := range b.Geometry().HousesOfSet(solver.CellsOf(g.cells...)) {
		found := func(chosen []int, all solver.Digits) bool {
			marks := []position.Mark{position.MarkHouse(position.Base, h)}
			for _, c := range chosen {
				marks = append(marks, position.MarksOf(position.Set, c, b.Candidates(c))...)
			}
			return s.emitGrave(g, digits, b.Outside(h, slices.Concat(g.cells, chosen), all), marks...)
		}
		if !s.subsetsWith(digits, b.OpenExcept(h, g.cells), found) {
			return false
		}
	}
	return true
}

// bug4 finds a digit that two cells with guardians must share between them: then
// neither has the other digit of the grave.
func (s *search) bug4(g grave) bool {
	b := s.board
	if len(g.cells) != 2 {
		return true
	}
	one, other := g.cells[0], g.cells[1]
	for d := range (g.deadly[one] & g.deadly[other]).All() {
		house := b.ConfinedTo(d, one, other)
		if house == position.None {
			continue
		}
		gone := position.AppendCandidates(nil, one, g.deadly[one].Without(d))
		gone = position.AppendCandidates(gone, other, g.deadly[other].Without(d))
		base := position.MarkHouseFor(position.Base, house, d)
		if !s.emitGrave(g, g.allFurther(b).With(d), gone, base) {
			return false
		}
	}
	return true
}

// bugN finds what excludes all guardians, and is no grave of another type.
func (s *search) bugN(g grave) bool {
	b := s.board
	digits, guardians := g.allFurther(b), g.guardians(b)
	if digits.Len() < 2 || len(guardians) < 2 {
		return true
	}
	return s.emitGrave(g, digits, b.ExcludedBy(guardians))
}

func guardianMarks(list []position.Candidate) []position.Mark {
	var marks []position.Mark
	for _, c := range list {
		marks = append(marks, position.MarkCandidate(position.Guardian, c.Cell, c.Digit))
	}
	return marks
}
