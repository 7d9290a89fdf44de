package doctor

import "sudoku/solver"

// gentler tries each digit of the solution as one given more, and keeps what makes the puzzle gentler. What is not
// is given up at its first step that is as hard as the hardest now.
func (s *search) gentler(p solver.Puzzle, solution solver.Grid, now Rating) (l List) {
	if now.ER <= 1 {
		return l
	}
	bound := now.ER - 1
	for c, d := range solution {
		if p.Given(c) != 0 {
			continue
		}
		one := suggest(p, Change{Cell: c, Now: int(d)})
		one.Rating = s.rate(one.Puzzle, bound)
		switch r := one.Rating; {
		case !r.Rated(), r.Bound && r.ER <= bound:
			l.More++ // the work ended, or the steps
		case r.ER <= bound:
			l.All = append(l.All, one)
		}
	}
	gentlest(l.All)
	return l
}
