package drawing_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/web/drawing"
)

// No two sets of cells have one look or one letter, but for the wings of a pivot.
func TestNoTwoSetsShareALook(t *testing.T) {
	t.Parallel()
	for _, e := range everyExample(t) {
		cells := map[string]solver.CellSet{}
		for _, s := range drawing.Of(e.input()).Shapes {
			if s.Form != drawing.Outline || s.Part == 0 || s.Role == drawing.Wing {
				continue
			}
			for _, name := range []string{s.Text, s.Class()} {
				if other, ok := cells[name]; ok && other != s.Cells {
					t.Errorf("%s: %s is %v and %v", e.name, name, other.Slice(), s.Cells.Slice())
				}
				cells[name] = s.Cells
			}
		}
	}
}
