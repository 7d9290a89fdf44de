package pattern

import "sudoku/solver/logic/internal/family"

// Members lists the techniques of the family.
func Members() []family.Member {
	return []family.Member{
		{ID: "fireworks", Find: findFireworks, Tell: tellFireworks},
		{ID: "guardians", Find: findGuardians, Tell: tellGuardians},
		{ID: "bivalue-oddagon", Find: findBivalueOddagons, Tell: tellBivalueOddagon},
		{ID: "tridagon", Find: findTridagons, Tell: tellTridagon},
		{ID: "sk-loop", Find: findSKLoops, Tell: tellSKLoop},
		{ID: "msls", Find: findMSLS, Tell: tellMSLS},
		{ID: "junior-exocet", Find: findExocets(exocetRule{}), Tell: tellExocet},
		{ID: "double-exocet", Find: findDoubleExocets, Tell: tellDoubleExocet},
		{ID: "senior-exocet", Find: findExocets(exocetRule{senior: true}), Tell: tellExocet},
		{ID: "weak-exocet", Find: findExocets(exocetRule{exempt: 1}), Tell: tellExocet},
		{ID: "franken-exocet", Find: findExocets(exocetRule{boxes: true}), Tell: tellExocet},
		{ID: "mutant-exocet", Find: findMutantExocets, Tell: tellExocet},
		{ID: "gurth", Find: findSymmetries, Tell: tellSymmetry},
	}
}
