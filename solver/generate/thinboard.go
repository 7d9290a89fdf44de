package generate

import (
	"context"
	"errors"

	"sudoku/solver"
)

// perQuestion is the work after which a given of a large board stays that may be one too many: some milliseconds,
// where what is left to be said can take hours.
const perQuestion solver.Work = 1_000_000

// thinBoard takes the givens of a full grid on any board away as a thinning does: orbit by orbit, several at
// once where that goes. It says whether it is sure that no orbit can be spared.
func thinBoard(ctx context.Context, p solver.Puzzle, orbits [][]int, s source, spent *solver.Spent) (thin solver.Puzzle, sure bool, err error) {
	sure = true
	order := make([][]int, 0, len(orbits))
	for _, i := range s.Perm(len(orbits)) {
		order = append(order, orbits[i])
	}
	group := max(1, len(order)/4)
	for at := 0; at < len(order); {
		group = min(group, len(order)-at)
		less := without(p, order[at:at+group])
		n, err := solver.Count(ctx, less, 2, solver.WithSpent(spent), solver.WithBudget(perQuestion))
		switch {
		case err != nil && !errors.Is(err, solver.ErrBudget):
			return p, false, err
		case err == nil && n == 1:
			p = less
			at += group
		case group == 1:
			at++
			sure = sure && (n == 2 || err == nil)
		default:
			group = (group + 1) / 2
			continue
		}
		group = min(group, groupOf(len(order), len(order)-at))
	}
	return p, sure, nil
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
