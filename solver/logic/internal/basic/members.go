package basic

import (
	"slices"

	"sudoku/solver/logic/internal/family"
	"sudoku/solver/position"
)

// Members lists the techniques of the package.
func Members() []family.Member {
	return slices.Concat(singleMembers, directMembers, lockedMembers, leftoverMembers, subsetMembers)
}

var directMembers = []family.Member{
	{ID: "direct-pointing", Find: findDirectLocked(position.IsArea), Tell: tellDirectLocked},
	{ID: "direct-claiming", Find: findDirectLocked(position.IsNoArea), Tell: tellDirectLocked},
	{ID: "direct-hidden-pair", Find: findDirectHidden(2), Tell: tellDirectHidden},
	{ID: "direct-hidden-triple", Find: findDirectHidden(3), Tell: tellDirectHidden},
}

var leftoverMembers = []family.Member{
	{ID: "law-of-leftovers", Find: findLeftovers, Tell: tellLeftovers},
}

var lockedMembers = []family.Member{
	{ID: "pointing", Find: findPointing, Tell: tellLocked},
	{ID: "claiming", Find: findClaiming, Tell: tellLocked},
}

var singleMembers = []family.Member{
	{ID: "full-house", Find: findFullHouses, Tell: tellFullHouse},
	{ID: "hidden-single", Find: findHiddenSingles, Tell: tellHiddenSingle, Rate: rateHiddenSingle},
	{ID: "naked-single", Find: findNakedSingles, Tell: tellNakedSingle},
}

var subsetMembers = []family.Member{
	{ID: "locked-pair", Find: lockedSubsets(2), Tell: tellNakedSubset},
	{ID: "naked-pair", Find: nakedSubsets(2), Tell: tellNakedSubset},
	{ID: "hidden-pair", Find: hiddenSubsets(2), Tell: tellHiddenSubset},
	{ID: "locked-triple", Find: lockedSubsets(3), Tell: tellNakedSubset},
	{ID: "naked-triple", Find: nakedSubsets(3), Tell: tellNakedSubset},
	{ID: "hidden-triple", Find: hiddenSubsets(3), Tell: tellHiddenSubset},
	{ID: "naked-quadruple", Find: nakedSubsets(4), Tell: tellNakedSubset},
	{ID: "hidden-quadruple", Find: hiddenSubsets(4), Tell: tellHiddenSubset},
}
