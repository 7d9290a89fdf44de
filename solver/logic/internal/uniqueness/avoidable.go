package uniqueness

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Avoidable rectangle: some cells of a deadly rectangle are filled already, and none of
// them was given. The digits there say which digit each open cell would need.
//
//	1   one cell is open: it cannot take the digit
//	2   two cells are open, and have the same one further candidate: one of them
//	    takes it, so it leaves what sees both

// avoidables returns the search for avoidable rectangles in one way.
func avoidables(find func(*search.Search, deadlyPattern) bool) func(*search.Search) {
	return func(s *search.Search) {
		known := RectanglesOf(s.Board.Geometry())
		for i := range known.All {
			if s.Stop() {
				return
			}
			if p, ok := avoidable(s.Board, &known.All[i]); ok && !find(s, p) {
				return
			}
		}
	}
}

// avoidable is a rectangle in which two digits stand or could stand, both stand
// somewhere, and no cell is given. Its roof is the open cells.
func avoidable(b *position.Board, cells *rectangle) (deadlyPattern, bool) {
	p := deadlyPattern{cells: cells[:]}
	pair, ok := standingPair(b, cells)
	if !ok {
		return p, false
	}
	for i, c := range cells {
		if b.Digit(c) == 0 {
			if !b.Candidates(c).Has(pair[i%2]) {
				return p, false
			}
			p.roof = append(p.roof, c)
		}
	}
	p.digits = solver.DigitsOf(pair[0], pair[1])
	return p, len(p.roof) > 0
}

// standingPair is the digits that stand in a rectangle: that of the first and third
// corner, and that of the other two. It reports false where they cannot be a pair.
func standingPair(b *position.Board, cells *rectangle) (pair [2]int, ok bool) {
	for i, c := range cells {
		d := int(b.Digit(c))
		switch {
		case d == 0:
		case b.Puzzle().Given(c) != 0 || pair[i%2] != 0 && pair[i%2] != d:
			return pair, false
		default:
			pair[i%2] = d
		}
	}
	return pair, pair[0] != 0 && pair[1] != 0 && pair[0] != pair[1]
}

func avoidableType1(s *search.Search, p deadlyPattern) bool {
	b := s.Board
	if len(p.roof) != 1 {
		return true
	}
	return emitAvoidable(s, p, position.AppendCandidates(nil, p.roof[0], b.Candidates(p.roof[0])&p.digits&^beside(b, p.roof[0], p)))
}

func avoidableType2(s *search.Search, p deadlyPattern) bool {
	b := s.Board
	var further solver.Digits
	for _, c := range p.roof {
		further |= b.Candidates(c) &^ (p.digits &^ beside(b, c, p))
	}
	if len(p.roof) != 2 || further.Len() != 1 {
		return true
	}
	seeing := b.Seeing(solver.CellsOf(p.roof...), further.Min())
	return emitAvoidable(s, p, position.AppendPlaces(nil, seeing, further.Min()))
}

// beside is the digit that stands next to a corner of an avoidable rectangle, which
// the corner cannot be itself.
func beside(b *position.Board, cell int, p deadlyPattern) solver.Digits {
	i := slices.Index(p.cells, cell)
	for _, next := range []int{p.cells[(i+1)%4], p.cells[(i+3)%4]} {
		if b.Digit(next) != 0 {
			return solver.DigitsOf(int(b.Digit(next)))
		}
	}
	return 0
}

// emitAvoidable emits the step of an avoidable rectangle if it changes anything.
func emitAvoidable(s *search.Search, p deadlyPattern, gone []position.Candidate) bool {
	if gone == nil {
		return true
	}
	b := s.Board
	step := position.Step{Digits: p.digits, Eliminations: gone}
	for _, c := range p.cells {
		if d := int(b.Digit(c)); d != 0 {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Deadly, c, d))
			continue
		}
		deadly := p.digits &^ beside(b, c, p)
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, deadly)...)
		step.Marks = append(step.Marks, position.MarksOf(position.Guardian, c, b.Candidates(c)&^deadly)...)
	}
	return s.Emit(step)
}

// notGiven tells that the digits in the pattern were found.
func notGiven(t tell.Teller) words.Statements {
	say := words.Blanks{"cells": t.TheCells(floor(t)).Showing(words.ShownDigits(t.Step.Digits))}
	return say.Premise("{cells} were found, not given.")
}

func tellAvoidable1(t tell.Teller) words.Words {
	if len(t.Step.Eliminations) == 0 {
		return uniqueWords(t)
	}
	open := t.Step.Eliminations[0]
	say := words.Blanks{"open": withGuardians(t, []int{open.Cell}), "digit": words.TheDigit(open.Digit)}
	return uniqueWords(t, notGiven(t), ifFilled(t, say.Phrase("If {open} were {digit}")))
}

func tellAvoidable2(t tell.Teller) words.Words {
	return uniqueWords(t, notGiven(t), unlessGuarded(t), LeavesWhatSeesAll(t))
}
