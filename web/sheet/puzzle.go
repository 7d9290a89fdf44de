package sheet

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/logic"
	"sudoku/solver/notation"
	"sudoku/solver/pencil"
	"sudoku/solver/position"
	"sudoku/solver/report"
	"sudoku/web/drawing"
	"sudoku/web/picture"
	"sudoku/web/qr"
)

// Puzzle is a board to be printed, with what there is to say about it.
type Puzzle struct {
	Board      solver.Puzzle
	Typed      solver.CellSet               // those of its digits that were not given
	Candidates func(cell int) solver.Digits // of open cells; nil: none are printed
	Marks      pencil.Marks                 // what else is noted: corner marks, colours, links

	Solution   solver.Grid // nil where none is known
	Note       string      // why there is none
	Difficulty string      // in a word; empty where it is not known
	AtLeast    bool        // the difficulty is a lower bound
	Link       string      // printed as a QR code; empty for none
}

// NewPuzzle is a grid as somebody has it, with the candidates that the option says.
func NewPuzzle(s notation.State, o Pencil) Puzzle {
	p := Puzzle{Board: s.Puzzle, Typed: s.Placed}
	left := position.NewBoard(s.Puzzle)
	switch {
	case o == AllCandidates:
		all := pencil.Marks{Auto: true, Removed: s.Marks.Removed}
		p.Candidates = func(c int) solver.Digits { return all.Shown(c, left.Candidates(c)) }
	case o == Noted && !s.Marks.Empty():
		p.Marks = s.Marks
		p.Candidates = func(c int) solver.Digits { return withCorners(s.Marks, c, s.Marks.Shown(c, left.Candidates(c))) }
	}
	return p
}

// withCorners adds the corner marks of a cell to the candidates that it shows, among which
// they stand.
func withCorners(m pencil.Marks, cell int, shown solver.Digits) solver.Digits {
	corner, _ := m.Corner.Of(cell)
	if shown == 0 || m.Auto {
		return shown
	}
	return shown | corner
}

// WithVerdict is the puzzle with its solution, or why there is none to print.
func (p Puzzle) WithVerdict(v solver.Verdict) Puzzle {
	if v.Status == solver.One {
		p.Solution = v.Solution
	}
	p.Note = map[solver.Status]string{
		solver.Several: "several solutions",
		solver.None:    "no solution",
		solver.Invalid: "digits clash",
		solver.Unknown: "solution not found",
	}[v.Status]
	return p
}

// WithRating is the puzzle with how hard it is.
func (p Puzzle) WithRating(r report.Rating) Puzzle {
	names := logic.DifficultyNames()
	p.Difficulty, p.AtLeast = r.Name, r.SE.Bound && r.Name != "" && r.Name != names[len(names)-1]
	return p
}

// partsOf is what there is to arrange of a puzzle, and its QR code, without a square for none.
func (s *Sheet) partsOf(p Puzzle) (parts, qr.Code, error) {
	parts := parts{
		size:     p.Board.Layout().Size(),
		solution: s.options.Solutions == UpsideDown && p.Solution != nil,
	}
	if p.Candidates != nil {
		parts.across = drawing.Across(p.Board.Layout())
	}
	if p.Link == "" || s.options.Codes == NoCodes {
		return parts, qr.Code{}, nil
	}
	code, err := qr.New(p.Link)
	if err != nil {
		return parts, qr.Code{}, err
	}
	parts.modules = code.Size
	return parts, code, nil
}

// draw draws a puzzle.
func (s *Sheet) draw(p Puzzle, code qr.Code, at arrangement) {
	part := s.ink.structure.begin()
	s.heading(part, p, at.board)
	l := p.Board.Layout()
	board := picture.New(picture.Board{Layout: l, Grid: p.Board.Grid(), Typed: p.Typed, Candidates: p.Candidates, Marks: p.Marks})
	s.ink.figure(part, boardWords("Board", l, p.Board.Grid(), p.Candidates), at.board, func() { s.ink.board(board, at.board) })
	if code.Size > 0 {
		s.ink.figure(part, "QR code of "+p.Link, at.qr, func() { s.ink.qr(code, at.qr) })
	}
	if at.solution.w > 0 {
		s.ink.figure(part, boardWords("Solution", l, p.Solution, nil), at.solution, func() {
			s.ink.upsideDown(at.solution, func() { s.ink.board(solved(p), at.solution) })
		})
	}
}

// solved is the picture of the solution of a puzzle.
func solved(p Puzzle) picture.Scene {
	var found solver.CellSet
	for c := range p.Solution {
		if p.Board.Given(c) == 0 || p.Typed.Has(c) {
			found.Add(c)
		}
	}
	return picture.New(picture.Board{Layout: p.Board.Layout(), Grid: p.Solution, Found: found})
}

// heading says above a board which puzzle it is and how hard, in words and as a bar.
func (s *Sheet) heading(part *element, p Puzzle, board rect) {
	x, base := board.x, board.y-2.6
	right := board.x + board.w
	level := 1 + slices.Index(logic.DifficultyNames(), p.Difficulty)
	words, hasBar := s.describe(p), false
	s.ink.headed(part, func() {
		if s.options.Numbered {
			x = s.ink.number(s.count, 12, x, base, board.w) + 3
		}
		if hasBar = level > 0 && x+s.ink.width(words, regular, 10)+3 <= right-barWidth; hasBar {
			right -= barWidth + 3
		}
		s.ink.words(words, regular, 10, x, base, right-x)
	})
	if hasBar {
		s.ink.artifact(func() { s.ink.bar(level, right+3, base) })
	}
}

// describe says how hard a puzzle is and on which board, and of one alone how much is given.
func (s *Sheet) describe(p Puzzle) string {
	words := p.Note
	if words == "" {
		words = p.Difficulty
		if p.AtLeast {
			words = "at least " + words
		}
	}
	parts := []string{english.Capital(words)}
	if l := p.Board.Layout(); l.ID() != solver.Classic().ID() {
		parts = append(parts, l.Title())
	}
	if !s.options.Numbered {
		parts = append(parts, fmt.Sprintf("%d givens", p.Board.GivenCount()-p.Typed.Len()))
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return strings.Join(parts, ", ")
}
