package logic

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
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
// A placed digit that was not given counts as an open cell does: avoidable.go.

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
	{id: "extended-rectangle", find: findExtendedRectangles, tell: tellExtendedRectangle},
	{id: "reverse-bug", find: findReverseBugs, tell: tellReverseBug},
	{id: "unique-loop-1", find: inLoops(uniqueType1), tell: tellUnique1, rate: rateUnique},
	{id: "unique-loop-2", find: inLoops(uniqueType2), tell: tellUnique2, rate: rateUnique},
	{id: "unique-loop-3", find: inLoops(uniqueType3), tell: tellUnique3, rate: rateUnique},
	{id: "unique-loop-4", find: inLoops(uniqueType4), tell: tellUnique4, rate: rateUnique},
}

// deadlyPair is a set of cells that two digits could fill in turn.
type deadlyPair struct {
	cells   []int
	digits  solver.Digits
	roof    []int // the cells that have further candidates
	missing bool  // steps took some candidate of the digits away
}

// inRectangles searches every rectangle in one way. Sudoku Explainer, by whose
// scale a path may be rated, knows only those that are complete.
func inRectangles(find func(*search, deadlyPair) bool) func(*search) {
	return func(s *search) {
		for _, p := range s.rectangles() {
			if s.stop() || !(p.missing && s.rated) && !find(s, p) {
				return
			}
		}
	}
}

// sided is a search for rectangles whose roof is one of the sides, unsided for
// all others.
func sided(find func(*search, deadlyPair) bool) func(*search, deadlyPair) bool {
	return func(s *search, p deadlyPair) bool { return !p.isSide() || find(s, p) }
}

func unsided(find func(*search, deadlyPair) bool) func(*search, deadlyPair) bool {
	return func(s *search, p deadlyPair) bool { return p.isSide() || find(s, p) }
}

// isSide reports whether the roof of a rectangle is one of its sides.
func (p deadlyPair) isSide() bool {
	return len(p.roof) == 2 && !opposite(p.cells, p.roof[0], p.roof[1])
}

// further are the candidates of the roof that would save the pattern.
func (p deadlyPair) further(b *Board) solver.Digits {
	var digits solver.Digits
	for _, c := range p.roof {
		digits |= b.candidates[c] &^ p.digits
	}
	return digits
}

// step is a step of the pattern, with its marks.
func (p deadlyPair) step(b *Board, gone []Candidate) Step {
	step := Step{Digits: p.digits, Eliminations: ordered(gone)}
	for _, c := range p.cells {
		step.Marks = append(step.Marks, marksOf(Deadly, c, b.candidates[c]&p.digits)...)
	}
	for _, c := range p.roof {
		step.Marks = append(step.Marks, marksOf(Guardian, c, b.candidates[c]&^p.digits)...)
	}
	if p.missing {
		step.Variant |= Incomplete
	}
	return step
}

// emitPair emits a step of a pattern that changes anything. It reports whether
// more steps are wanted.
func (s *search) emitPair(p deadlyPair, gone []Candidate, marks ...Mark) bool {
	if gone == nil {
		return true
	}
	step := p.step(s.board, gone)
	step.Marks = append(step.Marks, marks...)
	return s.emit(step)
}

func uniqueType1(s *search, p deadlyPair) bool {
	if len(p.roof) != 1 {
		return true
	}
	return s.emitPair(p, appendCandidates(nil, p.roof[0], s.board.candidates[p.roof[0]]&p.digits))
}

func uniqueType2(s *search, p deadlyPair) bool {
	further := p.further(s.board)
	if len(p.roof) < 2 || further.Len() != 1 {
		return true
	}
	seeing := s.board.seeing(solver.CellsOf(p.roof...), further.Min())
	return s.emitPair(p, appendPlaces(nil, seeing, further.Min()))
}

func uniqueType4(s *search, p deadlyPair) bool {
	b := s.board
	if len(p.roof) != 2 || !b.geometry.Sees(p.roof[0], p.roof[1]) {
		return true
	}
	for d := range p.digits.All() {
		house := b.confined(d, p.roof[0], p.roof[1])
		if house == None {
			continue
		}
		other := p.digits.Without(d)
		gone := appendCandidates(nil, p.roof[0], b.candidates[p.roof[0]]&other)
		gone = appendCandidates(gone, p.roof[1], b.candidates[p.roof[1]]&other)
		if !s.emitPair(p, gone, Mark{Role: Base, House: house, Cell: None, Digit: d}) {
			return false
		}
	}
	return true
}

// confined is a house in which a digit fits nowhere but in two cells, or None.
func (b *Board) confined(digit, one, other int) int {
	both := solver.CellsOf(one, other)
	for _, h := range b.geometry.HousesOf(one) {
		house := &b.geometry.houses[h]
		if house.Has(other) && b.missing[h].Has(digit) && b.placesIn(*house, digit).Within(both) {
			return h
		}
	}
	return None
}

func uniqueType6(s *search, p deadlyPair) bool {
	if len(p.roof) != 2 || p.isSide() {
		return true
	}
	for d := range p.digits.All() {
		marks := s.board.alongSides(p.cells, d, p.roof...)
		if marks == nil {
			continue
		}
		gone := appendPlaces(nil, s.board.placesIn(solver.CellsOf(p.roof...), d), d)
		if !s.emitPair(p, gone, marks...) {
			return false
		}
	}
	return true
}

