package logic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// Uniqueness: rectangles, loops and other patterns that would leave two solutions
// if nothing else stood in them. Every one of them needs a puzzle that is known
// to have one solution.
//
// A pair of digits is deadly in a set of open cells when every house holds two of
// the cells or none, and the digits can fill them in turn. Whatever the rest of
// the board is, the two digits could then change places:
//
//	2 ——— 7        7 ——— 2
//	|     |   or   |     |
//	7 ——— 2        2 ——— 7
//
// So some cell of the roof, as the cells are called that have further candidates,
// takes one of those. What follows from that is the same for rectangles and for
// loops, and is known by type:
//
//	1   the roof is one cell: it takes neither digit
//	2   the roof has one further digit: it leaves what sees the whole roof
//	3   the roof is two cells of a house: together they are as one cell with the
//	    further digits, and that makes a subset with other cells of the house
//	4   the roof is two cells, and in a house one of the digits fits only there:
//	    the other digit leaves both
//	5   type 2 for a rectangle whose roof is no side of it
//	6   the roof is two opposite corners of a rectangle, and along its sides one of
//	    the digits fits nowhere else: it leaves both
//
// In a hidden rectangle a corner takes one digit nowhere but along its sides, so
// that the other would make the whole rectangle deadly.
//
// There are larger patterns, and other views of them, each in its file:
//
//	avoidable.go            rectangles of which some cells are filled, not given
//	unique_loops.go         two digits in six cells or more
//	extended_rectangle.go   three digits or more in two lines
//	unique_matrix.go        four digits in three lines
//	qiu.go                  two lines and a pair of cells across them
//	borescoper.go           three or four digits around a box
//	anonymous.go            three or four digits in a few cells of any shape
//	bug.go, bug_lite.go     two candidates in every open cell, or in a few
//	reverse_bug.go          two digits, seen from the cells that are known

var uniquenessMethods = []method{
	{id: "ur-1", find: inRectangles(uniqueType1), tell: tellUnique1},
	{id: "ur-2", find: inRectangles(sided(uniqueType2)), tell: tellUnique2},
	{id: "ur-3", find: inRectangles(uniqueType3), tell: tellUnique3, rate: rateUnique},
	{id: "ur-4", find: inRectangles(uniqueType4), tell: tellUnique4},
	{id: "ur-5", find: inRectangles(unsided(uniqueType2)), tell: tellUnique2},
	{id: "ur-6", find: inRectangles(uniqueType6), tell: tellUnique6},
	{id: "hidden-rectangle", find: inRectangles(hiddenRectangle), tell: tellHiddenRectangle},
	{id: "avoidable-rectangle-1", find: avoidables(avoidableType1), tell: tellAvoidable1},
	{id: "avoidable-rectangle-2", find: avoidables(avoidableType2), tell: tellAvoidable2},
	{id: "extended-rectangle", find: findExtendedRectangles, tell: tellFilled},
	{id: "unique-matrix", find: findUniqueMatrices, tell: tellFilled},
	{id: "borescoper", find: findBorescopers, tell: tellFilled},
	{id: "anonymous-deadly-pattern", find: findAnonymous, tell: tellFilled},
	{id: "qiu-deadly-pattern", find: findQiu, tell: tellQiu},
	{id: "reverse-bug", find: findReverseBugs, tell: tellReverseBug},
	{id: "unique-loop-1", find: inLoops(uniqueType1), tell: tellUnique1, rate: rateUnique},
	{id: "unique-loop-2", find: inLoops(uniqueType2), tell: tellUnique2, rate: rateUnique},
	{id: "unique-loop-3", find: inLoops(uniqueType3), tell: tellUnique3, rate: rateUnique},
	{id: "unique-loop-4", find: inLoops(uniqueType4), tell: tellUnique4, rate: rateUnique},
}

func uniqueType1(s *search, p deadlyPair) bool {
	if len(p.roof) != 1 {
		return true
	}
	return s.emitPair(p, position.AppendCandidates(nil, p.roof[0], s.board.Candidates(p.roof[0])&p.digits))
}

