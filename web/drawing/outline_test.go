package drawing_test

import (
	"strings"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
	"sudoku/web/drawing"
)

// setOf is a step with a set in some cells of the classic board.
func setOf(cells ...int) position.Step {
	var s position.Step
	for _, c := range cells {
		s.Marks = append(s.Marks, position.MarkPart(position.Set, 1, c, 1))
	}
	return s
}

// An outline is one line around cells that touch, two around those with a hole, and a line
// for each cell of those that touch only at corners. Corners are rounded, the inner ones too.
func TestOutlines(t *testing.T) {
	t.Parallel()
	x, err := solver.ParseLayout("x")
	if err != nil {
		t.Fatal(err)
	}
	diagonal := len(x.Houses()) - 1
	tests := []struct {
		name           string
		in             drawing.Input
		lines, corners int
	}{
		{"one cell", drawing.Input{Layout: solver.Classic(), Step: setOf(40)}, 1, 4},
		{"a row of three", drawing.Input{Layout: solver.Classic(), Step: setOf(0, 1, 2)}, 1, 4},
		{"an angle", drawing.Input{Layout: solver.Classic(), Step: setOf(0, 1, 9)}, 1, 6},
		{"two apart", drawing.Input{Layout: solver.Classic(), Step: setOf(0, 8)}, 2, 8},
		{"around a hole", drawing.Input{Layout: solver.Classic(), Step: setOf(0, 1, 2, 9, 11, 18, 19, 20)}, 2, 8},
		{"a corner in common", drawing.Input{Layout: solver.Classic(), Step: setOf(0, 10)}, 2, 8},
		{"a diagonal", drawing.Input{Layout: x, Step: position.Step{Marks: []position.Mark{position.MarkHouse(position.Base, diagonal)}}}, 9, 36},
	}
	for _, tt := range tests {
		path := drawing.Of(tt.in).Layers()[0].Path
		if lines, corners := strings.Count(path, "M"), strings.Count(path, "Q"); lines != tt.lines || corners != tt.corners {
			t.Errorf("%s: %d lines with %d corners, want %d with %d: %s", tt.name, lines, corners, tt.lines, tt.corners, path)
		}
		if strings.Contains(path, "NaN") || strings.Count(path, "z") != tt.lines {
			t.Errorf("%s: %s", tt.name, path)
		}
	}
}

// A set has its letter where no candidate stands, and each set a look of its own.
func TestSetsDiffer(t *testing.T) {
	t.Parallel()
	e := exampleOf(t, "als-chain")
	looks := map[string]string{}
	for _, s := range drawing.Of(e.input()).Shapes {
		if s.Role != drawing.Set {
			continue
		}
		if other, taken := looks[s.Class()]; taken {
			t.Errorf("the sets %s and %s look alike", other, s.Text)
		}
		looks[s.Class()] = s.Text
		for c := range s.Cells.All() {
			for d := range e.board.Candidates(c).All() {
				if drawing.Place(9, 3, position.Candidate{Cell: c, Digit: d}) == s.Points[0] {
					t.Errorf("the letter %s stands on a candidate", s.Text)
				}
			}
		}
	}
	if len(looks) != 4 {
		t.Errorf("%d sets are outlined, want 4", len(looks))
	}
}
