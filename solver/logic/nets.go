package logic

import (
	"sudoku/solver/internal/bitset"
)

// Forcing nets: dynamic forcing chains, in which a conclusion can rest on several
// others at once, because each counts what the others have left.

var netMethods = []method{
	{id: "dynamic-contradiction-chain", find: findForced(dynamicMode, contradictionCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-double-chain", find: findForced(dynamicMode, doubleCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-cell-chain", find: findForced(dynamicMode, cellCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-region-chain", find: findForced(dynamicMode, houseCase), tell: tellForced, rate: ratedBy(85)},
	{id: "dynamic-plus-chain", find: findDynamicPlus, tell: tellForced, rate: ratedBy(90)},
	{id: "bowman-bingo", find: findBowmanBingo, tell: tellForced},
}

// findDynamicPlus finds the nets that use patterns of what is left, of every shape.
func findDynamicPlus(s *search) {
	for kind := range quadCase {
		if findForced(patternMode, kind)(s); s.ended {
			return
		}
	}
}

// findBowmanBingo finds the nets that begin as Bowman's bingo does: with a digit of a
// cell of two, on which chips are laid for all that follows until two of them clash.
func findBowmanBingo(s *search) {
	f := s.forcings(dynamicMode)
	for _, v := range s.refutedBy(dynamicMode) {
		if bitset.Count(f.m.source.candidates[int(v)/f.m.n]) != 2 {
			continue
		}
		r := f.run(isTrue(v))
		if r == nil {
			return
		}
		f.load(r)
		nodes := f.m.nodesOfConflict()
		if !f.emit(forced{kind: contradictionCase, target: isFalse(v), starts: []literal{isTrue(v)}, nodes: nodes}, nil) {
			return
		}
	}
}
