package pattern

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/position"
)

// Patterns that cannot be filled with a few digits alone. Candidates of other
// digits in their cells are the guardians: one of them is true. So what would rule
// out all of them goes.
//
// Bivalue oddagon: a loop of an odd number of cells, each of which sees the next.
// Two digits would have to take turns around it, and cannot.
//
// Tridagon: three cells in each of four boxes that form a rectangle, in each box
// one in every row and every column. Three digits would fill them in one of two
// senses of rotation, the same in boxes side by side; the way in which the cells
// lie turns the sense round or keeps it, so an odd number of turns cannot be.
//
//	1 · · │ 1 · ·      the boxes with the other diagonal turn the sense round:
//	· 1 · │ · 1 ·      here one of four
//	· · 1 │ · · 1
//	──────┼──────
//	1 · · │ · · 1
//	· 1 · │ · 1 ·
//	· · 1 │ 1 · ·

// largestOddagon is the most cells of a bivalue oddagon.
const largestOddagon = 9

// goneByGuards lists what goes because the cells of a pattern cannot be filled with its
// digits alone.
func goneByGuards(b *position.Board, cells []int, digits solver.Digits) []position.Candidate {
	guards, other := guards(b, cells, digits)
	var gone []position.Candidate
	if guards.Empty() {
		return nil
	}
	if guards.Len() == 1 {
		c := guards.First()
		gone = position.AppendCandidates(gone, c, b.Candidates(c)&digits)
	}
	if other.Len() == 1 {
		gone = position.AppendPlaces(gone, b.Seeing(guards, other.Min()), other.Min())
	}
	return position.Ordered(gone)
}

// guards is the cells with guardians, and the guardians' digits.
func guards(b *position.Board, cells []int, digits solver.Digits) (guards solver.CellSet, other solver.Digits) {
	for _, c := range cells {
		if more := b.Candidates(c) &^ digits; more != 0 {
			guards.Add(c)
			other |= more
		}
	}
	return guards, other
}

// guardedStep is the step of such a pattern.
func guardedStep(b *position.Board, cells []int, digits solver.Digits, gone []position.Candidate) position.Step {
	step := position.Step{Digits: digits, Eliminations: gone}
	for _, c := range cells {
		for d := range b.Candidates(c).All() {
			role := position.Pattern
			if !digits.Has(d) {
				role = position.Guardian
			}
			step.Marks = append(step.Marks, position.MarkCandidate(role, c, d))
		}
	}
	return step
}

// oddagon is a search for loops of cells that can have the same two digits.
type oddagon struct {
	*search.Search
	digits solver.Digits
	places solver.CellSet
	loop   []int
	used   solver.CellSet
	seen   map[string]bool
}

func findBivalueOddagons(s *search.Search) {
	b := s.Board
	seen := map[string]bool{}
	for x := range b.Geometry().AllDigits().All() {
		for y := range b.Geometry().AllDigits().All() {
			f := oddagon{Search: s, digits: solver.DigitsOf(x, y), places: b.Places(x).And(b.Places(y)), seen: seen}
			if x < y && f.places.Len() >= 5 && !f.start() {
				return
			}
		}
	}
}

// start finds the loops from each of their cells, the lowest.
func (f *oddagon) start() bool {
	for c := range f.places.All() {
		f.places.Remove(c)
		f.loop, f.used = append(f.loop[:0], c), solver.CellsOf(c)
		if !f.bearable() {
			continue
		}
		if !f.extend(f.places.And(f.Board.Geometry().PeerSets[c])) {
			return false
		}
	}
	return true
}

// bearable reports whether the guardians so far leave hope for a conclusion: they
// are in one cell, or all of one digit.
func (f *oddagon) bearable() bool {
	guards, other := guards(f.Board, f.loop, f.digits)
	return guards.Len() <= 1 || other.Len() == 1 && !f.Board.Seeing(guards, other.Min()).Empty()
}

// extend adds cells that see the last one; back are those that close the loop.
func (f *oddagon) extend(back solver.CellSet) bool {
	g := f.Board.Geometry()
	last := f.loop[len(f.loop)-1]
	for c := range g.PeerSets[last].And(f.places).Minus(f.used).All() {
		if f.Stop() {
			return false
		}
		f.loop = append(f.loop, c)
		f.used.Add(c)
		more := true
		if f.bearable() {
			k := len(f.loop)
			if k >= 5 && k%2 == 1 && back.Has(c) {
				more = f.found()
			}
			more = more && (k == largestOddagon || f.extend(back))
		}
		f.loop = f.loop[:len(f.loop)-1]
		f.used.Remove(c)
		if !more {
			return false
		}
	}
	return true
}

