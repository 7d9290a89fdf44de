package drawing_test

import (
	"math"
	"regexp"
	"strconv"
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

// The frames of sets, houses and targets run between the edge of a cell and the digits of its candidates, which begin at
// .08 on the boards of 16. Half a line takes .02 where a cell has 36 pixels.
func TestFramesAreClearOfDigits(t *testing.T) {
	t.Parallel()
	const digits, halfLine = .08, .02
	number := regexp.MustCompile(`\d*\.?\d+`)
	for name, mark := range map[string]position.Mark{
		"set": position.MarkPart(position.Set, 1, 0, 1), "target": position.MarkPart(position.Target, 1, 0, 1),
		"base": position.MarkHouse(position.Base, 0), "cover": position.MarkHouse(position.Cover, 0),
	} {
		path := drawing.Of(drawing.Input{Layout: solver.Classic(), Step: position.Step{Marks: []position.Mark{mark}}}).Layers()[0].Path
		least := math.Inf(1)
		for _, n := range number.FindAllString(path, -1) {
			x, err := strconv.ParseFloat(n, 64)
			if err != nil {
				t.Fatal(err)
			}
			least = min(least, x)
		}
		if least <= 0 || least+halfLine > digits+1e-9 {
			t.Errorf("the frame of a %s runs %v within its cells", name, least)
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
				if drawing.PointOf(9, 3, position.Candidate{Cell: c, Digit: d}) == s.Points[0] {
					t.Errorf("the letter %s stands on a candidate", s.Text)
				}
			}
		}
	}
	if len(looks) != 4 {
		t.Errorf("%d sets are outlined, want 4", len(looks))
	}
}

var (
	circlePath  = regexp.MustCompile(`M([-.\d]+) [-.\d]+A([.\d]+) [.\d]+ 0 0 1 ([-.\d]+) [-.\d]+A[^A]*z`)
	capsulePath = regexp.MustCompile(`^M([-.\d]+) ([-.\d]+)A([.\d]+) [.\d]+ 0 0 1 ([-.\d]+) ([-.\d]+)L[^A]*A[^A]*z$`)
)

// The ends of half a circle are a diameter apart as it is written, or more: with ends that
// are nearer, the two halves would make a lens.
func TestCirclesAreRound(t *testing.T) {
	t.Parallel()
	circles, capsules := 0, 0
	for _, e := range everyExample(t) {
		for _, l := range drawing.Of(e.input()).Layers() {
			for _, m := range circlePath.FindAllStringSubmatch(l.Path, -1) {
				circles++
				if gap := length(m[3]) - length(m[1]) - 2*length(m[2]); math.Abs(gap) > 1e-9 {
					t.Fatalf("%s: the halves of %s are %.2f apart", e.name, m[0], gap)
				}
			}
			if m := capsulePath.FindStringSubmatch(l.Path); m != nil {
				capsules++
				if across := math.Hypot(length(m[4])-length(m[1]), length(m[5])-length(m[2])); across < 2*length(m[3]) {
					t.Fatalf("%s: the end of %s is flat", e.name, m[0])
				}
			}
		}
	}
	if circles == 0 || capsules == 0 {
		t.Fatalf("%d circles, %d capsules", circles, capsules)
	}
}

func length(text string) float64 {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return v
}
