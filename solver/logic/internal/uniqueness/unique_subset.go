package uniqueness

import (
	"fmt"
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Type 3: two cells of a house, the roof of a deadly pattern, one of which takes a
// further digit. They are as one cell that can be nothing but those, and make a
// subset with other cells of the house, which have none of the pattern's digits.
//
// A subset of more than half of the house is easier seen from its far side: the
// digits that are left have to go into the other cells and into the one cell of
// the roof that takes no further digit.

func uniqueType3(s *search.Search, p deadlyPair) bool {
	further := p.further(s.Board)
	if len(p.roof) != 2 || further.Len() < 2 {
		return true
	}
	for _, h := range s.Board.Geometry().HousesOfSet(solver.CellsOf(p.roof...)) {
		u := roofSubset{s: s, pair: p, house: h, cells: s.Board.OpenExcept(h, p.roof)}
		apart := slices.DeleteFunc(slices.Clone(u.cells), func(c int) bool { return s.Board.Candidates(c)&p.digits != 0 })
		if !subsetsWith(s, further, apart, u.found) {
			return false
		}
	}
	return true
}

// subsetsWith finds the choices of k of the cells, smallest first, that have k+1
// digits together with the ones that are given: a cell with those would complete a
// subset. It reports whether more steps are wanted.
func subsetsWith(s *search.Search, digits solver.Digits, cells []int, found func([]int, solver.Digits) bool) bool {
	for size := 1; size <= len(cells); size++ {
		c := company{s: s, cells: cells, size: size, found: found}
		if digits.Len() <= size+1 && !c.extend(0, nil, digits) {
			return false
		}
	}
	return true
}

// company is a search for cells that keep a subset company.
type company struct {
	s     *search.Search
	cells []int
	size  int
	found func(chosen []int, digits solver.Digits) bool
}

// extend adds cells from an index on to a choice of them. It reports whether more
// steps are wanted.
func (c company) extend(from int, chosen []int, digits solver.Digits) bool {
	left := c.size - len(chosen)
	if left == 0 {
		return digits.Len() != c.size+1 || c.found(chosen, digits)
	}
	for i := from; i <= len(c.cells)-left; i++ {
		more := digits | c.s.Board.Candidates(c.cells[i])
		if c.s.Stop() || more.Len() <= c.size+1 && !c.extend(i+1, append(chosen, c.cells[i]), more) {
			return false
		}
	}
	return true
}

// roofSubset is a search for cells that make a subset with the roof of a pattern.
type roofSubset struct {
	s     *search.Search
	pair  deadlyPair
	house int
	cells []int // the other open cells of the house
}

// found emits the step of a subset, with its effects in every house that holds
// all of it, for the first of these.
func (u roofSubset) found(chosen []int, digits solver.Digits) bool {
	b := u.s.Board
	all := append([]int{u.pair.roof[0], u.pair.roof[1]}, chosen...)
	houses := b.Geometry().HousesOfSet(solver.CellsOf(all...))
	if houses[0] != u.house {
		return true
	}
	var gone []position.Candidate
	var bases []position.Mark
	for _, h := range houses {
		if out := b.Outside(h, all, digits); out != nil {
			gone = append(gone, out...)
			bases = append(bases, position.MarkHouse(position.Base, h))
		}
	}
	open := len(u.cells) + 2
	if small := 2*(len(chosen)+1) <= open; !small && len(bases) == 1 && bases[0].House == u.house {
		return emitPair(u.s, u.pair, gone, u.farSide(chosen, digits)...)
	}
	for _, c := range chosen {
		bases = append(bases, position.MarksOf(position.Set, c, b.Candidates(c))...)
	}
	return emitPair(u.s, u.pair, gone, bases...)
}

// farSide marks what a subset leaves: the other cells, and the digits that go
// there.
func (u roofSubset) farSide(chosen []int, digits solver.Digits) []position.Mark {
	b := u.s.Board
	left := b.Missing(u.house) &^ digits
	var marks []position.Mark
	for _, c := range u.cells {
		if !slices.Contains(chosen, c) {
			marks = append(marks, position.MarksOf(position.HiddenSet, c, b.Candidates(c)&left)...)
		}
	}
	for d := range left.All() {
		marks = append(marks, position.MarkHouseFor(position.Base, u.house, d))
	}
	return marks
}

func tellUnique3(t words.Teller) words.Words {
	w := uniqueWords(t)
	if hidden := t.Cells(position.HiddenSet); len(hidden) > 0 {
		house := t.HouseList(distinct(t, position.Base))
		w.Because = fmt.Sprintf("%s, and only the other can be %s. In %s the digits %s fit only in that other cell and in %s, so nothing else fits in %s.",
			oneSaves(t), t.Digits("or"), house, words.DigitList(words.DigitsOf(t.Marks(position.Base)), "and"), t.CellList(hidden), t.CellList(hidden))
		return w
	}
	w.Because = fmt.Sprintf("%s. %s", oneSaves(t), usesUp(t, "it"))
	return w
}

// usesUp says that a guardian, whichever is true, and the cells of a set are a naked
// subset.
func usesUp(t words.Teller, it string) string {
	digits, these := words.DigitsOf(t.Marks(position.Set)), "these digits"
	if all := digits | words.DigitsOf(t.Marks(position.Guardian)); all != digits {
		these = "the digits " + words.DigitList(all, "and")
	}
	return fmt.Sprintf("With %s, which can only be %s, %s uses up %s, because all lie in %s, so no other cell there can be any of them.",
		t.CellList(t.Cells(position.Set)), words.DigitList(digits, "or"), it, these, t.Houses(position.Base))
}