// found hands over the step of a loop, if its conclusion is new.
func (f *oddagon) found() bool {
	gone := goneByGuards(f.Board, f.loop, f.digits)
	if gone == nil {
		return true
	}
	key := string(position.Step{Digits: f.digits, Eliminations: gone}.AppendKey(nil))
	if f.seen[key] {
		return true
	}
	f.seen[key] = true
	return f.Emit(guardedStep(f.Board, f.loop, f.digits, gone))
}

// transversals are the ways to take one cell of each row and each column of a box
// of three by three: the columns, row by row. The first three are even.
var transversals = [...][3]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}}

func findTridagons(s *search.Search) {
	b := s.Board
	for digits := range search.Choices(9, 3) {
		var fits solver.CellSet // cells with two of the digits at least
		for c, candidates := range b.AllCandidates() {
			if (candidates & digits).Len() >= 2 {
				fits.Add(c)
			}
		}
		if fits.Len() < 12 {
			continue
		}
		for rectangle := range 9 {
			if s.Spend(10) || !tridagons(s, digits, fits, rectangle) {
				return
			}
		}
	}
}

// tridagons finds those of three digits in the boxes that are left when one band
// and one stack are left out.
func tridagons(s *search.Search, digits solver.Digits, fits solver.CellSet, rectangle int) bool {
	var boxes [][2]int // first row and column
	for band := range 3 {
		for stack := range 3 {
			if band != rectangle/3 && stack != rectangle%3 {
				boxes = append(boxes, [2]int{3 * band, 3 * stack})
			}
		}
	}
	return turns(s, digits, fits, boxes, nil, 0)
}

// turns adds the cells of the next box. Odd counts the boxes that turn the sense
// round.
func turns(s *search.Search, digits solver.Digits, fits solver.CellSet, boxes [][2]int, cells []int, odd int) bool {
	if guards, other := guards(s.Board, cells, digits); guards.Len() > 1 && other.Len() > 1 || s.Stop() {
		return !s.Ended
	}
	if len(cells) == 12 {
		gone := goneByGuards(s.Board, cells, digits)
		return odd%2 == 0 || gone == nil || s.Emit(guardedStep(s.Board, cells, digits, gone))
	}
	box := boxes[len(cells)/3]
	for i, columns := range transversals {
		next := slices.Clip(cells)
		for r, c := range columns {
			if cell := 9*(box[0]+r) + box[1] + c; fits.Has(cell) {
				next = append(next, cell)
			}
		}
		if len(next) == len(cells)+3 && !turns(s, digits, fits, boxes, next, odd+i/3) {
			return false
		}
	}
	return true
}

// guardianWords says what the guardians are.
func guardianWords(t words.Teller) string {
	var names []string
	for _, m := range t.Marks(position.Guardian) {
		names = append(names, fmt.Sprintf("%s in %s", t.Digit(m), t.Cell(m)))
	}
	return words.List(names, "or")
}

func tellGuarded(t words.Teller, why string) string {
	if len(t.Marks(position.Guardian)) == 1 {
		return fmt.Sprintf("%s So the only other candidate in these cells is true: %s. Whatever would rule it out goes.", why, guardianWords(t))
	}
	return fmt.Sprintf("%s So one of the other candidates in these cells is true: %s. Whatever would rule out all of them goes.", why, guardianWords(t))
}

func tellBivalueOddagon(t words.Teller) words.Words {
	cells := slices.Compact(words.CellsOf(t.Step.Marks))
	return words.Words{
		Title: fmt.Sprintf("A loop of %s cells with %s", words.Number(len(cells)), t.Digits("and")),
		Because: tellGuarded(t, fmt.Sprintf("%s form a loop in which each cell sees the next. With %s alone they could not be filled, because two digits would have to take turns and the loop has an odd number of cells.",
			t.CellList(cells), t.Digits("and"))),
		Pattern: fmt.Sprintf("%s in %s", t.ShortDigits(), strings.Join(t.Names(cells), "-")),
	}
}

func tellTridagon(t words.Teller) words.Words {
	cells := lists.SortedOnce(words.CellsOf(t.Step.Marks))
	return words.Words{
		Title: fmt.Sprintf("%s in twelve cells of four boxes", t.Digits("and")),
		Because: tellGuarded(t, fmt.Sprintf("%s lie in four boxes, in each box one in every row and every column. With %s alone they could not be filled, because in boxes side by side the three digits have to turn the same way round, and the way the cells lie reverses that an odd number of times.",
			t.CellList(cells), t.Digits("and"))),
		Pattern: fmt.Sprintf("%s in %s", t.ShortDigits(), t.ShortCells(cells)),
	}
}
