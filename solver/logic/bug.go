package logic

import (
	"fmt"
	"slices"

	"sudoku/solver"
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

// mostGuarded is the number of cells with further candidates up to which a board
// is looked at as a grave. No step is to be had from more on boards that people
// meet.
const mostGuarded = 9

// grave is a way to leave every open cell with two candidates and every house with
// two places for each digit.
type grave struct {
	deadly []solver.Digits // by cell
	cells  []int           // those that have further candidates
}

// further are the guardians of one of the cells.
func (g grave) further(b *Board, cell int) solver.Digits {
	return b.candidates[cell] &^ g.deadly[cell]
}

// guardians lists all of them, cell by cell.
func (g grave) guardians(b *Board) []Candidate {
	var all []Candidate
	for _, c := range g.cells {
		all = appendCandidates(all, c, g.further(b, c))
	}
	return all
}

// inGraves searches the graves of the board in one way.
func inGraves(find func(*search, grave) bool) func(*search) {
	return func(s *search) {
		for _, g := range s.graves() {
			if s.stop() || !find(s, g) {
				return
			}
		}
	}
}

// graves lists the graves of the board: one at most on nearly every board.
func (s *search) graves() []grave {
	f := &s.facts
	if f.have(theGraves) {
		return f.graves
	}
	f.graves = f.graves[:0]
	if d, ok := s.newDigger(); ok {
		d.dig(0)
	}
	if s.meter.over {
		f.known &^= theGraves
	}
	return f.graves
}

// digger is a search for graves: for each cell with more than two candidates, the
// two that stay.
type digger struct {
	s      *search
	deadly []solver.Digits
	cells  []int  // of more than two candidates
	places []int8 // by house and digit: how many of the cells so far have it
}

// newDigger counts the cells of two candidates. It reports false when the board is
// no grave at first sight.
func (s *search) newDigger() (*digger, bool) {
	b, n := s.board, s.board.geometry.Size()
	d := &digger{s: s}
	for c, digits := range b.candidates {
		if digits.Len() > 2 {
			if d.cells = append(d.cells, c); len(d.cells) > mostGuarded {
				return nil, false
			}
		} else if digits.Len() == 1 {
			return nil, false
		}
	}
	if len(d.cells) == 0 {
		return nil, false
	}
	d.deadly = slices.Clone(b.candidates)
	d.places = make([]int8, len(b.missing)*n)
	for _, c := range s.bivalue() {
		if !d.bury(c, b.candidates[c]) {
			return nil, false
		}
	}
	return d, true
}

// bury counts the digits of a cell in its houses. It reports false, and counts
// nothing, where a house would have a third place for one.
func (d *digger) bury(cell int, digits solver.Digits) bool {
	g := d.s.board.geometry
	for _, h := range g.HousesOf(cell) {
		for x := range digits.All() {
			if d.places[h*g.Size()+x-1] == 2 {
				return false
			}
		}
	}
	d.count(cell, digits, 1)
	d.deadly[cell] = digits
	return true
}

// count adds to the places of digits in the houses of a cell.
func (d *digger) count(cell int, digits solver.Digits, more int8) {
	g := d.s.board.geometry
	for _, h := range g.HousesOf(cell) {
		for x := range digits.All() {
			d.places[h*g.Size()+x-1] += more
		}
	}
}

// dig chooses two candidates for each cell from an index on.
func (d *digger) dig(i int) {
	b := d.s.board
	if i == len(d.cells) {
		if d.complete() {
			d.s.facts.graves = append(d.s.facts.graves, grave{slices.Clone(d.deadly), slices.Clone(d.cells)})
		}
		return
	}
	cell := d.cells[i]
	for x := range b.candidates[cell].All() {
		for y := range b.candidates[cell].All() {
			if d.s.stop() {
				return
			}
			if pair := solver.DigitsOf(x, y); x < y && d.bury(cell, pair) {
				d.dig(i + 1)
				d.count(cell, pair, -1)
			}
		}
	}
}

// complete reports whether every house has two places for each of its digits.
func (d *digger) complete() bool {
	n := d.s.board.geometry.Size()
	for h, missing := range d.s.board.missing {
		for x := range missing.All() {
			if d.places[h*n+x-1] != 2 {
				return false
			}
		}
	}
	return true
}

// emitGrave emits a step of a grave that changes anything. It reports whether more
// steps are wanted.
func (s *search) emitGrave(g grave, digits solver.Digits, gone []Candidate, marks ...Mark) bool {
	if gone == nil {
		return true
	}
	step := Step{Digits: digits, Eliminations: ordered(gone)}
	for _, x := range g.guardians(s.board) {
		step.Marks = append(step.Marks, markCandidate(Guardian, x.Cell, x.Digit))
	}
	for c, deadly := range g.deadly {
		step.Marks = append(step.Marks, marksOf(Deadly, c, deadly)...)
	}
	step.Marks = append(step.Marks, marks...)
	return s.emit(step)
}

func (s *search) bug1(g grave) bool {
	return g.allFurther(s.board).Len() != 1 || s.oneGuarded(g)
}

// oneGuarded finds what follows when one cell has further candidates.
func (s *search) oneGuarded(g grave) bool {
	b, c := s.board, g.cells[0]
	if len(g.cells) > 1 {
		return true
	}
	return s.emitGrave(g, g.further(b, c), appendCandidates(nil, c, g.deadly[c]))
}

func (s *search) bug2(g grave) bool {
	digits := g.allFurther(s.board)
	if len(g.cells) < 2 || digits.Len() != 1 {
		return true
	}
	seeing := s.board.seeing(solver.CellsOf(g.cells...), digits.Min())
	return s.emitGrave(g, digits, appendPlaces(nil, seeing, digits.Min()))
}

// allFurther are the digits of the guardians.
func (g grave) allFurther(b *Board) solver.Digits {
	var digits solver.Digits
	for _, c := range g.cells {
		digits |= g.further(b, c)
	}
	return digits
}

func (s *search) bug3(g grave) bool {
	b := s.board
	digits := g.allFurther(b)
	if len(g.cells) < 2 || digits.Len() < 2 {
		return true
	}
	for _, h := range b.geometry.housesOfSet(solver.CellsOf(g.cells...)) {
		found := func(chosen []int, all solver.Digits) bool {
			marks := []Mark{markHouse(Base, h)}
			for _, c := range chosen {
				marks = append(marks, marksOf(Set, c, b.candidates[c])...)
			}
			return s.emitGrave(g, digits, b.outside(h, slices.Concat(g.cells, chosen), all), marks...)
		}
		if !s.subsetsWith(digits, b.openBut(h, g.cells), found) {
			return false
		}
	}
	return true
}

func (s *search) bug4(g grave) bool {
	b := s.board
	if len(g.cells) != 2 {
		return true
	}
	one, other := g.cells[0], g.cells[1]
	for d := range (g.deadly[one] & g.deadly[other]).All() {
		house := b.confined(d, one, other)
		if house == None {
			continue
		}
		gone := appendCandidates(nil, one, g.deadly[one].Without(d))
		gone = appendCandidates(gone, other, g.deadly[other].Without(d))
		base := Mark{Role: Base, House: house, Cell: None, Digit: d}
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
	first := guardians[0]
	gone := appendCandidates(nil, first.Cell, b.candidates[first.Cell].Without(first.Digit))
	gone = appendPlaces(gone, b.seeing(solver.CellsOf(first.Cell), first.Digit), first.Digit)
	gone = slices.DeleteFunc(gone, func(c Candidate) bool {
		return slices.ContainsFunc(guardians, func(g Candidate) bool { return !b.geometry.excludes(c, g) })
	})
	if len(gone) == 0 {
		return true
	}
	return s.emitGrave(g, digits, gone)
}

// excludes reports whether two candidates cannot both be true. None excludes
// itself.
func (g *geometry) excludes(a, b Candidate) bool {
	if a.Cell == b.Cell {
		return a.Digit != b.Digit
	}
	return a.Digit == b.Digit && g.Sees(a.Cell, b.Cell)
}

// rateBug3 is the rating of a grave of type 3, by the digits of the subset.
func rateBug3(_ *solver.Layout, s Step) int {
	t := teller{step: s}
	return 56 + (digitsOf(t.marks(Set)) | digitsOf(t.marks(Guardian))).Len()
}

// otherwise says what the board would be without the guardians.
func (t teller) otherwise() string {
	if cells := t.cells(Deadly); t.step.Technique == "bug-lite" {
		return fmt.Sprintf("%s would have two candidates each, and every house two places or none for each digit among them. Then each of these cells could take the other one, and the puzzle would have two solutions", t.cellList(cells))
	}
	return "every open cell would have two candidates and every house two places for each digit. Then each cell could take the other one, and the puzzle would have two solutions"
}

// graveWords are the words of a grave, but for the argument.
func (t teller) graveWords() words {
	cells := t.cells(Guardian)
	return words{
		title:   fmt.Sprintf("%s in %s", digitList(digitsOf(t.marks(Guardian)), "and"), t.cellList(cells)),
		pattern: fmt.Sprintf("%s in %s", t.shortDigits(), t.shortCells(cells)),
	}
}

// named lists the guardians: "3 in r1c2 and 5 in r2c2".
func (t teller) named(last string) string {
	var items []string
	for _, same := range runs(t.marks(Guardian), func(m Mark) int { return m.Cell }) {
		items = append(items, digitList(digitsOf(same), last)+" in "+t.cell(same[0]))
	}
	return list(items, last)
}

func tellBug1(t teller) words {
	w := t.graveWords()
	g := t.mark(Guardian, 0)
	w.because = fmt.Sprintf("%s is %s, because without it %s.", t.cell(g), t.digit(g), t.otherwise())
	return w
}

// oneGuards says that one of the guardians is true.
func (t teller) oneGuards() string {
	return fmt.Sprintf("One is true of %s, because without them %s", t.named("and"), t.otherwise())
}

func tellBug2(t teller) words {
	w := t.graveWords()
	w.because = fmt.Sprintf("%s. So no cell that sees them all can be %s.", t.oneGuards(), digitList(digitsOf(t.marks(Guardian)), "or"))
	return w
}

func tellBugN(t teller) words {
	w := t.graveWords()
	w.because = fmt.Sprintf("%s. A candidate that excludes every one of them cannot be right.", t.oneGuards())
	return w
}

func tellBug3(t teller) words {
	w := t.graveWords()
	digits := digitsOf(t.marks(Set)) | digitsOf(t.marks(Guardian))
	w.because = fmt.Sprintf("%s. With %s it uses up the digits %s, because all lie in %s, so no other cell there can be any of them.",
		t.oneGuards(), t.cellList(t.cells(Set)), digitList(digits, "and"), t.houses(Base))
	return w
}

func tellBug4(t teller) words {
	w := t.graveWords()
	locked := t.mark(Base, 0)
	w.because = fmt.Sprintf("%s. In %s the %s fits only in these two cells, so one of them is %s and the other is saved by its own: nothing else fits in either.",
		t.oneGuards(), t.houses(Base), t.digit(locked), t.digit(locked))
	return w
}
