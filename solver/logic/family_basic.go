// Package basic finds and tells techniques with singles, subsets, and what lies in the crossing of two houses.
package logic

import "slices"

// basicMethods lists the techniques of the family.
func basicMethods() []method {
	return slices.Concat(singleMethods, directMethods, lockedMethods, leftoverMethods, subsetMethods)
}
