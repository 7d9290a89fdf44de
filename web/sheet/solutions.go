package sheet

import (
	"sudoku/web/picture"
)

// answer is the solution of a puzzle, for the end.
type answer struct {
	number int
	puzzle Puzzle
}

// answerTo keeps of a puzzle what its solution needs.
func answerTo(p Puzzle, number int) answer {
	return answer{number, Puzzle{Board: p.Board, Typed: p.Typed, Solution: p.Solution, Note: p.Note}}
}

const (
	labelHeight = 4.5 // of the number above a solution
	leastAnswer = 2.9 // for a cell of a solution at the end
	rounding    = 1e-6
)

// answerShapes are the ways to divide a page of solutions.
var answerShapes = []shape{{4, 5}, {3, 4}, {2, 3}, {1, 2}, {1, 1}}

// answerShape is the division with the most places in which the cells of a solution can be
// read.
func answerShape(room rect, size int) shape {
	for _, s := range answerShapes {
		if answerPlace(s.place(room, 0)).w/float64(size) >= leastAnswer {
			return s
		}
	}
	return shape{1, 1}
}

// answerPlace is the square of a solution in a place.
func answerPlace(in rect) rect {
	side := min(in.w, in.h-labelHeight)
	return rect{in.x + (in.w-side)/2, in.y + labelHeight, side, side}
}

// writeAnswers draws the solutions on pages of their own, in rows from left to right: a row is
// as high as its largest board.
func (s *Sheet) writeAnswers() {
	x, y, high := s.room.x, s.room.y+s.room.h, 0. // the page before is full
	for _, a := range s.answers {
		place := answerShape(s.room, a.puzzle.Board.Layout().Size()).place(s.room, 0)
		if x+place.w > s.room.x+s.room.w+rounding {
			x, y, high = s.room.x, y+high+betweenY, 0
		}
		if y+max(high, place.h) > s.room.y+s.room.h+rounding {
			x, y, high = s.room.x, s.room.y, 0
			s.newPage("Solutions", family(bold))
		}
		s.drawAnswer(a, answerPlace(rect{x, y, place.w, place.h}))
		x, high = x+place.w+betweenX, max(high, place.h)
	}
}

func (s *Sheet) drawAnswer(a answer, at rect) {
	part := s.ink.structure.begin()
	s.answerHeading(part, a, at)
	l := a.puzzle.Board.Layout()
	if a.puzzle.Solution == nil {
		board := picture.New(picture.Board{Layout: l, Grid: a.puzzle.Board.Grid()})
		s.ink.figure(part, boardWords("Board", l, a.puzzle.Board.Grid(), nil), at, func() { s.ink.board(board, at) })
		return
	}
	s.ink.figure(part, boardWords("Solution", l, a.puzzle.Solution, nil), at, func() { s.ink.board(solved(a.puzzle), at) })
}

// answerHeading says above a solution of which puzzle it is, or why there is none.
func (s *Sheet) answerHeading(part *element, a answer, at rect) {
	if !s.options.Numbered && a.puzzle.Solution != nil {
		return
	}
	s.ink.headed(part, func() {
		x := at.x
		if s.options.Numbered {
			x = s.ink.number(a.number, 9, x, at.y-1.5, at.w) + 2
		}
		if a.puzzle.Solution == nil {
			s.ink.words(a.puzzle.Note, regular, 8, x, at.y-1.5, at.x+at.w-x)
		}
	})
}
