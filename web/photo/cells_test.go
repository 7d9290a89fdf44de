package photo

import (
	"math"
	"testing"
)

// TestCells: neither a shadow over half of the picture nor faint ink changes what the network is given.
func TestCells(t *testing.T) {
	t.Parallel()
	for name, paint := range map[string]func(x, y int, ink bool) float64{
		"black on white": func(_, _ int, ink bool) float64 { return shade(ink, 255, 0.9) },
		"faint":          func(_, _ int, ink bool) float64 { return shade(ink, 200, 0.15) },
		"in shadow":      func(x, _ int, ink bool) float64 { return shade(ink, 250-0.4*float64(x), 0.8) },
		"shadow edge":    func(x, _ int, ink bool) float64 { return shade(ink, 240-min(max(float64(x-170)*4, 0), 120), 0.8) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const n, cell = 9, 40
			pic := newLuma(n*cell, n*cell)
			for y := range pic.h {
				for x := range pic.w {
					pic.v[y*pic.w+x] = uint8(paint(x, y, bar(x, y, cell)))
				}
			}
			for i, p := range evenCells(pic, flat(n, cell)) {
				marked := i%4 == 0
				if ink := p.ink(); math.Abs(float64(ink)-1) > 0.3 == marked || (!marked && ink > 0.15) {
					t.Errorf("cell %d: ink %.2f, marked %v", i, ink, marked)
				}
			}
		})
	}
}

// flat is the mesh of a grid that fills its picture.
func flat(n int, cell float64) *mesh {
	side := float64(n) * cell
	view, _ := squareTo(Quad{{0, 0}, {side, 0}, {side, side}, {0, side}}, float64(n))
	return &mesh{n: n, view: view}
}

// bar says whether a pixel belongs to the bar in the middle of every fourth cell.
func bar(x, y, cell int) bool {
	i := y/cell*9 + x/cell
	return i%4 == 0 && x%cell > 16 && x%cell < 24 && y%cell > 8 && y%cell < 32
}

func shade(ink bool, paper, dark float64) float64 {
	if ink {
		return paper * (1 - dark)
	}
	return paper
}
