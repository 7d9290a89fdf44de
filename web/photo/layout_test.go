package photo

import (
	"bytes"
	"testing"

	"sudoku/solver"
)

// sized is a drawn board of another size, with half of its digits.
func sized(n, boxRows, boxCols int) drawnGrid {
	d := newspaper(make([]int, n*n))
	d.size, d.boxRows, d.boxCols = n, boxRows, boxCols
	for i := 0; i < n*n; i += 2 + i%3 {
		r, c := i/n, i%n
		d.digits[i] = (r%boxRows*boxCols+r/boxRows+c)%n + 1
	}
	return d
}

// jigsaw is a board whose regions are no boxes.
func jigsaw() drawnGrid {
	d := newspaper(puzzle())
	const regions = "111122233111123333412225333444225666445555556744586666774886999778888999777788999"
	for _, r := range regions {
		d.regions = append(d.regions, int(r-'1'))
	}
	return d
}

// TestLayouts: the number of rows, regions and diagonals are seen, flat and photographed, upright and not.
func TestLayouts(t *testing.T) {
	t.Parallel()
	diagonal := newspaper(puzzle())
	diagonal.diagonals = true
	grey, windows, boxes := newspaper(puzzle()), newspaper(puzzle()), newspaper(puzzle())
	grey.shaded, windows.shaded = onDiagonal, inWindow
	boxes.shaded = func(r, c, _ int) bool { return (r/3+c/3)%2 == 0 }
	faint := newspaper(puzzle())
	faint.line, faint.thick = 150, 1
	for name, c := range map[string]struct {
		drawn drawnGrid
		want  string
	}{
		"6x6":              {sized(6, 2, 3), "6x6"},
		"6x6 the other":    {sized(6, 3, 2), "6x6b3x2"},
		"16x16":            {sized(16, 4, 4), "16x16"},
		"jigsaw":           {jigsaw(), "jigsaw-" + symbols(jigsaw().regions)},
		"diagonals":        {diagonal, "9x9x"},
		"shaded diagonals": {grey, "9x9x"},
		"shaded windows":   {windows, "windoku"},
		"shaded boxes":     {boxes, "9x9"},
		"thin lines":       {faint, "9x9"},
		"classic":          {newspaper(puzzle()), "9x9"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			flat := c.drawn.draw(t)
			pictures := map[string]*luma{
				"flat":         flat,
				"photographed": photographed(flat, 960, 900, Quad{{80, 60}, {860, 90}, {900, 840}, {50, 800}}, 15),
				"turned":       flat.turned(1),
			}
			for how, pic := range pictures {
				r, err := Read(t.Context(), bytes.NewReader(pngOf(t, pic)), Options{})
				if err != nil {
					t.Errorf("%s: %v", how, err)
					continue
				}
				want, err := solver.ParseLayout(c.want)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := solver.ParseLayout(r.Layout); err != nil || got.ID() != want.ID() {
					t.Errorf("%s: %s, not %s (%v)", how, r.Layout, c.want, err)
				}
				compare(t, &r, c.drawn.digits)
			}
		})
	}
}
