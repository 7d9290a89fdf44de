package logic

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

var chainMethods = []method{
	{id: "x-cycle", find: continuousLoops(ofDigits), tell: tellContinuous, rate: rateContinuous},
	{id: "x-chain", find: openChains(ofDigits), tell: tellAnyChain, rate: rateChain},
	{id: "xy-cycle", find: continuousLoops(ofCells), tell: tellContinuous, rate: rateContinuous},
	{id: "xy-chain", find: openChains(ofCells), tell: tellChain, rate: rateChain},
	{id: "grouped-x-cycle", find: continuousLoops(ofGroupedDigits), tell: tellContinuous},
	{id: "grouped-x-chain", find: openChains(ofGroupedDigits), tell: tellAnyChain},

	{id: "m-wing", find: findWings(mWing), tell: tellChain},
	{id: "s-wing", find: findWings(sWing), tell: tellChain},
	{id: "h-wing", find: findWings(hWing), tell: tellChain},
	{id: "l-wing", find: findWings(lWing), tell: tellChain},
	{id: "xyz-ring", find: findXYZRings, tell: tellXYZRing},
	{id: "twinned-xy-chains", find: findTwinned, tell: tellTwinned},

	{id: "continuous-loop", find: findChains(plainChains, continuousLoop), tell: tellContinuous, rate: rateContinuous},
	{id: "discontinuous-loop", find: findChains(plainChains, discontinuousLoop), tell: tellDiscontinuous, rate: rateDiscontinuous},
	{id: "aic", find: findChains(plainChains, openChain), tell: tellChain, rate: rateChain},
	{id: "grouped-continuous-loop", find: findChains(groupedChains, continuousLoop), tell: tellContinuous},
	{id: "grouped-discontinuous-loop", find: findChains(groupedChains, discontinuousLoop), tell: tellDiscontinuous},
	{id: "grouped-aic", find: findChains(groupedChains, openChain), tell: tellChain},
	{id: "als-continuous-loop", find: findChains(setChains, continuousLoop), tell: tellContinuous},
	{id: "als-discontinuous-loop", find: findChains(setChains, discontinuousLoop), tell: tellDiscontinuous},
	{id: "als-aic", find: findChains(setChains, openChain), tell: tellChain},
	{id: "ur-aic", find: findChains(rectangleChains, openChain, discontinuousLoop, continuousLoop), tell: tellAnyChain},
	{id: "fish-aic", find: findChains(fishChains, openChain, discontinuousLoop, continuousLoop), tell: tellAnyChain},
	{id: "finned-chain", find: findFinnedChains, tell: tellFinnedChain},
}
