package forcing

import (
	"sudoku/solver/internal/bitset"
	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/links"
	"sudoku/solver/logic/internal/search"
	"sudoku/solver/logic/internal/words"
)

// Forcing nets: dynamic forcing chains, in which a conclusion can rest on several
// others at once, because each counts what the others have left.

var netMethods = []family.Method{
	{ID: "dynamic-contradiction-chain", Find: findForced(dynamicMode, contradictionCase), Tell: words.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-double-chain", Find: findForced(dynamicMode, doubleCase), Tell: words.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-cell-chain", Find: findForced(dynamicMode, cellCase), Tell: words.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-region-chain", Find: findForced(dynamicMode, houseCase), Tell: words.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-plus-chain", Find: findDynamicPlus, Tell: words.TellForced, Rate: ratedBy(90)},
	{ID: "bowman-bingo", Find: findBowmanBingo, Tell: words.TellForced},
}

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
