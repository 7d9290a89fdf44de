package candidates

import (
	"slices"
	"strings"

	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/notes"
)

// largeSide is the rows and columns of a grid in which the candidates of a cell are drawn in
// three lines of three.
const largeSide = 27

// MostLargeLines is more than such a grid has, with borders and words.
const MostLargeLines = 80

// findLargeCandidates finds 27 rows of 27 symbols, three rows for each row of cells.
func findLargeCandidates(text string) (g Grid, ok bool) {
	if n := strings.Count(text, "\n"); n < largeSide-1 || n > MostLargeLines {
		return g, false
	}
	lines, _ := grids.WithoutProse(strings.Split(text, "\n"))
	for _, rs := range []grids.Rows{largeRows(lines), spacedLarge(lines)} {
		if len(rs) != largeSide || !rs.AllOf(largeSide) {
			continue
		}
		if all, ok := notes.Large(textsOf(rs)); ok {
			return Grid{grids.Span{Begin: 0, End: len(text)}, 9, all, "candidate grid of 27 rows"}, true
		}
	}
	return g, false
}

// largeRows are rows with a sign for each blank.
func largeRows(lines []string) grids.Rows {
	rs, _ := grids.Lex(lines, grids.Characters)
	return rs
}

// spacedLarge are rows in which a space is a blank. Cells and boxes may stand apart.
func spacedLarge(lines []string) grids.Rows {
	lines, _ = grids.SpacedLines(strings.Join(lines, "\n"))
	rs := grids.Weave{Stride: 1}.Rows(lines).Filled()
	down := apart(len(rs), func(i int) bool { return !slices.ContainsFunc(rs[i], isFilled) })
	if down == nil {
		return nil
	}
	across := apart(len(rs[0]), func(k int) bool {
		return !slices.ContainsFunc(rs, func(row []grids.Cell) bool { return isFilled(row[k]) })
	})
	if across == nil {
		return nil
	}
	all := make(grids.Rows, largeSide)
	for i, r := range down {
		for _, k := range across {
			symbol := grids.Empty
			if r < len(rs) && k < len(rs[r]) {
				symbol = rs[r][k]
			}
			all[i] = append(all[i], symbol)
		}
	}
	return all
}

func isFilled(c grids.Cell) bool { return c != grids.Empty }

// apart tells which 27 of some lines of symbols hold them, where all others are blank: cells may
// be a blank apart, boxes up to three, and there may be a margin. Of the last cell two lines may be
// missing. It returns nil for none.
func apart(count int, isBlank func(i int) bool) []int {
	for margin := range 2 {
		for cells := range 2 {
			for boxes := range 4 {
				var lines []int
				for k := range largeSide {
					lines = append(lines, margin+k+(k/3-k/9)*cells+k/9*boxes)
				}
				if last := lines[largeSide-1]; last < count-3 || last > count+1 {
					continue
				}
				if others := slices.DeleteFunc(numbersBelow(count), func(i int) bool { return slices.Contains(lines, i) || isBlank(i) }); len(others) == 0 {
					return lines
				}
			}
		}
	}
	return nil
}

func numbersBelow(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// textsOf are rows as texts, with a dot for an empty cell, and for what is not ASCII a sign that
// no grid has.
func textsOf(rs grids.Rows) []string {
	var texts []string
	for _, row := range rs {
		text := make([]byte, len(row))
		for i, c := range row {
			switch {
			case c == grids.Empty:
				text[i] = '.'
			case c > '9':
				text[i] = '?'
			default:
				text[i] = byte(c)
			}
		}
		texts = append(texts, string(text))
	}
	return texts
}
