// Package basic finds and tells techniques with singles, subsets, and what lies in the crossing of two houses.

// basicMethods lists the techniques of the family.
package basic

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method {
	return slices.Concat(singleMethods, directMethods, lockedMethods, leftoverMethods, subsetMethods)
}
