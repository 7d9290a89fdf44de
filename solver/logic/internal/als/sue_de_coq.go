package als

import (
	"iter"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/position"
)

// Sue de Coq: cells of a crossing of a line and an area, cells of the rest of the
// line, and cells of the rest of the area, that between them have no more room
// than they have digits.
//
//	            ┌───────┐
//	P P . . . . │ I I I │      a digit of P and Q may come twice, once in each;
//	            │ . Q . │      any other comes once at most
//	            └───────┘
//
// With as many cells as the digits can come, each digit comes as often as it can.
// So a digit of the line's cells leaves the rest of the line, one of the area's
// cells the rest of the area, one of the crossing alone both, and one of P and Q
// leaves the crossing too.
//
// P and Q have a surplus of digits over cells, of one at least, and together no
// more of it than the crossing has cells.
//
// The common form, in which no digit of the crossing is in both P and Q, comes first.

// cellChoice is some cells of one house, and the digits that they can be.
type cellChoice struct {
	cells  solver.CellSet
	digits solver.Digits
	size   int
}

// surplus is the number of digits beyond the cells.
func (s cellChoice) surplus() int { return s.digits.Len() - s.size }

// sueDeCoqFinder is a search in the crossings of lines with areas.
type sueDeCoqFinder struct {
	*search.Search
	rarer []position.Step // with a digit of the crossing in both
}

func findSueDeCoqs(s *search.Search) {
	f := sueDeCoqFinder{Search: s}
	f.inCrossings()
	for _, step := range f.rarer {
		if s.Ended || !s.Emit(step) {
			return
		}
	}
}

// inCrossings emits the steps of the common form and collects the rarer ones.
func (s *sueDeCoqFinder) inCrossings() {
	g := s.Board.Geometry()
	largest := search.LargestSet(g.Size())
	var inner, line, area []cellChoice
	for _, x := range g.Crossings {
		if x.Base >= g.LineCount || x.Other < g.LineCount || bitset.Count(x.InBase) < 2 {
			continue
		}
		inner = appendChoices(s.Search, inner[:0], x.Base, x.InBase, bitset.Count(x.InBase), func(c cellChoice) bool { return c.size >= 2 && c.surplus() >= 2 })
		if len(inner) == 0 {
			continue
		}
		most := bitset.Count(x.InBase) - 1
		narrow := func(c cellChoice) bool { return c.surplus() >= 1 && c.surplus() <= most }
		line = appendChoices(s.Search, line[:0], x.Base, ^x.InBase, largest, narrow)
		area = appendChoices(s.Search, area[:0], x.Other, ^x.InOther, largest, narrow)
		for _, i := range inner {
			if !s.findAround(x, i, line, area) {
				return
			}
		}
	}
}

// mostChoices is the most choices that appendChoices makes. Boards of 9 by 9 need less
// than a hundredth of it; on large ones that are nearly empty the rest is left out.
const mostChoices = 1 << 16

// appendChoices appends the choices of empty cells at some slots of a house, up to a
// number of cells, that are as wanted.
func appendChoices(s *search.Search, list []cellChoice, house int, slots uint32, most int, wanted func(cellChoice) bool) []cellChoice {
	for c := range choicesOf(s, house, slots, most) {
		if !wanted(c) {
			continue
		}
		if list = append(list, c); len(list) >= mostChoices || s.Spend(2) {
			break
		}
	}
	return list
}

// choicesOf visits the choices of empty cells at some slots of a house, up to a number
// of cells.
func choicesOf(s *search.Search, house int, slots uint32, most int) iter.Seq[cellChoice] {
	b := s.Board
	var room [solver.MaxSize]int
	open := room[:0]
	for slot, c := range b.Geometry().Houses()[house].Cells {
		if slots>>slot&1 != 0 && b.Candidates(c) != 0 {
			open = append(open, c)
		}
	}
	return func(yield func(cellChoice) bool) {
		var extend func(from int, c cellChoice) bool
		extend = func(from int, c cellChoice) bool {
			if c.size > 0 && !yield(c) {
				return false
			}
			for i := from; i < len(open) && c.size < most; i++ {
				next := cellChoice{c.cells, c.digits | b.Candidates(open[i]), c.size + 1}
				next.cells.Add(open[i])
				if s.Stop() || !extend(i+1, next) {
					return false
				}
			}
			return true
		}
		extend(0, cellChoice{})
	}
}

// findAround finds the steps of some cells of a crossing.
func (s *sueDeCoqFinder) findAround(x position.Crossing, inner cellChoice, line, area []cellChoice) bool {
	for _, p := range line {
		room := inner.size - p.surplus()
		if s.Spend(1 + len(area)/8) {
			return false
		}
		if room < 1 {
			continue
		}
		for _, q := range area {
			alone := inner.digits &^ (p.digits | q.digits)
			if alone.Len() != room-q.surplus() {
				continue
			}
			if !s.emitStep(x, inner, p, q) {
				return false
			}
		}
	}
	return true
}

// emitStep hands over the step of the three sets of cells, if it changes anything.
func (s *sueDeCoqFinder) emitStep(x position.Crossing, inner, p, q cellChoice) bool {
	b := s.Board
	twice := p.digits & q.digits
	restOfLine := b.Geometry().HouseSets[x.Base].Minus(inner.cells).Minus(p.cells)
	restOfArea := b.Geometry().HouseSets[x.Other].Minus(inner.cells).Minus(q.cells)
	var gone []position.Candidate
	for d := range (inner.digits | p.digits | q.digits).All() {
		if p.digits.Has(d) || !q.digits.Has(d) {
			gone = position.AppendPlaces(gone, b.PlacesWithin(restOfLine, d), d)
		}
		if q.digits.Has(d) || !p.digits.Has(d) {
			gone = position.AppendPlaces(gone, b.PlacesWithin(restOfArea, d), d)
		}
		if twice.Has(d) {
			gone = position.AppendPlaces(gone, b.PlacesWithin(inner.cells, d), d)
		}
	}
	if gone == nil {
		return !s.Spend(3 * (inner.digits | p.digits | q.digits).Len())
	}
	if s.Spend(50) {
		return false
	}
	step := position.Step{Eliminations: position.Ordered(gone), Marks: covers(x.Base, x.Other)}
	for i, cells := range []cellChoice{inner, p, q} {
		step.Marks = append(step.Marks, b.MarksOfSet(i+1, cells.cells)...)
	}
	step.Digits = position.Node(step.Eliminations).Digits()
	if inner.digits&twice == 0 {
		return s.Emit(step)
	}
	step.Variant = position.NotInHoDoKu
	if len(s.rarer) <= mostRarer { // All returns no more, and the common ones come first
		s.rarer = append(s.rarer, step)
	}
	return true
}

// covers marks the two houses, the first one as part 1.
func covers(first, second int) []position.Mark {
	marks := []position.Mark{position.MarkHouse(position.Cover, first), position.MarkHouse(position.Cover, second)}
	marks[0].Part, marks[1].Part = 1, 2
	return marks
}
