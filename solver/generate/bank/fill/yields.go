package main

import (
	"context"
	"fmt"

	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
)

// yields prints of how many random puzzles each technique has a part in the log, and how many need it.
func (o options) yields(ctx context.Context) error {
	used, needed := map[string]int{}, map[string]int{}
	for n := range o.puzzles {
		p, err := bank.Random(ctx, generate.Seed(o.seed<<32+uint64(n)))
		if err != nil {
			return err
		}
		path, err := logic.Solve(ctx, p, logic.Options{Uniqueness: logic.KnownUnique, Budget: perLog})
		if err != nil {
			continue // it counts as one that has none
		}
		seen := map[string]bool{}
		for _, s := range path.Steps {
			if seen[s.Technique] {
				continue
			}
			seen[s.Technique] = true
			used[s.Technique]++
			if isNeeded, err := generate.Needed(ctx, p, path.Steps, s.Technique, perQuestion); err == nil && isNeeded {
				needed[s.Technique]++
			}
		}
	}
	for _, t := range logic.Techniques() {
		if used[t.ID] > 0 {
			fmt.Println(t.ID, used[t.ID], needed[t.ID])
		}
	}
	return nil
}
