// Package uniqueness finds and tells techniques with patterns that would leave two solutions.

// uniquenessMethods lists the techniques of the family.
package uniqueness

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method { return slices.Concat(uniquenessMethods, bugMethods) }
