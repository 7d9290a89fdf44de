// Package forcing finds and tells techniques with what assumptions lead to: forcing chains, nets, whips, Kraken fish.

// forcingMethods lists the techniques of the family.
package logic

import (
	"slices"
)

func allForcingMethods() []method {
	return slices.Concat(krakenMethods, cycleMethods, forcingMethods, netMethods, nestedMethods, whipMethods)
}
