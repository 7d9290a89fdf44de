package pattern

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/internal/lists"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
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

// ruledOut lists what goes because the cells of a pattern cannot be filled with its
// digits alone.
func ruledOut(b *position.Board, cells []int, digits solver.Digits) []position.Candidate {
	guarded, others := guardians(b, cells, digits)
	var gone []position.Candidate
	if guarded.Empty() {
		return nil
	}
	if guarded.Len() == 1 {
		c := guarded.First()
		gone = position.AppendCandidates(gone, c, b.Candidates(c)&digits)
	}
	if others.Len() == 1 {
		gone = position.AppendPlaces(gone, b.Seeing(guarded, others.Min()), others.Min())
	}
	return position.Ordered(gone)
}

// guardians is the cells with guardians, and the digits of these.
func guardians(b *position.Board, cells []int, digits solver.Digits) (guarded solver.CellSet, others solver.Digits) {
	for _, c := range cells {
		if more := b.Candidates(c) &^ digits; more != 0 {
			guarded.Add(c)
			others |= more
		}
	}
	return guarded, others
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
			if x < y && f.places.Len() >= 5 && !f.loops() {
				return
			}
		}
	}
}

// loops finds the loops from each cell, which is their lowest.
func (f *oddagon) loops() bool {
	for c := range f.places.All() {
		f.places.Remove(c)
		f.loop, f.used = append(f.loop[:0], c), solver.CellsOf(c)
		if !f.promising() {
			continue
		}
		if !f.extend(f.places.And(f.Board.Geometry().PeerSets[c])) {
			return false
		}
	}
	return true
}

// promising reports whether the guardians so far allow a conclusion: they are in one
// cell, or all of one digit.
func (f *oddagon) promising() bool {
	guarded, others := guardians(f.Board, f.loop, f.digits)
	return guarded.Len() <= 1 || others.Len() == 1 && !f.Board.Seeing(guarded, others.Min()).Empty()
}

// extend adds cells that see the last one; those that close the loop are closing.
func (f *oddagon) extend(closing solver.CellSet) bool {
	g := f.Board.Geometry()
	last := f.loop[len(f.loop)-1]
	for c := range g.PeerSets[last].And(f.places).Minus(f.used).All() {
		if f.Stop() {
			return false
		}
		f.loop = append(f.loop, c)
		f.used.Add(c)
		more := true
		if f.promising() {
			k := len(f.loop)
			if k >= 5 && k%2 == 1 && closing.Has(c) {
				more = f.emit()
			}
			more = more && (k == largestOddagon || f.extend(closing))
		}
		f.loop = f.loop[:len(f.loop)-1]
		f.used.Remove(c)
		if !more {
			return false
		}
	}
	return true
}

// emit emits the step of a loop, if its conclusion is new.
func (f *oddagon) emit() bool {
	gone := ruledOut(f.Board, f.loop, f.digits)
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

// tridagons finds those of three digits in the boxes outside one band and one stack:
// rectangle counts the ways to choose these.
func tridagons(s *search.Search, digits solver.Digits, fits solver.CellSet, rectangle int) bool {
	var boxes [][2]int // first row and column
	for band := range 3 {
		for stack := range 3 {
			if band != rectangle/3 && stack != rectangle%3 {
				boxes = append(boxes, [2]int{3 * band, 3 * stack})
			}
		}
	}
	return extendTridagon(s, digits, fits, boxes, nil, 0)
}

// extendTridagon adds the cells of the next box. The boxes that turn the sense round
// are turns.
func extendTridagon(s *search.Search, digits solver.Digits, fits solver.CellSet, boxes [][2]int, cells []int, turns int) bool {
	if guarded, others := guardians(s.Board, cells, digits); guarded.Len() > 1 && others.Len() > 1 || s.Stop() {
		return !s.Ended
	}
	if len(cells) == 12 {
		gone := ruledOut(s.Board, cells, digits)
		return turns%2 == 0 || gone == nil || s.Emit(guardedStep(s.Board, cells, digits, gone))
	}
	box := boxes[len(cells)/3]
	for i, columns := range transversals {
		next := slices.Clip(cells)
		for r, c := range columns {
			if cell := 9*(box[0]+r) + box[1] + c; fits.Has(cell) {
				next = append(next, cell)
			}
		}
		if len(next) == len(cells)+3 && !extendTridagon(s, digits, fits, boxes, next, turns+i/3) {
			return false
		}
	}
	return true
}

// oneGuardianIsTrue tells what follows from cells that cannot be filled: one of the
// guardians is true.
func oneGuardianIsTrue(t tell.Teller) words.Statements {
	var guardians []words.Phrase
	for _, m := range t.Marks(position.Guardian) {
		candidate := position.Candidate{Cell: m.Cell, Digit: m.Digit}
		guardians = append(guardians, words.Named(t.Digit(m)+" in "+t.Cell(m), candidate))
	}
	say := words.Blanks{"guardians": words.ListOf(guardians, "or")}
	told := "So one of the other candidates in these cells is true: {guardians}. Whatever would rule out all of them goes."
	if len(guardians) == 1 {
		told = "So the only other candidate in these cells is true: {guardians}. Whatever would rule it out goes."
	}
	return say.Because(told).Showing(say["guardians"].Shows)
}

func tellBivalueOddagon(t tell.Teller) words.Words {
	loop := slices.Compact(words.CellsOf(t.Step.Marks))
	say := words.Blanks{
		"loop":   t.TheCells(loop), // in its order
		"count":  words.Plain(english.Number(len(loop))),
		"digits": words.TheDigits(t.Step.Digits),
	}
	return words.Words{
		Title: say.Text("A loop of {count} cells with {digits}"),
		Reasons: slices.Concat(
			say.Premise("{loop} form a loop in which each cell sees the next."),
			say.Because("With {digits} alone they could not be filled, because two digits would have to take turns and the loop has an odd number of cells.").
				Showing(say["loop"].Shows),
			oneGuardianIsTrue(t),
		),
		Pattern: t.ShortDigits() + " in " + strings.Join(t.Names(loop), "-"),
	}
}

func tellTridagon(t tell.Teller) words.Words {
	cells := lists.SortedOnce(words.CellsOf(t.Step.Marks))
	say := words.Blanks{"cells": t.TheCells(cells), "these": words.Plain("Twelve cells"), "digits": words.TheDigits(t.Step.Digits)}
	if t.IsListed() {
		say["these"] = say["cells"]
	}
	return words.Words{
		Title: say.Text("{digits} in twelve cells of four boxes"),
		Reasons: slices.Concat(
			say.Premise("{these} lie in four boxes, in each box one in every row and every column.").Showing(say["cells"].Shows),
			say.Because("If {digits} alone filled them, the digits would turn the same way round in boxes side by side. They cannot, because the way the cells lie reverses that an odd number of times.").
				Showing(say["cells"].Shows),
			oneGuardianIsTrue(t),
		),
		Pattern: t.ShortDigits() + " in " + t.ShortCells(cells),
	}
}
