package main

import (
	"cmp"
	"context"
	"slices"

	"sudoku/solver"
	"sudoku/solver/generate"
	"sudoku/solver/generate/bank"
	"sudoku/solver/logic"
	"sudoku/solver/position"
)

// found is a puzzle in whose log a technique has a part.
type found struct {
	puzzle solver.Puzzle
	seed   generate.Seed
	needed bool        // without the technique the log is harder, or ends before the solution
	work   solver.Work // of the log up to there: what it takes to show it
}

// gathering is what was found of each technique.
type gathering struct {
	of     map[string][]found
	looked map[string]int
	only   []string // techniques that are looked for; empty for all
}

func newGathering(only []string) gathering {
	return gathering{map[string][]found{}, map[string]int{}, only}
}

// How many puzzles are kept for a technique while others are looked at, those whose log is the shortest work; after
// how many it is enough, and after how many it is even where the technique is seldom needed.
const (
	kept     = 8
	often    = 24
	patience = 120
)

// mostWork is the work within which a log comes to its technique.
const mostWork solver.Work = 200_000_000

// perLog is the work within which a log comes to its end.
const perLog = 2 * mostWork

// perQuestion is the work within which it shows whether a technique is needed.
const perQuestion = 30_000_000

// enough reports whether a technique has been found as often as it is looked for, if it is.
func (g *gathering) enough(id string) bool {
	if len(g.only) > 0 && !slices.Contains(g.only, id) {
		return true
	}
	needed := 0
	for _, f := range g.of[id] {
		if f.needed {
			needed++
		}
	}
	return needed == kept || needed >= taken && g.looked[id] >= often || g.looked[id] >= patience
}

// look walks a puzzle, and notes what techniques have a part in that.
func (g *gathering) look(ctx context.Context, p solver.Puzzle, seed generate.Seed) error {
	path, err := logic.Solve(ctx, p, logic.Options{Uniqueness: logic.KnownUnique, Budget: perLog})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil || path.Outcome != solver.Solved {
		return nil
	}
	for i, s := range path.Steps {
		if !g.enough(s.Technique) && !slices.ContainsFunc(path.Steps[:i], func(before position.Step) bool { return before.Technique == s.Technique }) {
			g.note(ctx, found{puzzle: p, seed: seed}, path, s.Technique)
		}
	}
	return nil
}

// note takes a puzzle for a technique, in the place of one in which it is only used, if need be.
func (g *gathering) note(ctx context.Context, f found, path logic.Path, id string) {
	g.looked[id]++
	if f.work = workTo(ctx, f.puzzle, id); f.work > mostWork {
		return
	}
	var err error
	if f.needed, err = generate.Needed(ctx, f.puzzle, path.Steps, id, perQuestion); err != nil {
		return
	}
	all := append(g.of[id], f)
	slices.SortStableFunc(all, byUse)
	g.of[id] = all[:min(len(all), kept)]
}

// byUse puts first what is needed, and then what takes the least work.
func byUse(a, b found) int {
	if a.needed != b.needed {
		if a.needed {
			return -1
		}
		return 1
	}
	return cmp.Compare(a.work, b.work)
}

// workTo is the work of a log up to its first step of a technique.
func workTo(ctx context.Context, p solver.Puzzle, id string) solver.Work {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	path, _ := logic.Solve(ctx, p, logic.Options{Uniqueness: logic.KnownUnique, Found: func(steps []position.Step) {
		if steps[len(steps)-1].Technique == id {
			stop()
		}
	}})
	return path.Spent
}

// spareUsed forgets what does not need its technique.
func (g *gathering) spareUsed() {
	for id := range g.of {
		g.of[id] = slices.DeleteFunc(g.of[id], func(f found) bool { return !f.needed })
	}
}

// print prints what was found of each technique from some place in their order on.
func (g *gathering) print(ctx context.Context, from int) error {
	for _, t := range logic.Techniques()[from:] {
		for _, f := range g.of[t.ID][:min(len(g.of[t.ID]), taken)] {
			if err := print(ctx, bank.Entry{Technique: t.ID, Needed: f.needed, Seed: f.seed, Puzzle: f.puzzle}); err != nil {
				return err
			}
		}
	}
	return nil
}
