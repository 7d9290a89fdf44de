package generate

import (
	"context"
	"slices"

	"sudoku/solver"
)

// Misses says which wishes a puzzle with one solution does not fulfil, and what work it took to see that. What is not
// known when the budget ends counts as missed. The error is that of the context.
func Misses(ctx context.Context, w Wishes, p solver.Puzzle, budget solver.Work) ([]string, solver.Work, error) {
	wr := walker{ctx: ctx, left: budget}
	f := fit{misses: w.looks(p)}
	f.miss = len(f.misses)
	if f.miss == 0 {
		var err error
		if f, err = wr.measure(w, p); err != nil {
			return nil, wr.spent, err
		}
	}
	return f.misses, wr.spent, nil
}

// looks are the wishes that a puzzle does not fulfil by where its givens are.
func (w Wishes) looks(p solver.Puzzle) (misses []string) {
	if p.Layout().ID() != w.layout().ID() {
		misses = append(misses, "the board")
	}
	if !w.Symmetry.Keeps(p) {
		misses = append(misses, "the symmetry")
	}
	if !w.Pattern.Empty() && w.Pattern != givensOf(p) {
		misses = append(misses, "the pattern")
	}
	if w.Minimal && w.spare(p) {
		misses = append(misses, "that no given can be spared")
	}
	return misses
}

func givensOf(p solver.Puzzle) (given solver.CellSet) {
	for c := range p.Layout().CellCount() {
		if p.Given(c) != 0 {
			given.Add(c)
		}
	}
	return given
}

// spare reports whether an orbit of givens can be spared, or it cannot be told in time that none can.
func (w Wishes) spare(p solver.Puzzle) bool {
	return slices.ContainsFunc(w.Symmetry.Orbits(p.Layout().Size()), func(orbit []int) bool {
		if p.Given(orbit[0]) == 0 {
			return false
		}
		n, err := solver.Count(context.Background(), without(p, [][]int{orbit}), 2, solver.WithBudget(perQuestion))
		return n < 2 || err != nil
	})
}
