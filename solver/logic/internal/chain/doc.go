// Package chain finds and tells techniques with alternating inference chains and nice loops.

// chainMethods lists the techniques of the family.
package chain

import (
	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method { return chainMethods }
