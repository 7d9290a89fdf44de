package als

import (
	"fmt"
	"iter"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
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

var sueDeCoqMethods = []family.Method{
	{ID: "sue-de-coq", Find: findSueDeCoqs, Tell: tellSueDeCoq},
	{ID: "sue-de-coq-3d", Find: findSueDeCoqs3D, Tell: tellSueDeCoq3D},
}

// someCells are cells of one house, and the digits that they can be.
type someCells struct {
	cells  solver.CellSet
	digits solver.Digits
	size   int
}

// surplus is the number of digits beyond the cells.
func (s someCells) surplus() int { return s.digits.Len() - s.size }

// sueDeCoqs is a search in the crossings of lines with areas.
type sueDeCoqs struct {
	*search.Search
	rarer []position.Step // with a digit of the crossing in both
}

func findSueDeCoqs(s *search.Search) {
	f := sueDeCoqs{Search: s}
	f.inCrossings()
	for _, step := range f.rarer {
		if s.Ended || !s.Emit(step) {
			return
		}
	}
}

// inCrossings emits the steps of the common form and collects the rarer ones.
func (s *sueDeCoqs) inCrossings() {
	g := s.Board.Geometry()
	largest := search.LargestSet(g.Size())
	var inner, line, area []someCells
	for _, x := range g.Crossings {
		if x.Base >= g.LineCount || x.Other < g.LineCount || bitset.Count(x.InBase) < 2 {
			continue
		}
		inner = someOf(s.Search, inner[:0], x.Base, x.InBase, bitset.Count(x.InBase), func(c someCells) bool { return c.size >= 2 && c.surplus() >= 2 })
		if len(inner) == 0 {
			continue
		}
		most := bitset.Count(x.InBase) - 1
		narrow := func(c someCells) bool { return c.surplus() >= 1 && c.surplus() <= most }
		line = someOf(s.Search, line[:0], x.Base, ^x.InBase, largest, narrow)
		area = someOf(s.Search, area[:0], x.Other, ^x.InOther, largest, narrow)
		for _, i := range inner {
			if !s.around(x, i, line, area) {
				return
			}
		}
	}
}

// mostSome is the most choices that someOf makes. Boards of 9 by 9 need less than a
// hundredth of it; on large ones that are nearly empty the rest is left out.
const mostSome = 1 << 16

// someOf appends the choices of so many empty cells of a house at most, at some of
// its slots, that are as wanted.
func someOf(s *search.Search, list []someCells, house int, slots uint32, most int, wanted func(someCells) bool) []someCells {
	for c := range choicesOf(s, house, slots, most) {
		if !wanted(c) {
			continue
		}
		if list = append(list, c); len(list) >= mostSome || s.Spend(2) {
			break
		}
	}
	return list
}

// choicesOf visits the choices of so many empty cells of a house at most, at some of
// its slots.
func choicesOf(s *search.Search, house int, slots uint32, most int) iter.Seq[someCells] {
	b := s.Board
	var room [solver.MaxSize]int
	open := room[:0]
	for slot, c := range b.Geometry().Houses()[house].Cells {
		if slots>>slot&1 != 0 && b.Candidates(c) != 0 {
			open = append(open, c)
		}
	}
	return func(yield func(someCells) bool) {
		var extend func(from int, c someCells) bool
		extend = func(from int, c someCells) bool {
			if c.size > 0 && !yield(c) {
				return false
			}
			for i := from; i < len(open) && c.size < most; i++ {
				next := someCells{c.cells, c.digits | b.Candidates(open[i]), c.size + 1}
				next.cells.Add(open[i])
				if s.Stop() || !extend(i+1, next) {
					return false
				}
			}
			return true
		}
		extend(0, someCells{})
	}
}

// around finds the steps of some cells of a crossing. It reports whether more steps
// are wanted.
func (s *sueDeCoqs) around(x position.Crossing, inner someCells, line, area []someCells) bool {
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
			if !s.take(x, inner, p, q) {
				return false
			}
		}
	}
	return true
}

// take makes the step of the three sets of cells, if it changes anything.
func (s *sueDeCoqs) take(x position.Crossing, inner, p, q someCells) bool {
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
	step := position.Step{Eliminations: position.Ordered(gone), Marks: []position.Mark{position.MarkHouse(position.Cover, x.Base), position.MarkHouse(position.Cover, x.Other)}}
	for i, cells := range []someCells{inner, p, q} {
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

func tellSueDeCoq(t words.Teller) words.Words {
	line, area := t.HouseName(t.Layout.Houses()[max(t.Mark(position.Cover, 0).House, 0)]), t.HouseName(t.Layout.Houses()[max(t.Mark(position.Cover, 1).House, 0)])
	inner, i := Set(t, 1)
	inLine, p := Set(t, 2)
	inArea, q := Set(t, 3)
	k := words.Number(len(inner) + len(inLine) + len(inArea))
	twice := ""
	if p&q != 0 {
		twice = fmt.Sprintf(", but %s twice, once in each house", words.DigitList(p&q, "and"))
	}
	return words.Words{
		Title: fmt.Sprintf("%s of %s and %s", words.DigitList(i|p|q, "and"), line, area),
		Because: fmt.Sprintf("%s Each of these digits fits into the %s cells only once%s, because its places there see each other. That is just enough for %s cells, so each comes as often as it can. So %s must be in these cells of %s and %s in those of %s, and no other cell of the house can be that digit.",
			words.Sentence([]string{
				fmt.Sprintf("where %s and %s cross, %s can be %s", line, area, t.CellList(inner), words.DigitList(i, "or")),
				fmt.Sprintf("of the rest of %s, %s can be %s", line, t.CellList(inLine), words.DigitList(p, "or")),
				fmt.Sprintf("of the rest of %s, %s can be %s", area, t.CellList(inArea), words.DigitList(q, "or")),
			}), k, twice, k, words.DigitList(p|i&^q, "and"), line, words.DigitList(q|i&^p, "and"), area),
		Pattern: fmt.Sprintf("%s {%s}, %s {%s}, %s {%s}", t.ShortCells(inner), strings.Join(words.Symbols(i), ""),
			t.ShortCells(inLine), strings.Join(words.Symbols(p), ""), t.ShortCells(inArea), strings.Join(words.Symbols(q), "")),
	}
}
