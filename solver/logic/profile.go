package logic

import (
	"slices"

	"sudoku/solver"
)

// Profile is an order of techniques for a path. The scales by which other
// programs rate a puzzle rest on their order.
type Profile uint8

// The profiles.
const (
	Ours            Profile = iota // the order of the table
	HoDoKu                         // the order of HoDoKu
	SudokuExplainer                // the producers of Sudoku Explainer, see explainerOrder
)

func (p Profile) String() string {
	return [...]string{"ours", "hodoku", "sudoku-explainer"}[p]
}

// stages returns the techniques of a profile as indexes of the catalogue. Those
// of one stage are searched together: the path takes the step with the lowest
// rating of all, the first of several. A technique that the catalogue does not
// have is passed over.
func (c *catalogue) stages(p Profile) [][]int {
	var stages [][]int
	switch p {
	case HoDoKu:
		for _, id := range hodokuOrder {
			stages = c.appendStage(stages, id)
		}
	case SudokuExplainer:
		for _, ids := range explainerOrder {
			stages = c.appendStage(stages, ids...)
		}
	default:
		for i := range c.entries {
			if !slices.Contains(explainersOwn[:], c.entries[i].ID) {
				stages = append(stages, []int{i})
			}
		}
	}
	return stages
}

// withMissing adds, at the end, the techniques that are asked for and that the
// profile does not have.
func (c *catalogue) withMissing(stages [][]int, wanted []bool) [][]int {
	missing := slices.Clone(wanted)
	for _, stage := range stages {
		for _, i := range stage {
			missing[i] = false
		}
	}
	for i := range missing {
		if missing[i] {
			stages = append(stages, []int{i})
		}
	}
	return stages
}

// floor is the lowest rating that a step of the stage can have.
func (c *catalogue) floor(stage []int) int {
	lowest := c.entries[stage[0]].SE
	for _, i := range stage[1:] {
		lowest = min(lowest, c.entries[i].SE)
	}
	return lowest
}

// rating is the rating of a step on the scale of Sudoku Explainer, in tenths; 0
// when it does not know the technique.
func (c *catalogue) rating(l *solver.Layout, s Step) int {
	e := c.lookup(s.Technique)
	if e.rate != nil {
		return e.rate(l, s)
	}
	return e.SE
}

func (c *catalogue) appendStage(stages [][]int, ids ...string) [][]int {
	var stage []int
	for _, id := range ids {
		if i, ok := c.index[id]; ok {
			stage = append(stage, i)
		}
	}
	if stage == nil {
		return stages
	}
	return append(stages, stage)
}
