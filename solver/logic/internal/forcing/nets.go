package forcing

import (
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
)

// Forcing nets: dynamic forcing chains, in which a conclusion can rest on several
// others at once, because each counts what the others have left.

// findDynamicPlus finds the nets that use patterns of what is left, of every shape.
func findDynamicPlus(s *search.Search) {
	for kind := range quadCase {
		if findForced(patternMode, kind)(s); s.Ended {
			return
		}
	}
}

// findBowmanBingo finds the nets that begin as Bowman's bingo does: with a digit of a
// cell of two, on which chips are laid for all that follows until two of them clash.
func findBowmanBingo(s *search.Search) {
	f := forcingsOf(s, dynamicMode)
	for _, v := range refutedBy(s, dynamicMode) {
		if bitset.Count(f.m.source.candidates[int(v)/f.m.N]) != 2 {
			continue
		}
		r := f.run(links.True(v))
		if r == nil {
			return
		}
		f.load(r)
		nodes := f.m.nodesOfConflict()
		if !f.emit(conclusion{kind: contradictionCase, target: links.False(v), starts: []links.Literal{links.True(v)}, nodes: nodes}, nil) {
			return
		}
	}
}
