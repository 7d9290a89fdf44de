package plain

import (
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// markedName is what a board of marked digits is read as.
func markedName(n int) string {
	if n == 9 {
		return "HoDoKu line"
	}
	return grids.RunName(n) + ", + before placed ones"
}

// readMarked reads a board over several lines in which placed digits are marked.
// A plus that stands at the same places in every row is a border.
func readMarked(text string, l *solver.Layout) (reading.Reading, error) {
	if !strings.ContainsRune(text, grids.PlacedMark) {
		return reading.Reading{}, fault.ErrOther
	}
	lines, dropped := grids.WithoutProse(strings.Split(text, "\n"))
	var rs grids.Rows
	var placed []int
	total, borders := 0, map[int]int{}
	for _, line := range lines {
		if grids.IsDrawn(line) || grids.IsTableBorder(line) {
			continue
		}
		symbols, marks, ok := grids.Unmarked(withoutSeparators(line))
		if !ok {
			return reading.Reading{}, fault.ErrOther
		}
		for _, c := range marks {
			placed = append(placed, total+c)
			borders[c]++
		}
		if symbols != "" {
			rs = append(rs, []grids.Cell(symbols))
			total += len(symbols)
		}
	}
	if len(placed) == 0 {
		return reading.Reading{}, fault.ErrOther
	}
	for _, times := range borders {
		if times == len(rs) {
			return reading.Reading{}, fault.ErrOther
		}
	}
	s := Source{Format: "grid text, + before placed digits", Placed: placed}
	if !s.takeRows(rs, l) || len(s.Grids) > 1 {
		return reading.Reading{}, fault.ErrOther
	}
	r, err := s.Reading(l)
	if err != nil {
		return reading.Reading{}, fault.ErrOther
	}
	return r.Beside(dropped...), nil
}

// withoutSeparators is a line without what stands between cells, except marks.
func withoutSeparators(line string) string {
	return strings.Map(func(r rune) rune {
		if r != grids.PlacedMark && grids.IsSeparator(r) {
			return -1
		}
		return r
	}, line)
}
