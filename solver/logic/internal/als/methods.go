package als

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

// Methods lists the techniques of the family.
func Methods() []family.Method {
	return slices.Concat(almostLockedMethods, alsMethods, sueDeCoqMethods, exclusionMethods)
}

var almostLockedMethods = []family.Method{
	{ID: "almost-locked-pair", Find: almostLocked(2), Tell: tellAlmostLocked},
	{ID: "almost-locked-triple", Find: almostLocked(3), Tell: tellAlmostLocked},
}

var alsMethods = []family.Method{
	{ID: "als-xz", Find: findALSXZ, Tell: tellALSXZ},
	{ID: "als-xy-wing", Find: findALSChains(3, 3), Tell: tellALSChain},
	{ID: "als-chain", Find: findALSChains(4, mostChainSets), Tell: tellALSChain},
	{ID: "death-blossom", Find: findDeathBlossoms, Tell: tellDeathBlossom},
}

var exclusionMethods = []family.Method{
	{ID: "aligned-pair-exclusion", Find: findExclusions(2, 1), Tell: tellExclusion},
	{ID: "aligned-triple-exclusion", Find: findExclusions(3, 1), Tell: tellExclusion},
	{ID: "subset-exclusion", Find: findSubsetExclusions, Tell: tellExclusion},
}

var sueDeCoqMethods = []family.Method{
	{ID: "sue-de-coq", Find: findSueDeCoqs, Tell: tellSueDeCoq},
	{ID: "sue-de-coq-3d", Find: findSueDeCoqs3D, Tell: tellSueDeCoq3D},
}
