package chain

import (
	"sudoku/solver/logic/internal/family"
)

// Chains: candidates and groups, joined by strong and weak links in turn. If one
// end of a chain that begins and ends with a strong link is false, the other is
// true, so one of them is:
//
//	r1c4=8 ═ r1c4=3 ─ r9c4=3 ═ r9c1=3 ─ r2c1=3 ═ … ═ r9c5=8
//
// A loop is a chain whose ends meet. Where they exclude each other, the links hold
// all the way round and each weak one is a strong one too: the loop is
// continuous. Where its ends are one candidate, or exclude it from both sides, that
// candidate is settled: the loop is discontinuous.
//
// The graph of the links is in graph.go. Chains of one digit or of cells of two are
// searched along the bits of chain_net.go, all others along the trees of
// chain_tree.go. They meet no cell twice once they have left it. Of each conclusion
// the shortest chain counts. Length is what HoDoKu counts: the links from the first
// node to the last, and more for sets.

var chainMethods = []family.Method{
	{ID: "x-cycle", Find: continuousLoops(ofDigits), Tell: tellContinuous, Rate: rateContinuous},
	{ID: "x-chain", Find: openChains(ofDigits), Tell: tellAnyChain, Rate: rateChain},
	{ID: "xy-cycle", Find: continuousLoops(ofCells), Tell: tellContinuous, Rate: rateContinuous},
	{ID: "xy-chain", Find: openChains(ofCells), Tell: tellChain, Rate: rateChain},
	{ID: "grouped-x-cycle", Find: continuousLoops(ofGroupedDigits), Tell: tellContinuous},
	{ID: "grouped-x-chain", Find: openChains(ofGroupedDigits), Tell: tellAnyChain},

	{ID: "m-wing", Find: findWings(mWing), Tell: tellChain},
	{ID: "s-wing", Find: findWings(sWing), Tell: tellChain},
	{ID: "h-wing", Find: findWings(hWing), Tell: tellChain},
	{ID: "l-wing", Find: findWings(lWing), Tell: tellChain},
	{ID: "xyz-ring", Find: findXYZRings, Tell: tellXYZRing},
	{ID: "twinned-xy-chains", Find: findTwinned, Tell: tellTwinned},

	{ID: "continuous-loop", Find: findChains(plainChains, continuousLoop), Tell: tellContinuous, Rate: rateContinuous},
	{ID: "discontinuous-loop", Find: findChains(plainChains, discontinuousLoop), Tell: tellDiscontinuous, Rate: rateDiscontinuous},
	{ID: "aic", Find: findChains(plainChains, openChain), Tell: tellChain, Rate: rateChain},
	{ID: "grouped-continuous-loop", Find: findChains(groupedChains, continuousLoop), Tell: tellContinuous},
	{ID: "grouped-discontinuous-loop", Find: findChains(groupedChains, discontinuousLoop), Tell: tellDiscontinuous},
	{ID: "grouped-aic", Find: findChains(groupedChains, openChain), Tell: tellChain},
	{ID: "als-continuous-loop", Find: findChains(setChains, continuousLoop), Tell: tellContinuous},
	{ID: "als-discontinuous-loop", Find: findChains(setChains, discontinuousLoop), Tell: tellDiscontinuous},
	{ID: "als-aic", Find: findChains(setChains, openChain), Tell: tellChain},
	{ID: "ur-aic", Find: findChains(rectangleChains, openChain, discontinuousLoop, continuousLoop), Tell: tellAnyChain},
	{ID: "fish-aic", Find: findChains(fishChains, openChain, discontinuousLoop, continuousLoop), Tell: tellAnyChain},
	{ID: "finned-chain", Find: findFinnedChains, Tell: tellFinnedChain},
}
