// Package als finds and tells techniques with almost locked sets, Sue de Coq and exclusion.

// alsMethods lists the techniques of the family.
package logic

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func allAlsMethods() []family.Method {
	return slices.Concat(almostLockedMethods, alsMethods, sueDeCoqMethods, exclusionMethods)
}
