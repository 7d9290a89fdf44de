package notation

import (
	"fmt"
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/english"
	"sudoku/solver/notation/internal/fault"
)

func (rs rows) total() int {
	sum := 0
	for _, row := range rs {
		sum += len(row)
	}
	return sum
}

func (rs rows) lengths() []int {
	lengths := make([]int, len(rs))
	for i, row := range rs {
		lengths[i] = len(row)
	}
	return lengths
}

// allOf reports whether every row has n cells.
func (rs rows) allOf(n int) bool {
	return !slices.ContainsFunc(rs, func(row []cell) bool { return len(row) != n })
}

// size tells the size of the board from the rows, 0 when it cannot be told. A
// layout has the first word, then the usual length of the rows, then the number
// of all cells: a board may stand in lines of any length, or one line hold it
// all, with its regions or not.
func (rs rows) size(l *solver.Layout) int {
	if l != nil {
		return l.Size()
	}
	if n := rs.usualSize(); n != 0 || len(rs) == 0 {
		return n
	}
	if n := side(rs.total()); isCustomarySize(n) {
		return n
	}
	if !rs.allOf(len(rs[0])) {
		return 0
	}
	if n := side(len(rs[0])); isCustomarySize(n) || len(rs) == 2 {
		return n
	}
	if len(rs) == 1 && rs.total()%2 == 0 {
		return side(rs.total() / 2)
	}
	return 0
}

func isCustomarySize(n int) bool { return slices.Contains(solver.Sizes(), n) }

// usualSize is the length of more than half of two or more rows, where boards
// have it: those of a customary size, or any with regions below.
func (rs rows) usualSize() int {
	n := usual(rs.lengths())
	same := 0
	for _, row := range rs {
		if len(row) == n {
			same++
		}
	}
	switch {
	case len(rs) < 2 || 2*same <= len(rs):
		return 0
	case isCustomarySize(n), n >= 4 && n <= solver.MaxSize && len(rs) == 2*n:
		return n
	}
	return 0
}

// side is the n of 4 to solver.MaxSize whose square is the number, or 0.
func side(square int) int {
	for n := 4; n <= solver.MaxSize; n++ {
		if n*n == square {
			return n
		}
	}
	return 0
}

// grids cuts the rows into grids of n×n cells. Either every row is a row of the
// board; or the rows break anywhere, but hold exactly one board, or one board a
// row, or are one line of two boards. It returns nil when it is none of these.
func (rs rows) grids(n int) [][]cell {
	square := n * n
	if n == 0 || len(rs) == 0 {
		return nil
	}
	total := rs.total()
	byRow := rs.allOf(n) && len(rs)%n == 0
	one := total == square && len(rs) != n && rs.isWrapped()
	oneEach := rs.allOf(square)
	pair := len(rs) == 1 && total == 2*square
	if !byRow && !one && !oneEach && !pair {
		return nil
	}
	return slices.Collect(slices.Chunk(slices.Concat(rs...), square))
}

// isWrapped reports whether all rows are of one length, except the last, which
// may be shorter: then the text is broken anywhere. Rows of other lengths are
// those of something else, whose characters make up a board by chance.
func (rs rows) isWrapped() bool {
	last := len(rs) - 1
	return rs[:last].allOf(len(rs[0])) && len(rs[last]) <= len(rs[0])
}

// shapeError says why the rows are not a grid: which character is in the way,
// which rows are too long or too short, or how many cells there are.
func (rs rows) shapeError(l *solver.Layout) *fault.Error {
	n := rs.likelySize(l)
	title := titleOf(l, n)
	if e := rs.stray(n, title); e != nil {
		return e
	}
	odd := rs.oddRows(n)
	switch {
	case len(rs) > 1 && rs.allOf(len(rs[0])):
		return fault.Errorf("found %d cells in %d rows of %d; %s board has %s", rs.total(), len(rs), len(rs[0]), english.WithArticle(title), rs.wanted(n))
	case len(rs) == 1, len(odd) > 3, len(odd) == len(rs):
		return countError(rs.total(), title, n*n)
	}
	return fault.Errorf("found %d cells; %s", rs.total(), strings.Join(odd, ", "))
}

// wanted says how many rows a board of size n has, for rows that are all of
// one length.
func (rs rows) wanted(n int) string {
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
func (rs rows) likelySize(l *solver.Layout) int {
	n := rs.size(l)
	if n == 0 {
		n = nearestSize(rs.total())
	}
	if l == nil && (n < 9 && int(largestDigit(rs)-'0') > n || len(rs) == 1 && !isCustomarySize(n)) {
		return 9
	}
	return n
}

func largestDigit(rs rows) cell {
	largest := cell('0')
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
func (rs rows) oddRows(n int) []string {
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
func (rs rows) stray(n int, title string) *fault.Error {
	t := count(slices.Concat(rs...))
	symbols, _ := t.alphabet(n)
	usable := symbols + "123456789 " + blanks
	for r, row := range rs {
		for k, c := range row {
			if c < number(0) && !strings.ContainsRune(usable, rune(upper(c))) {
				return notADigit(r, k, c, title)
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

// nearestSize is the customary size of the board whose number of cells, with or
// without regions, is next to the one found. Far from all of them it is 9.
func nearestSize(cells int) int {
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

// titleOf is the name of the board in an error.
func titleOf(l *solver.Layout, n int) string {
	if l != nil {
		return l.Title()
	}
	return fmt.Sprintf("%dx%d", n, n)
}
