package uniqueness

import (
	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Qiu's deadly pattern: two lines of a chute, two lines across them in one box, and
// a pair of cells in these, elsewhere:
//
//	P P · │ · · · │ · · ·     P is a pair: both cells are 1 or 2
//	· · · │ · · · │ · · ·
//	──────┼───────┼──────
//	S S · │ B B B │ B B B     the box has its 1 and its 2 in S
//	S S · │ B B B │ B B B     S and B, where no given stands: two whole lines
//
// If S has both in one line, they and the pair are a rectangle. Otherwise column by
// column the upper digit of the lines leads to the lower one, and that to the column
// where it is the upper one. That goes round in cycles. If 1 and 2 are in two
// cycles, the lines can be exchanged along either; if they are in one, along either half
// of it, with 1 and 2 exchanged in S and P as well. Every house keeps its digits. A given
// stops the exchange through its column; as there are always two ways, one run of such
// columns stops one of them at most.
//
// So a cell of the pair has another digit, or the box has 1 or 2 elsewhere. What
// follows of the pair alone is the same as for rectangles, see uniqueness.go.

// qiu is two lines and two lines across, on a sheet: the board as it is, or turned.
type qiu struct {
	sheet        search.Sheet
	lines, cross [2]int
	square       []int // the cells where they cross
}

// findQiu finds what follows from every two lines, and every pair across them. The
// rule knows rows, columns and boxes alone.
func findQiu(s *search.Search) {
	n := s.Board.Geometry().Size()
	if len(s.Board.AllMissing()) != 3*n {
		return
	}
	for _, sh := range s.Sheets() {
		for line := range n {
			for other := line + 1; other < n && other/sh.High == line/sh.High; other++ {
				if !qiuOn(sh, [2]int{line, other}) {
					return
				}
			}
		}
	}
}

// qiuOn finds the patterns on two lines.
func qiuOn(s search.Sheet, lines [2]int) bool {
	for one := range s.N {
		for other := one + 1; other < s.N && s.InBox(other, one); other++ {
			q := qiu{sheet: s, lines: lines, cross: [2]int{one, other}}
			for _, line := range lines {
				q.square = append(q.square, s.Cell(line, one), s.Cell(line, other))
			}
			if s.Spend(3) || q.isDeadly() && !q.eachPair() {
				return false
			}
		}
	}
	return true
}

// isDeadly reports whether the cells of the square are open, and the givens of the lines
// stop one of the two exchanges at most.
func (q qiu) isDeadly() bool {
	b := q.sheet.Board
	for _, c := range q.square {
		if b.Digit(c) != 0 {
			return false
		}
	}
	var starts, ends solver.Digits // of the columns with givens
	unknown := 0
	for cross := range q.sheet.N {
		upper, lower := q.sheet.Cell(q.lines[0], cross), q.sheet.Cell(q.lines[1], cross)
		if b.Puzzle().Given(upper) == 0 && b.Puzzle().Given(lower) == 0 {
			continue
		}
		if d := int(b.Digit(upper)); d != 0 {
			starts = starts.With(d)
		} else {
			unknown++
		}
		if d := int(b.Digit(lower)); d != 0 {
			ends = ends.With(d)
		}
	}
	return (starts&^ends).Len()+unknown <= 1
}

// eachPair finds what follows from the pairs of cells across the lines, in other boxes.
func (q qiu) eachPair() bool {
	b := q.sheet.Board
	for line := range q.sheet.N {
		if line/q.sheet.High == q.lines[0]/q.sheet.High {
			continue
		}
		cells := []int{q.sheet.Cell(line, q.cross[0]), q.sheet.Cell(line, q.cross[1])}
		both := b.CommonCandidates(cells)
		for d := range both.All() {
			for e := range both.All() {
				if q.sheet.Spend(60) {
					return false
				}
				if e < d && !q.follow(deadlyPattern{cells: lists.Sorted(cells), digits: solver.DigitsOf(d, e)}) {
					return false
				}
			}
		}
	}
	return true
}

// follow finds what follows from a pair.
func (q qiu) follow(p deadlyPattern) bool {
	b := q.sheet.Board
	box := b.Geometry().BoxOf(q.square[0])
	square := solver.CellsOf(q.square...)
	var outside []position.Candidate
	for d := range p.digits.All() {
		places := b.PlacesWithin(b.Geometry().HouseSets[box], d)
		if !places.Meets(square) {
			return true
		}
		outside = position.AppendPlaces(outside, places.Minus(square), d)
	}
	p.marks = append(b.MarksIn(position.Pattern, q.square, p.digits),
		coverPart(qiuLines, q.sheet.LineHouse(q.lines[0])), coverPart(qiuLines, q.sheet.LineHouse(q.lines[1])), coverPart(qiuBox, box))
	p.roof = b.CellsWithMore(p.cells, p.digits)
	if outside == nil {
		return byType(q.sheet.Search, p)
	}
	guardians := append(outside, p.Guardians(b)...)
	p.marks = append(p.marks, GuardianMarks(outside)...)
	if len(guardians) == 1 {
		step := p.Step(b, nil)
		step.Placements = guardians
		return q.sheet.Emit(step)
	}
	return emitPattern(q.sheet.Search, p, b.ExcludedBy(guardians))
}

// The parts of the houses that a pattern covers.
const (
	qiuLines = 1 // the two lines
	qiuBox   = 2
)

// coverPart marks a cover house as one of these parts.
func coverPart(part, house int) position.Mark {
	m := position.MarkHouse(position.Cover, house)
	m.Part = part
	return m
}

// coverHouses names the cover houses of a part.
func coverHouses(t tell.Teller, part int) words.Phrase {
	marks := t.MarksOf(position.Cover, part)
	return t.HousesOf(marks)
}

// tellQiu tells what follows from the pair, or from it and the places in the box.
func tellQiu(t tell.Teller) words.Words {
	w := tellFilled(t)
	if hasGuardianInBox(t) {
		w.Reasons = tellQiuBox(t)
	}
	w.Pattern += " across " + t.ShortHouses(position.Cover)
	return w
}

// hasGuardianInBox reports whether a guardian lies outside the pair.
func hasGuardianInBox(t tell.Teller) bool {
	return len(lists.Without(GuardianCells(t), t.CellsOf(position.Deadly, 0)...)) > 0
}

// tellQiuBox is the argument where the box has places for the digits elsewhere.
func tellQiuBox(t tell.Teller) words.Statements {
	var guardians []words.Phrase
	for _, m := range t.Marks(position.Guardian) {
		guardians = append(guardians, words.Named(t.Name(m.Cell)+" is "+words.Symbol(m.Digit), CandidatesOf([]position.Mark{m})...))
	}
	say := words.Blanks{"guardians": words.ListOf(guardians, "or")}
	argument := ifFilled(t, say.Phrase("Unless {guardians}"))
	if len(guardians) > 1 {
		argument = append(argument, say.Because("So {guardians}, and a candidate that excludes each of these cannot be right.")...)
	}
	return argument
}

// pairFilled tells that on a condition the digits would fill the pair.
func pairFilled(t tell.Teller, condition words.Phrase) words.Statements {
	say := words.Blanks{
		"condition": condition,
		"digits":    words.TheDigits(t.Step.Digits),
		"pair":      DeadlyCells(t),
		"box":       coverHouses(t, qiuBox),
		"square":    t.TheCells(t.CellsOf(position.Pattern, 0)),
	}
	return say.Because("{condition}, the digits {digits} would fill {pair}, as in {box} they fill two of {square}.")
}

// linesTurn tells that there would be two solutions.
func linesTurn(t tell.Teller) words.Statements {
	say := words.Blanks{"lines": coverHouses(t, qiuLines)}
	return say.Because("There would then be two solutions, because cells of {lines} could change places with their neighbours in two ways, and the givens there stop one at most.")
}
