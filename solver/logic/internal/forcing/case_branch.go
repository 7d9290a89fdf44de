package forcing

import (
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/position"
)

// A case whose chain goes on although it contradicts itself proves anything. So the
// branch ends where it does: with a statement and its opposite.
//
//	r5c4=1 → r7c4=4 → r6c4=1 → r6c2≠1   is cut to
//	r5c4=1 → r7c4=4 → r6c4=1 → r5c4≠1

// caseBranch is what leads to a target as one case of several.
func (m *chainer) caseBranch(target links.Literal) position.Branch {
	branch := m.branch(target)
	if !m.mode.through {
		return branch
	}
	return links.UntilClash(m.board.Geometry(), branch)
}
