package chain

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the family.
func Members() []family.Member { return chainMembers }

var chainMembers = []family.Member{
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
