package als

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

// Members lists the techniques of the family.
func Members() []family.Member {
	return slices.Concat(almostLockedMembers, alsMembers, sueDeCoqMembers, exclusionMembers)
}

var almostLockedMembers = []family.Member{
	{ID: "almost-locked-pair", Find: almostLocked(2), Tell: tellAlmostLocked},
	{ID: "almost-locked-triple", Find: almostLocked(3), Tell: tellAlmostLocked},
}

var alsMembers = []family.Member{
	{ID: "als-xz", Find: findALSXZ, Tell: tellALSXZ},
	{ID: "als-xy-wing", Find: findALSChains(3, 3), Tell: tellALSChain},
	{ID: "als-chain", Find: findALSChains(4, mostChainSets), Tell: tellALSChain},
	{ID: "death-blossom", Find: findDeathBlossoms, Tell: tellDeathBlossom},
}

var exclusionMembers = []family.Member{
	{ID: "aligned-pair-exclusion", Find: findExclusions(2, 1), Tell: tellExclusion},
	{ID: "aligned-triple-exclusion", Find: findExclusions(3, 1), Tell: tellExclusion},
	{ID: "subset-exclusion", Find: findSubsetExclusions, Tell: tellExclusion},
}

var sueDeCoqMembers = []family.Member{
	{ID: "sue-de-coq", Find: findSueDeCoqs, Tell: tellSueDeCoq},
	{ID: "sue-de-coq-3d", Find: findSueDeCoqs3D, Tell: tellSueDeCoq3D},
}
