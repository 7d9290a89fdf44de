// Package wing finds and tells techniques with a few cells that hang on a pivot, and remote pairs.

// wingMethods lists the techniques of the family.
package wing

import (
	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method { return wingMethods }
