// Package fish finds and tells techniques with rows against columns, and their larger and stranger kin.

// fishMethods lists the techniques of the family.
package logic

import (
	"sudoku/solver/logic/internal/family"
)

func allFishMethods() []family.Method { return fishMethods }
