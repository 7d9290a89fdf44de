package bug

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/uniqueness"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Reverse BUG: two digits fill two cells of every house. Some of these cells are known,
// because they are filled or have no other candidates. If every house had two of the
// known cells or none, it would have two of the other cells or none as well. There the
// two digits could change places, and none of them is given.
//
//	1   one cell more would make it so: it takes neither digit
//	2   two cells more would make it so, and have one further candidate: it
//	    leaves what sees both
//
// It is a deadly pattern seen from its far side: three corners of a rectangle
// that are 2, 7 and 2 keep 7 and 2 away from the fourth.

func findReverse(s *search.Search) {
	b, n := s.Board, s.Board.Geometry().Size()
	standing := make([][]int, n) // cells by digit
	for c, d := range b.Filled() {
		if d != 0 {
			standing[d-1] = append(standing[d-1], c)
		}
	}
	for y := range n {
		for x := range y {
			r := reverse{pair: solver.DigitsOf(x+1, y+1)}
			known := slices.Concat(standing[x], standing[y], b.CellsWith(r.pair, s.Bivalue()))
			if s.Spend(len(known)) || r.count(b, known) && !r.complete(s) {
				return
			}
		}
	}
}

// reverse is what is known of the cells of two digits.
type reverse struct {
	pair  solver.Digits
	known []int
	odd   solver.CellSet // the houses, by index, that have one known cell
	even  solver.CellSet // those that have two
}

// count counts the known cells of each house. It reports false where nothing follows.
func (r *reverse) count(b *position.Board, cells []int) bool {
	for _, c := range cells {
		for _, h := range b.Geometry().HousesOf(c) {
			if r.odd.Has(h) {
				r.odd.Remove(h)
				r.even.Add(h)
			} else {
				r.odd.Add(h)
			}
		}
	}
	slices.Sort(cells)
	r.known = cells
	odd := r.odd.Len()
	return odd > 0 && odd <= mostOddHouses && len(r.known)+2 < 2*b.Geometry().Size()
}

// mostOddHouses is the most houses that two cells lie in: each in a row, a column, a box,
// and two diagonals or a window.
const mostOddHouses = 10

// complete finds the cells, one or two, that would leave no house with one known cell.
func (r reverse) complete(s *search.Search) bool {
	b := s.Board
	for _, one := range r.joining(b, r.odd) {
		left := r.toggle(b, r.odd, one)
		if left.Empty() {
			if !r.emit(s, one) {
				return false
			}
			continue
		}
		for _, other := range r.joining(b, left) {
			if rest := r.toggle(b, left, other); rest.Empty() && !r.emit(s, one, other) {
				return false
			}
		}
	}
	return true
}

// joining lists the open cells of the first of some houses that can be one of the digits,
// have further candidates, and lie in no house with two known cells.
func (r reverse) joining(b *position.Board, houses solver.CellSet) []int {
	var cells []int
	for _, c := range b.Geometry().Houses()[houses.First()].Cells {
		if b.Candidates(c)&r.pair == 0 || b.Candidates(c)&^r.pair == 0 {
			continue
		}
		if !slices.ContainsFunc(b.Geometry().HousesOf(c), r.even.Has) {
			cells = append(cells, c)
		}
	}
	return cells
}

// toggle is the houses with one known cell once a cell joins them.
func (r reverse) toggle(b *position.Board, houses solver.CellSet, cell int) solver.CellSet {
	for _, h := range b.Geometry().HousesOf(cell) {
		if houses.Has(h) {
			houses.Remove(h)
		} else {
			houses.Add(h)
		}
	}
	return houses
}

// emit emits the step of the cells that must not join, if it changes anything.
func (r reverse) emit(s *search.Search, cells ...int) bool {
	b := s.Board
	var gone []position.Candidate
	if len(cells) == 1 {
		gone = position.AppendCandidates(nil, cells[0], b.Candidates(cells[0])&r.pair)
	} else if further := (b.Candidates(cells[0]) | b.Candidates(cells[1])) &^ r.pair; further.Len() == 1 && cells[0] < cells[1] {
		gone = position.AppendPlaces(nil, b.Seeing(solver.CellsOf(cells...), further.Min()), further.Min())
	}
	if gone == nil {
		return true
	}
	step := position.Step{Digits: r.pair, Eliminations: position.Ordered(gone)}
	for _, c := range r.known {
		if d := int(b.Digit(c)); d != 0 {
			step.Marks = append(step.Marks, position.MarkCandidate(position.Pattern, c, d))
		} else {
			step.Marks = append(step.Marks, position.MarksOf(position.Pattern, c, r.pair)...)
		}
	}
	for _, c := range cells {
		step.Marks = append(step.Marks, position.MarksOf(position.Deadly, c, b.Candidates(c)&r.pair)...)
		step.Marks = append(step.Marks, position.MarksOf(position.Guardian, c, b.Candidates(c)&^r.pair)...)
	}
	return s.Emit(step)
}

func tellReverse(t tell.Teller) words.Words {
	joining := t.CellsOf(position.Deadly, 0)
	say := words.Blanks{
		"known":    t.TheCells(t.CellsOf(position.Pattern, 0)),
		"cells":    t.TheCells(joining),
		"either":   words.AnyDigit(t.Step.Digits),
		"digits":   words.TheDigits(t.Step.Digits),
		"guardian": words.AnyDigit(uniqueness.GuardianDigits(t)),
		"both":     words.Plain("both of "),
	}
	if len(joining) == 1 {
		say["both"] = words.Plain("")
	}
	argument := slices.Concat(
		say.Premise("{known} are {either} already."),
		say.Because("If {both}{cells} were {either} too, every house would have two of these cells or none.").Showing(say["known"].Shows),
		say.Because("So it would have two of the other cells of {digits} or none, because it has two cells of {digits} in all."),
		say.Because("In those other cells the two digits could change places, so the puzzle would have two solutions.").Showing(say["digits"].Shows),
	)
	if len(joining) > 1 {
		argument = append(argument, say.Because("So one of {cells} is {guardian}, and no cell that sees both can be {guardian}.")...)
	}
	return words.Words{
		Title:   say.Text("{digits} in {cells}"),
		Reasons: argument,
		Pattern: t.ShortDigits() + " in " + t.ShortCells(joining),
	}
}
