package generate

import (
	"sudoku/solver"
)

// mostGivenBack is how many orbits of givens a puzzle gets back at most to become easier.
const mostGivenBack = 24

// draft is a puzzle in the making.
type draft struct {
	puzzle solver.Puzzle
	full   solver.Grid
	orbits [][]int
	unsure bool // whether no orbit of givens can be spared
}

// soften gives digits back where a log meets a step beyond a bound: in an open cell of that position, with the
// others of its orbit. So the puzzle stays as hard as the bound lets it be. It reports false where that does not
// help.
func (wr *walker) soften(d *draft, b bound, s source) (bool, error) {
	for range mostGivenBack {
		log, err := wr.walk(d.puzzle, b)
		if err != nil || !log.over {
			return err == nil, err
		}
		at := log.before(b)
		var open [][]int
		for _, orbit := range d.orbits {
			if at.Digit(orbit[0]) == 0 && d.puzzle.Given(orbit[0]) == 0 {
				open = append(open, orbit)
			}
		}
		if len(open) == 0 {
			return false, nil
		}
		d.give(open[s.IntN(len(open))])
	}
	return false, nil
}

// give gives the digits of an orbit.
func (d *draft) give(orbit []int) {
	for _, c := range orbit {
		d.puzzle = d.puzzle.With(c, int(d.full[c]))
	}
}

// open gives digits back until as many cells can be filled at each moment as are wished for: what makes a puzzle easy
// is not how many digits are given but that something can be seen wherever one looks.
func (d *draft) open(w Wishes, s source) {
	for range mostGivenBack {
		if narrowest(d.puzzle) >= w.Open || w.Givens.Max != 0 && d.puzzle.GivenCount() >= w.Givens.Max {
			return
		}
		var blank [][]int
		for _, orbit := range d.orbits {
			if d.puzzle.Given(orbit[0]) == 0 {
				blank = append(blank, orbit)
			}
		}
		if len(blank) == 0 {
			return
		}
		d.give(blank[s.IntN(len(blank))])
	}
}
