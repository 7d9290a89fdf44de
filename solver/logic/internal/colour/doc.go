// Package colour finds and tells techniques with candidates in two colours, one of which is right.

// colourMethods lists the techniques of the family.
package colour

import (
	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method { return colouringMethods }
