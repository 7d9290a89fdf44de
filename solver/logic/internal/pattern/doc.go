// Package pattern finds and tells techniques with patterns of whole boards: Exocets, loops of sets, guardians, symmetry.

// patternMethods lists the techniques of the family.
package pattern

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method {
	return slices.Concat(patternMethods, guardianMethods, exocetMethods, symmetryMethods)
}
