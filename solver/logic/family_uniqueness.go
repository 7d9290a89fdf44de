// Package uniqueness finds and tells techniques with patterns that would leave two solutions.

// uniquenessMethods lists the techniques of the family.
package logic

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func allUniquenessMethods() []family.Method { return slices.Concat(uniquenessMethods, bugMethods) }
