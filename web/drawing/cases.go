package drawing

import (
	"slices"

	"sudoku/solver/position"
)

// drawnCase is a branch of a step that is drawn, with what is known of each of its
// implications.
type drawnCase struct {
	index     int // of the branch
	branch    position.Branch
	rest      []bool  // it is drawn at rest
	shown     [][]int // the statements that show it, by their indexes
	told      [][]int // those of them that tell it
	followers [][]int // the implications that follow from it
}

// cases lists the branches that are drawn.
func (d *drawer) cases(s *position.Step) []drawnCase {
	var all []drawnCase
	for i, branch := range s.Branches {
		if d.told.only != 0 && i+1 != d.told.only {
			continue
		}
		shown := d.told.showing(branch, i)
		all = append(all, drawnCase{
			index: i, branch: branch, rest: d.told.atRest(branch),
			shown: shown, told: d.told.telling(branch, shown), followers: followers(branch),
		})
	}
	return all
}

// number is that of the case, from 1.
func (c *drawnCase) number() int { return c.index + 1 }

// rests reports whether an implication is drawn at rest: its own arrow is, or that of one that follows from it.
func (c *drawnCase) rests(implied int) bool {
	return implied == 0 || c.rest[implied] || slices.ContainsFunc(c.followers[implied], func(i int) bool { return c.rest[i] })
}

// arrowsAtRest counts the arrows that are drawn at rest.
func (c *drawnCase) arrowsAtRest() int {
	n := 0
	for i, implied := range c.branch {
		if c.rest[i] {
			n += len(implied.From)
		}
	}
	return n
}

// showing lists the statements that show each implication of a branch: one may tell them
// one by one.
func (t told) showing(branch position.Branch, index int) [][]int {
	shown := make([][]int, len(branch))
	for k := range t.all {
		s := &t.all[k]
		for _, at := range s.shows.Implications {
			if at.Branch == index {
				shown[at.Index] = append(shown[at.Index], k)
			}
		}
		if len(s.shows.Implications) > 0 || !slices.Contains(s.shows.Branches, index) {
			continue
		}
		for i, implied := range branch {
			if s.inBranch(implied.Node) {
				shown[i] = append(shown[i], k)
			}
		}
	}
	return shown
}

// inBranch reports whether a statement that shows a branch shows a node of it: it names
// one of its candidates, or none at all.
func (t *statement) inBranch(n position.Node) bool {
	return len(t.shows.Candidates) == 0 || slices.ContainsFunc(n, func(c position.Candidate) bool { return slices.Contains(t.shows.Candidates, c) })
}

// telling lists the statements that tell each implication of a branch. Of those that show
// it, one that speaks of several cases at once tells only what each assumes.
func (t told) telling(branch position.Branch, shown [][]int) [][]int {
	all := slices.Clone(shown)
	for i, implied := range branch {
		if len(implied.From) > 0 && slices.ContainsFunc(shown[i], t.speaksOfCases) {
			all[i] = slices.DeleteFunc(slices.Clone(shown[i]), t.speaksOfCases)
		}
	}
	return all
}

// speaksOfCases reports whether a statement, by its index, speaks of several cases at once.
func (t told) speaksOfCases(statement int) bool {
	shows := &t.all[statement].shows
	return len(shows.Implications)+len(shows.Candidates) == 0 && len(shows.Branches) > 1
}

// followers lists the implications that follow from each one of a branch.
func followers(branch position.Branch) [][]int {
	all := make([][]int, len(branch))
	for i, implied := range branch {
		for _, from := range implied.From {
			if !slices.Contains(all[from], i) {
				all[from] = append(all[from], i)
			}
		}
	}
	return all
}
