package generate

import (
	"context"

	"sudoku/solver"
)

// thinBoard takes the givens of a full grid on any board away as a thinning does: orbit by orbit, several at
// once where that goes.
func thinBoard(ctx context.Context, p solver.Puzzle, orbits [][]int, s source, o ...solver.Option) (solver.Puzzle, error) {
	order := make([][]int, 0, len(orbits))
	for _, i := range s.shuffled(len(orbits)) {
		order = append(order, orbits[i])
	}
	group := max(1, len(order)/4)
	for at := 0; at < len(order); {
		group = min(group, len(order)-at)
		less := without(p, order[at:at+group])
		n, err := solver.Count(ctx, less, 2, o...)
		switch {
		case err != nil:
			return p, err
		case n == 1:
			p = less
			at += group
		case group == 1:
			at++
		default:
			group = (group + 1) / 2
			continue
		}
		group = min(group, groupOf(len(order), len(order)-at))
	}
	return p, nil
}

// without is a puzzle without the givens of some orbits.
func without(p solver.Puzzle, orbits [][]int) solver.Puzzle {
	for _, orbit := range orbits {
		for _, c := range orbit {
			p = p.With(c, 0)
		}
	}
	return p
}
