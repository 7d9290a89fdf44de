package pattern

import (
	"sudoku/solver"
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
	"sudoku/solver/logic/internal/words/tell"
	"sudoku/solver/position"
)

// Multi-sector locked set: the empty cells where some rows and some columns cross.
// Some digits are counted by the rows and the others by the columns: a row holds a
// digit once at most, and so does a column. When all these add up to no more than
// the cells, each of them is in one of the cells, and so leaves the rest of its
// row or column.
//
//	         c1 c2 c4 c6
//	r3       .  .  .  .     rows hold 1, 2 and 6: three in each row
//	r5       .  .  .  .     columns hold the other digits that are there
//	r7       .  .  .  .
//
// For rows and their digits the columns are chosen one by one: a column is worth
// its cells less the other digits that it has in them.

// largestGrid is the size of the largest board on which these sets are looked for:
// the choices double with each row and each digit.
const largestGrid = 10

// msls is a search for multi-sector locked sets. The digits of the rows change one
// at a time, and with each the worth of the columns that have it. The worth of all
// columns is one word: six bits for each, of which the highest says that it is not
// negative.
type msls struct {
	*search.Search
	n       int
	unions  []solver.Digits // of each row and set of columns, the digits
	rows    uint32          // those chosen, as bits
	byRows  solver.Digits   // the digits that the rows count
	worth   uint64          // of all columns
	units   []uint64        // of each digit, one for each column that has it in the rows
	present []int           // the digits that the rows have
}

const (
	laneBits = 6
	laneSign = 1 << (laneBits - 1)
)

func findMSLS(s *search.Search) {
	n := s.Board.Geometry().Size()
	if n > largestGrid {
		return
	}
	f := msls{Search: s, n: n, units: make([]uint64, n)}
	if f.Spend(n << n / 8) {
		return
	}
	f.collect()
	for f.rows = 1; f.rows < 1<<n; f.rows++ {
		if k := bitset.Count(f.rows); k < 2 || k > n-2 {
			continue
		}
		f.value()
		for i := uint32(1); i < 1<<len(f.present); i++ {
			f.toggle(f.present[bitset.Lowest(i)])
			if columns, sum := f.choose(); sum > 0 && sum == f.cost(columns) && !f.emit(columns) {
				return
			}
		}
		if f.Spend(12 << len(f.present) / 10) {
			return
		}
	}
}

// collect collects the digits of each row in each set of columns.
func (f *msls) collect() {
	f.unions = make([]solver.Digits, f.n<<f.n)
	for row := range f.n {
		of := f.unions[row<<f.n:][:1<<f.n]
		for columns := uint32(1); columns < 1<<f.n; columns++ {
			of[columns] = of[columns&(columns-1)] | f.Board.Candidates(row*f.n+bitset.Lowest(columns))
		}
	}
}

// inRow is the digits of a row in some columns.
func (f *msls) inRow(row int, columns uint32) solver.Digits {
	return f.unions[row<<f.n|int(columns)]
}

// value works out what the columns are worth in the chosen rows, without digits
// that the rows count.
func (f *msls) value() {
	f.worth, f.byRows, f.present = 0, 0, f.present[:0]
	clear(f.units)
	var all solver.Digits
	for col := range f.n {
		cells, digits := 0, solver.Digits(0)
		for row := range f.n {
			if d := f.Board.Candidates(row*f.n + col); f.rows>>row&1 != 0 && d != 0 {
				cells++
				digits |= d
			}
		}
		if cells == 0 {
			continue // worth less than nothing
		}
		f.worth += uint64(laneSign+cells-digits.Len()) << (laneBits * col)
		for d := range digits.All() {
			f.units[d-1] += 1 << (laneBits * col)
		}
		all |= digits
	}
	for d := range all.All() {
		f.present = append(f.present, d)
	}
}

// toggle lets the rows count a digit that the columns counted, or the other way
// round.
func (f *msls) toggle(digit int) {
	if f.byRows.Has(digit) {
		f.byRows, f.worth = f.byRows.Without(digit), f.worth-f.units[digit-1]
		return
	}
	f.byRows, f.worth = f.byRows.With(digit), f.worth+f.units[digit-1]
}

// choose is the columns that are worth something or cost nothing, and the sum of
// what they are worth.
func (f *msls) choose() (columns uint32, sum int) {
	for w, col := f.worth, 0; w != 0; w, col = w>>laneBits, col+1 {
		if w&laneSign != 0 {
			columns |= 1 << col
			sum += int(w & (laneSign - 1))
		}
	}
	return columns, sum
}

// cost is the number of digits that the rows count.
func (f *msls) cost(columns uint32) int {
	cost := 0
	for rows := f.rows; rows != 0; rows &= rows - 1 {
		cost += (f.inRow(bitset.Lowest(rows), columns) & f.byRows).Len()
	}
	return cost
}

// emit emits the step of the chosen rows and their digits, and some columns.
func (f *msls) emit(columns uint32) bool {
	b := f.Board
	var step position.Step
	var cells solver.CellSet
	for cell, digits := range b.AllCandidates() {
		if digits != 0 && f.rows>>(cell/f.n)&1 != 0 && columns>>(cell%f.n)&1 != 0 {
			cells.Add(cell)
		}
	}
	cover := func(house int, digits solver.Digits) {
		for d := range digits.All() {
			step.Marks = append(step.Marks, position.MarkHouseFor(position.Cover, house, d))
			step.Eliminations = position.AppendPlaces(step.Eliminations, b.PlacesWithin(b.Geometry().HouseSets[house], d).Minus(cells), d)
			step.Digits = step.Digits.With(d)
		}
	}
	for row := range f.n {
		if f.rows>>row&1 != 0 {
			cover(row, f.inRow(row, columns)&f.byRows)
		}
	}
	for col := range f.n {
		if columns>>col&1 != 0 {
			cover(f.n+col, inColumn(b, col, f.rows)&^f.byRows)
		}
	}
	if step.Eliminations == nil {
		return true
	}
	step.Eliminations = position.Ordered(step.Eliminations)
	step.Marks = append(step.Marks, b.MarksOfSet(1, cells)...)
	return f.Emit(step)
}

// inColumn is the digits of a column in some rows.
func inColumn(b *position.Board, col int, rows uint32) solver.Digits {
	var digits solver.Digits
	for ; rows != 0; rows &= rows - 1 {
		digits |= b.Candidates(bitset.Lowest(rows)*b.Geometry().Size() + col)
	}
	return digits
}

func tellMSLS(t tell.Teller) words.Words {
	return tellCovered(t, words.Plain("Set A is empty cells where some rows and columns cross"))
}
