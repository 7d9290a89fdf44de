// Package pattern finds and tells techniques with patterns of whole boards: Exocets, loops of sets, guardians, symmetry.

// patternMethods lists the techniques of the family.
package logic

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func allPatternMethods() []family.Method {
	return slices.Concat(patternMethods, guardianMethods, exocetMethods, symmetryMethods)
}
