// Package chain finds and tells techniques with alternating inference chains and nice loops.

// chainMethods lists the techniques of the family.
package logic

import (
	"sudoku/solver/logic/internal/family"
)

func allChainMethods() []family.Method { return chainMethods }
