package logic

import (
	"fmt"
	"slices"

	"sudoku/solver"
)

// Avoidable rectangle: some cells of a deadly rectangle are filled already, but
// none of them was given. What stands says which digit each of the others would
// need, so these are open for that one digit alone.
//
//	1   one cell is open: it cannot take the digit
//	2   two cells are open, and have the same one further candidate: one of them
//	    takes it, so it leaves what sees both

// avoidables returns the search for avoidable rectangles in one way.
func avoidables(find func(*search, deadlyPair) bool) func(*search) {
	return func(s *search) {
		known := s.board.geometry.rectangles()
		for i := range known.all {
			if s.stop() {
				return
			}
			if p, ok := s.board.avoidable(&known.all[i]); ok && !find(s, p) {
				return
			}
		}
	}
}

// avoidable is a rectangle in which two digits stand or could, each of them
// somewhere, and no cell is given. Its roof are the open cells.
func (b *Board) avoidable(cells *rectangle) (deadlyPair, bool) {
	p := deadlyPair{cells: cells[:]}
	turns, ok := b.standing(cells)
	if !ok {
		return p, false
	}
	for i, c := range cells {
		if b.digits[c] == 0 {
			if !b.candidates[c].Has(turns[i%2]) {
				return p, false
			}
			p.roof = append(p.roof, c)
		}
	}
	p.digits = solver.DigitsOf(turns[0], turns[1])
	return p, len(p.roof) > 0
}

// standing are the digits that stand in a rectangle, that of the first corner and
// that of the second. Opposite corners must not differ.
func (b *Board) standing(cells *rectangle) (turns [2]int, ok bool) {
	for i, c := range cells {
		d := int(b.digits[c])
		switch {
		case d == 0:
		case b.puzzle.Given(c) != 0 || turns[i%2] != 0 && turns[i%2] != d:
			return turns, false
		default:
			turns[i%2] = d
		}
	}
	return turns, turns[0] != 0 && turns[1] != 0 && turns[0] != turns[1]
}

func avoidableType1(s *search, p deadlyPair) bool {
	b := s.board
	if len(p.roof) != 1 {
		return true
	}
	return s.emitAvoidable(p, appendCandidates(nil, p.roof[0], b.candidates[p.roof[0]]&p.digits&^b.stand(p.roof[0], p)))
}

func avoidableType2(s *search, p deadlyPair) bool {
	b := s.board
	var further solver.Digits
	for _, c := range p.roof {
		further |= b.candidates[c] &^ (p.digits &^ b.stand(c, p))
	}
	if len(p.roof) != 2 || further.Len() != 1 {
		return true
	}
	seeing := b.seeing(solver.CellsOf(p.roof...), further.Min())
	return s.emitAvoidable(p, appendPlaces(nil, seeing, further.Min()))
}

// stand are the digits next to a corner of an avoidable rectangle, which it cannot
// be itself.
func (b *Board) stand(cell int, p deadlyPair) solver.Digits {
	i := slices.Index(p.cells, cell)
	for _, next := range []int{p.cells[(i+1)%4], p.cells[(i+3)%4]} {
		if b.digits[next] != 0 {
			return solver.DigitsOf(int(b.digits[next]))
		}
	}
	return 0
}

// emitAvoidable emits the step of an avoidable rectangle that changes anything.
func (s *search) emitAvoidable(p deadlyPair, gone []Candidate) bool {
	if gone == nil {
		return true
	}
	b := s.board
	step := Step{Digits: p.digits, Eliminations: gone}
	for _, c := range p.cells {
		if d := int(b.digits[c]); d != 0 {
			step.Marks = append(step.Marks, markCandidate(Deadly, c, d))
			continue
		}
		deadly := p.digits &^ b.stand(c, p)
		step.Marks = append(step.Marks, marksOf(Deadly, c, deadly)...)
		step.Marks = append(step.Marks, marksOf(Guardian, c, b.candidates[c]&^deadly)...)
	}
	return s.emit(step)
}

// stood says what stands in the pattern and was not given.
func (t teller) stood() string {
	return fmt.Sprintf("%s were found, not given", t.cellList(t.floor()))
}

func tellAvoidable1(t teller) words {
	w := t.uniqueWords()
	if len(t.step.Eliminations) == 0 {
		return w
	}
	open := t.step.Eliminations[0]
	w.because = fmt.Sprintf("%s. If %s were %s, %s.", t.stood(), t.name(open.Cell), symbol(open.Digit), t.swap())
	return w
}

func tellAvoidable2(t teller) words {
	w := t.uniqueWords()
	w.because = fmt.Sprintf("%s. %s, and no cell that sees both can be %s.", t.stood(), t.oneSaves(), t.savers("or"))
	return w
}
