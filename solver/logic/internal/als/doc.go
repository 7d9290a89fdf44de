// Package als finds and tells techniques with almost locked sets, Sue de Coq and exclusion.

// alsMethods lists the techniques of the family.
package als

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method {
	return slices.Concat(almostLockedMethods, alsMethods, sueDeCoqMethods, exclusionMethods)
}
