package plain

import (
	"slices"
	"strings"

	"sudoku/solver"
	"sudoku/solver/notation/internal/fault"
	"sudoku/solver/notation/internal/grids"
	"sudoku/solver/notation/internal/reading"
)

// readTable reads cells that stand between tabs, commas, semicolons or bars,
// where nothing between two of them is a blank: a paste from a spreadsheet, a
// CSV file, a Markdown table. A text without such a blank is left to ReadGrid.
func readTable(text string, l *solver.Layout) (reading.Reading, error) {
	failed := fault.ErrOther
	lines := strings.Split(text, "\n")
	for i, cut := range grids.Cutters() {
		whole := grids.TableRows(lines, cut)
		if i == 0 {
			if r, err := withLost(whole, "table", l); err != fault.ErrOther {
				return r.Beside(proseOf(lines)...), err
			}
			whole = whole.Padded()
		}
		for i, rs := range []grids.Rows{whole, whole.WithoutHead(), whole.WithoutLastColumn()} {
			s := Source{Format: "table"}
			if !s.takeRows(rs, l) {
				continue
			}
			r, err := s.Reading(l)
			if err == nil {
				return r.Beside(proseOf(lines)...), nil
			}
			if i == 0 && failed == fault.ErrOther {
				failed = err
			}
		}
	}
	return reading.Reading{}, failed
}

func proseOf(lines []string) []string {
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return !grids.IsProse(line) })
}
