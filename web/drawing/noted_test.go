package drawing

import (
	"fmt"
	"testing"

	"sudoku/solver"
	"sudoku/solver/position"
)

// A ring is closed, and stands around its candidate on boards of every size.
func TestRingPath(t *testing.T) {
	t.Parallel()
	for _, l := range solver.KnownLayouts() {
		k := position.Candidate{Cell: l.CellCount() - 1, Digit: l.Size()}
		var x, y, r, across, down, up float64
		path := RingPath(l, k)
		if _, err := fmt.Sscanf(path, "M%f %fa%f %f 0 1 0 %f %fa%f %f 0 1 0 %f %f", &x, &y, &r, &r, &across, &down, &r, &r, &across, &up); err != nil {
			t.Fatal(path, err)
		}
		place := PointOf(l.Size(), Across(l), k)
		if down != -up || down != 2*r || across != 0 || abs(x-place.X) > .006 || abs(y+r-place.Y) > .011 {
			t.Errorf("%s: %s around %v", l.ID(), path, place)
		}
	}
}

// A link begins and ends on the rings of its candidates.
func TestLinkPath(t *testing.T) {
	t.Parallel()
	l := solver.Classic()
	a, b := position.Candidate{Cell: 0, Digit: 5}, position.Candidate{Cell: 40, Digit: 5}
	path := LinkPath(l, a, b)
	if path != LinkPath(l, b, a) {
		t.Errorf("%s, and back %s", path, LinkPath(l, b, a))
	}
	var from, control, to Point
	if _, err := fmt.Sscanf(path, "M%f %fQ%f %f %f %f", &from.X, &from.Y, &control.X, &control.Y, &to.X, &to.Y); err != nil {
		t.Fatal(path, err)
	}
	for end, k := range map[Point]position.Candidate{from: a, to: b} {
		p := PointOf(9, 3, k)
		if d := (end.X-p.X)*(end.X-p.X) + (end.Y-p.Y)*(end.Y-p.Y); abs(d-notedRadius(3)*notedRadius(3)) > .004 {
			t.Errorf("%s ends %v away from %v", path, d, p)
		}
	}
}

func abs(x float64) float64 { return max(x, -x) }
