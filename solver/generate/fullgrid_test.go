package generate

import (
	"math"
	"testing"

	"sudoku/solver"
)

// small is the number of cycles of four cells in a full grid: what sets one apart from another when digits change
// places.
func small(g *[81]uint8) float64 {
	p, n := placesOf(g), 0
	for a := range 9 {
		for b := range a {
			found := p.cyclesOf(a, b)
			for _, rows := range found.rows[:found.n] {
				if p.cells(a, b, rows).len() == 4 {
					n++
				}
			}
		}
	}
	return float64(n)
}

// mean is a weighted mean and its standard error.
type mean struct{ w, wx, w2 float64 }

func (m *mean) add(w, x float64) { m.w, m.wx, m.w2 = m.w+w, m.wx+w*x, m.w2+w*w }

func (m *mean) value() float64 { return m.wx / m.w }

// error is that of a quantity with a standard deviation.
func (m *mean) error(deviation float64) float64 { return deviation * math.Sqrt(m.w2) / m.w }

// A full grid has as many small cycles as one of all grids, each as likely, has: a start is drawn, which is as
// likely as its ends are many, and one of these by itself.
func TestFullGridsAreEvenlyDrawn(t *testing.T) {
	t.Parallel()
	exact, drawn := mean{}, mean{}
	for i := range uint64(2000) {
		s := sourceOf(11, i)
		var g [81]uint8
		s.corner(&g)
		ends, one := s.ends(t, &g)
		if ends > 0 {
			exact.add(float64(ends), small(&one))
		}
	}
	for i := range uint64(10_000) {
		g, err := sourceOf(12, i).classicGrid(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		drawn.add(1, small(&g))
	}
	const deviation = 3.5 // of the number of small cycles from grid to grid
	apart, within := math.Abs(exact.value()-drawn.value()), 4*math.Hypot(exact.error(deviation), drawn.error(deviation))
	t.Logf("%.3f small cycles, and %.3f where each grid is as likely; apart %.3f, within %.3f", drawn.value(), exact.value(), apart, within)
	if apart > within {
		t.Error("grids are not drawn evenly")
	}
}

// ends counts the full grids with a start, and draws one of them.
func (s source) ends(t *testing.T, start *[81]uint8) (n int, one [81]uint8) {
	t.Helper()
	p, err := solver.NewPuzzle(solver.Classic(), start[:])
	if err != nil {
		t.Fatal(err)
	}
	for g, err := range solver.Solutions(t.Context(), p) {
		if err != nil {
			t.Fatal(err)
		}
		if n++; s.IntN(n) == 0 {
			copy(one[:], g)
		}
	}
	return n, one
}

// The boxes beside a box are drawn in each of their ways as often: whole rows move in 2 of 56.
func TestBoxesBesideABoxAreEvenlyDrawn(t *testing.T) {
	t.Parallel()
	const n = 20000
	s, whole := sourceOf(3, 0), 0
	box := [3][3]uint8{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}
	for range n {
		two := s.beside(box)
		if first := two[0][0]; (first[0]-1)/3 == (first[1]-1)/3 && (first[1]-1)/3 == (first[2]-1)/3 {
			whole++
		}
	}
	if got, want := float64(whole)/n, 2.0/56; math.Abs(got-want) > .006 {
		t.Errorf("whole rows move in %.4f of all ways, where %.4f do", got, want)
	}
}
