// Package digit finds and tells techniques with one digit on the whole board: strong links, empty rectangles, templates.

// digitMethods lists the techniques of the family.
package digit

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method { return slices.Concat(singleDigitMethods, templateMethods) }
