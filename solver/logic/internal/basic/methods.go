package basic

import (
	"slices"

	"sudoku/solver/logic/internal/family"
	"sudoku/solver/position"
)

// Methods lists the techniques of the package.
func Methods() []family.Method {
	return slices.Concat(singleMethods, directMethods, lockedMethods, leftoverMethods, subsetMethods)
}

var directMethods = []family.Method{
	{ID: "direct-pointing", Find: findDirectLocked(position.IsArea), Tell: tellDirectLocked},
	{ID: "direct-claiming", Find: findDirectLocked(position.IsNoArea), Tell: tellDirectLocked},
	{ID: "direct-hidden-pair", Find: findDirectHidden(2), Tell: tellDirectHidden},
	{ID: "direct-hidden-triple", Find: findDirectHidden(3), Tell: tellDirectHidden},
}

var leftoverMethods = []family.Method{
	{ID: "law-of-leftovers", Find: findLeftovers, Tell: tellLeftovers},
}

var lockedMethods = []family.Method{
	{ID: "pointing", Find: findPointing, Tell: tellLocked},
	{ID: "claiming", Find: findClaiming, Tell: tellLocked},
}

var singleMethods = []family.Method{
	{ID: "full-house", Find: findFullHouses, Tell: tellFullHouse},
	{ID: "hidden-single", Find: findHiddenSingles, Tell: tellHiddenSingle, Rate: rateHiddenSingle},
	{ID: "naked-single", Find: findNakedSingles, Tell: tellNakedSingle},
}

var subsetMethods = []family.Method{
	{ID: "locked-pair", Find: lockedSubsets(2), Tell: tellNakedSubset},
	{ID: "naked-pair", Find: nakedSubsets(2), Tell: tellNakedSubset},
	{ID: "hidden-pair", Find: hiddenSubsets(2), Tell: tellHiddenSubset},
	{ID: "locked-triple", Find: lockedSubsets(3), Tell: tellNakedSubset},
	{ID: "naked-triple", Find: nakedSubsets(3), Tell: tellNakedSubset},
	{ID: "hidden-triple", Find: hiddenSubsets(3), Tell: tellHiddenSubset},
	{ID: "naked-quadruple", Find: nakedSubsets(4), Tell: tellNakedSubset},
	{ID: "hidden-quadruple", Find: hiddenSubsets(4), Tell: tellHiddenSubset},
}
