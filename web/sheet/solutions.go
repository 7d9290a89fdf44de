package sheet

import (
	"strconv"

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
	labelHeight  = 4.5 // of the number above a solution
	leastAnswer  = 3.1 // for a cell of a solution at the end
	betweenLines = 5   // solutions
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

// writeAnswers draws the solutions on pages of their own.
func (s *Sheet) writeAnswers() {
	var now shape
	used := 0
	for _, a := range s.answers {
		if next := answerShape(s.room, a.puzzle.Board.Layout().Size()); next != now || used == now.places() {
			now, used = next, 0
			s.newPage("Solutions", family(bold))
		}
		s.drawAnswer(a, answerPlace(now.place(s.room, used)))
		used++
	}
}

func (s *Sheet) drawAnswer(a answer, at rect) {
	x := at.x
	if s.options.Numbered {
		x = s.ink.words(strconv.Itoa(a.number), bold, 9, x, at.y-1.5, at.w) + 2
	}
	if a.puzzle.Solution == nil {
		s.ink.words(a.puzzle.Note, regular, 8, x, at.y-1.5, at.x+at.w-x)
		s.ink.board(picture.New(picture.Board{Layout: a.puzzle.Board.Layout(), Grid: a.puzzle.Board.Grid()}), at)
		return
	}
	s.ink.board(solved(a.puzzle), at)
}