func uniqueType2(s *search, p deadlyPair) bool {
	further := p.further(s.board)
	if len(p.roof) < 2 || further.Len() != 1 {
		return true
	}
	seeing := s.board.Seeing(solver.CellsOf(p.roof...), further.Min())
	return s.emitPair(p, position.AppendPlaces(nil, seeing, further.Min()))
}

// uniqueType4 finds a digit that the two cells of the roof must share between them:
// then neither has the other digit.
func uniqueType4(s *search, p deadlyPair) bool {
	b := s.board
	if len(p.roof) != 2 || !b.Geometry().Sees(p.roof[0], p.roof[1]) {
		return true
	}
	for d := range p.digits.All() {
		house := b.ConfinedTo(d, p.roof[0], p.roof[1])
		if house == position.None {
			continue
		}
		other := p.digits.Without(d)
		gone := position.AppendCandidates(nil, p.roof[0], b.Candidates(p.roof[0])&other)
		gone = position.AppendCandidates(gone, p.roof[1], b.Candidates(p.roof[1])&other)
		if !s.emitPair(p, gone, position.MarkHouseFor(position.Base, house, d)) {
			return false
		}
	}
	return true
}

// uniqueType6 finds a digit that fits nowhere else along the sides that meet in two
// opposite corners of a roof: it cannot be in these.
func uniqueType6(s *search, p deadlyPair) bool {
	if len(p.roof) != 2 || p.isSide() {
		return true
	}
	for d := range p.digits.All() {
		marks := alongSides(s.board, p.cells, d, p.roof...)
		if marks == nil {
			continue
		}
		gone := position.AppendPlaces(nil, s.board.PlacesWithin(solver.CellsOf(p.roof...), d), d)
		if !s.emitPair(p, gone, marks...) {
			return false
		}
	}
	return true
}

// alongSides marks the houses along the sides that meet at corners of a
// rectangle, if a digit fits nowhere else in them; nil if it does.
func alongSides(b *position.Board, cells []int, digit int, corners ...int) []position.Mark {
	var marks []position.Mark
	for _, c := range corners {
		i := slices.Index(cells, c)
		for _, next := range []int{cells[(i+1)%4], cells[(i+3)%4]} {
			house := b.ConfinedTo(digit, c, next)
			if house == position.None {
				return nil
			}
			marks = append(marks, position.MarkHouseFor(position.Base, house, digit))
		}
	}
	return marks
}

// hiddenRectangle finds the corners opposite to a floor that is one cell, or two
// opposite ones.
func hiddenRectangle(s *search, p deadlyPair) bool {
	b := s.board
	if len(p.roof) != 3 && (len(p.roof) != 2 || p.isSide()) {
		return true
	}
	for i, floor := range p.cells {
		across := p.cells[(i+2)%4]
		if slices.Contains(p.roof, floor) {
			continue
		}
		for d := range p.digits.All() {
			gone := position.AppendCandidates(nil, across, b.Candidates(across)&p.digits.Without(d))
			marks := alongSides(b, p.cells, d, across)
			if marks != nil && !s.emitPair(p, gone, marks...) {
				return false
			}
		}
	}
	return true
}

// rateUnique is the rating of rectangles and loops: longer ones are harder, and
// so is each cell of a subset.
func rateUnique(_ *solver.Layout, s position.Step) int {
	cells, sets, hidden := markedIn(s, position.Deadly), markedIn(s, position.Set), markedIn(s, position.HiddenSet)
	rating := 45 + len(sets) + max(0, len(hidden)-1)
	switch {
	case len(cells) >= 10:
		rating += 5
	case len(cells) >= 8:
		rating += 2
	case len(cells) >= 6:
		rating++
	}
	return rating
}

// markedIn are the cells with marks of a role, each once, in increasing order.
func markedIn(s position.Step, r position.Role) []int { return teller{step: s}.cells(r) }
