package drawing_test

import (
	"testing"

	"sudoku/solver"
	"sudoku/web/drawing"
)

// No two entries of a legend look alike, and no two sets of cells have one look or one letter.
func TestNoTwoSetsShareASwatch(t *testing.T) {
	t.Parallel()
	for _, e := range everyExample(t) {
		d := drawing.Of(e.input())
		words := map[string]string{}
		for _, entry := range d.Legend() {
			if other, ok := words[entry.Class()]; ok {
				t.Errorf("%s: %q and %q look alike", e.name, other, entry.Words)
			}
			words[entry.Class()] = entry.Words
		}
		cells := map[string]solver.CellSet{}
		for _, s := range d.Shapes {
			if s.Role != drawing.Set && s.Role != drawing.HiddenSet || s.Part == 0 {
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
