package doctor

import (
	"cmp"
	"slices"

	"sudoku/solver"
	"sudoku/solver/generate"
)

// Symmetric is how the givens of a puzzle get a symmetry.
type Symmetric struct {
	Symmetry generate.Symmetry
	Suggestion
	Fewest bool // no fewer changes do it
}

// Already reports whether the puzzle has the symmetry.
func (x Symmetric) Already() bool { return len(x.Changes) == 0 }

// symmetric finds changes for each symmetry.
func (s *search) symmetric(p solver.Puzzle, solution solver.Grid) (all []Symmetric) {
	for _, sym := range generate.Symmetries() {
		if sym == generate.None {
			continue
		}
		x := s.symmetricBy(p, solution, sym)
		x.Rating = s.rate(x.Puzzle, 0)
		all = append(all, x)
	}
	return all
}

// symmetricBy finds changes for one. An orbit of which some cells are given gets the others, which leaves the
// solution the only one, or loses those, where that does too. The latter is tried where it takes no more changes,
// first where it saves the most.
func (s *search) symmetricBy(p solver.Puzzle, solution solver.Grid, sym generate.Symmetry) Symmetric {
	half := halfGiven(p, sym)
	full := p
	for _, o := range half {
		for _, c := range o.missing {
			full = full.With(c, int(solution[c]))
		}
	}
	cost, least := 0, 0
	for _, o := range half {
		most := len(o.missing)
		least += min(len(o.given), most)
		if len(o.given) <= most && s.drops(&full, o) {
			most = len(o.given)
		}
		cost += most
	}
	return Symmetric{Symmetry: sym, Suggestion: suggest(p, changesBetween(p, full)...), Fewest: cost == least}
}

// orbit is one of which some cells are given and some are not.
type orbit struct{ given, missing []int }

// halfGiven are such orbits, those first that save the most changes where they lose their givens.
func halfGiven(p solver.Puzzle, sym generate.Symmetry) (all []orbit) {
	for _, cells := range sym.Orbits(p.Layout().Size()) {
		var o orbit
		for _, c := range cells {
			if p.Given(c) != 0 {
				o.given = append(o.given, c)
			} else {
				o.missing = append(o.missing, c)
			}
		}
		if len(o.given) > 0 && len(o.missing) > 0 {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b orbit) int {
		return cmp.Compare(len(b.missing)-len(b.given), len(a.missing)-len(a.given))
	})
	return all
}

// drops takes all givens of an orbit away where there is one solution still.
func (s *search) drops(p *solver.Puzzle, o orbit) bool {
	less := *p
	for _, c := range slices.Concat(o.given, o.missing) {
		less = less.With(c, 0)
	}
	if !s.one(less) {
		return false
	}
	*p = less
	return true
}

// changesBetween are the changes that lead from a puzzle to another.
func changesBetween(p, q solver.Puzzle) (all []Change) {
	to := q.Grid()
	for c, d := range p.Grid() {
		if to[c] != d {
			all = append(all, Change{Cell: c, Now: int(to[c])})
		}
	}
	return all
}
