package forcing

import (
	"slices"

	"sudoku/solver/logic/internal/family"
	"sudoku/solver/logic/internal/words/tell"
)

// Members lists the techniques of the family.
func Members() []family.Member {
	return slices.Concat(krakenMembers, cycleMembers, forcingMembers, netMembers, nestedMembers, whipMembers)
}

var cycleMembers = []family.Member{
	{ID: "bidirectional-x-cycle", Find: findCycles(cycleRule{houses: true}), Tell: tellCycle, Rate: ratedBy(65)},
	{ID: "bidirectional-y-cycle", Find: findCycles(cycleRule{cells: true}), Tell: tellCycle, Rate: ratedBy(65)},
	{ID: "forcing-x-chain", Find: findSimpleChains(xChainMode), Tell: tell.TellForced, Rate: ratedBy(66)},
	{ID: "bidirectional-cycle", Find: findCycles(cycleRule{cells: true, houses: true}), Tell: tellCycle, Rate: ratedBy(70)},
	{ID: "forcing-chain", Find: findSimpleChains(xyChainMode), Tell: tell.TellForced, Rate: ratedBy(70)},
}

var forcingMembers = []family.Member{
	{ID: "nishio", Find: findForced(nishioMode, contradictionCase), Tell: tell.TellForced, Rate: ratedBy(75)},
	{ID: "contradiction-forcing-chain", Find: findForced(staticMode, contradictionCase), Tell: tell.TellForced, Rate: ratedBy(80)},
	{ID: "double-forcing-chain", Find: findForced(staticMode, doubleCase), Tell: tell.TellForced, Rate: ratedBy(80)},
	{ID: "cell-forcing-chain", Find: findForced(staticMode, cellCase), Tell: tell.TellForced, Rate: ratedBy(80)},
	{ID: "region-forcing-chain", Find: findForced(staticMode, houseCase), Tell: tell.TellForced, Rate: ratedBy(80)},
	{ID: "digit-forcing-chain", Find: findDigitForcing, Tell: tell.TellForced},
	{ID: "quad-forcing-chain", Find: findForced(staticMode, quadCase), Tell: tell.TellForced},
	{ID: "rectangle-forcing-chain", Find: findRectangleForcing, Tell: tell.TellForced},
	{ID: "bug-forcing-chain", Find: findBugForcing, Tell: tell.TellForced},
}

var krakenMembers = []family.Member{
	{ID: "kraken-fish-1", Find: krakenFish(krakenInCover), Tell: tellKraken},
	{ID: "kraken-fish-2", Find: krakenFish(krakenAnywhere), Tell: tellKraken},
	{ID: "kraken-franken-fish-1", Find: krakenFrankenFish(krakenInCover), Tell: tellKraken},
	{ID: "kraken-franken-fish-2", Find: krakenFrankenFish(krakenAnywhere), Tell: tellKraken},
}

var nestedMembers = []family.Member{
	{ID: "nested-chain", Find: findNested(innerChains), Tell: tell.TellForced, Rate: ratedBy(95)},
	{ID: "nested-multiple-chain", Find: findNested(innerCases), Tell: tell.TellForced, Rate: ratedBy(100)},
	{ID: "nested-dynamic-chain", Find: findNested(innerNets), Tell: tell.TellForced, Rate: ratedBy(105)},
}

var netMembers = []family.Member{
	{ID: "dynamic-contradiction-chain", Find: findForced(dynamicMode, contradictionCase), Tell: tell.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-double-chain", Find: findForced(dynamicMode, doubleCase), Tell: tell.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-cell-chain", Find: findForced(dynamicMode, cellCase), Tell: tell.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-region-chain", Find: findForced(dynamicMode, houseCase), Tell: tell.TellForced, Rate: ratedBy(85)},
	{ID: "dynamic-plus-chain", Find: findDynamicPlus, Tell: tell.TellForced, Rate: ratedBy(90)},
	{ID: "bowman-bingo", Find: findBowmanBingo, Tell: tell.TellForced},
}

var whipMembers = []family.Member{
	{ID: "whip", Find: findWhips, Tell: tell.TellForced},
	{ID: "g-whip", Find: findGWhips, Tell: tell.TellForced},
	{ID: "braid", Find: findBraids, Tell: tell.TellForced},
}
