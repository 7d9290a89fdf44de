package drawing

import (
	"slices"

	"sudoku/solver/position"
)

// A case of many arrows drawn whole is a thicket. At rest the last stretch of it is drawn,
// which leads to the end, and the rest with its statements.
const (
	mostArrows    = 30 // of a case that is drawn whole at rest
	stretchArrows = 14 // of the last stretch, about
)

// cases lists the branches that are drawn, by their indexes.
func (d *drawer) cases(s *position.Step) []int {
	var all []int
	for b := range s.Branches {
		if d.only == 0 || b+1 == d.only {
			all = append(all, b)
		}
	}
	return all
}

// atRest marks the implications of a branch that are drawn at rest: all of a short one, and
// wherever no statement would show the others.
func (d *drawer) atRest(branch position.Branch) []bool {
	rest := make([]bool, len(branch))
	if len(d.told) == 0 || d.inner || arrowsOf(branch) <= mostArrows {
		for i := range rest {
			rest[i] = true
		}
		return rest
	}
	needed, last := make([]bool, len(branch)), len(branch)-1
	needed[last] = true
	for i, implied := range branch[:last] { // what the last one contradicts
		rest[i] = implied.On != branch[last].On && slices.Equal(implied.Node, branch[last].Node)
	}
	arrows := 0
	for i := last; i >= 0 && arrows < stretchArrows; i-- {
		if !needed[i] {
			continue
		}
		rest[i] = true
		arrows += len(branch[i].From)
		for _, from := range branch[i].From {
			needed[from] = true
		}
	}
	return rest
}

// arrowsAtRest counts the arrows of a branch that are drawn at rest.
func arrowsAtRest(branch position.Branch, rest []bool) int {
	n := 0
	for i, implied := range branch {
		if rest[i] {
			n += len(implied.From)
		}
	}
	return n
}
