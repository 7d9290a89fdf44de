package solver

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
)

// CellSet is a set of cells of one board, as bits: cell c is bit c%64 of word
// c/64. It is a value; the zero value is the empty set.
type CellSet [(MaxSize*MaxSize + 63) / 64]uint64

// CellsOf returns the set of the cells given.
func CellsOf(cells ...int) CellSet {
	var s CellSet
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Add puts a cell into the set.
func (s *CellSet) Add(cell int) { s[cell/64] |= 1 << (cell % 64) }

// Remove takes a cell out of the set.
func (s *CellSet) Remove(cell int) { s[cell/64] &^= 1 << (cell % 64) }

// Has reports whether the cell is in the set.
func (s *CellSet) Has(cell int) bool { return s[cell/64]>>(cell%64)&1 != 0 }

// Empty reports whether no cell is in the set.
func (s CellSet) Empty() bool { return s == CellSet{} }

// Len is the number of cells in the set.
func (s CellSet) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// And returns the cells that are in both sets.
func (s CellSet) And(t CellSet) CellSet {
	for i := range s {
		s[i] &= t[i]
	}
	return s
}

// Or returns the cells that are in either set.
func (s CellSet) Or(t CellSet) CellSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

// Minus returns the cells of s that are not in t.
func (s CellSet) Minus(t CellSet) CellSet {
	for i := range s {
		s[i] &^= t[i]
	}
	return s
}

// Within reports whether every cell of s is in t.
func (s CellSet) Within(t CellSet) bool {
	for i := range s {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Meets reports whether some cell is in both sets.
func (s CellSet) Meets(t CellSet) bool {
	for i := range s {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// First is the lowest cell of the set, or -1 for the empty set.
func (s CellSet) First() int {
	for i, w := range s {
		if w != 0 {
			return i*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// All yields the cells in increasing order: row by row.
func (s CellSet) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i*64 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Slice returns the cells in increasing order; nil when there are none.
func (s CellSet) Slice() []int {
	if s.Empty() {
		return nil
	}
	return s.appendTo(make([]int, 0, s.Len()))
}

func (s CellSet) appendTo(cells []int) []int {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			cells = append(cells, i*64+bits.TrailingZeros64(w))
		}
	}
	return cells
}

// cellName is the name of a cell on a board of n columns: r1c1 is the first.
func cellName(n, cell int) string {
	return "r" + strconv.Itoa(cell/n+1) + "c" + strconv.Itoa(cell%n+1)
}

// cellNames lists the names of all cells of a board of n columns. They are parts of
// one string.
func cellNames(n int) []string {
	var text strings.Builder
	ends := make([]int, n*n)
	text.Grow(len("r10c10") * n * n)
	for c := range ends {
		text.WriteString("r")
		text.WriteString(strconv.Itoa(c/n + 1))
		text.WriteString("c")
		text.WriteString(strconv.Itoa(c%n + 1))
		ends[c] = text.Len()
	}
	names, from := make([]string, n*n), 0
	for c, end := range ends {
		names[c], from = text.String()[from:end], end
	}
	return names
}

// ParseCellName is the inverse of Layout.CellName. It reports false for anything that
// is not the name of a cell of an n×n board.
func ParseCellName(n int, name string) (cell int, ok bool) {
	rest, isRow := strings.CutPrefix(name, "r")
	row, col, isCol := strings.Cut(rest, "c")
	if !isRow || !isCol { // like most words of a sentence
		return 0, false
	}
	r, c := parseIndex(row, n), parseIndex(col, n)
	if r == 0 || c == 0 {
		return 0, false
	}
	return (r-1)*n + c - 1, true
}

// parseIndex reads a number from 1 to n without a leading zero; 0 is a failure.
func parseIndex(s string, n int) int {
	i, err := strconv.Atoi(s)
	if err != nil || i < 1 || i > n || strconv.Itoa(i) != s {
		return 0
	}
	return i
}
