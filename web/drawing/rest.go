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

// atRest marks the implications of a branch that are drawn at rest: all of a short one, and
// wherever no statement would show the others.
func (t told) atRest(branch position.Branch) []bool {
	rest := make([]bool, len(branch))
	if len(t.all) == 0 || t.inner || arrowsOf(branch) <= mostArrows {
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
