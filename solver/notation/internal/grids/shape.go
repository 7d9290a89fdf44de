package grids

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
)

// AllHave reports whether every row of a table has n fields.
func AllHave(rows [][]string, n int) bool {
	return !slices.ContainsFunc(rows, func(row []string) bool { return len(row) != n })
}

// Total is the number of all cells.
func (rs Rows) Total() int {
	sum := 0
	for _, row := range rs {
		sum += len(row)
	}
	return sum
}

// Lengths are the numbers of cells of the rows.
func (rs Rows) Lengths() []int {
	lengths := make([]int, len(rs))
	for i, row := range rs {
		lengths[i] = len(row)
	}
	return lengths
}

// AllOf reports whether every row has n cells.
func (rs Rows) AllOf(n int) bool {
	return !slices.ContainsFunc(rs, func(row []Cell) bool { return len(row) != n })
}

// Size tells the size of the board from the rows, 0 when it cannot be told. A
// layout has the first word, then the usual length of the rows, then the number
// of all cells: a board may stand in lines of any length, or one line hold it
// all, with its regions or not.
func (rs Rows) Size(l *solver.Layout) int {
	if l != nil {
		return l.Size()
	}
	if n := rs.UsualSize(); n != 0 || len(rs) == 0 {
		return n
	}
	if n := Side(rs.Total()); IsCustomarySize(n) {
		return n
	}
	if !rs.AllOf(len(rs[0])) {
		return 0
	}
	if n := Side(len(rs[0])); IsCustomarySize(n) || len(rs) == 2 {
		return n
	}
	if len(rs) == 1 && rs.Total()%2 == 0 {
		return Side(rs.Total() / 2)
	}
	return 0
}

// IsCustomarySize reports whether boards of a size have boxes of their own.
func IsCustomarySize(n int) bool { return slices.Contains(solver.Sizes(), n) }

// UsualSize is the length of more than half of two or more rows, where boards
// have it: those of a customary size, or any with regions below.
func (rs Rows) UsualSize() int {
	n := Usual(rs.Lengths())
	same := 0
	for _, row := range rs {
		if len(row) == n {
			same++
		}
	}
	switch {
	case len(rs) < 2 || 2*same <= len(rs):
		return 0
	case IsCustomarySize(n), n >= 4 && n <= solver.MaxSize && len(rs) == 2*n:
		return n
	}
	return 0
}

// Side is the n of 4 to solver.MaxSize whose square is the number, or 0.
func Side(square int) int {
	for n := 4; n <= solver.MaxSize; n++ {
		if n*n == square {
			return n
		}
	}
	return 0
}

// Grids cuts the rows into grids of n×n cells. Either every row is a row of the
// board; or the rows break anywhere, but hold exactly one board, or one board a
// row, or are one line of two boards. It returns nil when it is none of these.
func (rs Rows) Grids(n int) [][]Cell {
	square := n * n
	if n == 0 || len(rs) == 0 {
		return nil
	}
	total := rs.Total()
	byRow := rs.AllOf(n) && len(rs)%n == 0
	one := total == square && len(rs) != n && rs.isWrapped()
	oneEach := rs.AllOf(square)
	pair := len(rs) == 1 && total == 2*square
	if !byRow && !one && !oneEach && !pair {
		return nil
	}
	return slices.Collect(slices.Chunk(slices.Concat(rs...), square))
}

// isWrapped reports whether all rows are of one length, except the last, which
// may be shorter: then the text is broken anywhere. Rows of other lengths are
// those of something else, whose characters make up a board by chance.
func (rs Rows) isWrapped() bool {
	last := len(rs) - 1
	return rs[:last].AllOf(len(rs[0])) && len(rs[last]) <= len(rs[0])
}

// ShapeError says why the rows are not a grid: which character is in the way,
// which rows are too long or too short, or how many cells there are.
func (rs Rows) ShapeError(l *solver.Layout) *fault.Error {
	n := rs.likelySize(l)
	title := TitleOf(l, n)
	if e := rs.stray(n, title); e != nil {
		return e
	}
	odd := rs.oddRows(n)
	switch {
	case len(rs) > 1 && rs.AllOf(len(rs[0])):
		return fault.Errorf("found %d cells in %d rows of %d; %s board has %s", rs.Total(), len(rs), len(rs[0]), english.WithArticle(title), rs.wanted(n))
	case len(rs) == 1, len(odd) > 3, len(odd) == len(rs):
		return countError(rs.Total(), title, n*n)
	}
	return fault.Errorf("found %d cells; %s", rs.Total(), strings.Join(odd, ", "))
}

// wanted says how many rows a board of size n has, for rows that are all of
// one length.
func (rs Rows) wanted(n int) string {
	switch {
	case len(rs[0]) != n:
		return fmt.Sprintf("%d rows of %d", n, n)
	case len(rs) > n:
		return fmt.Sprintf("%d rows, or %d with its regions", n, 2*n)
	}
	return fmt.Sprintf("%d rows", n)
}

// likelySize guesses the size of the board that rows of no right shape were
// meant for.
func (rs Rows) likelySize(l *solver.Layout) int {
	n := rs.Size(l)
	if n == 0 {
		n = NearestSize(rs.Total())
	}
	if l == nil && (n < 9 && int(largestDigit(rs)-'0') > n || len(rs) == 1 && !IsCustomarySize(n)) {
		return 9
	}
	return n
}

func largestDigit(rs Rows) Cell {
	largest := Cell('0')
	for _, row := range rs {
		for _, c := range row {
			if c <= '9' {
				largest = max(largest, c)
			}
		}
	}
	return largest
}

// oddRows names the rows that do not have n cells: "row 4 has 8".
func (rs Rows) oddRows(n int) []string {
	var odd []string
	for i, row := range rs {
		if len(row) != n {
			odd = append(odd, fmt.Sprintf("row %d has %d", i+1, len(row)))
		}
	}
	return odd
}

// stray finds the first character that no row of a board of size n can have:
// neither a digit in its alphabet, nor 1 to 9, nor a blank of any text.
func (rs Rows) stray(n int, title string) *fault.Error {
	t := Count(slices.Concat(rs...))
	symbols, _ := t.alphabet(n)
	usable := symbols + "123456789 " + blanks
	for r, row := range rs {
		for k, c := range row {
			if c < Number(0) && !strings.ContainsRune(usable, rune(upper(c))) {
				return NotADigit(r, k, c, title)
			}
		}
	}
	return nil
}

// countError is the error for a wrong number of cells.
func countError(found int, title string, want int) *fault.Error {
	both := ""
	if far := found - 2*want; found != want && far >= -2 && far <= 2 {
		both = fmt.Sprintf(", or %d with its regions", 2*want)
	}
	cells := "cells"
	if found == 1 {
		cells = "cell"
	}
	return fault.Errorf("found %d %s; %s board has %d%s", found, cells, english.WithArticle(title), want, both)
}

// NearestSize is the customary size of the board whose number of cells, with or
// without regions, is next to the one found. Far from all of them it is 9.
func NearestSize(cells int) int {
	best, least := 9, 1+cells/8
	for _, n := range solver.Sizes() {
		far := max(cells-n*n, n*n-cells)
		if n >= 9 {
			far = min(far, max(cells-2*n*n, 2*n*n-cells))
		}
		if far < least {
			best, least = n, far
		}
	}
	return best
}

// TitleOf is the name of the board in an error.
func TitleOf(l *solver.Layout, n int) string {
	if l != nil {
		return l.Title()
	}
	return fmt.Sprintf("%dx%d", n, n)
}
