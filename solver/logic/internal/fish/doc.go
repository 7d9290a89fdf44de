// Package fish finds and tells techniques with rows against columns, and their larger and stranger kin.

// fishMethods lists the techniques of the family.
package fish

import (
	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method { return fishMethods }
