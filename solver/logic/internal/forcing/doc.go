// Package forcing finds and tells techniques with what assumptions lead to: forcing chains, nets, whips, Kraken fish.

// forcingMethods lists the techniques of the family.
package forcing

import (
	"slices"

	"sudoku/solver/logic/internal/family"
)

func Methods() []family.Method {
	return slices.Concat(krakenMethods, cycleMethods, forcingMethods, netMethods, nestedMethods, whipMethods)
}
