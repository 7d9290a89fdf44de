package logic

import (
	"slices"

	"sudoku/solver"
	"sudoku/solver/position"
)

// stages returns the stages of a profile. A technique that the catalogue does not
// have is passed over.
func (c *catalogue) stages(p Profile) []stage {
	var stages []stage
	switch p {
	case HoDoKu:
		for _, s := range hodokuOrder() {
			stages = c.appendStage(stages, s.stage(), s.ids...)
		}
	case SudokuExplainer:
		for _, p := range explainerOrder {
			stages = c.appendStage(stages, stage{choice: p.choice}, p.ids...)
		}
	default:
		return c.ownStages(nil)
	}
	return stages
}

// ownStages is the order of the table: a stage a technique. Those of Sudoku Explainer's own are in
// it where what they stand for is left out.
func (c *catalogue) ownStages(without []string) []stage {
	var stages []stage
	for i, e := range c.entries {
		if of := standsFor(e.ID); of == "" || slices.Contains(without, of) {
			stages = append(stages, stage{techniques: []int{i}})
		}
	}
	return stages
}

// withMissing adds, at the end, the techniques that are asked for and that the
// profile does not have.
func (c *catalogue) withMissing(stages []stage, wanted []bool) []stage {
	stages = slices.Clip(stages) // which are the profile's own: searches at the same time share them
	missing := slices.Clone(wanted)
	for _, stage := range stages {
		for _, i := range stage.techniques {
			missing[i] = false
		}
	}
	for i := range missing {
		if missing[i] {
			stages = append(stages, stage{techniques: []int{i}})
		}
	}
	return stages
}

// floor is the lowest rating that a step of the techniques can have.
func (c *catalogue) floor(techniques []int) int {
	lowest := c.entries[techniques[0]].SE
	for _, i := range techniques[1:] {
		lowest = min(lowest, c.entries[i].SE)
	}
	return lowest
}

// rating is the rating of a step on the scale of Sudoku Explainer, in tenths; 0
// when it does not know the technique.
func (c *catalogue) rating(l *solver.Layout, s position.Step) int {
	e := c.lookup(s.Technique)
	if e.member.Rate != nil {
		return e.member.Rate(l, s)
	}
	return e.SE
}

// appendStage adds a stage of the techniques with some IDs that are in the catalogue.
func (c *catalogue) appendStage(stages []stage, of stage, ids ...string) []stage {
	for _, id := range ids {
		if i, ok := c.index[id]; ok {
			of.techniques = append(of.techniques, i)
		}
	}
	if of.techniques == nil {
		return stages
	}
	return append(stages, of)
}
