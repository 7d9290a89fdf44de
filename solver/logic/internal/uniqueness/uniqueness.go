package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Uniqueness: rectangles, loops and other patterns that would leave two solutions if
// nothing else stood in them. Every one needs a puzzle known to have one solution.
//
// A pair of digits is deadly in a set of open cells when every house holds two of
// the cells or none, and the digits can fill them in turn. Whatever the rest of
// the board is, the two digits could then change places:
//
//	2 ——— 7        7 ——— 2
//	|     |   or   |     |
//	7 ——— 2        2 ——— 7
//
// The cells with further candidates are called the roof, and one of them takes one of
// those. What follows is the same for rectangles and for loops, and is known by type:
//
//	1   the roof is one cell: it takes neither digit
//	2   the roof has one further digit: it leaves what sees the whole roof
//	3   the roof is two cells of a house: they act as one cell with the further
//	    digits, which makes a subset with other cells of the house
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

func uniqueType1(s *search.Search, p deadlyPattern) bool {
	if len(p.roof) != 1 {
		return true
	}
	return emitPattern(s, p, position.AppendCandidates(nil, p.roof[0], s.Board.Candidates(p.roof[0])&p.digits))
}

func uniqueType2(s *search.Search, p deadlyPattern) bool {
	further := p.further(s.Board)
	if len(p.roof) < 2 || further.Len() != 1 {
		return true
	}
	seeing := s.Board.Seeing(solver.CellsOf(p.roof...), further.Min())
	return emitPattern(s, p, position.AppendPlaces(nil, seeing, further.Min()))
}

// uniqueType4 finds a digit that the two cells of the roof must share between them:
// then neither has the other digit.
func uniqueType4(s *search.Search, p deadlyPattern) bool {
	b := s.Board
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
		if !emitPattern(s, p, gone, position.MarkHouseFor(position.Base, house, d)) {
			return false
		}
	}
	return true
}

// uniqueType6 finds a digit that fits nowhere else along the sides that meet in two
// opposite corners of a roof: it cannot be in these.
func uniqueType6(s *search.Search, p deadlyPattern) bool {
	if len(p.roof) != 2 || p.isSide() {
		return true
	}
	for d := range p.digits.All() {
		marks := alongSides(s.Board, p.cells, d, p.roof...)
		if marks == nil {
			continue
		}
		gone := position.AppendPlaces(nil, s.Board.PlacesWithin(solver.CellsOf(p.roof...), d), d)
		if !emitPattern(s, p, gone, marks...) {
			return false
		}
	}
	return true
}

// alongSides marks the houses along the sides that meet at corners of a
// rectangle, if a digit fits nowhere else in them; nil otherwise.
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

// hiddenRectangle finds the corner opposite to a cell of the floor, where the floor is
// one cell or two opposite ones.
func hiddenRectangle(s *search.Search, p deadlyPattern) bool {
	b := s.Board
	if len(p.roof) != 3 && (len(p.roof) != 2 || p.isSide()) {
		return true
	}
	for i, floor := range p.cells {
		corner := p.cells[(i+2)%4]
		if slices.Contains(p.roof, floor) {
			continue
		}
		for d := range p.digits.All() {
			gone := position.AppendCandidates(nil, corner, b.Candidates(corner)&p.digits.Without(d))
			marks := alongSides(b, p.cells, d, corner)
			if marks != nil && !emitPattern(s, p, gone, marks...) {
				return false
			}
		}
	}
	return true
}

// rateUnique is the rating of rectangles and loops: each cell of a subset makes it
// harder, and so does the length of a loop.
func rateUnique(_ *solver.Layout, s position.Step) int {
	t := tell.Teller{Step: s}
	cells, set, hidden := t.CellsOf(position.Deadly, 0), t.CellsOf(position.Set, 0), t.CellsOf(position.HiddenSet, 0)
	rating := 45 + len(set) + max(0, len(hidden)-1)
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
