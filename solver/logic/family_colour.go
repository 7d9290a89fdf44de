// Package colour finds and tells techniques with candidates in two colours, one of which is right.

// colourMethods lists the techniques of the family.
package logic

import (
	"sudoku/solver/logic/internal/family"
)

func colourMethods() []family.Method { return colouringMethods }
