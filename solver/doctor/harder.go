package doctor

import (
	"slices"

	"sudoku/solver"
)

// Bounds on moves.
const (
	mostMoves  = 100 // that are rated
	mostHarder = 24  // that are named
)

// harder is what makes a puzzle harder: a spare given less, or one given moved to another cell.
func (s *search) harder(p solver.Puzzle, x Tuning) (l List) {
	if !x.Now.Rated() || x.Now.Bound {
		return l
	}
	all := slices.Clone(x.Spare.All)
	moves := s.moves(p)
	rated := min(len(moves), mostMoves)
	l.More = len(moves) - rated + s.rateAll(moves[:rated], 0) + x.Spare.More
	for _, m := range append(all, moves[:rated]...) {
		if m.Rating.ER > x.Now.ER {
			l.All = append(l.All, m)
		}
	}
	hardest(l.All)
	l.All = l.All[:min(len(l.All), mostHarder)]
	return l
}

// moves are all ways to move a needed given to an open cell: in the puzzle without it there are several solutions,
// and a digit that stands there in one of them alone settles it. They come in turns: one for each given, then
// another one for each.
func (s *search) moves(p solver.Puzzle) (all []Suggestion) {
	var byGiven [][]Suggestion
	for c, d := range p.Grid() {
		if d == 0 {
			continue
		}
		less := p.With(c, 0)
		var settles []Suggestion
		s.within(1, 20, func() { settles = s.settlesElsewhere(p, less, c) })
		byGiven = append(byGiven, settles)
	}
	for turn := 0; ; turn++ {
		before := len(all)
		for _, moves := range byGiven {
			if turn < len(moves) {
				all = append(all, moves[turn])
			}
		}
		if len(all) == before {
			return all
		}
	}
}

// settlesElsewhere are the givens in other cells than the one that was emptied that leave one solution.
func (s *search) settlesElsewhere(p, less solver.Puzzle, emptied int) (all []Suggestion) {
	found, whole := s.solutions(less, mostSolutions)
	if !whole || len(found) < 2 {
		return nil
	}
	t := tallyOf(less, found)
	for _, c := range t.of(len(found)) {
		if t.at(c) == 1 && c.Cell != emptied {
			all = append(all, suggest(p, Change{Cell: emptied}, c))
		}
	}
	return all
}
