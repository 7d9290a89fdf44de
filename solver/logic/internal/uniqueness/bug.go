package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/search"
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

var bugMethods = []family.Method{
	{ID: "bug-1", Find: inGraves(bug1), Tell: tellBug1},
	{ID: "bug-2", Find: inGraves(bug2), Tell: tellBug2},
	{ID: "bug-3", Find: inGraves(bug3), Tell: tellBug3, Rate: rateBug3},
	{ID: "bug-4", Find: inGraves(bug4), Tell: tellBug4},
	{ID: "bug-n", Find: inGraves(bugN), Tell: tellBugN},
	{ID: "bug-lite", Find: findLiteGraves, Tell: tellLiteGrave},
}

// emitGrave emits a step of a grave that changes anything. It reports whether more
// steps are wanted.
func emitGrave(s *search.Search, g grave, digits solver.Digits, gone []position.Candidate, marks ...position.Mark) bool {
	if gone == nil {
		return true
	}
	step := position.Step{Digits: digits, Eliminations: position.Ordered(gone)}
	step.Marks = append(step.Marks, GuardianMarks(g.Guardians(s.Board))...)
	for c, deadly := range g.Deadly {
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, deadly)...)
	}
	step.Marks = append(step.Marks, marks...)
	return s.Emit(step)
}

// bug1 finds what follows when the guardians are of one digit, in one cell.
func bug1(s *search.Search, g grave) bool {
	return g.allFurther(s.Board).Len() != 1 || oneGuarded(s, g)
}

// oneGuarded finds what follows when one cell has further candidates.
func oneGuarded(s *search.Search, g grave) bool {
	b, c := s.Board, g.cells[0]
	if len(g.cells) > 1 {
		return true
	}
	return emitGrave(s, g, g.further(b, c), position.AppendCandidates(nil, c, g.Deadly[c]))
}

// bug2 finds what sees all guardians, where they are of one digit in several cells.
func bug2(s *search.Search, g grave) bool {
	digits := g.allFurther(s.Board)
	if len(g.cells) < 2 || digits.Len() != 1 {
		return true
	}
	seeing := s.Board.Seeing(solver.CellsOf(g.cells...), digits.Min())
	return emitGrave(s, g, digits, position.AppendPlaces(nil, seeing, digits.Min()))
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
func bug3(s *search.Search, g grave) bool {
	b := s.Board
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
			return emitGrave(s, g, digits, b.Outside(h, slices.Concat(g.cells, chosen), all), marks...)
		}
		if !subsetsWith(s, digits, b.OpenExcept(h, g.cells), found) {
			return false
		}
	}
	return true
}

// bug4 finds a digit that two cells with guardians must share between them: then
// neither has the other digit of the grave.
func bug4(s *search.Search, g grave) bool {
	b := s.Board
	if len(g.cells) != 2 {
		return true
	}
	one, other := g.cells[0], g.cells[1]
	for d := range (g.Deadly[one] & g.Deadly[other]).All() {
		house := b.ConfinedTo(d, one, other)
		if house == position.None {
			continue
		}
		gone := position.AppendCandidates(nil, one, g.Deadly[one].Without(d))
		gone = position.AppendCandidates(gone, other, g.Deadly[other].Without(d))
		base := position.MarkHouseFor(position.Base, house, d)
		if !emitGrave(s, g, g.allFurther(b).With(d), gone, base) {
			return false
		}
	}
	return true
}

// bugN finds what excludes all guardians, and is no grave of another type.
func bugN(s *search.Search, g grave) bool {
	b := s.Board
	digits, guardians := g.allFurther(b), g.Guardians(b)
	if digits.Len() < 2 || len(guardians) < 2 {
		return true
	}
	return emitGrave(s, g, digits, b.ExcludedBy(guardians))
}

func GuardianMarks(list []position.Candidate) []position.Mark {
	var marks []position.Mark
	for _, c := range list {
		marks = append(marks, position.MarkCandidate(position.Guardian, c.Cell, c.Digit))
	}
	return marks
}