// alongSides marks the houses along the sides that meet at corners of a
// rectangle, if a digit fits nowhere else in them; nil if it does.
func (b *Board) alongSides(cells []int, digit int, corners ...int) []Mark {
	var marks []Mark
	for _, c := range corners {
		i := corner(cells, c)
		for _, next := range []int{cells[(i+1)%4], cells[(i+3)%4]} {
			house := b.confined(digit, c, next)
			if house == None {
				return nil
			}
			marks = append(marks, Mark{Role: Base, House: house, Cell: None, Digit: digit})
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
			gone := appendCandidates(nil, across, b.candidates[across]&p.digits.Without(d))
			marks := b.alongSides(p.cells, d, across)
			if marks != nil && !s.emitPair(p, gone, marks...) {
				return false
			}
		}
	}
	return true
}

// rateUnique is the rating of rectangles and loops: longer ones are harder, and
// so is each cell of a subset.
func rateUnique(_ *solver.Layout, s Step) int {
	cells, sets, hidden := markedIn(s, Deadly), markedIn(s, Set), markedIn(s, HiddenSet)
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
func markedIn(s Step, r Role) []int { return teller{step: s}.cells(r) }

// swap says that the digits of the pattern could change places.
func (t teller) swap() string {
	cells := number(len(t.cells(Deadly)))
	if t.step.Digits.Len() > 2 {
		return fmt.Sprintf("%s would fill these %s cells, and their two lines could change for each other, because no other house parts the cells, and the puzzle would have two solutions", t.digits("and"), cells)
	}
	return fmt.Sprintf("%s could change places in these %s cells, because every house holds two of them or none, and the puzzle would have two solutions",
		t.digits("and"), cells)
}

// uniqueWords are the words of a rectangle or a loop, but for the argument.
func (t teller) uniqueWords() words {
	cells := t.cells(Deadly)
	return words{
		title:   fmt.Sprintf("%s in %s", t.digits("and"), t.cellList(cells)),
		pattern: fmt.Sprintf("%s in %s", strings.Join(symbols(t.step.Digits), "/"), t.shortCells(cells)),
	}
}

// floor lists the cells of the pattern that have no further candidates.
func (t teller) floor() []int {
	return slices.DeleteFunc(t.cells(Deadly), func(c int) bool { return slices.Contains(t.cells(Guardian), c) })
}

// savers are the further candidates of the roof.
func (t teller) savers(last string) string { return digitList(digitsOf(t.marks(Guardian)), last) }

func tellUnique1(t teller) words {
	w := t.uniqueWords()
	w.because = fmt.Sprintf("%s can only be %s. If %s were %s too, %s.",
		t.cellList(t.floor()), t.digits("or"), t.cellList(t.cells(Guardian)), t.digits("or"), t.swap())
	return w
}

// oneSaves says that one of the roof takes a further candidate.
func (t teller) oneSaves() string {
	roof := t.cellList(t.cells(Guardian))
	return fmt.Sprintf("If none of %s were %s, %s. So one of %s is %s", roof, t.savers("or"), t.swap(), roof, t.savers("or"))
}

func tellUnique2(t teller) words {
	w := t.uniqueWords()
	all := "all of them"
	if len(t.cells(Guardian)) == 2 {
		all = "both"
	}
	w.because = fmt.Sprintf("%s, and no cell that sees %s can be %s.", t.oneSaves(), all, t.savers("or"))
	return w
}

func tellUnique4(t teller) words {
	locked := t.mark(Base, 0)
	roof := t.cellList(t.cells(Guardian))
	other := digitList(t.step.Digits&^digitsOf(t.marks(Base)), "or")
	w := t.uniqueWords()
	w.because = fmt.Sprintf("In %s the %s fits only in %s, so one of them is %s. If the other were %s, %s. So neither is %s.",
		t.houses(Base), t.digit(locked), roof, t.digit(locked), other, t.swap(), other)
	return w
}

func tellUnique6(t teller) words {
	d, other := digitList(digitsOf(t.marks(Base)), "or"), digitList(t.step.Digits&^digitsOf(t.marks(Base)), "or")
	roof := t.cellList(t.cells(Guardian))
	w := t.uniqueWords()
	w.because = fmt.Sprintf("In %s the %s fits only in these four cells. So if one of %s were %s, both would be, and %s would be %s; then %s.",
		t.houseList(t.distinct(Base)), d, roof, d, t.cellList(t.floor()), other, t.swap())
	return w
}

// distinct are the marks of a role, each house once.
func (t teller) distinct(r Role) []Mark {
	var marks []Mark
	for _, m := range t.marks(r) {
		if !slices.ContainsFunc(marks, func(o Mark) bool { return o.House == m.House }) {
			marks = append(marks, m)
		}
	}
	slices.SortFunc(marks, func(a, b Mark) int { return a.House - b.House })
	return marks
}

func tellHiddenRectangle(t teller) words {
	d := digitList(digitsOf(t.marks(Base)), "or")
	other := digitList(t.step.Digits&^digitsOf(t.marks(Base)), "or")
	w := t.uniqueWords()
	if len(t.step.Eliminations) == 0 {
		return w
	}
	at := t.step.Eliminations[0].Cell
	rest := slices.DeleteFunc(t.cells(Deadly), func(c int) bool { return c == at })
	w.because = fmt.Sprintf("Suppose %s is %s. In %s the %s fits only in cells of the rectangle, so both neighbours of it there are %s, and %s are nothing but %s. Then %s.",
		t.name(at), other, t.houseList(t.distinct(Base)), d, d, t.cellList(rest), t.digits("and"), t.swap())
	return w
}
