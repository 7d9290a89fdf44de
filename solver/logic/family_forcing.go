// Package forcing finds and tells techniques with what assumptions lead to: forcing chains, nets, whips, Kraken fish.
package logic

import "slices"

// forcingMethods lists the techniques of the family.
func allForcingMethods() []method {
	return slices.Concat(krakenMethods, cycleMethods, forcingMethods, netMethods, nestedMethods, whipMethods)
}
