package notation

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
)

// placedMark stands before a digit that was placed while solving: "53+4.7".
const placedMark = '+'

// markedName is what a board of marked digits is read as.
func markedName(n int) string {
	if n == 9 {
		return "HoDoKu line"
	}
	return runName(n) + ", + before placed ones"
}

// unmarked takes the marks out of a run of symbols. It returns the places of the
// symbols behind them, and reports false when a mark stands before anything but
// a digit: then it is a border or an operator.
func unmarked(word string) (symbols string, placed []int, ok bool) {
	if strings.IndexByte(word, placedMark) < 0 {
		return word, nil, true
	}
	var b strings.Builder
	isMarked := false
	for i := range len(word) {
		switch {
		case word[i] == placedMark && isMarked, isMarked && !isPlainSymbol(cell(word[i])):
			return word, nil, false
		case word[i] == placedMark:
			isMarked = true
			continue
		case isMarked:
			placed = append(placed, b.Len())
		}
		b.WriteByte(word[i])
		isMarked = false
	}
	return b.String(), placed, !isMarked
}

// readMarked reads a board over several lines in which placed digits are marked.
// A plus that stands at the same places in every row is a border.
func readMarked(text string, l *solver.Layout) (reading, error) {
	if !strings.ContainsRune(text, placedMark) {
		return reading{}, fault.ErrOther
	}
	lines, dropped := withoutProse(strings.Split(text, "\n"))
	var rs rows
	var placed []int
	total, borders := 0, map[int]int{}
	for _, line := range lines {
		if isDrawn(line) || isTableBorder(line) {
			continue
		}
		symbols, marks, ok := unmarked(withoutSeparators(line))
		if !ok {
			return reading{}, fault.ErrOther
		}
		for _, c := range marks {
			placed = append(placed, total+c)
			borders[c]++
		}
		if symbols != "" {
			rs = append(rs, []cell(symbols))
			total += len(symbols)
		}
	}
	if len(placed) == 0 {
		return reading{}, fault.ErrOther
	}
	for _, times := range borders {
		if times == len(rs) {
			return reading{}, fault.ErrOther
		}
	}
	s := source{format: "grid text, + before placed digits", placed: placed}
	if !s.takeRows(rs, l) || len(s.grids) > 1 {
		return reading{}, fault.ErrOther
	}
	r, err := s.reading(l)
	if err != nil {
		return reading{}, fault.ErrOther
	}
	return r.beside(dropped...), nil
}

// withoutSeparators is a line without what stands between cells, except marks.
func withoutSeparators(line string) string {
	return strings.Map(func(r rune) rune {
		if r != placedMark && isSeparator(r) {
			return -1
		}
		return r
	}, line)
}

// placedCells are the cells of a grid that a list of symbols marks, which begin
// at a symbol of the text. A mark on a blank is none.
func placedCells(placed []int, begin int, g solver.Grid) solver.CellSet {
	var cells solver.CellSet
	for _, i := range placed {
		if c := i - begin; c >= 0 && c < len(g) && g[c] != 0 {
			cells.Add(c)
		}
	}
	return cells
}
