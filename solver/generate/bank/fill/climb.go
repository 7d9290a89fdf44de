package main

import (
	"cmp"
	"context"
	"slices"

	"sudoku/solver/logic"
)

// rated is a puzzle and its rating.
type rated struct {
	prey
	er logic.Tenths
}

// climb goes on from the hardest of a pool by their ratings: some times from one of the hardest to a neighbour.
func (h *hunt) climb(ctx context.Context, ratings int) ([]rated, error) {
	var all []rated
	for _, p := range h.pool[:min(len(h.pool), ratings/4)] {
		if err := add(ctx, &all, p); err != nil {
			return nil, err
		}
	}
	for left := ratings - len(all); left > 0; {
		p, ok := h.neighbour(ctx, all[h.rng.IntN(min(len(all), hardestFew))].prey)
		if !ok || h.seen[p.givens] {
			continue
		}
		h.seen[p.givens] = true
		if h.weigh(&p); p.hard < all[len(all)-1].hard/2 {
			continue
		}
		left--
		if err := add(ctx, &all, p); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// hardestFew is how many of the hardest are gone on from.
const hardestFew = 8

// add rates a puzzle, and takes it in, the hardest first.
func add(ctx context.Context, all *[]rated, p prey) error {
	path, err := logic.Solve(ctx, puzzleOf(&p.givens), logic.Options{Profile: logic.SudokuExplainer, Uniqueness: logic.KnownUnique})
	if err != nil {
		return err
	}
	r := rated{p, logic.RateSE(path).ER}
	at, _ := slices.BinarySearchFunc(*all, r, func(a, b rated) int { return cmp.Compare(b.er, a.er) })
	*all = slices.Insert(*all, at, r)
	return nil
}
